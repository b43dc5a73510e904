/** What marks a passage as a quote: the quotation marks of many languages, and those of HTML, TeX and entities. */

/** How a kind of quotation mark opens and closes. */
export interface Mark {
  readonly opens: string;
  readonly closes: readonly string[];
  /**
   * `pair`: the opening and the closing mark differ. `straight`: they do not, and what stands beside tells them apart.
   * `single`: the closing mark is an apostrophe too. `element`: of HTML, and holds paragraphs.
   */
  readonly kind: 'pair' | 'straight' | 'single' | 'element';
}

/** What one looks like that opens: where one spelling begins with another, the longer stands first. */
const marks: readonly Mark[] = [
  { opens: '&ldquo;', closes: ['&rdquo;'], kind: 'pair' },
  { opens: '&bdquo;', closes: ['&ldquo;', '&rdquo;'], kind: 'pair' },
  { opens: '&laquo;', closes: ['&raquo;'], kind: 'pair' },
  { opens: '&#8220;', closes: ['&#8221;'], kind: 'pair' },
  { opens: '&#x201c;', closes: ['&#x201d;'], kind: 'pair' },
  { opens: '&quot;', closes: ['&quot;'], kind: 'straight' },
  { opens: '&#34;', closes: ['&#34;'], kind: 'straight' },
  { opens: '``', closes: ["''"], kind: 'pair' }, // TeX
  { opens: '"', closes: ['"'], kind: 'straight' },
  { opens: '\uff02', closes: ['\uff02'], kind: 'straight' }, // full width
  { opens: '\u201c', closes: ['\u201d'], kind: 'pair' }, // English
  { opens: '\u201d', closes: ['\u201d'], kind: 'pair' }, // Swedish
  { opens: '\u201e', closes: ['\u201c', '\u201d', '"'], kind: 'pair' }, // German, Polish
  { opens: '\u201f', closes: ['\u201d'], kind: 'pair' },
  { opens: '\u00ab', closes: ['\u00bb'], kind: 'pair' }, // French, Russian
  { opens: '\u00bb', closes: ['\u00ab', '\u00bb'], kind: 'pair' }, // Danish; Finnish
  { opens: '\u2039', closes: ['\u203a'], kind: 'pair' },
  { opens: '\u203a', closes: ['\u2039', '\u203a'], kind: 'pair' },
  { opens: '\u201a', closes: ['\u2018', '\u2019'], kind: 'pair' }, // German, inner
  { opens: '\u300c', closes: ['\u300d'], kind: 'pair' }, // Japanese, Chinese
  { opens: '\u300e', closes: ['\u300f'], kind: 'pair' },
  { opens: '\ufe41', closes: ['\ufe42'], kind: 'pair' },
  { opens: '\ufe43', closes: ['\ufe44'], kind: 'pair' },
  { opens: '\uff62', closes: ['\uff63'], kind: 'pair' },
  { opens: '\u301d', closes: ['\u301e', '\u301f'], kind: 'pair' },
  { opens: '\u275d', closes: ['\u275e'], kind: 'pair' },
  { opens: '\u2e42', closes: ['\u201c', '\u201d'], kind: 'pair' },
  { opens: '\u2018', closes: ['\u2019'], kind: 'single' },
  { opens: '\u275b', closes: ['\u275c'], kind: 'single' },
  { opens: "'", closes: ["'"], kind: 'single' },
  { opens: '\uff07', closes: ['\uff07'], kind: 'single' },
];

/** Characters at which a mark can begin. */
const beginsMark =
  /[&<`"'\u00ab\u00bb\u2018-\u201f\u2039\u203a\u275b-\u275e\u2e42\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff07\uff62\uff63]/;

export function mayBeginMark(character: string): boolean {
  return beginsMark.test(character);
}

/** An opening tag is not looked at any further than this. */
const longestTag = 512;

/** The mark that opens at a place; `wait` where only what follows will tell, and more may follow. */
export function markAt(text: string, at: number, isWhole: boolean): Mark | 'wait' | undefined {
  if (text.charAt(at) === '<') return elementAt(text.slice(at, at + longestTag), isWhole);
  for (const mark of marks) {
    if (text.startsWith(mark.opens, at)) return mark;
    const left = text.length - at;
    if (!isWhole && left < mark.opens.length && mark.opens.startsWith(text.slice(at))) return 'wait';
  }
  return undefined;
}

function elementAt(text: string, isWhole: boolean): Mark | 'wait' | undefined {
  const [opens, name] = /^<(q|blockquote)(?:\s[^<>]*)?>/i.exec(text) ?? [];
  if (opens !== undefined && name !== undefined)
    return { opens, closes: [`</${name.toLowerCase()}>`], kind: 'element' };
  const begun = text.toLowerCase();
  const isBegun =
    '<q'.startsWith(begun) || '<blockquote'.startsWith(begun) || /^<(?:q|blockquote)\s[^<>]*$/.test(begun);
  return isBegun && !isWhole && text.length < longestTag ? 'wait' : undefined;
}

const spelled =
  /&(?:[lrb]dquo|[lr]aquo|quot|#34|#822[01]|#x201[cd]);|<\/?(?:q|blockquote)(?:\s[^<>]*)?>|``|''|["\u00ab\u00bb\u201a\u201c-\u201f\u2039\u203a\u275d\u275e\u2e42\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63]/gi;
const single = /(?<![\p{L}\p{N}])['\u2018\u2019\u275b\u275c\uff07]|['\u2018\u2019\u275b\u275c\uff07](?![\p{L}\p{N}])/gu;

const quotedLine = /^((?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(?:>[ \t]?)+/gm;

/** The words without whatever marks a quote, so that none within a refused passage is read as one; apostrophes stay. */
export function withoutMarks(words: string): string {
  return words.replace(spelled, '').replace(single, '').replace(quotedLine, '$1');
}

export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}\ud800-\udfff]/u.test(character);
}

export function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character);
}
