/** The port: what a text-classification pipeline takes and gives, as a structure, so that no library of models is needed. */

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
 * Gives for each pair all labels with their probabilities, in any order of labels.
 *
 * Text-classification pipelines that take pairs are such functions. Of a library whose pipeline takes no pairs,
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
  /** What people are told that the scores come from: the name and version of the model. Default `nli`. */
  readonly label?: string;
  /** What the model calls the three answers: `{ entailment: 'LABEL_2', ... }`. Default their own names, in any letter case. */
  readonly labels?: Readonly<Record<NliAnswer, string>>;
  /**
   * The longest piece of a premise that is asked about at once, in UTF-16 units, from 100. Default 1200: about 300 tokens of
   * English. Choose less for Chinese or Japanese, where a character is a token: models cut off what is too long for them.
   */
  readonly window?: number;
  /** Pairs per call of the classifier, from 1. Default 16. */
  readonly batchSize?: number;
}
