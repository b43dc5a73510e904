/** The names of the differences that the profiles `fold/2` and `edits/1` list as harmless. */

/**
 * One thing in which a quote may differ from its source and still be `normalized`.
 *
 * @public
 */
export type FoldName =
  | 'nfc'
  | 'compat'
  | 'white-space'
  | 'line-hyphen'
  | 'invisible'
  | 'variation-selectors'
  | 'quotation-marks'
  | 'dashes'
  | 'ellipsis'
  | 'emphasis'
  | 'headings'
  | 'lists'
  | 'tables'
  | 'links'
  | 'footnotes'
  | 'page-furniture'
  | 'token-blanks'
  | 'contractions'
  | 'entities'
  | 'letter-case'
  | 'edge-punctuation';

/**
 * One thing that can be done to a quote without changing what it says; at most one for every five tokens.
 *
 * @public
 */
export type EditName = 'article' | 'word-split' | 'punctuation' | 'blank';

/** The order in which results list folds. */
export const foldOrder: readonly FoldName[] = [
  'nfc',
  'compat',
  'white-space',
  'line-hyphen',
  'invisible',
  'variation-selectors',
  'quotation-marks',
  'dashes',
  'ellipsis',
  'emphasis',
  'headings',
  'lists',
  'tables',
  'links',
  'footnotes',
  'page-furniture',
  'token-blanks',
  'contractions',
  'entities',
  'letter-case',
  'edge-punctuation',
];

/** The order in which results list edits. */
export const editOrder: readonly EditName[] = ['article', 'word-split', 'punctuation', 'blank'];
