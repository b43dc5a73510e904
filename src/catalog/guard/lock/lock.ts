/**
 * A lock: the descriptions that a project has agreed to, in a file that only grows while versions
 * are released.
 */
import type { GenericSchema } from 'valibot';
import {
  array,
  boolean,
  literal,
  looseObject,
  nullable,
  number,
  record,
  string,
  union,
} from 'valibot';
import { issueOf } from '../../../core/issue/issue.js';
import { failure, type Outcome, success } from '../../../core/issue/outcome.js';
import { readJson } from '../../../core/json/read/index.js';
import { proved } from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import type { Status, Version } from '../../../engine/contract/model/index.js';
import { collectIssues } from '../../../engine/contract/verdict/index.js';
import { checkShape } from '../../../engine/contract/verify/index.js';
import type { GuardCode } from '../codes.js';
import type { ContractDescription, VersionDescription } from '../describe/description.js';
import type { ContractChange } from '../diff/change.js';

/** One difference between a lock and the contracts as they are. */
export interface Drift {
  readonly code: GuardCode;
  readonly contract: string;
  readonly version: Version;
  /** An `error` fails the check, a `note` does not. */
  readonly severity: 'error' | 'note';
  /** Whether `accept` takes it as it is; a released version is not changed by accepting. */
  readonly acceptable: boolean;
  /** Where in the documents; `''` for the whole. */
  readonly pointer: string;
  /** What happened, as one sentence without a full stop. */
  readonly says: string;
  /** What to do, as one sentence with its full stop. */
  readonly hint: string;
  /** The change that it reports, with its classes. */
  readonly change?: ContractChange;
}

/** What `contracts.lock.json` contains: a description of every version that is guarded. */
export interface Lock {
  /** The form of the file. */
  readonly lock: 1;
  /** By name of the contract, and by version in the order of the contract. */
  readonly versions: readonly VersionDescription[];
}

/** A lock that guards nothing yet. */
export const emptyLock: Lock = { lock: 1, versions: [] };

/** Reads the text of a lock, or says why it is none. Never throws. */
export function readLock(text: string | Uint8Array): Outcome<Lock> {
  const read = readJson(text);
  if (!read.ok) return read;
  const flaws = collectIssues(1);
  checkShape(lockShape, read.value, flaws);
  if (flaws.count === 0) return success({ lock: 1, versions: proved<Lock>(read.value).versions });
  return failure(
    issueOf({
      code: 'guard.lock',
      says: 'not a lock',
      expected: 'a lock of form 1, as guard writes it',
    }),
  );
}

/** The text of a lock, for people to review: two spaces, one line end. */
export function lockText(lock: Lock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** A lock of these contracts, with only what is released where a draft may change unseen. */
export function lockOf(
  contracts: readonly ContractDescription[],
  statuses?: readonly Status[],
): Lock {
  const sorted = [...contracts].sort((one, other) => compareText(one.contract, other.contract));
  const versions = sorted.flatMap((contract) => contract.versions);
  return {
    lock: 1,
    versions: versions.filter(({ status }) => statuses === undefined || statuses.includes(status)),
  };
}

const texts = (): GenericSchema => array(string());

/** As far as the guard relies on: the descriptions themselves are compared, member by member. */
const lockShape = (): GenericSchema =>
  looseObject({
    lock: literal(1),
    versions: array(
      looseObject({
        contract: string(),
        version: union([string(), number()]),
        status: string(),
        versionAt: nullable(string()),
        schema: nullable(looseObject({})),
        rules: array(looseObject({ code: string(), severity: string() })),
        volatile: texts(),
        identity: looseObject({}),
        extensions: texts(),
        limits: looseObject({}),
        examples: record(
          string(),
          looseObject({
            bytes: string(),
            verdict: looseObject({ ok: boolean(), issues: array(looseObject({})) }),
          }),
        ),
      }),
    ),
  });
