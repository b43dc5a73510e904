/** Makes snippets of quotes, and takes private copies of lists of snippets. */
import { examineJson } from '../contract/verify/index.js';
import type { Digest } from '../digest/digest.js';
import { type Issue, issueFrom, issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, isObject, type JsonValue, snapshot } from '../json/value/index.js';
import { findingsCodes } from './codes.js';
import { EvidenceSnippet } from './contract.js';
import { findingIdOf, snippetIdOf } from './v1/found.js';
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

const MOST_ISSUES = 100;

/** A snippet, and the id that its finding has. */
export interface ReadSnippet {
  readonly snippet: EvidenceSnippetV1;
  readonly finding_id: Digest;
}

/** Pointers of issues lead into the list. Never throws. */
export function readSnippets(snippets: unknown): Outcome<readonly ReadSnippet[]> {
  const list = snapshot(snippets);
  if (!list.ok) return list;
  if (!Array.isArray(list.value)) return failure(issueOf({ code: 'shape.type', expected: 'a list of snippets' }));
  const items: readonly JsonValue[] = list.value;
  const issues: Issue[] = [];
  const read: ReadSnippet[] = [];
  for (const [index, item] of items.entries()) {
    if (issues.length >= MOST_ISSUES) break;
    const examined = examineJson(EvidenceSnippet, item, {});
    if (!examined.ok) {
      for (const issue of examined.issues) issues.push({ ...issue, pointer: `/${index}${issue.pointer}` });
      continue;
    }
    const snippet = examined.document;
    read.push({ snippet, finding_id: findingIdOf(snippet.source_id, snippet.quote) });
  }
  return issues.length > 0 ? failure(issues.slice(0, MOST_ISSUES)) : success(read);
}

/** A warning for each snippet that differs from an earlier one with the same id, in more than its status. */
export function collisionsIn(read: readonly ReadSnippet[]): readonly Issue[] {
  const first = new Map<string, { readonly index: number; readonly reported: string }>();
  const issues: Issue[] = [];
  const hints = { 'snippet.id-collision': findingsCodes['snippet.id-collision'].hint };
  for (const [index, { snippet }] of read.entries()) {
    const { snippet_id, source_id, quote, url, source_title } = snippet;
    const reported = JSON.stringify([source_id, quote, url ?? null, source_title]);
    const before = first.get(snippet_id);
    if (before === undefined) first.set(snippet_id, { index, reported });
    else if (before.reported !== reported && issues.length < MOST_ISSUES)
      issues.push(
        issueFrom(hints, { ...collision, pointer: `/${index}/snippet_id`, received: `that of /${before.index}` }),
      );
  }
  return issues;
}

const collision = {
  code: 'snippet.id-collision',
  severity: 'warning',
  says: 'two different snippets have one id',
  expected: 'another id than other snippets',
} as const;
