/** Shape and rules of a document: as issues, as a typed document, or as a type guard. */
import type { Issue } from '../../../core/issue/issue.js';
import { checkOptions } from '../../../core/issue/options.js';
import { type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { attempt } from '../../../core/work/work.js';
import type { Contract, DocumentAt, DocumentOf, Version, VersionOf } from '../model/index.js';
import type { IssueCodeOf } from '../verdict/index.js';
import { examine, examineGated } from './examine.js';
import {
  type ExamineOptions,
  examineKinds,
  type PinOptions,
  pinKinds,
  pinned,
  type ReadyInput,
} from './options.js';
import { selectVersion } from './select-version.js';

/**
 * All issues of a value against shape and rules of its version; warnings are among them. Takes
 * values only: a string is a JSON string here. Never throws.
 */
export function validate<C extends Contract>(
  contract: C,
  value: unknown,
  options?: ExamineOptions,
): readonly Issue<IssueCodeOf<C>>[] {
  checkOptions(options, examineKinds);
  return examineGated(contract, value, options).issues;
}

/** Options of `parse` and `safeParse` with pinned versions. */
export type ParsePinned<V extends Version> = ExamineOptions & Required<PinOptions<V>>;

/**
 * Reads a document: typed, at the version that came in.
 *
 * Text and bytes are JSON text and go through the strict reader; anything else is a value. Never
 * fills defaults, never strips, never coerces: what comes out is what went in, as a private copy
 * when it was a value.
 *
 * `versions` pins what is read, in the type and at run time, so that a version that a minor release
 * adds changes nothing for the caller: its documents are refused as before.
 * @throws ContractError with the code of the first issue; `options.value` for a pinned version that
 * the contract does not have.
 */
export function parse<C extends Contract, const I, const V extends VersionOf<C>>(
  contract: C,
  input: ReadyInput<I>,
  options: ParsePinned<V>,
): DocumentAt<C, V>;
export function parse<C extends Contract, const I>(
  contract: C,
  input: ReadyInput<I>,
  options?: ExamineOptions,
): DocumentOf<C>;
export function parse(contract: Contract, input: unknown, options?: ParseOptions): unknown {
  return orThrow(safeParse(contract, input, options));
}

type ParseOptions = ExamineOptions & PinOptions;

/** Reads a document, or says all that is in its way. Never throws on bad input. */
export function safeParse<C extends Contract, const I, const V extends VersionOf<C>>(
  contract: C,
  input: ReadyInput<I>,
  options: ParsePinned<V>,
): Outcome<DocumentAt<C, V>, IssueCodeOf<C>>;
export function safeParse<C extends Contract, const I>(
  contract: C,
  input: ReadyInput<I>,
  options?: ExamineOptions,
): Outcome<DocumentOf<C>, IssueCodeOf<C>>;
export function safeParse(
  contract: Contract,
  input: unknown,
  options: ParseOptions = {},
): Outcome<unknown> {
  checkOptions(options, { ...examineKinds, ...pinKinds });
  const examined = examine(pinned(contract, options), input, options);
  return examined.ok ? success(examined.document) : { ok: false, issues: examined.issues };
}

/** Returns whether a value is a document of the contract: shape and rules are valid. */
export function is<C extends Contract>(contract: C, value: unknown): value is DocumentOf<C> {
  const examined = examineGated(contract, value, { maxIssues: 1 });
  return examined.ok && examined.prefix === '';
}

/**
 * Returns whether a document of the contract names this version, or has the only version there is.
 * Looks at the version only: false for all documents of a contract with several versions that they
 * do not name.
 */
export function isVersion<C extends Contract, const V extends VersionOf<C>>(
  contract: C,
  document: DocumentOf<C>,
  version: V,
): document is DocumentOf<C> & DocumentAt<C, V> {
  const selected = attempt(
    () => selectVersion(contract, document as Parameters<typeof selectVersion>[1]).version,
  );
  return selected !== undefined && selected.version === version;
}
