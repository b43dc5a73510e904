/** The folds of the profile `fold/1`, by name and as bits of a set. */

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
  | 'quotation-marks'
  | 'dashes'
  | 'ellipsis'
  | 'emphasis'
  | 'token-blanks'
  | 'contractions'
  | 'entities'
  | 'letter-case'
  | 'edge-punctuation';

/** Folds as bits, in the order in which results list them. */
export const FOLD: Readonly<Record<Exclude<FoldName, 'edge-punctuation'>, number>> = {
  nfc: 1,
  compat: 2,
  'white-space': 4,
  'line-hyphen': 8,
  invisible: 16,
  'quotation-marks': 32,
  dashes: 64,
  ellipsis: 128,
  emphasis: 256,
  'token-blanks': 512,
  contractions: 1024,
  entities: 2048,
  'letter-case': 4096,
};

/** Every fold of a text; `edge-punctuation` is a fold of the quote alone. */
export const ALL_FOLDS = 8191;

/** Not a fold: hyphens between letters stay in the folded text instead of becoming joints. */
export const KEEP_HYPHENS = 8192;

/** What tokens are cut from: all but white-space, ellipsis, emphasis and token-blanks, with hyphens kept. */
export const LIGHT_FOLDS: number = (ALL_FOLDS & ~(4 | 128 | 256 | 512)) | KEEP_HYPHENS;
