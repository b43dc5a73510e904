/** The options that the verbs share, and what they may be. */
import {
  anything,
  countFromOne,
  listOf,
  type OptionKind,
  type OptionKinds,
  oneOf,
  signal,
} from '../../issue/options.js';
import { type JsonLimits, limitKinds } from '../../json/value/index.js';
import type { Version } from '../model/index.js';

/** Options of every verb that looks at a document. */
export interface ExamineOptions {
  /** Budgets for the reader and the value gate. */
  readonly limits?: JsonLimits;
  /** The version to use when the document does not say one. Never overrides what the document says. */
  readonly assumeVersion?: Version;
  /** How many issues are listed at most; the work ends soon after. Default 100, at least 1. */
  readonly maxIssues?: number;
}

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

const lookup: OptionKind = {
  expected: 'a function or a map',
  accepts: (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && 'get' in value),
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
      ([name, digest]) => ['digest', 'stableDigest'].includes(name) && typeof digest === 'string',
    ),
};

/** What `validate`, `parse`, `stableDigest` and the like take. */
export const examineKinds: OptionKinds = {
  limits: { inside: limitKinds },
  assumeVersion: version,
  maxIssues: countFromOne,
};

/** What `verify` and `verifyAny` take. */
export const verifyKinds: OptionKinds = { ...examineKinds, expect: expectation, require: listOf('sources') };

/** What `verifyAgainst` and `verifyAnyAgainst` take. */
export const againstKinds: OptionKinds = {
  ...verifyKinds,
  require: listOf('sources', 'records'),
  records: lookup,
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  guards: oneOf('reject', 'none'),
  signal,
};

/** What `migrate` takes; which context its steps need is reported by them. */
export const migrateKinds: OptionKinds = { ...examineKinds, to: version, context: anything };
