/** Declares a contract: plain frozen data that contradicts itself nowhere; the verbs are functions over it. */
import { ContractError } from '../issue/contract-error.js';
import { issueFrom } from '../issue/issue.js';
import { parsePointer } from '../json/value/index.js';
import { type ContractDeclaration, makeContract } from './make-contract.js';
import { verifyMends } from './mends.js';
import type { Contract, Version, Versions } from './model/index.js';

/**
 * Declares a contract.
 *
 * @throws ContractError `contract.declaration` when the declaration contradicts itself: a name that is not
 * kebab-case, a version twice, several versions without a place to say which, a step that is not between neighbours,
 * a rule code twice in a version.
 * @example
 * ```ts
 * import { defineContract, defineVersion, is } from 'evidence-contracts';
 * import { array, strictObject, string } from 'valibot';
 *
 * const termsV1 = defineVersion({
 *   version: '1',
 *   status: 'draft',
 *   schema: () => strictObject({ terms: array(string()) }),
 * });
 * const Terms = defineContract({ name: 'terms', versionAt: null, versions: [termsV1] });
 * console.log(is(Terms, { terms: ['berth'] }), is(Terms, { terms: [4] })); // true false
 * ```
 * @public
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineContract<const V extends Versions>(declaration: ContractDeclaration<V>): Contract<V> {
  const flaw = safeFlawOf(declaration);
  if (flaw !== undefined) {
    throw new ContractError([
      issueFrom(verifyMends, { code: 'contract.declaration', says: 'not a contract', expected: flaw }),
    ]);
  }
  return makeContract(declaration);
}

/** Without types, a declaration can be anything. */
function safeFlawOf(declaration: ContractDeclaration<Versions>): string | undefined {
  try {
    return flawOf(declaration);
  } catch {
    return 'a declaration with a name, a place for the version, and versions';
  }
}

function flawOf({ name, versionAt, versions, steps = [] }: ContractDeclaration<Versions>): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 128)
    return 'a name of lower-case words joined by hyphens';
  if (versionAt === null && versions.length !== 1) return 'a place for the version, as there are several';
  if (versionAt !== null && (parsePointer(versionAt) ?? []).length === 0)
    return 'versionAt as an RFC 6901 pointer to a member';
  if (versions.length === 0) return 'at least one version';
  if (new Set(versions.map(({ version }) => version)).size !== versions.length) return 'every version once';
  for (const { rules, volatile } of versions) {
    if (new Set(rules.map(({ code }) => code)).size !== rules.length) return 'every rule code once in a version';
    if (volatile.some((pointer) => (parsePointer(pointer) ?? []).length === 0))
      return 'volatile members as RFC 6901 pointers';
  }
  const places = new Map<Version, number>(versions.map(({ version }, place) => [version, place]));
  const distances = steps.map(({ from, to }) => (places.get(to) ?? NaN) - (places.get(from) ?? NaN));
  if (distances.some((distance) => Math.abs(distance) !== 1)) return 'steps between neighbouring versions';
  const ways = new Set(steps.map(({ from }, nth) => `${String(places.get(from))} ${String(distances[nth])}`));
  if (ways.size !== steps.length) return 'one step for each way between two versions';
  return undefined;
}
