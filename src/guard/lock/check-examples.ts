/** Checks examples against their folders, and rules against their floor. */
import type { ContractDescription, VersionDescription } from '../describe/description.js';
import type { RuleFloor } from '../describe/mutation-floor.js';
import type { Drift } from './lock.js';

/** Examples that are not what their folder says: `valid/` is valid, `invalid/` is not. */
export function checkExamples(contract: ContractDescription): readonly Drift[] {
  return contract.versions.flatMap((version) =>
    Object.entries(version.examples).flatMap(([name, { verdict }]) => {
      const [issue] = verdict.issues;
      if (name.startsWith('valid/') && !verdict.ok) {
        return [driftOf(version, `${name} is invalid: ${issue?.code ?? ''}`, issue?.pointer)];
      }
      return name.startsWith('invalid/') && verdict.ok && verdict.issues.length === 0
        ? [driftOf(version, `${name} is valid`, '')]
        : [];
    }),
  );
}

function driftOf({ contract, version }: VersionDescription, says: string, pointer: string = ''): Drift {
  const hint = 'Fix the example, or move it to the other folder.';
  return { code: 'guard.example', contract, version, severity: 'error', acceptable: false, pointer, says, hint };
}

/** Rules that too few examples depend on. Of a draft it is a note: the floor is due at the release. */
export function checkFloor(contract: ContractDescription, floor: readonly RuleFloor[]): readonly Drift[] {
  const drafts = new Set(contract.versions.filter(({ status }) => status === 'draft').map(({ version }) => version));
  return floor
    .filter(({ held }) => !held)
    .map(({ version, rule, passes, refuses }) => ({
      code: 'guard.floor',
      contract: contract.contract,
      version,
      severity: drafts.has(version) ? 'note' : 'error',
      acceptable: false,
      pointer: '',
      says: `${rule} has too few examples: it passes ${passes.length}, it alone refuses ${refuses.length}`,
      hint: 'Add examples, so that each rule passes at least one in valid/, and it alone refuses two in invalid/.',
    }));
}
