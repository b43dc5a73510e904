/** A contract as it was when a version was its latest, or as it would be without one rule. */

import { makeContract } from '../../contract/make-contract.js';
import type { Contract, ContractVersion, Versions } from '../../contract/model/index.js';

/**
 * The contract up to a version: what comes later cannot change what is said of its examples, such as that the version
 * of one of them is newer than all that are known.
 */
export function upTo({ name, versionAt, versions }: Contract, last: ContractVersion): Contract {
  const known = versions.slice(0, versions.indexOf(last) + 1);
  return makeContract({ name, versionAt, versions: nonEmpty(known) });
}

/** The same contract, with one rule of its latest version left out. */
export function withoutRule(contract: Contract, code: string): Contract {
  const { name, versionAt, versions } = contract;
  const last = versions.length - 1;
  const changed = versions.map((version, place) =>
    place === last ? { ...version, rules: version.rules.filter((rule) => rule.code !== code) } : version,
  );
  return makeContract({ name, versionAt, versions: nonEmpty(changed) });
}

function nonEmpty([first, ...rest]: readonly ContractVersion[]): Versions {
  if (first === undefined) throw new TypeError('a contract has at least one version');
  return [first, ...rest];
}
