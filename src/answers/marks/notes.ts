/**
 * The notes of an answer: lines that begin with keys and say what these mean, where the same keys
 * are in its text. The list shows which signs are marks: no form of a key is listed here.
 */
import { isCaseless, isLetterAt, toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Candidate } from './candidate.js';
import { isAfterQuotation } from './forms/around.js';
import { superscripts } from './generated/tables.js';
import { isDigit } from './items.js';

/** What the notes of an answer say. */
export interface Notes {
  /** Their lines, in which there are no marks. */
  readonly lines: readonly TextSpan[];
  /** The sources of their numbers, and of other keys as they are written. */
  readonly listed: ReadonlyMap<string, number>;
  /** The numbers of those whose words name no source. */
  readonly unnamed: ReadonlySet<string>;
  /** Their keys in the text, where these are no numbers of another form. */
  readonly marks: readonly Candidate[];
}

export const noNotes: Notes = {
  lines: [],
  listed: new Map(),
  unnamed: new Set(),
  marks: [],
};

/** What is asked of lines and of the words after a key. */
export interface AskedOfNotes {
  readonly sourceOf: (words: string) => number | undefined;
  /** Whether they name what the note before names: `Ibid.` */
  readonly isSame: (words: string) => boolean;
  readonly isLabelLine: (line: string) => boolean;
}

/** A key in three parts: `[fn:` `1` `]`. */
interface Key {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

interface Entry extends Key {
  readonly words: string;
}

interface Line extends TextSpan {
  readonly entries: readonly Entry[];
  /** The word with a colon before several entries in a line, in small letters. */
  readonly label: string;
  /** Whether a line of nothing but a label is above it, or above the lines of its kind. */
  readonly isBelowLabel: boolean;
  /** Whether it is the first line, or one without words, or of one word, is above it. */
  readonly isApart: boolean;
  /** How many words are above it, up to three alone in their line. */
  readonly wordsAbove: number;
}

const LONGEST_LINE = 2400;

/** The forms of keys; a letter has nothing with it but brackets, and a bare one a dash, `=` or a comma after it. */
const keys: readonly RegExp[] = [
  /^([[(（【［〔{<](?:[^\s[\](){}<>（）【】^0-9]{1,6}(?=[0-9]))?)([0-9]{1,3}|[A-Za-z])([\])）】］〕}>])/,
  /^(<sup>\[?)([0-9]{1,3})(\]?<\/sup>)/,
  /^([#*†‡※]{1,2}|\^)([0-9]{1,3})()/,
  /^(\[)(\p{Lu}{2,6})(\])/u,
  /^()([0-9]{1,3})([)）.])/,
  /^()([A-Za-z])([)）])/,
  /^()([\u2460-\u249b\u24b6-\u24ff\u2776-\u2793])()/,
  /^()([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})()/,
  /^()([*†‡§]{1,2}|[ᵃᵇᶜᵈᵉᶠᵍʰ])()/,
  /^()([0-9]{1,3})()(?=[ \t])/,
  /^([A-Z] ?)([0-9]{1,2})()(?=,?[ \t])/,
  /^()([A-Z])()(?=,[ \t]|[ \t]{1,2}[=–—:-])/,
];

function keyAt(words: string): Key | undefined {
  for (const form of keys) {
    const [key = '', before = '', value = '', after = ''] = form.exec(words) ?? [];
    if (key !== '') return { before, value, after };
  }
  return undefined;
}

/** Signs of notes ascend in this order, then twice each. */
const signs = '*†‡§ᵃᵇᶜᵈᵉᶠᵍʰ';

const kindOf = (value: string): string => {
  if (/^[0-9]/.test(value)) return '0';
  if (/^\p{Lu}{2}/u.test(value)) return 'AB';
  if (/^[a-z]/.test(value)) return 'a';
  if (/^[A-Z]/.test(value)) return 'A';
  if (signs.includes(value.charAt(0))) return '*';
  return superscripts.includes(value.charAt(0)) ? '¹' : '①';
};

/** Keys of one shape differ in nothing but their number or letter. */
const shapeOf = ({ before, value, after }: Key): string => `${before}\n${kindOf(value)}\n${after}`;
const written = ({ before, value, after }: Key): string => before + value + after;

const numberOf = (value: string): number => {
  if (kindOf(value) === '¹')
    return Number(Array.from(value, (sign) => superscripts.indexOf(sign)).join(''));
  if (kindOf(value) === '*') return signs.length * value.length + signs.indexOf(value.charAt(0));
  return kindOf(value) === '0' ? Number(value) : value.charCodeAt(0);
};

/** Numbers in forms that are read without a list: of these the list only says what they mean. */
const isNumber = ({ before, value, after }: Key): boolean =>
  kindOf(value) === '¹' ||
  (kindOf(value) === '0' &&
    /^(?:<sup>\[?|[[【［〔※]?)(?:\]?<\/sup>|[\]】］〕.]?)$/.test(before + after));

/** Keys that number items, too: `(1)`, `1)`, `1.`, `1`, `a)`. */
const isOfItems = ({ before, value, after }: Key): boolean =>
  /^[(（]?[)）.]?$/.test(before + after) && /^[0-9a-z]/i.test(value);

/** What is after a key and a comma: a blank, also with a dash, `=` or a colon before the words. */
const joint = /^[.:：]?(?:[ \t\u00a0]{1,8}(?:[=–—:-][ \t\u00a0]{1,4})?)(?=\S)/;

function entryOf(part: string): Entry | undefined {
  const key = keyAt(part);
  if (key === undefined) return undefined;
  const rest = part.slice(written(key).length).replace(/^,/, '');
  const [gap = ''] = joint.exec(rest) ?? [];
  const isDense = /[】］）〕]|p>/.test(key.after);
  return gap === '' && !isDense ? undefined : { ...key, words: rest.slice(gap.length).trim() };
}

const areAlike = (entries: readonly Entry[]): boolean =>
  entries.every(
    (one, nth) =>
      nth === 0 ||
      (shapeOf(one) === shapeOf(entries[nth - 1] ?? one) &&
        (kindOf(one.value) === 'AB' ||
          numberOf(one.value) > numberOf(entries[nth - 1]?.value ?? ''))),
  );

const labelled =
  /^[*_]{0,3}([^\s:：*_]{2,16}(?: [^\s:：*_]{2,16}){0,2})[*_]{0,3}[:：][*_]{0,3}[ \t]{1,3}/;

/**
 * What is between the entries of a line: a sign, a dash before a key, or a key in square brackets
 * that follows.
 */
const between =
  /[ \t][·•|][ \t]|\.[ \t](?=[0-9]{1,3}[.)][ \t])|[ \t][—–][ \t](?=[[(]?[0-9]{1,3}[\]).])|;[ \t]|,?[ \t](?=(?:[[【［〔](?:[0-9]{1,3}|\p{Lu}{2,6})[\]】］〕]|<sup>[0-9]{1,3}<\/sup>)[ \t])/u;

/** Tags around a line: `<p><small>`. */
const openTags = /^(?:<(?!sup\b)[a-z][^<>\n]{0,100}>){1,4}/i;
const closeTags = /(?:<\/(?!sup\b)[a-z]{1,16}>){1,4}$/i;

/** `\*` is an asterisk in Markdown. */
const unescaped = (words: string): string => words.replaceAll('\\*', '*');

/** The entries of a line: several, also after a label, or one. */
function entriesIn(line: string): { readonly entries: readonly Entry[]; readonly label: string } {
  if (line.length > LONGEST_LINE) return { entries: [], label: '' };
  const shown = line.trim().replace(closeTags, '').replace(openTags, '');
  const plain = unescaped(shown.replace(/^(?:[-*+•] {1,3})?/, ''));
  const [before = '', label = ''] = labelled.exec(plain) ?? [];
  for (const words of new Set([plain.slice(before.length), plain])) {
    const parts = words.split(between).map((part) => entryOf(part.trim()));
    const entries = parts.filter((one) => one !== undefined);
    const isBare = label === '' || words === plain;
    if (entries.length < parts.length || (parts.length === 1 && !isBare)) continue;
    if (areAlike(entries)) return { entries, label: isBare ? '' : toSmall(label) };
  }
  return { entries: [], label: '' };
}

/** A line of up to three words, as a heading is. */
const aFewWords =
  /^[ \t]{0,3}(?:#{1,6}[ \t]{1,3})?[*_]{0,3}(\p{L}{3,24}(?: \p{L}{2,24}){0,2})[*_]{0,3}[:：]?[*_]{0,3}[ \t\r]*$/u;

const wordsOf = (line: string): number => aFewWords.exec(line)?.[1]?.split(' ').length ?? 0;

/** The lines of an answer that are not blank, with their entries. */
function linesIn(text: string, { isLabelLine }: AskedOfNotes): readonly Line[] {
  const lines: Line[] = [];
  let above = '';
  let isApart = true;
  let start = 0;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const end = start + line.length;
    if (!isBlank) {
      const isBelowLabel = isLabelLine(above);
      lines.push({
        start,
        end,
        isBelowLabel,
        isApart,
        wordsAbove: wordsOf(above),
        ...entriesIn(line),
      });
      above = line;
    }
    // A line without words parts, as `---` does, and a word alone in its line is a heading
    isApart = !/[\p{L}\p{N}]/u.test(line) || wordsOf(line) === 1;
    start = end + 1;
  }
  return lines;
}

/** The last lines of an answer, one below the other, whose keys are alike and ascend. */
function lastGroup(lines: readonly Line[]): readonly Line[] {
  let group: Line[] = [];
  let last: readonly Line[] = [];
  for (const line of lines) {
    if (goesOn(group, line)) group.push(line);
    else group = line.entries.length === 0 ? [] : [line];
    if (group.length > 1 || line.entries.length > 1) last = group;
  }
  return last;
}

function goesOn(group: readonly Line[], { entries }: Line): boolean {
  const before = group.at(-1)?.entries.at(-1);
  const [first] = entries;
  return before !== undefined && first !== undefined && areAlike([before, first]);
}

const item = /<li\b[^<>\n]{0,100}>[ \t]{0,8}([^\n]{0,400}?)(?:<\/li>|(?=<li\b)|\n|$)/gi;

/** The items of the last numbered list of HTML. */
function itemsOfHtml(text: string): readonly Line[] {
  const start = text.lastIndexOf('<ol');
  const close = start === -1 ? -1 : text.indexOf('</ol>', start);
  if (close === -1) return [];
  const entries = [...text.slice(start, close).matchAll(item)].map(
    ({ 1: words = '' }, nth): Entry => ({
      before: '',
      value: `${nth + 1}`,
      after: '.',
      words: words.replace(/<\/?[a-z][^<>\n]{0,100}>/gi, ''),
    }),
  );
  return [
    {
      start,
      end: close,
      entries,
      label: '',
      isBelowLabel: true,
      isApart: true,
      wordsAbove: 0,
    },
  ];
}

/**
 * Whether lines are notes by their form. Of keys that number items, too, they are below a label, or
 * apart at the end of the answer, and each ends in a stop, as notes do, or names a source below a word.
 */
function areNotes(text: string, lines: readonly Line[], isNamed: boolean): boolean {
  const [first] = lines;
  const [key] = first?.entries ?? [];
  if (first === undefined || key === undefined) return false;
  if (!isOfItems(key) || first.isBelowLabel || first.label !== '') return true;
  const isLast = text.slice(lines.at(-1)?.end).trim() === '';
  if (!isLast) return false;
  if (isNamed && (lines.length === 1 || (first.wordsAbove > 0 && key.before !== ''))) return true;
  return (
    first.isApart &&
    ((isNamed && first.wordsAbove === 1 && (key.after !== '' || /^[A-Z]/.test(key.value))) ||
      lines.every(({ start, end }) => endsNote.test(text.slice(start, end))))
  );
}

/** A stop or an address. */
const endsNote = /[.。]\s*$|https?:\/\/\S{1,300}\s*$/;

/** What the notes of an answer say, if they name sources, and their keys are in its text. */
export function notesIn(text: string, asked: AskedOfNotes): Notes {
  const items = itemsOfHtml(text);
  const lines = items.length > 0 ? items : lastGroup(linesIn(text, asked));
  const entries = lines.flatMap((line) => line.entries);
  const [key] = entries;
  if (key === undefined) return noNotes;
  const listed = new Map<string, number>();
  let source: number | undefined;
  for (const entry of entries) {
    if (!asked.isSame(entry.words)) source = asked.sourceOf(entry.words);
    if (source !== undefined) listed.set(labelOf(entry), source);
  }
  if (listed.size < 2 || 2 * listed.size < entries.length) return noNotes;
  if (!areNotes(text, lines, listed.size === entries.length)) return noNotes;
  const labels = new Set(entries.map(labelOf));
  const known = {
    key,
    labels,
    word: lines[0]?.label ?? '',
    listed,
  };
  const isOutside = ({ start }: TextSpan): boolean =>
    start < (lines[0]?.start ?? 0) || start >= (lines.at(-1)?.end ?? 0);
  const marks = marksIn(text, known).filter(isOutside);
  const isUsed = marks.length > 0 || (isNumber(key) && hasNumbers(text, known.labels, isOutside));
  const unnamed = new Set(isNumber(key) ? [...labels].filter((one) => !listed.has(one)) : []);
  return isUsed
    ? {
        lines,
        listed,
        unnamed,
        marks,
      }
    : noNotes;
}

const labelOf = (key: Key): string => (isNumber(key) ? String(numberOf(key.value)) : written(key));

interface KnownKeys {
  readonly key: Key;
  readonly labels: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, number>;
  readonly word: string;
}

const anyKey =
  /\[\p{Lu}{2,6}\]|\^[0-9]{1,3}(?![0-9^])|[[(（【［〔{<](?:[^\s[\](){}<>（）【】^0-9]{1,6}(?=[0-9]))?(?:[0-9]{1,3}|[A-Za-z])[\])）】］〕}>]|[#*†‡※]{1,2}[0-9]{1,3}|[0-9]{1,3}[)）]|[A-Za-z][)）]|[\u2460-\u249b\u24b6-\u24ff\u2776-\u2793]|(?:\\?[*†‡§]){1,3}(?![*†‡§A-Za-z0-9"“„«‹‘'])|[ᵃᵇᶜᵈᵉᶠᵍʰ]/gu;
/** A bare number directly after a quotation: `'A'.3`. */
const afterQuotation = /(?<=[^\s([])[”"»’'」』›][.,;:]?([0-9]{1,3})(?![0-9]|[.,:%][0-9]|[ ]?%)/g;
/** A bare key in brackets, also after a word, and before further ones: `(Ex. A)`, `(attachment 3, p. 2)`. */
const inBrackets =
  /[[(（](?:([^\s()[\]（）0-9]{2,16}?)\.?[ \u00a0])?([0-9]{1,3}|[A-Z](?: ?[0-9]{1,2})?)(?:[,，][^()[\]（）\n]{1,120})?[\])）]/g;
/** A bare capital after the word before the notes, in running text: `Exhibit B`, `Anlage K 2`. */
const inText =
  /(?<![^\s(])([^\s()[\]（）0-9.,:;]{4,16})[ \u00a0]([A-Z] ?[0-9]{1,2}|[A-Z])(?![A-Za-z0-9])/g;

/** The keys in a text that are no numbers of another form. */
function marksIn(text: string, { key, labels, listed, word }: KnownKeys): readonly Candidate[] {
  const isBare = key.before + key.after === '' || /^[A-Z]/.test(key.before);
  if (isBare && /^[0-9A-Z]/.test(key.value))
    return [
      ...bareNumbers(text, labels),
      ...labelledKeys(text, { labels, word }),
      ...keysInText(text, { listed, word }),
    ];
  if (isNumber(key)) return [];
  return [...text.matchAll(anyKey)].flatMap(({ 0: words, index }) => {
    const sign = unescaped(words);
    const one = keyAt(sign);
    const isAlike = one !== undefined && shapeOf(one) === shapeOf(key);
    const isKey = isAlike && (kindOf(key.value) !== '*' || isNote(text, index, labels.has(sign)));
    return isKey && isCiting(text, index) ? [candidateOf(index, words, sign)] : [];
  });
}

/** Whether a sign is one of the notes, and does not close the emphasis of a quotation: `*“A”*`. */
const isNote = (text: string, at: number, isListed: boolean): boolean =>
  isListed && !openEmphasis.test(text.slice(Math.max(0, at - LONGEST_EMPHASIS), at));

const openEmphasis = /(?:^|[\s(])\*{1,3}["“„«‹‘'][^*\n]*$/;
const LONGEST_EMPHASIS = 320;

/** Directly after a quotation, a closing sign, a stop, or a letter without case. */
const isCiting = (text: string, at: number): boolean =>
  /[.,;:!?…。，；：！？”"’»›)\]」』]/.test(text.charAt(at - 1)) ||
  (isLetterAt(text, at - 1) && isCaseless(text.charAt(at - 1))) ||
  isAfterQuotation(text, at);

const bareNumbers = (text: string, labels: ReadonlySet<string>): readonly Candidate[] =>
  [...text.matchAll(afterQuotation)].flatMap(({ 0: words, 1: digits = '', index }) => {
    const end = index + words.length;
    const isKey = labels.has(digits) && !isLetterAt(text, end);
    return isKey ? [candidateOf(end - digits.length, digits, digits)] : [];
  });

function labelledKeys(
  text: string,
  { labels, word }: Pick<KnownKeys, 'labels' | 'word'>,
): readonly Candidate[] {
  return [...text.matchAll(inBrackets)].flatMap(({ 0: words, 1: label, 2: key = '', index }) => {
    const isOfList =
      label === undefined ? !isDigit(key.charAt(0)) : word.startsWith(toSmall(label));
    return isOfList && labels.has(key) && isAfterQuotation(text, index)
      ? [candidateOf(index, words, key)]
      : [];
  });
}

/** Mentions of a note by its word and its key. */
const keysInText = (
  text: string,
  { listed, word }: Pick<KnownKeys, 'listed' | 'word'>,
): readonly Candidate[] =>
  [...text.matchAll(inText)].flatMap(({ 0: words, 1: label = '', 2: key = '', index: start }) => {
    const source = word.startsWith(toSmall(label)) ? listed.get(key) : undefined;
    if (source === undefined) return [];
    return {
      start,
      end: start + words.length,
      form: 'mention' as const,
      items: [],
      source,
    };
  });

const candidateOf = (start: number, words: string, footnote: string): Candidate => ({
  start,
  end: start + words.length,
  form: 'own',
  items: [],
  footnote,
});

const anyNumber =
  /[[(（【［〔]\^?([0-9]{1,3})[\])）】］〕]|<sup>(?:<[^<>]{0,80}>)?\[?([0-9]{1,3})|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|※ ?([0-9]{1,3})/g;

/** Whether one of the numbers is in a text, outside of its notes. */
const hasNumbers = (
  text: string,
  labels: ReadonlySet<string>,
  isOutside: (span: TextSpan) => boolean,
): boolean =>
  [...text.matchAll(anyNumber)].some(
    ({ 0: words, 1: a, 2: b, 3: raised = '', 4: d, index }) =>
      isOutside({ start: index, end: index + words.length }) &&
      labels.has(a ?? b ?? d ?? String(numberOf(raised))),
  );
