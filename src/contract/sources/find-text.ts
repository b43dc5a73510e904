/** Finds a text in another in linear time: what a stranger wrote must not be able to make the search slow. */

import { spend, type Work } from '../../work/work.js';

/**
 * As much of a piece as the host searches for itself. It may compare all of it at each place, so that a longer beginning that
 * repeats itself takes as many times longer: 250 units, seconds for a megabyte.
 */
const PROBE = 16;

/** The host looks at so many units in the time of one step. */
const UNITS_OF_HOST = 32;

/** What the slow search takes for a unit, in steps. */
const STEPS_FOR_UNIT = 4;

/**
 * The UTF-16 index at which a piece first stands in a text, or -1; undefined where the work ends first.
 *
 * The host's own search takes quadratic time for long pieces that repeat themselves: seconds for 600 kB, hours for what
 * the reader lets in. So it is asked for the beginning of the piece only, and when that is in too many places, the
 * search of Knuth, Morris and Pratt goes on from there.
 */
export function indexOfText(text: string, piece: string, work: Work): number | undefined {
  if (!spend(work, Math.ceil(text.length / UNITS_OF_HOST))) return undefined;
  if (piece.length <= PROBE) return text.indexOf(piece);
  const probe = piece.slice(0, PROBE);
  let compared = 0;
  for (let at = text.indexOf(probe); at !== -1; at = text.indexOf(probe, at + 1)) {
    if (text.startsWith(piece, at)) return at;
    compared += piece.length;
    if (compared <= text.length) continue;
    return spend(work, STEPS_FOR_UNIT * (text.length + piece.length)) ? searchFrom(text, piece, at + 1) : undefined;
  }
  return -1;
}

function searchFrom(text: string, piece: string, start: number): number {
  const borders = bordersOf(piece);
  let matched = 0;
  for (let index = start; index < text.length; index += 1) {
    matched = grown(piece, borders, { matched, unit: text.charCodeAt(index) });
    if (matched === piece.length) return index + 1 - matched;
  }
  return -1;
}

/** For each length, the longest shorter beginning of the piece that also ends there. */
function bordersOf(piece: string): Uint32Array {
  const borders = new Uint32Array(piece.length + 1);
  let matched = 0;
  for (let index = 1; index < piece.length; index += 1) {
    matched = grown(piece, borders, { matched, unit: piece.charCodeAt(index) });
    borders[index + 1] = matched;
  }
  return borders;
}

/** How much of the piece is matched once one more unit is read. */
function grown(
  piece: string,
  borders: Uint32Array,
  state: { readonly matched: number; readonly unit: number },
): number {
  let { matched } = state;
  while (matched > 0 && piece.charCodeAt(matched) !== state.unit) matched = borders[matched] ?? 0;
  return piece.charCodeAt(matched) === state.unit ? matched + 1 : 0;
}
