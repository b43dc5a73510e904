/**
 * Citation markers after a stop: [1], [2, 3], [4-6] and superscript numbers, with or without a
 * blank before them.
 */
import { classOf, KIND, NUMBER } from './code-points.js';
import { isDigitCode } from './sentence-end.js';

/** A longer bracket is no marker. */
const LONGEST_MARKER = 40;
const MOST_BLANKS = 3;

/** The end of the markers that follow `from`; `from` when none do. */
export function endOfMarkers(text: string, from: number): number {
  let end = from;
  for (;;) {
    const next = endOfMarker(text, end);
    if (next === end) return end;
    end = next;
  }
}

function endOfMarker(text: string, from: number): number {
  if ((classOf(text.charCodeAt(from)) & KIND) === NUMBER) return from + 1;
  let at = from;
  while (at < from + MOST_BLANKS && isBlank(text.charCodeAt(at))) at += 1;
  if (text.charCodeAt(at) !== 91 || !isDigitCode(text.charCodeAt(at + 1))) return from;
  for (let i = at + 2; i < at + LONGEST_MARKER; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 93) return i + 1;
    if (
      !isDigitCode(code) &&
      !isBlank(code) &&
      code !== 44 &&
      code !== 45 &&
      code !== 59 &&
      code !== 0x2013
    )
      return from;
  }
  return from;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}
