/** Every mark that opens a quotation, as data; docs/gate-rules.md publishes the same table. */

/** How a quotation mark opens and closes. */
export interface Mark {
  readonly opens: string;
  readonly closes: readonly string[];
  /**
   * `pair`: the opening and closing marks differ. `straight`: they are equal, and the characters next to them decide.
   * `single`: the closing mark may be an apostrophe. `weak`: a quotation only if it is closed. `element`: of a markup language;
   * may contain paragraphs. `doubled`: after an empty pair; any mark of the pair closes it.
   * `spaced`: after a pair without words; a quotation only if another such pair closes it.
   * `measure`: after a number, or alone between brackets; a quotation only if a mark closes it that
   * is neither a measure nor opens another one.
   */
  readonly kind:
    | 'pair'
    | 'straight'
    | 'single'
    | 'weak'
    | 'element'
    | 'doubled'
    | 'spaced'
    | 'measure';
}

type Row = readonly [kind: Mark['kind'], ...opensAndCloses: string[]];

/** Rows of marks of one character: in each text the opening mark, and all that close it. */
function rowsOf(kind: Mark['kind'], texts: string): readonly Row[] {
  return texts.split(' ').map((text) => [kind, ...Array.from(text)]);
}

/** Where one opening mark begins with another, the longer one comes first. */
const rows: readonly Row[] = [
  ['pair', '``', "''", '´´'],
  ['weak', ',,', '“', '”', '"', "''", '´´', '``'],
  ['weak', "''", "''"],
  ['weak', '´´', '´´'],
  ['weak', '′′', '′′'],
  ['weak', '<<', '>>'],
  ['weak', '>>', '<<'],
  ...rowsOf('straight', '"" ＂＂ ″″ ʺʺ ˮˮ ״״'),
  ...rowsOf(
    'pair',
    '‶″ “” ”” „“”" ‟” «» »«» ‹› ›‹› ‚‘’ 「」 『』 《》 〈〉 ﹁﹂ ﹃﹄ ｢｣ 〝〞〟 ❝❞ 🙶🙷 ⹂“”',
  ),
  ...rowsOf('single', "‘’ ‛’ ❛❜ '' ＇＇ ´´'’ `'´’ ′′ ׳׳"),
];

export const marks: readonly Mark[] = rows.map(([kind, opens = '', ...closes]) => ({
  kind,
  opens,
  closes,
}));

/** An element that contains a quotation: its markup language decides how it is spelled. */
export interface QuoteElement {
  readonly form: 'tag' | 'code' | 'command' | 'environment' | 'block' | 'directive';
  readonly name: string;
}

const forms: readonly (readonly [form: QuoteElement['form'], ...names: string[]])[] = [
  ['tag', 'q', 'blockquote', 'cite'],
  ['code', 'quote'],
  ['command', 'enquote', 'textquote', 'blockquote'],
  ['environment', 'quote', 'quotation', 'displayquote'],
  ['block', 'quote'],
  ['directive', 'quote'],
];

export const elements: readonly QuoteElement[] = forms.flatMap(([form, ...names]) =>
  names.map((name) => ({ form, name })),
);

/**
 * Characters of the table, each with its named entities of HTML; decimal and hexadecimal ones are
 * read by their number.
 */
const named = [
  `" quot QUOT | ' apos | ‘ lsquo OpenCurlyQuote | ’ rsquo rsquor CloseCurlyQuote | ‚ lsquor sbquo`,
  `“ ldquo OpenCurlyDoubleQuote | ” rdquo rdquor CloseCurlyDoubleQuote | „ ldquor bdquo | « laquo | » raquo`,
  `‹ lsaquo | › rsaquo | ′ prime | ″ Prime | \` grave DiacriticalGrave | ´ acute DiacriticalAcute | < lt LT`,
  `> gt GT`,
].flatMap((texts) => texts.split(' | '));

/** The character of each of these names. */
export const entities: Readonly<Record<string, string>> = Object.fromEntries(
  named.flatMap((text) => {
    const [sign = '', ...names] = text.split(' ');
    return names.map((name) => [name, sign]);
  }),
);
