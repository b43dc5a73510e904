/** Every mark that opens a quotation, as data; docs/middleware.md publishes the same table. */

/** How a quotation mark opens and closes. */
export interface Mark {
  readonly opens: string;
  readonly closes: readonly string[];
  /**
   * `pair`: the opening and closing marks differ. `straight`: they are equal, and the characters next to them decide.
   * `single`: the closing mark may be an apostrophe. `weak`: a quotation only if it is closed. `element`: of a markup language;
   * may contain paragraphs. `doubled`: after an empty pair; any mark of the pair closes it. `spaced`: after a pair without words;
   * a quotation only if another such pair closes it. `measure`: after a number, or alone between brackets; a quotation only if a mark closes it that is
   * neither a measure nor opens another one.
   */
  readonly kind: 'pair' | 'straight' | 'single' | 'weak' | 'element' | 'doubled' | 'spaced' | 'measure';
}

type Row = readonly [kind: Mark['kind'], opens: string, ...closes: string[]];

/** Where one opening mark begins with another, the longer one comes first. */
const rows: readonly Row[] = [
  ['pair', '``', "''", '´´'],
  ['weak', ',,', '“', '”', '"', "''", '´´', '``'],
  ['weak', "''", "''"],
  ['weak', '´´', '´´'],
  ['weak', '′′', '′′'],
  ['weak', '<<', '>>'],
  ['weak', '>>', '<<'],
  ['straight', '"', '"'],
  ['straight', '＂', '＂'],
  ['straight', '″', '″'],
  ['straight', 'ʺ', 'ʺ'],
  ['straight', 'ˮ', 'ˮ'],
  ['straight', '״', '״'],
  ['pair', '‶', '″'],
  ['pair', '“', '”'],
  ['pair', '”', '”'],
  ['pair', '„', '“', '”', '"'],
  ['pair', '‟', '”'],
  ['pair', '«', '»'],
  ['pair', '»', '«', '»'],
  ['pair', '‹', '›'],
  ['pair', '›', '‹', '›'],
  ['pair', '‚', '‘', '’'],
  ['pair', '「', '」'],
  ['pair', '『', '』'],
  ['pair', '《', '》'],
  ['pair', '〈', '〉'],
  ['pair', '﹁', '﹂'],
  ['pair', '﹃', '﹄'],
  ['pair', '｢', '｣'],
  ['pair', '〝', '〞', '〟'],
  ['pair', '❝', '❞'],
  ['pair', '🙶', '🙷'],
  ['pair', '⹂', '“', '”'],
  ['single', '‘', '’'],
  ['single', '‛', '’'],
  ['single', '❛', '❜'],
  ['single', "'", "'"],
  ['single', '＇', '＇'],
  ['single', '´', '´', "'", '’'],
  ['single', '`', "'", '´', '’'],
  ['single', '′', '′'],
  ['single', '׳', '׳'],
];

export const marks: readonly Mark[] = rows.map(([kind, opens, ...closes]) => ({ kind, opens, closes }));

/** An element that contains a quotation: its markup language decides how it is spelled. */
export interface QuoteElement {
  readonly form: 'tag' | 'code' | 'command' | 'environment' | 'block' | 'directive';
  readonly name: string;
}

export const elements: readonly QuoteElement[] = [
  { form: 'tag', name: 'q' },
  { form: 'tag', name: 'blockquote' },
  { form: 'tag', name: 'cite' },
  { form: 'code', name: 'quote' },
  { form: 'command', name: 'enquote' },
  { form: 'command', name: 'textquote' },
  { form: 'command', name: 'blockquote' },
  { form: 'environment', name: 'quote' },
  { form: 'environment', name: 'quotation' },
  { form: 'environment', name: 'displayquote' },
  { form: 'block', name: 'quote' },
  { form: 'directive', name: 'quote' },
];

/** Named entities of HTML for the characters of the table; decimal and hexadecimal ones are read by their number. */
export const entities: Readonly<Record<string, string>> = {
  quot: '"',
  QUOT: '"',
  apos: "'",
  lsquo: '‘',
  OpenCurlyQuote: '‘',
  rsquo: '’',
  rsquor: '’',
  CloseCurlyQuote: '’',
  lsquor: '‚',
  sbquo: '‚',
  ldquo: '“',
  OpenCurlyDoubleQuote: '“',
  rdquo: '”',
  rdquor: '”',
  CloseCurlyDoubleQuote: '”',
  ldquor: '„',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  prime: '′',
  Prime: '″',
  grave: '`',
  DiacriticalGrave: '`',
  acute: '´',
  DiacriticalAcute: '´',
  lt: '<',
  LT: '<',
  gt: '>',
  GT: '>',
};
