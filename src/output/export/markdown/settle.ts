/** Finds where a footnote mark can be without changing what the rest of the text renders. */

import { itemAt } from '../../../core/json/value/index.js';
import { countWhile } from '../../../core/text/offsets.js';
import { pay, type Work } from '../../../core/work/work.js';
import { interrupts } from '../../../quotes/quotation-marks/lines.js';
import { type Block, blocksOf, type Solid, type Stretch } from './blocks.js';
import { type Inline, inlinesIn, labelsIn, lastBefore } from './inlines.js';
import { type Row, tablesIn } from './tables.js';

/** Where a mark goes, and what has to be around it. */
export type Place = Readonly<{ at: number; before: string; after: string }>;

interface Settler {
  /** The place for a mark after a claim that ends here. */
  readonly after: (end: number) => Place;
  /**
   * The place of a mark that is replaced by another; nothing where it is a part of something else,
   * such as a link.
   */
  readonly inPlaceOf: (mark: Stretch) => Place | undefined;
  /** What closes the text, so that what is written after it is not read as a part of it. */
  readonly closing: string;
}

/** What is looked at for each mark is paid from `work`. */
export function settlerOf(text: string, work: Work): Settler {
  const parts = partsOf(text, work);
  return {
    closing: closingOf(parts.blocks.at(-1)),
    after: (end) => placeAfter(end, parts),
    inPlaceOf: (mark) => placeOf(mark, parts),
  };
}

/** A text of Markdown, read once for all marks. */
interface Parts {
  readonly text: string;
  readonly work: Work;
  readonly blocks: readonly Block[];
  readonly regions: readonly (Stretch & { readonly inlines: readonly Settled[] })[];
  readonly tables: ReadonlyMap<number, Row>;
  /** Of links and footnotes that are defined. */
  readonly labels: ReadonlySet<string>;
}

function partsOf(text: string, work: Work): Parts {
  const blocks = blocksOf(text);
  const labels = labelsIn(text);
  const regions = regionsOf(blocks).map((region) => ({
    ...region,
    inlines: settledOf(inlinesIn(text, region, labels)),
  }));
  return {
    text,
    work,
    blocks,
    regions,
    tables: tablesIn(text, blocks),
    labels,
  };
}

/**
 * An inline of a region: the farthest end up to it, by which those that end before a place are
 * skipped, and whether its run of delimiters closes one.
 */
type Settled = Inline & Readonly<{ reach: number; closes: boolean }>;

function settledOf(inlines: readonly Inline[]): readonly Settled[] {
  const open = new Map<string, number>();
  let reach = 0;
  return inlines.map((inline) => {
    const { end, run = '' } = inline;
    const before = open.get(run) ?? 0;
    open.set(run, before + 1);
    reach = Math.max(reach, end);
    return { ...inline, reach, closes: before % 2 === 1 };
  });
}

/** The inlines of the region of a place, and the first that may end there or later. */
function inlinesFrom({ regions }: Parts, at: number) {
  const inlines = lastBefore(regions, at)?.inlines ?? [];
  const first = countWhile(inlines.length, (nth) => itemAt(inlines, nth).reach < at);
  return { inlines, first };
}

/** Those that end at a place or later, and begin no later than `to`. */
function inlinesAt(parts: Parts, at: number, to = at): readonly Settled[] {
  const { inlines, first } = inlinesFrom(parts, at);
  const found: Settled[] = [];
  for (let nth = first; nth < inlines.length; nth += 1) {
    pay(parts.work, 1);
    const inline = itemAt(inlines, nth);
    if (inline.start > to) break;
    if (inline.end >= at) found.push(inline);
  }
  return found;
}

function rowAt({ tables, work }: Parts, block: Block): Row | undefined {
  const row = tables.get(block.start);
  pay(work, row?.length ?? 0);
  return row;
}

const closingOf = (last: Block | undefined): string =>
  last?.kind === 'solid' && last.closing !== undefined ? `\n${last.indent}${last.closing}` : '';

function placeAfter(end: number, parts: Parts): Place {
  const { text, blocks, labels } = parts;
  const at = text.slice(0, end).trimEnd().length;
  const block = lastBefore(blocks, at) ?? blocks[0];
  if (block === undefined) return { at: end, before: '', after: '' };
  if (block.kind === 'solid') return afterSolid(text, block);
  // The cell that the place is in, or the last one before it
  const row = rowAt(parts, block);
  const cell = row?.find((one) => at <= one.end) ?? row?.at(-1);
  const within = cell ?? { start: block.from, end: block.to };
  const wanted = at <= within.start || at > within.end ? within.end : at;
  const most = Math.max(wanted, within.end);
  const settled = Math.min(settledAt(wanted, parts), most);
  return around(text, settled, { labels, inlines: inlinesAt(parts, settled) });
}

function placeOf(mark: Stretch, parts: Parts): Place | undefined {
  const { text, blocks, labels } = parts;
  const block = lastBefore(blocks, mark.start);
  if (block === undefined || block.kind === 'solid') return undefined;
  if (mark.start < block.from || mark.end > block.to) return undefined;
  const near = inlinesAt(parts, mark.start, mark.end);
  const isInInline = near.some(({ start, end }) => start < mark.end && end > mark.start);
  if (isInInline) return undefined;
  const row = rowAt(parts, block);
  const isInCell = row?.some(({ start, end }) => start <= mark.start && mark.end <= end) ?? true;
  if (!isInCell) return undefined;
  const { after } = around(text, mark.end, { labels, inlines: [] });
  // `[1]:` at the beginning of a block would define a link
  const isDefinition = mark.start === block.from && text.charAt(mark.end) === ':';
  return { at: mark.end, before: '', after: isDefinition ? '\\' : after };
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
function settledAt(wanted: number, parts: Parts): number {
  let at = wanted;
  const { inlines, first } = inlinesFrom(parts, wanted);
  for (let nth = first; nth < inlines.length; nth += 1) {
    pay(parts.work, 1);
    const { start, end, run, closes } = itemAt(inlines, nth);
    if (start > at) break;
    if (end > at && start < at) at = end;
    if (run === undefined) continue;
    if (start === at && closes) at = end;
    else if (end === at && !closes && /\S/.test(parts.text.charAt(start - 1))) at = start;
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
