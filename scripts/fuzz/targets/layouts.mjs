// Layouts of sources, as extractors write them and as anything else.

import { fromDocx, fromHtml, fromMarkdown, fromPdfjs, layoutPlaces, layoutText } from 'evidence-contracts/sources';
import { pick } from '../../lies/random.mjs';
import { spoiled, texts } from '../inputs.mjs';
import { value } from '../made.mjs';

const number = (random) => pick([0, 0.5, 1, -1, 7, 600, 1e9, Number.NaN, '3', null], random);
const box = (random) => ({ x: number(random), y: number(random), width: number(random), height: number(random) });
const item = (random) => pick([{ text: spoiled(pick(texts, random), random), page: number(random), box: box(random), cell: { row: number(random), column: 1 }, heading: number(random), after: pick(['', ' ', 'x'], random) }, value(random)], random); // biome-ignore format: one line
const items = (random) => pick([[item(random), item(random), item(random)], value(random)], random);
const run = (random) => ({ str: spoiled(pick(texts, random), random), dir: pick(['ltr', 'rtl'], random), width: number(random), height: number(random), transform: [1, 2, 3, 4, 5, 6].map(() => number(random)), fontName: 'f' }); // biome-ignore format: one line
const page = (random) => pick([{ textContent: { items: [run(random), run(random)], styles: value(random) }, viewport: { width: number(random), height: 800, transform: [1, 0, 0, -1, 0, number(random)] } }, value(random)], random); // biome-ignore format: one line
const spans = (random) => pick([[{ start: number(random), end: number(random) }], value(random)], random);

export const layoutTargets = [
  { name: 'layoutText', weight: 2, of: [layoutText, layoutPlaces], make: (random) => { const [given, ranges, other] = [items(random), spans(random), value(random)]; return () => [layoutPlaces(layoutText(given), ranges), layoutPlaces(other, ranges)]; } },
  { name: 'fromPdfjs', weight: 2, of: [fromPdfjs], make: (random) => { const given = pick([[page(random), page(random)], value(random)], random); return () => fromPdfjs(given); } },
  { name: 'fromHtml', weight: 1, of: [fromHtml, fromDocx, fromMarkdown], make: (random) => { const [tree, text] = [value(random), spoiled(pick(texts, random), random)]; return () => [fromHtml(tree), fromDocx(tree), fromDocx({ document: tree }), fromMarkdown(text), fromMarkdown(tree)]; } },
]; // biome-ignore format: a table
