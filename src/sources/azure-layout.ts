/**
 * Reads layouts of Azure Document Intelligence: words in the order of their offsets, with
 * paragraphs and cells by offset.
 */
import { isReadableList } from '../core/issue/readable-list.js';
import type { LayoutSource } from '../core/text/layout.js';
import { countWhile } from '../core/text/offsets.js';
import { type Draft, type LayoutItem, membersOf } from './item.js';
import { type LayoutOptions, layoutOfRecord, type Members, type Recording } from './layout-text.js';
import { boxBetween, directionIn, entriesOf, fromOne, meetWithoutBlank } from './recorded.js';
import { directionOf } from './shape.js';

/**
 * Reads a result of the layout model of Azure Document Intelligence: the response, or its
 * `analyzeResult`, of the versions 3.0 (2022-08-31), 3.1 (2023-07-31) and 4.0 (2024-11-30). A result
 * of version 2, of Form Recognizer, is refused by name.
 *
 * Each word is an item. Words of a paragraph are joined by blanks, and end it with a line end;
 * roles give headings, running headers and footers, page numbers and footnotes, which come last.
 * Words of a table have its cells. Selection marks are no text. Without words, as of office files,
 * paragraphs are items. The shape is that of `AnalyzeResult` in the REST reference of Document
 * Intelligence. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromAzureLayout } from 'evidence-contracts/sources';
 *
 * const word = { content: 'Closed', polygon: [1, 1, 2, 1, 2, 1.2, 1, 1.2], span: { offset: 0, length: 6 } };
 * const page = { pageNumber: 1, width: 8, height: 10, words: [word] };
 * const { text, map } = fromAzureLayout({ analyzeResult: { pages: [page], paragraphs: [] } });
 * console.log(text, map[0]?.box?.x); // Closed 0.125
 * ```
 */
export function fromAzureLayout(json: object, options: LayoutOptions = {}): LayoutSource {
  return layoutOfRecord(options, 'an AnalyzeResult of Azure Document Intelligence', (recording) => {
    const { analyzeResult } = membersOf(json);
    const result = membersOf(analyzeResult ?? json);
    if (isReadableList(result['readResults']) || isReadableList(result['pageResults']))
      return OLDER;
    if (!isReadableList(result['pages'])) return false;
    readResult(result, recording, analyzeResult === undefined ? '' : '/analyzeResult');
    return true;
  });
}

/** Version 2 of the service has lines and words in `readResults`, and no paragraphs. */
const OLDER = 'an AnalyzeResult of API version 2022-08-31 or later, not of version 2';

/** A word, or a paragraph where there are no words. */
type Piece = Readonly<{
  draft: Draft;
  text: string;
  pointer: string;
  start: number;
  end: number;
}>;

/** A piece with the paragraph and the cell that it begins in. */
type Placed = Piece & Readonly<{ paragraph: Range | undefined; cell: Draft['cell'] }>;
/** The offsets of a paragraph or a cell, and what the service says of it. */
type Range = Readonly<{
  start: number;
  end: number;
  members: Members;
  cell?: Draft['cell'];
}>;

function readResult(result: Members, recording: Recording, root: string): void {
  const pages = entriesOf(result['pages']).map(membersOf);
  for (const [nth, page] of pages.entries())
    recording.addSize(page['pageNumber'], page, `${root}/pages/${nth}`);
  const words = pages.flatMap((page, nth) => wordsOf(page, `${root}/pages/${nth}/words`));
  const pieces = words.length > 0 ? words : paragraphPieces(result, pages, root);
  pieces.sort((a, b) => a.start - b.start);
  const paragraphs = rangesOf(
    entriesOf(result['paragraphs']).map((value) => ({ members: membersOf(value) })),
  );
  const cells = rangesOf(entriesOf(result['tables']).flatMap(cellsOf));
  const placed = pieces.map((piece): Placed => {
    const { start } = piece;
    return { ...piece, paragraph: rangeAt(paragraphs, start), cell: rangeAt(cells, start)?.cell };
  });
  for (const [nth, piece] of placed.entries()) {
    const role = piece.paragraph?.members['role'];
    const draft = {
      ...piece.draft,
      ...roles.get(role),
      cell: piece.cell,
      after: gapBetween(piece, placed[nth + 1]),
    };
    if (role === 'footnote') recording.addNote(draft, piece.pointer);
    else recording.add(draft, piece.pointer);
  }
}

const roles: ReadonlyMap<unknown, Draft> = /* @__PURE__ */ new Map<unknown, Draft>([
  ['title', { heading: 1 }],
  ['sectionHeading', { heading: 2 }],
  ['pageHeader', { running: 'header' }],
  ['pageFooter', { running: 'footer' }],
  ['pageNumber', { running: 'page-number' }],
]);

/**
 * Undefined where the positions decide: between cells, at hyphens, and in text outside of
 * paragraphs.
 */
function gapBetween(piece: Placed, next: Placed | undefined): string | undefined {
  const { paragraph, cell, text, end } = piece;
  if (next === undefined || cell !== next.cell) return undefined;
  if (paragraph !== next.paragraph)
    return roles.get(paragraph?.members['role'])?.heading === undefined ? '\n' : '\n\n';
  if (paragraph === undefined || /[-\u00ad\u2010]$/.test(text)) return undefined;
  return end === next.start || meetWithoutBlank(text, next.text) ? '' : ' ';
}

function wordsOf(page: Members, pointer: string): readonly Piece[] {
  return entriesOf(page['words']).map((value, nth) => {
    const word = membersOf(value);
    const place = { page: page['pageNumber'], ...polygonOf(word['polygon'], page) };
    return pieceOf({ ...place, text: word['content'] }, [word['span']], `${pointer}/${nth}`);
  });
}

function paragraphPieces(result: Members, pages: readonly Members[], root: string): Piece[] {
  const views = new Map(pages.map((page) => [page['pageNumber'], page] as const));
  return entriesOf(result['paragraphs']).map((value, nth) => {
    const { content: text, boundingRegions, spans } = membersOf(value);
    const { pageNumber, polygon } = membersOf(entriesOf(boundingRegions)[0]);
    const page = views.get(pageNumber) ?? {};
    const { box } = polygonOf(polygon, page);
    const place = box === undefined ? {} : { box, direction: directionIn(text, box, page) };
    return pieceOf(
      { page: pageNumber, ...place, text },
      entriesOf(spans),
      `${root}/paragraphs/${nth}`,
    );
  });
}

function pieceOf(draft: Draft, spans: readonly unknown[], pointer: string): Piece {
  const [span = { start: 0, end: 0 }] = spans.map(spanOf);
  return {
    draft,
    text: typeof draft.text === 'string' ? draft.text : '',
    pointer,
    ...span,
  };
}

function spanOf(value: unknown): { readonly start: number; readonly end: number } {
  const { offset, length } = membersOf(value);
  const start = typeof offset === 'number' && offset >= 0 ? offset : 0;
  return { start, end: start + (typeof length === 'number' && length >= 0 ? length : 0) };
}

/** Points clockwise from the corner where the text begins, in units of the page. */
function polygonOf(polygon: unknown, page: Members): Pick<LayoutItem, 'box' | 'direction'> {
  if (!isReadableList(polygon) || polygon.length < 8) return {};
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = polygon
    .slice(0, 8)
    .map(Number);
  const first = [Math.min(x0, x1, x2, x3), Math.min(y0, y1, y2, y3)] as const;
  const last = [Math.max(x0, x1, x2, x3), Math.max(y0, y1, y2, y3)] as const;
  return { box: boxBetween(first, last, page), direction: directionOf(x1 - x0, y1 - y0) };
}

function cellsOf(value: unknown, nth: number): readonly Pick<Range, 'members' | 'cell'>[] {
  return entriesOf(membersOf(value)['cells']).map((entry) => {
    const members = membersOf(entry);
    const { rowIndex, columnIndex } = members;
    const cell = { table: nth + 1, row: fromOne(rowIndex), column: fromOne(columnIndex) };
    return { members, cell };
  });
}

function rangesOf(parts: readonly Pick<Range, 'members' | 'cell'>[]): readonly Range[] {
  return parts
    .flatMap((part) =>
      entriesOf(part.members['spans']).map((span): Range => ({ ...part, ...spanOf(span) })),
    )
    .sort((a, b) => a.start - b.start);
}

/** The last range that begins at an offset or before, if it ends after it. */
function rangeAt(ranges: readonly Range[], offset: number): Range | undefined {
  const range = ranges[countWhile(ranges.length, (at) => (ranges[at]?.start ?? 0) <= offset) - 1];
  return range !== undefined && offset < range.end ? range : undefined;
}
