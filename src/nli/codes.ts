/** The codes of the nli room: what a classifier can do wrong. */
import type { CodeOf } from '../issue/codes.js';

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
    says: 'The scores of the labels are no probabilities that add up to 1.',
    hint: 'Apply a softmax over the three logits: a sigmoid of each, or logits as they are, cannot be compared with a threshold.',
  },
} as const;

/** A code of this room. */
export type NliCode = CodeOf<typeof nliCodes>;
