/** Explains why two documents of one contract have different digests. */
import { type DigestDifference, explainDifference } from '../../digest/explain.js';
import type { Issue } from '../../issue/issue.js';
import type { Contract, ContractVersion } from '../model/index.js';
import { examineGated } from './examine.js';

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
 * Items of lists with identity are compared by identity, not by index: added, removed, changed (with the names of the
 * members) or moved. Two documents of different versions are compared under the version of the first. The documents
 * need to have their shape but not to keep their rules: what was tampered with is just what one wants explained.
 */
export function explainDigestMismatch(contract: Contract, a: unknown, b: unknown): Explanation {
  const [first, second] = [examineGated(contract, a), examineGated(contract, b)];
  if (first.json === undefined || first.version === undefined) return { ok: false, issues: first.issues };
  if (second.json === undefined) return { ok: false, issues: second.issues };
  const { volatile, identity }: ContractVersion = first.version;
  const differences = explainDifference(first.json, second.json, { volatile, identities: identity });
  return { ok: true, differences };
}
