/**
 * Reads the JSON of Docling: texts, lists and tables in the order of the body, with boxes of
 * paragraphs and cells.
 */
import { isReadableList } from '../core/issue/readable-list.js';
import { formatPointer } from '../core/json/value/index.js';
import type { LayoutSource } from '../core/text/layout.js';
import { type Draft, membersOf } from './item.js';
import { type LayoutOptions, layoutOfRecord, type Members, type Recording } from './layout-text.js';
import { boxBetween, byCell, directionIn, entriesOf, fromOne } from './recorded.js';

/**
 * Reads a document of Docling: `document.export_to_dict()`, or the file that `docling --to json`
 * writes (DoclingDocument 1.x).
 *
 * Texts are read in the order of `body`. Docling says where a paragraph is, and not where its lines
 * are: a quote of a paragraph of several lines has the box of the paragraph. Headers and footers of
 * pages are named in `skip`, footnotes come last, and texts of the layer `invisible` are left out.
 * The shape is that of docling-core, `docs/DoclingDocument.json`. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromDocling } from 'evidence-contracts/sources';
 *
 * const bbox = { l: 60, t: 700, r: 300, b: 688, coord_origin: 'BOTTOMLEFT' };
 * const text = { self_ref: '#/texts/0', label: 'text', text: 'It was closed.', prov: [{ page_no: 1, bbox, charspan: [0, 14] }] };
 * const pages = { 1: { page_no: 1, size: { width: 600, height: 800 } } };
 * const layout = fromDocling({ body: { children: [{ $ref: '#/texts/0' }] }, texts: [text], pages });
 * console.log(layout.text, layout.map[0]?.box?.y); // It was closed. 0.125
 * ```
 */
export function fromDocling(json: object, options: LayoutOptions = {}): LayoutSource {
  return layoutOfRecord(options, 'a DoclingDocument', (recording) => {
    const document = membersOf(json);
    if (!isReadableList(membersOf(document['body'])['children'])) return false;
    for (const [page, value] of Object.entries(membersOf(document['pages'])))
      recording.addSize(
        Number(page),
        membersOf(membersOf(value)['size']),
        formatPointer(['pages', page, 'size']),
      );
    const reader: Reader = { document, recording, seen: new Set() };
    for (const root of ['body', 'furniture'])
      readRefs(reader, membersOf(document[root])['children'], {
        pointer: `/${root}/children`,
        depth: 0,
        gap: '\n',
      });
    return true;
  });
}

/** `seen` are references that were followed, so that each part is read once. */
type Reader = Readonly<{ document: Members; recording: Recording; seen: Set<string> }>;

/**
 * `gap` is what is after each text, and `end` after the last one: parts of an inline group are one
 * paragraph.
 */
type Here = Readonly<{
  pointer: string;
  depth: number;
  gap: '\n' | ' ';
  end?: '\n' | ' ';
}>;

const DEEPEST = 64;

function readRefs(reader: Reader, refs: unknown, { pointer, depth, gap, end = gap }: Here): void {
  const found = entriesOf(refs).flatMap((entry, nth) => {
    const ref = String(membersOf(entry)['$ref']);
    const [, name = '', index = ''] = /^#\/(\w+)\/(\d+)$/.exec(ref) ?? [];
    const node = entriesOf(reader.document[name])[Number(index || Number.NaN)];
    if (node === undefined || depth > DEEPEST) {
      reader.recording.report(
        'sources.item',
        `${pointer}/${nth}`,
        'a $ref to a part of the document',
      );
      return [];
    }
    if (reader.seen.has(ref)) return [];
    reader.seen.add(ref);
    return [{ node: membersOf(node), pointer: `/${name}/${index}` }];
  });
  for (const [nth, { node, pointer: at }] of found.entries())
    readNode(reader, node, { pointer: at, depth, gap: nth === found.length - 1 ? end : gap });
}

function readNode(reader: Reader, node: Members, here: Here): void {
  if (node['content_layer'] === 'invisible') {
    reader.recording.report('sources.hidden', here.pointer, 'text that a reader sees');
    return;
  }
  const below = { ...here, depth: here.depth + 1 };
  if (node['text'] !== undefined) readText(reader, node, here);
  readRefs(reader, node['captions'], { ...below, pointer: `${here.pointer}/captions` });
  readTable(reader, node, here.pointer);
  const gap = node['label'] === 'inline' ? ' ' : '\n';
  readRefs(reader, node['children'], {
    ...below,
    pointer: `${here.pointer}/children`,
    gap,
    end: '\n',
  });
  readRefs(reader, node['footnotes'], { ...below, pointer: `${here.pointer}/footnotes` });
}

const running: ReadonlyMap<unknown, string> = /* @__PURE__ */ new Map([
  ['page_header', 'header'],
  ['page_footer', 'footer'],
]);

const HIGHEST_LEVEL = 9;

/** A title is above the headings of sections. */
function levelOf({ label, level = 1 }: Members): number | undefined {
  if (label === 'title') return 1;
  if (label !== 'section_header') return undefined;
  return typeof level === 'number' ? Math.min(level + 1, HIGHEST_LEVEL) : 2;
}

/** A text on two pages, or in two columns, is cut where its places say. */
function readText({ document, recording }: Reader, node: Members, { pointer, gap }: Here): void {
  const heading = levelOf(node);
  const isStruck = membersOf(node['formatting'])['strikethrough'] === true;
  const shared = { heading, running: running.get(node['label']) };
  const places = entriesOf(node['prov']).map(membersOf);
  const isUnread = node['label'] === 'formula' && node['text'] === '';
  if (isUnread) recording.report('sources.text', pointer, 'a formula that Docling has read');
  const parts = partsOf(isUnread ? '\ufffd' : node['text'], places);
  for (const [nth, text] of parts.entries()) {
    const after = nth < parts.length - 1 ? '' : heading === undefined ? gap : '\n\n';
    const words = isStruck && typeof text === 'string' ? `~~${text}~~` : text;
    const draft = {
      ...shared,
      ...placeOf(document, places[nth] ?? {}, words),
      text: words,
      after,
    };
    recording[node['label'] === 'footnote' ? 'addNote' : 'add'](draft, pointer);
  }
}

/**
 * The parts of a text by the `charspan` of its places, in code points; the whole where these do not
 * follow each other.
 */
function partsOf(text: unknown, places: readonly Members[]): readonly unknown[] {
  if (typeof text !== 'string' || places.length < 2) return [text];
  const signs = Array.from(text);
  const starts = places.map((place, nth) =>
    nth === 0 ? 0 : Number(entriesOf(place['charspan'])[0]),
  );
  const ends = [...starts.slice(1), signs.length];
  if (!starts.every((start, nth) => Number.isInteger(start) && start < (ends[nth] ?? 0)))
    return [text];
  return starts.map((start, nth) => signs.slice(start, ends[nth]).join(''));
}

/** The page of a text and its box, as far as they are known. */
function placeOf(document: Members, { page_no: page, bbox }: Members, text: unknown): Draft {
  const { size } = membersOf(membersOf(document['pages'])[String(page)]);
  if ((bbox ?? undefined) === undefined || (size ?? undefined) === undefined) return { page };
  const { l, t, r, b, coord_origin: origin } = membersOf(bbox);
  const view = membersOf(size);
  const height = Number(view['height']);
  const [top, bottom] = origin === 'BOTTOMLEFT' ? [height - Number(t), height - Number(b)] : [t, b];
  const box = boxBetween([l, top], [r, bottom], view);
  return { page, box, direction: directionIn(text, box, view) };
}

/** Docling does not say which cells of a table are on its second page. */
function readTable({ document, recording }: Reader, node: Members, pointer: string): void {
  const table = Number(pointer.slice(pointer.lastIndexOf('/') + 1)) + 1;
  const places = entriesOf(node['prov']).map(membersOf);
  const page = places.length === 1 ? places[0]?.['page_no'] : undefined;
  const order = entriesOf(membersOf(node['data'])['table_cells'])
    .map((value, nth) => {
      const {
        text,
        bbox,
        start_row_offset_idx: row,
        start_col_offset_idx: column,
      } = membersOf(value);
      return {
        text,
        bbox,
        row,
        column,
        nth,
      };
    })
    .sort(byCell);
  for (const { text, bbox, row, column, nth } of order) {
    const cell = { table, row: fromOne(row), column: fromOne(column) };
    const place = placeOf(document, { page_no: page, bbox }, text);
    recording.add({ ...place, text, cell }, `${pointer}/data/table_cells/${nth}`);
  }
}
