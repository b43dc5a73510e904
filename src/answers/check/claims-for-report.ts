/**
 * Makes claims of the sentence numbers of an old report, from the answer that it was made of and a
 * scorer.
 */

import { VerificationReport } from '../../contracts/verification-report/contract.js';
import type { UncitedClaim } from '../../contracts/verification-report/parts.js';
import type { VerificationReportV1 } from '../../contracts/verification-report/v1/version.js';
import { issueOf } from '../../core/issue/issue.js';
import { type OptionKinds, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { createWork, isOver } from '../../core/work/work.js';
import { safeParse } from '../../engine/contract/verify/index.js';
import {
  answerKinds,
  type CheckResultOptions,
  markStretches,
  sourcesKind,
} from '../prose/index.js';
import { readAnswer } from './answer.js';
import { readResult, readSources, type SourcedResult } from './grounds.js';
import { type EntailmentScorer, type ScoringOptions, scoringOptions } from './lexical/scorer.js';
import { bestSources, citedSpans, coveragePairs } from './plan.js';
import { scorePairs } from './scoring/batches.js';

/** How the claims are scored, and how the marks of the answer and its sources are read. */
export type ClaimsForReportOptions = ScoringOptions &
  Pick<CheckResultOptions, 'first' | 'forms' | 'sources'>;

/**
 * The context that `migrate` needs to bring a report from version 1 to 2: one claim for each
 * sentence number, in order.
 *
 * Each sentence is scored against every source with text, and the best source becomes the
 * candidate, the first of equals. Sentences are numbered as this library splits them; a producer
 * that splits otherwise numbers them otherwise.
 * @throws ContractError `verification-report.claims.sentence`, `generation-result.sources.missing`, a code of the
 * scorer, or what is wrong with report or result; `work.budget` when there is too much to score.
 */
export async function claimsForReport(
  report: VerificationReportV1,
  result: SourcedResult,
  scorer: EntailmentScorer,
  options: ClaimsForReportOptions = {},
): Promise<readonly UncitedClaim[]> {
  return orThrow(await safeClaimsForReport(report, result, scorer, options));
}

/** Makes the claims, or returns the issues. Never throws or rejects. */
export async function safeClaimsForReport(
  report: VerificationReportV1,
  result: SourcedResult,
  scorer: EntailmentScorer,
  options: ClaimsForReportOptions = {},
): Promise<Outcome<readonly UncitedClaim[]>> {
  const { first, forms } = answerKinds;
  const kinds: OptionKinds = {
    ...scoringOptions,
    first,
    forms,
    sources: sourcesKind,
  };
  const strange = optionIssues(options, kinds);
  if (strange.length > 0) return failure(strange);
  const numbers = sentenceNumbers(report);
  if (!numbers.ok) return numbers;
  const read = readResult(result);
  if (!read.ok) return read;
  const { text, sources: given } = read.value;
  const work = createWork(given.reduce((sum, { content }) => sum + content.length, text.length));
  const { sentences } = readAnswer(
    { text, marks: markStretches(read.value, options), cited: citedSpans(read.value) },
    work,
  );
  const lost = numbers.value.findIndex((number) => number >= sentences.length);
  if (lost !== -1) return noSuchSentence(lost, sentences.length);
  const claims = numbers.value.flatMap((number) => sentences[number] ?? []);
  const sources = readSources(given, options.sources, work);
  const { pairs, isWhole } = coveragePairs(claims, sources, MOST_PAIRS);
  if (!isWhole) return tooMuch();
  const scored = await scorePairs(scorer, pairs, { ...options, work });
  if (!scored.ok) return scored;
  if (isOver(work)) return tooMuch();
  const made = bestSources(claims, sources, scored.value);
  return made.length === claims.length ? success(made) : noTexts();
}

/** The numbers of the sentences that a report of version 1 says are shown without a citation. */
function sentenceNumbers(report: VerificationReportV1): Outcome<readonly number[]> {
  const parsed = safeParse(VerificationReport, report);
  if (!parsed.ok) return parsed;
  if (parsed.value.schema_version === 1) return success(parsed.value.uncited_but_entailed);
  return failure(
    issueOf({
      code: 'shape.value',
      pointer: '/schema_version',
      says: 'report',
      expected: 'a report of version 1',
      received: 'a later one, which has claims',
    }),
  );
}

function noSuchSentence(nth: number, count: number): ReturnType<typeof failure> {
  return failure(
    issueOf({
      code: 'verification-report.claims.sentence',
      pointer: `/uncited_but_entailed/${nth}`,
      says: 'no such sentence',
      expected: `a number below ${count}, the sentences of the answer`,
    }),
  );
}

function noTexts(): ReturnType<typeof failure> {
  const expected = 'createGenerationResult({ ..., sources: [{ metadata, content }] })';
  const message = `no source has text to check the sentences against; pass sources with content: ${expected}`;
  return failure(
    issueOf({
      code: 'generation-result.sources.missing',
      pointer: '/sources',
      message,
      expected,
    }),
  );
}

/** As many as are in memory at once. */
const MOST_PAIRS = 2 ** 20;

/** A claim is made whole or not at all, so nothing is given when the work ends. */
const tooMuch = (): ReturnType<typeof failure> =>
  failure(
    issueOf({
      code: 'work.budget',
      says: 'the sentences and sources take more work than they may',
    }),
  );
