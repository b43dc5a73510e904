/** Makes a snippet of a quote: gives it its id, and leaves it to be verified. */
import { examineJson } from '../contract/verify/index.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, isObject, type JsonValue, snapshot } from '../json/value/index.js';
import { EvidenceSnippet } from './contract.js';
import { snippetIdOf } from './v1/ids.js';
import type { EvidenceSnippetV1 } from './v1/snippet.js';

/** What a snippet is made of: the quote and its source. */
export type SnippetDraft = Omit<EvidenceSnippetV1, 'snippet_id' | 'status'>;

/**
 * Makes a PENDING snippet, frozen.
 *
 * @throws ContractError with the code of the first issue.
 */
export function createSnippet(draft: SnippetDraft): EvidenceSnippetV1 {
  return orThrow(safeCreateSnippet(draft));
}

/**
 * Makes a PENDING snippet, or reports what is wrong with the draft. Never throws.
 *
 * An id in the draft is kept and checked; a status in the draft is ignored.
 */
export function safeCreateSnippet(draft: SnippetDraft): Outcome<EvidenceSnippetV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const examined = examineJson(EvidenceSnippet, named(gated.value), {});
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

/** A draft without source or quote gets no id: the shape reports what is missing. */
function named(draft: JsonValue): JsonValue {
  if (!isObject(draft)) return draft;
  const { source_id, quote } = draft;
  const id = typeof source_id === 'string' && typeof quote === 'string' ? snippetIdOf(source_id, quote) : undefined;
  return { ...(id === undefined ? {} : { snippet_id: id }), ...draft, status: 'PENDING' };
}
