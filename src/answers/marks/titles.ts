/** Sources that an answer names in its running text by title, file name, or author and year. */
import { isCapital } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Candidate } from './candidate.js';
import { isLabelWord } from './items.js';
import { authorYears, fileKey, fileName, type MarkSource, mainsOf, TWO } from './names.js';

/** Longer ones are not looked for. */
const MOST_WORDS = 12;
const LONGEST_NAME = 160;

type Known = {
  readonly source: number;
  /**
   * `sure` is a name wherever it is, `phrase` not as the first words of a sentence, and `word` only
   * in emphasis or between 《 and 》, or 『 and 』; both also alone in a line after a dash or a label.
   */
  readonly kind: 'sure' | 'phrase' | 'word';
  /** Of a title a part: in a bracket it is read as a short name is. */
  readonly isPart: boolean;
};

/** The names of sources that running text may use, and the words with which they begin. */
export interface Titles {
  readonly names: ReadonlyMap<string, Known>;
  readonly firsts: ReadonlySet<string>;
}

const blanks = /[ \t\r\n\u00a0]+/g;
const leading = /^["'*_`“„«‹‘([|]{1,8}/;
const trailing = /[.,;:!?…*_"'”»’|`]{1,8}$/;
const closing = /[.,;:!?…*_"'”»’|`)\]]{1,8}$/;
const possessive = /['’]s$/;

const plain = (words: string): string => words.normalize('NFC').replace(blanks, ' ').trim();
const firstOf = (words: string): string => {
  const [first = ''] = plain(words).split(' ', 1);
  return first.replace(leading, '').replace(closing, '');
};

export function titlesOf(sources: readonly MarkSource[]): Titles {
  // What a source is called as a whole goes before what another is called in part
  const names = new Map([...known(sources, partsOf, true), ...known(sources, wholeNamesOf, false)]);
  return { names, firsts: new Set([...names.keys()].map(firstOf)) };
}

function known(
  sources: readonly MarkSource[],
  namesOf: (source: MarkSource) => readonly string[],
  isPart: boolean,
): ReadonlyMap<string, Known> {
  const names = new Map<string, Known>();
  for (const [nth, source] of sources.entries())
    for (const name of new Set(namesOf(source).map(plain))) {
      const kind = kindOf(name);
      if (kind === undefined) continue;
      const isOther = (names.get(name)?.source ?? nth + 1) !== nth + 1;
      names.set(name, { source: isOther ? TWO : nth + 1, kind, isPart });
    }
  return names;
}

function wholeNamesOf({ id = '', title = '', url = '' }: MarkSource): readonly string[] {
  const files = fileName.test(id) ? [id, fileKey(id)] : [];
  const stems = files.map((file) => file.replace(/\.[A-Za-z]{2,8}$/, ''));
  const ids = [id, ...stems].filter((one) => isCode(one) || /\S\s\S/.test(one));
  // A key of a bibliography, in the text: `@smith2020 finds`
  const keys = /^[^\s@]{2,60}$/.test(id) && !/^[0-9]+$/.test(id) ? [`@${id}`] : [];
  return [title, ...authorYears(title), ...ids, ...files, ...keys, url];
}

/** `The Courier` and `the Courier` of `The Courier, 9 October`. */
const partsOf = ({ title = '' }: MarkSource): readonly string[] =>
  [title, ...mainsOf(title)].flatMap((name) => [name, name.replace(/^The(?= )/, 'the')]);

function kindOf(name: string): Known['kind'] | undefined {
  const words = name.split(' ').length;
  if (name.length < 2 || name.length > LONGEST_NAME || words > MOST_WORDS) return undefined;
  if (/^https?:/i.test(name)) return words === 1 ? 'word' : undefined;
  if (fileName.test(name) || name.startsWith('@')) return words === 1 ? 'sure' : undefined;
  if (words === 1 && !isCode(name)) return /^[0-9]+$/.test(name) ? undefined : 'word';
  if (hasSign(name)) return 'sure';
  return isCapital(name.charCodeAt(0)) ? 'phrase' : undefined;
}

/** `KB-1042`: a capital and a digit. */
const isCode = (name: string): boolean =>
  name.length > 3 && /[A-Z]/.test(name) && /[0-9]/.test(name);

/** A digit, or a capital after the first sign. */
const hasSign = (name: string): boolean =>
  /[0-9]/.test(name) ||
  Array.from({ length: name.length - 1 }, (_, at) => name.charCodeAt(at + 1)).some(isCapital);

/** The names in a text; of those at one place the longest. Linear: a name has few words. */
export function titlesIn(text: string, { names, firsts }: Titles): readonly Candidate[] {
  if (names.size === 0) return [];
  const words = [...text.matchAll(/[^ \t\r\n\u00a0]+/g)];
  const found = [...text.matchAll(/[《『]([^《》『』\n]{1,160})[》』]/g)].flatMap(
    ({ 0: all, 1: name = '', index }) => {
      const source = names.get(plain(name))?.source ?? TWO;
      return source === TWO ? [] : [candidateOf({ start: index, end: index + all.length }, source)];
    },
  );
  let next = 0;
  for (const [nth, { 0: word, index }] of words.entries()) {
    const [signs = ''] = leading.exec(word) ?? [];
    const start = index + signs.length;
    if (start < next || !firsts.has(firstOf(word.slice(0, LONGEST_NAME)))) continue;
    const ends = words.slice(nth, nth + MOST_WORDS).map((one) => one.index + one[0].length);
    const name = nameAt(text, { start, ends }, names);
    if (name === undefined) continue;
    found.push(name);
    next = name.end;
  }
  return found;
}

type Words = { readonly start: number; readonly ends: readonly number[] };

function nameAt(
  text: string,
  { start, ends }: Words,
  names: Titles['names'],
): Candidate | undefined {
  for (const last of [...ends].reverse()) {
    if (last - start > LONGEST_NAME + 16) continue;
    const written = text.slice(start, last);
    const bare = written.replace(trailing, '');
    const inner = written.replace(closing, '');
    for (const one of [written, bare, inner, inner.replace(possessive, '')]) {
      const known = names.get(plain(one));
      if (known === undefined || one === '') continue;
      const span = { start, end: start + one.length };
      const isName = known.source !== TWO && isNameAt(text, span, known);
      return isName
        ? { ...candidateOf(span, known.source), isAlone: isAlone(text, span) }
        : undefined;
    }
  }
  return undefined;
}

const candidateOf = ({ start, end }: TextSpan, source: number): Candidate => ({
  start,
  end,
  form: 'title',
  items: [],
  source,
});

function isNameAt(text: string, span: TextSpan, { kind, isPart }: Known): boolean {
  if (isPart && /[[(（【]/.test(text.charAt(span.start - 1))) return false;
  if (kind === 'sure' || isAlone(text, span)) return true;
  if (kind === 'phrase') return isWithin(text, span) || isHeading(text, span);
  const after = text.slice(span.end, span.end + 2);
  return /[*_]/.test(text.charAt(span.start - 1)) && /^[:：]?[*_]/.test(after);
}

/** A blank line of a block quote, and the start of the emphasis below it. */
const lastParagraph = /\n[ \t]{0,3}>[ \t>]{0,8}\n[ \t]{0,3}>[ \t>]{0,8}[*_]{1,3}$/;
/** The end of the emphasis, of its line and of the block quote. */
const lastEnd = /^[*_]{1,3}[ \t]{0,8}(?:$|\n(?![ \t]{0,3}>))/;
/** As much may be before a name that is alone in its line. */
const LONGEST_BEFORE = 48;

/**
 * Whether it is alone in its line after a dash, a picture of papers, or after a label and a colon, or in emphasis as the
 * last paragraph of a block quote: `— Hausordnung`, `> *Hausordnung*`.
 */
function isAlone(text: string, { start, end }: TextSpan): boolean {
  if (
    lastParagraph.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) &&
    lastEnd.test(text.slice(end, end + 24))
  )
    return true;
  if (!/^[.*_]{0,4}[ \t]{0,8}(?:\n|$)/.test(text.slice(end, end + 16))) return false;
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
  const line = before.lastIndexOf('\n') + 1;
  if (line === 0 && start > LONGEST_BEFORE) return false;
  const [, sign = ''] =
    /^[ \t>*_+-]{0,12}([—–―]|\ud83d[\udcc1-\udce0\udd17]\ufe0f?|[^\s:：*_]{1,16}[ \t\u00a0\u202f]{0,2}[:：])[ \t*_]{0,8}$/.exec(
      before.slice(line),
    ) ?? [];
  return (
    /^(?:[—–―]|\ud83d[\udcc1-\udce0\udd17]\ufe0f?)$/.test(sign) ||
    isLabelWord(sign.replace(/[:：]$/, '').trimEnd())
  );
}

/** More than the signs that may begin the line of a heading. */
const LONGEST_MARKUP = 24;

/**
 * Whether it begins its line, and is before a colon, or ends it and is no numbered item:
 * `- Leave rules: “A”`, `## Leave rules`.
 */
function isHeading(text: string, { start, end }: TextSpan): boolean {
  const [line, number] =
    /(?:^|\n)[ \t>#*_+-]{0,12}([0-9]{1,3}[.)][ \t]{1,2})?[*_]{0,3}$/.exec(
      text.slice(Math.max(0, start - LONGEST_MARKUP), start),
    ) ?? [];
  const after = text.slice(end, end + 12);
  const endsLine = number === undefined && /^[*_]{0,3}[ \t]{0,8}(?:\n|$)/.test(after);
  return line !== undefined && (endsLine || /^[*_]{0,3}[:：]/.test(after));
}

/** Whether words are before it in its sentence: the capital of its first word is its own. */
const isWithin = (text: string, { start }: TextSpan): boolean =>
  /[^\s.!?:;|#>*_"'“„«‹‘([`-][ \t\u00a0*_"'“„«‹‘([`]{1,8}$/.test(
    text.slice(Math.max(0, start - 12), start),
  );
