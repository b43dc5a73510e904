/** The two digests of a document, and their comparison with the expected ones. */
import { type Digest, isDigest } from '../../../core/digest/digest.js';
import { type DigestDifference, explainDifference } from '../../../core/digest/explain.js';
import { type Digests, digestsOfCanonical, digestsOfParts } from '../../../core/digest/stable.js';
import type { Issue, IssueDraft } from '../../../core/issue/issue.js';
import { checkOptions } from '../../../core/issue/options.js';
import { type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { canonicalOf } from '../../../core/json/write/index.js';
import { attempt } from '../../../core/work/work.js';
import type { ContractCode } from '../codes.js';
import type { Contract, ContractVersion } from '../model/index.js';
import { type Check, issuesOf } from '../verdict/index.js';
import { examineGated, type Sound } from './examine.js';
import { type ExamineOptions, type Expectations, examineKinds } from './options.js';

/** Both digests; none where the document is too deep or too long to be written. */
export function digestsOf(
  contract: string,
  { version, volatile }: ContractVersion,
  { json, canonical }: Pick<Sound, 'json' | 'canonical'>,
): Digests | undefined {
  const parts = {
    contract,
    version,
    volatile,
    document: json,
  };
  return attempt(
    () => (canonical && digestsOfCanonical(parts, canonicalOf(canonical))) ?? digestsOfParts(parts),
  );
}

export const noDigests: Compared = {
  checks: [
    {
      code: 'digest',
      stage: 'digests',
      says: 'the document has digests',
      status: 'fail',
    },
  ],
  drafts: [{ code: 'digest.none', says: 'the document is too deep or too long to be written' }],
};

type Compared = {
  readonly checks: readonly Check[];
  readonly drafts: readonly IssueDraft<ContractCode>[];
};

const comparisons = [
  { of: 'digest', code: 'digest.mismatch', says: 'the digest is the expected one' },
  {
    of: 'stableDigest',
    code: 'digest.stable-mismatch',
    says: 'the stable digest is the expected one',
  },
] as const;

const expected = 'sha256: and 64 lower-case hex digits';
const notADigest = {
  code: 'digest.expected-form',
  says: 'no digest to compare with',
  expected,
} as const;

const nothing: Compared = { checks: [], drafts: [] };

export function compareDigests(actual: Digests, expectations: Expectations | undefined): Compared {
  if (expectations === undefined) return nothing;
  const checks: Check[] = [];
  const drafts: IssueDraft<ContractCode>[] = [];
  for (const { of, code, says } of comparisons) {
    const { [of]: expected } = expectations;
    if (expected === undefined) continue;
    const status = expected === actual[of] ? 'pass' : 'fail';
    checks.push({
      code: code.replace('mismatch', 'expected'),
      stage: 'digests',
      says,
      status,
    });
    if (status === 'pass') continue;
    if (isDigest(expected))
      drafts.push({
        code,
        says: 'another document than expected',
        expected,
        received: actual[of],
      });
    else drafts.push(notADigest);
  }
  return { checks, drafts };
}

/**
 * The stable digest is the identity of the evidence, and not of what was thought of it: veracity,
 * `verified` and scores of a verifier are outside, so compare `digest` before these are shown.
 *
 * It is the digest of `{ contract, document, version, volatile }`, where `document` lacks the volatile
 * members of its version and `volatile` lists their pointers: equal inputs give equal stable
 * digests, whatever the clock said.
 * @throws ContractError when the value is not a document of the contract.
 */
export function stableDigest(
  contract: Contract,
  document: unknown,
  options?: ExamineOptions,
): Digest {
  return orThrow(safeStableDigest(contract, document, options));
}

/**
 * The stable digest, the identity of the evidence and not of what was thought of it, or the issues
 * that are in its way. Never throws.
 */
export function safeStableDigest(
  contract: Contract,
  document: unknown,
  options?: ExamineOptions,
): Outcome<Digest> {
  checkOptions(options, examineKinds);
  const examined = examineGated(contract, document, options);
  if (!examined.ok) return { ok: false, issues: examined.issues };
  const digests = digestsOf(contract.name, examined.version, examined);
  if (digests === undefined) return { ok: false, issues: issuesOf(noDigests.drafts, undefined) };
  return success(digests.stableDigest);
}

/** What makes the digests of two documents differ, or why they cannot be compared. */
export type Explanation =
  | {
      readonly ok: true;
      /** None when the two have the same digest. */
      readonly differences: readonly DigestDifference[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reports what differs between two documents, which of it is volatile, and which digest it touches.
 *
 * Items of lists with identity are compared by identity, not by index: added, removed, changed
 * (with the names of the members) or moved. The version of the first document applies. The
 * documents need their shape, but may break rules.
 */
export function explainDigestMismatch(contract: Contract, a: unknown, b: unknown): Explanation {
  const first = examineGated(contract, a);
  const second = examineGated(contract, b);
  if (first.json === undefined || first.version === undefined)
    return { ok: false, issues: first.issues };
  if (second.json === undefined) return { ok: false, issues: second.issues };
  const { volatile, identity: identities }: ContractVersion = first.version;
  return {
    ok: true,
    differences: explainDifference(first.json, second.json, { volatile, identities }),
  };
}
