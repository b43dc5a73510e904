/** Verifies snippets against their sources, by code alone, and gives a new list that takes the place of the old one. */
import { type Fetched, fetchSources, type Sources } from '../contract/sources/index.js';
import { type Digest, digestText } from '../digest/digest.js';
import { type OptionKinds, oneOf, optionIssues, signal } from '../issue/options.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze } from '../json/value/index.js';
import type { QuoteAcceptance, QuoteGuards, QuoteProfile, QuoteResult } from '../quote/index.js';
import { indexSource, type SourceIndex } from '../quote/index.js';
import { verifyMetered, verifyQuote } from '../quote/verify-quote.js';
import { createWork, spend, stepsLeft, type Work } from '../work/work.js';
import { FEWEST_TOKENS } from './fewest-tokens.js';
import { gateSnippets } from './gate-snippets.js';
import type { StoreCheck } from './source-store.js';
import type { EvidenceSnippetV1 } from './v1/snippet.js';

/**
 * One snippet with its new status, and why it has it.
 *
 * @public
 */
export interface CheckedSnippet {
  readonly snippet: EvidenceSnippetV1;
  /** What the quote check found; absent when there was nothing to check against. */
  readonly result?: QuoteResult;
  /** Why nothing was checked: `no-source` and the like are a FAIL, `disabled` is a SKIP. */
  readonly unchecked?: 'disabled' | 'not-found' | 'lookup-failed' | 'not-text' | 'aborted';
  /** Digest of the source it was checked against. */
  readonly source_digest?: Digest;
}

/**
 * A member that nobody outside can name.
 *
 * @public
 */
declare const checked: unique symbol;

/**
 * Snippets as `verifySnippets` left them; nothing else makes one, so that nothing else can become a verified finding.
 *
 * @public
 */
export interface CheckedSnippets extends StoreCheck {
  readonly [checked]: true;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly profile: QuoteProfile;
  /** In the order in which they came in. */
  readonly snippets: readonly CheckedSnippet[];
}

/**
 * Options of `verifySnippets`.
 *
 * @public
 */
export interface VerifySnippetsOptions {
  /** What `checkStore` said: when it disabled verification, every snippet is SKIP and no source is asked for. */
  readonly store?: StoreCheck;
  /** Which guards refuse a fuzzy match. Default `reject`, all of them. They matter with `accept: 'fuzzy'` alone. */
  readonly guards?: QuoteGuards;
  /** The loosest match that passes. Default `edited`. */
  readonly accept?: QuoteAcceptance;
  /** Ends the wait for sources. */
  readonly signal?: AbortSignal;
}

const snippetKinds: OptionKinds = {
  store: { expected: 'what checkStore said', accepts: (value) => typeof value === 'object' && value !== null },
  guards: oneOf('reject', 'basic', 'report'),
  accept: oneOf('exact', 'normalized', 'edited', 'fuzzy'),
  signal,
};

/** Each snippet adds so many steps to the budget of the list, and so many for each unit of its quote: an honest one takes fewer. */
const STEPS_FOR_SNIPPET = 2 ** 18;
const STEPS_FOR_UNIT = 512;

/** What was made here. A copy of the list, or one made by hand, is not in it. */
const made: WeakSet<object> = /* @__PURE__ */ new WeakSet();

/** True for a list that `verifySnippets` itself made. */
export function isChecked(value: unknown): value is CheckedSnippets {
  return typeof value === 'object' && value !== null && made.has(value);
}

/**
 * Verifies each snippet's quote against the source that it names, whatever its status was.
 *
 * One budget pays for the whole list and grows with its quotes and sources, not with their product. When it ends, the snippets
 * that are left are FAIL with the reason `budget-exceeded`.
 *
 * @throws ContractError when something in the list is no snippet, or an option is none; the promise rejects with it.
 * @public
 */
export async function verifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<CheckedSnippets> {
  return orThrow(await safeVerifySnippets(snippets, sources, options));
}

/**
 * Verifies each snippet's quote, or says what in the list is no snippet. Never throws and never rejects.
 *
 * @public
 */
export async function safeVerifySnippets(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions = {},
): Promise<Outcome<CheckedSnippets>> {
  const strange = optionIssues(options, snippetKinds);
  if (strange.length > 0) return failure(strange);
  const gated = gateSnippets(snippets);
  if (!gated.ok) return gated;
  const {
    guards = 'reject',
    accept = 'edited',
    store = { verified_disabled: false, verified_disabled_reason: null },
  } = options;
  const results = store.verified_disabled
    ? gated.value.map((snippet): CheckedSnippet => ({ snippet: { ...snippet, status: 'SKIP' }, unchecked: 'disabled' }))
    : await checkAll(gated.value, sources, options);
  const list = {
    verified_disabled: store.verified_disabled,
    verified_disabled_reason: store.verified_disabled_reason,
    accept,
    guards,
    profile: verifyQuote('', '').profile,
    snippets: results,
  };
  // Through and through: what a finding is made of must not change between here and its selection
  made.add(deepFreeze(list));
  return success(list as unknown as CheckedSnippets);
}

async function checkAll(
  snippets: readonly EvidenceSnippetV1[],
  sources: Sources,
  options: VerifySnippetsOptions,
): Promise<CheckedSnippet[]> {
  const fetched = await fetchSources(sources, new Set(snippets.map(({ source_id }) => source_id)), options.signal);
  const shelf = new Map<string, { readonly index: SourceIndex; readonly digest: Digest }>();
  const work = budgetOf(snippets, fetched);
  return snippets.map((snippet) => {
    const source: Fetched = fetched.get(snippet.source_id) ?? { missing: 'not-found' };
    if (source.text === undefined) return { snippet: { ...snippet, status: 'FAIL' }, unchecked: source.missing };
    const known = shelf.get(snippet.source_id) ?? { index: indexSource(source.text), digest: digestText(source.text) };
    shelf.set(snippet.source_id, known);
    const { guards = 'reject', accept = 'edited' } = options;
    const terms = { guards, accept, minTokens: FEWEST_TOKENS, budget: stepsLeft(work) };
    const { result, spent } = verifyMetered(snippet.quote, known.index, terms);
    spend(work, spent);
    return { snippet: { ...snippet, status: result.verified ? 'PASS' : 'FAIL' }, result, source_digest: known.digest };
  });
}

/** One for the whole list. */
function budgetOf(snippets: readonly EvidenceSnippetV1[], fetched: ReadonlyMap<string, Fetched>): Work {
  let units = 0;
  for (const { text } of fetched.values()) units += text?.length ?? 0;
  const work = createWork(units);
  for (const { quote } of snippets) work.limit += STEPS_FOR_SNIPPET + STEPS_FOR_UNIT * quote.length;
  return work;
}
