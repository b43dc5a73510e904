/** Answers in prose: their quotations and marks, and the result that they make. */
export type { AnswerFromText, AnswerFromTextOptions, UnassignedWords } from './answer-from-text.js';
export { answerFromText, safeAnswerFromText } from './answer-from-text.js';
export { pairQuotations, type Quotation, readMarks } from './pair-quotations.js';
export type { AnswerSource, AnswerSources } from './sources.js';
