/**
 * Checks the figures of an answer against its sources: a state for each, and the places where it
 * is.
 */
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import { text as anyText, checkOptions, count } from '../../core/issue/options.js';
import { ContractError } from '../../core/issue/outcome.js';
import { present } from '../../core/json/value/index.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { createWork, isOver, once, spend, type Work } from '../../core/work/work.js';
import { sentenceAround } from '../../quotes/quote/context.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import type { MarkSource } from '../marks/index.js';
import { noSources } from '../prose/check-answer.js';
import { type AnswerOptions, answerKinds } from '../prose/options.js';
import { isFault, markSourceOf, readAnswerSources } from '../prose/sources.js';
import {
  type Agreeing,
  type AskedFigure,
  type AskedText,
  agreeing,
  agreements,
  isInParts,
} from './agree.js';
import { type FigureAnswer, readAnswer } from './answer.js';
import { cellInLayout, cellInLines } from './cells.js';
import {
  type Citing,
  citedAt,
  clausesOf,
  countCited,
  isInMark,
  readCiting,
  sentenceAt,
  withLinesOfMarks,
  withoutEndsIn,
} from './cited.js';
import { endOfCounted } from './counted-on.js';
import { readFigures, STEPS_TO_READ } from './figures-in.js';
import { type FigureValue, type Found, figureRecord, type Making } from './found.js';
import { countedBy } from './further.js';
import { figureProfile } from './generated/profile.js';
import { markupIn } from './markup.js';
import {
  type FigureSource,
  type GivenFigureSource,
  longWords,
  readFigureSource,
} from './source.js';
import type {
  CheckedFigure,
  FigureAgreement,
  FigureCheck,
  FigurePlace,
  FigureState,
} from './types.js';
import { shortWords } from './written.js';

/** How the figures of an answer are checked. */
export interface CheckFiguresOptions extends Pick<AnswerOptions, 'first' | 'forms'> {
  /** What was asked: a figure that only the question has is `in-question`. */
  readonly question?: string;
  /** Steps of work. Default: 2^24, and 64 for each UTF-16 unit of answer and sources. */
  readonly budget?: number;
}

/** The states in the order in which a summary counts them. */
export const figureStates: readonly FigureState[] = [
  'in-cited',
  'in-sources',
  'unit',
  'sign',
  'scale',
  'rounded',
  'in-parts',
  'in-question',
  'elsewhere',
  'not-checked',
  'absent',
];

/** Places that are returned of one figure, and those that are compared by the words around them. */
const MOST_PLACES = 16;
const MOST_COMPARED = 256;

/** Figures that nine groups of digits may be read as: each group, and those from each to the last. */
const MOST_GROUPS = 18;
/** Steps of work for a figure that is looked for, and for a place with its sentence. */
const STEPS_TO_CHECK = 1024;
const STEPS_FOR_PLACE = 512;

/**
 * Looks for each figure of an answer in the sources that it cites there. It reports whether a
 * figure is written in the cited text, not whether it is said of the same thing: nothing is called
 * true, and nothing fails by itself.
 *
 * The cited sources of a figure are those of the citations whose claim has it, or of the marks of
 * its sentence; without any, all sources are searched, and a figure that is found is `in-sources`.
 *
 * @param answer - Prose with marks such as `[1]`, or a GenerationResult, whose own sources are
 * searched unless others are given.
 * @throws ContractError `options.unknown`, `options.value`, `shape.type` if the answer is none, or
 * `generation-result.sources.missing`
 * @example
 * ```ts
 * import { checkFigures } from 'evidence-contracts/figures';
 *
 * const { figures } = checkFigures('The desk costs 190 euros [1].', ['The oak desk costs 140 euros.']);
 * console.log(figures[0]?.state, figures[0]?.nearest?.text); // absent 140 euros
 * ```
 */
export function checkFigures(
  answer: string | FigureAnswer,
  sources?: NamedSources,
  options: CheckFiguresOptions = {},
): FigureCheck {
  const { first, forms } = answerKinds;
  checkOptions(options, {
    question: anyText,
    budget: count,
    first,
    forms,
  });
  const { text, citations, sources: own } = readAnswer(answer);
  const texts: readonly GivenSource[] = sources === undefined ? (own ?? []) : sourcesOf(sources);
  const units = texts.reduce((sum, source) => sum + source.text.length, text.length);
  const points = codePointsOf(text);
  const work = createWork(units, options.budget);
  const reading = readFigures(text, false, { markup: markupIn(text) });
  spend(work, STEPS_TO_READ * reading.found.length);
  const { signs } = reading.folded;
  const asked: AskedText = {
    signs,
    found: reading.found,
    decimals: reading.decimals,
    shortWords: once(() => shortWords(signs)),
  };
  const citing = readCiting(
    { text, citations, points },
    {
      sources: texts.map(({ names }) => names),
      ...present({ first: options.first, forms: options.forms }),
    },
  );
  const read = reading.found
    .map((at, nth): AskedFigure => Object.assign(reading.figureOf(at), { nth, at, in: asked }))
    .filter(({ span }) => !isInMark(citing, points.stretchOf(span)));
  const marked = withLinesOfMarks(
    text,
    citing,
    read.map(({ span }) => points.stretchOf(span)),
  );
  const search: Search = {
    points,
    citing: withoutEndsIn(
      marked,
      read
        .filter(({ scale }) => scale !== 0)
        .map(({ span: [start], at }) => {
          const end = reading.folded.endAt(endOfCounted(signs, at) - 1);
          return points.stretchOf([start, end]);
        }),
    ),
    sources: texts.map((source) => readFigureSource(source, work)),
    question: readFigureSource({ text: options.question ?? '' }, work),
    wordsOf: sentenceWords(points),
    work,
  };
  const list = chosen(read, search);
  const clauses = clausesOf(
    text,
    search.citing,
    list.map(({ span }) => points.stretchOf(span)),
  );
  const figures = list.map((figure, nth) => check(figure, clauses.get(nth), search));
  return {
    profile: figureProfile,
    figures,
    skipped: reading.skipped,
    summary: summaryOf(figures),
    complete: !isOver(search.work),
  };
}

interface GivenSource extends GivenFigureSource {
  /** By which marks may call it. */
  readonly names: MarkSource;
}

function sourcesOf(sources: NamedSources): readonly GivenSource[] {
  const read = readAnswerSources(sources);
  if (isFault(read)) throw new ContractError([noSources(read)]);
  return read.map((source) => ({
    text: source.content,
    names: markSourceOf(source),
    ...present({ layout: source.given, index: source.index }),
  }));
}

interface Search {
  readonly points: CodePoints;
  readonly citing: Citing;
  readonly sources: readonly FigureSource[];
  readonly question: FigureSource;
  readonly wordsOf: (sentence: TextSpan) => ReadonlySet<string>;
  readonly work: Work;
}

/** The long words of a sentence, which are read once for all figures of it. */
function sentenceWords(points: CodePoints): Search['wordsOf'] {
  let last: TextSpan | undefined;
  let words: ReadonlySet<string> = new Set();
  return (sentence) => {
    if (last?.start !== sentence.start || last.end !== sentence.end) {
      last = sentence;
      words = longWords(points.slice(points.spanOf(sentence)));
    }
    return words;
  };
}

/**
 * The figures that are checked: no ordinal in words and no `one`, and of groups with blanks between
 * them one reading. With decimals the groups count only where they are found outside such numbers.
 */
function chosen(figures: readonly AskedFigure[], search: Search): readonly AskedFigure[] {
  const isFound = (figure: AskedFigure): boolean =>
    search.sources.some((source) => agreeing(figure, source, search.work) !== undefined);
  const isFoundAlone = (figure: AskedFigure): boolean =>
    search.sources.some((source) =>
      agreeing(figure, source, search.work)?.list.some(
        (nth) => !isGroupOfOther(source.reading.found, nth),
      ),
    );
  const covered: (readonly [start: number, end: number])[] = [];
  const dropped = new Set<AskedFigure>();
  for (const [nth, joined] of figures.entries()) {
    if (joined.joined !== true) continue;
    // `400 000` of `1 400 000`
    if (joined.span[1] <= (covered.at(-1)?.[1] ?? 0)) {
      dropped.add(joined);
      continue;
    }
    const groups = groupsOf(figures, nth);
    const isGroupFound = joined.mantissa[0]?.includes('.') === true ? isFoundAlone : isFound;
    if (!isFound(joined) && groups.length > 1 && groups.every(isGroupFound)) dropped.add(joined);
    else covered.push(joined.span);
  }
  let next = 0;
  return figures.filter((figure) => {
    const [start, end] = figure.span;
    while (next < covered.length && (covered[next]?.[1] ?? 0) <= start) next += 1;
    const isGroup =
      figure.joined !== true &&
      start >= (covered[next]?.[0] ?? end) &&
      end <= (covered[next]?.[1] ?? 0);
    const isOne = figure.kind === 'number' && figure.values[0] === '1';
    const isPlain = figure.word && (figure.kind === 'ordinal' || isOne);
    return !dropped.has(figure) && !isGroup && !isPlain;
  });
}

/** Whether a figure of a source is within a joined one: these precede their groups. */
function isGroupOfOther(found: readonly Found[], nth: number): boolean {
  const end = found[nth]?.end ?? 0;
  return found
    .slice(Math.max(0, nth - MOST_GROUPS), nth)
    .some((other) => other.joined === true && other.end >= end);
}

/** The figures within a joined one: they follow it. */
function groupsOf(figures: readonly AskedFigure[], nth: number): readonly AskedFigure[] {
  const groups: AskedFigure[] = [];
  const end = figures[nth]?.span[1] ?? 0;
  for (let next = nth + 1; (figures[next]?.span[0] ?? end) < end; next += 1) {
    const one = figures[next];
    if (one !== undefined && one.joined !== true && one.span[1] <= end) groups.push(one);
  }
  return groups;
}

interface Answered {
  readonly figure: AskedFigure;
  readonly cited: readonly number[];
  /** Indexes of the sources that are searched. */
  readonly searched: readonly number[];
  readonly words: ReadonlySet<string>;
}

function check(
  figure: AskedFigure,
  clause: readonly number[] | undefined,
  search: Search,
): CheckedFigure {
  const { points, citing, sources, work } = search;
  if (!spend(work, STEPS_TO_CHECK + countCited(citing)))
    return checked({ figure, cited: [] }, 'not-checked');
  const stretch = points.stretchOf(figure.span);
  const sentence = sentenceAt(citing, stretch.start);
  const cited = citedAt(citing, stretch, clause);
  const searched = cited.length > 0 ? cited : [...sources.keys()];
  const words = search.wordsOf(sentence);
  const answered: Answered = {
    figure,
    cited,
    searched,
    words,
  };
  const found = bestIn(figure, searched, search);
  if (isOver(work)) return checked(answered, 'not-checked');
  if (found !== undefined) {
    const whole = cited.length > 0 ? 'in-cited' : 'in-sources';
    return withPlaces(
      answered,
      { found, state: found.how === 'equal' ? whole : found.how },
      search,
    );
  }
  return notFound(answered, search);
}

type Searched = Pick<Answered, 'figure' | 'cited'>;

/** A figure with its state, of which no place is known yet. */
function checked({ figure, cited }: Searched, state: FigureState): Making<CheckedFigure> {
  const { span, text } = figure;
  return Object.assign(figureRecord(figure, span, text), {
    state,
    cited,
    places: [],
    found: 0,
  });
}

/** The best agreement in several sources, the first figures of these that agree so, and how many do. */
interface Best {
  readonly how: FigureAgreement;
  readonly list: readonly { readonly source: number; readonly nth: number }[];
  readonly count: number;
}

function bestIn(
  figure: AskedFigure,
  searched: readonly number[],
  { sources, work }: Search,
): Best | undefined {
  let best: Best | undefined;
  for (const source of searched) {
    const found: Agreeing | undefined = sources[source] && agreeing(figure, sources[source], work);
    if (found === undefined) continue;
    const rank = best === undefined ? agreements.length : agreements.indexOf(best.how);
    if (agreements.indexOf(found.how) > rank) continue;
    const own = best?.how === found.how ? best : undefined;
    const first = found.list.slice(0, MOST_COMPARED - (own?.list.length ?? 0));
    best = {
      how: found.how,
      list: [...(own?.list ?? []), ...first.map((nth) => ({ source, nth }))],
      count: (own?.count ?? 0) + found.list.length,
    };
  }
  return best;
}

function notFound(answered: Answered, search: Search): CheckedFigure {
  const { figure, searched } = answered;
  const { sources, question, work } = search;
  const inSources = searched.flatMap((nth) => sources[nth] ?? []);
  if (figure.kind === 'date' && inSources.some((source) => isInParts(figure, source)))
    return checked(answered, 'in-parts');
  if (agreeing(figure, question, work) !== undefined) return checked(answered, 'in-question');
  const others = [...sources.keys()].filter((nth) => !searched.includes(nth));
  const elsewhere = bestIn(figure, others, search);
  if (isOver(work)) return checked(answered, 'not-checked');
  if (elsewhere !== undefined)
    return withPlaces(answered, { found: elsewhere, state: 'elsewhere' }, search);
  const hasText = inSources.some((source) => source.text.trim() !== '');
  const counted = countedBy(figure.in.signs, figure.at);
  const isInWords = inSources.some((source) => source.counted().has(counted));
  if (figure.word || figure.kind === 'ordinal' || !hasText || isInWords)
    return checked(answered, 'not-checked');
  const nearest = nearestOf(answered, search);
  const absent = checked(answered, 'absent');
  if (nearest !== undefined) absent.nearest = nearest;
  return absent;
}

function withPlaces(
  answered: Answered,
  { found, state }: { readonly found: Best; readonly state: FigureState },
  search: Search,
): CheckedFigure {
  const compared = found.list
    .map((place) => ({ shared: sharedAt(place, answered.words, search), ...place }))
    .sort((a, b) => b.shared - a.shared);
  const places = compared
    .slice(0, MOST_PLACES)
    .filter(() => spend(search.work, STEPS_FOR_PLACE))
    .map((place) => ({ ...placeOf(place, search), how: found.how }));
  const figure = checked(answered, state);
  figure.places = places;
  figure.found = found.count;
  return figure;
}

type Near = { readonly source: number; readonly nth: number };

function sharedAt(
  { source, nth }: Near,
  words: ReadonlySet<string>,
  { sources, work }: Search,
): number {
  if (!spend(work, 64 + words.size)) return 0;
  return sources[source]?.near(nth, words) ?? 0;
}

function placeOf(
  { source: at, nth, shared }: Near & { readonly shared: number },
  { sources, work }: Search,
): FigurePlace {
  const source = sources[at];
  const found = source?.reading.found[nth];
  if (source === undefined || found === undefined)
    return {
      source: at,
      span: [0, 0],
      text: '',
      sentence: '',
      shared,
    };
  const figure = source.reading.figureOf(found);
  const stretch = source.points.stretchOf(figure.span);
  const sentence = sentenceAround(source.text, stretch);
  const cell =
    source.layout === undefined
      ? cellInLines(source.lines(), stretch.start, work)
      : cellInLayout({ ...source, layout: source.layout }, figure.span, work);
  return {
    source: at,
    span: figure.span,
    text: figure.text,
    sentence,
    shared,
    ...(cell === undefined ? {} : { cell }),
  };
}

const isDated = ({ kind }: FigureValue): boolean => kind === 'date' || kind === 'year';

/** Whether a figure of a source may be shown next to an absent one. */
function isLike(figure: FigureValue, other: FigureValue): boolean {
  if (isDated(figure) !== isDated(other)) return false;
  if (!isDated(figure) && figure.kind !== other.kind) return false;
  return figure.unit === other.unit || figure.values.some((value) => other.values.includes(value));
}

type Ranked = Near & { readonly shared: number; readonly rank: number };

/** More for shared words, at least two, then for the same unit, then for the same scale. */
function rankOf({ figure, words }: Answered, near: Near, search: Search): Ranked | undefined {
  const other = search.sources[near.source]?.reading.found[near.nth];
  if (other === undefined || !isLike(figure, other)) return undefined;
  const shared = sharedAt(near, words, search);
  const unit = other.unit === figure.unit ? 2 : 0;
  const scale = other.scale === figure.scale ? 1 : 0;
  return shared < 2 ? undefined : { shared, rank: 4 * shared + unit + scale, ...near };
}

/** The figure of the highest rank, of equals the first. */
function nearestOf(answered: Answered, search: Search): FigurePlace | undefined {
  let best: Ranked | undefined;
  for (const source of answered.searched) {
    const { length } = search.sources[source]?.reading.found ?? [];
    if (!spend(search.work, 4 * length)) return undefined;
    for (let nth = 0; nth < length; nth += 1) {
      const one = rankOf(answered, { source, nth }, search);
      if (one !== undefined && one.rank > (best?.rank ?? 0)) best = one;
    }
  }
  return best === undefined || isOver(search.work) ? undefined : placeOf(best, search);
}

function summaryOf(figures: readonly CheckedFigure[]): Readonly<Record<FigureState, number>> {
  const summary: Record<FigureState, number> = {
    'in-cited': 0,
    'in-sources': 0,
    unit: 0,
    sign: 0,
    scale: 0,
    rounded: 0,
    'in-parts': 0,
    'in-question': 0,
    elsewhere: 0,
    'not-checked': 0,
    absent: 0,
  };
  for (const { state } of figures) summary[state] += 1;
  return summary;
}
