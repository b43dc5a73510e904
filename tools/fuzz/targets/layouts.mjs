// Layouts of sources, as extractors write them and as anything else.

import { comparePages, fromAnthropic } from 'evidence-contracts/adapters';
import { locatorsOfPlaces, placesOfLocators } from 'evidence-contracts/evidence-packet';
import {
  fromAzureLayout,
  fromCaptions,
  fromDocling,
  fromDocx,
  fromHtml,
  fromMail,
  fromMarkdown,
  fromPdfjs,
  fromRows,
  fromTextract,
  fromXlsx,
  layoutPlaces,
  layoutText,
} from 'evidence-contracts/sources';
import { pick } from '../../shared/random.mjs';
import { spoiled, texts } from '../inputs.mjs';
import { value } from '../made.mjs';

const number = (random) => pick([0, 0.5, 1, -1, 7, 600, 1e9, Number.NaN, '3', null], random);
const box = (random) => ({
  x: number(random),
  y: number(random),
  width: number(random),
  height: number(random),
});
const item = (random) => pick([{ text: spoiled(pick(texts, random), random), page: number(random), box: box(random), cell: { row: number(random), column: 1 }, heading: number(random), after: pick(['', ' ', 'x'], random) }, value(random)], random); // biome-ignore format: one line
const items = (random) => pick([[item(random), item(random), item(random)], value(random)], random);
const run = (random) => ({ str: spoiled(pick(texts, random), random), dir: pick(['ltr', 'rtl'], random), width: number(random), height: number(random), transform: [1, 2, 3, 4, 5, 6].map(() => number(random)), fontName: 'f' }); // biome-ignore format: one line
const page = (random) => pick([{ textContent: { items: [run(random), run(random)], styles: value(random) }, viewport: { width: number(random), height: 800, transform: [1, 0, 0, -1, 0, number(random)] } }, value(random)], random); // biome-ignore format: one line
const ref = (random) => ({
  $ref: pick(['#/texts/0', '#/texts/1', '#/tables/0', '#/body', '#', value(random)], random),
});
const bbox = (random) => ({ l: number(random), t: number(random), r: number(random), b: number(random), coord_origin: pick(['TOPLEFT', 'BOTTOMLEFT', value(random)], random) }); // biome-ignore format: one line
const docling = (random) => ({ body: { children: [ref(random), ref(random)] }, texts: [{ label: 'text', text: spoiled(pick(texts, random), random), children: [ref(random)], prov: [{ page_no: number(random), bbox: bbox(random) }] }, value(random)], tables: [value(random), { data: value(random) }], pages: { 1: { size: { width: number(random), height: 800 } } } }); // biome-ignore format: one line
const block = (random) => ({ BlockType: pick(['LINE', 'WORD', 'PAGE', 'TABLE', 'CELL', 'LAYOUT_TEXT'], random), Id: pick(['1', '2', '3'], random), Page: number(random), Text: spoiled(pick(texts, random), random), Geometry: { BoundingBox: { Left: number(random), Top: number(random), Width: number(random), Height: number(random) } }, Relationships: [{ Type: 'CHILD', Ids: [pick(['1', '2', '3'], random)] }] }); // biome-ignore format: one line
const azure = (random) => ({ content: pick(texts, random), pages: [{ pageNumber: number(random), width: number(random), height: 11 }], paragraphs: [{ content: spoiled(pick(texts, random), random), spans: [{ offset: number(random), length: number(random) }], boundingRegions: [{ pageNumber: number(random), polygon: [0, 0, number(random), 0, 1, 1, 0, number(random)] }] }], tables: [value(random)] }); // biome-ignore format: one line
const recorded = (make) => (random) => pick([make(random), value(random)], random);
const spans = (random) =>
  pick([[{ start: number(random), end: number(random) }], value(random)], random);
const cited = (random) => ({ content: [{ type: 'text', text: 'x', citations: [{ type: 'page_location', document_index: 0, start_page_number: number(random), end_page_number: number(random), cited_text: pick(texts, random) }] }] }); // biome-ignore format: one line

export const layoutTargets = [
  { name: 'comparePages', weight: 1, of: [comparePages, locatorsOfPlaces, placesOfLocators], make: (random) => { const [answer, given, other, ranges] = [cited(random), items(random), value(random), spans(random)]; return () => { const layout = layoutText(given); const [known, none] = [[layout], [other]].map((documents) => fromAnthropic(answer, { documents })); return [comparePages(known, [layout]), comparePages(none, other), comparePages(other, [layout]), locatorsOfPlaces(other), placesOfLocators(other), placesOfLocators(locatorsOfPlaces(layoutPlaces(layout, ranges)))]; }; } },
  { name: 'layoutText', weight: 2, of: [layoutText, layoutPlaces], make: (random) => { const [given, ranges, other] = [items(random), spans(random), value(random)]; return () => [layoutPlaces(layoutText(given), ranges), layoutPlaces(other, ranges)]; } },
  { name: 'fromPdfjs', weight: 2, of: [fromPdfjs], make: (random) => { const given = pick([[page(random), page(random)], value(random)], random); return () => fromPdfjs(given); } },
  { name: 'fromHtml', weight: 1, of: [fromHtml, fromDocx, fromMarkdown, fromXlsx], make: (random) => { const [tree, text] = [value(random), spoiled(pick(texts, random), random)]; return () => [fromXlsx({ workbook: tree, relationships: tree, sheets: tree, styles: tree, sharedStrings: tree }), fromHtml(tree), fromDocx(tree), fromDocx({ document: tree }), fromMarkdown(text), fromMarkdown(tree)]; } },
  { name: 'fromDocling', weight: 1, of: [fromDocling], make: (random) => { const given = recorded(docling)(random); return () => fromDocling(given); } },
  { name: 'fromCaptions', weight: 1, of: [fromCaptions, fromRows, fromMail], make: (random) => { const text = spoiled(pick(texts, random), random); return () => [fromMail(new TextEncoder().encode(text)), fromMail(new TextEncoder().encode(`Subject: ${text}\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n${text}`)), fromCaptions(text), fromCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`), fromRows(text)]; } },
  { name: 'fromTextract', weight: 1, of: [fromTextract], make: (random) => { const given = recorded((again) => ({ Blocks: [block(again), block(again), block(again)] }))(random); return () => fromTextract(given); } },
  { name: 'fromAzureLayout', weight: 1, of: [fromAzureLayout], make: (random) => { const given = recorded((again) => pick([azure(again), { analyzeResult: azure(again) }], again))(random); return () => fromAzureLayout(given); } },
]; // biome-ignore format: a table
