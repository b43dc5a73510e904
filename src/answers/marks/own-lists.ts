/**
 * The lists in which an answer itself says what its numbers are, by what they are: lines one below
 * the other, each with one number and one name of a source, whichever is first and whatever signs
 * are between. They are read as `[1] name` is.
 */
import { toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { mentionLabels } from './generated/tables.js';
import { isLabelWord, isPlace } from './items.js';

export interface OwnLists {
  /** By the start of a line, the numbers that it says, with their sources. */
  readonly lines: ReadonlyMap<number, readonly Said[]>;
  /** What lines say of numbers that may be a list of sources, or one of something else. */
  readonly doubted: ReadonlyMap<string, number>;
}

/** A number, and the source that a line gives it. */
interface Said {
  readonly number: string;
  readonly source: number | undefined;
}

export interface AskedOfLists {
  /** The source of words after a number, also with a description after its name. */
  readonly sourceOf: (words: string, how: HowNamed) => number | undefined;
  /** Whether a line, by its start, is read in another way. */
  readonly isTaken: (start: number) => boolean;
}

/** How words may name a source. */
export interface HowNamed {
  readonly number: string;
  readonly extent: Extent;
  readonly isBelowLabel: boolean;
}

/** Nothing but a name, also a place or a year after it, or also a description. */
export type Extent = 'name' | 'placed' | 'described';

/** A line, or a part of one, with a number and words. */
interface Item {
  readonly number: string;
  readonly words: string;
  /** What is around the number, which lines of one list share. */
  readonly shape: string;
  readonly isNumberFirst: boolean;
  /** Whether a label or square brackets are at the number, as they are at marks. */
  readonly isMark: boolean;
}

interface Line extends TextSpan {
  readonly line: string;
  readonly items: readonly Item[];
}

/** Whether a group of lines is a list of sources. */
type Level = 'list' | 'doubted' | 'none';

const LONGEST_LINE = 400;
const LONGEST_HEADING = 80;

/** Signs around a number; quotation marks and `>` begin no line of a list. */
const signs = String.raw`\s.,:;=|()[\]{}<#*_~·•‣・…/\\–—―→⇒➔、。．，：；（）【】［］〔〕《『「\-`;
const arrows = '(?:->|=>)?';
const startOfWords = `(?=[[<]|[^${signs}>])`;
const numberFirst = /* @__PURE__ */ new RegExp(
  `^([${signs}]{0,12}?)(?:([^${signs}0-9>"“”„«»]{1,16})[${signs}]{0,4})?([0-9]{1,3})([${signs}]{1,8}?${arrows}[${signs}]{0,4}?)${startOfWords}`,
);
const numberLast = /* @__PURE__ */ new RegExp(
  `([[(（【［|:：=–—→][${signs}]{0,4})([0-9]{1,3})([${signs}]{0,8})$`,
);
const beforeWords = /* @__PURE__ */ new RegExp(`^[${signs}]{0,12}?${startOfWords}`);

const endOfWords = /[\s*_|》』」]{1,12}$/;
/** Dress that lines of one list need not share. */
const dress = /[\s*_~•‣·・《『「-]/g;

/** What is around a number, and the words. */
interface Parts extends Pick<Item, 'number' | 'words' | 'isNumberFirst'> {
  readonly before: string;
  readonly label?: string | undefined;
  readonly after: string;
}

function itemFrom({ number, words, before, label, after, isNumberFirst }: Parts): Item {
  const shape = `${before}${label ?? ''}0${after}`.replace(dress, '');
  return {
    number: String(Number(number)),
    words: words.replace(endOfWords, ''),
    shape,
    isNumberFirst,
    isMark: label !== undefined || /[[【［]0[\]】］]/.test(shape),
  };
}

function itemOf(line: string): readonly Item[] {
  const [whole, before = '', label, number = '', after = ''] = numberFirst.exec(line) ?? [];
  if (whole === undefined || (label !== undefined && !isLabelWord(label))) return itemByEnd(line);
  const rest = line.slice(whole.length);
  const cell = isRow(line) ? (rest.split('|', 1)[0] ?? '') : rest;
  const words = /[(（]/.test(after) ? cell.replace(/[)）]\s*$/, '') : cell;
  return [
    itemFrom({
      number,
      words,
      before,
      label,
      after,
      isNumberFirst: true,
    }),
  ];
}

function itemByEnd(line: string): readonly Item[] {
  const [whole, before = '', number = '', after = ''] = numberLast.exec(line.slice(-40)) ?? [];
  if (whole === undefined) return [];
  const words = line.slice(0, line.length - whole.length).replace(beforeWords, '');
  return [
    itemFrom({
      number,
      words,
      before,
      after,
      isNumberFirst: false,
    }),
  ];
}

/** A mark after the name: the words say something, and cite. */
const laterMark = /\[\^?[0-9]{1,4}\](?!\()/;
const labelled = /^([^:：\n]{2,60}?)[*_]{0,3}[ \u00a0]?[:：][*_]{0,3}[ \t]{0,3}(?=\S)/;

/** What is between the items of a line: a sign after a bracket, or before a number. */
const between = /* @__PURE__ */ new RegExp(
  `(?<=[\\])）])[,;，；、][ \\t]{0,3}|[,;，；、][ \\t]{0,3}(?=(?:[^${signs}0-9]{1,16}[ ]?)?[[(（【]?[0-9]{1,3}[\\])）】.:= ])`,
);

/** What a line has: a number and words, or several after a label and a colon: `Sources: A [1], B [2]`. */
function itemsOf(line: string): readonly Item[] {
  if (line.length > LONGEST_LINE || !/[0-9]/.test(line)) return [];
  const [label = '', words = ''] = labelled.exec(line) ?? [];
  const parts = isLabelled(words) ? line.slice(label.length).split(between) : [];
  if (parts.length > 1) {
    const items = parts.flatMap((part) => itemOf(part.replace(/[.;\s]{1,4}$/, '')));
    const isOne = new Set(items.map(({ shape }) => shape)).size === 1;
    return isOne && items.length === parts.length ? items : [];
  }
  return itemOf(line).filter((item) => !laterMark.test(item.words));
}

const mentioned: ReadonlySet<string> = /* @__PURE__ */ new Set(mentionLabels.split('|'));

/** Whether one of up to four words is a label: `Source`, `Sources used`. */
function isLabelled(words = ''): boolean {
  const all = words
    .slice(0, LONGEST_HEADING)
    .split(/[\s#*_:：|.()]+/)
    .filter((word) => word !== '');
  return all.length < 5 && all.some((word) => isLabelWord(word) || mentioned.has(toSmall(word)));
}

/** Whether a line is over a list of sources: a label alone, or a heading, or before a colon, with one. */
function isHeading(line = ''): boolean {
  if (line.length > LONGEST_HEADING || !isLabelled(line)) return false;
  return /^\s{0,3}(?:#|\*\*|__)|[:：][\s*_]*$/.test(line) || !/\S\s+\S/.test(line);
}

const isRow = (line = ''): boolean => /^\s{0,8}\|/.test(line);
const isRule = (line = ''): boolean => /^\s{0,8}\|[\s|:-]{2,}$/.test(line);
const cellsOf = (line = ''): readonly string[] =>
  line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');

/** The lines of a text that are not blank. */
function linesOf(text: string, { isTaken }: AskedOfLists): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const items = isTaken(start) ? [] : itemsOf(line);
    if (line.trim() !== '')
      lines.push({
        start,
        end,
        line,
        items,
      });
    start = end + 1;
  }
  return lines;
}

const shapeOf = (line: Line | undefined): string | undefined =>
  line?.items.length === 1 ? line.items[0]?.shape : undefined;

/** Lines that are alike, and what is around them; a line with several items is alone. */
interface Group {
  readonly lines: Line[];
  readonly item: Item;
  /** The three lines above, which are the header of a table and what is over it. */
  readonly above: readonly Line[];
}

interface AnswerWithLists extends AskedOfLists {
  readonly text: string;
  /** Where the last line with words ends. */
  readonly end: number;
}

/** What the lists of an answer say, and what may be one. */
export function ownListsIn(text: string, asked: AskedOfLists): OwnLists {
  const listed = new Map<number, readonly Said[]>();
  const doubted = new Map<string, number>();
  const lines = linesOf(text, asked);
  const worded = lines.filter(({ line }) => hasWords.test(line.replace(tags, '')));
  const answer = { ...asked, text, end: worded.at(-1)?.end ?? 0 };
  for (const group of groupsOf(lines)) {
    const { level, said } = read(group, answer);
    if (level === 'list')
      for (const [nth, { start }] of group.lines.entries()) listed.set(start, said[nth] ?? []);
    else for (const [number, source] of namedBy(said)) doubted.set(number, source);
  }
  return { lines: listed, doubted };
}

const namedBy = (said: Read['said']): readonly (readonly [string, number])[] =>
  said.flat().flatMap(({ number, source }) => (source === undefined ? [] : [[number, source]]));

function groupsOf(lines: readonly Line[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [nth, line] of lines.entries()) {
    const [item] = line.items;
    const shape = shapeOf(line);
    if (shape !== undefined && shape === shapeOf(lines[nth - 1])) groups.at(-1)?.lines.push(line);
    else if (item !== undefined)
      groups.push({ lines: [line], item, above: lines.slice(Math.max(0, nth - 3), nth) });
  }
  return groups;
}

const tags = /<\/?[a-z][^<>\n]{0,100}>/gi;
const hasWords = /[\p{L}\p{N}]/u;

interface Read {
  readonly level: Level;
  /** What each line says. */
  readonly said: readonly (readonly Said[])[];
}

const noList: Read = { level: 'none', said: [] };

/** Of two or more numbers, each once, two or more name sources: all of them, or half below a label. */
function read(group: Group, answer: AnswerWithLists): Read {
  const items = group.lines.flatMap((line) => line.items);
  if (items.length < 2 || new Set(items.map(({ number }) => number)).size < items.length)
    return noList;
  const { level, extent, isBelowLabel, isSure } = levelOf(group, answer);
  if (level === 'none' || !(isSure || isCited(group, answer.text))) return noList;
  const said = group.lines.map((line) =>
    line.items.map(({ number, words }) => ({
      number,
      source: answer.sourceOf(words, { number, extent, isBelowLabel }),
    })),
  );
  const named = said.flat().filter(({ source }) => source !== undefined).length;
  const isRead = named > 1 && (isBelowLabel ? 2 * named >= items.length : named === items.length);
  return isRead ? { level, said } : noList;
}

/** Whether a number of lines at the end is in square brackets above them: `[1]`, `[2, 3]`. */
function isCited({ lines }: Group, text: string): boolean {
  const above = [...text.slice(0, lines[0]?.start).matchAll(inSquare)].join();
  const cited = new Set((above.match(/[0-9]+/g) ?? []).map(Number));
  return lines.some(({ items }) => items.some(({ number }) => cited.has(Number(number))));
}

const inSquare = /[[【［]\^?[0-9]{1,3}(?:[,;–-][ \t]?[0-9]{1,3}){0,16}\^?[\]】］]/g;

interface Levelled {
  readonly level: Level;
  readonly extent: Extent;
  readonly isBelowLabel: boolean;
  /** Whether they count whatever the answer cites. */
  readonly isSure: boolean;
}

function levelOf(group: Group, { end }: AnswerWithLists): Levelled {
  const { lines, item, above } = group;
  const isAtEnd = (lines.at(-1)?.end ?? 0) >= end;
  if (isRow(lines[0]?.line)) return levelOfTable(group, isAtEnd);
  const isBelowLabel = lines.length === 1 || isHeading(above.at(-1)?.line);
  const isSure = isBelowLabel || (item.isMark && item.isNumberFirst);
  const known = { isBelowLabel, isSure };
  const extent = item.isMark && item.isNumberFirst ? 'described' : 'placed';
  if (isSure || (item.isMark && isAtEnd)) return { level: 'list', extent, ...known };
  return { level: isAtEnd ? levelOfItems(group) : 'none', extent: 'name', ...known };
}

/** Lines whose numbers may count anything: below other words with a colon, or a heading, they may. */
function levelOfItems({ item: { isNumberFirst }, above }: Group): Level {
  const line = above.at(-1)?.line.slice(-LONGEST_HEADING) ?? '';
  const isIntroduced = /^\s{0,3}#|[:：][\s*_]*$/.test(line);
  if (isIntroduced) return isNumberFirst ? 'doubted' : 'none';
  return isNumberFirst ? 'list' : 'doubted';
}

/** Of rows with the number in the first cell and the name in the second, or the other way round. */
function levelOfTable({ lines, item, above }: Group, isAtEnd: boolean): Levelled {
  const isBelowLabel = isHeading(above.at(-3)?.line);
  const read = {
    extent: item.isMark || isBelowLabel ? 'described' : 'name',
    isBelowLabel,
  } as const;
  const headers = cellsOf(above.at(-2)?.line).slice(0, 2);
  const [key = '', name = ''] = item.isNumberFirst ? headers : [headers[1], headers[0]];
  const further = lines.flatMap(({ line }) => cellsOf(line).slice(2));
  const isTable = headers.length > 1 && isRule(above.at(-1)?.line);
  if (!isTable || isPlace(`, ${key.trim()} 1`) || !(item.isNumberFirst || further.length === 0))
    return { ...read, level: 'none', isSure: false };
  const { isKey, isOfSources } = overNumbers(key, name);
  const isSure = (item.isMark || isBelowLabel || (isKey && isOfSources)) && further.every(isShort);
  if (isSure) return { ...read, level: 'list', isSure };
  return { ...read, level: isAtEnd && (isKey || isOfSources) ? 'doubted' : 'none', isSure };
}

/** What the headers over numbers and names say: `#`, `No.`, or a label of either. */
function overNumbers(
  key: string,
  name: string,
): Readonly<Record<'isKey' | 'isOfSources', boolean>> {
  const isKey = isLabelled(key) || !/\p{L}[^\p{L}]*\p{L}[^\p{L}]*\p{L}/u.test(key);
  return { isKey, isOfSources: isLabelled(key) || isLabelled(name) };
}

/** A cell with an address, a date or a place, and no statement. */
const isShort = (cell: string): boolean =>
  /https?:\/\//.test(cell) ||
  (cell.trim().split(/\s+/).length < 4 && (/[0-9]/.test(cell) || cell.trim() === ''));
