/** The port of a model of inference, and how its labels are read. */
import type { CodeOf } from '../../core/issue/codes.js';
import { type IssueDraft, issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { isObject, unknownMembers } from '../../core/json/value/index.js';

/** A premise and a claim, under the names that pipelines give to pairs. */
export interface NliInput {
  /** The premise. */
  readonly text: string;
  /** The claim. */
  readonly text_pair: string;
}

/** A label with its probability. */
export interface NliLabel {
  readonly label: string;
  readonly score: number;
}

/**
 * Returns for each pair all labels with their probabilities, in any order of labels.
 *
 * Text-classification pipelines that take pairs are such functions. Of a library whose pipeline
 * takes no pairs,
 * `pairClassifier` makes one of tokenizer and model.
 */
export type NliClassifier = (
  inputs: readonly NliInput[],
  options: { readonly top_k: null },
) => Promise<readonly (readonly NliLabel[])[]>;

/** The three answers of natural language inference. */
export type NliAnswer = 'entailment' | 'neutral' | 'contradiction';

/** How a classifier is asked. Everything has a default. */
export interface NliScorerOptions {
  /**
   * The origin of the scores, as people read it: the name and version of the model. Default `nli`.
   */
  readonly label?: string;
  /**
   * What the model calls the three answers: `{ entailment: 'LABEL_2', ... }`. Default their own
   * names, in any letter case.
   */
  readonly labels?: Readonly<Record<NliAnswer, string>>;
  /**
   * The longest piece of a premise that is asked about at once, in UTF-16 units, from 100. Default
   * 1200: about 300 tokens of English. Choose less for Chinese or Japanese, where a character is a
   * token: models cut off what is too long for them.
   */
  readonly window?: number;
  /** Pairs per call of the classifier, from 1. Default 16. */
  readonly batchSize?: number;
}

/** Each code with what it means and how to fix it. */
export const nliCodes = {
  'nli.options': {
    says: 'An option of the scorer is out of its bounds.',
    hint: 'Compare the option with what the issue expects.',
  },
  'nli.count': {
    says: 'The classifier did not give one list of labels for each pair.',
    hint: 'Ask it for all labels (top_k: null), and give its answers in the order of the pairs.',
  },
  'nli.labels': {
    says: 'The labels are not entailment, neutral and contradiction, each once.',
    hint: 'Use a model for natural language inference, or say with labels which of its labels is which.',
  },
  'nli.probabilities': {
    says: 'The scores of the labels are not probabilities that add up to 1.',
    hint: 'Apply a softmax over the three logits: a sigmoid of each, or logits as they are, cannot be compared with a threshold.',
  },
} as const;

/** A code of this room. */
export type NliCode = CodeOf<typeof nliCodes>;

/** Labels as the model writes them, in lower case, and the answers that they represent. */
export type KnownLabels = ReadonlyMap<string, NliAnswer>;

/** How far the sum may be from 1: models count in half precision. */
const TOLERANCE = 0.01;
const answers: readonly NliAnswer[] = ['entailment', 'neutral', 'contradiction'];

/**
 * The answers by the labels of the model; undefined when two of them have one label, or one has
 * none.
 */
export function knownLabels(
  labels: Readonly<Record<NliAnswer, unknown>> | undefined,
): KnownLabels | undefined {
  const names = answers.map(
    (answer) => [labels === undefined ? answer : unknownMembers(labels)[answer], answer] as const,
  );
  const known = new Map(names.map(([label, answer]) => [nameOf(label), answer]));
  return known.size === answers.length && !known.has('') ? known : undefined;
}

/**
 * The probability of entailment, in six decimals: what differs after them is noise of the host, and
 * decides nothing.
 * @throws ContractError `nli.labels` or `nli.probabilities`
 */
export function readLabels(given: unknown, known: KnownLabels): number {
  if (!Array.isArray(given)) throw strangeLabels(`a ${typeof given}`);
  const scores = new Map<NliAnswer, number>();
  const entries: readonly unknown[] = given.slice(0, answers.length + 1);
  for (const entry of entries) {
    const { label, score }: Readonly<Record<string, unknown>> = isObject(entry) ? entry : {};
    const answer = known.get(nameOf(label));
    // A label can be text of the document, so it is not repeated
    if (answer === undefined || scores.has(answer)) throw strangeLabels('another label');
    if (typeof score !== 'number') throw strangeScores(`a ${typeof score}`);
    if (!(score >= 0 && score <= 1)) throw strangeScores(String(score));
    scores.set(answer, score);
  }
  if (scores.size < answers.length) throw strangeLabels(`${scores.size} labels`);
  const sum = [...scores.values()].reduce((total, score) => total + score, 0);
  if (Math.abs(sum - 1) > TOLERANCE) throw strangeScores(`a sum of ${sum.toFixed(3)}`);
  return Math.round((scores.get('entailment') ?? 0) * 1e6) / 1e6;
}

/** Without regard to letter case; empty for what is not text. */
const nameOf = (label: unknown): string =>
  typeof label === 'string' ? label.trim().toLowerCase() : '';

const says = 'not an answer of inference';

const strangeLabels = (received: string): ContractError =>
  refusal('nli.labels', {
    says,
    expected: 'entailment, neutral and contradiction, each once',
    received,
  });

const strangeScores = (received: string): ContractError =>
  refusal('nli.probabilities', { says, expected: 'probabilities that add up to 1', received });

export function refusal(
  code: NliCode,
  reported: Pick<IssueDraft, 'says' | 'expected' | 'received'>,
): ContractError {
  return new ContractError([issueOf({ code, ...reported })]);
}
