/**
 * Short names of sources in running text: after words that introduce, as in `According to the Kell
 * Post, “A”`, and in emphasis, as names of papers and books are.
 */
import { isCaseless, toSmall } from '../../core/text/code-points.js';
import type { Candidate } from './candidate.js';
import type { KnownNames } from './columns.js';
import { conjunctions, introducers } from './generated/tables.js';
import { isInWord } from './introduced.js';
import { withoutOpening } from './leads.js';
import { sourceOfPart } from './short-names.js';

const LONGEST_NAME = 160;
/** As many places are tried where a name may end. */
const MOST_ENDS = 6;

const introducer = /* @__PURE__ */ new RegExp(introducers, 'g');
const joining = /* @__PURE__ */ new RegExp(`(?:${conjunctions})$`);
/** What a name is followed by: the end of a clause, a bracket or the line, or a quotation. */
const ends = /[,，;；:：)）—–]|\.(?=\s|$)|$/g;

export const namesInText = (text: string, known: KnownNames): readonly Candidate[] => [
  ...namesIntroduced(text, known),
  ...namesInEmphasis(text, known),
];

const emphasis = /(?<![^\n \t\u00a0’'])([*_])(?=[^\s*_])([^*_\n]{2,160})\1(?=[ \t\u00a0,:：，])/g;

/** The names that are all there is in emphasis that is not strong, before a quotation in their line. */
const namesInEmphasis = (text: string, { short }: KnownNames): readonly Candidate[] =>
  [...text.matchAll(emphasis)].flatMap(({ 2: name = '', index: start }) => {
    const source = sourceOfPart(short, name);
    const isRead = source !== undefined && isBeforeQuotation(text, { start, name });
    return isRead ? [candidateOf(start + 1, name, source)] : [];
  });

/** As much may be before a name in its line. */
const LONGEST_LINE = 1000;

function isBeforeQuotation(text: string, { start, name }: Emphasized): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_LINE - 1), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (line.length > LONGEST_LINE) return false;
  const first = start - line.length;
  if (/^[ \t]{0,8}[>—–―]/.test(text.slice(first, first + 9))) return false;
  const after = start + name.length + 2;
  return /^[^\n]{0,120}["“„«‹「]/.test(text.slice(after, after + 121));
}

interface Emphasized {
  readonly start: number;
  readonly name: string;
}

const candidateOf = (start: number, name: string, source: number): Candidate => ({
  start,
  end: start + name.length,
  form: 'title',
  items: [],
  source,
});

/** The names that are all there is between an introducing phrase and the end of its clause. */
function namesIntroduced(text: string, known: KnownNames): readonly Candidate[] {
  return [...toSmall(text).matchAll(introducer)].flatMap(({ 0: phrase, index }) => {
    const start = index + phrase.length;
    const isWhole = isCaseless(phrase.slice(-1)) || !isInWord(text, start);
    return isWhole && beginsClause(text, index) ? nameAfter(text, start, known) : [];
  });
}

/** Whether a sign or a word that joins is before a place: `known as` is no introduction. */
function beginsClause(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 24), at).replace(/[ \t\u00a0*_]{1,8}$/, '');
  if (!isInWord(before, before.length - 1)) return true;
  const [joint = ''] = joining.exec(toSmall(before)) ?? [];
  return joint !== '' && !isInWord(before, before.length - joint.length - 1);
}

function nameAfter(text: string, from: number, known: KnownNames): readonly Candidate[] {
  const [line = ''] = text.slice(from, from + LONGEST_NAME).split(/[\n"“„«‹「]/, 1);
  const places = [...line.matchAll(ends)].slice(0, MOST_ENDS).map(({ index }) => index);
  for (const end of places.reverse()) {
    const written = line.slice(0, end).replace(/[\s*_]{1,8}$/, '');
    const name = withoutOpening(written.replace(/^[\s*_]{1,8}/, '')).replace(/^[*_]{1,3}/, '');
    const source = isInWord(name, 0) ? sourceOfPart(known.short, name) : undefined;
    if (source !== undefined)
      return [candidateOf(from + written.length - name.length, name, source)];
  }
  return [];
}
