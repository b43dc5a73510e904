/** What can be said of a citation before anything is scored: whether its source is there, and its quote in the source. */
import type { CodePointSpan } from '../fields/span.js';
import type { GenerationCitationV3, GenerationResultV3 } from '../generation-result/v3/document.js';
import { indexSource, type SourceIndex } from '../quote/source-index.js';
import { verifyQuote } from '../quote/verify-quote.js';
import { tokenize } from '../text/tokens.js';
import type { CitationReason } from './check.js';

/** What a claim is held against, or why there is nothing. */
export type Ground =
  | { readonly premise: string; readonly quoted: CodePointSpan | undefined; readonly reason?: undefined }
  | { readonly reason: CitationReason; readonly premise?: undefined };

/** Looks into each source once. */
export function groundsOf({
  sources,
}: Pick<GenerationResultV3, 'sources'>): (citation: GenerationCitationV3) => Ground {
  const indexes = new Map<number, SourceIndex>();
  const indexOf = (id: number, content: string): SourceIndex => {
    const index = indexes.get(id) ?? indexSource(content);
    indexes.set(id, index);
    return index;
  };
  return ({ source_id, cited_text, source_span }) => {
    const source = sources[source_id - 1];
    if (source === undefined) return { reason: 'source-out-of-range' };
    if (!hasText(source.content)) return { reason: 'source-has-no-text' };
    if (cited_text === undefined || cited_text === null || cited_text === '') {
      return { premise: source.content, quoted: undefined };
    }
    const hint = source_span === undefined || source_span === null ? {} : { hint: source_span[0] };
    const found = verifyQuote(cited_text, indexOf(source_id, source.content), { accept: 'normalized', ...hint });
    // A spliced quote leaves out what its author chose to leave out, so it proves nothing either
    const [span] = found.verified && found.match !== 'spliced' ? found.spans : [];
    if (!found.verified || span === undefined) return { reason: 'cited-text-not-in-source' };
    return { premise: found.text, quoted: [span.start, span.end] };
  };
}

/** Whether there is something to read: addresses alone, numbered or not, say where the text would be. */
export function hasText(content: string): boolean {
  const words = content.split(/\s+/).filter((word) => word !== '');
  const rest = words.filter((word) => !isAddress(word));
  const areNumbers = rest.length < words.length && rest.every((word) => /^\[?[0-9]{1,4}[\].:)]?$/.test(word));
  return !areNumbers && rest.length > 0 && tokenize(rest.join(' ')).count > 0;
}

function isAddress(word: string): boolean {
  return /^[<(]?(?:[A-Za-z][A-Za-z0-9+.-]{0,31}:\/\/|www\.|doi:|urn:|mailto:)\S/.test(word);
}
