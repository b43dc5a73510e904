/**
 * Reads the blocks of an answer in Markdown: headings, lists, quotes, tables, code and paragraphs.
 * Every word stays where it is in the text; only signs are left out.
 */
import { itemAt } from '../../../../core/json/value/index.js';
import type { TextSpan } from '../../../../core/text/sentences.js';
import { isOver, spend, type Work } from '../../../../core/work/work.js';

/** Words in lines: each a stretch of the text without the signs of what it is in. */
type Worded = Readonly<{ lines: readonly TextSpan[] }>;

/** `end` is where the block ends in the text. */
export type Block = Readonly<{ end: number }> &
  (
    | (Worded & { readonly kind: 'paragraph' | 'code' })
    | (Worded & { readonly kind: 'heading'; readonly level: number })
    | { readonly kind: 'rule' }
    | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
    | {
        readonly kind: 'list';
        /** The number of the first item; undefined for bullets. */
        readonly first: number | undefined;
        readonly items: readonly (readonly Block[])[];
      }
    | { readonly kind: 'table'; readonly rows: readonly (readonly TextSpan[])[] }
  );

/** What is read, and how deep in quotes and lists. */
interface Reading {
  readonly text: string;
  readonly work: Work;
  readonly depth: number;
}

type Lines = readonly TextSpan[];

type Found = Readonly<{ block: Block; next: number }>;

/** Quotes and lists deeper than this are words. */
const DEEPEST = 8;

/** The blocks of a text in order. What comes after the end of the work is one paragraph. */
export function blocksOf(text: string, work: Work): readonly Block[] {
  const lines: TextSpan[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length - (line.endsWith('\r') ? 1 : 0) });
    start += line.length + 1;
  }
  return read(lines, { text, work, depth: 0 });
}

function read(lines: Lines, reading: Reading): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (!isOver(reading.work) && wordsOf(lines, at, reading).trim() === '') {
      at += 1;
      continue;
    }
    const found = blockAt(lines, at, reading) ?? paragraphAt(lines, at, reading);
    blocks.push(found.block);
    at = found.next;
  }
  return blocks;
}

function blockAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  if (reading.depth >= DEEPEST || isOver(reading.work)) return undefined;
  return (
    fenceAt(lines, at, reading) ??
    headingAt(lines, at, reading) ??
    ruleAt(lines, at, reading) ??
    quoteAt(lines, at, reading) ??
    listAt(lines, at, reading) ??
    tableAt(lines, at, reading) ??
    indentedAt(lines, at, reading)
  );
}

function wordsOf(lines: Lines, at: number, { text, work }: Reading): string {
  const { start, end } = lines[at] ?? { start: 0, end: 0 };
  spend(work, end - start + 1);
  return text.slice(start, end);
}

const endOf = (lines: Lines, next: number): number => lines[next - 1]?.end ?? 0;

function fenceAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const words = wordsOf(lines, at, reading);
  const [whole = '', sign = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(words) ?? [];
  const isCode = sign.startsWith('`') && words.slice(whole.length).includes('`');
  if (sign === '' || isCode) return undefined;
  let next = at + 1;
  while (next < lines.length && !closes(wordsOf(lines, next, reading), sign)) next += 1;
  const own = lines.slice(at + 1, next);
  next = Math.min(lines.length, next + 1);
  return { block: { kind: 'code', lines: own, end: endOf(lines, next) }, next };
}

function closes(words: string, sign: string): boolean {
  const closing = words.trim();
  return closing.length >= sign.length && closing === sign.charAt(0).repeat(closing.length);
}

function headingAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const words = wordsOf(lines, at, reading);
  const [signs, hashes = ''] = /^ {0,3}(#{1,6})(?:[ \t]+|$)/.exec(words) ?? [];
  if (signs === undefined) return undefined;
  const { start } = itemAt(lines, at);
  const title = { start: start + signs.length, end: start + lastWord(words, signs.length) };
  const block: Block = {
    kind: 'heading',
    level: hashes.length,
    lines: [title],
    end: endOf(lines, at + 1),
  };
  return { block, next: at + 1 };
}

/** Where the words of a heading end: before its closing signs. */
function lastWord(words: string, from: number): number {
  let end = words.trimEnd().length;
  let signs = end;
  while (signs > from && words.charAt(signs - 1) === '#') signs -= 1;
  if (signs === from || /[ \t]/.test(words.charAt(signs - 1))) end = signs;
  while (end > from && /[ \t]/.test(words.charAt(end - 1))) end -= 1;
  return Math.max(from, end);
}

/** The sign of a line of nothing but three or more of `*`, `-` or `_`. */
function isRule(words: string): boolean {
  const signs = words.replace(/[ \t]/g, '');
  const sign = signs.charAt(0);
  return signs.length >= 3 && '*-_'.includes(sign) && signs === sign.repeat(signs.length);
}

function ruleAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  if (!isRule(wordsOf(lines, at, reading))) return undefined;
  return { block: { kind: 'rule', end: endOf(lines, at + 1) }, next: at + 1 };
}

const quoteSign = /^ {0,3}> ?/;

function quoteAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const inner: TextSpan[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const words = wordsOf(lines, next, reading);
    const { start, end } = itemAt(lines, next);
    const [sign] = quoteSign.exec(words) ?? [];
    if (sign === undefined && (inner.length === 0 || words.trim() === '' || isStart(words))) break;
    inner.push({ start: start + (sign ?? '').length, end });
  }
  if (inner.length === 0) return undefined;
  const blocks = read(inner, { ...reading, depth: reading.depth + 1 });
  return { block: { kind: 'quote', blocks, end: endOf(lines, next) }, next };
}

/** The sign of an item, with the blanks around it. */
const itemSign = /^( {0,3})([-*+]|\d{1,9}[.)])([ \t]{1,4}(?=\S)|[ \t]|$)/;

/** Whether a line begins a block within a paragraph: of numbered items only the first one does. */
function isStart(words: string): boolean {
  return (
    /^ {0,3}(?:#{1,6}(?:[ \t]|$)|>|`{3}|~{3}|(?:[-*+]|1[.)])[ \t]+\S)/.test(words) || isRule(words)
  );
}

type Item = Readonly<{ kind: string; number: number | undefined; indent: number }>;

function itemOf(words: string): Item | undefined {
  const [signs, , sign = ''] = itemSign.exec(words) ?? [];
  if (signs === undefined || isRule(words)) return undefined;
  const number = /^\d/.test(sign) ? Number.parseInt(sign, 10) : undefined;
  return { kind: sign.slice(-1), number, indent: signs.length };
}

function listAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const first = itemOf(wordsOf(lines, at, reading));
  if (first === undefined) return undefined;
  const items: (readonly Block[])[] = [];
  let next = at;
  for (;;) {
    const from = afterBlanks(lines, next, reading);
    const item = from < lines.length ? itemOf(wordsOf(lines, from, reading)) : undefined;
    if (item?.kind !== first.kind) break;
    const own = itemLines(lines, from, item.indent, reading);
    items.push(read(own.inner, { ...reading, depth: reading.depth + 1 }));
    next = own.next;
  }
  return {
    block: {
      kind: 'list',
      first: first.number,
      items,
      end: endOf(lines, next),
    },
    next,
  };
}

function afterBlanks(lines: Lines, from: number, reading: Reading): number {
  let at = from;
  while (at < lines.length && wordsOf(lines, at, reading).trim() === '') at += 1;
  return at;
}

/** The lines of an item without their indent; blank ones at its end are not its own. */
function itemLines(lines: Lines, at: number, indent: number, reading: Reading) {
  const { start, end } = itemAt(lines, at);
  const inner: TextSpan[] = [{ start: start + indent, end: Math.max(start + indent, end) }];
  let next = at + 1;
  let last = next;
  for (; next < lines.length; next += 1) {
    const words = wordsOf(lines, next, reading);
    const line = itemAt(lines, next);
    const own = Math.min(blanksOf(words), indent);
    const isBlank = words.trim() === '';
    const isLazy = next === last && !isStart(words) && itemOf(words) === undefined;
    if (!isBlank && own < Math.min(indent, 2) && !isLazy) break;
    inner.push({ start: line.start + own, end: line.end });
    if (!isBlank) last = next + 1;
  }
  return { inner: inner.slice(0, last - at), next: last };
}

const blanksOf = (words: string): number => words.length - words.trimStart().length;

function indentedAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const own: TextSpan[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const words = wordsOf(lines, next, reading);
    const [indent] = /^(?: {4}|\t)/.exec(words) ?? [];
    if (indent === undefined || words.trim() === '') break;
    const { start, end } = itemAt(lines, next);
    own.push({ start: start + indent.length, end });
  }
  if (own.length === 0) return undefined;
  return { block: { kind: 'code', lines: own, end: endOf(lines, next) }, next };
}

/** Rows with as many cells as the line of dashes below the first one has. */
function tableAt(lines: Lines, at: number, reading: Reading): Found | undefined {
  const head = cellsOf(lines, at, reading);
  const dashes = at + 1 < lines.length ? cellsOf(lines, at + 1, reading) : [];
  const isTable =
    head.length > 0 &&
    dashes.length === head.length &&
    dashes.every(({ start, end }) => /^:?-+:?$/.test(reading.text.slice(start, end)));
  if (!isTable) return undefined;
  const rows = [head];
  let next = at + 2;
  for (; next < lines.length; next += 1) {
    const cells = cellsOf(lines, next, reading);
    if (cells.length === 0) break;
    rows.push(cells);
  }
  return { block: { kind: 'table', rows, end: endOf(lines, next) }, next };
}

/** The cells of a row without blanks around them; none for a line without a `|`. */
function cellsOf(lines: Lines, at: number, reading: Reading): readonly TextSpan[] {
  const words = wordsOf(lines, at, reading);
  if (!words.includes('|')) return [];
  const { start } = itemAt(lines, at);
  const cells: TextSpan[] = [];
  let from = 0;
  for (const cell of words.replaceAll('\\|', '\\\u0000').split('|')) {
    const left = from + blanksOf(cell);
    cells.push({ start: start + left, end: start + Math.max(left, from + cell.trimEnd().length) });
    from += cell.length + 1;
  }
  if (words.trimStart().startsWith('|')) cells.shift();
  if (words.trimEnd().endsWith('|')) cells.pop();
  return cells;
}

/** Lines up to a blank one or another block; a line of `=` or `-` below makes it a heading. */
function paragraphAt(lines: Lines, at: number, reading: Reading): Found {
  const own: TextSpan[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const words = wordsOf(lines, next, reading);
    const [underline] = /^ {0,3}(?:=+|-+)[ \t]*$/.exec(words) ?? [];
    if (own.length > 0 && underline !== undefined && !isOver(reading.work)) {
      const level = underline.includes('=') ? 1 : 2;
      const end = endOf(lines, next + 1);
      return {
        block: {
          kind: 'heading',
          level,
          lines: own,
          end,
        },
        next: next + 1,
      };
    }
    const isEnd = words.trim() === '' || (own.length > 0 && isStart(words));
    if (isEnd && !isOver(reading.work)) break;
    own.push(trimmed(itemAt(lines, next), words));
  }
  return { block: { kind: 'paragraph', lines: own, end: endOf(lines, next) }, next };
}

function trimmed({ start, end }: TextSpan, words: string): TextSpan {
  const from = start + blanksOf(words);
  return { start: from, end: Math.max(from, end - (words.length - words.trimEnd().length)) };
}
