/** Runs the operators of a PDF page: what they paint, and the texts that they show. */

import { isReadableList } from '../core/issue/readable-list.js';
import { membersOf } from './item.js';
import { boxAround, cornersOf, EVERYWHERE, numbersIn, sixOf, times } from './pdf-geometry.js';
import { clipNext, readPath } from './pdf-paths.js';
import { harmless, operators, type Reader, type Run, START, type State } from './pdf-state.js';

/** More operators than these are not read. */
const MOST_OPERATORS = 2 ** 22;

/** What the operators of a page draw; undefined if it is no list of operators. */
export function readOperators(list: unknown): Reader | undefined {
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

const UNIT = cornersOf(0, 0, 1, 1);

function paintImage(reader: Reader): void {
  const reach = boxAround(reader.state.matrix, UNIT);
  reader.paints.push({ reach, cover: undefined, colour: undefined });
}

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
export const signsOf = (text: string): string =>
  /^[!-~]*$/.test(text) ? text : text.normalize('NFKD').replace(/[\s\p{C}]/gu, '');
