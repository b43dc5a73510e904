/** The contracts that a command can use: those of this package, and those that a project's config adds. */
import type { Contract, Version } from '../index.js';
import { type ConfigChoice, configNames, loadConfig } from './config.js';
import { Refusal } from './exit.js';
import { nearest } from './nearest.js';
import type { Session } from './session.js';

/** The contract of this name; the config is loaded first, since it may bring it. */
export async function contractNamed(name: string, choice: ConfigChoice, session: Session): Promise<Contract> {
  const contracts = await knownContracts(choice, session);
  const found = contracts.find((contract) => contract.name === name);
  if (found !== undefined) return found;
  const known = contracts.map((contract) => contract.name);
  const near = nearest(name, known);
  const hint = near.length === 0 ? '' : `did you mean ${near.join(', ')}? `;
  const said = await configSaid(choice, session);
  throw new Refusal(`there is no contract named ${name}; ${hint}known: ${known.join(', ')}${said}`);
}

/** Whoever misses a contract of their own wants to know that no config was found, and which one was. */
async function configSaid(choice: ConfigChoice, session: Session): Promise<string> {
  if (choice.config !== undefined) return '';
  const { file, folder } = await loadConfig(choice, session);
  return folder === undefined ? `; no ${configNames.join(' or ')} was found from here upwards` : `; config: ${file}`;
}

/** All contracts that are known; no two of them have one name. */
export async function knownContracts(choice: ConfigChoice, session: Session): Promise<readonly Contract[]> {
  const { file, contracts } = await loadConfig(choice, session);
  const { allContracts } = await import('../registry/index.js');
  const all = [...allContracts, ...contracts];
  const twice = all.find(({ name }, place) => all.findIndex((other) => other.name === name) !== place);
  if (twice !== undefined) throw new Refusal(`${file}: there is another contract named ${twice.name}`);
  return all;
}

/** `1.0` as people write it, or `"1"` with its quotes where a contract has both `"1"` and `1`. */
export function versionSpelled({ name, versions }: Contract, word: string): Version {
  const spelled = versions.map(({ version }) => version);
  const version = spelled.find((one) => spellVersion(one) === word) ?? spelled.find((one) => String(one) === word);
  if (version !== undefined) return version;
  throw new Refusal(`${name} has no version ${word}; known: ${spelled.map(spellVersion).join(', ')}`);
}

/** A version as the wire spells it. */
export function spellVersion(version: Version): string {
  return JSON.stringify(version);
}
