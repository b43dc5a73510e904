/**
 * What of an answer is not read for marks: code, definitions, and lines of a reference list, which
 * say what their numbers mean.
 */

import type { TextSpan } from '../../core/text/sentences.js';
import { codeIn } from '../../quotes/quotation-marks/code-spans.js';
import type { Candidate } from './candidate.js';
import { digitZeros } from './generated/tables.js';
import {
  footnoteOf,
  isSameLine,
  type Known,
  LONGEST_DESCRIPTION,
  listedIn,
  valid,
  wholeIn,
} from './lists/entry.js';
import { isLabelLine, listIn, referencesIn, withOwnLists, writtenLines } from './lists/lines.js';
import { authorYears, type Names, nameKey, sourceOf, TWO } from './names.js';
import { notesIn } from './notes.js';
import { ownListsIn } from './own-lists.js';
import { referenceLinks } from './reference-links.js';
import type { ReferenceLine } from './references.js';
import { sourceWithin } from './short-names.js';

/** An answer whose unread stretches are blanks, so that offsets stay. */
export interface Masked {
  readonly text: string;
  /** What the answer itself says that a number or a footnote means: positions of sources from 1. */
  readonly listed: ReadonlyMap<string, number>;
  /** What lines say of numbers that may be such a list, or one of something else. */
  readonly doubted: ReadonlyMap<string, number>;
  /** What of it footnotes say: no number with a label means these. */
  readonly footnotes: ReadonlySet<string>;
  /** The footnotes whose words name no source. */
  readonly unnamed: ReadonlySet<string>;
  /** The numbers of notes whose words name no source. */
  readonly unnoted: ReadonlySet<string>;
  /** Lines that say nothing but what a source is, as far as each says it alone. */
  readonly references: readonly ReferenceLine[];
  /** Keys of the answer's own notes, and links by reference. */
  readonly keys: readonly Candidate[];
  /** What its list calls sources by author and year. */
  readonly authored: ReadonlyMap<string, number>;
}

export function mask(answer: string, known: Known): Masked {
  const { names } = known;
  const code = codeIn(answer);
  const isName = (span: TextSpan): boolean =>
    isNameInCode(answer.slice(span.start, span.end), names);
  const named = bracketed(answer, code.filter(isName));
  const visible = plainDigits(
    blanked(
      named,
      code.filter((span) => !isName(span)),
    ),
  );
  const notes = notesIn(visible, {
    isLabelLine,
    isSame: isSameLine,
    sourceOf: (words) => {
      const { source } = footnoteOf(words, known, { from: 0, length: 0, place: undefined });
      // Of a note that quotes, too: `Ferro, “Barges”, Journal 12`
      return source ?? (/[“„"«]/.test(words) ? known.described(words) : undefined);
    },
  });
  const written = writtenLines(visible, known);
  const taken = new Set(
    [...notes.lines, ...written.filter(({ entry, isItem }) => isItem || entry !== undefined)].map(
      ({ start }) => start,
    ),
  );
  const own = ownListsIn(visible, {
    isTaken: (start) => taken.has(start),
    sourceOf: (words, { number, extent, isBelowLabel }) => {
      const place = known.sourceOfNumber(number);
      return extent === 'name'
        ? wholeIn(words, known.names, place)
        : listedIn(words, { isItem: extent === 'placed', place }, { ...known, isBelowLabel })
            ?.source;
    },
  });
  const { lines, ...said } = listIn([
    ...referencesIn(visible, known),
    ...withOwnLists(written, own.lines),
  ]);
  const { links, lines: definitions } = referenceLinks(visible);
  const unread = [...lines, ...notes.lines, ...definitions].sort((a, b) => a.start - b.start);
  const text = blanked(visible, unread).replace(/\\\[(\^?[0-9][0-9,;^ \t–-]{0,60})\\\]/g, ' [$1] ');
  return {
    text,
    ...said,
    listed: new Map([...notes.listed, ...said.listed]),
    doubted: own.doubted,
    unnoted: new Set([...notes.unnamed].filter((label) => !said.listed.has(label))),
    keys: [...notes.marks, ...links],
    authored: authoredIn(visible, known),
  };
}

/**
 * What sources are called by author and year in lines without a number below a label, each with one
 * whole title in it: `Hale, M., & Osei, K. (2021). Night shifts`.
 */
function authoredIn(text: string, { short }: Known): ReadonlyMap<string, number> {
  const authored = new Map<string, number>();
  for (const line of authoredLines(text)) {
    const source = sourceWithin(short, line);
    if (source === undefined) continue;
    for (const key of authorYears(line).map(nameKey))
      authored.set(key, (authored.get(key) ?? source) === source ? source : TWO);
  }
  return authored;
}

/** The lines with author and year that are below a label, or below such a line. */
function* authoredLines(text: string): Generator<string> {
  let isBelow = false;
  for (const line of text.split('\n')) {
    const plain = line.slice(0, 2 * LONGEST_DESCRIPTION).replace(bullet, '');
    const isAuthored: boolean = isBelow && authorYears(plain).length > 0;
    if (isAuthored) yield plain;
    if (line.trim() !== '') isBelow = isAuthored || isLabelLine(line);
  }
}

const bullet = /^[ \t]{0,8}(?:[-*+•] {1,3})?/;

function blanked(text: string, spans: readonly TextSpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    // A line may be of both kinds of lists
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\n]/g, ' '));
    at = Math.max(at, end);
  }
  return parts.join('') + text.slice(at);
}

/** Whether a code span is nothing but the name of a source: it is read as if in brackets. */
function isNameInCode(span: string, names: Names): boolean {
  const [, name = ''] =
    /^`([^`\n]{2,160}?)(?:(?::|#L)[0-9]{1,6}(?:-L?[0-9]{1,6})?)?`$/.exec(span) ?? [];
  return !/^[0-9]*$/.test(name.trim()) && valid(sourceOf(names, name)) !== undefined;
}

function bracketed(text: string, spans: readonly TextSpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), '[', text.slice(start + 1, end - 1), ']');
    at = end;
  }
  return parts.join('') + text.slice(at);
}

const zeros: readonly number[] = /* @__PURE__ */ Array.from(digitZeros, (zero) =>
  zero.charCodeAt(0),
);

/** A text whose digits of other scripts are those of ASCII, so that offsets stay. */
export function plainDigits(text: string): string {
  if (!/[^\0-\u065f]/.test(text)) return text;
  return text.replace(
    /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g,
    (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.find((one) => code >= one && code <= one + 9);
      return zero === undefined ? digit : String(code - zero);
    },
  );
}
