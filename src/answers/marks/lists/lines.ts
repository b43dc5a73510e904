/** The lines of reference lists, and what they say together. */
import type { TextSpan } from '../../../core/text/sentences.js';
import { namedReference } from '../forms/tags.js';
import { isLabelWord } from '../items.js';
import type { OwnLists } from '../own-lists.js';
import type { ReferenceLine } from '../references.js';
import {
  type Entry,
  entryOf,
  footnoteOf,
  type Known,
  type KnownInList,
  LONGEST_DESCRIPTION,
  LONGEST_LINE,
  labelOf,
  listedIn,
  named,
  opening,
} from './entry.js';

interface List {
  /** What a number or a footnote means: positions of sources from 1. */
  readonly listed: ReadonlyMap<string, number>;
  /** What of it footnotes say. */
  readonly footnotes: ReadonlySet<string>;
  /** The footnotes whose words name no source. */
  readonly unnamed: ReadonlySet<string>;
  /** Lines that say nothing but what a source is, as far as each says it alone. */
  readonly references: readonly ReferenceLine[];
  /** What is not read for marks. */
  readonly lines: readonly TextSpan[];
}

/** What the lines of a reference list say, and how much of each is not read. */
export function listIn(written: readonly WrittenLine[]): List {
  const listed = new Map<string, number>();
  const footnotes = new Set<string>();
  const unnamed = new Set<string>();
  const lines: TextSpan[] = [];
  const references: ReferenceLine[] = [];
  let last: number | undefined;
  for (const [nth, { start, length, entry, reference, isNumbered }] of written.entries()) {
    if (reference !== undefined) references.push(reference);
    if (entry === undefined && isNumbered) last = undefined;
    if (entry === undefined || isHeading(written, nth)) continue;
    lines.push({ start, end: start + (entry.proseFrom ?? length) });
    last = entry.isSame === true ? last : entry.source;
    note(entry, last);
  }
  return {
    listed,
    footnotes,
    unnamed,
    lines,
    references,
  };

  function note({ label, isWords, proseFrom }: Entry, source: number | undefined): void {
    if (source === undefined) {
      if (isWords === true) unnamed.add(label);
    } else if (!listed.has(label)) {
      listed.set(label, source);
      if (proseFrom !== undefined) footnotes.add(label);
    }
  }
}

export interface WrittenLine {
  readonly start: number;
  readonly length: number;
  /** Whether it begins as a line of a list does, whatever it names. */
  readonly isNumbered: boolean;
  /** Whether it begins as an item does: `1. ` */
  readonly isItem: boolean;
  readonly entry: Entry | undefined;
  readonly reference: ReferenceLine | undefined;
}

/** The lines that are not blank, with what each says as one of a reference list. */
export function writtenLines(text: string, known: Known): readonly WrittenLine[] {
  const lines: WrittenLine[] = [];
  let start = 0;
  let counted: number | undefined;
  let isBelowLabel = false;
  let isInList = false;
  for (const line of text.split('\n')) {
    const { length } = line;
    if (line.trim() !== '') {
      counted = countedBy(line, counted);
      const written = counted === undefined || counted === 0 ? line : `${counted}.${line.slice(1)}`;
      const found = opening.exec(written.slice(0, 100));
      const isNumbered = found !== null;
      isBelowLabel = isNumbered ? isBelowLabel : isLabelLine(line);
      const entry = entryOf(written, { ...known, isBelowLabel });
      const reference = referenceOf(written, entry, { ...known, isBelowLabel, isInList });
      isInList = isLabelLine(line) || (isInList && reference !== undefined);
      lines.push({
        start,
        length,
        isNumbered,
        isItem: found?.[6] !== undefined,
        entry,
        reference: reference && { ...reference, start, end: start + (entry?.proseFrom ?? length) },
      });
    }
    start += length + 1;
  }
  return lines;
}

/** The lines, of which those of the answer's own lists say what these say. */
export const withOwnLists = (
  written: readonly WrittenLine[],
  lists: OwnLists['lines'],
): readonly WrittenLine[] =>
  written.flatMap((line) => {
    const { start, length } = line;
    const said = lists.get(start) ?? [];
    const reference = { start, end: start + length };
    return said.length === 0
      ? [line]
      : said.map(({ number, source }) => ({
          start,
          length,
          isNumbered: true,
          isItem: false,
          entry: source === undefined ? undefined : { label: number, source, isName: true },
          reference: source === undefined ? { ...reference, number, isLabelled: true } : reference,
        }));
  });

interface KnownInLines extends KnownInList {
  /** Whether only lines that say what a source is are between the line and one of a label. */
  readonly isInList: boolean;
}

/** Marks of a line after its own number: its words are prose. */
const laterMark = /\[\^?[0-9]{1,4}\](?!\()/;

/** Whether a line says nothing but what a source is: as an entry, or as a name alone. */
function referenceOf(
  line: string,
  entry: Entry | undefined,
  known: KnownInLines,
): Omit<ReferenceLine, keyof TextSpan> | undefined {
  const found = opening.exec(line.slice(0, 100));
  const words = found?.[0] ?? '';
  const rest = line
    .slice(words.length)
    .replace(/^[ \t]{0,8}[-*+•] {1,3}/, '')
    .trim();
  if (laterMark.test(rest) || line.length > LONGEST_LINE) return undefined;
  if (entry !== undefined) return {};
  if (found === null) {
    const isListed =
      known.isInList &&
      listedIn(rest, { isItem: false, place: undefined }, { ...known, isBelowLabel: false });
    return isListed || named(rest, known.names) !== undefined ? {} : undefined;
  }
  const isShort = rest !== '' && rest.length <= 2 * LONGEST_DESCRIPTION && !/[“”„"«»]/.test(rest);
  const isOpen = found[6] === undefined || known.isBelowLabel;
  return isShort && isOpen ? { number: labelOf(found), isLabelled: known.isBelowLabel } : undefined;
}

/** Whether a line has nothing but a label, as the heading of a list: `## References`, `Quellen:`. */
export function isLabelLine(line: string): boolean {
  const [, word] =
    /^[ \t]{0,3}(?:#{1,6}[ \t]{1,3})?[*_]{0,3}([^\s:：*_#]{2,16})[*_]{0,3}[:：]?[*_]{0,3}[ \t\r]*$/.exec(
      line.slice(0, 100),
    ) ?? [];
  return word !== undefined && isLabelWord(word);
}

/** Which line of a list below `== Sources ==` it is, from 1: `# Annual Report`; 0 of that heading. */
function countedBy(line: string, before: number | undefined): number | undefined {
  if (/^={2,4}[^=]{1,80}={2,4}[ \t\r]*$/.test(line.slice(0, 100))) return 0;
  return before !== undefined && /^# /.test(line) ? before + 1 : undefined;
}

/** A number and a name alone, over text: `[2] Office Rules` is a heading, and no list of one. */
function isHeading(lines: readonly WrittenLine[], nth: number): boolean {
  const isAlone = lines[nth - 1]?.isNumbered !== true && lines[nth + 1]?.isNumbered === false;
  return isAlone && lines[nth]?.entry?.isName === true;
}

/** What `<ref name="report">…</ref>` says; one that is alone in its line is not read. */
export const referencesIn = (text: string, known: Known): readonly WrittenLine[] =>
  [...(text.includes('</ref>') ? text.matchAll(references) : [])].flatMap(
    ({ 0: words, 1: label = '', 2: inner, index }) => {
      if (inner === undefined) return [];
      const isAlone =
        /^\n?$/.test(text.charAt(index - 1)) && /^[\r\n]?$/.test(text.charAt(index + words.length));
      const plain = inner.replace(/^[[{]{1,2}|[\]}]{1,2}$/g, '');
      return [
        {
          start: index,
          length: isAlone ? words.length : 0,
          isNumbered: true,
          isItem: false,
          reference: { start: index, end: index + words.length },
          entry: {
            label,
            source: footnoteOf(plain, known, { from: 0, length: 0, place: undefined }).source,
          },
        },
      ];
    },
  );

const references = /* @__PURE__ */ new RegExp(namedReference.source, 'gi');
