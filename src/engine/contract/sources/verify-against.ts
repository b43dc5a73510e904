/** Verifies a document and then what it claims to have taken from its sources. */
import { checkOptions } from '../../../core/issue/options.js';
import { compareText } from '../../../core/order/text.js';
import { attempt, createWork } from '../../../core/work/work.js';
import {
  type Contract,
  claimsIn,
  listedBy,
  type QuoteTerms,
  type SourceClaim,
  STRICT_TERMS,
  type VersionOf,
  type VersionsOf,
} from '../model/index.js';
import { type IssueCodeOf, joined, type Verdict } from '../verdict/index.js';
import type {
  PinnedTo,
  PinOptions,
  ReadyInput,
  Unsourced,
  VerifyOptions,
} from '../verify/index.js';
import {
  againstKinds,
  pinKinds,
  pinned,
  unclaimed,
  validVerdict,
  verifyUnsourced,
} from '../verify/index.js';
import { comparePlaces } from './compare-places.js';
import { followRecords } from './follow-records.js';
import { type PlacedClaim, placeClaim, type SourceShelf } from './place-claim.js';
import {
  fetchSources,
  type Missing,
  type NamedTexts,
  type ReadSources,
  readOnce,
  type Sources,
} from './source-lookup.js';
import { type SourceText, sourceText } from './source-text.js';

/** Options of `verifyAgainst`. */
export interface VerifyAgainstOptions extends Omit<VerifyOptions, 'require'> {
  /**
   * Records of runs, as JSON text by the id of the run: what the document says of its record is
   * followed.
   */
  readonly records?: Sources;
  /** Checks that must not be skipped: a skip becomes a failure. */
  readonly require?: readonly ('sources' | 'records')[];
  /**
   * The loosest match of a quote that counts, whatever the document says that it was made with.
   * Default `normalized`.
   */
  readonly accept?: QuoteTerms['accept'];
  /**
   * Which guards refuse a similar match, whatever the document says that it was made with. Default
   * `reject`.
   */
  readonly guards?: QuoteTerms['guards'];
  /** Ends the wait for sources: those not yet had count as unavailable. */
  readonly signal?: AbortSignal;
}

/**
 * Verifies a document against its contract and its sources.
 *
 * The verdict is `ok` when every claimed text is in its source, where the document says. A source
 * that is not to be had leaves its claims unchecked: the check is skipped with a warning each, and
 * fails when sources are required, or when there is none for any claim. What the document says of
 * the record of its run is followed when records are given, and counted as skipped when they are
 * not. Never throws and never rejects on bad input, nor when the lookup does.
 * @throws ContractError `options.unknown` or `options.value` for invalid options, and for a document
 * among the sources that has an unknown or wrong member.
 *
 * @example
 * ```ts
 * import { verifyAgainst } from 'evidence-contracts';
 * import { createEvidencePacket, EvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
 *
 * const packet = createEvidencePacket({
 *   meta: { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'handbook', question: 'How hot may it get?' },
 *   results: [{ id: 'r-1', type: 'section', path: 'limits.md', excerpt: 'Up to 85 °C.', score: 1, sources: [] }],
 *   citations: [],
 *   veracity: veracityOf([]),
 * });
 * const verdict = await verifyAgainst(EvidencePacket, packet, new Map([['limits.md', 'Up to 95 °C.']]));
 * console.log(verdict.ok, verdict.issues[0]?.code); // false source.fabricated
 * ```
 */
export async function verifyAgainst<C extends Contract, const I, const V extends VersionOf<C>>(
  contract: C,
  input: ReadyInput<I>,
  sources: Sources,
  options: VerifyAgainstOptions & Required<PinOptions<V>>,
): Promise<Verdict<PinnedTo<C, V>>>;
export async function verifyAgainst<C extends Contract, const I>(
  contract: C,
  input: ReadyInput<I>,
  sources: Sources,
  options?: VerifyAgainstOptions,
): Promise<Verdict<C>>;
export async function verifyAgainst(
  contract: Contract,
  input: unknown,
  sources: Sources,
  options: VerifyAgainstOptions & PinOptions = {},
): Promise<Verdict> {
  checkOptions(options, { ...againstKinds, ...pinKinds });
  const { require: _, ...rest } = options;
  const taken = pinned(contract, options);
  return await withSources(taken, verifyUnsourced(taken, input, rest), { sources, ...options });
}

export async function withSources<C extends Contract>(
  contract: C,
  unsourced: Unsourced<C>,
  { sources, ...options }: VerifyAgainstOptions & { readonly sources: Sources },
): Promise<Verdict<C>> {
  if (!unsourced.ok) return unsourced.verdict;
  const { examined, checks } = unsourced;
  const { version, view, text, prefix } = examined;
  if (version.sources === undefined) return unclaimed(contract, unsourced, options.maxIssues);
  const placed = await placeAll(version, view, { sources, ...options });
  const checking = { ...options, text, prefix };
  const { check, found } = comparePlaces<IssueCodeOf<C>>(placed, checking);
  const records = attempt(() =>
    version.records === undefined ? [] : listedBy(version.records(view)),
  );
  const followed = await followRecords<IssueCodeOf<C>>(records, checking);
  const placesListed = joined(examined, found, options.maxIssues);
  const listed =
    followed === undefined ? placesListed : joined(placesListed, followed.found, options.maxIssues);
  const lines = followed === undefined ? [check] : [followed.check, check];
  const states = {
    checks: [...checks, ...lines],
    sources: placed?.map(({ state }) => state) ?? [],
  };
  if (lines.every(({ status }) => status !== 'fail'))
    return { ...validVerdict(contract, unsourced, listed, states.checks), ...states };
  return {
    ok: false,
    stage: 'sources',
    contract: contract.name,
    version: version.version,
    ...listed,
    ...states,
  };
}

/** Where each claimed text is; undefined when the contract fails to say what it claims. */
async function placeAll(
  version: VersionsOf<Contract>,
  document: unknown,
  { sources, signal, accept, guards }: VerifyAgainstOptions & { readonly sources: Sources },
): Promise<readonly PlacedClaim[] | undefined> {
  const claims = attempt(() => claimsIn(version, document));
  if (claims === undefined) return undefined;
  const read = claims.length === 0 ? undefined : readOnce(sources);
  try {
    const terms = { accept: accept ?? STRICT_TERMS.accept, guards: guards ?? STRICT_TERMS.guards };
    const shelf = { ...(await shelve(read, claims, signal)), terms };
    return claims.map((claim) => placeClaim(claim, shelf));
  } catch {
    return undefined;
  }
}

/** A lookup knows its keys itself. */
const ofAnyKey: NamedTexts = { named: new Map(), nameOf: (key) => key };

/** Fetches what the claims name; named texts are searched whole, so that a text can be found elsewhere. */
async function shelve(
  read: ReadSources | undefined,
  claims: readonly SourceClaim<string>[],
  signal?: AbortSignal,
): Promise<Omit<SourceShelf, 'terms'>> {
  const { named, nameOf } = typeof read === 'object' ? read : ofAnyKey;
  const keys = new Set([...claims.map(({ key }) => nameOf(key)), ...named.keys()]);
  const fetched = await fetchSources(read, keys, signal);
  const texts = new Map<string, SourceText>();
  const missing = new Map<string, Missing>();
  for (const [key, source] of [...fetched].sort(([a], [b]) => compareText(a, b))) {
    if (source.text === undefined) missing.set(key, source.missing);
    else texts.set(key, sourceText(source.text, source));
  }
  const units = claims.reduce((sum, { text }) => sum + text.length, 0);
  return {
    texts,
    missing,
    nameOf,
    work: createWork([...texts.values()].reduce((sum, { text }) => sum + text.length, units)),
  };
}
