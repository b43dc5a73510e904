/**
 * Which text of a PDF page its readers do not see, by what the operators of the page draw: text
 * without ink, and text in the colour of what is under it.
 */
import { isReadableList } from '../core/issue/readable-list.js';
import { isRecord, membersOf } from './item.js';
import type { Members } from './layout-text.js';

/** The operators of a page, as `page.getOperatorList()` of pdfjs-dist gives them. */
export interface PdfjsOperators {
  readonly fnArray: readonly unknown[];
  readonly argsArray: readonly unknown[];
}

/** `layer`: no ink draws it, as OCR writes its text. `hidden`: nobody sees it. */
export type Unseen = 'hidden' | 'layer';

type Matrix = readonly [number, number, number, number, number, number];
type Box = Readonly<Record<'left' | 'bottom' | 'right' | 'top', number>>;

/** Everything that decides how an operator draws. */
type State = Readonly<{
  matrix: Matrix;
  /** What is drawn is at most here; undefined for an outline that is no rectangle. */
  clip: Box | undefined;
  /** `#rrggbb`; undefined for a pattern or a colour that is not known. */
  fill: string | undefined;
  stroke: string | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  /** False where colours are mixed with those under them by another rule than covering them. */
  isCovering: boolean;
  mode: number;
}>;

/** What was drawn before a text: where at most, where for sure, and in which colour. */
type Paint = Readonly<{ reach: Box; cover: Box | undefined; colour: string | undefined }>;

/** Text of one operator: its signs without blanks. */
type Run = Readonly<{
  signs: string;
  start: number;
  unseen: Unseen | undefined;
  /** Its only colour; undefined if there are several, or it is not known. */
  ink: string | undefined;
  /** So many paints are under it. */
  under: number;
}>;

const EVERYWHERE: Box = {
  left: -Infinity,
  bottom: -Infinity,
  right: Infinity,
  top: Infinity,
};

const PAPER = '#ffffff';

const START: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  clip: EVERYWHERE,
  fill: '#000000',
  stroke: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  lineWidth: 1,
  isCovering: true,
  mode: 0,
};

/** Numbers of operators (`OPS` of pdfjs-dist), which no version has changed. */
export const operators = {
  setLineWidth: 2,
  setGState: 9,
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  closeStroke: 21,
  fill: 22,
  eoFill: 23,
  fillStroke: 24,
  eoFillStroke: 25,
  closeFillStroke: 26,
  closeEOFillStroke: 27,
  endPath: 28,
  clip: 29,
  eoClip: 30,
  setTextRenderingMode: 38,
  showText: 44,
  setStrokeColorN: 53,
  setFillColorN: 55,
  setStrokeRGBColor: 58,
  setFillRGBColor: 59,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  beginGroup: 76,
  endGroup: 77,
  beginAnnotation: 80,
  paintImageXObject: 85,
  paintInlineImageXObject: 86,
  constructPath: 91,
  setStrokeTransparent: 92,
  setFillTransparent: 93,
} as const;

/** Operators that draw nothing: every other one that is not read draws anywhere. */
const harmless: ReadonlySet<number> = /* @__PURE__ */ new Set([
  1, 3, 4, 5, 6, 7, 8, 28, 31, 32, 33, 34, 35, 36, 37, 39, 40, 41, 42, 43, 48, 49, 67, 68, 69, 70,
  71, 72, 73, 81,
]);

type Reader = {
  state: State;
  readonly stack: State[];
  readonly paints: Paint[];
  readonly runs: Run[];
  isClipNext: boolean;
  /** Open groups that are a mask, which has no text of the page. */
  masks: number;
  units: number;
  /** Drawn signs that their font has no name for. */
  nameless: number;
};

/** More operators than these are not read. */
const MOST_OPERATORS = 2 ** 22;

/** What the operators of a page draw; undefined if it is no list of operators. */
function readOperators(list: unknown): Reader | undefined {
  const { fnArray, argsArray } = membersOf(list);
  if (!isReadableList(fnArray) || !isReadableList(argsArray)) return undefined;
  if (fnArray.length > MOST_OPERATORS) return undefined;
  const all: readonly unknown[] = argsArray;
  const reader: Reader = {
    state: START,
    stack: [],
    paints: [],
    runs: [],
    isClipNext: false,
    masks: 0,
    units: 0,
    nameless: 0,
  };
  for (const [at, operator] of fnArray.entries()) {
    if (operator === operators.beginAnnotation) break;
    const args = all[at];
    readOperator(reader, Number(operator), isReadableList(args) ? args : []);
  }
  return reader;
}

type Act = (reader: Reader, args: readonly unknown[]) => void;

const change =
  (changed: (state: State, args: readonly unknown[]) => Partial<State>): Act =>
  (reader, args) => {
    reader.state = { ...reader.state, ...changed(reader.state, args) };
  };

const save: Act = ({ state, stack }) => {
  stack.push(state);
};

const restore: Act = (reader) => {
  reader.state = reader.stack.pop() ?? reader.state;
};

const beginGroup: Act = (reader, [group]) => {
  save(reader, []);
  const { smask } = membersOf(group);
  if (reader.masks > 0 || (smask ?? undefined) !== undefined) reader.masks += 1;
};

const endGroup: Act = (reader) => {
  if (reader.masks > 0) reader.masks -= 1;
  restore(reader, []);
};

const beginForm: Act = (reader, [matrix]) => {
  save(reader, []);
  moveBy(reader, matrix);
};

function moveBy(reader: Reader, by: unknown): void {
  const matrix = sixOf(by);
  if (matrix === undefined) return;
  reader.state = { ...reader.state, matrix: times(reader.state.matrix, matrix) };
}

const acts: Readonly<Record<number, Act>> = {
  [operators.save]: save,
  [operators.restore]: restore,
  [operators.transform]: moveBy,
  [operators.setLineWidth]: change((_, [width]) => ({ lineWidth: Number(width) })),
  [operators.setGState]: change((_, [settings]) => settingsIn(settings)),
  [operators.setTextRenderingMode]: change((_, [mode]) => ({ mode: Number(mode) })),
  [operators.setFillRGBColor]: change((_, args) => ({ fill: colourOf(args) })),
  [operators.setStrokeRGBColor]: change((_, args) => ({ stroke: colourOf(args) })),
  [operators.setFillColorN]: change(() => ({ fill: undefined })),
  [operators.setStrokeColorN]: change(() => ({ stroke: undefined })),
  [operators.setFillTransparent]: change(() => ({ fill: undefined })),
  [operators.setStrokeTransparent]: change(() => ({ stroke: undefined })),
  [operators.paintFormXObjectBegin]: beginForm,
  [operators.paintFormXObjectEnd]: restore,
  [operators.beginGroup]: beginGroup,
  [operators.endGroup]: endGroup,
  [operators.clip]: clipNext,
  [operators.eoClip]: clipNext,
  [operators.constructPath]: readPath,
  [operators.paintImageXObject]: paintImage,
  [operators.paintInlineImageXObject]: paintImage,
  [operators.showText]: showText,
};

function readOperator(reader: Reader, operator: number, args: readonly unknown[]): void {
  const act = acts[operator];
  if (act !== undefined) act(reader, args);
  else if (!harmless.has(operator))
    reader.paints.push({ reach: EVERYWHERE, cover: undefined, colour: undefined });
}

/** Numbers of a list or a typed array. */
function numbersIn(value: unknown): readonly number[] {
  if (!isRecord(value) && !isReadableList(value)) return [];
  return ArrayBuffer.isView(value) || isReadableList(value)
    ? Array.from(Object.values(value), Number)
    : [];
}

function sixOf(value: unknown): Matrix | undefined {
  const [a, b, c, d, e, f] = numbersIn(value);
  const six = [a, b, c, d, e, f].map((number) => number ?? Number.NaN);
  if (!six.every(Number.isFinite)) return undefined;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** A colour as later versions write it, or its three numbers. */
function colourOf(args: readonly unknown[]): string | undefined {
  const [first, ...more] = args;
  if (typeof first === 'string')
    return /^#[0-9a-f]{6}$/i.test(first) ? first.toLowerCase() : undefined;
  const three = typeof first === 'number' ? [first, ...more.map(Number)] : numbersIn(first);
  if (three.length !== 3) return undefined;
  return `#${three.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function settingsIn(settings: unknown): Partial<State> {
  const pairs: readonly unknown[] = isReadableList(settings) ? settings : [];
  let changed: Partial<State> = {};
  for (const pair of pairs) {
    const entry: readonly unknown[] = isReadableList(pair) ? pair : [];
    const [name, value] = entry;
    if (name === 'ca') changed = { ...changed, fillAlpha: Number(value) };
    else if (name === 'CA') changed = { ...changed, strokeAlpha: Number(value) };
    else if (name === 'LW') changed = { ...changed, lineWidth: Number(value) };
    else if (name === 'BM') changed = { ...changed, isCovering: value === 'source-over' };
  }
  return changed;
}

function clipNext(reader: Reader): void {
  reader.isClipNext = true;
}

const leastOf = (numbers: readonly number[]): number =>
  numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
const mostOf = (numbers: readonly number[]): number =>
  numbers.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);

/** The rectangle around points that a matrix moves. */
function boxAround(matrix: Matrix, points: readonly (readonly [number, number])[]): Box {
  const [a, b, c, d, e, f] = matrix;
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return {
    left: leastOf(xs),
    bottom: leastOf(ys),
    right: mostOf(xs),
    top: mostOf(ys),
  };
}

const cornersOf = (
  left: number,
  bottom: number,
  right: number,
  top: number,
): readonly (readonly [number, number])[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

const UNIT = cornersOf(0, 0, 1, 1);

function paintImage(reader: Reader): void {
  const reach = boxAround(reader.state.matrix, UNIT);
  reader.paints.push({ reach, cover: undefined, colour: undefined });
}

/** Moves and lines of a path in the words of pdfjs-dist: 0 moves, 1 draws a line, 4 closes. */
const RECTANGLE = [0, 1, 1, 1, 4];
const RECTANGLE_NUMBERS = 13;

/** True if the path is one rectangle with sides along the axes. */
function isRectangle(path: readonly number[]): boolean {
  if (path.length !== RECTANGLE_NUMBERS || RECTANGLE.some((step, at) => path[3 * at] !== step))
    return false;
  const [, x0, y0, , x1, y1, , x2, y2, , x3, y3] = path;
  const isAcross = y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0;
  return isAcross || (x0 === x1 && y1 === y2 && x2 === x3 && y3 === y0);
}

/** Sides stay along the axes. */
const keepsSides = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

/** The paths that an operator draws: its inside, its outline, or both. */
const drawsInside: ReadonlySet<unknown> = /* @__PURE__ */ new Set([
  operators.fill,
  operators.eoFill,
  operators.fillStroke,
  operators.eoFillStroke,
  operators.closeFillStroke,
  operators.closeEOFillStroke,
]);
const drawsOutline: ReadonlySet<unknown> = /* @__PURE__ */ new Set([
  operators.stroke,
  operators.closeStroke,
  operators.fillStroke,
  operators.eoFillStroke,
  operators.closeFillStroke,
  operators.closeEOFillStroke,
]);

/** The steps of a path, if they may be a rectangle: other paths can have millions. */
function pathIn(data: unknown): readonly number[] {
  const steps: unknown = isReadableList(data) ? data[0] : undefined;
  const { length } = membersOf(steps);
  return length === RECTANGLE_NUMBERS ? numbersIn(steps) : [];
}

function readPath(reader: Reader, [operator, data, minMax]: readonly unknown[]): void {
  const { state } = reader;
  const outline = outlineOf(state, minMax);
  const path = pathIn(data);
  const isShape = outline !== EVERYWHERE && isRectangle(path) && keepsSides(state.matrix);
  const clipped = isShape && state.clip !== undefined ? within(outline, state.clip) : undefined;
  if (drawsInside.has(operator)) {
    const colour = state.isCovering && state.fillAlpha === 1 ? state.fill : undefined;
    const cover = colour === undefined ? undefined : clipped;
    reader.paints.push({ reach: outline, cover, colour });
  }
  if (drawsOutline.has(operator)) {
    const colour = state.isCovering && state.strokeAlpha === 1 ? state.stroke : undefined;
    reader.paints.push({ reach: wider(outline, state), cover: undefined, colour });
  }
  if (reader.isClipNext) reader.state = { ...state, clip: clipped };
  reader.isClipNext = false;
}

/** Where a path is at most. */
function outlineOf({ matrix }: State, minMax: unknown): Box {
  const [left = Number.NaN, bottom = 0, right = 0, top = 0] = numbersIn(minMax);
  if (![left, bottom, right, top].every(Number.isFinite)) return EVERYWHERE;
  return boxAround(matrix, cornersOf(left, bottom, right, top));
}

/** A line ends at most this far from its path, in parts of its width: where lines meet. */
const MITER = 5;

function wider({ left, bottom, right, top }: Box, { matrix, lineWidth }: State): Box {
  const [a, b, c, d] = matrix;
  const more = MITER * Math.abs(lineWidth) * Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return {
    left: left - more,
    bottom: bottom - more,
    right: right + more,
    top: top + more,
  };
}

const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});

/** Modes of text: what fills the letters, what draws their outlines, and what does neither. */
const FILLED = [0, 2, 4, 6];
const OUTLINED = [1, 2, 5, 6];
const WITHOUT_INK = 3;

/**
 * A code in place of a sign: pdfjs-dist gives it for a sign without a name, such as the ligatures of
 * some fonts of TeX, and reads it as a blank. A tab and a line feed may be that.
 */
const NAMELESS = /[^\P{Cc}\t\n]/u;

function showText(reader: Reader, [glyphs]: readonly unknown[]): void {
  if (reader.masks > 0 || !isReadableList(glyphs)) return;
  const { state, paints, runs, units } = reader;
  let said = '';
  for (const glyph of glyphs) {
    const { unicode } = membersOf(glyph);
    if (typeof unicode !== 'string') continue;
    said += unicode;
    if (NAMELESS.test(unicode)) reader.nameless += 1;
  }
  const signs = signsOf(said);
  if (signs === '') return;
  reader.units += signs.length;
  runs.push({
    signs,
    start: units,
    ...inkOf(state),
    under: paints.length,
  });
}

function inkOf({ mode, ...state }: State): Pick<Run, 'unseen' | 'ink'> {
  if (mode === WITHOUT_INK) return { unseen: 'layer', ink: undefined };
  const inks = [
    ...(FILLED.includes(mode) ? [{ colour: state.fill, alpha: state.fillAlpha }] : []),
    ...(OUTLINED.includes(mode) ? [{ colour: state.stroke, alpha: state.strokeAlpha }] : []),
  ];
  if (inks.length > 0 && inks.every(({ alpha }) => alpha === 0))
    return { unseen: 'hidden', ink: undefined };
  const [first] = inks;
  const isOne = inks.every(({ colour }) => colour === first?.colour);
  return { unseen: undefined, ink: isOne && state.isCovering ? first?.colour : undefined };
}

/** Blanks, and characters that are no signs, are not in both lists of a page. */
const signsOf = (text: string): string =>
  /^[!-~]*$/.test(text) ? text : text.normalize('NFKD').replace(/[\s\p{C}]/gu, '');

/** A stretch of the text of an item, in UTF-16 units. */
export type UnseenPart = Readonly<{ from: number; to: number; unseen: Unseen | undefined }>;

/** What is known of the text of a page. */
export interface UnseenText {
  /** The parts of each item that has any unseen text, by its position. */
  readonly items: ReadonlyMap<number, readonly UnseenPart[]>;
  /**
   * Items of which it is not known: their text was not found among what is drawn on a page with text
   * that is not seen, the work ended, or the operators are no list or too many.
   */
  readonly lost: number;
  /** Signs that their fonts have no names for. */
  readonly nameless: number;
}

/** Comparisons of an item with what is under it on one page. */
const MOST_STEPS = 2 ** 26;

/**
 * The text of a page that its readers do not see. Items and operators have the same signs in the
 * same order, but for signs outside of the page, which are no items.
 */
export function unseenText(list: unknown, items: readonly unknown[]): UnseenText {
  const reader = readOperators(list);
  const found = new Map<number, readonly UnseenPart[]>();
  if (reader === undefined)
    return { items: found, lost: list === undefined ? 0 : items.length, nameless: 0 };
  const { nameless } = reader;
  if (!hasCandidates(reader)) return { items: found, lost: 0, nameless };
  const page: DrawnPage = {
    ...reader,
    drawn: reader.runs.map(({ signs }) => signs).join(''),
    at: 0,
    run: 0,
    steps: MOST_STEPS,
    isLost: false,
  };
  let lost = 0;
  for (const [nth, value] of items.entries()) {
    const item = membersOf(value);
    const own = signsOf(typeof item['str'] === 'string' ? item['str'] : '');
    if (own === '') continue;
    const parts = partsOfItem(page, own, item);
    if (parts === undefined || page.steps <= 0) lost += 1;
    if (parts?.some(({ unseen }) => unseen !== undefined)) found.set(nth, inUnits(parts, item));
  }
  return { items: found, lost, nameless };
}

/** Undefined for an item that is not among what is drawn, and for all after it. */
function partsOfItem(
  page: DrawnPage,
  own: string,
  item: Members,
): readonly UnseenPart[] | undefined {
  const start = page.isLost ? -1 : placeIn(page.drawn, own, page.at);
  page.isLost = start < 0;
  if (page.isLost) return undefined;
  page.at = start + own.length;
  return partsOf(page, start, item);
}

type DrawnPage = Pick<Reader, 'paints' | 'runs'> & {
  /** The signs of all runs. */
  readonly drawn: string;
  /** The sign and the run that come next. */
  at: number;
  run: number;
  steps: number;
  /** True from the first item on that is not among what is drawn. */
  isLost: boolean;
};

/** The runs that an item was made of, from a sign on. */
function partsOf(page: DrawnPage, start: number, item: Members): readonly UnseenPart[] {
  const parts: UnseenPart[] = [];
  for (; page.run < page.runs.length; page.run += 1) {
    const shown = page.runs[page.run];
    if (shown === undefined || shown.start >= page.at) break;
    const end = shown.start + shown.signs.length;
    if (end > start) {
      page.steps -= shown.under;
      const unseen = shown.unseen ?? (page.steps > 0 ? colourHides(shown, page, item) : undefined);
      parts.push({ from: shown.start - start, to: end - start, unseen });
    }
    if (end > page.at) break;
  }
  return parts;
}

/** Where the signs of an item are next: a line from right to left has them in another order. */
function placeIn(drawn: string, own: string, at: number): number {
  if (drawn.startsWith(own, at)) return at;
  const here = drawn.slice(at, at + own.length);
  return sortedSigns(here) === sortedSigns(own) ? at : drawn.indexOf(own, at);
}

const sortedSigns = (signs: string): string => Array.from(signs).sort().join('');

/** Whether any text of the page may be one that nobody sees. */
function hasCandidates({ runs, paints }: Reader): boolean {
  const covers = new Set(
    paints.flatMap(({ cover, colour }) => (cover === undefined ? [] : [colour])),
  );
  return runs.some(
    ({ unseen, ink }) =>
      unseen !== undefined || (ink !== undefined && (ink === PAPER || covers.has(ink))),
  );
}

/** Letters reach from their baseline so far up, in parts of their size: what is around is air. */
const CORE = 0.7;

/** `hidden` if all that is under the text has its colour, and paper is white. */
function colourHides(
  { ink, under }: Run,
  { paints }: Pick<Reader, 'paints'>,
  item: Members,
): Unseen | undefined {
  const matrix = sixOf(item['transform']);
  const { width } = item;
  if (ink === undefined || matrix === undefined || typeof width !== 'number') return undefined;
  const box = coreOf(matrix, width);
  for (let nth = under - 1; nth >= 0; nth -= 1) {
    const paint = paints[nth];
    if (paint === undefined) return undefined;
    const isSame = paint.colour === ink;
    if (isSame && paint.cover !== undefined && isIn(box, paint.cover)) return 'hidden';
    if (!isSame && touches(box, paint.reach)) return undefined;
  }
  return ink === PAPER ? 'hidden' : undefined;
}

function coreOf([a, b, c, d, e, f]: Matrix, width: number): Box {
  const length = Math.hypot(a, b) || 1;
  const along: Matrix = [a / length, b / length, c, d, e, f];
  return boxAround(along, cornersOf(0, 0, width, CORE));
}

const isIn = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.bottom >= b.bottom && a.top <= b.top;
const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom;

/** Parts that count signs, as parts of the text of an item: a blank belongs to what is before it. */
function inUnits(parts: readonly UnseenPart[], { str, dir }: Members): readonly UnseenPart[] {
  const text = String(str);
  const kinds = [...new Set(parts.map(({ unseen }) => unseen))];
  // The signs of a line from right to left have places that only its drawing says
  if (kinds.length === 1 || dir === 'rtl')
    return [{ from: 0, to: text.length, unseen: kinds.find((kind) => kind !== undefined) }];
  const ends: number[] = [];
  let units = 0;
  for (const sign of text) {
    units += sign.length;
    const more = signsOf(sign).length;
    for (let nth = 0; nth < more; nth += 1) ends.push(units);
  }
  let from = 0;
  const joined: { from: number; to: number; unseen: Unseen | undefined }[] = [];
  for (const { to, unseen } of parts) {
    const end = to >= ends.length ? text.length : (ends[to - 1] ?? 0);
    const last = joined.at(-1);
    if (last !== undefined && last.unseen === unseen) last.to = end;
    else if (end > from) joined.push({ from, to: end, unseen });
    from = end;
  }
  return joined;
}
