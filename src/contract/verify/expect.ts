/** The two digests of a document, and their comparison with the ones that the caller holds. */
import { type Digest, isDigest } from '../../digest/digest.js';
import { type Digests, digestsOfCanonical, digestsOfParts } from '../../digest/stable.js';
import type { IssueDraft } from '../../issue/issue.js';
import type { CanonicalBytes } from '../../json/read/index.js';
import type { JsonValue } from '../../json/value/index.js';
import type { ContractCode } from '../codes.js';
import type { ContractVersion } from '../model/index.js';
import type { Check } from '../verdict/index.js';

/** Digests that a document is expected to have. */
export interface Expectations {
  /** Of the whole document. */
  readonly digest?: string;
  /** Of everything but the volatile members. */
  readonly stableDigest?: string;
}

/** A document that was read or copied, with its bytes where they are known to be canonical. */
export interface Held {
  readonly json: JsonValue;
  readonly canonical?: CanonicalBytes | undefined;
}

/** Both digests; none where the document is too deep or too long to be written. */
export function digestsOf(
  contract: string,
  { version, volatile }: ContractVersion,
  { json, canonical }: Held,
): Digests | undefined {
  try {
    const bound = { contract, version, volatile };
    const known = canonical === undefined ? undefined : digestsOfCanonical(bound, canonical);
    return known ?? digestsOfParts({ ...bound, document: json });
  } catch {
    return undefined;
  }
}

/** What stands in for a comparison: with raised limits, a document can be too deep or too long to be written. */
export function noDigests(): Compared {
  const check = { code: 'digest', stage: 'digests', says: 'the document has digests', status: 'fail' } as const;
  return {
    checks: [check],
    drafts: [{ code: 'digest.none', says: 'the document is too deep or too long to be written' }],
  };
}

/** What came of a comparison. */
export interface Compared {
  readonly checks: readonly Check[];
  readonly drafts: readonly IssueDraft<ContractCode>[];
}

const nothingCompared: Compared = { checks: [], drafts: [] };

export function compareDigests(actual: Digests, expected: Expectations): Compared {
  if (expected.digest === undefined && expected.stableDigest === undefined) return nothingCompared;
  const both = [
    compare('digest.mismatch', 'the digest is the expected one', actual.digest, expected.digest),
    compare(
      'digest.stable-mismatch',
      'the stable digest is the expected one',
      actual.stableDigest,
      expected.stableDigest,
    ),
  ];
  return { checks: both.flatMap(({ checks }) => checks), drafts: both.flatMap(({ drafts }) => drafts) };
}

function compare(
  code: 'digest.mismatch' | 'digest.stable-mismatch',
  says: string,
  actual: Digest,
  expected: string | undefined,
): Compared {
  if (expected === undefined) return { checks: [], drafts: [] };
  const check = { code: code.replace('mismatch', 'expected'), stage: 'digests', says } as const;
  if (expected === actual) return { checks: [{ ...check, status: 'pass' }], drafts: [] };
  const draft: IssueDraft<ContractCode> = isDigest(expected)
    ? { code, says: 'another document than expected', expected, received: actual }
    : {
        code: 'digest.expected-form',
        says: 'no digest to compare with',
        expected: 'sha256: and 64 lower-case hex digits',
      };
  return { checks: [{ ...check, status: 'fail' }], drafts: [draft] };
}
