/** A scorer of a model for natural language inference. The model is yours: none is part of this library. */
export type { EntailmentPair, EntailmentScorer } from '../verification-record/scoring/port.js';
export { type NliCode, nliCodes } from './codes.js';
export { type PairModel, pairClassifier } from './pair-classifier.js';
export type { NliAnswer, NliClassifier, NliInput, NliLabel, NliScorerOptions } from './port.js';
export { nliScorer } from './scorer.js';
