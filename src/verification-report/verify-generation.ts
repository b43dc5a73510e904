/** Verifies an answer against its sources: existence, entailment, coverage; builds the report and says why. */
import { flawOfGrammar, type MarkerGrammar, numberedMarkers } from '../generation-result/markers.js';
import { type Finding, issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze } from '../json/value/index.js';
import { type Answer, type Claim, readAnswer } from './answer.js';
import type { GenerationCheck } from './check.js';
import { bestSources, coveragePairs } from './coverage.js';
import { type EntailmentScorer, type ScoringOptions, scorePairs } from './entailment.js';
import { groundsOf } from './existence.js';
import { type Cited, judgeCitations } from './judge-citations.js';
import { lexicalOverlapScorer } from './lexical-overlap.js';
import { readResult, type SourcedResult } from './read-result.js';

/**
 * How an answer is verified. Everything has a default.
 *
 * @public
 */
export interface VerifyGenerationOptions extends ScoringOptions {
  /** What says how far a source entails a claim. Default `lexicalOverlapScorer()`: word overlap, not truth. */
  readonly scorer?: EntailmentScorer;
  /** A score of at least this much supports, 0 to 1. Default 0.5. */
  readonly threshold?: number;
  /** Whether sentences without citation are held against every source. Default true. */
  readonly coverage?: boolean;
  /** How marks are written. Default `numberedMarkers`. */
  readonly markers?: MarkerGrammar;
}

/**
 * Verifies an answer against the sources that it carries, and gives a report of version 3 with a reason for each citation.
 *
 * An id out of range is never supported. A `cited_text` counts only when it stands in its source, exact or normalized.
 * A source without text is unverifiable, and left out of the report. Each sentence without a citation is held against every
 * source. Pairs are scored in batches, one after the other. With the embedded scorer the same input gives the same bytes.
 *
 * @throws ContractError `generation.sources.missing`, `verification.options`, a code of the scorer, or what is wrong with
 * the result.
 * @example
 * ```ts
 * import { createGenerationResult } from 'evidence-contracts/generation-result';
 * import { verifyGeneration } from 'evidence-contracts/verification-report';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1]. It came by ship [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * const { citations } = await verifyGeneration(result);
 * console.log(citations.map(({ outcome }) => outcome).join()); // supported,unsupported
 * ```
 * @public
 */
export async function verifyGeneration(
  result: SourcedResult,
  options: VerifyGenerationOptions = {},
): Promise<GenerationCheck> {
  return orThrow(await safeVerifyGeneration(result, options));
}

/**
 * Verifies an answer, or says what stands in the way. Takes JSON text and bytes, too. Never throws or rejects.
 *
 * @public
 */
export async function safeVerifyGeneration(
  result: unknown,
  options: VerifyGenerationOptions = {},
): Promise<Outcome<GenerationCheck>> {
  const { scorer = lexicalOverlapScorer(), threshold = 0.5, coverage = true, markers = numberedMarkers } = options;
  const flaw = flawOf({ scorer, threshold, markers });
  if (flaw !== undefined) return failure(issueOf(flaw));
  const read = readResult(result);
  if (!read.ok) return read;
  const plan = planOf(read.value, { markers, coverage });
  const pairs = [...plan.cited.flatMap(({ pair }) => (pair === undefined ? [] : [pair])), ...plan.coverage];
  const scored = await scorePairs(scorer, pairs, options);
  if (!scored.ok) return scored;
  return success(deepFreeze(checkOf(read.value, plan, { threshold, coverage, scores: scored.value })));
}

/** What is to be scored. */
interface Plan {
  readonly cited: readonly Cited[];
  readonly uncited: readonly Claim[];
  readonly coverage: ReturnType<typeof coveragePairs>;
}

function planOf(
  result: SourcedResult,
  { markers, coverage }: { readonly markers: MarkerGrammar; readonly coverage: boolean },
): Plan {
  const answer = readAnswer(result.text, markers);
  const inlineMarkers = new Map(result.references.map(({ source_id, inline_marker }) => [source_id, inline_marker]));
  const groundOf = groundsOf(result);
  const cited = result.citations.map((citation): Cited => {
    const claim = answer.claimOf(citation.span, inlineMarkers.get(citation.source_id));
    const ground = groundOf(citation);
    const pair =
      ground.premise === undefined || !claim.hasWords ? undefined : { premise: ground.premise, hypothesis: claim.text };
    return { sourceId: citation.source_id, claim, ground, pair };
  });
  const uncited = coverage ? uncitedSentences(answer, cited) : [];
  return { cited, uncited, coverage: coveragePairs(uncited, result.sources) };
}

/** Sentences that no citation touches, whatever came of it. */
function uncitedSentences({ sentences }: Answer, cited: readonly Cited[]): readonly Claim[] {
  const touched = new Set<number>();
  for (const { claim } of cited) for (let at = claim.sentences.from; at < claim.sentences.to; at += 1) touched.add(at);
  return sentences.filter(({ hasWords }, index) => hasWords && !touched.has(index));
}

function checkOf(
  { sources }: SourcedResult,
  { cited, uncited }: Plan,
  found: { readonly threshold: number; readonly coverage: boolean; readonly scores: readonly number[] },
): GenerationCheck {
  const { threshold, coverage, scores } = found;
  const { citations, used } = judgeCitations(cited, threshold, scores);
  const checked = citations.filter(({ outcome }) => outcome !== 'unverifiable');
  const supported = checked.filter(({ outcome }) => outcome === 'supported').length;
  const covered = bestSources(uncited, sources, scores.slice(used));
  return {
    report: {
      schema_version: 3,
      support_rate: checked.length === 0 ? 1 : supported / checked.length,
      per_citation: checked.map(({ citationIndex, score = 0, outcome }) => ({
        citation_index: citationIndex,
        entailment_score: score,
        supported: outcome === 'supported',
      })),
      citations_checked: checked.length,
      uncited_but_entailed: covered.filter(({ entailment_score }) => entailment_score >= threshold),
    },
    citations,
    threshold,
    coverage,
  };
}

function flawOf(given: {
  readonly scorer: unknown;
  readonly threshold: unknown;
  readonly markers: unknown;
}): Finding | undefined {
  const { scorer, threshold, markers } = given;
  const code = 'verification.options';
  if (typeof scorer !== 'function') return { code, says: 'scorer', expected: 'a function' };
  if (typeof threshold !== 'number' || !(threshold >= 0 && threshold <= 1)) {
    return { code, says: 'threshold', expected: 'a number from 0 to 1' };
  }
  const flaw = flawOfGrammar(markers);
  return flaw === undefined ? undefined : { code: flaw, says: 'not a marker grammar' };
}
