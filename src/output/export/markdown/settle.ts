/** Finds where a footnote mark can be without changing what the rest of the text renders. */
import { pay, type Work } from '../../../core/work/work.js';
import { interrupts } from '../../../quotes/quotation-marks/lines.js';
import { type Block, blocksOf, type Prose, type Solid, type Stretch } from './blocks.js';
import { type Inline, inlinesIn, labelsIn, lastBefore } from './inlines.js';

/** Where a mark goes, and what has to be around it. */
export type Place = Readonly<{ at: number; before: string; after: string }>;

interface Settler {
  /** The place for a mark after a claim that ends here. */
  after(end: number): Place;
  /**
   * The place of a mark that is replaced by another; nothing where it is a part of something else,
   * such as a link.
   */
  inPlaceOf(mark: Stretch): Place | undefined;
  /** What closes the text, so that what is written after it is not read as a part of it. */
  readonly closing: string;
}

/** What is looked at for each mark is paid from `work`. */
export function settlerOf(text: string, work: Work): Settler {
  const blocks = blocksOf(text);
  const labels = labelsIn(text);
  const regions = regionsOf(blocks).map((region) => ({
    ...region,
    inlines: inlinesIn(text, region, labels),
  }));
  const tables = tablesIn(text, blocks);
  const inlinesAt = (at: number): readonly Inline[] => {
    const inlines = lastBefore(regions, at)?.inlines ?? [];
    pay(work, inlines.length);
    return inlines;
  };
  const rowAt = (block: Block): Row | undefined => {
    const row = tables.get(block.start);
    pay(work, row?.length ?? 0);
    return row;
  };
  const last = blocks.at(-1);
  const closing =
    last?.kind === 'solid' && last.closing !== undefined ? `\n${last.indent}${last.closing}` : '';
  return {
    closing,
    after(end) {
      const at = text.slice(0, end).trimEnd().length;
      const block = lastBefore(blocks, at) ?? blocks[0];
      if (block === undefined) return { at: end, before: '', after: '' };
      if (block.kind === 'solid') return afterSolid(text, block);
      // The cell that the place is in, or the last one before it
      const row = rowAt(block);
      const within = row?.find((cell) => at <= cell.end) ??
        row?.at(-1) ?? { start: block.from, end: block.to };
      const wanted = at <= within.start || at > within.end ? within.end : at;
      const settled = Math.min(
        settledAt(text, wanted, inlinesAt(wanted)),
        Math.max(wanted, within.end),
      );
      return around(text, settled, { labels, inlines: inlinesAt(settled) });
    },
    inPlaceOf(mark) {
      const block = lastBefore(blocks, mark.start);
      if (
        block === undefined ||
        block.kind === 'solid' ||
        mark.start < block.from ||
        mark.end > block.to
      )
        return undefined;
      const inlines = inlinesAt(mark.start);
      if (inlines.some(({ start, end }) => start < mark.end && end > mark.start)) return undefined;
      const row = rowAt(block);
      if (
        row !== undefined &&
        !row.some(({ start, end }) => start <= mark.start && mark.end <= end)
      )
        return undefined;
      const { after } = around(text, mark.end, { labels, inlines: [] });
      const isDefinition = mark.start === block.from && text.charAt(mark.end) === ':';
      return { at: mark.end, before: '', after: isDefinition ? '\\' : after };
    },
  };
}

/** Prose that is read as one: signs of emphasis and links go over its lines. */
function regionsOf(blocks: readonly Block[]): readonly Stretch[] {
  const regions: { start: number; end: number; goesOn: boolean }[] = [];
  for (const block of blocks) {
    const before = regions.at(-1);
    if (block.kind === 'solid') {
      if (before !== undefined) before.goesOn = false;
    } else if (before?.goesOn === true && !block.isFirst && before.end + 1 >= block.start)
      before.end = block.end;
    else
      regions.push({
        start: block.from,
        end: Math.max(block.from, block.end),
        goesOn: !block.isHeading,
      });
  }
  return regions;
}

/**
 * On a line of its own, in the same item or quotation, with a line without words before what
 * follows.
 */
function afterSolid(text: string, { end, indent, isOpen, closing }: Solid): Place {
  const found = text.indexOf('\n', end + 1);
  const next = text.slice(end + 1, found === -1 ? text.length : found).replace(/^[\s>]+/, '');
  // An item with another number than 1 begins after a paragraph only where it leaves the item of
  // that
  const isParted =
    next === '' || interrupts.test(next) || (indent.endsWith(' ') && /^\d{1,9}[.)]\s/.test(next));
  const close = closing === undefined ? '' : `\n${indent}${closing}`;
  const blank = `\n${indent.trimEnd()}`;
  return {
    at: end,
    before: `${close}${isOpen ? blank : ''}\n${indent}`,
    after: isParted ? '' : blank,
  };
}

/**
 * Moves out of inlines that a place is within, past a run of delimiters that closes, and stops
 * before one that opens.
 */
function settledAt(text: string, wanted: number, inlines: readonly Inline[]): number {
  let at = wanted;
  const open = new Map<string, number>();
  for (const { start, end, run } of inlines) {
    if (start < at && end > at) at = end;
    if (run === undefined || start > at) continue;
    const isClosing = (open.get(run) ?? 0) % 2 === 1;
    open.set(run, (open.get(run) ?? 0) + 1);
    if (start === at && isClosing) at = end;
    else if (end === at && !isClosing && /\S/.test(text.charAt(start - 1))) at = start;
  }
  return at;
}

type Around = Readonly<{ labels: ReadonlySet<string>; inlines: readonly Inline[] }>;

/**
 * What keeps a mark apart from what is next to it: `(` and a label after it would make a link of
 * it.
 */
function around(text: string, at: number, { labels, inlines }: Around): Place {
  const isEscape = at > 0 && text.charAt(at - 1) === '\\' && !inlines.some(({ end }) => end === at);
  // A backslash before the end of a line breaks it: the mark is before
  if (isEscape && text.charAt(at) === '\n') return { at: at - 1, before: '', after: '' };
  const isStuck = isEscape || inlines.some(({ end, sticks }) => sticks && end === at);
  const next = text.charAt(at);
  const after = next === '(' ? '\\' : next === '[' && labels.size > 0 ? ' ' : '';
  return { at, before: isStuck ? ' ' : '', after };
}

type Row = readonly Stretch[];

const delimiters = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Rows by the beginning of their line; the line of hyphens has the cells of the head. */
function tablesIn(text: string, blocks: readonly Block[]): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>();
  let isTable = false;
  let width = 0;
  for (const [index, block] of blocks.entries()) {
    const head = blocks[index - 1];
    isTable =
      isTable && block.kind === 'prose' && head !== undefined && head.end + 1 === block.start;
    if (block.kind === 'solid') continue;
    const line = text.slice(block.from, block.to);
    // What a row has beyond the cells of the head is not shown
    if (isTable) rows.set(block.start, cellsOf(text, block).slice(0, width));
    else if (
      head?.kind === 'prose' &&
      head.end + 1 === block.start &&
      line.includes('|') &&
      delimiters.test(line)
    ) {
      const cells = cellsOf(text, head);
      if (cells.length !== cellsOf(text, block).length) continue;
      [isTable, width] = [true, cells.length];
      rows.set(head.start, cells);
      rows.set(block.start, cells);
    }
  }
  return rows;
}

function cellsOf(text: string, { from, to }: Prose): Row {
  const cells: Stretch[] = [];
  let start = text.charAt(from) === '|' ? from + 1 : from;
  for (let at = start; at <= to; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (at === to ? start < to : text.charAt(at) === '|') {
      const words = text.slice(start, at);
      const begins = start + words.length - words.trimStart().length;
      cells.push({
        start: Math.min(begins, at),
        end: Math.max(start + words.trimEnd().length, Math.min(begins, at)),
      });
      start = at + 1;
    }
  }
  return cells;
}
