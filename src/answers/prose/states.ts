/** The states of a quotation of an answer: the same words on every surface. */
export type { UnsearchedPart } from '../../core/text/extent.js';

/**
 * What is known of a quotation, the same on all surfaces. `verified`: its words are in a source
 * that its marks name, or in any source if the answer has no marks. `misattributed`: they are in
 * another source than its marks name. `unmarked`: they are in a source, and no mark cites them
 * there. `no-source`: its marks name no given source. `changed`: a source has words that differ.
 * `not-found`: no source has them. `not-checked`: see the reason.
 */
export type QuotationState =
  | 'verified'
  | 'misattributed'
  | 'unmarked'
  | 'no-source'
  | 'changed'
  | 'not-found'
  | 'not-checked';

/**
 * Why a quotation was not checked. `source-has-no-text`: a source that its marks name has no text,
 * or, without such marks, no source has. A file with more pages without text than with text counts
 * as one without. `work-budget`: the work ended. `short`: too few words. `ignored`: a text of
 * `ignore` has it.
 */
export type UncheckedQuotation = 'source-has-no-text' | 'work-budget' | 'short' | 'ignored';

const failing: ReadonlySet<QuotationState> = /* @__PURE__ */ new Set<QuotationState>([
  'misattributed',
  'no-source',
  'changed',
  'not-found',
]);

/** Whether a state fails a build; `unmarked` does only where marks are required. */
export const fails = (state: QuotationState, require: 'nothing' | 'marks'): boolean =>
  failing.has(state) || (state === 'unmarked' && require === 'marks');
