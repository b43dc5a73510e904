/**
 * Builds a GenerationResult from a text with marks: finds them, counts code points, proves the
 * whole, and freezes it.
 */

import { type Issue, type IssueDraft, issueOf } from '../../core/issue/issue.js';
import { anything, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import {
  deepFreeze,
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  snapshot,
} from '../../core/json/value/index.js';
import { createWork, STEPS_FOR_CITATION, spend } from '../../core/work/work.js';
import { inNormalForm } from '../../engine/contract/migrate/index.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { examineJson } from '../../engine/contract/verify/index.js';
import { GenerationResult } from './contract.js';
import type { Mark, MarkerGrammar } from './markers.js';
import { countNumbers, findMarks, flawOfGrammar, numberedMarkers, numbersIn } from './markers.js';
import type { GenerationReference, GenerationSource } from './parts.js';
import { codePointsOf } from './slice.js';
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

/** How a result is built. */
export interface CreateGenerationResultOptions {
  /** How marks are written: `numberedMarkers` unless another grammar is given. */
  readonly markers?: MarkerGrammar;
}

/**
 * Makes a result of version 3 from a text with marks, its sources and references.
 *
 * Each number in a mark becomes one citation with the span of the whole mark, in the order of the
 * text; each has to name a source. Never dedupes or guesses. The draft is left untouched, pointers
 * of issues lead into it.
 * @throws ContractError `generation.sources.missing`, `generation.marks.source`,
 * `generation.marks.range`, `generation.marks.grammar`,
 * `work.budget` when ranges name more citations than a text of its length may have, or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { createGenerationResult } from 'evidence-contracts/generation';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * console.log(result.citations[0]?.source_id, result.citations[0]?.span.join()); // 1 29,32
 * ```
 */
export function createGenerationResult(
  draft: GenerationResultDraft,
  options: CreateGenerationResultOptions = {},
): GenerationResultV3 {
  return orThrow(safeCreateGenerationResult(draft, options));
}

/** Makes a result of version 3, or says what is wrong with the draft. Never throws. */
export function safeCreateGenerationResult(
  draft: GenerationResultDraft,
  options: CreateGenerationResultOptions = {},
): Outcome<GenerationResultV3> {
  const strange = optionIssues(options, { markers: anything });
  if (strange.length > 0) return failure(strange);
  const { markers = numberedMarkers } = options;
  const flaw = flawOfGrammar(markers);
  if (flaw !== undefined) return failure(issueOf({ code: flaw, says: 'not a marker grammar' }));
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const missing = sourcesMissing(gated.value);
  if (missing !== undefined) return failure(missing);
  const found = findCitations(gated.value, markers);
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
    code: 'generation.sources.missing',
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
export type Found = {
  readonly citations: readonly JsonValue[] | undefined;
  readonly issues: readonly Issue[];
};

export function findCitations(draft: JsonValue, grammar: MarkerGrammar): Found {
  const { text, sources, citations: given }: JsonObject = isObject(draft) ? draft : {};
  const count = isList(sources) ? sources.length : 0;
  if (isList(given)) return completed(given, count);
  if (given !== undefined || typeof text !== 'string') return { citations: undefined, issues: [] };
  return fromMarks(text, grammar, count);
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

function fromMarks(text: string, grammar: MarkerGrammar, sources: number): Found {
  const points = codePointsOf(text);
  const work = createWork(text.length);
  const citations: JsonValue[] = [];
  const issues: Issue[] = [];
  for (const mark of findMarks(text, grammar)) {
    const span = points.spanOf(mark);
    const flaw = flawOf(mark, sources);
    if (flaw !== undefined) {
      const received = `${flaw.received ?? ''} at code point ${span[0]}`;
      if (issues.length < DEFAULT_ISSUES) issues.push(issueOf({ ...flaw, received }));
    } else if (spend(work, STEPS_FOR_CITATION * countNumbers(mark))) {
      for (const id of numbersIn(mark)) citations.push({ span, source_id: id, verified: false });
    } else {
      const received = `more from code point ${span[0]} on`;
      const says = 'the marks name more citations than one text of this length may have';
      issues.push(
        issueOf({
          code: 'work.budget',
          pointer: '/text',
          says,
          received,
        }),
      );
      return { citations: undefined, issues };
    }
  }
  return { citations, issues };
}

/**
 * What is wrong with a mark, before its ranges are written out: a range can be as long as its
 * author likes.
 */
function flawOf({ ranges }: Mark, sources: number): IssueDraft | undefined {
  for (const { first, last } of ranges) {
    const turned = {
      code: 'generation.marks.range',
      pointer: '/text',
      says: 'a range that ends before it starts',
    };
    if (first > last) return { ...turned, received: 'a range from a larger number' };
    if (first < 1) return unknownSource('/text', 'a smaller number', sources);
    if (last > sources) return unknownSource('/text', 'a larger number', sources);
  }
  return undefined;
}

/**
 * @param received - Never the digits of a mark: they are text of the answer, and may be no citation
 * at all.
 */
function unknownSource(pointer: string, received: string, sources: number): IssueDraft {
  const expected = sources === 0 ? 'no citation, as there are no sources' : `1 to ${sources}`;
  return {
    code: 'generation.marks.source',
    pointer,
    says: 'no such source',
    expected,
    received,
  };
}
