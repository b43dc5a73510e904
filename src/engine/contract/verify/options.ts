/** The options that the verbs share, and what they may be. */
import type { OptionKind, OptionKinds, ValueKind } from '../../../core/issue/options.js';
import {
  anything,
  checkOptions,
  countFromOne,
  listOf,
  oneOf,
  refuseArgument,
  signal,
} from '../../../core/issue/options.js';
import { isReadableList } from '../../../core/issue/readable-list.js';
import {
  itemAt,
  type JsonLimits,
  limitKinds,
  unknownMembers,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { Contract, ContractVersion, Version, VersionOf, VersionsOf } from '../model/index.js';

/** Options of every verb that looks at a document. */
export interface ExamineOptions {
  /** Budgets for the reader and the value gate. */
  readonly limits?: JsonLimits;
  /**
   * The version to use when the document does not say one. Never overrides what the document says.
   */
  readonly assumeVersion?: Version;
  /** How many issues are listed at most; the work ends soon after. Default 100, at least 1. */
  readonly maxIssues?: number;
}

/** Which versions of a contract a caller takes. */
export interface PinOptions<V extends Version = Version> {
  /**
   * The versions that are taken, and that the result is typed by; others are refused as a reader
   * that does not know them refuses them. Default: all of the contract.
   */
  readonly versions?: readonly V[];
}

/** A contract with some of its versions only. */
export type PinnedTo<C extends Contract, V extends VersionOf<C>> = Contract<
  readonly [Extract<VersionsOf<C>, { readonly version: V }>]
>;

/** Digests that a document is expected to have. */
export interface Expectations {
  /** Of the whole document. */
  readonly digest?: string;
  /** Of everything but the volatile members. */
  readonly stableDigest?: string;
}

/** Options of `verify`. */
export interface VerifyOptions extends ExamineOptions {
  /** Digests that the document must have; a caller who knows one of them sees every change. */
  readonly expect?: Expectations;
  /** Checks that must not be skipped: a skip becomes a failure. */
  readonly require?: readonly 'sources'[];
}

/** How they are written is read with them. */
const sources: OptionKind = {
  expected: 'a function, a map, a list or an object',
  accepts: (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
};

const version: OptionKind = {
  expected: 'a version: a string or a number',
  accepts: (value) => typeof value === 'string' || typeof value === 'number',
};

/** An expectation that is undefined was meant to be one: it must not count as absent. */
const expectation: OptionKind = {
  expected: 'an object with digest or stableDigest, each a string',
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, digest]) => /^(?:digest|stableDigest)$/.test(name) && typeof digest === 'string',
    ),
};

const limits: OptionKind = { inside: limitKinds };

export const examineKinds: OptionKinds = {
  limits,
  assumeVersion: version,
  maxIssues: countFromOne,
};
/** For verbs that take pinned versions; which a contract has, `pinned` checks. */
export const pinKinds: OptionKinds = { versions: anything };
export const verifyKinds: OptionKinds = {
  ...examineKinds,
  expect: expectation,
  require: listOf('sources'),
};

export const againstKinds: OptionKinds = {
  ...verifyKinds,
  require: listOf('sources', 'records'),
  records: sources,
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  guards: oneOf('reject', 'none'),
  signal,
};

/** What `migrate` takes; which context its steps need is reported by them. */
export const migrateKinds: OptionKinds = { ...examineKinds, to: version, context: anything };

/** A value whose content is still to come: a promise, a response, a request, a blob, a stream. */
export type Later =
  | PromiseLike<unknown>
  | { arrayBuffer(): unknown }
  | { getReader(options?: never): unknown }
  | AsyncIterable<unknown>;

/** Shown by the compiler where something that comes later is given. */
export interface AwaitItFirst {
  readonly 'await it first': never;
}

/**
 * Any input but one whose content is still to come: a `Promise`, a `Response`, a `Blob` or a stream
 * does not type-check.
 */
export type ReadyInput<I> = I extends Later ? AwaitItFirst : I;

/** Contracts that were looked at, and that nobody can change. */
const known: WeakSet<object> = /* @__PURE__ */ new WeakSet();

const isFixed = (contract: Contract): boolean =>
  [contract, contract.versions, ...contract.versions].every((part) => Object.isFrozen(part));

/** @throws ContractError `options.value` */
export function checkContract(given: Contract): void {
  if (known.has(given)) return;
  if (!isContract(given))
    refuseArgument('no contract', 'a contract as the first argument, made by defineContract');
  if (attempt(() => isFixed(given)) === true) known.add(given);
}

/**
 * The contract with the versions that the caller takes.
 * @throws ContractError `options.value` for a version that the contract does not have.
 */
export function pinned(contract: Contract, { versions }: PinOptions): Contract {
  if (versions === undefined) return contract;
  checkContract(contract);
  const known = contract.versions.map(({ version }) => version);
  const ofContract: OptionKind = {
    expected: `a list of ${known.map((version) => JSON.stringify(version)).join(' or ')}`,
    accepts: (value) =>
      isReadableList(value) &&
      value.length > 0 &&
      value.every((version) => known.some((one) => one === version)),
  };
  checkOptions({ versions }, { versions: ofContract });
  const [first, ...others] = contract.versions.filter(({ version }) => versions.includes(version));
  return first === undefined ? contract : { ...contract, versions: [first, ...others] as const };
}

/** A list of contracts, as an option. */
export const contractList: ValueKind = {
  expected: 'a list of contracts',
  accepts: (given) => attempt(() => isReadableList(given) && areContracts(given)) === true,
};

/** @throws ContractError `options.value` */
export function checkContracts(given: unknown): void {
  if (!contractList.accepts(given))
    refuseArgument('no contracts', 'a list of contracts as the first argument');
}

/** A loop that ends at the first hole: a list can be said to have 2^32 elements. */
function areContracts(given: readonly unknown[]): boolean {
  for (const one of given) if (!isContract(one)) return false;
  return true;
}

const isContract = (given: unknown): boolean =>
  attempt(() => {
    const { versions } = unknownMembers(given);
    return Array.isArray(versions) && versions.length > 0 && areDeclared(versions);
  }) === true;

/** A loop, as every verification asks; a version that is not there throws. */
function areDeclared(versions: readonly ContractVersion[]): boolean {
  if (!isReadableList(versions)) return false;
  for (let nth = 0; nth < versions.length; nth += 1)
    if (!isDeclared(itemAt(versions, nth))) return false;
  return true;
}

/** `defineVersion` writes every list and the limits; a plain object may lack some. */
const isDeclared = ({ rules, volatile, extensions, limits }: ContractVersion): boolean =>
  isReadableList(rules) &&
  isReadableList(volatile) &&
  isReadableList(extensions) &&
  typeof limits.bytes === 'number';

/**
 * Whether a value is a promise; if it is, its rejection is taken, since nobody else will take it.
 */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('then' in value) ||
    typeof value.then !== 'function'
  )
    return false;
  (value as PromiseLike<unknown>).then(undefined, () => undefined);
  return true;
}
