/**
 * The citation marks of an answer, what each names, and what looks like a mark and names nothing.
 */

import type { MarkerGrammar } from '../../contracts/generation-result/markers.js';
import { countWhile, touchesOneOf } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { once } from '../../core/work/work.js';
import { quotesIn } from '../../quotes/quote/index.js';
import { namesAlone } from './alone.js';
import { type Candidate, isInProse, isWeak, type MarkForm } from './candidate.js';
import { candidatesIn } from './candidates.js';
import { namesInColumns } from './columns.js';
import { sourceDescribed, vocabularyOf } from './described.js';
import { isAfterQuotation, isNextToQuotation, looksLikeCode } from './forms/around.js';
import { namesInText } from './introduced-names.js';
import { mask, plainDigits } from './mask.js';
import { type MarkSource, namesOf, withNames } from './names.js';
import {
  asName,
  byKey,
  counts,
  formOf,
  hasOwnOrder,
  type Named,
  namedBy,
  type Resolved,
  type Resolving,
  sameAs,
  type UnreadReason,
} from './reading/resolving.js';
import { byIds, type Settling, settled } from './reading/settled.js';
import { unknownIn } from './reading/unknown.js';
import { listLines, type ReferenceLine } from './references.js';
import { shortNamesOf } from './short-names.js';
import { titlesIn, titlesOf } from './titles.js';

export type { UnreadReason };

/** A mark in UTF-16 units, half-open. */
export interface CitationMark extends TextSpan {
  /** As it is written. */
  readonly words: string;
  readonly form: MarkForm;
  /** Positions of the sources that it names, from 1, in the order of the mark, each once. */
  readonly sources: readonly number[];
}

/** What looks like a mark and is not read, in UTF-16 units, half-open. */
export interface UnreadMark extends TextSpan {
  readonly words: string;
  readonly form: MarkForm;
  readonly why: UnreadReason;
  /**
   * Whether it parts runs: a quotation before it does not take a mark after it. A footnote whose
   * words name no source does so, too, and is no fault of the answer.
   */
  readonly isStrong: boolean;
}

/** Whether a strong mark names no source: a fault of the answer, and no doubt of the reader. */
export const namesNothing = ({ why, isStrong }: UnreadMark): boolean =>
  isStrong || why === 'counts-from-0';

/** A note whose words name no source, or the number of a passage: it cites, and nobody can say what. */
export const isUnreadNote = ({ words, form, why, isStrong }: UnreadMark): boolean =>
  !isStrong && why === 'no-such-source' && (form === 'own' || unsaid.test(words));

const unsaid = /^(?:\[\^|[【［〔][0-9]{1,4}:[0-9])/;

export interface ReadMarks {
  readonly marks: readonly CitationMark[];
  readonly unread: readonly UnreadMark[];
  readonly listed: ReadonlyMap<string, number>;
  /** Names of sources, and lines that only say what a source is: their figures are none of prose. */
  readonly references: readonly TextSpan[];
  /** Lines of labelled lists, whose numbers cite nothing. */
  readonly labelled: readonly ReferenceLine[];
}

export interface ReadingOptions {
  readonly sources: readonly MarkSource[];
  readonly first?: number | undefined;
  readonly forms?: readonly MarkerGrammar[] | undefined;
}

export const readMarks = (answer: string, options: ReadingOptions): ReadMarks =>
  markReader(options)(answer);

/** Reads the marks of one text after another: what the sources are called is read once. */
export function markReader(options: ReadingOptions): (text: string) => ReadMarks {
  const called = calledBy(options);
  return (text) => readBy(text, called);
}

/** What marks may name, by what each form needs. */
type Called = ReturnType<typeof calledBy>;

function calledBy({ sources, first = 1, forms = [] }: ReadingOptions) {
  const names = namesOf(sources);
  const ids = numericIds(sources);
  const counting = {
    names,
    first,
    count: sources.length,
    hasNumbers: ids.some((id) => Number(id) < Math.max(10, first + sources.length)),
    hasAddresses: sources.length > 0 && sources.every(({ url }) => url !== undefined && url !== ''),
  };
  return {
    ids,
    counting,
    forms,
    short: shortNamesOf(sources),
    vocabulary: once(() => vocabularyOf(sources)),
    titled: titlesOf(sources),
  };
}

function readBy(answer: string, called: Called): ReadMarks {
  const { ids, counting, forms, short, vocabulary, titled } = called;
  const { names, first, count } = counting;
  const masked = mask(answer, {
    names,
    short,
    described: (words) => sourceDescribed(vocabulary(), words),
    sourceOfNumber: (digits) =>
      names.get(digits) ?? (/^[0-9]+$/.test(digits) ? counts(Number(digits), counting) : undefined),
  });
  const { text, listed, doubted, footnotes, unnamed, unnoted, references, keys, authored } = masked;
  const resolving: Resolving = {
    ...counting,
    names: authored.size === 0 ? names : withNames(names, authored),
    short,
    listed,
    footnotes,
    unnamed,
    unnoted,
    hasOwnOrder: hasOwnOrder(listed, counting),
    doubted: hasOwnOrder(doubted, counting) ? doubted : new Map(),
  };
  const resolved: Resolved[] = [];
  const isQuoted = quotedIn(text);
  const titles = titlesIn(text, titled);
  const starts = titles.map(({ start }) => start).sort((a, b) => a - b);
  let last: Named | undefined;
  let end = 0;
  for (const written of candidatesIn(text, forms, [...titles, ...keys])) {
    if (written.start < end) continue;
    const candidate = asName({ ...written, form: formOf(answer, written, resolving) }, names);
    const named = looksLikeCode(text, candidate)
      ? ({ why: 'looks-like-code', isStrong: false } as const)
      : (sameAs(text, candidate, last && { named: last, end }) ??
        namedBy(candidate, resolving, { ...resolving, text, starts }));
    if (named === undefined || isNoMark(text, { candidate, named }, isQuoted)) continue;
    resolved.push({ candidate, named });
    if ('sources' in named) last = named;
    end = candidate.end;
  }
  const known = { names, short };
  const others = apart([
    ...namesInColumns(text, {
      ...known,
      sourceOfNumber: (digits) =>
        listed.get(digits) ??
        listed.get(`(${digits})`) ??
        names.get(digits) ??
        counts(Number(digits), counting),
      // Next to marks a column of numbers may count anything
      isListed: (digits) =>
        resolved.length === 0 && (listed.has(digits) || listed.has(`(${digits})`)),
    }),
    ...namesAlone(text, known),
    ...namesInText(text, known).filter((one) => !isQuoted(one)),
  ]);
  const all = [...resolved, ...besides(resolved, others)].sort(
    (a, b) => a.candidate.start - b.candidate.start,
  );
  const settling = {
    text,
    count,
    first,
    listed,
  };
  const read = sorted(answer, settled(byIds(all, ids), settling), settling);
  const found = [...read.marks, ...read.unread];
  const { lines, labelled } = listLines(plainDigits(answer), references, found);
  return {
    ...read,
    listed,
    references: [...titles, ...lines],
    labelled,
  };
}

const numericIds = (sources: readonly MarkSource[]): readonly string[] =>
  sources.flatMap(({ id = '' }) => (/^[0-9]{1,9}$/.test(id.trim()) ? String(Number(id)) : []));

/** In order, without those that begin in another. */
function apart(names: readonly Candidate[]): readonly Candidate[] {
  let end = 0;
  return [...names]
    .sort((a, b) => a.start - b.start)
    .filter((one) => {
      const isApart = one.start >= end;
      if (isApart) end = one.end;
      return isApart;
    });
}

/** Names in columns, where nothing else is read. */
function besides(
  resolved: readonly Resolved[],
  columns: readonly Candidate[],
): readonly Resolved[] {
  const taken = resolved.map(({ candidate }) => candidate);
  return columns.flatMap((candidate) =>
    touchesOneOf(taken, candidate) ? [] : [{ candidate, named: byKey(candidate.source) }],
  );
}

/** Whether it is a word of a quotation, or a number of something else. */
const isNoMark = (
  text: string,
  { candidate, named }: Resolved,
  isQuoted: (mention: TextSpan) => boolean,
): boolean =>
  (isInProse(candidate.form) && isQuoted(candidate)) ||
  ('why' in named && isYearOrPlace(text, candidate));

/** `[2019] EWCA Civ 412`, `at [31]`: a year before capitals, or a paragraph, where no source has the number. */
const isYearOrPlace = (
  text: string,
  { form, start, end }: TextSpan & Pick<Candidate, 'form'>,
): boolean =>
  form === '[n]' &&
  !isAfterQuotation(text, start) &&
  (/^\[(?:1[5-9]|20)[0-9]{2}\] (?:[0-9]{1,2} )?[A-Z]{2}/.test(text.slice(start, end + 6)) ||
    / at $/.test(text.slice(Math.max(0, start - 4), start)));

/** Whether a mention is within a quotation: words of a source, and no mark. Reads only if needed. */
function quotedIn(text: string): (mention: TextSpan) => boolean {
  let known: readonly TextSpan[] | undefined;
  return ({ start }) => {
    known ??= quotesIn(text, { unit: 'utf16' }).flatMap(({ span, kind }) =>
      kind === 'inline' ? span : [],
    );
    const quotations = known;
    const next = countWhile(quotations.length, (nth) => (quotations[nth]?.end ?? 0) <= start);
    return (quotations[next]?.start ?? text.length) < start;
  };
}

function sorted(
  answer: string,
  resolved: readonly Resolved[],
  { text, ...places }: Settling,
): Pick<ReadMarks, 'marks' | 'unread'> {
  const marks: CitationMark[] = [];
  const unread: UnreadMark[] = [];
  const taken = new Set<number>();
  for (const { candidate, named } of resolved) {
    const { start, end } = withEscapes(answer, candidate);
    const mark = { words: answer.slice(start, end), form: candidate.form };
    const isNamed =
      'sources' in named || !isWeak(candidate.form) || isNextToQuotation(text, candidate);
    if (isNamed) taken.add(candidate.start);
    if ('sources' in named)
      marks.push({
        start,
        end,
        ...mark,
        sources: named.sources,
      });
    else if (isNamed)
      unread.push({
        start,
        end,
        ...mark,
        why: named.why,
        isStrong: named.isStrong,
      });
  }
  for (const { start, end } of unknownIn(text, taken, places))
    unread.push({
      start,
      end,
      words: answer.slice(start, end),
      form: 'unknown',
      why: 'unknown-form',
      isStrong: false,
    });
  return { marks, unread: unread.sort((a, b) => a.start - b.start) };
}

/** `\[1\]` is written with the signs that escape it. */
function withEscapes(answer: string, { start, end }: TextSpan): TextSpan {
  const isEscaped = answer[start - 1] === '\\' && answer[end] === ']' && answer[end - 1] === '\\';
  return isEscaped ? { start: start - 1, end: end + 1 } : { start, end };
}
