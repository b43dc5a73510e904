/** Whether a stretch of an answer is written as a mark, whatever it names. */
import { linkedWords } from './bind-marks.js';
import { LONGEST } from './candidate.js';
import { candidatesIn } from './candidates.js';
import { isDress } from './dress.js';

/** True for what has the form of marks and nothing else, and for anything in square brackets. */
export function isMarkLike(stretch: string): boolean {
  if (isBracketed(stretch)) return true;
  if (stretch.length > 4 * LONGEST) return false;
  let at = 0;
  for (const { start, end, form } of candidatesIn(stretch)) {
    if (form === 'name' || form === 'year' || start < at) continue;
    const before = stretch.slice(at, start);
    if (!isDress(stretch, { start: at, end: start })) return false;
    // `“[paid leave](https://…)”`: a quotation
    if (/["“”„«»‹›「『]/.test(before) && linkedWords({ words: stretch.slice(start, end) }) !== '')
      return false;
    at = end;
  }
  return at > 0 && isDress(stretch, { start: at, end: stretch.length });
}

/**
 * Whether a stretch is in brackets, as a mark of a provider is: `([tea](https://example.org))`,
 * `[[1]](https://example.org)`, `[Data: Reports (1)]`,
 * `\u30101\u3011`. All of it is in brackets, one of them square, but for blanks and separators between them.
 */
function isBracketed(stretch: string): boolean {
  const open: string[] = [];
  let isSquare = false;
  for (const sign of stretch) {
    const closing = pairs.get(sign);
    if (closing !== undefined) {
      open.push(closing);
      isSquare ||= closing !== ')';
    } else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && !/[\s,;]/.test(sign)) return false;
  }
  return isSquare && open.length === 0;
}

const pairs: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['[', ']'],
  ['(', ')'],
  ['\u3010', '\u3011'],
  ['\u3014', '\u3015'],
]);
