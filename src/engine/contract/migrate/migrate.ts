/** Migrates a document between versions, step by step, inventing nothing and leaving a receipt. */
import { type Digest, safeDigestWithin } from '../../../core/digest/digest.js';
import { type Issue, issueFrom } from '../../../core/issue/issue.js';
import { checkOptions } from '../../../core/issue/options.js';
import { ContractError, failure, type Outcome, success } from '../../../core/issue/outcome.js';
import {
  isObject,
  type JsonObject,
  present,
  proved,
  snapshot,
} from '../../../core/json/value/index.js';
import { migrateHints } from '../hints.js';
import type {
  Contract,
  DocumentAt,
  LatestVersionOf,
  Need,
  Version,
  VersionOf,
} from '../model/index.js';
import { latestOf } from '../model/index.js';
import { type ExamineOptions, examine, migrateKinds, versionNames } from '../verify/index.js';
import { pathBetween, type Receipt, walkSteps } from './receipt.js';

/** Options of `migrate`. */
export interface MigrateOptions<V extends Version = Version> extends ExamineOptions {
  /** The requested version; the latest unless said otherwise. */
  readonly to?: V;
  /** What the steps need and the document does not contain, by name. Must be JSON. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A document at the requested version, and what was done to get there. */
export interface Migrated<Document> {
  readonly ok: true;
  readonly value: Document;
  readonly receipt: Receipt;
}

/** Why there is no migrated document; `needs` names each missing piece of context. */
export interface NotMigrated {
  readonly ok: false;
  readonly issues: readonly Issue[];
  readonly needs: readonly Need[];
}

/**
 * Brings a document to another version of its contract. Input and output of every step are
 * validated; the input is left untouched.
 * @throws ContractError with the code of the first issue, `migrate.needs` when context is missing;
 * its `cause` says whether a step threw, returned a promise or returned nothing.
 * @example
 * ```ts
 * import { migrate } from 'evidence-contracts';
 * import { GenerationResult } from 'evidence-contracts/generation';
 *
 * const old = { schema_version: 1, text: 'Water boils.', citations: [], references: [] };
 * const { value, receipt } = migrate(GenerationResult, old, { context: { sources: [] } });
 * console.log(value.schema_version, receipt.steps.map(({ from, to }) => `${from}-${to}`).join(' ')); // 3 1-2 2-3
 * ```
 */
export function migrate<C extends Contract, const V extends VersionOf<C> = LatestVersionOf<C>>(
  contract: C,
  document: unknown,
  options: MigrateOptions<V> = {},
): Migrated<DocumentAt<C, V>> {
  const walked = walk<C, V>(contract, document, options);
  if (walked.ok) return walked;
  throw new ContractError(walked.issues, walked);
}

/**
 * Brings a document to another version of its contract, or says what is in the way and what is
 * missing. Takes text and bytes as JSON text, like `parse`. Never throws on bad input.
 */
export function safeMigrate<C extends Contract, const V extends VersionOf<C> = LatestVersionOf<C>>(
  contract: C,
  document: unknown,
  options: MigrateOptions<V> = {},
): Migrated<DocumentAt<C, V>> | NotMigrated {
  const walked = walk<C, V>(contract, document, options);
  return walked.ok ? walked : { ok: false, issues: walked.issues, needs: walked.needs };
}

/** Why there is no migrated document, and what a step gave in place of one. */
type Stopped = NotMigrated & { readonly cause?: unknown };

function walk<C extends Contract, const V extends VersionOf<C>>(
  contract: C,
  document: unknown,
  options: MigrateOptions<V>,
): Migrated<DocumentAt<C, V>> | Stopped {
  checkOptions(options, migrateKinds);
  const examined = examine(contract, document, options);
  if (!examined.ok) return refused(examined.issues);
  const given = contextOf(options);
  if (!given.ok) return refused(given.issues);
  const to = options.to ?? latestOf(contract).version;
  const { version: from } = examined.version;
  const path = pathBetween(contract, from, to);
  if (path === undefined) {
    const reached = contract.versions.filter(
      ({ version }) => pathBetween(contract, from, version) !== undefined,
    );
    const says = `no steps lead from version ${JSON.stringify(from)} to the wanted one`;
    const expected = `a version within reach: ${versionNames(reached)}`;
    return refused([issueFrom(migrateHints, { code: 'migrate.no-step', says, expected })]);
  }
  const missing = path
    .flatMap(({ needs }) => needs)
    .filter(({ name }) => !Object.hasOwn(given.value.members, name));
  if (missing.length > 0) return needed(missing);
  const walked = walkSteps(
    {
      contract,
      path,
      context: given.value.members,
      options,
    },
    examined.json,
  );
  if (!walked.ok) return { ...walked, needs: [] };
  const before = safeDigestWithin(examined.json, options.limits);
  if (!before.ok) return refused(before.issues);
  const after = safeDigestWithin(walked.document, options.limits);
  if (!after.ok) return refused(after.issues);
  const ends = {
    before: before.value,
    after: after.value,
    ...present({ context: given.value.digest }),
  };
  const receipt: Receipt = { contract: contract.name, steps: walked.steps, ...ends };
  return { ok: true, value: proved<DocumentAt<C, V>>(walked.document), receipt };
}

type Context = { readonly members: JsonObject; readonly digest?: Digest };

function contextOf({ context, limits }: MigrateOptions): Outcome<Context> {
  if (context === undefined) return success({ members: {} });
  const gated = snapshot(context, limits);
  if (gated.ok && isObject(gated.value)) {
    const digested = safeDigestWithin(gated.value, limits);
    if (digested.ok) return success({ members: gated.value, digest: digested.value });
  }
  // Pointers of issues lead into the document, so the place in the context is reported in words
  const [fault] = gated.ok ? [] : gated.issues;
  const received = fault === undefined ? 'another JSON value' : `${fault.code} at ${fault.pointer}`;
  const expected = 'an object of JSON values';
  return failure(
    issueFrom(migrateHints, {
      code: 'migrate.context',
      says: 'no context',
      expected,
      received,
    }),
  );
}

function needed(missing: readonly Need[]): NotMigrated {
  const issues = missing.map(({ name, why }) =>
    issueFrom(migrateHints, {
      code: 'migrate.needs',
      says: 'missing context',
      expected: `${name} (${why})`,
    }),
  );
  return { ok: false, issues, needs: missing };
}

const refused = (issues: readonly Issue[]): NotMigrated => ({ ok: false, issues, needs: [] });
