/** What parts words and marks without meaning, and where sentences of an answer end. */
import { isCapital, isLetterAt, toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import {
  certainMarkStops,
  dressSigns,
  dressWords,
  markAbbreviations,
  markClosers,
  markOpeners,
  markStops,
  mentionJoints,
} from './generated/tables.js';

/** Longer stretches between a quotation and a mark say something. */
const LONGEST_DRESS = 300;

const signs: ReadonlySet<string> = /* @__PURE__ */ new Set(dressSigns);
const words: ReadonlySet<string> = /* @__PURE__ */ new Set(dressWords.split(' '));

/**
 * Whether a stretch is nothing but blanks, stops, emphasis, brackets, dashes, tags, and words such
 * as `see`.
 */
export function isDress(text: string, { start, end }: TextSpan): boolean {
  if (end - start > LONGEST_DRESS) return false;
  for (let at = start; at < end; ) {
    const next = signs.has(text.charAt(at))
      ? at + 1
      : (afterTag(text, at, end) ?? afterPicture(text, at) ?? afterWord(text, at, end));
    if (next === undefined) return false;
    at = next;
  }
  return true;
}

/** `📄`, `📎`, `🔗`: a picture of papers, or of a link. */
const picture = /^\ud83d[\udcc1-\udce0\udd17]\ufe0f?/;

function afterPicture(text: string, at: number): number | undefined {
  if (text.charCodeAt(at) !== 0xd83d) return undefined;
  const [found = ''] = picture.exec(text.slice(at, at + 3)) ?? [];
  return found === '' ? undefined : at + found.length;
}

function afterTag(text: string, at: number, end: number): number | undefined {
  if (text[at] !== '<') return undefined;
  const found = /^<\/?[a-z][^<>\n]{0,200}>/i.exec(text.slice(at, Math.min(end, at + 210)));
  return found === null ? undefined : at + found[0].length;
}

function afterWord(text: string, at: number, end: number): number | undefined {
  let to = at;
  while (to < end && to < at + 12 && /[A-Za-z]/.test(text.charAt(to))) to += 1;
  const isApart = to === text.length || !/[\p{L}\p{N}]/u.test(text.charAt(to));
  return to > at && isApart && words.has(text.slice(at, to).toLowerCase()) ? to : undefined;
}

const blank = '[ \\t\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';
const joint = /* @__PURE__ */ new RegExp(
  `^(?:${blank}|[,;.、，。/·+*_()（）]|<\\/?[a-z][^<>\\n]{0,200}>|&nbsp;|and\\b|&)*$`,
  'i',
);
const wordyJoint = /* @__PURE__ */ new RegExp(
  `^${blank}{0,2}[,;]?${blank}{0,2}(?:${mentionJoints.replace(/[&–-]/g, '\\$&')})${blank}{0,2}$`,
);
/** Where a clause or a line ends, or a bracket begins. */
const clauseEnd = /* @__PURE__ */ new RegExp(
  `^[)\\]*_]{0,4}${blank}{0,2}(?:[.,;:!?、，。；！？)\\]([（【\\r\\n]|$)`,
);

/**
 * Whether only what is between the marks of one run is between two marks: no line end, no `|`. One
 * of the words that join, or a dash, is so if a clause ends after the second: `[1] und [3].`
 */
export function isJoint(text: string, { start, end }: TextSpan, after: number): boolean {
  if (end - start > LONGEST_DRESS) return false;
  const between = text.slice(start, end);
  if (joint.test(between)) return true;
  return wordyJoint.test(between) && clauseEnd.test(text.slice(after, after + 8));
}

/** Where sentences end: the first stop, and where what closes after it ends. */
export interface SentenceStop {
  readonly at: number;
  readonly end: number;
}

const abbreviations: ReadonlySet<string> = /* @__PURE__ */ new Set(markAbbreviations.split(' '));
const anyStop = /[.!?。！？।۔؟]/g;

/** The stops that end a sentence, in order; none is inside a quotation. */
export function stopsOf(text: string, quotations: readonly TextSpan[]): readonly SentenceStop[] {
  const found: SentenceStop[] = [];
  let inside = 0;
  anyStop.lastIndex = 0;
  for (let match = anyStop.exec(text); match !== null; match = anyStop.exec(text)) {
    const at = match.index;
    while ((quotations[inside]?.end ?? text.length) <= at) inside += 1;
    if ((quotations[inside]?.start ?? text.length) < at) continue;
    const end = endOfStop(text, at);
    if (end !== undefined) found.push({ at, end });
  }
  return found;
}

function endOfStop(text: string, at: number): number | undefined {
  let end = at + 1;
  while (
    end < at + 8 &&
    end < text.length &&
    (markStops + certainMarkStops + markClosers).includes(text.charAt(end))
  )
    end += 1;
  if (certainMarkStops.includes(text.charAt(at))) return end;
  const next = text.charAt(end);
  const isApart = end >= text.length || /\s/.test(next) || markOpeners.includes(next);
  return isApart && !isAbbreviated(text, at) ? end : undefined;
}

function isAbbreviated(text: string, at: number): boolean {
  if (text[at] !== '.') return false;
  let from = at;
  while (
    from > at - 8 &&
    (isLetterAt(text, from - 1) || (text[from - 1] === '.' && isLetterAt(text, from - 2)))
  )
    from -= 1;
  const word = text.slice(from, at);
  return (
    abbreviations.has(toSmall(word)) || (word.length === 1 && isCapital(text.charCodeAt(from)))
  );
}
