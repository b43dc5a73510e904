/**
 * Verifies snippets against their sources, by code alone, and returns a new list that replaces the
 * old one.
 */

import { type Digest, digestText } from '../../core/digest/digest.js';
import { type Issue, issueOf } from '../../core/issue/issue.js';
import { type OptionKinds, oneOf, optionIssues, signal } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze, isObject, type JsonValue, snapshot } from '../../core/json/value/index.js';
import { extentOf } from '../../core/text/extent.js';
import {
  fetchSources,
  type ReadSources,
  type Sources,
  safeReadOnce,
} from '../../engine/contract/sources/index.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { examineJson } from '../../engine/contract/verify/index.js';
import { type QuoteAcceptance, type QuoteGuards, quoteProfile } from '../../quotes/quote/index.js';
import { type CheckedSnippet, type CheckedSnippets, seal } from './checked.js';
import { findingsCodes } from './codes.js';
import { EvidenceSnippet } from './contract.js';
import { enabled, type StoreCheck } from './source-store.js';
import type { EvidenceSnippetV1 } from './v1/document.js';
import { findingIdOf, quoteChecker, snippetIdOf } from './v1/found.js';

/** Options of `verifySnippets`. */
export interface VerifySnippetsOptions {
  /**
   * The result of `checkStore`: if it disabled verification, every snippet is SKIP and no source is
   * fetched.
   */
  readonly store?: StoreCheck;
  /** What counts as verified. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
  /**
   * Only for `accept: 'fuzzy'`: whether similar quotes need the same numbers and signs. Default
   * `reject`.
   */
  readonly guards?: QuoteGuards;
  /** Ends the wait for sources. */
  readonly signal?: AbortSignal;
}

const snippetKinds: OptionKinds = {
  store: {
    expected: 'the result of checkStore',
    accepts: (value) => typeof value === 'object' && value !== null,
  },
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  guards: oneOf('reject', 'none'),
  signal,
};

/**
 * Verifies each snippet's quote against the source that it names, whatever its status was. One work
 * budget pays for the whole list. When it ends, the remaining snippets are FAIL with the status
 * `budget-exceeded`.
 * @returns a new list in the same order: PASS or FAIL with the result of the quote check, FAIL with
 * a reason if there is no
 *   source, SKIP for all if verification is disabled; different snippets with one id are in `issues`
 * @throws ContractError if an item of the list is not a snippet, or an option is wrong; the promise
 * rejects with it.
 */
export async function verifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<CheckedSnippets> {
  return orThrow(await safeVerifySnippets(snippets, sources, options));
}

/**
 * Verifies each snippet's quote, or reports what in the list is not a snippet. Never throws and
 * never rejects.
 */
export async function safeVerifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<Outcome<CheckedSnippets>> {
  const wrong = optionIssues(options, snippetKinds);
  if (wrong.length > 0) return failure(wrong);
  const read = readSnippets(snippets);
  if (!read.ok) return read;
  const { accept = 'normalized', store = enabled } = options;
  const { verified_disabled, verified_disabled_reason } = store;
  const named = safeReadOnce(sources);
  if (!named.ok) return named;
  const checked = verified_disabled
    ? read.value.map(skipped)
    : await checkAll(read.value, named.value, options);
  const terms = {
    verified_disabled,
    verified_disabled_reason,
    accept,
    profile: quoteProfile,
  };
  return success(seal({ ...terms, snippets: checked, issues: collisionsIn(read.value) }));
}

function skipped({ snippet, finding_id }: ReadSnippet): CheckedSnippet {
  return { snippet: { ...snippet, status: 'SKIP' }, finding_id, unchecked: 'disabled' };
}

async function checkAll(
  read: readonly ReadSnippet[],
  sources: ReadSources | undefined,
  { accept = 'normalized', guards = 'reject', signal }: VerifySnippetsOptions,
): Promise<readonly CheckedSnippet[]> {
  const fetched = await fetchSources(
    sources,
    new Set(read.map(({ snippet }) => snippet.source_id)),
    signal,
  );
  const check = quoteChecker(read.map(({ snippet }) => snippet.quote));
  const digests = new Map<string, Digest>();
  return read.map(({ snippet, finding_id }) => {
    const { source_id: key, quote } = snippet;
    const source = fetched.get(key);
    if (source?.text === undefined) {
      const unchecked = source?.missing ?? 'not-found';
      return { snippet: { ...snippet, status: 'FAIL' }, finding_id, unchecked };
    }
    const { text, layout, digest = digests.get(key) } = source;
    const source_digest = digest ?? digestText(text);
    digests.set(key, source_digest);
    const result = check({
      quote,
      key,
      text,
      layout,
      accept,
      guards,
    });
    if (result.status === 'not-found' && extentOf(layout ?? text) === 'none')
      return {
        snippet: { ...snippet, status: 'FAIL' },
        finding_id,
        unchecked: 'source-has-no-text',
        source_digest,
      };
    return {
      snippet: { ...snippet, status: result.verified ? 'PASS' : 'FAIL' },
      finding_id,
      result,
      source_digest,
    };
  });
}

/** What a snippet is made of: the quote and its source. */
export type SnippetDraft = Omit<EvidenceSnippetV1, 'snippet_id' | 'status'>;

/**
 * Makes a PENDING snippet, frozen.
 * @throws ContractError with the code of the first issue.
 */
export function createSnippet(draft: SnippetDraft): EvidenceSnippetV1 {
  return orThrow(safeCreateSnippet(draft));
}

/**
 * Makes a PENDING snippet, or reports what is wrong with the draft. Never throws. An id in the
 * draft is kept and checked; a status in the draft is ignored.
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
  const id =
    typeof source_id === 'string' && typeof quote === 'string'
      ? snippetIdOf(source_id, quote)
      : undefined;
  return { ...(id === undefined ? {} : { snippet_id: id }), ...draft, status: 'PENDING' };
}

export type ReadSnippet = { readonly snippet: EvidenceSnippetV1; readonly finding_id: Digest };

/** Pointers of issues lead into the list. Never throws. */
export function readSnippets(snippets: unknown): Outcome<readonly ReadSnippet[]> {
  const list = snapshot(snippets);
  if (!list.ok) return list;
  if (!Array.isArray(list.value))
    return failure(issueOf({ code: 'shape.type', expected: 'a list of snippets' }));
  const items: readonly JsonValue[] = list.value;
  const issues: Issue[] = [];
  const read: ReadSnippet[] = [];
  for (const [index, item] of items.entries()) {
    if (issues.length >= DEFAULT_ISSUES) break;
    const examined = examineJson(EvidenceSnippet, item, {});
    if (!examined.ok) {
      for (const issue of examined.issues)
        issues.push({ ...issue, pointer: `/${index}${issue.pointer}` });
      continue;
    }
    const snippet = examined.document;
    read.push({ snippet, finding_id: findingIdOf(snippet.source_id, snippet.quote) });
  }
  return issues.length > 0 ? failure(issues.slice(0, DEFAULT_ISSUES)) : success(read);
}

/**
 * A warning for each snippet that differs from an earlier one with the same id, in more than its
 * status.
 */
export function collisionsIn(read: readonly ReadSnippet[]): readonly Issue[] {
  const first = new Map<string, { readonly index: number; readonly reported: string }>();
  const issues: Issue[] = [];
  for (const [index, { snippet }] of read.entries()) {
    const { snippet_id, source_id, quote, url, source_title } = snippet;
    const reported = JSON.stringify([source_id, quote, url ?? null, source_title]);
    const before = first.get(snippet_id);
    if (before === undefined) first.set(snippet_id, { index, reported });
    else if (before.reported !== reported && issues.length < DEFAULT_ISSUES) {
      const { hint } = findingsCodes['evidence-snippet.id-collision'];
      const says = 'two different snippets have one id';
      const words = {
        says,
        expected: 'another id than other snippets',
        received: `that of /${before.index}`,
        hint,
      };
      const pointer = `/${index}/snippet_id`;
      issues.push(
        issueOf({
          code: 'evidence-snippet.id-collision',
          pointer,
          severity: 'warning',
          ...words,
        }),
      );
    }
  }
  return issues;
}
