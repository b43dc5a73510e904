/** What the paths of a PDF page draw or clip: where at most, and where for sure. */

import { isReadableList } from '../core/issue/readable-list.js';
import { membersOf } from './item.js';
import {
  type Box,
  boxAround,
  cornersOf,
  EVERYWHERE,
  keepsSides,
  numbersIn,
  within,
} from './pdf-geometry.js';
import { operators, type Reader, type State } from './pdf-state.js';

/** The next path limits what is drawn, too. */
export function clipNext(reader: Reader): void {
  reader.isClipNext = true;
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

/** A path paints its inside, its outline, or both, and may limit what is drawn after it. */
export function readPath(reader: Reader, [operator, data, minMax]: readonly unknown[]): void {
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
