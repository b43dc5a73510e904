/**
 * The citation marks of an answer, what each names, and what looks like a mark and names nothing.
 */

import type { MarkerGrammar } from '../../contracts/generation-result/markers.js';
import { isCaseless, toSmall } from '../../core/text/code-points.js';
import { countWhile, touchesOneOf } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { once } from '../../core/work/work.js';
import { quotesIn } from '../../quotes/quote/index.js';
import { namesAlone } from './alone.js';
import { type Candidate, isInProse, type MarkForm } from './candidate.js';
import {
  bracketAt,
  candidatesIn,
  isAfterQuotation,
  isCitedBy,
  isNextToQuotation,
  LONGEST,
  looksLikeCode,
  signedAt,
} from './candidates.js';
import { namesInColumns } from './columns.js';
import { sourceDescribed, vocabularyOf } from './described.js';
import { mentionJoints, mentionLabels } from './generated/tables.js';
import { namesInText } from './introduced-names.js';
import {
  afterBlanks,
  isPlace,
  isRange,
  type MarkItem,
  withoutAnyPlace,
  withoutPlace,
} from './items.js';
import { isSameWord, withoutLabel, withoutLead, withoutOpening } from './leads.js';
import { mask, plainDigits } from './mask.js';
import {
  fileName,
  type MarkSource,
  type Names,
  nameKey,
  namesOf,
  partsNamed,
  sourceAt,
  sourceOf,
  sourceOfName,
  TWO,
  withNames,
} from './names.js';
import { listLines, type ReferenceLine } from './references.js';
import { type ShortNames, shortNamesOf, sourceOfAuthor, sourceOfShort } from './short-names.js';
import { titlesIn, titlesOf } from './titles.js';

/** A mark in UTF-16 units, half-open. */
export interface CitationMark extends TextSpan {
  /** As it is written. */
  readonly words: string;
  readonly form: MarkForm;
  /** Positions of the sources that it names, from 1, in the order of the mark, each once. */
  readonly sources: readonly number[];
}

/**
 * Why a mark is not read. `no-such-source`: it names none. `two-sources`: its name is that of two.
 * `counts-from-0`: marks of its form seem to count from 0. `ambiguous`: its form also writes other
 * things. `looks-like-code`: an index. `unknown-form`: a bracket with a digit after a quotation, in
 * no form that is known.
 */
export type UnreadReason =
  | 'no-such-source'
  | 'two-sources'
  | 'counts-from-0'
  | 'ambiguous'
  | 'looks-like-code'
  | 'unknown-form';

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

const weak: ReadonlySet<MarkForm> = /* @__PURE__ */ new Set<MarkForm>(['¹', '(n)', 'year']);

export const isWeak = (form: MarkForm): boolean => weak.has(form);

/** What a candidate names: sources, or why none; nothing for what is no mark. */
type Named =
  | { readonly sources: readonly number[]; readonly isCounted: boolean }
  | { readonly why: UnreadReason; readonly isStrong: boolean; readonly hasZero?: boolean };

type Resolved = { readonly candidate: Candidate; readonly named: Named };

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

/** Where one number is the id of a source, no other one counts the sources. */
function byIds(resolved: readonly Resolved[], ids: readonly string[]): readonly Resolved[] {
  const known = new Set(ids);
  const isId = ({ candidate: { items }, named }: Resolved): boolean =>
    'sources' in named &&
    items.some(({ label, first }) => label === '' && known.has(String(Number(first))));
  if (known.size === 0 || !resolved.some(isId)) return resolved;
  return resolved.map(
    (one): Resolved =>
      'sources' in one.named && one.named.isCounted && one.candidate.items.length > 0
        ? { ...one, named: { why: 'no-such-source', isStrong: true } }
        : one,
  );
}

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

const isCertain = (form: MarkForm): boolean => !isWeak(form) && !isInProse(form);

/** `[ibid.]`, `(*ibid.*, p. 3)`: what the mark before it names. */
function sameAs(
  text: string,
  { form, name = '', start }: Candidate,
  last: { readonly named: Named; readonly end: number } | undefined,
): Named | undefined {
  if (form !== 'name') return undefined;
  if (isSameWord(withoutPlace(name))) return last?.named ?? noSource;
  const plain = name.replace(/[*_]/g, '');
  if (!isSameWord(withoutPlace(plain)) && !isSameWord(withoutAnyPlace(plain))) return undefined;
  // A bracket after a quotation that is not read may be what it means
  const isOther =
    last === undefined ||
    bracketOfQuotation.test(text.slice(Math.max(last.end, start - 2 * LONGEST), start));
  return isOther ? undefined : last.named;
}

const noSource: Named = { why: 'no-such-source', isStrong: true };
const bracketOfQuotation = /[”"»“«][.,;:]?[ \u00a0]?[[(（【]/;

/** A name in code in running text is a mention, and a number of a note that names no source a key. */
function formOf(answer: string, written: Candidate, resolving: Resolving): MarkForm {
  if (isInText(answer, written)) return 'mention';
  return isUnnoted(written.items, resolving) ? 'own' : written.form;
}

/** `(Kaynak: Annual Report 2024)`: a whole name after a label is no author with a year. */
function asName(candidate: Candidate, names: Names): Candidate {
  const { form, name = '' } = candidate;
  const rest = form === 'year' ? withoutAnyLabel(name) : name;
  const isName = rest !== name && (sourceOfName(names, rest) ?? TWO) !== TWO;
  return isName ? { ...candidate, form: 'name', name: rest } : candidate;
}

/** A name in code is a mark in brackets, and a mention in running text. */
const isInText = (answer: string, { start, end, form }: Candidate): boolean =>
  form === 'name' &&
  answer[start] === '`' &&
  !/[[(（\])）]/.test(answer.charAt(start - 1) + answer.charAt(end));

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

type Listed = ReadonlyMap<string, number>;

interface Settling {
  readonly text: string;
  readonly listed: Listed;
  readonly count: number;
  readonly first: number;
}

/** Forms that count from 0, and weak forms that do not name a source each time, are not read. */
function settled(
  resolved: readonly Resolved[],
  { text, count, first, listed }: Settling,
): readonly Resolved[] {
  const isRead = ({ named }: Resolved): boolean => 'sources' in named;
  const isLost = ({ named }: Resolved): boolean => 'why' in named && named.why === 'no-such-source';
  const hasStrong = resolved.some(
    (one) => isCertain(one.candidate.form) && (isRead(one) || isLost(one)),
  );
  // Author and year may be next to other names
  const hasNumbers = resolved.some(
    ({ candidate: { form } }) => isCertain(form) && form !== 'name' && form !== 'link',
  );
  const formsWhere = (accepts: (one: Resolved) => boolean): ReadonlySet<MarkForm> =>
    new Set(resolved.filter(accepts).map(({ candidate }) => candidate.form));
  const zero = formsWhere(({ named }) => first === 1 && 'why' in named && named.hasZero === true);
  const last = formsWhere(
    ({ named }) => 'sources' in named && named.isCounted && named.sources.includes(count),
  );
  // A number that the answer's list leaves out, where that has an order of its own
  const unlisted = formsWhere(
    ({ candidate, named }) =>
      !isWeak(candidate.form) && 'why' in named && named.why === 'ambiguous',
  );
  const doubtful = formsWhere(
    (one) => isWeak(one.candidate.form) && (!isRead(one) || !isAtEnd(text, one.candidate, listed)),
  );
  // Titles may be next to names in brackets and links, if every one of these is read
  const hasOther = resolved.some(
    (one) =>
      isCertain(one.candidate.form) &&
      (one.candidate.items.length > 0 ||
        !/^(?:name|link)$/.test(one.candidate.form) ||
        !isRead(one)),
  );
  const isFree = ({ candidate }: Resolved): boolean =>
    candidate.form !== 'title' ||
    !hasStrong ||
    candidate.isCell === true ||
    (!hasOther &&
      (candidate.isAlone === true ||
        isBeforeQuotation(text, candidate) ||
        isInBracket(text, candidate)));
  const read = turned(resolved.filter(isFree), count);
  return read.map((one): Resolved => {
    const { candidate, named } = one;
    const isShifted = zero.has(candidate.form) && !last.has(candidate.form);
    const isCounted =
      'sources' in named
        ? named.isCounted
        : named.hasZero === true || named.why === 'no-such-source';
    if (isShifted && isCounted && candidate.items.length > 0)
      return { candidate, named: { why: 'counts-from-0', isStrong: false } };
    const isNamed = candidate.form === 'year' && !hasNumbers;
    const isUnlisted = unlisted.has(candidate.form) && candidate.items.length > 0;
    if (
      isUnlisted ||
      (isWeak(candidate.form) && ((hasStrong && !isNamed) || doubtful.has(candidate.form)))
    )
      return { candidate, named: { why: 'ambiguous', isStrong: false } };
    return one;
  });
}

/**
 * Marks of a tool that no source has as an id, where several results are cited: by place from 0, if
 * the first result is one of them; else nobody can say what they are.
 */
function turned(resolved: readonly Resolved[], count: number): readonly Resolved[] {
  const numberOf = ({ name = '' }: Candidate): number => Number(/[0-9]+$/.exec(name)?.[0]);
  const isTurn = ({ candidate: { form } }: Resolved): boolean => form === 'turn';
  const turns = resolved.filter(isTurn);
  const kinds = new Set(turns.map(({ candidate: { name = '' } }) => name.replace(/[0-9]+$/, '')));
  const numbers = new Set(turns.map(({ candidate }) => numberOf(candidate)));
  if (numbers.size < 2 || turns.some(({ named }) => 'sources' in named)) return resolved;
  const isByPlace = kinds.size === 1 && numbers.has(0) && [...numbers].every((one) => one < count);
  return resolved.map((one): Resolved => {
    if (!isTurn(one)) return one;
    const { candidate } = one;
    return isByPlace
      ? { candidate, named: { sources: [numberOf(candidate) + 1], isCounted: true } }
      : { candidate, named: { why: 'ambiguous', isStrong: false } };
  });
}

/** Whether a title, in no bracket, has a quotation after it in its line, or is `（《年報》）`. */
const isBeforeQuotation = (text: string, { start, end }: TextSpan): boolean =>
  (/[《『]/.test(text.charAt(start)) && /[)）]/.test(text.charAt(end))) ||
  (!/[[(（【][^\])）】\n]*$/.test(text.slice(Math.max(0, start - LONGEST), start)) &&
    /^[^\n]*["“„«「]/.test(text.slice(end, end + LONGEST)));

/** Whether a bracket that cites a quotation has but a word and a colon before it: `(מקור: Annual Report)`. */
function isInBracket(text: string, { start, end }: TextSpan): boolean {
  const [before = ''] =
    /[[(（【][^\s[\](){}（）【】"“”:：]{1,16}[ \u00a0\u202f]?[:：][ \u00a0\u202f]?$/.exec(
      text.slice(Math.max(0, start - 20), start),
    ) ?? [];
  const [after = ''] =
    /^[^[\](){}（）【】"“”\n]{0,24}[\])）】]/.exec(text.slice(end, end + 25)) ?? [];
  if (before === '' || after === '') return false;
  return isCitedBy(text, { start: start - before.length, end: end + after.length });
}

/**
 * A number in round brackets cites only where a clause ends, or directly after a quotation if the
 * answer's own list has it; other forms anywhere.
 */
function isAtEnd(text: string, { form, start, end, items }: Candidate, listed: Listed): boolean {
  if (form !== '(n)') return true;
  if (
    items.every(({ first }) => listed.has(String(Number(first)))) &&
    isAfterQuotation(text, start)
  )
    return true;
  const isBefore =
    /^[*_]{0,3}[ \t]*(?:$|\n|["'”’»)*_]{0,4}[.,;:!?。，；：！？।۔،؛؟)\]|]|[(（][0-9])/.test(
      text.slice(end, end + 16),
    );
  return (
    isBefore ||
    /[.!?。！？।۔؟]["”’»)*_]{0,4}[ \t]?[*_]{0,3}$/.test(text.slice(Math.max(0, start - 12), start))
  );
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

/** Some languages close with the mark that opens in others: then it is after a word. */
const closing = /[”"»」』›]|(?<=[^\s([])[“«]/g;

/** Brackets with a number directly after a quotation that are no marks of a known form. */
function* unknownIn(text: string, taken: ReadonlySet<number>, places: Places): Generator<TextSpan> {
  const repeated = repeatedLabels(text, places);
  for (const { index } of text.matchAll(closing)) {
    const [dress = ''] =
      /^[*_]{0,3}[.,;:!?。，]?[*_]{0,3}/.exec(text.slice(index + 1, index + 8)) ?? [];
    const at = index + 1 + dress.length;
    const found =
      bracketAt(text, at) ??
      labelledAt(text, at, repeated) ??
      (text[index] === '"' ? undefined : signedAt(text, at));
    if (found !== undefined && !taken.has(found.start)) yield found;
  }
}

/** The numbers that count sources. */
type Places = Pick<Settling, 'first' | 'count'>;

const labelled = /[(（]([\p{L}\p{M}]{2,16})\.?[ \u00a0]([0-9]{1,3})[)）]/gu;

/**
 * Words that are in round brackets with two numbers or more, each of which counts a source:
 * `(Kaynak 1)`, `(Kaynak 3)`. They may be labels of another language, or places: nobody can say.
 */
function repeatedLabels(text: string, { first, count }: Places): ReadonlySet<string> {
  const numbers = new Map<string, Set<number>>();
  for (const [, word = '', digits] of text.matchAll(labelled)) {
    const label = toSmall(word);
    numbers.set(label, (numbers.get(label) ?? new Set()).add(Number(digits)));
  }
  const isCounting = (number: number): boolean => number >= first && number < first + count;
  return new Set(
    [...numbers].flatMap(([label, all]) =>
      all.size > 1 && [...all].every(isCounting) && !isPlace(`, ${label} 1`) ? label : [],
    ),
  );
}

function labelledAt(text: string, at: number, repeated: ReadonlySet<string>): TextSpan | undefined {
  const start = afterBlanks(text, at);
  if (repeated.size === 0 || start > at + 2) return undefined;
  const found = /^[(（]([\p{L}\p{M}]{2,16})\.?[ \u00a0][0-9]{1,3}[)）]/u.exec(
    text.slice(start, start + 24),
  );
  const [words = '', word = ''] = found ?? [];
  return repeated.has(toSmall(word)) ? { start, end: start + words.length } : undefined;
}

interface Resolving {
  readonly names: Names;
  readonly listed: ReadonlyMap<string, number>;
  readonly footnotes: ReadonlySet<string>;
  /** The footnotes of the answer that name no source: their numbers name none either. */
  readonly unnamed: ReadonlySet<string>;
  /** The numbers of its notes that name no source. */
  readonly unnoted: ReadonlySet<string>;
  readonly short: ShortNames;
  /** Whether the answer's own list gives a number another source than its place does. */
  readonly hasOwnOrder: boolean;
  /** What lines say of numbers, where it is another source, and they may be no list of sources. */
  readonly doubted: ReadonlyMap<string, number>;
  readonly first: number;
  readonly count: number;
  readonly hasNumbers: boolean;
  readonly hasAddresses: boolean;
}

function nameOf(candidate: Candidate, resolving: Resolving): Named | undefined {
  const { form, items, name, target, footnote, source } = candidate;
  if (source !== undefined) return byKey(source);
  if (target !== undefined) return nameOfLink(target, items, resolving);
  if (footnote !== undefined) {
    const source = resolving.listed.get(footnote) ?? sourceOf(resolving.names, footnote);
    const isLost = source === undefined && (form === 'tag' || form === 'own');
    return isLost ? { why: 'no-such-source', isStrong: false } : byKey(source);
  }
  if (items.length > 0) return nameOfNumbers(candidate, resolving);
  if (name === undefined) return undefined;
  if (form === 'turn' || form === '【n】') return nameOfTool(name, resolving.names);
  return form === 'year'
    ? nameOfYear(withoutLabel(name), resolving.names)
    : nameInBrackets(name, resolving.names);
}

/** The id or the file that a tool leaves: of which file `【8:2†source】` is a passage nobody can say. */
function nameOfTool(name: string, names: Names): Named {
  const found = byKey(sourceOf(names, name));
  const isPassage = 'why' in found && /^[0-9]{1,4}:[0-9]{1,4}$/.test(name);
  return isPassage ? { why: 'no-such-source', isStrong: false } : found;
}

/** By its name, or by a short one: author and year may be words of a title with a year. */
function namedBy(candidate: Candidate, resolving: Resolving, within: InAnswer): Named | undefined {
  const named = nameOf(candidate, resolving);
  const isLost = named === undefined || (candidate.form === 'year' && 'why' in named);
  return isLost ? (shortIn(candidate, within) ?? named) : named;
}

/** The text of the answer, and where titles begin in it. */
type InAnswer = Pick<Resolving, 'names' | 'short'> & {
  readonly text: string;
  readonly starts: readonly number[];
};

/**
 * What a bracket names by words of titles, or by a site: directly after a quotation, and if all of
 * it does, or each of its parts.
 */
function shortIn(
  { form, name = '', start, end }: Candidate,
  { names, short, text, starts }: InAnswer,
): Named | undefined {
  if (form !== 'name' && form !== 'year') return undefined;
  const written = form === 'year' ? name : withoutLead(name);
  const next = countWhile(starts.length, (nth) => (starts[nth] ?? 0) < start);
  // A whole title in a bracket is a mark of its own
  const isAfter = isCitedBy(text, { start, end });
  const isFree = (starts[next] ?? end) >= end && isAfter;
  const further = [
    ...(isAfter ? [withoutPlaceBefore(written), unemphasized(written)] : []),
    ...(isFree ? [unemphasized(withoutAnyLabel(written))] : []),
  ];
  for (const plain of new Set([isFree ? unquoted(written) : written, ...further]))
    for (const separator of [/\n/, /;/, /[,;，；、]/, jointOfNames]) {
      const sources = plain
        .split(separator)
        .map((part) => placed(part.trim(), isFree && separator !== jointOfNames));
      if (sources.every((source) => source !== undefined))
        return { sources: [...new Set(sources)], isCounted: false };
    }
  return undefined;

  function placed(part: string, isShort: boolean): number | undefined {
    for (const one of waysOf(part)) {
      const source = form === 'year' ? undefined : wholeName(one);
      const found = source ?? (isShort ? sourceOfShort(short, one) : undefined);
      if (found !== undefined && found !== TWO) return found;
    }
    return isShort ? sourceOfAuthor(short, part) : undefined;
  }

  function wholeName(one: string): number | undefined {
    const plain = sourceOfName(names, one);
    return plain === undefined && isAfter ? sourceOfName(names, withoutOpening(one)) : plain;
  }
}

/** `Purchase order 12 and Invoice 9`. */
const jointOfNames = /* @__PURE__ */ new RegExp(
  `,? (?:${mentionJoints.replace(/\|[–-]/g, '')}) |[,;，；、]`,
);

/** A name as it is, and without a stop, a place, a remark or `n.d.` after it. */
function waysOf(part: string): ReadonlySet<string> {
  // `(Lease, § 4.)`: a bracket that is a sentence
  const plain = [part, part.replace(/\.$/, '')].flatMap((one) => [
    one,
    withoutPlace(one),
    withoutAnyPlace(one),
    withoutRemark(one),
  ]);
  return new Set([...plain, ...plain.map(withoutNoYear)]);
}

/** `, emphasis added`, `, last paragraph`: without up to four words after a comma, the first of them small. */
const withoutRemark = (name: string): string =>
  name.replace(/, \p{Ll}[^\s.,:;]{1,15}(?: [^\s.,:;]{1,12}){0,3}$/u, '');

/** `, n.d.`, `, s. f.`: without a year. */
const withoutNoYear = (name: string): string => name.replace(/(?:,| ) ?\p{L}\. ?\p{L}\.$/u, '');

/** `《年報》`, `“Annual Report”`: without the signs around it. */
const unquoted = (name: string): string =>
  name.replace(/^[《『「“"]([^《》『』「」“”"]+)[》』」”"]$/, '$1');

/** `§ 7 Leave Act`, `Art. 5 Abs. 2 GDPR`: without up to three places before a name. */
const withoutPlaceBefore = (name: string): string =>
  name.replace(
    /^(?:(?:§{1,2}|[^\s0-9.,:;()]{1,8}\.?)[ \u00a0]?[0-9]{1,4}[a-z]?[ \u00a0,]{1,2}){1,3}(?=[^\s0-9])/,
    '',
  );

/** `*Annual Report*`, `*Smith v Lee* [2018] 7`: without emphasis around it or its beginning. */
const unemphasized = (name: string): string =>
  name.replace(/^[*_]{1,3}([^*_]+)[*_]{1,3}(?=$|[ ,][^*_]+$)/, '$1');

/** `Kaynak: Annual Report`, `pièce n° 3 : Lease`: without up to three words and a colon before it. */
function withoutAnyLabel(name: string): string {
  const [label = ''] =
    /^[^\s:：]{1,16}(?: [^\s:：]{1,8}){0,2}[ \t\u00a0\u202f]{0,2}[:：][ \t\u00a0\u202f]{0,2}(?=[^\s/])/.exec(
      name,
    ) ?? [];
  const rest = name.slice(label.length);
  // One word may be what is said of the quotation: `(contrast: Lease)`
  const isWord = !/\S\s+\S/.test(withoutAnyPlace(withoutPlace(rest)));
  return isWord && !isCaseless(rest.charAt(0)) ? name : rest;
}

function nameOfNumbers(candidate: Candidate, resolving: Resolving): Named {
  if (isUnnoted(candidate.items, resolving)) return { why: 'no-such-source', isStrong: false };
  // What the answer says of its footnote is not read: its number is not counted instead, and no list
  // leaves it out
  const isSaid = isUnnamed(candidate, resolving);
  const found = nameOfItems(
    candidate.items,
    isSaid ? { ...resolving, hasOwnOrder: false } : resolving,
  );
  if (isSaid && 'sources' in found && found.isCounted)
    return { why: 'no-such-source', isStrong: false };
  // `document 12` may be no source: it is reported, and is no mark
  return 'why' in found && candidate.form === 'mention' ? { ...found, isStrong: false } : found;
}

/** Whether a number is that of a note whose words name no source. */
const isUnnoted = (items: readonly MarkItem[], { unnoted }: Resolving): boolean =>
  items.some(({ label, first }) => label === '' && unnoted.has(String(Number(first))));

/** Whether it is a footnote whose words name no source. */
const isUnnamed = ({ isNote, items }: Candidate, { unnamed }: Resolving): boolean =>
  isNote === true && items.some(({ first }) => unnamed.has(String(Number(first))));

/** Of a name of two sources none, or the parts of the document that it names. */
function byKey(source: number | undefined, parts: readonly number[] = []): Named {
  if (source === TWO && parts.length > 0) return { sources: parts, isCounted: false };
  if (source === TWO) return { why: 'two-sources', isStrong: true };
  return source === undefined
    ? { why: 'no-such-source', isStrong: true }
    : { sources: [source], isCounted: false };
}

function nameOfLink(
  target: string,
  items: readonly MarkItem[],
  resolving: Resolving,
): Named | undefined {
  const source = target.startsWith('#') ? undefined : sourceOf(resolving.names, target);
  if (source === TWO) return nameOfShared(target, items, resolving);
  if (source !== undefined) return byKey(source);
  // `[3](@ref)`: no address
  if (/[:./]/.test(target) && resolving.hasAddresses && !target.startsWith('#'))
    return { why: 'no-such-source', isStrong: items.length > 0 };
  return items.length > 0 ? nameOfItems(items, resolving) : undefined;
}

/** `[2](url)` where several sources have the address: those of them at its numbers, or all parts. */
function nameOfShared(target: string, items: readonly MarkItem[], resolving: Resolving): Named {
  const all = byKey(TWO, partsNamed(resolving.names, target));
  const found = items.length > 0 ? nameOfItems(items, resolving) : undefined;
  if (found === undefined || !('sources' in found)) return all;
  const { sources } = found;
  const isTheirs = sources.every((one) => sourceAt(resolving.names, target, one) === one);
  return isTheirs ? { sources, isCounted: false } : byKey(TWO);
}

function nameOfItems(items: readonly MarkItem[], resolving: Resolving): Named {
  const found = new Set<number>();
  let isCounted = false;
  let hasZero = false;
  if (!items.every(isRange)) return { why: 'no-such-source', isStrong: true };
  if (isLeftOut(items, resolving)) return { why: 'ambiguous', isStrong: false };
  for (const { label, number, digits } of numbersIn(items)) {
    const named = nameOfNumber(label, digits, resolving);
    if (named === TWO) return { why: 'two-sources', isStrong: true };
    const counted = named ?? counts(number, resolving);
    if (named === undefined) isCounted = true;
    if (counted !== undefined) found.add(counted);
    else if (number === 0) hasZero = true;
    else return { why: 'no-such-source', isStrong: true, hasZero };
  }
  return hasZero
    ? { why: 'no-such-source', isStrong: true, hasZero }
    : { sources: [...found], isCounted };
}

/**
 * Whether the answer's own list leaves out a number of a mark that has no label: where it has an
 * order of its own, or where lines say what the number is that may be no list of sources.
 */
function isLeftOut(
  items: readonly MarkItem[],
  { listed, doubted, hasOwnOrder }: Resolving,
): boolean {
  if (!hasOwnOrder && doubted.size === 0) return false;
  for (const { label, number } of numbersIn(items)) {
    const key = String(number);
    if (label === '' && !listed.has(key) && (hasOwnOrder || doubted.has(key))) return true;
  }
  return false;
}

/** Each number of the ranges of a mark; alone, it is as it is written. */
function* numbersIn(items: readonly MarkItem[]) {
  for (const { label, first, last } of items)
    for (let number = Number(first); number <= Number(last); number += 1)
      yield { label, number, digits: first === last ? first : String(number) };
}

/** By name, or by what the answer itself lists. */
function nameOfNumber(
  label: string,
  digits: string,
  { names, listed, footnotes }: Resolving,
): number | undefined {
  const labelled =
    label === '' ? [] : ['', '_', '-', ' ', ':'].map((joint) => `${label}${joint}${digits}`);
  for (const name of labelled) {
    const source = names.get(nameKey(name));
    if (source !== undefined) return source;
  }
  const key = String(Number(digits));
  const isNoted = label === '' || !footnotes.has(key);
  return (isNoted ? listed.get(key) : undefined) ?? names.get(nameKey(digits));
}

/** Whether a list says that a number is another source than it is by name or place. */
function hasOwnOrder(
  listed: ReadonlyMap<string, number>,
  counting: Counting & Pick<Resolving, 'names'>,
): boolean {
  return [...listed].some(([label, source]) => {
    if (!/^[0-9]+$/.test(label)) return false;
    const placed = counting.names.get(nameKey(label)) ?? counts(Number(label), counting);
    return placed !== undefined && placed !== source;
  });
}

type Counting = Pick<Resolving, 'first' | 'count' | 'hasNumbers'>;

function counts(number: number, { first, count, hasNumbers }: Counting): number | undefined {
  const position = number - first + 1;
  return !hasNumbers && position >= 1 && position <= count ? position : undefined;
}

function nameInBrackets(written: string, names: Names): Named | undefined {
  const plain = unemphasized(withoutKeySign(withoutLabels(withoutLead(written))));
  for (const name of [written, withoutPlace(written), plain, withoutPlace(plain)]) {
    const source = sourceOfName(names, name);
    if (source !== undefined) return byKey(source, partsNamed(names, name));
  }
  const parts = plain.split(/[,;]/).map((part) => withoutKeySign(withoutLead(part.trim())));
  const found = parts.map((part) => nameOfPart(part, names));
  const unread = found.find((one) => one !== undefined && 'why' in one);
  if (unread !== undefined) return unread;
  const known = found.flatMap((one) =>
    one !== undefined && 'sources' in one ? [one.sources] : [],
  );
  if (known.length === parts.length)
    return { sources: [...new Set(known.flat())], isCounted: false };
  const whole = withoutAnyPlace(plain);
  const placed = sourceOfName(names, whole);
  if (placed !== undefined) return byKey(placed, partsNamed(names, whole));
  if (!fileName.test(plain) || /\s\S+\s\S+\s/.test(plain)) return undefined;
  const files = filesOf(parts, names);
  return files === undefined
    ? { why: 'no-such-source', isStrong: true }
    : { sources: files, isCounted: false };
}

/** A name of a bracket that has several, with a place after it or without. */
function nameOfPart(part: string, names: Names): Named | undefined {
  for (const name of [part, withoutPlace(part)]) {
    const source = sourceOfName(names, name);
    if (source !== undefined) return byKey(source, partsNamed(names, name));
  }
  return undefined;
}

const labelsBefore = /* @__PURE__ */ new RegExp(`^(?:${mentionLabels})[ \\u00a0]?[:：][ \\u00a0]?`);

/** `Bronnen: Lease; Survey`: without a label of a mention, also one of several sources. */
const withoutLabels = (written: string): string =>
  written.slice(labelsBefore.exec(toSmall(written))?.[0].length ?? 0);

/** `[@smith2020; @lee2021]`: the sign before a key. */
const withoutKeySign = (name: string): string => name.replace(/^-?@/, '');

/** The sources of the file names in the parts of a bracket, if all are: `(leave.md, clause 3)`. */
function filesOf(parts: readonly string[], names: Names): readonly number[] | undefined {
  const found = new Set<number>();
  for (const part of parts) {
    if (!fileName.test(part)) continue;
    const whole = sourceOfName(names, part);
    const files = part.split(/\s/).filter((word) => fileName.test(word));
    for (const source of whole === undefined
      ? files.map((file) => sourceOfName(names, file))
      : [whole]) {
      if (source === undefined || source === TWO) return undefined;
      found.add(source);
    }
  }
  return [...found];
}

function nameOfYear(written: string, names: Names): Named {
  const ways = [written, written.replace(',', ''), written.replace(/,? [0-9]{4}[a-z]?$/, '')];
  const name = ways.find((one) => sourceOfName(names, one) !== undefined);
  return name === undefined
    ? { why: 'no-such-source', isStrong: false }
    : byKey(sourceOfName(names, name), partsNamed(names, name));
}
