/**
 * Reads blocks of Amazon Textract: words in the order of its layout or of its lines, tables by
 * their cells.
 */
import { isReadableList } from '../core/issue/readable-list.js';
import { groupBy } from '../core/order/remap.js';
import type { LayoutSource } from '../core/text/layout.js';
import { type Draft, membersOf } from './item.js';
import { type LayoutOptions, layoutOfRecord, type Members, type Recording } from './layout-text.js';
import { byCell, type CellPlace, entriesOf } from './recorded.js';
import { directionOf } from './shape.js';

/**
 * Reads a response of Amazon Textract (`AnalyzeDocument`, `GetDocumentAnalysis`,
 * `DetectDocumentText`), or a list of the responses of one document.
 *
 * Each word is an item. With the feature `LAYOUT` words are read in the order of its blocks, which
 * also give headings, running headers and footers and page numbers; lines of a paragraph are joined
 * by blanks. Without it each line ends with a line end. With
 * `TABLES` a table is read where its first word is, cell by cell; a merged cell is where it begins. The shape is that of `Block` in
 * the API reference of Amazon Textract. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromTextract } from 'evidence-contracts/sources';
 *
 * const Geometry = { BoundingBox: { Left: 0.1, Top: 0.2, Width: 0.1, Height: 0.02 } };
 * const word = { BlockType: 'WORD', Id: 'w', Text: 'Closed', Page: 1, Geometry };
 * const line = { BlockType: 'LINE', Id: 'l', Page: 1, Relationships: [{ Type: 'CHILD', Ids: ['w'] }] };
 * const { text, map } = fromTextract({ Blocks: [line, word] });
 * console.log(text, map[0]?.box?.x); // Closed 0.1
 * ```
 */
export function fromTextract(json: object, options: LayoutOptions = {}): LayoutSource {
  return layoutOfRecord(options, 'Blocks of Amazon Textract', (recording) => {
    const blocks = blocksIn(json);
    if (blocks === undefined) return false;
    const byId = new Map(blocks.map((block) => [block.id, block] as const));
    const reader: Reader = {
      recording,
      byId,
      cells: cellsOf(blocks, byId),
      read: new Set(),
    };
    for (const here of groupBy(blocks, ({ page }) => page).values()) readPage(reader, here);
    return true;
  });
}

/** The parts of a page, and then the lines that are in none of them. */
function readPage(reader: Reader, blocks: readonly Block[]): void {
  for (const block of blocks) if (block.type.startsWith('LAYOUT_')) readPart(reader, block);
  for (const block of blocks) if (block.type === 'LINE') readLine(reader, block, { after: '\n' });
}

type Block = Readonly<{
  id: unknown;
  type: string;
  page: number;
  members: Members;
  pointer: string;
}>;

/** `words` are those of all cells of its table, in reading order. */
type Cell = CellPlace & Readonly<{ table: number; words: readonly Block[] }>;

type Blocks = ReadonlyMap<unknown, Block>;
/** `read` are blocks that were read: each is read once. */
type Reader = Readonly<{
  recording: Recording;
  byId: Blocks;
  cells: ReadonlyMap<Block, Cell>;
  read: Set<Block>;
}>;

function blocksIn(json: unknown): readonly Block[] | undefined {
  const isMany = isReadableList(json);
  const lists = (isMany ? entriesOf(json) : [json]).map(
    (response) => membersOf(response)['Blocks'],
  );
  if (lists.length === 0 || !lists.every(isReadableList)) return undefined;
  return lists.flatMap((list, nth) =>
    entriesOf(list).map((value, at): Block => {
      const members = membersOf(value);
      const { Id: id, BlockType: type, Page: page } = members;
      const pointer = `${isMany ? `/${nth}` : ''}/Blocks/${at}`;
      return {
        id,
        type: String(type),
        page: typeof page === 'number' ? page : 1,
        members,
        pointer,
      };
    }),
  );
}

function related({ members }: Block, type: string, byId: Blocks): readonly Block[] {
  return entriesOf(members['Relationships'])
    .map(membersOf)
    .filter((relationship) => relationship['Type'] === type)
    .flatMap(({ Ids: ids }) => entriesOf(ids).flatMap((id) => byId.get(id) ?? []));
}

function cellsOf(blocks: readonly Block[], byId: Blocks): Reader['cells'] {
  const cells = new Map<Block, Cell>();
  for (const [nth, table] of blocks.filter(({ type }) => type === 'TABLE').entries()) {
    const whole = related(table, 'MERGED_CELL', byId);
    const merged = new Map(
      whole.flatMap((one) => related(one, 'CHILD', byId).map((part) => [part, one] as const)),
    );
    const parts = related(table, 'CHILD', byId)
      .filter(({ type }) => type === 'CELL')
      .map((part) => ({ part, cell: placeOf(merged.get(part) ?? part), own: placeOf(part) }))
      .sort((a, b) => byCell(a.cell, b.cell) || byCell(a.own, b.own));
    const words: Block[] = [];
    for (const { part, cell } of parts)
      for (const word of related(part, 'CHILD', byId)) {
        if (word.type !== 'WORD' || cells.has(word)) continue;
        words.push(word);
        cells.set(word, { ...cell, table: nth + 1, words });
      }
  }
  return cells;
}

const placeOf = ({ members }: Block): CellPlace => ({
  row: members['RowIndex'],
  column: members['ColumnIndex'],
});

/**
 * Parts of the layout that say more than that text is there; of these lines go on in the next line.
 */
const parts: ReadonlyMap<string, Draft> = /* @__PURE__ */ new Map<string, Draft>([
  ['LAYOUT_TEXT', {}],
  ['LAYOUT_TITLE', { heading: 1 }],
  ['LAYOUT_SECTION_HEADER', { heading: 2 }],
  ['LAYOUT_HEADER', { running: 'header' }],
  ['LAYOUT_FOOTER', { running: 'footer' }],
  ['LAYOUT_PAGE_NUMBER', { running: 'page-number' }],
]);

/** A list has texts as its children, which are blocks of the page as well. */
function readPart(reader: Reader, part: Block): void {
  const lines = related(part, 'CHILD', reader.byId).filter(({ type }) => type === 'LINE');
  const draft = parts.get(part.type);
  const end = draft?.heading === undefined ? '\n' : '\n\n';
  for (const [nth, line] of lines.entries())
    readLine(reader, line, {
      ...draft,
      after: draft === undefined || nth === lines.length - 1 ? end : ' ',
    });
}

function readLine(reader: Reader, line: Block, draft: Draft): void {
  if (reader.read.has(line)) return;
  reader.read.add(line);
  const words = related(line, 'CHILD', reader.byId).filter(({ type }) => type === 'WORD');
  if (words.length === 0) addBlock(reader, line, draft);
  for (const [nth, word] of words.entries()) {
    const cell = reader.cells.get(word);
    if (cell !== undefined) addTable(reader, cell);
    else addBlock(reader, word, nth === words.length - 1 ? draft : { ...draft, after: ' ' });
  }
}

/** All words of the table of a cell, unless they are read already. */
function addTable(reader: Reader, { words }: Cell): void {
  for (const [at, one] of words.entries())
    addBlock(reader, one, isSameCell(reader, one, words[at + 1]) ? { after: ' ' } : {});
}

/** Words of one cell have a blank between them, as words of a line have. */
function isSameCell({ cells }: Reader, word: Block, next: Block | undefined): boolean {
  const a = cells.get(word);
  const b = next && cells.get(next);
  return b !== undefined && a?.row === b.row && a?.column === b.column;
}

function addBlock(
  { recording, cells, read }: Reader,
  block: Block,
  { after, ...draft }: Draft,
): void {
  if (block.type === 'WORD' && read.has(block)) return;
  read.add(block);
  const { members, page, pointer } = block;
  const text = members['Text'];
  const isCut = after === ' ' && typeof text === 'string' && /[-\u00ad\u2010]$/.test(text);
  const found = cells.get(block);
  const cell = found && { table: found.table, row: found.row, column: found.column };
  const place = { ...geometryOf(members), ...(cell && { cell }), ...(isCut ? {} : { after }) };
  recording.add(
    {
      ...draft,
      text,
      page,
      ...place,
    },
    pointer,
  );
}

function geometryOf({ Geometry: geometry }: Members): Draft {
  const { BoundingBox: given, Polygon: polygon } = membersOf(geometry);
  if (given === undefined || given === null) return {};
  const { Left: x, Top: y, Width: width, Height: height } = membersOf(given);
  const [start, end] = entriesOf(polygon).map(membersOf);
  const across = Number(end?.['X']) - Number(start?.['X']);
  const down = Number(end?.['Y']) - Number(start?.['Y']);
  const direction = across > 0 || down !== 0 ? directionOf(across, down) : 'ltr';
  return {
    box: {
      x,
      y,
      width,
      height,
    },
    direction,
  };
}
