/** Verifies one document: text, version, shape, rules and expected digests. */
import type { Digests } from '../../../core/digest/stable.js';
import { checkOptions } from '../../../core/issue/options.js';
import { proved } from '../../../core/json/value/index.js';
import type { Contract, VersionOf, VersionsOf } from '../model/index.js';
import type {
  Check,
  Invalid,
  IssueCodeOf,
  IssueList,
  Stage,
  Valid,
  Verdict,
} from '../verdict/index.js';
import { issuesOf, joined } from '../verdict/index.js';
import { type Examined, examine, type Sound } from './examine.js';
import { compareDigests, digestsOf, noDigests } from './expect.js';
import {
  type PinnedTo,
  type PinOptions,
  pinKinds,
  pinned,
  type ReadyInput,
  type VerifyOptions,
  verifyKinds,
} from './options.js';

/**
 * Verifies a document against its contract.
 *
 * A string, a `Uint8Array` and an `ArrayBuffer` are JSON text and go through the strict reader;
 * anything else is a value. Synchronous, and total: bad input of any kind ends in a verdict. A
 * promise, a response or a stream has to be awaited first, which the types ask for. Sources are not
 * looked at (`verifyAgainst` does): their check is skipped. `versions` pins what is taken, as in
 * `parse`.
 * @throws ContractError `options.unknown` or `options.value` for invalid options, whatever the
 * input is.
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 *
 * const verdict = verify(EvidencePacket, '{"meta":{},"meta":{}}');
 * if (!verdict.ok) console.log(verdict.stage, verdict.issues[0]?.code, verdict.issues[0]?.at?.column); // json json.duplicate-key 12
 * ```
 */
export function verify<C extends Contract, const I, const V extends VersionOf<C>>(
  contract: C,
  input: ReadyInput<I>,
  options: VerifyOptions & Required<PinOptions<V>>,
): Verdict<PinnedTo<C, V>>;
export function verify<C extends Contract, const I>(
  contract: C,
  input: ReadyInput<I>,
  options?: VerifyOptions,
): Verdict<C>;
export function verify(
  contract: Contract,
  input: unknown,
  options?: VerifyOptions & PinOptions,
): Verdict {
  checkOptions(options, pinningKinds);
  return options === undefined
    ? verifyUnknown(contract, input)
    : verifyUnknown(pinned(contract, options), input, options);
}

/** The same for a value of which no type is known; the options were checked. */
export function verifyUnknown<C extends Contract>(
  contract: C,
  input: unknown,
  options: VerifyOptions = {},
): Verdict<C> {
  return withoutSources(contract, verifyUnsourced(contract, input, options), options);
}

const pinningKinds = { ...verifyKinds, ...pinKinds };

/** A document whose sources are still to be checked, or the verdict that ends it. */
export type Unsourced<C extends Contract> =
  | Reached<C>
  | { readonly ok: false; readonly verdict: Invalid<C> };

export interface Reached<C extends Contract> {
  readonly ok: true;
  readonly examined: Sound<C>;
  readonly digests: Digests;
  readonly checks: readonly Check[];
}

export function verifyUnsourced<C extends Contract>(
  contract: C,
  input: unknown,
  options: VerifyOptions,
): Unsourced<C> {
  return unsourcedOf(contract, examine(contract, input, options), options);
}

export function unsourcedOf<C extends Contract>(
  contract: C,
  examined: Examined<C>,
  options: VerifyOptions,
): Unsourced<C> {
  if (!examined.ok) {
    const { stage, version, issues, truncated } = examined;
    const known = version === undefined ? {} : { version: version.version as VersionOf<C> };
    const checks = [...examined.checks, ...unreached(version, stage)];
    return {
      ok: false,
      verdict: {
        ok: false,
        stage,
        contract: contract.name,
        ...known,
        issues,
        checks,
        truncated,
      },
    };
  }
  const { version, text } = examined;
  const digests = digestsOf(contract.name, version, examined);
  const compared = digests === undefined ? noDigests : compareDigests(digests, options.expect);
  const checks =
    compared.checks.length === 0 ? examined.checks : [...examined.checks, ...compared.checks];
  if (digests !== undefined && compared.drafts.length === 0)
    return {
      ok: true,
      examined,
      digests,
      checks,
    };
  const found = { issues: issuesOf<IssueCodeOf<C>>(compared.drafts, text?.()), truncated: 0 };
  const listed = joined(examined, found, options.maxIssues);
  const all = [...checks, ...unreached(version, 'digests')];
  const named = { contract: contract.name, version: version.version };
  return {
    ok: false,
    verdict: {
      ok: false,
      stage: 'digests',
      ...named,
      ...listed,
      checks: all,
    },
  };
}

export function withoutSources<C extends Contract>(
  contract: C,
  unsourced: Unsourced<C>,
  { require, maxIssues }: VerifyOptions,
): Verdict<C> {
  if (!unsourced.ok) return unsourced.verdict;
  const { examined, checks } = unsourced;
  const isRequired = require?.includes('sources') === true;
  if (examined.version.sources === undefined)
    return isRequired
      ? unclaimed(contract, unsourced, maxIssues)
      : validVerdict(contract, unsourced, examined, checks);
  if (!isRequired) return validVerdict(contract, unsourced, examined, [...checks, sourcesSkipped]);
  const found = {
    code: 'source.required',
    says: 'the sources were required and not given',
  } as const;
  const listed = joined<IssueCodeOf<C>>(
    examined,
    { issues: issuesOf([found], undefined), truncated: 0 },
    maxIssues,
  );
  const verdict = { contract: contract.name, version: examined.version.version, ...listed };
  return {
    ok: false,
    stage: 'sources',
    ...verdict,
    checks: [...checks, { ...sourcesLine, status: 'fail' }],
  };
}

/** The verdict where sources are given or required, and the contract claims nothing of any. */
export function unclaimed<C extends Contract>(
  contract: C,
  unsourced: Reached<C>,
  maxIssues?: number,
): Verdict<C> {
  const { examined, checks } = unsourced;
  const reason = 'the contract claims nothing of any source';
  const found = { code: 'source.none', says: reason, severity: 'warning' } as const;
  const listed = joined<IssueCodeOf<C>>(
    examined,
    { issues: issuesOf([found], undefined), truncated: 0 },
    maxIssues,
  );
  return validVerdict(contract, unsourced, listed, [
    ...checks,
    { ...sourcesLine, status: 'skip', reason },
  ]);
}

export function validVerdict<C extends Contract>(
  contract: C,
  { examined, digests }: Reached<C>,
  { issues, truncated }: IssueList<IssueCodeOf<C>>,
  checks: readonly Check[],
): Valid<C> {
  const { document: value } = examined;
  const { digest, stableDigest } = digests; // named: a spread after other members takes 3 us
  const verdict = {
    ok: true,
    contract: contract.name,
    version: examined.version.version,
    value,
    digest,
    stableDigest,
    checks,
    issues,
    truncated,
  };
  // Version and document come from one examination, so they belong together, which their separate
  // types do not express
  return proved<Valid<C>>(verdict);
}

const says = 'every claimed text is in its source, where the document says';

export const sourcesLine: Pick<Check, 'code' | 'stage' | 'says'> = {
  code: 'sources',
  stage: 'sources',
  says,
};

const sourcesSkipped: Check = { ...sourcesLine, status: 'skip', reason: 'no sources were given' };

function unreached(version: VersionsOf<Contract> | undefined, stage: Stage): Check[] {
  if (version?.sources === undefined) return [];
  return [{ ...sourcesLine, status: 'skip', reason: `not reached: ${stage} failed` }];
}
