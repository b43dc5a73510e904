/**
 * Answers in prose: their quotations and marks, the states of the quotations, and the result that
 * they make.
 */
export type { AnswerFromText, AnswerFromTextOptions, UnassignedWords } from './answer-from-text.js';
export { answerFromText, safeAnswerFromText } from './answer-from-text.js';
export {
  type AnswerCheck,
  type CheckAnswerOptions,
  type CheckedQuotation,
  checkAnswer,
  safeCheckAnswer,
} from './check-answer.js';
export { checkResult, markStretches, marksOfResult } from './check-result.js';
export {
  type CreateGenerationResultOptions,
  createGenerationResult,
  safeCreateGenerationResult,
} from './create-result.js';
export { type AnswerOptions, answerDefaults, answerKinds } from './options.js';
export {
  fails,
  type QuotationState,
  type UncheckedQuotation,
  type UnsearchedPart,
} from './states.js';
