/**
 * The tokens of stretches of a text, as they are among all its tokens.
 *
 * Why it is sound: a stretch begins and ends at a blank between two letters. What stands before such a blank is nothing to what
 * stands behind it: no token and no fold reaches over it, but for that of n't, so that no n may follow.
 */
import { type Tokens, tokenize } from '../../text/tokens.js';

/** Tokens with the place in the text from which theirs are counted. */
export interface TokenStretch {
  readonly tokens: Tokens;
  readonly from: number;
  readonly to: number;
}

type Range = readonly [from: number, to: number];

/** The whole text. */
export function wholeStretch(text: string, tokens: Tokens): TokenStretch {
  return { tokens, from: 0, to: text.length };
}

/** All tokens of this range, and some around it. */
export function readStretch(text: string, range: Range): TokenStretch {
  const from = cutBefore(text, range[0], 0);
  const to = cutBehind(text, range[1]);
  return { tokens: tokenize(text.slice(from, to)), from, to };
}

/** Ranges, ascending, widened to where a text can be cut; what overlaps is one. O(text). */
export function cutRanges(text: string, ranges: readonly Range[]): readonly Range[] {
  const cut: Range[] = [];
  for (const [first, last] of ranges) {
    const before = cut.at(-1);
    const from = cutBefore(text, first, before?.[1] ?? 0);
    const to = Math.max(before?.[1] ?? 0, cutBehind(text, Math.max(last, before?.[1] ?? 0)));
    if (before !== undefined && from <= before[1]) cut[cut.length - 1] = [before[0], to];
    else cut.push([from, to]);
  }
  return cut;
}

function cutBefore(text: string, at: number, least: number): number {
  for (let cut = Math.min(at, text.length); cut > least; cut -= 1) if (canCut(text, cut)) return cut;
  return least;
}

function cutBehind(text: string, at: number): number {
  for (let cut = at; cut < text.length; cut += 1) if (canCut(text, cut)) return cut;
  return text.length;
}

/** Before a blank between two letters of ASCII. */
function canCut(text: string, at: number): boolean {
  const blank = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1) | 32;
  return (
    (blank === 32 || blank === 10 || blank === 13) &&
    isLetter(text.charCodeAt(at - 1) | 32) &&
    isLetter(next) &&
    next !== 110
  );
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
