/** The cells of the tables in a text of Markdown. */
import type { Block, Prose, Stretch } from './blocks.js';

/** The cells of a row, without the blanks around them. */
export type Row = readonly Stretch[];

const delimiters = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Rows by the beginning of their line; the line of hyphens has the cells of the head. */
export function tablesIn(text: string, blocks: readonly Block[]): ReadonlyMap<number, Row> {
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
      isTable = true;
      width = cells.length;
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
