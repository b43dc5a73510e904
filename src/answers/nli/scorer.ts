/**
 * Scores with a model for natural language inference: the probability of entailment, by the best
 * window of whole sentences.
 */
import { anything, checkOptions } from '../../core/issue/options.js';
import type { ContractError } from '../../core/issue/outcome.js';
import { splitSentences, type TextSpan } from '../../core/text/sentences.js';
import type { EntailmentPair, EntailmentScorer } from '../check/lexical/scorer.js';
import {
  knownLabels,
  type NliClassifier,
  type NliScorerOptions,
  readLabels,
  refusal,
} from './port.js';

/**
 * Makes a scorer of a classifier with the labels entailment, neutral and contradiction.
 *
 * A score is the probability of entailment, in six decimals. Labels are found by name, and their
 * probabilities have to add up to 1. A premise longer than a window is cut into windows of whole
 * sentences that overlap by one; the highest score counts. The scorer can refute: a low score means
 * that the premise does not say it. Measure how well your model decides that: none was run to make
 * this library.
 * @param classifier - a text-classification pipeline that takes pairs, or what `pairClassifier`
 * gives
 * @throws ContractError `nli.options` or `options.unknown` at once. The scorer itself rejects with
 * `nli.count`, `nli.labels` or
 * `nli.probabilities`.
 * @example
 * ```ts
 * import { type NliClassifier, nliScorer } from 'evidence-contracts/generation';
 *
 * // Replaces a model
 * const classifier: NliClassifier = async (inputs) =>
 *   inputs.map(({ text, text_pair }) => {
 *     const entailment = text.includes(text_pair) ? 0.9 : 0.1;
 *     return [
 *       { label: 'ENTAILMENT', score: entailment },
 *       { label: 'NEUTRAL', score: 0.9 - entailment },
 *       { label: 'CONTRADICTION', score: 0.1 },
 *     ];
 *   });
 * const scorer = nliScorer(classifier, { label: 'a replacement' });
 * console.log((await scorer([{ premise: 'Tea is hot.', hypothesis: 'Tea' }])).join()); // 0.9
 * ```
 */
export function nliScorer(
  classifier: NliClassifier,
  options: NliScorerOptions = {},
): EntailmentScorer {
  checkOptions(options, {
    label: anything,
    labels: anything,
    window: anything,
    batchSize: anything,
  });
  const { label = 'nli', labels, window = 1200, batchSize = 16 } = options;
  const known = knownLabels(labels);
  if (typeof classifier !== 'function') throw wrong('classifier', 'a function');
  if (typeof label !== 'string') throw wrong('label', 'a text');
  if (known === undefined) throw wrong('labels', 'three different labels of the model');
  if (!Number.isSafeInteger(window) || window < 100)
    throw wrong('window', 'a whole number from 100');
  if (!Number.isSafeInteger(batchSize) || batchSize < 1)
    throw wrong('batchSize', 'a whole number from 1');
  const score = async (
    pairs: readonly EntailmentPair[],
    signal?: AbortSignal,
  ): Promise<readonly number[]> => {
    const asked = pairs.flatMap(({ premise, hypothesis }, pair) =>
      windowsOf(premise, window).map((text) => ({ pair, input: { text, text_pair: hypothesis } })),
    );
    const best = pairs.map(() => 0);
    for (let from = 0; from < asked.length; from += batchSize) {
      signal?.throwIfAborted();
      const batch = asked.slice(from, from + batchSize);
      const inputs = batch.map(({ input }) => input);
      const answered = listed(await classifier(inputs, { top_k: null }), inputs.length);
      const scores = answered.map((labels) => readLabels(labels, known));
      for (const [place, { pair }] of batch.entries())
        best[pair] = Math.max(best[pair] ?? 0, scores[place] ?? 0);
    }
    return best;
  };
  return Object.assign(score, { label, canRefute: true });
}

function listed(answered: unknown, count: number): readonly unknown[] {
  if (Array.isArray(answered) && answered.length === count) return Array.from<unknown>(answered);
  const received = Array.isArray(answered) ? `${answered.length}` : `a ${typeof answered}`;
  throw refusal('nli.count', {
    says: 'not one list for each pair',
    expected: `${count} lists of labels`,
    received,
  });
}

const wrong = (says: string, expected: string): ContractError =>
  refusal('nli.options', { says, expected });

/**
 * A premise that fits stays whole. The windows cover every sentence; there are at most about twice
 * as many as fit.
 */
export function windowsOf(premise: string, longest: number): readonly string[] {
  if (premise.length <= longest) return [premise];
  const pieces = splitSentences(premise).flatMap((sentence) => cut(premise, sentence, longest));
  const windows: string[] = [];
  for (let first = 0; first < pieces.length; ) {
    const last = lastThatFits(pieces, first, longest);
    windows.push(premise.slice(pieces[first]?.start, pieces[last]?.end));
    if (last === pieces.length - 1) break;
    // The last sentence of a window begins the next one, unless the window is that sentence
    first = last > first ? last : last + 1;
  }
  return windows.length === 0 ? [premise.slice(0, longest)] : windows;
}

function lastThatFits(pieces: readonly TextSpan[], first: number, longest: number): number {
  const start = pieces[first]?.start ?? 0;
  let last = first;
  while ((pieces[last + 1]?.end ?? Number.POSITIVE_INFINITY) - start <= longest) last += 1;
  return last;
}

/** A sentence that is too long for a window is cut into halves that overlap, between characters. */
function cut(text: string, { start, end }: TextSpan, longest: number): readonly TextSpan[] {
  if (end - start <= longest) return [{ start, end }];
  const pieces: TextSpan[] = [];
  const step = longest >> 1;
  for (let from = start; from < end; from += step) {
    const to = Math.min(end, from + longest);
    pieces.push({ start: characterAt(text, from), end: characterAt(text, to) });
    if (to === end) break;
  }
  return pieces;
}

/** The place, or the one before it when it is inside a pair of surrogates. */
function characterAt(text: string, place: number): number {
  const isInside = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(place - 1, place + 1));
  return isInside ? place - 1 : place;
}
