/** Compares two documents of one contract: which digests differ, and which members cause it. */
import {
  type Contract,
  type Digest,
  type DigestDifference,
  explainDigestMismatch,
  type Issue,
  type JsonValue,
  readJson,
  safeDigest,
  type Version,
  verify,
} from '../../../index.js';

/** The differences of two documents. Contains pointers and member names, never text of a document. */
export interface Comparison {
  readonly contract: string;
  readonly digest: DigestPair;
  readonly stableDigest: DigestPair;
  readonly differences: readonly Difference[];
}

/** A digest of each document; null if there is none, as when a document breaks a rule of its contract. */
export interface DigestPair {
  readonly equal: boolean;
  readonly before: Digest | null;
  readonly after: Digest | null;
}

/** A difference, and the member by which items of its list are paired. */
export interface Difference extends DigestDifference {
  readonly identity?: string;
}

/** An inspected document: either it has the shape of its version, or issues say why not. */
export type Looked =
  | { readonly ok: true; readonly document: LookedAt }
  | { readonly ok: false; readonly issues: readonly Issue[] };

interface LookedAt {
  readonly value: JsonValue;
  readonly version: Version | undefined;
  readonly digest: Digest | null;
  readonly stableDigest: Digest | null;
}

/** Rules may be broken: a tampered document is exactly what needs a comparison. */
export function look(contract: Contract, bytes: Uint8Array): Looked {
  const verdict = verify(contract, bytes);
  const { version } = verdict;
  if (verdict.ok) {
    const { value, digest, stableDigest } = verdict;
    return { ok: true, document: { value: value as JsonValue, version, digest, stableDigest } };
  }
  const read = readJson(bytes);
  if (verdict.stage !== 'rules' || !read.ok) return { ok: false, issues: verdict.issues };
  const digested = safeDigest(read.value);
  const digest = digested.ok ? digested.value : null;
  return { ok: true, document: { value: read.value, version, digest, stableDigest: null } };
}

/** Compares two inspected documents. */
export function compare(contract: Contract, a: LookedAt, b: LookedAt): Comparison {
  const explained = explainDigestMismatch(contract, a.value, b.value);
  if (!explained.ok) throw new Error('a document without its shape'); // inspect() refuses these
  const { differences } = explained;
  const identities = contract.versions.find(({ version }) => version === a.version)?.identity ?? {};
  const pairOf = (name: 'digest' | 'stableDigest'): DigestPair => ({
    equal: !differences.some(({ touches }) => touches.includes(name)),
    before: a[name],
    after: b[name],
  });
  return {
    contract: contract.name,
    digest: pairOf('digest'),
    stableDigest: pairOf('stableDigest'),
    differences: differences.map((difference) => withIdentity(difference, identities)),
  };
}

function withIdentity(difference: DigestDifference, identities: Readonly<Record<string, string>>): Difference {
  const pointer = difference.before ?? difference.after ?? '';
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const identity = pointer !== '' && Object.hasOwn(identities, list) ? identities[list] : undefined;
  return { ...difference, ...(identity === undefined ? {} : { identity }) };
}
