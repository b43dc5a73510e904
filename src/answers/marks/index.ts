/**
 * Citation marks of an answer: one reader, and one rule of what each cites. The rules are in
 * docs/marks-1.md.
 */

export type { BoundHow, ClaimOfRun, MarkRun, MarksToBind } from './bind.js';
export { isNextTo, isWeakly } from './bind.js';
export {
  type BindMarksResult,
  bindMarks,
  type MarksIn,
  type MarksOptions,
  marksIn,
  type QuotationOfAnswer,
} from './bind-marks.js';
export type { MarkForm } from './candidate.js';
export { marksProfile } from './generated/tables.js';
export { isMarkLike } from './mark-like.js';
export type { CitationMark, UnreadMark, UnreadReason } from './marks-in.js';
export { isUnreadNote, namesNothing } from './marks-in.js';
export type { MarkSource } from './names.js';
