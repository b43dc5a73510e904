// Pages of PDF as pdfjs-dist reads them: runs of text at each distance, in each direction and size,
// columns and notes, and what is drawn over and under them.
import { range } from '../probes/documents/parts.mjs';

const HEIGHT = 800;
const run = (str, x, y, { size = 10, dir = 'ltr', width, ...more } = {}) => ({ str, dir, width: width ?? str.length * size * 0.5, height: size, transform: [size, 0, 0, size, x, y], fontName: 'f', hasEOL: false, ...more }); // biome-ignore format: one line
const page = (items, more = {}) => ({ textContent: { items, styles: { f: { fontFamily: 'serif', ascent: 0.8, descent: -0.2, vertical: false } } }, viewport: { width: 600, height: HEIGHT, transform: [1, 0, 0, -1, 0, HEIGHT], ...more } }); // biome-ignore format: one line
const lines = (list, x = 50, top = 700, step = 12) => list.map((text, nth) => run(text, x, top - step * nth)); // biome-ignore format: one line

const words = ['The gate opens at', 'high water, and it', 'closes before the', 'ebb of the tide.'];

/** Pages by what places decide about them. */
export function pages() {
  const gaps = [-6, -2, 0, 0.5, 1, 1.5, 2, 3, 5, 10, 40].map((gap) => [page([run('gate', 50, 700), run('opens', 70 + gap, 700)])]);
  const steps = [0, 1, 2, 4, 6, 9, 11, 12, 13, 15, 18, 24, 60].map((step) => [page(lines(words, 50, 700, step))]);
  const turned = [[0, 10, -10, 0], [-10, 0, 0, -10], [0, -10, 10, 0], [10, 0, 3, 10], [7, 7, -7, 7], [0, 0, 0, 0], [10, 0, 0, -10]].map((four) => [page(words.map((text, nth) => ({ ...run(text, 0, 0), transform: [...four, 100 + 14 * nth, 700 - 14 * nth] })))]);
  const columns = [200, 260, 300, 320].flatMap((x) => [2, 4, 8].map((count) => { const text = range(count).map((nth) => `${words[nth % 4]} ${nth}`); return [page(text.flatMap((one, nth) => [run(one, 50, 700 - 12 * nth), run(`right ${nth} of it`, x, 700 - 12 * nth)]))]; }));
  const sizes = [0, 0.2, 0.4, 0.5, 0.6, 3, 5, 7, 9, 10, 14, 24].map((size) => [page([run('gate', 50, 700), run('2', 70, 704, { size }), run('opens', 90, 700), ...lines(words, 50, 600)])]);
  const notes = ['1', '*', '[1]', 'a', '12', '\u00b9'].flatMap((mark) => [4, 6, 10].map((size) => [page([run('The gate', 50, 700), run(mark, 90, size === 10 ? 700 : 704, { size }), run('opens at high water.', 100, 700), run(mark, 50, size === 10 ? 60 : 62, { size }), run(' As the master wrote.', 56, 60, { size: 8 })])]));
  const hyphens = ['har-', 'har\u00ad', 'har\u2010', 'well-', '12-', 'A-'].flatMap((end) => ['bour', 'Bour', '5', 'known it'].map((next) => [page([run(`So the ${end}`, 50, 700), run(`${next} was`, 50, 688)])]));
  const letters = ['\ufb01', 'ﬀ', '\u00a8a', 'a\u00a8', '\u02c6o', '\u00b4e', 'e\u0301', '\u0060a', '\u02dcn', '\u00b8c', '\ufffd', '\u0000', '\ue000', '\u00a0', '\u0131'].map((text) => [page([run(`x${text}y`, 50, 700), run(text, 80, 700), run('o', 80, 700)])]);
  const accents = ['\u00a8', '\u00b4', '\u02c6', '`', '~', '\u02da', '^', '"'].flatMap((accent) => ['a', 'u', 'ı', 'b', 'A'].map((letter) => [page([run('M', 50, 700), run(accent, 60, 700, { width: 5 }), run(letter, 60, 700, { width: 5 }), run('r', 66, 700)]), page([run('M', 50, 700), run(letter, 60, 700, { width: 5 }), run(accent, 60, 702, { width: 5 }), run('r', 66, 700)])]));
  const directions = ['rtl', 'ltr', 'ttb', 'x'].flatMap((dir) => ['\u05e9\u05dc\u05d5\u05dd', 'gate 5', '契約', '(a) 12%'].map((text) => [page([run(text, 300, 700, { dir }), run(text, 200, 700, { dir }), run('7', 150, 700, { dir })])]));
  const stacked = [[12, 10], [12, 4], [8, 10], [20, 10], [30, 10], [12, 0]].flatMap(([step, size]) => ['契約終了日', '12345', 'ABCDE'].map((text) => [page([...text].map((sign, nth) => run(sign, 300, 700 - step * nth, { size, width: size })))]));
  const vertical = [{ ...page([run('契約', 300, 700), run('終了', 280, 700)]), textContent: { items: [run('契約', 300, 700, { width: 0 }), run('終了', 280, 700)], styles: { f: { vertical: true, ascent: 0.8, descent: -0.2 } } } }];
  const ends = [true, false].flatMap((hasEOL) => ['', ' ', 'x'].map((text) => [page([run('gate', 50, 700, { hasEOL }), run(text, 70, 700, { hasEOL }), run('opens', 50, 688)])]));
  const views = [{ rotation: 90, transform: [0, 1, 1, 0, 0, 0] }, { transform: [-1, 0, 0, 1, 600, 0], rotation: 180 }, { width: 0 }, { height: -1 }, { transform: [1, 0] }, { transform: [2, 0, 0, -2, 0, 1600], width: 1200, height: 1600 }].map((view) => [page(lines(words), view)]);
  const several = [[page(lines(words)), page(lines(words))], [{ ...page(lines(words)), page: 7 }, page(lines(words))], [{ ...page(lines(words)), page: 'x' }], range(4).map((nth) => page([run('Harbour Report', 50, 780), ...lines(words), run(`Page ${nth + 1}`, 280, 20)])), range(4).map((nth) => page([...lines(words.map((text) => `${text} ${nth}`)), run(`${nth + 1}`, 300, 30)]))];
  const tables = [[page([0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => run(`${row}.${column}`, 50 + 150 * column, 700 - 14 * row))))], [page([0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => run(`${row}.${column}`, 50 + 150 * column, 700 - 14 * row))))]];
  const back = [[page([...lines(words, 50, 300), ...lines(words, 50, 700)])], [page(lines(words).toReversed())]];
  const odd = [[page([null, {}, { type: 'beginMarkedContent' }, { str: 5 }, run('a', Number.NaN, 1), run('b', 50, 700, { width: -1 }), run('c', 50, 700, { transform: [1, 2] })])], [null], [{}], [{ textContent: {} }], []];
  return Object.entries({ gaps, steps, turned, columns, sizes, notes, hyphens, letters, accents, directions, stacked, vertical: [vertical], ends, views, several, tables, back, odd });
} // biome-ignore format: a table

const OPS = { setLineWidth: 2, setGState: 9, save: 10, restore: 11, transform: 12, stroke: 20, closeStroke: 21, fill: 22, eoFill: 23, fillStroke: 24, eoFillStroke: 25, endPath: 28, clip: 29, eoClip: 30, beginText: 31, mode: 38, showText: 44, strokeN: 53, fillN: 55, strokeRGB: 58, fillRGB: 59, formBegin: 74, formEnd: 75, groupBegin: 76, groupEnd: 77, annotation: 80, image: 85, inlineImage: 86, path: 91, noStroke: 92, noFill: 93, other: 62 }; // biome-ignore format: a list
const glyphs = (text) => [...text].map((unicode) => ({ unicode, width: 500, fontChar: unicode }));
const rectangle = (x, y, width, height) => [0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 4]; // biome-ignore format: one line
const down = (x, y, width, height) => [0, x, y, 1, x, y + height, 1, x + width, y + height, 1, x + width, y, 4]; // biome-ignore format: one line
const path = (how, numbers) => ['path', [how, [Float32Array.from(numbers)], null]];

/** Text that something is drawn over, under or instead of. */
export function drawings() {
  const text = 'The gate opens';
  const show = ['showText', [glyphs(text)]];
  const over = rectangle(40, 690, 300, 30);
  const white = ['fillRGB', ['#ffffff']];
  const black = ['fillRGB', ['#000000']];
  const shapes = { rectangle: over, 'another way round': down(40, 690, 300, 30), small: rectangle(60, 690, 20, 30), beside: rectangle(400, 600, 50, 50), half: rectangle(40, 690, 60, 30), 'a triangle': [0, 40, 690, 1, 340, 690, 1, 40, 720, 4], open: over.slice(0, -1), slanted: [0, 40, 690, 1, 340, 700, 1, 340, 730, 1, 40, 720, 4], thin: rectangle(40, 703, 300, 0.5) };
  const colours = [['fillRGB', ['#ffffff']], ['fillRGB', ['#000000']], ['fillRGB', ['#808080']], ['fillRGB', [255, 255, 255]], ['fillRGB', [[255, 255, 255]]], ['fillRGB', ['white']], ['fillN', ['pattern']], ['noFill', []]];
  const states = [['setGState', [[['ca', 0]]]], ['setGState', [[['ca', 0.5]]]], ['setGState', [[['CA', 0]]]], ['setGState', [[['BM', 'multiply']]]], ['setGState', [[['BM', 'source-over']]]], ['setGState', [[['LW', 40]]]], ['setLineWidth', [40]], ...range(8).map((mode) => ['mode', [mode]]), ['transform', [1, 0, 0, 1, 500, 0]], ['transform', [0, 1, -1, 0, 0, 0]], ['transform', [2, 0, 0, 2, 0, 0]]];
  const hows = [OPS.fill, OPS.eoFill, OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke, OPS.endPath, 26, 27];
  const groups = [['formBegin', [[1, 0, 0, 1, 0, 0], [0, 0, 600, 800]], 'formEnd'], ['formBegin', [[1, 0, 0, 1, 300, 0]], 'formEnd'], ['groupBegin', [{}], 'groupEnd'], ['groupBegin', [{ smask: { subtype: 'Luminosity' } }], 'groupEnd'], ['groupBegin', [{ smask: null }], 'groupEnd'], ['save', [], 'restore']];
  const lists = {
    'drawn over': Object.values(shapes).flatMap((shape) => [[black, show, white, path(OPS.fill, shape)], [black, path(OPS.fill, shape), show], [white, path(OPS.fill, shape), show], [white, show]]),
    'by each operator': hows.flatMap((how) => [[black, show, white, path(how, over)], [black, show, ['strokeRGB', ['#ffffff']], ['setLineWidth', [50]], path(how, over)]]),
    colours: colours.flatMap((colour) => [[colour, show], [colour, path(OPS.fill, over), colour, show], [colour, path(OPS.fill, over), black, show], [black, show, colour, path(OPS.fill, over)]]),
    states: states.flatMap((state) => [[state, show], [show, state, white, path(OPS.fill, over)], [['save', []], state, ['restore', []], show], [state, path(OPS.stroke, over), show]]),
    clips: ['clip', 'eoClip'].flatMap((clip) => Object.values(shapes).map((shape) => [[clip, []], path(OPS.endPath, shape), show])),
    groups: groups.flatMap(([begin, args, end]) => [[[begin, args], show, [end, []]], [show, [begin, args], white, path(OPS.fill, over), [end, []]], [[begin, args], ['transform', [1, 0, 0, 1, 0, -300]], [end, []], show], [[begin, args], [begin, args], [end, []], show]]),
    images: ['image', 'inlineImage'].flatMap((image) => [[show, ['transform', [300, 0, 0, 30, 40, 690]], [image, ['x', 1, 1]]], [['save', []], ['transform', [300, 0, 0, 30, 40, 690]], [image, ['x']], ['restore', []], show], [show, ['transform', [5, 0, 0, 5, 500, 10]], [image, ['x']]]]),
    others: [[show, ['other', []]], [['other', []], show], [['annotation', []], show], [show, ['annotation', []], white, path(OPS.fill, over)], [], [['showText', [[...glyphs('The '), -250, ...glyphs('gate opens'), 0, { unicode: '', fontChar: '\ue000' }]]]], [['showText', [glyphs('The gate')]], ['showText', [glyphs(' opens')]]], [['showText', [glyphs('Other words')]]], [['showText', [null]]], [['showText', []]], [show, show], [['path', [OPS.fill, [null], null]], show], [['path', []], show]],
  };
  const given = (list) => ({ fnArray: list.map(([name]) => OPS[name]), argsArray: list.map(([, args]) => args) });
  return Object.entries(lists).map(([name, all]) => [`drawn: ${name}`, all.map((list) => [{ ...page([run(text, 50, 700)]), operatorList: given(list) }])]).concat([['drawn: no list', [null, {}, { fnArray: 5, argsArray: [] }, { fnArray: [44], argsArray: [] }].map((operatorList) => [{ ...page([run(text, 50, 700)]), operatorList }])]]);
} // biome-ignore format: a table
