/** The fold of the profile as a text of its own, with a map back into the untouched one. */
import { checkOptions, requireOptions, text as words } from '../../core/issue/options.js';
import { fromUtf16, indexOffsets, toUtf16 } from '../../core/text/offsets.js';
import { once } from '../../core/work/work.js';
import { stringOf } from './reading/builder.js';
import { readText } from './reading/read.js';
import { DASH, EN, endAt, HALF, HYPHEN, JOIN, type Reading, WHITE } from './reading/reading.js';
import { readingKinds, type SourceIndexOptions } from './source-index.js';

/** A text as it is compared, and the way back. */
export interface FoldedText {
  /**
   * The signs of the text, with one blank for white space and `-` or ` - ` for what joins words.
   */
  readonly text: string;
  /**
   * The stretch of the untouched text that a stretch of the folded one represents, both in the unit
   * that was requested.
   */
  readonly toSource: (span: { readonly start: number; readonly end: number }) => {
    readonly start: number;
    readonly end: number;
  };
}

/**
 * Folds a text by the profile `quotes/1`: markup, notes and page furniture left out, characters
 * made one, white space one blank. O(n).
 *
 * Equal folded texts are not yet equal quotes: see docs/quotes-1.md, "Equal".
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options, or what is no text.
 */
export function fold(
  text: string,
  options: Omit<SourceIndexOptions, 'pageOffsets'> = {},
): FoldedText {
  checkOptions(options, readingKinds);
  requireOptions({ text }, { text: words });
  const { format = 'auto', skip = [], unit = 'codepoint' } = options;
  const offsets = once(() => indexOffsets(text));
  const toUnits = (offset: number): number => toUtf16(offsets(), offset, unit);
  const ranges = skip.map(([start, end]) => [toUnits(start), toUnits(end)] as const);
  const reading = readText(text, { format, skip: ranges.sort(([a], [b]) => a - b) });
  const { written, units } = write(reading);
  const folded = once(() => indexOffsets(written));
  const toSource: FoldedText['toSource'] = ({ start, end }) => {
    const from = toUtf16(folded(), start, unit);
    const until = toUtf16(folded(), end, unit);
    const first = reading.starts[units[from] ?? reading.codes.length] ?? text.length;
    const last = until <= from ? first : endAt(reading, units[until - 1] ?? 0);
    return {
      start: fromUtf16(offsets(), first, unit),
      end: fromUtf16(offsets(), Math.max(first, last), unit),
    };
  };
  return { text: written, toSource };
}

/**
 * The text, and of each of its units the unit of the reading it represents, or the next one in a
 * gap.
 */
function write({ codes, info }: Reading): { readonly written: string; readonly units: Int32Array } {
  const written = new Uint16Array((1 + LONGEST_GAP) * codes.length);
  const units = new Int32Array(written.length);
  let length = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const between = at === 0 ? '' : gapText(info[at] ?? 0);
    for (let i = 0; i <= between.length; i += 1, length += 1) {
      written[length] = i < between.length ? between.charCodeAt(i) : (codes[at] ?? 0);
      units[length] = at;
    }
  }
  return { written: stringOf(written.subarray(0, length)), units: units.slice(0, length) };
}

const LONGEST_GAP = 3;

function gapText(info: number): string {
  if ((info & HALF) !== 0) return '';
  const join = info & JOIN;
  if (join === DASH) return ' - ';
  if (join === HYPHEN || join === EN) return '-';
  return (info & WHITE) === 0 ? '' : ' ';
}
