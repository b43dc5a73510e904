/** What is around a candidate: a quotation, a line, a unit. */
import { isLetterAt } from '../../../core/text/code-points.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { LONGEST } from '../candidate.js';
import { isDress } from '../dress.js';
import { unitWords } from '../generated/tables.js';
import { isDigit } from '../items.js';

/** As much dress may be between a quotation and what is directly after it. */
const NEAR = 24;

/**
 * Whether nothing but dress is between the closing mark of a quotation and a stretch, before it or
 * after it.
 */
export const isNextToQuotation = (text: string, { start, end }: TextSpan): boolean =>
  isAfterQuotation(text, start) || /^[.,;!?。，]?[”"»」』›]/.test(text.slice(end, end + 2));

/** Whether nothing but dress is between a place and the closing mark of a quotation before it. */
export function isAfterQuotation(text: string, at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - NEAR) && text[from] !== '\n'; from -= 1)
    if (/[”"»」』›]/.test(text.charAt(from)) || closesSo(text, from) || isSingle(text, from))
      return isDress(text, { start: from, end: at });
  return /<\/blockquote>\s{0,3}(?:<[a-z]{1,10}>){0,2}$/i.test(
    text.slice(Math.max(0, at - 2 * NEAR), at),
  );
}

/** `’` closes what `‘` opened in its line, and else is an apostrophe. */
const isSingle = (text: string, at: number): boolean =>
  text[at] === '’' && /‘[^‘’\n]*$/.test(text.slice(Math.max(0, at - LONGEST), at));

/** `„A“`, `»A«`: the marks that open in other languages close after a word. */
const closesSo = (text: string, at: number): boolean =>
  /[“«‹״]/.test(text.charAt(at)) && /[^\s([{]/.test(text.charAt(at - 1));

/** As many words as end a sentence after its quotation: `„A“ ist (Lease)`, `“A” says he (Lease)`. */
const verbs = /^[^\s.,;:!?()[\]]{1,16}(?: [^\s.,;:!?()[\]]{1,16})?[ \u00a0]$/;

/**
 * Whether a bracket cites a quotation by its place: next to it, up to two words after it, alone in
 * the line below a block quote, or at its end.
 */
export function isCitedBy(text: string, { start, end }: TextSpan): boolean {
  if (
    isAfterQuotation(text, start) ||
    isBelowBlock(text, { start, end }) ||
    endsBlock(text, { start, end })
  )
    return true;
  for (let from = start - 1; from >= start - 2 * NEAR && text[from] !== '\n'; from -= 1) {
    if (!/[”"»」』›]/.test(text.charAt(from)) && !closesSo(text, from) && !isSingle(text, from))
      continue;
    return (
      isDress(text, { start: from + 1, end: start }) ||
      // `5" by (…)` is a size
      (!isDigit(text.charAt(from - 1)) && verbs.test(text.slice(from + 1, start).trimStart()))
    );
  }
  return false;
}

/** Whether a bracket is alone in a line, and the line above begins with `>`. */
function isBelowBlock(text: string, { start, end }: TextSpan): boolean {
  if (!/^[.*_]{0,3}[ \t]{0,16}(?:\r?\n|$)/.test(text.slice(end, end + 24))) return false;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (line === 0 || !/^[ \t*_]{0,8}$/.test(text.slice(line, start))) return false;
  const above = text.lastIndexOf('\n', line - 2) + 1;
  return /^[ \t]{0,3}>[ \t]{0,8}[^\s>]/.test(text.slice(above, Math.min(line, above + 24)));
}

/** Whether a bracket is the end of a block quote, after a stop: `> It is so. (Marlowe 7)`. */
function endsBlock(text: string, { start, end }: TextSpan): boolean {
  if (
    !/^[.*_]{0,3}[ \t]{0,16}(?:$|\r?\n(?![ \t]{0,3}>[ \t]{0,8}[^\s>]))/.test(
      text.slice(end, end + 40),
    )
  )
    return false;
  if (!/[.!?…。！？][”"’»*_]{0,3}[ \t]{0,4}$/.test(text.slice(Math.max(0, start - 8), start)))
    return false;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return /^[ \t]{0,3}>/.test(text.slice(line, Math.min(start, line + 4)));
}

/** After a letter, a stop or a closing sign. */
export const isAfterWord = (text: string, at: number): boolean =>
  isLetterAt(text, at - 1) ||
  /[.,;:!?…。，；：！？"”’»›)\]*_'」』]/.test(text.charAt(at - 1)) ||
  isAfterOther(text, at);

/** After a sign that opens in one language and closes in another, as it does after a word. */
const isAfterOther = (text: string, at: number): boolean =>
  closesSo(text, at - 1) || /[^\s([{]‘$/.test(text.slice(Math.max(0, at - 2), at));

/**
 * At the end of a line of a block quote, after a word and a blank: `> It is so. ¹`. Asked of one
 * superscript in each line, so that its start is looked for once.
 */
export function isLastInLine(text: string, { start, end }: TextSpan): boolean {
  if (!/^[ \t]{0,8}(?:\r?\n|$)/.test(text.slice(end, end + 10))) return false;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[ \t]{0,3}>/.test(line) && /[ \t]$/.test(line) && isAfterWord(text, start - 1);
}

const units: ReadonlySet<string> = /* @__PURE__ */ new Set(unitWords.split(' '));

/** Whether an exponent may be here: after a digit, a single letter or a unit. */
export function isUnitBefore(text: string, at: number): boolean {
  let from = at;
  while (from > at - 6 && isLetterAt(text, from - 1)) from -= 1;
  if (from === at) return isDigit(text.charAt(at - 1));
  return at - from === 1
    ? !isLetterAt(text, from - 1) && /[a-z\u00b5\u03bc]/i.test(text.charAt(from))
    : units.has(text.slice(from, at).toLowerCase());
}

/**
 * `rows[3] = 1`: a bracket directly after a word and before an operator, a member or a call is an
 * index.
 */
export function looksLikeCode(text: string, { start, end }: TextSpan): boolean {
  if (
    !/[\p{L}\p{N}_)]/u.test(text.charAt(start - 1)) ||
    !/^\[[0-9]{1,4}\]$/.test(text.slice(start, end))
  )
    return false;
  return /^(?:[ ]?(?:[=+*/]|[<>]=?)[ ]|\.[a-z]|\()/.test(text.slice(end, end + 4));
}
