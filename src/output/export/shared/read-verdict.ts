/** Reads verdicts: what `verify` says, handed on by a caller who may hand on anything. */
import { isCount, listIn, memberOf, textIn } from '../../../answers/adapters/builder/members.js';
import { dataOf, readable } from '../../../answers/adapters/builder/readable.js';
import { digestText, isDigest } from '../../../core/digest/digest.js';
import { readJson } from '../../../core/json/read/index.js';
import { isObject, type JsonValue } from '../../../core/json/value/index.js';
import { safeCanonicalize } from '../../../core/json/write/index.js';
import type { Valid, Verdict } from '../../../engine/contract/verdict/index.js';
import { refuse } from './codes.js';

/** A valid verdict, as far as a statement is made of it. */
interface ReadValidity extends Pick<Valid, 'contract' | 'version' | 'digest' | 'stableDigest'> {
  readonly checks: readonly { readonly code: string; readonly status: string }[];
  /** The document, as it came. */
  readonly value: unknown;
}

/** @throws ContractError `export.verdict` */
export function readValid(verdict: unknown): ReadValidity {
  const names = ['ok', 'contract', 'version', 'digest', 'stableDigest', 'checks'];
  const { value, members } = membersOf(verdict, names);
  const [ok, contract, version, digest, stableDigest] = names.map((name) =>
    memberOf(members, name),
  );
  if (ok !== true) return no('', 'a valid verdict');
  if (typeof contract !== 'string') return no('/contract', 'a text');
  if (typeof version !== 'string' && typeof version !== 'number')
    return no('/version', 'a version');
  if (!isDigest(digest)) return no('/digest', 'a digest');
  if (!isDigest(stableDigest)) return no('/stableDigest', 'a digest');
  const checks = listIn(members, 'checks').flatMap((check) => {
    const code = textIn(check, 'code');
    const status = textIn(check, 'status');
    return code === undefined || status === undefined ? [] : [{ code, status }];
  });
  if (checks.length === 0) return no('/checks', 'the checks of the verdict');
  return {
    contract,
    version,
    digest,
    stableDigest,
    checks,
    value,
  };
}

/**
 * A copy of the document that was verified: a verdict is not frozen, and may come with another one.
 * @throws ContractError `export.verdict`
 */
export function documentOf({ value, digest }: Pick<ReadValidity, 'value' | 'digest'>): JsonValue {
  const written = safeCanonicalize(value);
  const read =
    written.ok && digestText(written.value) === digest ? readJson(written.value) : undefined;
  return read?.ok === true ? read.value : no('/value', 'the document of the verdict');
}

export type ReadVerdict = Pick<Verdict, 'issues' | 'checks' | 'truncated'>;

/**
 * @throws ContractError `export.verdict`, with the pointer of the verdict before that within it.
 */
export function readVerdict(verdict: unknown, pointer: string): ReadVerdict {
  const names = ['issues', 'checks', 'truncated'];
  const { members } = membersOf(verdict, names);
  const [issues, checks, truncated] = names.map((name) => memberOf(members, name));
  if (!Array.isArray(issues)) return no(`${pointer}/issues`, 'a list of issues');
  if (!Array.isArray(checks)) return no(`${pointer}/checks`, 'a list of checks');
  if (!isCount(truncated)) return no(`${pointer}/truncated`, 'a number from 0');
  const strangeIssue = issues.findIndex((issue: JsonValue) => !isIssue(issue));
  if (strangeIssue >= 0) return no(`${pointer}/issues/${strangeIssue}`, 'an issue');
  const strangeCheck = checks.findIndex((check: JsonValue) => !hasTexts(check, 'code', 'says'));
  if (strangeCheck >= 0) return no(`${pointer}/checks/${strangeCheck}`, 'a check');
  return { issues, checks, truncated };
}

function isIssue(value: JsonValue): boolean {
  const severity = textIn(value, 'severity');
  const at = memberOf(value, 'at');
  const hint = memberOf(value, 'hint');
  const isPlaced =
    at === undefined || (isCount(memberOf(at, 'line')) && isCount(memberOf(at, 'column')));
  const isFixed = hint === undefined || typeof hint === 'string';
  const isReported = hasTexts(value, 'code', 'pointer', 'message');
  return isReported && isPlaced && isFixed && (severity === 'error' || severity === 'warning');
}

const hasTexts = (value: JsonValue, ...names: readonly string[]): boolean =>
  names.every((name) => textIn(value, name) !== undefined);

/** Data members, without a look at the document in it, which may be large. */
function membersOf(
  verdict: unknown,
  names: readonly string[],
): { value: unknown; members: JsonValue } {
  const members = Object.fromEntries(names.map((name) => [name, dataOf(verdict, name)]));
  const { copy, isCut } = readable(members, { repair: false });
  return { value: dataOf(verdict, 'value'), members: isObject(copy) && !isCut ? copy : null };
}

/** @throws ContractError `export.verdict` always */
export const no = (pointer: string, expected: string): never =>
  refuse({ code: 'export.verdict', pointer, expected });
