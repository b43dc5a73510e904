/** Cuts a long premise into windows of whole sentences that overlap by one, so that no sentence is cut where it need not be. */
import { splitSentences, type TextSpan } from '../text/sentences.js';

/** A premise that fits stays whole. The windows cover every sentence; there are at most about twice as many as fit. */
export function windowsOf(premise: string, longest: number): readonly string[] {
  if (premise.length <= longest) return [premise];
  const pieces = splitSentences(premise).flatMap((sentence) => cut(premise, sentence, longest));
  const windows: string[] = [];
  for (let first = 0; first < pieces.length; ) {
    const last = lastThatFits(pieces, first, longest);
    windows.push(premise.slice(pieces[first]?.start, pieces[last]?.end));
    if (last === pieces.length - 1) break;
    // The last sentence of a window begins the next one, unless the window is that sentence
    first = last > first ? last : last + 1;
  }
  return windows.length === 0 ? [premise.slice(0, longest)] : windows;
}

function lastThatFits(pieces: readonly TextSpan[], first: number, longest: number): number {
  const start = pieces[first]?.start ?? 0;
  let last = first;
  while ((pieces[last + 1]?.end ?? Number.POSITIVE_INFINITY) - start <= longest) last += 1;
  return last;
}

/** A sentence that is too long for a window is cut into halves that overlap, between characters. */
function cut(text: string, { start, end }: TextSpan, longest: number): readonly TextSpan[] {
  if (end - start <= longest) return [{ start, end }];
  const pieces: TextSpan[] = [];
  const step = longest >> 1;
  for (let from = start; from < end; from += step) {
    const to = Math.min(end, from + longest);
    pieces.push({ start: characterAt(text, from), end: characterAt(text, to) });
    if (to === end) break;
  }
  return pieces;
}

/** The place, or the one before it when it stands inside a pair of surrogates. */
function characterAt(text: string, place: number): number {
  const isInside = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(place - 1, place + 1));
  return isInside ? place - 1 : place;
}
