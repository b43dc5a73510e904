/** Builds a GenerationResult from a draft with citations: completes, proves and freezes it. */

import { type Issue, type IssueDraft, issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, success } from '../../core/issue/outcome.js';
import {
  deepFreeze,
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  snapshot,
} from '../../core/json/value/index.js';
import { inNormalForm } from '../../engine/contract/migrate/index.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { examineJson } from '../../engine/contract/verify/index.js';
import { GenerationResult } from './contract.js';
import type { GenerationReference, GenerationSource } from './parts.js';
import type { GenerationCitationV3, GenerationResultV3, GenerationUsageV3 } from './v3/version.js';

/** An answer to be. */
export interface GenerationResultDraft {
  readonly text: string;
  /** What the model could cite, in the order that marks count. */
  readonly sources: readonly GenerationSource[];
  /** The rendered bibliography; an empty list when there is none. */
  readonly references: readonly GenerationReference[];
  /**
   * For providers that give citations next to the text. When given, the text is not searched for
   * marks.
   */
  readonly citations?: readonly GenerationCitationDraft[];
  /** Absent unless given. */
  readonly usage?: GenerationUsageV3 | null;
}

/** A citation to be: nothing was verified unless it says so. */
export interface GenerationCitationDraft extends Omit<GenerationCitationV3, 'verified'> {
  readonly verified?: boolean;
}

/** Makes a result of version 3 of a draft that has its citations. Never throws. */
export function safeCompleteResult(draft: unknown): Outcome<GenerationResultV3> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const missing = sourcesMissing(gated.value);
  if (missing !== undefined) return failure(missing);
  const found = givenCitations(gated.value);
  if (found.issues.length > 0) return failure(found.issues);
  const document = inNormalForm(GenerationResult.versions[2], documentOf(gated.value, found));
  const examined = examineJson(GenerationResult, document, { options: { assumeVersion: 3 } });
  if (!examined.ok) return failure(examined.issues);
  const { document: result } = examined;
  if (result.schema_version === 3) return success(deepFreeze(result));
  const expected = '3, or no member';
  return failure(
    issueOf({
      code: 'shape.value',
      pointer: '/schema_version',
      says: 'version',
      expected,
    }),
  );
}

/**
 * The hint for a draft without sources; a draft that says that there are none has an empty list.
 */
function sourcesMissing(draft: JsonValue): Issue | undefined {
  if (!isObject(draft) || Object.hasOwn(draft, 'sources')) return undefined;
  const expected = 'createGenerationResult({ ..., sources })';
  const message = `no sources that the marks could name; pass sources: ${expected}`;
  return issueOf({
    code: 'generation-result.sources.missing',
    pointer: '/sources',
    message,
    expected,
  });
}

/** What the draft brings along is kept, so that a wrong version shows instead of being replaced. */
function documentOf(draft: JsonValue, { citations }: Found): JsonValue {
  if (!isObject(draft)) return draft;
  return { schema_version: 3, ...draft, ...(citations === undefined ? {} : { citations }) };
}

/**
 * Citations, or what is wrong with them; no citations where the shape is wrong, which is reported
 * elsewhere.
 */
type Found = {
  readonly citations: readonly JsonValue[] | undefined;
  readonly issues: readonly Issue[];
};

function givenCitations(draft: JsonValue): Found {
  const { sources, citations: given }: JsonObject = isObject(draft) ? draft : {};
  if (!isList(given)) return { citations: undefined, issues: [] };
  return completed(given, isList(sources) ? sources.length : 0);
}

/** Nothing is verified yet, unless the draft says so. */
function completed(given: readonly JsonValue[], sources: number): Found {
  const issues: Issue[] = [];
  const citations = given.map((citation, index) => {
    const id = isObject(citation) ? citation['source_id'] : undefined;
    if (typeof id === 'number' && id > sources && issues.length < DEFAULT_ISSUES)
      issues.push(issueOf(unknownSource(`/citations/${index}/source_id`, `${id}`, sources)));
    return isObject(citation) ? { verified: false, ...citation } : citation;
  });
  return { citations, issues };
}

/**
 * @param received - Never the digits of a mark: they are text of the answer, and may be no citation
 * at all.
 */
export function unknownSource(
  pointer: string,
  received: string,
  sources: number,
): IssueDraft & { readonly expected: string } {
  const expected = sources === 0 ? 'no citation, as there are no sources' : `1 to ${sources}`;
  return {
    code: 'generation-result.marks.source',
    pointer,
    says: 'no such source',
    expected,
    received,
  };
}
