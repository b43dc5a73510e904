/**
 * Answers in prose: their quotations and marks, the states of the quotations, and the result that
 * they make.
 */
export type { AnswerFromText, AnswerFromTextOptions, UnassignedWords } from './answer-from-text.js';
export { answerFromText, safeAnswerFromText } from './answer-from-text.js';
export { type BoundAnswer, withParts } from './block-parts.js';
export {
  type AnswerCheck,
  bindAnswer,
  type CheckAnswerOptions,
  checkAnswer,
  safeCheckAnswer,
} from './check-answer.js';
export {
  type CheckResultOptions,
  checkResult,
  markStretches,
  marksOfResult,
} from './check-result.js';
export {
  type CreateGenerationResultOptions,
  createGenerationResult,
  safeCreateGenerationResult,
} from './create-result.js';
export {
  type AnswerOptions,
  type AnswerSettings,
  answerDefaults,
  answerKinds,
} from './options.js';
export { quotationChecker, resultIn } from './quotation-checker.js';
export type { CheckedQuotation } from './quotation-state.js';
export {
  type ReadSource,
  sourcesKind,
  sourcesOfResult,
} from './sources.js';
export {
  fails,
  type QuotationState,
  type UncheckedQuotation,
  type UnsearchedPart,
} from './states.js';
