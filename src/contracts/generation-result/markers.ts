/** Grammars of marks that a caller adds to the known forms, as plain data. */
import type { OptionKind } from '../../core/issue/options.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { unknownMembers } from '../../core/json/value/index.js';
import { countWhile } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';

/**
 * How citation marks are written: an opening sign, numbers with separators or range signs between
 * them, a closing sign.
 *
 * Blanks around numbers are allowed. Data and no regular expression, so that a grammar can be
 * stored and never runs long.
 */
export interface MarkerGrammar {
  /** What opens a mark: `[`. */
  readonly open: string;
  /** What closes it: `]`. */
  readonly close: string;
  /** What is between two numbers: `,` and `;`. */
  readonly separators: readonly string[];
  /** What is between the first and the last number of a range: `-` and `–`. */
  readonly ranges: readonly string[];
  /** What is before each number: `doc` in `[doc1]`. Nothing unless given. */
  readonly prefix?: string;
}

/** The grammar of `[1]`, `[1, 2]`, `[1; 2]`, `[1-3]` and `[1–3]`, from which others are made. */
export const numberedMarkers: MarkerGrammar = {
  open: '[',
  close: ']',
  separators: [',', ';'],
  ranges: ['-', '–'],
};

/** One mark in UTF-16 units, half-open, and the numbers in it as ranges, each as it was written. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly ranges: readonly { readonly first: number; readonly last: number }[];
}

/** A longer bracket is no mark; it also bounds the work. */
const LONGEST_MARK = 256;

export function* numbersIn({ ranges }: Mark): Generator<number> {
  for (const { first, last } of ranges)
    for (let number = first; number <= last; number += 1) yield number;
}

/** A stretch of a text without the stretches of an ordered list. */
export function withoutStretches(
  text: string,
  { start, end }: TextSpan,
  stretches: readonly TextSpan[],
): string {
  let kept = '';
  let at = start;
  const first = countWhile(stretches.length, (nth) => (stretches[nth]?.end ?? 0) <= start);
  for (let next = first; next < stretches.length; next += 1) {
    const cut = stretches[next];
    if (cut === undefined || cut.start >= end) break;
    kept += text.slice(at, Math.max(at, cut.start));
    at = Math.min(end, cut.end);
  }
  return kept + text.slice(at, end);
}

/** Whether a value is a grammar that contradicts nothing. */
function isGrammar(grammar: unknown): grammar is MarkerGrammar {
  if (typeof grammar !== 'object' || grammar === null) return false;
  const { open, close, separators, ranges, prefix } = unknownMembers(grammar);
  if (!isReadableList(separators) || !isReadableList(ranges)) return false;
  return (
    [open, close].concat(separators, ranges).every(isSign) &&
    (prefix === undefined || prefix === '' || isSign(prefix))
  );
}

/** The option `forms` of whatever reads marks. */
export const markerGrammars: OptionKind = {
  expected: 'a list of marker grammars { open, close, separators, ranges }',
  accepts: (value) => isReadableList(value) && value.every(isGrammar),
};

function isSign(sign: unknown): boolean {
  return typeof sign === 'string' && sign.trim() !== '' && sign.length <= 32 && !/[0-9]/.test(sign);
}

export function markAt(text: string, start: number, grammar: MarkerGrammar): Mark | undefined {
  const ranges: { first: number; last: number }[] = [];
  let at = start + grammar.open.length;
  while (at < start + LONGEST_MARK) {
    const first = numberAt(text, at, grammar);
    if (first === undefined) return undefined;
    const range = signAt(text, first.end, grammar.ranges);
    const last = range === undefined ? first : numberAt(text, range, grammar);
    if (last === undefined) return undefined;
    ranges.push({ first: first.value, last: last.value });
    if (text.startsWith(grammar.close, last.end))
      return { start, end: last.end + grammar.close.length, ranges };
    const next = signAt(text, last.end, grammar.separators);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** The number at a place with its prefix and the blanks on both sides; `end` is after them. */
function numberAt(
  text: string,
  from: number,
  { prefix = '' }: MarkerGrammar,
): { readonly value: number; readonly end: number } | undefined {
  let at = afterBlanks(text, from);
  if (!text.startsWith(prefix, at)) return undefined;
  at += prefix.length;
  let end = at;
  while (end < at + 9 && isDigit(text.charCodeAt(end))) end += 1;
  if (end === at || isDigit(text.charCodeAt(end))) return undefined;
  return { value: Number(text.slice(at, end)), end: afterBlanks(text, end) };
}

function signAt(text: string, at: number, signs: readonly string[]): number | undefined {
  const sign = signs.find((candidate) => text.startsWith(candidate, at));
  return sign === undefined ? undefined : at + sign.length;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < from + 4 && [9, 32, 0xa0].includes(text.charCodeAt(at))) at += 1;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
