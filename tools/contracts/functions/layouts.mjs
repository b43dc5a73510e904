// Texts with places: boxes, cells, times and nodes of a stretch, what is skipped, and quotes in
// them.
import { locatorsOfPlaces } from 'evidence-contracts/evidence-packet';
import { indexSource, locateQuote, verifyQuote } from 'evidence-contracts/quote';
import { layoutPlaces, layoutText } from 'evidence-contracts/sources';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

const box = (x, y, width = 0.2, height = 0.02) => ({ x, y, width, height });
const directions = ['ltr', 'rtl', 'ttb', 'btt', 'block', undefined];

/** Items on a line at each distance, on lines at each distance, and on pages, in each direction. */
function itemLists() {
  const two = (one, other, direction) => [{ text: 'The gate', page: 1, box: one, ...(direction ? { direction } : {}) }, { text: 'opens \u{1f6a2}', page: 1, box: other, ...(direction ? { direction } : {}) }];
  const gaps = [-0.01, 0, 0.002, 0.004, 0.005, 0.006, 0.04, 0.049, 0.05, 0.051, 0.06, 0.2];
  const lines = [0, 0.005, 0.009, 0.01, 0.011, 0.015, 0.02, 0.025, 0.03, 0.04, 0.1];
  return [
    ...directions.flatMap((direction) => [
      [`gaps, ${direction}`, gaps.map((gap) => two(box(0.1, 0.1), box(0.3 + gap, 0.1), direction))],
      [`lines, ${direction}`, lines.map((line) => two(box(0.1, 0.1), box(0.1, 0.1 + line), direction))],
      [`columns, ${direction}`, gaps.map((gap) => two(box(0.1, 0.1, 0.02, 0.2), box(0.1, 0.3 + gap, 0.02, 0.2), direction))],
    ]),
    ['pages', [[{ text: 'One', page: 1 }, { text: 'two', page: 2 }], [{ text: 'One', page: 1, box: box(0, 0) }, { text: 'two', page: 1 }, { text: 'three', page: 2, box: box(0, 0) }], [{ text: 'One', page: 0 }, { text: 'two', page: 1.5 }]]],
    ['cells', [[{ text: '1', cell: { row: 0, column: 0 } }, { text: '2', cell: { row: 0, column: 1 } }, { text: '3', cell: { row: 1, column: 0 } }, { text: 'more', cell: { row: 1, column: 0 } }], [{ text: '1', cell: { sheet: 'a', row: 0, column: 0 } }, { text: '2', cell: { sheet: 'b', row: 0, column: 0 } }, { text: '3', cell: { sheet: 'b', table: 1, row: 0, column: 0 } }]]],
    ['times', [[{ text: 'One.', time: { start: 0, end: 1.5 } }, { text: 'Two.', time: { start: 1.5, end: 2 } }, { text: 'Three.', time: { start: 1, end: 9 } }]]],
    ['nodes', [[{ text: 'One ', node: { path: '/0' }, after: '' }, { text: 'two', node: { path: '/0', offset: 4 } }, { text: 'three', node: { path: '/1' } }, { text: 'four' }, { text: 'five', node: { path: '/1', offset: 2 } }]]],
    ['headings', [[{ text: 'A', heading: 1, hasEOL: true }, { text: 'B', heading: 2, hasEOL: true }, { text: 'words', hasEOL: true }, { text: 'C', heading: 2, hasEOL: true }, { text: 'D', heading: 3, hasEOL: true }, { text: 'more' }, { text: '', hasEOL: true }, { text: '', hasEOL: true }, { text: 'E', heading: 1 }, { text: 'E2', heading: 1, hasEOL: true }, { text: 'end' }]]],
    ['running', [[{ text: 'Head', running: 'header', hasEOL: true }, { text: 'The gate opens', hasEOL: true }, { text: '7', running: 'page-number', hasEOL: true }, { text: 'Foot', running: 'footer', hasEOL: true }, { text: 'at high water.' }]]],
    ['unseen', [[{ text: 'The gate ' }, { text: 'never ', unseen: 'hidden' }, { text: 'opens ', after: '' }, { text: 'again', unseen: 'layer' }]]],
    ['after', ['', ' ', '\n', '  ', '\t', 'x', null].map((after) => [{ text: 'a', after }, { text: 'b' }])],
    ['texts', [['a-', 'b'], ['a\n', 'b'], [' a', ' b '], ['\u{1f6a2}', '\u{1f6a2}'], ['', 'b'], ['a', ''], ['契', '約'], ['a', 'é']].map((list) => list.map((text, nth) => ({ text, page: 1, box: box(0.1 + nth / 5, 0.1) })))],
    ['others', [[], [null], [{}], [{ text: 5 }], null, 'x', [{ text: 'a', box: { x: 'y' } }], [{ text: 'a', heading: 0 }], [{ text: 'a', heading: 10 }], [{ text: 'a', more: 1 }]]],
  ];
} // biome-ignore format: a table

/** Every stretch of a short text, in each unit. */
function places(items) {
  const layout = layoutText(items);
  const { length } = layout.text;
  const spans = range(Math.min(length, 14) + 1).flatMap((start) => [1, 2, 4, 9, length].map((more) => ({ start, end: Math.min(length + 1, start + more) })));
  return [layout, ...['codepoint', 'utf16', 'utf8'].map((unit) => layoutPlaces(layout, spans, { unit })), layoutPlaces(layout, [{ start: 0, end: length }, { start: 0, end: 0 }, { start: 3, end: 1 }]), locatorsOfPlaces(layoutPlaces(layout, spans.slice(0, 30)))];
} // biome-ignore format: one line

const wide = ['iiiiiiiiii', 'mmmmmmmmmm', 'WWWWWWWWWW', '0123456789', '(((((((((/', 'ABCDEFGHIJ', '契約契約契約', '\u{1f6a2}\u{1f6a2}\u{1f6a2}', 'e\u0301e\u0301e\u0301', 'a\u200bb\u200bc', 'a.b,c;d:e', 'x'.repeat(4096), 'x'.repeat(4097)]; // biome-ignore format: a list

/** Quotes that begin, end and lie in what is skipped or not seen. */
function quoted() {
  const parts = ['The gate opens ', 'Page 7 of 9 ', 'at high water. ', 'Nobody ', 'saw it close.'];
  const text = parts.join('');
  const at = (nth) => { const start = parts.slice(0, nth).join('').length; return { start, end: start + parts[nth].length }; };
  const map = range(5).map((nth) => ({ ...at(nth), page: nth < 2 ? 1 : 2, ...(nth === 3 ? { unseen: 'hidden' } : {}) }));
  const layout = (skip, more = {}) => ({ text, skip, map, headings: [], issues: [], ...more });
  const layouts = [layout([]), layout([{ ...at(1), kind: 'footer' }]), layout([{ ...at(1), kind: 'footer' }, { ...at(3), kind: 'header' }]), layout([{ start: 0, end: text.length, kind: 'header' }]), layout([{ ...at(1), kind: 'footer' }], { map: map.map((one) => ({ ...one, unseen: 'layer' })) })];
  const quotes = ['The gate opens at high water.', 'The gate opens Page 7', 'Page 7 of 9', '7 of 9 at high', 'of 9 at high water', 'opens at high', 'The gate opens', 'at high water. Nobody saw', 'at high water. saw it', 'Nobody saw it close', 'Nobody', 'saw it close.', 'gate OPENS at', text.trim()];
  return layouts.map((one, nth) => [`layout ${nth}`, [one, quotes]]);
} // biome-ignore format: one line

export function layoutRows() {
  return [
    ...rowsOfLists('layoutText and layoutPlaces', itemLists(), places),
    ...rowsOfLists('layoutPlaces of signs', [['widths', wide]], (text) => directions.map((direction) => layoutPlaces(layoutText([{ text, page: 1, box: box(0.1, 0.1, 0.5, 0.5), ...(direction ? { direction } : {}) }]), [[0, 1], [1, 2], [0, 3], [2, text.length]].map(([start, end]) => ({ start, end }))))),
    ...rowsOf('verifyQuote in a layout', quoted(), ([layout, quotes]) => { const index = indexSource(layout); return quotes.map((quote) => [verifyQuote(quote, index), verifyQuote(quote, index, { accept: 'pieces' }), verifyQuote(quote, layout, { accept: 'fuzzy' }), locateQuote(quote, index)]); }),
  ];
} // biome-ignore format: a table
