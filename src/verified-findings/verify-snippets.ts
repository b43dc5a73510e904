/** Verifies snippets against their sources, by code alone, and returns a new list that replaces the old one. */
import { fetchSources, type Sources } from '../contract/sources/index.js';
import { type Digest, digestText } from '../digest/digest.js';
import { type OptionKinds, oneOf, optionIssues, signal } from '../issue/options.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { type QuoteAcceptance, type QuoteGuards, quoteProfile } from '../quote/index.js';
import { type CheckedSnippet, type CheckedSnippets, seal } from './checked.js';
import { collisionsIn, type ReadSnippet, readSnippets } from './snippets.js';
import type { StoreCheck } from './source-store.js';
import { quoteChecker } from './v1/check-quote.js';
import type { EvidenceSnippetV1 } from './v1/snippet.js';

/** Options of `verifySnippets`. */
export interface VerifySnippetsOptions {
  /** The result of `checkStore`: if it disabled verification, every snippet is SKIP and no source is fetched. */
  readonly store?: StoreCheck;
  /** What counts as verified. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
  /** Only for `accept: 'fuzzy'`: whether similar quotes need the same numbers and signs. Default `reject`. */
  readonly guards?: QuoteGuards;
  /** Ends the wait for sources. */
  readonly signal?: AbortSignal;
}

const snippetKinds: OptionKinds = {
  store: { expected: 'the result of checkStore', accepts: (value) => typeof value === 'object' && value !== null },
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  guards: oneOf('reject', 'none'),
  signal,
};

const ENABLED: StoreCheck = { verified_disabled: false, verified_disabled_reason: null };

/**
 * Verifies each snippet's quote against the source that it names, whatever its status was.
 *
 * One work budget pays for the whole list. When it ends, the remaining snippets are FAIL with the status `budget-exceeded`.
 *
 * @returns a new list in the same order: PASS or FAIL with the result of the quote check, FAIL with a reason if there is no
 *   source, SKIP for all if verification is disabled; different snippets with one id are in `issues`
 * @throws ContractError if an item of the list is not a snippet, or an option is wrong; the promise rejects with it.
 */
export async function verifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<CheckedSnippets> {
  return orThrow(await safeVerifySnippets(snippets, sources, options));
}

/** Verifies each snippet's quote, or reports what in the list is not a snippet. Never throws and never rejects. */
export async function safeVerifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<Outcome<CheckedSnippets>> {
  const wrong = optionIssues(options, snippetKinds);
  if (wrong.length > 0) return failure(wrong);
  const read = readSnippets(snippets);
  if (!read.ok) return read;
  const { accept = 'normalized', store = ENABLED } = options;
  const { verified_disabled, verified_disabled_reason } = store;
  return success(
    seal({
      verified_disabled,
      verified_disabled_reason,
      accept,
      profile: quoteProfile,
      snippets: verified_disabled ? read.value.map(skipped) : await checkAll(read.value, sources, options),
      issues: collisionsIn(read.value),
    }),
  );
}

function skipped({ snippet, finding_id }: ReadSnippet): CheckedSnippet {
  return { snippet: { ...snippet, status: 'SKIP' }, finding_id, unchecked: 'disabled' };
}

async function checkAll(
  read: readonly ReadSnippet[],
  sources: Sources,
  { accept = 'normalized', guards = 'reject', signal }: VerifySnippetsOptions,
): Promise<readonly CheckedSnippet[]> {
  const fetched = await fetchSources(sources, new Set(read.map(({ snippet }) => snippet.source_id)), signal);
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
    const result = check({ quote, key, text, layout, accept, guards });
    return { snippet: { ...snippet, status: result.verified ? 'PASS' : 'FAIL' }, finding_id, result, source_digest };
  });
}
