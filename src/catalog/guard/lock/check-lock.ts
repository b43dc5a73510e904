/**
 * Checks contracts against their lock, examples against their folders, and rules against their
 * floor.
 */
import { issueOf } from '../../../core/issue/issue.js';
import { ContractError } from '../../../core/issue/outcome.js';
import { guardCodes } from '../codes.js';
import type { ContractDescription, VersionDescription } from '../describe/description.js';
import type { RuleFloor } from '../describe/mutation-floor.js';
import { bumpOf, type ContractChange, isFree } from '../diff/change.js';
import { diffVersion } from '../diff/diff-contracts.js';
import { isSame } from '../diff/diff-rules.js';
import type { Drift, Lock } from './lock.js';
import { lostPlaces } from './lost-places.js';

/**
 * Compares a lock with the contracts as they are now; both sides contain the same kinds of version,
 * such as released ones.
 *
 * Every difference is reported once. A released version that changed requires its next version, and
 * is not to be accepted; a draft may change, and a version may be new, once somebody accepts it.
 * Examples that are new are a note, and so are a version whose shape cannot be compared and a place
 * that its schema does not have.
 */
export function compareLock(locked: Lock, now: Lock): readonly Drift[] {
  const before = new Map(locked.versions.map((version) => [keyOf(version), version]));
  const after = new Map(now.versions.map((version) => [keyOf(version), version]));
  const gone = locked.versions.filter((version) => !after.has(keyOf(version))).map(goneDrift);
  const others = now.versions.flatMap((version) => {
    const known = before.get(keyOf(version));
    return known === undefined ? [newDrift(version, locked)] : changedDrifts(known, version);
  });
  const notes = now.versions.flatMap((version) => [
    ...unseenDrifts(version),
    ...placeDrifts(version),
  ]);
  return [...gone, ...others, ...notes];
}

/** `"1"` and `1` are two versions. */
const keyOf = ({ contract, version }: VersionDescription): string =>
  `${contract} ${JSON.stringify(version)}`;

function goneDrift({ contract, version, status }: VersionDescription): Drift {
  const isDraft = status === 'draft';
  const hint = isDraft ? 'Accept that the draft is gone.' : 'Restore it: documents of it exist.';
  const says = isDraft ? 'the draft is gone' : `a ${status} version is gone, or a draft again`;
  return {
    ...wholeError,
    code: 'guard.gone',
    contract,
    version,
    acceptable: isDraft,
    says,
    hint,
  };
}

const wholeError = { severity: 'error', pointer: '' } as const;
const draftHint = 'Accept it: a draft may change.';

function newDrift({ contract, version }: VersionDescription, { versions }: Lock): Drift {
  const isFirst = !versions.some((other) => other.contract === contract);
  const says = isFirst ? 'the contract is not in the lock' : 'the version is not in the lock';
  const hint =
    'Accept it: that writes the lock, a decision to fill in and a line of the changelog.';
  return {
    ...wholeError,
    code: 'guard.new',
    contract,
    version,
    acceptable: true,
    says,
    hint,
  };
}

function changedDrifts(before: VersionDescription, after: VersionDescription): readonly Drift[] {
  const changes = diffVersion({ before, after });
  const { next } = bumpOf(changes, before.version);
  if (changes.length === 0 && !isSame(before, after)) return [unnamedDrift(before)];
  return changes.map((change) =>
    changedDrift(before, change, next === undefined ? '' : ` ${JSON.stringify(next)}`),
  );
}

function changedDrift(
  { contract, version, status }: VersionDescription,
  change: ContractChange,
  next: string,
): Drift {
  const { pointer, says } = change;
  const place = {
    contract,
    version,
    pointer,
    says,
    change,
  };
  if (change.kind === 'example.added' || change.kind === 'migration.added') {
    const hint = 'Accept it, so that the lock contains it too.';
    return {
      ...place,
      code: 'guard.gained',
      severity: 'note',
      acceptable: true,
      hint,
    };
  }
  if (status === 'draft' || isFree(change)) {
    const hint = status === 'draft' ? draftHint : 'Accept it: nothing that was promised changed.';
    return {
      ...place,
      code: 'guard.draft',
      severity: 'error',
      acceptable: true,
      hint,
    };
  }
  const hint = change.kind.startsWith('example.')
    ? 'Restore the example; a released version only gains examples.'
    : `Restore it, copy the version to the next one${next}, and change the copy.`;
  return {
    ...place,
    code: 'guard.changed',
    severity: 'error',
    acceptable: false,
    hint,
  };
}

/** Nothing is said of a shape that is not known, which is no pass: a note says so each time. */
function unseenDrifts({ contract, version, schema }: VersionDescription): readonly Drift[] {
  if (schema !== null) return [];
  const code = 'guard.unseen';
  return [
    {
      code,
      contract,
      version,
      severity: 'note',
      acceptable: true,
      pointer: '',
      says: 'its shape is not guarded: the schema gives no JSON Schema',
      hint: guardCodes[code].hint,
    },
  ];
}

function placeDrifts(described: VersionDescription): readonly Drift[] {
  const { contract, version } = described;
  const code = 'guard.place';
  return lostPlaces(described).map(({ member, pointer }) => ({
    code,
    contract,
    version,
    severity: 'note',
    acceptable: true,
    pointer,
    says: `${member} names a place that no document has`,
    hint: guardCodes[code].hint,
  }));
}

/** A difference that no comparison names. */
function unnamedDrift({ contract, version, status }: VersionDescription): Drift {
  const isDraft = status === 'draft';
  const code = isDraft ? 'guard.draft' : 'guard.changed';
  const says = 'the description is another than the locked one';
  const hint = isDraft ? draftHint : 'Restore it, and make the change in the next version.';
  return {
    ...wholeError,
    code,
    contract,
    version,
    acceptable: isDraft,
    says,
    hint,
  };
}

/** Examples that are not what their folder says: `valid/` is valid, `invalid/` is not. */
export function checkExamples(contract: ContractDescription): readonly Drift[] {
  return contract.versions.flatMap((version) =>
    Object.entries(version.examples).flatMap(([name, { verdict }]) => {
      const [issue] = verdict.issues;
      if (name.startsWith('valid/') && !verdict.ok)
        return [exampleDrift(version, `${name} is invalid: ${issue?.code ?? ''}`, issue?.pointer)];
      const isMisplaced = name.startsWith('invalid/') && verdict.ok && issue === undefined;
      return isMisplaced ? [exampleDrift(version, `${name} is valid`)] : [];
    }),
  );
}

function exampleDrift(
  { contract, version }: VersionDescription,
  says: string,
  pointer: string = '',
): Drift {
  const hint = 'Fix the example, or move it to the other folder.';
  return {
    ...wholeError,
    code: 'guard.example',
    contract,
    version,
    acceptable: false,
    pointer,
    says,
    hint,
  };
}

/** More rules than these are not read. */
const MOST_RULES = 2 ** 16;

/**
 * Rules that too few examples depend on. Of a draft it is a note: the floor is due at the release.
 *
 * @throws ContractError `work.budget`, for a floor of more than 65,536 rules
 */
export function checkFloor(
  contract: ContractDescription,
  floor: readonly RuleFloor[],
): readonly Drift[] {
  if (floor.length > MOST_RULES)
    throw new ContractError([
      issueOf({ code: 'work.budget', says: `a floor has at most ${MOST_RULES} rules` }),
    ]);
  const drafts = contract.versions
    .filter(({ status }) => status === 'draft')
    .map(({ version }) => version);
  const hint =
    'Add examples, so that each rule passes at least one in valid/, and it alone refuses two in invalid/.';
  const weak = floor.filter(({ held }) => !held);
  return weak.map(({ version, rule, passes, refuses }) => {
    const says = `${rule} has too few examples: it passes ${passes.length}, it alone refuses ${refuses.length}`;
    const severity = drafts.includes(version) ? 'note' : 'error';
    const place = { contract: contract.contract, version, pointer: '' };
    return {
      ...place,
      code: 'guard.floor',
      severity,
      acceptable: false,
      says,
      hint,
    };
  });
}
