/** A scorer of a model for natural language inference. The model is yours: none is part of this library. */
export type { EntailmentPair, EntailmentScorer } from '../verification-record/scoring/port.js';
export { type PairModel, pairClassifier } from './pair-classifier.js';
export {
  type NliAnswer,
  type NliClassifier,
  type NliCode,
  type NliInput,
  type NliLabel,
  type NliScorerOptions,
  nliCodes,
} from './port.js';
export { nliScorer } from './scorer.js';
