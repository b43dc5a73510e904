/** Answers in prose: their quotations and marks, and the result that they make. */
export {
  type AnswerFromText,
  type AnswerFromTextOptions,
  answerFromText,
  safeAnswerFromText,
  type UnassignedWords,
} from './answer-from-text.js';
export { pairQuotations, type Quotation, readMarks } from './pair-quotations.js';
export type { AnswerSource, AnswerSources } from './sources.js';
