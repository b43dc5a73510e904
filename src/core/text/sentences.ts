/** Sentences by the profile `sentences/1`: the same cuts on every engine and in every locale. */
import { isSpaceCode } from './code-points.js';
import { certainStops, closingSigns, sentenceStops } from './generated/sentences.js';
import { endsSentence, isDigitCode, isLineBreak } from './sentence-end.js';
import { endOfMarkers } from './sentence-markers.js';

export { sentenceProfile } from './generated/sentences.js';

/** A stretch of a text in UTF-16 units, half-open. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text into sentences, in order, without the white space between them.
 *
 * A citation marker after the stop belongs to the sentence before it. O(n). Source of the rules:
 * the profile `sentences/1`.
 */
export function splitSentences(text: string): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  for (let at = afterBlanks(text, 0); at < text.length; ) {
    const { start, end, next } = readSentence(text, at);
    spans.push({ start, end });
    at = next;
  }
  return spans;
}

/**
 * The sentence that starts here, and where the next one does; what is left of the text when none
 * ends.
 */
function readSentence(text: string, start: number): TextSpan & { readonly next: number } {
  for (let at = nextSign(text, start); at < text.length; at = nextSign(text, at)) {
    const cut = cutAt(text, start, at);
    if (cut.ends) return { start, end: cut.end, next: afterBlanks(text, cut.next) };
    at = cut.next;
  }
  return { start, end: beforeBlanks(text, start, text.length), next: text.length };
}

/**
 * Fast path for most of a text: no sentence ends at a blank, or at a character of ASCII from `@`
 * on.
 */
const SIGN = /[^ @-\x7f]/g;

function nextSign(text: string, from: number): number {
  SIGN.lastIndex = from;
  return SIGN.test(text) ? SIGN.lastIndex - 1 : text.length;
}

type Cut = { readonly ends: boolean; readonly end: number; readonly next: number };

/** Whether the sentence ends at the sign that is at `at`, and where to read on. */
function cutAt(text: string, start: number, at: number): Cut {
  const code = text.charCodeAt(at);
  if (isLineBreak(code)) return cutAtBreak(text, start, at);
  if (!isStop(text, at)) return { ends: false, end: at, next: at + 1 };
  let end = at + 1;
  while (end < text.length && isStop(text, end)) end += 1;
  const certain = certainStops.includes(text.charAt(end - 1)) && !isDigitCode(text.charCodeAt(end));
  const stops = { start: at, end };
  while (end < text.length && closingSigns.includes(text.charAt(end))) end += 1;
  const marked = endOfMarkers(text, end);
  const ends =
    certain ||
    endsSentence(text, {
      sentence: start,
      stops,
      closed: end,
      marked,
    });
  return { ends, end: marked, next: marked };
}

/** A blank line ends a sentence; a line break alone does not. */
function cutAtBreak(text: string, start: number, at: number): Cut {
  let next = at;
  let breaks = 0;
  while (next < text.length && isSpaceCode(text.charCodeAt(next))) {
    const code = text.charCodeAt(next);
    if (isLineBreak(code) && !(code === 10 && text.charCodeAt(next - 1) === 13)) breaks += 1;
    if (code === 0x2029) breaks += 1;
    next += 1;
  }
  return { ends: breaks > 1, end: beforeBlanks(text, start, at), next };
}

function isStop(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code === 46 || code === 33 || code === 63;
  const sign = text.charAt(at);
  return sentenceStops.includes(sign) || certainStops.includes(sign);
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpaceCode(text.charCodeAt(at))) at += 1;
  return at;
}

function beforeBlanks(text: string, start: number, from: number): number {
  let end = from;
  while (end > start && isSpaceCode(text.charCodeAt(end - 1))) end -= 1;
  return end;
}
