/** Verifies a document and then what it claims to have taken from its sources. */
import type { Finding } from '../../issue/issue.js';
import { compareText } from '../../order/text.js';
import type { Contract, DocumentOf, SourceClaim, VersionOf } from '../model/index.js';
import type { Check, SourceState, Verdict } from '../verdict/index.js';
import { collectFindings, joined, type Told, tell } from '../verdict/index.js';
import type { Sound } from '../verify/index.js';
import { type Judged, judge, sourcesSay, type VerifyOptions } from '../verify/index.js';
import { type PlacedClaim, placeClaim, SEARCH_BUDGET, type SourceShelf } from './place-claim.js';
import { fetchSources, type Missing, type SourceLookup, type Sources } from './source-lookup.js';
import { type SourceText, sourceText } from './source-text.js';

/**
 * Options of `verifyAgainst`.
 *
 * @public
 */
export interface VerifyAgainstOptions extends VerifyOptions {
  /** Ends the wait for sources: those not yet had count as unavailable. */
  readonly signal?: AbortSignal;
}

/**
 * Verifies a document against its contract and its sources.
 *
 * The verdict holds when every claimed text stands in its source, where the document says. A source that is not to be
 * had leaves its claims unchecked: the check is skipped with a warning each, and fails when sources are required.
 * Never throws and never rejects on bad input, nor when the lookup does.
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
 * @public
 */
export async function verifyAgainst<C extends Contract>(
  contract: C,
  input: unknown,
  sources: Sources,
  options: VerifyAgainstOptions = {},
): Promise<Verdict<C>> {
  return await withSources(contract, judge(contract, input, options), { sources, ...options });
}

/** The verdict when the sources are looked into as well. */
export async function withSources<C extends Contract>(
  contract: C,
  judged: Judged<C>,
  { sources, ...options }: VerifyAgainstOptions & { readonly sources: Sources },
): Promise<Verdict<C>> {
  if (!judged.ok) return judged.verdict;
  const { examined, digests } = judged;
  const placed = await placeAll(examined, sources, options.signal);
  const { check, found } = judgePlaces(placed, examined, options);
  const told = {
    contract: contract.name,
    version: examined.version.version as VersionOf<C>,
    ...joined(examined, found, options.maxIssues),
    checks: check === undefined ? judged.checks : [...judged.checks, check],
    sources: placed?.map(({ state }) => state) ?? [],
  };
  if (check?.status === 'fail') return { ok: false, stage: 'sources', ...told };
  return { ok: true, value: examined.document as DocumentOf<C>, ...digests, ...told };
}

/** Where each claimed text stands; undefined when the contract fails to say what it claims. */
async function placeAll(
  { version, document }: Sound,
  sources: Sources,
  signal: AbortSignal | undefined,
): Promise<readonly PlacedClaim[] | undefined> {
  try {
    const claims = version.sources?.(document) ?? [];
    const shelf = await shelve(sources, claims, signal);
    return claims.map((claim) => placeClaim(claim, shelf));
  } catch {
    return undefined;
  }
}

/** Fetches what the claims name; a map is searched whole, so that a text can be found elsewhere. */
async function shelve(sources: Sources, claims: readonly SourceClaim[], signal?: AbortSignal): Promise<SourceShelf> {
  const keys = new Set(claims.map(({ key }) => key));
  if (claims.length > 0 && typeof sources !== 'function') for (const key of keysOf(sources)) keys.add(key);
  const fetched = await fetchSources(sources, keys, signal);
  const texts = new Map<string, SourceText>();
  const missing = new Map<string, Missing>();
  for (const [key, source] of [...fetched].sort(([a], [b]) => compareText(a, b))) {
    if (source.text === undefined) missing.set(key, source.missing);
    else texts.set(key, sourceText(source.text));
  }
  return { texts, missing, budget: { left: SEARCH_BUDGET } };
}

/** The keys of what was given as a map; the lookups tell what is wrong with anything else. */
function keysOf(sources: Exclude<Sources, SourceLookup>): string[] {
  try {
    // What has no get is no map: an array of four billion holes has keys, too
    if (typeof (sources as Partial<typeof sources>).get !== 'function') return [];
    return [...sources.keys()].filter((key: unknown) => typeof key === 'string');
  } catch {
    return [];
  }
}

interface JudgedStates {
  /** None for a contract that claims nothing of sources. */
  readonly check: Check | undefined;
  readonly found: Told;
}

function judgePlaces(
  placed: readonly PlacedClaim[] | undefined,
  examined: Sound,
  options: VerifyAgainstOptions,
): JudgedStates {
  const findings = collectFindings(options.maxIssues);
  const line = { code: 'sources', stage: 'sources', says: sourcesSay } as const;
  const told = (): Told => tell(findings, examined.text);
  if (placed === undefined) {
    findings.add({ code: 'source.failed', says: 'the contract failed to say what it claims of its sources' });
    return { check: { ...line, status: 'fail' }, found: told() };
  }
  if (examined.version.sources === undefined) return { check: undefined, found: told() };
  const required = options.require?.includes('sources') === true;
  const unavailable = placed.filter(({ state }) => state.state === 'unavailable').length;
  if (required && unavailable > 0) {
    findings.add({
      code: 'source.required',
      says: 'the sources were required',
      received: `${unavailable} of ${placed.length} claims without a source`,
    });
  }
  for (const { state, faults } of placed) {
    const finding = findingOf(state);
    if (finding !== undefined) findings.add(finding);
    for (const fault of faults) findings.add(fault);
  }
  const check = checkOf(line, { failed: findings.errors() > 0, unavailable, all: placed.length });
  return { check, found: told() };
}

function checkOf(
  line: Pick<Check, 'code' | 'stage' | 'says'>,
  counts: { failed: boolean; unavailable: number; all: number },
): Check {
  if (counts.failed) return { ...line, status: 'fail' };
  if (counts.unavailable === 0) return { ...line, status: 'pass' };
  return {
    ...line,
    status: 'skip',
    reason: `${counts.unavailable} of ${counts.all} claims have no source to look into`,
  };
}

/** What a state is worth: only a text that stands where the document says is free of errors. */
function findingOf({ state, pointer, sourceDigest, lines, reason }: SourceState): Finding | undefined {
  const place = lines === undefined ? '' : ` (lines ${lines.start} to ${lines.end})`;
  const expected = 'the text in its source, where the document says';
  switch (state) {
    case 'unchanged':
      if (sourceDigest !== 'differs') return undefined;
      return { code: 'source.drifted', pointer, severity: 'warning', says: 'the source has changed elsewhere' };
    case 'unavailable':
      return {
        code: 'source.unavailable',
        pointer,
        severity: 'warning',
        says: `no source to look into (${reason ?? 'not-found'})`,
      };
    case 'moved':
      return { code: 'source.moved', pointer, expected, received: `the text at another place${place}` };
    case 'source-changed':
      return { code: 'source.changed', pointer, expected, received: 'a source that has changed and lost it' };
    case 'found-elsewhere':
      return { code: 'source.elsewhere', pointer, expected, received: `the text in another source${place}` };
    case 'fabricated':
      return { code: 'source.fabricated', pointer, expected, received: 'no such text in the source' };
  }
}
