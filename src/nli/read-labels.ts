/** Reads what a classifier gave for one pair: three labels by name, whose probabilities add up to 1. */
import { type IssueDraft, issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { NliCode } from './codes.js';
import type { NliAnswer } from './port.js';

/** Labels as the model writes them, in lower case, and the answers that they stand for. */
export type KnownLabels = ReadonlyMap<string, NliAnswer>;

/** How far the sum may be from 1: models count in half precision. */
const TOLERANCE = 0.01;

const answers: readonly NliAnswer[] = ['entailment', 'neutral', 'contradiction'];

/** The answers by the labels of the model; undefined when two of them have one label, or one has none. */
export function knownLabels(labels: Readonly<Record<NliAnswer, unknown>> | undefined): KnownLabels | undefined {
  const known = new Map<string, NliAnswer>();
  for (const answer of answers) {
    const label: unknown = labels === undefined ? answer : labels[answer];
    if (typeof label !== 'string' || label.trim() === '') return undefined;
    known.set(nameOf(label), answer);
  }
  return known.size === answers.length ? known : undefined;
}

/** The probability of entailment, in six decimals: what differs behind them is noise of the host, and decides nothing. */
export function readLabels(given: unknown, known: KnownLabels): Outcome<number> {
  if (!Array.isArray(given)) return refusal('nli.labels', { received: `a ${typeof given}` });
  const scores = new Map<NliAnswer, number>();
  for (const entry of given.slice(0, answers.length + 1) as readonly unknown[]) {
    const { label, score } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    const answer = typeof label === 'string' ? known.get(nameOf(label)) : undefined;
    // A label can be text of the document, so it is not repeated
    if (answer === undefined || scores.has(answer)) return refusal('nli.labels', { received: 'another label' });
    if (typeof score !== 'number' || !(score >= 0 && score <= 1)) return refusal('nli.probabilities', told(score));
    scores.set(answer, score);
  }
  if (scores.size < answers.length) return refusal('nli.labels', { received: `${scores.size} labels` });
  const sum = [...scores.values()].reduce((total, score) => total + score, 0);
  if (Math.abs(sum - 1) > TOLERANCE) return refusal('nli.probabilities', { received: `a sum of ${sum.toFixed(3)}` });
  return success(Math.round((scores.get('entailment') ?? 0) * 1e6) / 1e6);
}

function nameOf(label: string): string {
  return label.trim().toLowerCase();
}

function told(score: unknown): Pick<IssueDraft, 'received'> {
  return { received: typeof score === 'number' ? String(score) : `a ${typeof score}` };
}

function refusal(code: NliCode, { received }: Pick<IssueDraft, 'received'>): ReturnType<typeof failure> {
  const expected =
    code === 'nli.labels' ? 'entailment, neutral and contradiction, each once' : 'probabilities that add up to 1';
  return failure(
    issueOf({ code, says: 'not an answer of inference', expected, ...(received === undefined ? {} : { received }) }),
  );
}
