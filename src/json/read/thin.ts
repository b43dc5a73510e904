/**
 * Reads a document without building what its long lists hold: for who needs only its first faults.
 *
 * Why it is sound: what it says of a document counts only where the strict reader takes the whole text, which the exact
 * scanner tells without building anything; what is left out of a list is replaced by a lone surrogate, which no text that
 * the reader takes can hold. Whoever meets it knows that there is more, and asks the reader; who does not has seen what the
 * whole document shows.
 *
 * `JSON.parse` makes 110 MB of 3 MB of `{}`. It is tried only on text with a bracket to every twelve units at samples, which
 * take 20 us: packets have one to some hundred.
 */
import { budgetsOf, type JsonLimits, type JsonValue } from '../value/index.js';
import { bytesOf } from './bytes.js';
import { decodeUtf8 } from './decode.js';
import { scanJson } from './scan.js';
import { afterString } from './skip.js';

/** Stands behind the last element of a list of which not all was read. */
export const CUT = '\ud800';

/** Shorter text is not worth a look. */
export const SHORTEST_THIN: number = 1 << 20;
/** Samples, and units of each. */
const [SAMPLES, UNITS] = [64, 128];
/** So many units to a bracket that opens are few. */
const FEW = 12;

/** A document with its long lists cut. */
export interface ThinDocument {
  readonly json: JsonValue;
  /** Whether the strict reader takes the whole text: without that, nothing is known of the document. */
  readonly isReadable: () => boolean;
}

/**
 * The document with lists that end behind about `most` commas and opening brackets, those of what stands in them counted
 * too; undefined where it is shorter than `shortest`, has few brackets, has no such list, or is refused at once.
 */
export function readThin(
  input: string | Uint8Array | ArrayBuffer,
  most: number,
  limits?: JsonLimits,
  shortest: number = SHORTEST_THIN,
): ThinDocument | undefined {
  const units = typeof input === 'string' ? input : bytesOf(input);
  if (units === undefined || !isDense(units, shortest) || 'toJSON' in Array.prototype) return undefined;
  const budgets = budgetsOf(limits);
  // A unit of text can be three bytes, and a number of 4 units 21 when it is written again
  if (units.length * (typeof units === 'string' ? 3 : 1) > budgets.bytes) return undefined;
  const text = typeof units === 'string' ? units : decodeUtf8(units);
  if (text === undefined || (text.length * 6 > budgets.bytes && /[0-9][eE]/.test(text))) return undefined;
  const thin = withoutTails(text, most, budgets.depth);
  if (thin === undefined) return undefined;
  try {
    return { json: JSON.parse(thin) as JsonValue, isReadable: () => scanJson(text, budgets).length === 0 };
  } catch {
    return undefined; // the reader says why
  }
}

function isDense(units: string | Uint8Array, shortest: number): boolean {
  if (units.length < shortest) return false;
  const step = Math.floor(units.length / SAMPLES);
  let brackets = 0;
  for (let start = 0; start + UNITS < units.length; start += step)
    for (let index = start; index < start + UNITS; index += 1) {
      const unit = typeof units === 'string' ? units.charCodeAt(index) : units[index];
      if (unit === 0x7b || unit === 0x5b) brackets += 1;
    }
  return brackets * FEW > SAMPLES * UNITS;
}

/** Valid JSON stays valid; of anything else the outcome is not used. */
function withoutTails(text: string, most: number, depth: number): string | undefined {
  /** For each open list, how many were kept before it; -1 for an object. */
  const opened: number[] = [];
  const pieces: string[] = [];
  let [kept, from, cutDepth] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) index = afterString(text, index) - 1;
    else if (unit === 0x5b || unit === 0x7b) {
      if (cutDepth === 0) kept += 1;
      opened.push(unit === 0x5b ? kept : -1);
      if (opened.length > depth + 1) return undefined; // it is refused, and each level takes memory
    } else if (unit === 0x5d || unit === 0x7d) {
      if (cutDepth > 0 && opened.length === cutDepth) [from, cutDepth] = [index, 0];
      opened.pop();
    } else if (unit === 0x2c && cutDepth === 0) {
      kept += 1;
      const before = opened[opened.length - 1] ?? -1;
      if (before < 0 || kept - before <= most) continue;
      pieces.push(text.slice(from, index), ',"\\ud800"');
      cutDepth = opened.length;
    }
  }
  return pieces.length === 0 ? undefined : pieces.join('') + text.slice(from);
}
