/** Makes a scorer of a model for natural language inference: the probability of entailment, by the best window of the premise. */
import { ContractError } from '../issue/contract-error.js';
import { issueOf } from '../issue/issue.js';
import { anything, checkOptions } from '../issue/options.js';
import { orThrow } from '../issue/outcome.js';
import type { EntailmentPair, EntailmentScorer } from '../verification-record/scoring/port.js';
import type { NliCode } from './codes.js';
import type { NliClassifier, NliInput, NliScorerOptions } from './port.js';
import { type KnownLabels, knownLabels, readLabels } from './read-labels.js';
import { windowsOf } from './windows.js';

/**
 * Makes a scorer of a classifier with the labels entailment, neutral and contradiction.
 *
 * A score is the probability of entailment, in six decimals. Labels are found by name, whatever their order, and their
 * probabilities have to add up to 1. A premise that is longer than a window is cut into windows of whole sentences that overlap
 * by one; the highest score counts, the first of equals. The scorer says that it can refute: a low score of a model means that
 * the premise does not say it. How well a model can tell that is for you to measure: none was run to make this library.
 *
 * @param classifier - a text-classification pipeline that takes pairs, or what `pairClassifier` gives
 * @throws ContractError `nli.options` or `options.unknown` at once. The scorer itself rejects with `nli.count`, `nli.labels` or
 * `nli.probabilities`.
 * @example
 * ```ts
 * import { type NliClassifier, nliScorer } from 'evidence-contracts/generation';
 *
 * // Stands in for a model
 * const classifier: NliClassifier = async (inputs) =>
 *   inputs.map(({ text, text_pair }) => {
 *     const entailment = text.includes(text_pair) ? 0.9 : 0.1;
 *     return [
 *       { label: 'ENTAILMENT', score: entailment },
 *       { label: 'NEUTRAL', score: 0.9 - entailment },
 *       { label: 'CONTRADICTION', score: 0.1 },
 *     ];
 *   });
 * const scorer = nliScorer(classifier, { label: 'a stand-in' });
 * console.log((await scorer([{ premise: 'Tea is hot.', hypothesis: 'Tea' }])).join()); // 0.9
 * ```
 */
export function nliScorer(classifier: NliClassifier, options: NliScorerOptions = {}): EntailmentScorer {
  checkOptions(options, { label: anything, labels: anything, window: anything, batchSize: anything });
  const { label = 'nli', labels, window = 1200, batchSize = 16 } = options;
  const known = knownLabels(labels);
  if (typeof classifier !== 'function') throw wrong('classifier', 'a function');
  if (typeof label !== 'string') throw wrong('label', 'a text');
  if (known === undefined) throw wrong('labels', 'three different labels of the model');
  if (!Number.isSafeInteger(window) || window < 100) throw wrong('window', 'a whole number from 100');
  if (!Number.isSafeInteger(batchSize) || batchSize < 1) throw wrong('batchSize', 'a whole number from 1');
  const score = async (pairs: readonly EntailmentPair[], signal?: AbortSignal): Promise<readonly number[]> => {
    const asked = pairs.flatMap(({ premise, hypothesis }, pair) =>
      windowsOf(premise, window).map((text) => ({ pair, input: { text, text_pair: hypothesis } })),
    );
    const best = pairs.map(() => 0);
    for (let from = 0; from < asked.length; from += batchSize) {
      signal?.throwIfAborted();
      const batch = asked.slice(from, from + batchSize);
      const scores = await classify(
        classifier,
        batch.map(({ input }) => input),
        known,
      );
      for (const [place, { pair }] of batch.entries()) best[pair] = Math.max(best[pair] ?? 0, scores[place] ?? 0);
    }
    return best;
  };
  return Object.assign(score, { label, canRefute: true });
}

async function classify(
  classifier: NliClassifier,
  inputs: readonly NliInput[],
  known: KnownLabels,
): Promise<readonly number[]> {
  const answered: unknown = await classifier(inputs, { top_k: null });
  if (!Array.isArray(answered) || answered.length !== inputs.length) {
    const received = Array.isArray(answered) ? `${answered.length}` : `a ${typeof answered}`;
    const expected = `${inputs.length} lists of labels`;
    throw refusal('nli.count', { says: 'not one list for each pair', expected, received });
  }
  return inputs.map((_, place) => orThrow(readLabels((answered as readonly unknown[])[place], known)));
}

function wrong(says: string, expected: string): ContractError {
  return refusal('nli.options', { says, expected });
}

function refusal(
  code: NliCode,
  told: { readonly says: string; readonly expected: string; readonly received?: string },
): ContractError {
  return new ContractError([issueOf({ code, ...told })]);
}
