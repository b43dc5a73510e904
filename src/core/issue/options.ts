/**
 * Refuses misspelt and mistyped options by name, because silence would switch off what was
 * requested.
 */
import { type CodeEntry, codeTable } from './codes.js';
import { type Issue, type IssueDraft, issueFrom, printable } from './issue.js';
import { nearestName } from './nearest-name.js';
import { ContractError, issuesIn } from './outcome.js';
import { isReadableList } from './readable-list.js';

const hints: Readonly<Record<OptionCode, string>> = {
  'options.unknown': 'Correct the spelling, or leave the option out.',
  'options.value': 'Give what is expected, or leave the option out.',
};

/** A code of an invalid option. */
export type OptionCode = 'options.unknown' | 'options.value';

/** Codes of invalid options; every function with options can throw them. */
export const optionCodes: Readonly<Record<OptionCode, CodeEntry>> = /* @__PURE__ */ codeTable(
  hints,
  {
    'options.unknown': 'An option has a name that the function does not know.',
    'options.value': 'An option is not of the kind that the function takes.',
  },
);

/** What an option may be, in words and as a test. */
export interface ValueKind {
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** Whether a refusal shows the value: names that the caller wrote may be shown, documents never. */
  readonly names?: boolean;
  /** What is wrong inside a value that is not accepted: its pointer begins below the option. */
  readonly faultIn?: (value: unknown) => IssueDraft<OptionCode>;
}

/** The same, or the options inside it. */
export type OptionKind = ValueKind | { readonly inside: OptionKinds };

export type OptionKinds = Readonly<Record<string, OptionKind>>;

export const flag: OptionKind = {
  expected: 'true or false',
  accepts: (value) => typeof value === 'boolean',
};
export const count: OptionKind = {
  expected: 'a number from 0',
  accepts: (value) => isFrom(0, value),
};
export const countFromOne: OptionKind = {
  expected: 'a number from 1',
  accepts: (value) => isFrom(1, value),
};
export const isWholeFrom =
  (least: number) =>
  (value: unknown): boolean =>
    Number.isSafeInteger(value) && Number(value) >= least;
export const wholeFrom = (least: number): ValueKind => ({
  expected: `a whole number from ${least}`,
  accepts: isWholeFrom(least),
});
export const wholeFromOne: OptionKind = /* @__PURE__ */ wholeFrom(1);
export const callback: OptionKind = {
  expected: 'a function',
  accepts: (value) => typeof value === 'function',
};
export const text: OptionKind = {
  expected: 'a text',
  accepts: (value) => typeof value === 'string',
};
export const uri: ValueKind = {
  expected: 'an absolute URI',
  accepts: (value) =>
    typeof value === 'string' && /^[A-Za-z][A-Za-z0-9+.-]*:[^\s"<>\\^`{|}]+$/.test(value),
};
export const list: OptionKind = { expected: 'a list', accepts: isReadableList };
export const anything: OptionKind = { expected: 'anything', accepts: () => true };
export const signal: OptionKind = {
  expected: 'an AbortSignal',
  accepts: (value) => typeof value === 'object' && value !== null && 'aborted' in value,
};

export function oneOf(...words: readonly string[]): ValueKind {
  return {
    expected: words.join(' or '),
    accepts: (value) => typeof value === 'string' && words.includes(value),
  };
}

/**
 * One of the names that something has, which a refusal names where it is none of them; others are
 * taken as well.
 */
export function knownAs(
  what: string,
  names: readonly Name[],
  others: readonly Name[] = [],
): OptionKind {
  return {
    expected: names.length === 0 ? `no ${what}, for there is none` : names.join(' or '),
    accepts: (value) => [...names, ...others].some((name) => name === value),
    names: true,
  };
}

type Name = string | number;

const isFrom = (least: number, value: unknown): boolean =>
  typeof value === 'number' && value >= least;
const isOffset = (value: unknown): boolean => isFrom(0, value);

export const offsets: OptionKind = {
  expected: 'a list of numbers from 0',
  accepts: (value) => isReadableList(value) && value.every(isOffset),
};
export const ranges: OptionKind = {
  expected: 'a list of pairs [start, end] of numbers from 0',
  accepts: (value) =>
    isReadableList(value) &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isOffset)),
};

export function listOf(...words: readonly string[]): OptionKind {
  const isWord = (value: unknown): boolean => typeof value === 'string' && words.includes(value);
  return {
    expected: `a list of ${words.map((word) => `"${word}"`).join(' or ')}`,
    accepts: (value) => isReadableList(value) && value.every(isWord),
  };
}

/**
 * Refuses invalid options. An option that is undefined counts as absent. Options that are not
 * listed are read and checked too: an object can answer for names that it does not list, and what
 * is wrong is refused here, not where it is used.
 * @throws ContractError `options.unknown` or `options.value`, whose pointer names the option.
 */
export function checkOptions(options: unknown, kinds: OptionKinds, pointer = ''): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) refuse(pointer, 'an object of options');
  const names = namesIn(options, pointer);
  for (const name of names) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const at = `${pointer}/${name}`;
    if (kind === undefined) refuseName(at, name, kinds);
    else checkValue(kind, valueIn(options, name, pointer), at);
  }
  for (const [name, kind] of Object.entries(kinds))
    if (!names.includes(name))
      checkValue(kind, valueIn(options, name, pointer), `${pointer}/${name}`);
}

function refuseName(pointer: string, name: string, kinds: OptionKinds): never {
  const known = Object.keys(kinds);
  const meant = nearestName(name, known);
  throw refusal({
    code: 'options.unknown',
    pointer,
    says: meant === undefined ? 'unknown option' : `unknown option, did you mean ${meant}?`,
    expected: known.join(', '),
  });
}

function checkValue(kind: OptionKinds[string], value: unknown, at: string): void {
  if (value === undefined) return;
  if ('inside' in kind) checkOptions(value, kind.inside, at);
  else if (!isAccepted(kind, value)) {
    const inside = kind.faultIn?.(value);
    if (inside !== undefined) throw refusal({ ...inside, pointer: `${at}${inside.pointer}` });
    refuse(at, kind.expected, kind.names === true ? nameOf(value) : undefined);
  }
}

/** A value that throws when it is looked at is none that is accepted. */
function isAccepted(kind: ValueKind, value: unknown): boolean {
  try {
    return kind.accepts(value);
  } catch {
    return false;
  }
}

/**
 * @throws ContractError like `checkOptions`, and `options.value` for an option that is not there.
 */
export function requireOptions(options: unknown, kinds: OptionKinds): void {
  checkOptions(options ?? null, kinds);
  for (const [name, kind] of Object.entries(kinds)) {
    if (valueIn(options, name, '') === undefined)
      refuse(`/${name}`, 'inside' in kind ? 'an object of options' : kind.expected);
  }
}

const isOptions = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function namesIn(options: object, pointer: string): readonly string[] {
  try {
    if (!Array.isArray(options)) return Object.keys(options);
  } catch {
    // refused like a list
  }
  return refuse(pointer, 'an object of options');
}

/** The option of a name; `pointer` is that of the options. */
function valueIn(options: unknown, name: string, pointer: string): unknown {
  try {
    return isOptions(options) ? options[name] : undefined;
  } catch {
    return refuse(`${pointer}/${name}`, 'a value that can be read');
  }
}

/** @throws ContractError `options.value` */
export function refuseArgument(says: string, expected: string): never {
  throw refusal({ code: 'options.value', says, expected });
}

function refuse(pointer: string, expected: string, received?: string): never {
  const details = { pointer, says: 'invalid option', expected };
  throw refusal({
    code: 'options.value',
    ...details,
    ...(received === undefined ? {} : { received }),
  });
}

/** An issue of an option, with what to do about it. */
export const optionIssue = (draft: IssueDraft<OptionCode>): Issue<OptionCode> =>
  issueFrom(hints, draft);

const refusal = (draft: IssueDraft<OptionCode>): ContractError =>
  new ContractError([optionIssue(draft)]);

const LONGEST_NAME = 80;

function nameOf(value: unknown): string {
  if (typeof value !== 'string')
    return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
  return printable(
    JSON.stringify(value.length > LONGEST_NAME ? `${value.slice(0, LONGEST_NAME)}…` : value),
  );
}

/** What is wrong with options, for functions that never throw. */
export function optionIssues(options: unknown, kinds: OptionKinds): readonly Issue[] {
  try {
    checkOptions(options, kinds);
    return [];
  } catch (error) {
    const issues = issuesIn(error);
    if (issues === undefined) throw error;
    return issues;
  }
}
