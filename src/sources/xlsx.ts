/** Reads the cells of a workbook from the parsed trees of its parts, as their sheets show them. */
import { checkOptions } from '../core/issue/options.js';
import type { LayoutSource } from '../core/text/layout.js';
import { countWhile } from '../core/text/offsets.js';
import { builtInFormat, shownNumber } from './cell-format.js';
import { extractorKind, layoutOfRecord, type Recording } from './layout-text.js';
import { attributeOf, charactersOf, childrenIn, type TreeNode, type TreeOptions } from './tree.js';

/** The parsed parts of a workbook: XML documents of a DOM, such as those of `DOMParser`. */
export interface XlsxParts {
  /** `xl/workbook.xml` */
  readonly workbook: TreeNode;
  /** `xl/_rels/workbook.xml.rels`: which part each sheet is. */
  readonly relationships: TreeNode;
  /** The parts of the sheets by their names in the file, such as `xl/worksheets/sheet1.xml`. */
  readonly sheets: Readonly<Record<string, TreeNode>>;
  /** `xl/sharedStrings.xml` */
  readonly sharedStrings?: TreeNode;
  /** `xl/styles.xml`: how numbers are shown. Without it, as numbers without a format. */
  readonly styles?: TreeNode;
}

/**
 * Returns the cells of a workbook as its sheets show them, each with its sheet, row and column.
 *
 * Cells are parted by tabs and rows by line ends. Numbers are shown as their format says, and the
 * value of a formula is the one that was kept with it. A date in the form of the reader's system is
 * written as `2026-03-01`; a number whose format is not read is written without it. Both are named
 * in `issues`, and so is what is left out: sheets, rows and columns that are hidden, formulas
 * without a value, comments, pictures, headers and footers. Never throws on trees.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromXlsx } from 'evidence-contracts/sources';
 *
 * type Node = { nodeName: string; childNodes?: Node[]; nodeValue?: string; attrs?: { name: string; value: string }[] };
 * const element = (nodeName: string, names: Record<string, string>, ...childNodes: Node[]): Node => ({
 *   nodeName, childNodes, attrs: Object.entries(names).map(([name, value]) => ({ name, value })),
 * });
 * const value = element('v', {}, { nodeName: '#text', nodeValue: '900' });
 * const data = element('sheetData', {}, element('row', { r: '2' }, element('c', { r: 'B2' }, value)));
 * const { text, map } = fromXlsx({
 *   workbook: element('workbook', {}, element('sheets', {}, element('sheet', { name: 'Coal', 'r:id': 'r1' }))),
 *   relationships: element('Relationships', {}, element('Relationship', { Id: 'r1', Target: 'worksheets/sheet1.xml' })),
 *   sheets: { 'xl/worksheets/sheet1.xml': element('worksheet', {}, data) },
 * });
 * console.log(text, JSON.stringify(map[0]?.cell)); // 900 {"sheet":"Coal","row":2,"column":2}
 * ```
 */
export function fromXlsx(parts: XlsxParts, options: TreeOptions = {}): LayoutSource {
  checkOptions(options, { extractor: extractorKind });
  return layoutOfRecord({ ...options, running: false }, 'the parts of a workbook', (recording) => {
    if (rootOf(parts.workbook, 'workbook') === undefined) return false;
    const book = readBook(parts);
    for (const sheet of sheetsOf(parts)) readSheet(sheet, book, recording);
    for (const [what, count] of book.leftOut)
      recording.report('sources.hidden', '', undefined, `left out: ${what} (${count})`);
    for (const [what, count] of book.unread)
      recording.report('sources.member', '', undefined, `${what} (${count})`);
    return true;
  });
}

type Book = Readonly<{
  strings: readonly string[];
  /** The code of the format of each style of cells. */
  formats: readonly (string | undefined)[];
  isFrom1904: boolean;
  leftOut: Map<string, number>;
  unread: Map<string, number>;
}>;

const addOne = (counts: Map<string, number>, what: string, count = 1): void => {
  counts.set(what, (counts.get(what) ?? 0) + count);
};

/** The name without its prefix, in lowercase. */
const localOf = ({ nodeName }: TreeNode): string =>
  nodeName.slice(nodeName.indexOf(':') + 1).toLowerCase();

function* childrenOf(node: TreeNode | undefined, name?: string): Generator<TreeNode> {
  for (const child of childrenIn(node))
    if (name === undefined || localOf(child) === name) yield child;
}

function childOf(node: TreeNode | undefined, name: string): TreeNode | undefined {
  for (const child of childrenOf(node, name)) return child;
  return undefined;
}

/** The root element of a document, or the node itself. */
const rootOf = (node: TreeNode | undefined, name: string): TreeNode | undefined =>
  node === undefined || localOf(node) === name ? node : childOf(node, name);

const numberIn = (node: TreeNode | undefined, name: string): number | undefined => {
  const value = node === undefined ? undefined : attributeOf(node, name);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
};

const isOn = (node: TreeNode | undefined, name: string): boolean =>
  node !== undefined && ['1', 'true'].includes(attributeOf(node, name) ?? '');

function readBook({ workbook, sharedStrings, styles }: XlsxParts): Book {
  const sheet = rootOf(styles, 'stylesheet');
  const codes = new Map<number, string>();
  for (const format of childrenOf(childOf(sheet, 'numfmts'), 'numfmt'))
    codes.set(numberIn(format, 'numFmtId') ?? -1, attributeOf(format, 'formatCode') ?? '');
  const formats = [...childrenOf(childOf(sheet, 'cellxfs'), 'xf')].map((style) => {
    const id = numberIn(style, 'numFmtId') ?? 0;
    return codes.get(id) ?? builtInFormat(id);
  });
  const strings = [...childrenOf(rootOf(sharedStrings, 'sst'), 'si')].map(wordsOf);
  const isFrom1904 = isOn(childOf(rootOf(workbook, 'workbook'), 'workbookpr'), 'date1904');
  return {
    strings,
    formats,
    isFrom1904,
    leftOut: new Map(),
    unread: new Map(),
  };
}

/** The words of a string: its own, or those of its runs; readings above characters are left out. */
function wordsOf(item: TreeNode): string {
  let words = '';
  for (const child of childrenOf(item)) {
    if (localOf(child) === 't') words += textOf(child);
    else if (localOf(child) === 'r') words += textOf(childOf(child, 't'));
  }
  return words;
}

function textOf(node: TreeNode | undefined): string {
  let text = '';
  for (const child of childrenOf(node)) text += charactersOf(child);
  return text;
}

type Sheet = Readonly<{ name: string; isHidden: boolean; tree: TreeNode | undefined }>;

/** The sheets in the order of the workbook. */
function* sheetsOf({ workbook, relationships, sheets }: XlsxParts): Generator<Sheet> {
  const targets = new Map<string, string>();
  for (const one of childrenOf(rootOf(relationships, 'relationships'), 'relationship'))
    targets.set(attributeOf(one, 'Id') ?? '', attributeOf(one, 'Target') ?? '');
  for (const sheet of childrenOf(childOf(rootOf(workbook, 'workbook'), 'sheets'), 'sheet')) {
    const target = targets.get(attributeOf(sheet, 'r:id') ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    yield {
      name: attributeOf(sheet, 'name') ?? '',
      isHidden: /^(?:very)?hidden$/i.test(attributeOf(sheet, 'state') ?? ''),
      tree: Object.hasOwn(sheets, path) ? sheets[path] : undefined,
    };
  }
}

/** Parts of a sheet that are not cells, and what they are called. */
const others: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['legacydrawing', 'comments of a sheet'],
  ['drawing', 'pictures or charts of a sheet'],
  ['headerfooter', 'header and footer of a sheet'],
]);

function readSheet({ name, isHidden, tree }: Sheet, book: Book, recording: Recording): void {
  const sheet = rootOf(tree, 'worksheet');
  if (isHidden || sheet === undefined) {
    addOne(book.leftOut, isHidden ? 'hidden sheet' : 'sheet without cells');
    return;
  }
  const hidden = hiddenColumns(sheet);
  let last = 0;
  for (const row of childrenOf(childOf(sheet, 'sheetdata'), 'row')) {
    last = numberIn(row, 'r') ?? last + 1;
    readRow(row, { number: last, name, hidden }, book, recording);
  }
  for (const child of childrenOf(sheet)) {
    const what = others.get(localOf(child));
    if (what !== undefined) addOne(book.leftOut, what);
  }
}

/** Ranges of columns in their order, of which none touches another one. */
type Columns = readonly { readonly from: number; readonly to: number }[];

function hiddenColumns(sheet: TreeNode): Columns {
  const ranges: { from: number; to: number }[] = [];
  for (const column of childrenOf(childOf(sheet, 'cols'), 'col'))
    if (isOn(column, 'hidden'))
      ranges.push({ from: numberIn(column, 'min') ?? 0, to: numberIn(column, 'max') ?? 0 });
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to);
    else if (to >= from) joined.push({ from, to });
  }
  return joined;
}

function isHiddenIn(columns: Columns, column: number): boolean {
  const after = countWhile(columns.length, (at) => (columns[at]?.from ?? 0) <= column);
  return (columns[after - 1]?.to ?? -1) >= column;
}

type Row = Readonly<{ number: number; name: string; hidden: Columns }>;

function readRow(node: TreeNode, row: Row, book: Book, recording: Recording): void {
  const isHidden = isOn(node, 'hidden');
  let last = 0;
  for (const cell of childrenOf(node, 'c')) {
    last = columnOf(attributeOf(cell, 'r')) ?? last + 1;
    const text = shownIn(cell, book).trim();
    if (text === '') continue;
    const column = last;
    if (isHidden || isHiddenIn(row.hidden, column)) addOne(book.leftOut, 'hidden cell');
    else {
      const place = { row: row.number, column };
      recording.add({ text, cell: row.name === '' ? place : { sheet: row.name, ...place } }, '');
    }
  }
}

/** `B2` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference ?? '') ?? [];
  if (letters === '') return undefined;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/** What a cell shows. */
function shownIn(cell: TreeNode, book: Book): string {
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 'inlineStr') return wordsOf(childOf(cell, 'is') ?? cell);
  const node = childOf(cell, 'v');
  if (node === undefined) {
    if (childOf(cell, 'f') !== undefined) addOne(book.leftOut, 'formula without a value');
    return '';
  }
  const value = textOf(node);
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? numberAs(value, numberIn(cell, 's') ?? 0, book) : value;
}

function numberAs(value: string, style: number, book: Book): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return value;
  const code = book.formats.length === 0 ? 'General' : book.formats[style];
  const shown = code === undefined ? undefined : shownNumber(number, code, book.isFrom1904);
  if (code === 'system' && shown !== undefined)
    addOne(book.unread, 'date in the form of the reader’s system, written as 2026-03-01');
  if (shown !== undefined) return shown;
  addOne(book.unread, 'number whose format is not read, written without it');
  return shownNumber(number, 'General') ?? value;
}
