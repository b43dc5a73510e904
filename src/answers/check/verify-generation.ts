/**
 * Verifies an answer against its sources: quotes, scores, coverage; returns a record and a state
 * for each citation.
 */

import type { VerificationRecordV1 } from '../../contracts/verification-record/v1/version.js';
import { issueOf } from '../../core/issue/issue.js';
import { anything, count, flag, type OptionKinds, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze, present } from '../../core/json/value/index.js';
import { sentenceProfile } from '../../core/text/sentences.js';
import { attempt, createWork, isOver, type Work } from '../../core/work/work.js';
import { quoteProfile } from '../../quotes/quote/index.js';
import type { FigureAnswer, FigureCheck } from '../figures/index.js';
import {
  type AnswerOptions,
  answerDefaults,
  answerKinds,
  type CheckResultOptions,
  checkResult,
  sourcesKind,
} from '../prose/index.js';
import type { CheckedCitation, GenerationCheck } from './check.js';
import { checkCitations, checkClaims } from './check-citations.js';
import { recordedSources, resultDigest, safeCreateVerificationRecord } from './check-record.js';
import { readResult, type SourcedResult } from './grounds.js';
import type { EntailmentScorer, ScoringOptions } from './lexical/scorer.js';
import {
  lexicalOverlapScorer,
  lexicalOverlaps,
  overlapsOf,
  scoringOptions,
} from './lexical/scorer.js';
import { bestSources, type Plan, planOf } from './plan.js';
import { type Scores, scorePairs } from './scoring/batches.js';

/** How an answer is verified. Everything has a default. */
export interface VerifyGenerationOptions extends ScoringOptions, CheckResultOptions {
  /**
   * Scores how far a source shows a claim. Default `lexicalOverlapScorer()`: word overlap, not
   * truth.
   */
  readonly scorer?: EntailmentScorer;
  /** A score of at least this much shows a claim, 0 to 1. Default 0.5. */
  readonly threshold?: number;
  /** Whether sentences without citation are compared with every source. Default true. */
  readonly coverage?: boolean;
  /**
   * `checkFigures` of `evidence-contracts/figures`, to look for the figures of the answer in the
   * sources that it cites: `figures` of the result, whose profile the record then names. Default:
   * figures are not checked.
   */
  readonly figures?: (answer: FigureAnswer) => FigureCheck;
  /**
   * Steps of work, one for about one character looked at. Default 16,777,216 and 64 for each
   * character of answer and sources.
   */
  readonly budget?: number;
  /**
   * When the verification ends, for `recorded_at` of the record: RFC 3339 with `Z`. Absent unless
   * given; no clock is read.
   */
  readonly recordedAt?: string;
}

/**
 * Verifies an answer against the sources that it carries. Returns a record with a report of version
 * 3, and a state for each citation.
 *
 * A `cited_text` counts only if it is in its source, exact or normalized. A claim with several
 * citations is scored against each alone and against all together. A source without text is left
 * out of the report; an id out of range is never supported. Each sentence without a citation is
 * compared with every source. Work has a budget: what comes after its end is `not-checked`, and
 * counts as not supported. With the embedded scorer the same input gives the same bytes.
 * @throws ContractError `generation-result.sources.missing`, `options.unknown`, `options.value`, a code of
 * the scorer, or the first issue of the result or of `recordedAt`.
 * @example
 * ```ts
 * import { createGenerationResult, verifyGeneration } from 'evidence-contracts/generation';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1]. It came by ship [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * const { citations } = await verifyGeneration(result);
 * console.log(citations.map(({ state }) => state).join()); // shown,not-shown
 * ```
 */
export async function verifyGeneration(
  result: SourcedResult,
  options: VerifyGenerationOptions = {},
): Promise<GenerationCheck> {
  return orThrow(await safeVerifyGeneration(result, options));
}

/**
 * Verifies an answer, or returns why it cannot. Takes JSON text and bytes, too. Never throws or
 * rejects.
 */
export async function safeVerifyGeneration(
  result: unknown,
  options: VerifyGenerationOptions = {},
): Promise<Outcome<GenerationCheck>> {
  const metered = await verifyMeteredGeneration(result, options);
  return metered.ok ? success(metered.value.check) : metered;
}

/** The grammar and the time are checked where they are used. */
const generationOptions: OptionKinds = {
  ...scoringOptions,
  scorer: {
    expected:
      'a function with a label of 1 to 256 and a version of 1 to 128 characters, if it has them',
    accepts: (value) =>
      typeof value === 'function' &&
      isName('label' in value ? value.label : undefined, 256) &&
      isName('version' in value ? value.version : undefined, 128),
  },
  threshold: {
    expected: 'a number from 0 to 1',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  },
  coverage: flag,
  figures: {
    expected: 'checkFigures of evidence-contracts/figures',
    accepts: (value) => typeof value === 'function',
  },
  ...answerKinds,
  sources: sourcesKind,
  budget: count,
  recordedAt: anything,
};

/** Absent, or a text that the record can contain. */
const isName = (value: unknown, most: number): boolean =>
  value === undefined || (typeof value === 'string' && value !== '' && value.length <= most);

export async function verifyMeteredGeneration(
  result: unknown,
  options: VerifyGenerationOptions,
): Promise<Outcome<{ readonly check: GenerationCheck; readonly work: Work }>> {
  const strange = optionIssues(options, generationOptions);
  if (strange.length > 0) return failure(strange);
  const { scorer = lexicalOverlapScorer(), threshold = 0.5, coverage = true } = options;
  const read = readResult(result);
  if (!read.ok) return read;
  const work = createWork(unitsOf(read.value), options.budget);
  const { sources } = options;
  const plan = planOf(
    read.value,
    {
      ...answerDefaults,
      ...answerOptions(options),
      coverage,
      sources,
    },
    work,
  );
  const scored = await scorePairs(scorer, plan.pairs, { ...options, work });
  if (!scored.ok) return scored;
  const scores = scored.value;
  const check = checkOf(
    {
      result: read.value,
      plan,
      scores,
      work,
    },
    {
      ...options,
      scorer,
      threshold,
      coverage,
    },
  );
  return check.ok ? success({ check: deepFreeze(check.value), work }) : check;
}

/** Those of the options that every check of an answer has. */
function answerOptions(options: VerifyGenerationOptions): AnswerOptions {
  const { first, forms, ignore, minWords, least, accept, guards, require, unreadable } = options;
  return present({
    first,
    forms,
    ignore,
    minWords,
    least,
    accept,
    guards,
    require,
    unreadable,
  });
}

/**
 * What there is to read. A quote that is long enough to matter was taken from somewhere that is
 * longer.
 */
function unitsOf({ text, citations, sources }: SourcedResult): number {
  const quoted = citations.map((citation) =>
    'cited_text' in citation ? (citation.cited_text?.length ?? 0) : 0,
  );
  return [...sources.map(({ content }) => content.length), ...quoted].reduce(
    (sum, units) => sum + units,
    text.length,
  );
}

interface ScoredResult {
  readonly result: SourcedResult;
  readonly plan: Plan;
  readonly scores: Scores;
  readonly work: Work;
}

type Settings = VerifyGenerationOptions &
  Required<Pick<VerifyGenerationOptions, 'scorer' | 'threshold' | 'coverage'>>;

/** A scorer that states no name or version is recorded as such. */
function checkOf(
  { result, plan, scores, work }: ScoredResult,
  settings: Settings,
): Outcome<GenerationCheck> {
  const { scorer, threshold, coverage, recordedAt, figures: figuresOf, sources } = settings;
  const { label: name = 'unnamed scorer', version } = scorer;
  const canRefute = scorer.canRefute === true;
  const checking = {
    threshold,
    canRefute,
    scores,
    overlaps: overlapsOf(scorer) ?? lexicalOverlaps(),
  };
  const claims = checkClaims(plan.together, checking);
  const citations = checkCitations(plan, { ...checking, claims }, work);
  const covered = bestSources(plan.uncited, plan.sources, scores.slice(plan.coverageFrom));
  const isCovered = plan.isCoverageWhole && !isOver(work);
  const answer = checkResult(result, {
    ...answerOptions(settings),
    ...present({ sources }),
    work,
  });
  const figures = figuresOf === undefined ? undefined : attempt(() => figuresOf(result));
  if (figuresOf !== undefined && figures === undefined)
    return failure(
      issueOf({ code: 'options.value', pointer: '/figures', expected: 'a function that returns' }),
    );
  const record = safeCreateVerificationRecord({
    result_digest: resultDigest(result),
    report: {
      ...reportOf(citations, threshold),
      uncited_but_entailed: covered.filter(({ entailment_score }) => entailment_score >= threshold),
    },
    scorer: {
      name,
      version: version ?? 'unversioned',
      threshold,
      can_refute: canRefute,
    },
    sources: recordedSources(result),
    coverage: coverage ? (isCovered ? 'whole' : 'partly') : 'off',
    complete: citations.every(({ reason }) => reason !== 'work-budget'),
    profiles: profilesOf(result, figures),
    ...(recordedAt === undefined ? {} : { recorded_at: recordedAt }),
  });
  if (!record.ok) return record;
  return success({
    record: record.value,
    report: record.value.report,
    citations,
    claims,
    answer,
    scorer: { label: version === undefined ? name : `${name}/${version}`, canRefute },
    threshold,
    coverage: record.value.coverage,
    isComplete: isCovered && !isOver(work),
    ...(figures === undefined ? {} : { figures }),
  });
}

/**
 * Every answer is read as sentences; quotes are compared where a citation has one, and figures
 * where that was asked for and came to its end.
 */
function profilesOf(
  { citations }: SourcedResult,
  figures: FigureCheck | undefined,
): VerificationRecordV1['profiles'] {
  const hasQuotes = citations.some((citation) => 'cited_text' in citation);
  return {
    ...(hasQuotes ? { quotes: quoteProfile } : {}),
    sentences: sentenceProfile,
    ...(figures?.complete === true ? { figures: figures.profile } : {}),
  };
}

/**
 * Of what has a score, of what cannot be right (a source that is not there, a quote that is not in
 * its source), and of what the work did not reach, so that an early end never looks like support.
 */
function reportOf(
  citations: readonly CheckedCitation[],
  threshold: number,
): Omit<GenerationCheck['report'], 'uncited_but_entailed'> {
  const wrong: readonly unknown[] = [
    'source-out-of-range',
    'work-budget',
    'misattributed',
    'changed',
    'not-found',
  ];
  const checked = citations.filter(
    ({ score, reason, state }) =>
      score !== undefined || wrong.includes(reason) || wrong.includes(state),
  );
  // The producer's word for a citation is its own score, and nothing for what cannot be right
  const per_citation = checked.map(({ citationIndex, score }) => ({
    citation_index: citationIndex,
    entailment_score: score ?? 0,
    supported: score !== undefined && score >= threshold,
  }));
  const supported = per_citation.filter((verdict) => verdict.supported).length;
  const support_rate = checked.length === 0 ? 1 : supported / checked.length;
  return {
    schema_version: 3,
    support_rate,
    per_citation,
    citations_checked: checked.length,
  };
}
