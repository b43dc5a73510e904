/** The matchers, for `expect.extend` of vitest and of Jest alike. */

import type { Lock } from '../../catalog/guard/index.js';
import type { Digest } from '../../core/digest/digest.js';
import type { Contract } from '../../engine/contract/model/index.js';
import type { Sources, VerifyAgainstOptions } from '../../engine/contract/sources/index.js';
import type { QuoteOptions, QuoteSource } from '../../quotes/quote/index.js';
import { checkContract } from './contract-lock.js';
import { checkDigest, checkStableDigest } from './digests.js';
import { checkGolden } from './golden.js';
import { checkAgainst, checkValid } from './is-valid.js';
import type { MatchContractOptions, MatcherResult, MatcherState } from './matcher.js';
import { laterResultOf, nameOf, resultOf } from './matcher.js';
import { checkQuote } from './quotes.js';

export type { MatchContractOptions, MatcherResult, MatcherState } from './matcher.js';

/**
 * What `expect(value)` can be asked once the matchers are there. `R` is what a matcher of the
 * runner returns.
 *
 * None throws from inside, whatever it is handed. An argument that is none, such as a contract that
 * is not a contract, fails with `.not` as well: nothing was checked.
 */
export interface EvidenceMatchers<R = void> {
  /** The document is valid: what `verify` says. Text and bytes are read as JSON. */
  toVerify(contract: Contract): R;
  /**
   * The document is valid, and what it claims of its sources is true: what `verifyAgainst` says. To
   * be awaited.
   */
  toVerifyAgainst(
    contract: Contract,
    sources: Sources,
    options?: VerifyAgainstOptions,
  ): Promise<void>;
  /** The words are in the source: what `verifyQuote` says. */
  toQuote(source: QuoteSource, options?: QuoteOptions): R;
  /** The value has this digest, or that of another document. */
  toHaveDigest(expected: Digest | object): R;
  /**
   * The document has this stable digest under the contract, or that of another document: the identity
   * of the evidence, and not of what was thought of it.
   */
  toHaveStableDigest(contract: Contract, expected: Digest | object): R;
  /**
   * The contract is what its lock says. The lock is the nearest `contracts.lock.json` above the
   * test, or a path from the test, or a lock that was read; examples are in `contracts/` next to
   * it, or in `examples`. To be awaited.
   */
  toMatchContract(lock?: Lock | string, options?: MatchContractOptions): Promise<void>;
  /**
   * The value's canonical text is that of its golden, `__evidence__/<test file>/<name>.json` next
   * to the test; the name is that of the test unless one is given. It is written only where the
   * environment has `UPDATE_EVIDENCE=1`.
   */
  toMatchEvidence(name?: string): R;
}

/** One matcher as a test runner calls it. */
export type EvidenceMatcher<Result extends MatcherResult | Promise<MatcherResult>> = (
  this: MatcherState,
  received: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: runners ask for any arguments, and each is looked at before it is used
  ...args: any[]
) => Result;

/** The matchers: `expect.extend(evidenceMatchers)`. */
export const evidenceMatchers: {
  readonly [Name in keyof EvidenceMatchers]: EvidenceMatcher<
    Name extends 'toVerifyAgainst' | 'toMatchContract' ? Promise<MatcherResult> : MatcherResult
  >;
} = {
  toVerify(this: MatcherState, received: unknown, contract: unknown, ...surplus: unknown[]) {
    const call = { received: 'document', matcher: `toVerify(${nameOf(contract)})`, surplus };
    return resultOf(this, call, () => checkValid(received, contract));
  },
  toVerifyAgainst(this: MatcherState, received: unknown, ...given: unknown[]) {
    const [contract, sources, options, ...surplus] = given;
    const call = {
      received: 'document',
      matcher: `toVerifyAgainst(${nameOf(contract)}, sources)`,
      surplus,
    };
    return laterResultOf(this, call, () => checkAgainst(received, contract, { sources, options }));
  },
  toQuote(
    this: MatcherState,
    received: unknown,
    source: unknown,
    options: unknown,
    ...surplus: unknown[]
  ) {
    const call = { received: 'quote', matcher: 'toQuote(source)', surplus };
    return resultOf(this, call, () => checkQuote(received, source, options));
  },
  toHaveDigest(this: MatcherState, received: unknown, expected: unknown, ...surplus: unknown[]) {
    const call = { received: 'value', matcher: 'toHaveDigest(expected)', surplus };
    return resultOf(this, call, () => checkDigest(received, expected));
  },
  toHaveStableDigest(this: MatcherState, received: unknown, ...given: unknown[]) {
    const [contract, expected, ...surplus] = given;
    const call = {
      received: 'document',
      matcher: `toHaveStableDigest(${nameOf(contract)}, expected)`,
      surplus,
    };
    return resultOf(this, call, () => checkStableDigest(received, contract, expected));
  },
  toMatchContract(
    this: MatcherState,
    received: unknown,
    lock: unknown,
    options: unknown,
    ...surplus: unknown[]
  ) {
    const call = { received: nameOf(received), matcher: 'toMatchContract(lock)', surplus };
    return laterResultOf(this, call, () => checkContract(received, lock, { state: this, options }));
  },
  toMatchEvidence(this: MatcherState, received: unknown, name: unknown, ...surplus: unknown[]) {
    const call = {
      received: 'value',
      matcher: `toMatchEvidence(${typeof name === 'string' ? 'name' : ''})`,
      surplus,
    };
    return resultOf(this, call, () => checkGolden(received, name, this));
  },
};
