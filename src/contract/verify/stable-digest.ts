/** The verb for the digest that equal inputs share: without the volatile members, bound to contract and version. */
import type { Digest } from '../../digest/digest.js';
import { checkOptions } from '../../issue/options.js';
import { type Outcome, orThrow, success } from '../../issue/outcome.js';
import type { Contract } from '../model/index.js';
import { issuesOf } from '../verdict/index.js';
import { examineGated } from './examine.js';
import { digestsOf, noDigests } from './expect.js';
import { type ExamineOptions, examineKinds } from './options.js';

/**
 * The digest of `{ contract, document, version, volatile }`, where `document` lacks the volatile members of its version
 * and `volatile` lists their pointers: equal inputs give equal stable digests, whatever the clock said.
 *
 * @throws ContractError when the value is not a document of the contract.
 */
export function stableDigest(contract: Contract, document: unknown, options?: ExamineOptions): Digest {
  return orThrow(safeStableDigest(contract, document, options));
}

/** The stable digest, or the issues that are in its way. Never throws. */
export function safeStableDigest(contract: Contract, document: unknown, options?: ExamineOptions): Outcome<Digest> {
  checkOptions(options, examineKinds);
  const examined = examineGated(contract, document, options);
  if (!examined.ok) return { ok: false, issues: examined.issues };
  const digests = digestsOf(contract.name, examined.version, examined);
  return digests === undefined
    ? { ok: false, issues: issuesOf(noDigests().drafts, undefined) }
    : success(digests.stableDigest);
}
