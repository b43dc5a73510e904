/** What a citation can be checked against, before anything is scored: its source, its quote if that is there, or neither. */
import type { CodePointSpan } from '../fields/number.js';
import { codePointsOf } from '../generation-result/slice.js';
import type { GenerationCitationV3 } from '../generation-result/v3/document.js';
import type { QuoteResult } from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import { once, spend, stepsLeft, type Work } from '../work/work.js';
import type { UncheckedReason } from './check.js';
import type { ReadSource } from './read-result.js';

/** What a claim is checked against, or why there is nothing. */
export type Ground =
  /** The source as a whole: no words of it are quoted. */
  | { readonly kind: 'source'; readonly premise: string }
  /** The words of the source that the quote names, where they are. */
  | { readonly kind: 'quote'; readonly premise: string; readonly span: CodePointSpan }
  /** A quote that proves nothing: other words are there, or none of them. */
  | { readonly kind: 'quote-changed' | 'quote-not-found'; readonly span: CodePointSpan | undefined }
  | { readonly kind: 'nothing'; readonly reason: UncheckedReason };

/** Looks for each quote once in each source. */
export function groundsOf(sources: readonly ReadSource[], work: Work): (citation: GenerationCitationV3) => Ground {
  const known = new Map<string, Ground>();
  const texts = sources.map(({ content }) => once(() => codePointsOf(content)));
  return ({ source_id, cited_text, source_span }) => {
    const source = sources[source_id - 1];
    if (source === undefined) return { kind: 'nothing', reason: 'source-out-of-range' };
    if (source.hasText === undefined) return { kind: 'nothing', reason: 'work-budget' };
    if (!source.hasText) return { kind: 'nothing', reason: 'source-has-no-text' };
    const whole: Ground = { kind: 'source', premise: source.content };
    if (cited_text === undefined || cited_text === null || cited_text === '') return whole;
    const text = texts[source_id - 1];
    // Words at their own place are verbatim, wherever they begin and end
    if (source_span != null && text !== undefined && spend(work, cited_text.length)) {
      if (text().slice(source_span) === cited_text) return { kind: 'quote', premise: cited_text, span: source_span };
    }
    const hint = source_span?.[0];
    const key = `${source_id} ${hint ?? ''} ${cited_text}`;
    const ground = known.get(key);
    if (ground !== undefined) return ground;
    const found = verifyMetered(cited_text, source.index, {
      accept: 'normalized',
      budget: Math.floor(stepsLeft(work)),
      ...(hint === undefined ? {} : { hint }),
    });
    spend(work, found.spent + cited_text.length);
    const made = groundOf(found.result, whole);
    known.set(key, made);
    return made;
  };
}

function groundOf(found: QuoteResult, whole: Ground): Ground {
  if (found.verified) {
    const [span] = found.spans;
    const place = span === undefined ? undefined : ([span.start, span.end] as const);
    if (place === undefined) return { kind: 'quote-changed', span: place };
    return { kind: 'quote', premise: found.text, span: place };
  }
  if (found.status === 'budget-exceeded') return { kind: 'nothing', reason: 'work-budget' };
  if (found.status === 'empty') return whole;
  const [first] = found.spans;
  // Pieces leave out what their author chose to leave out, and words out of context say something else
  if (first !== undefined) return { kind: 'quote-changed', span: [first.start, first.end] };
  const near = found.nearest?.span;
  if (near === undefined) return { kind: 'quote-not-found', span: undefined };
  return { kind: 'quote-changed', span: [near.start, near.end] };
}
