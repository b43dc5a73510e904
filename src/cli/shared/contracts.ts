/** The contracts that a command can use: those of this package, and those that a project's config adds. */
import { type Contract, formatIssue, type Issue, type Version } from '../../index.js';
import { recognise, verifyAny } from '../../registry/index.js';
import { type ConfigChoice, configNames, loadConfig } from './config.js';
import { Refusal } from './exit.js';
import { type FilePart, formatInFile } from './file-parts.js';
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
  const { allContracts } = await import('../../registry/index.js');
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

/** What the command line says of the contract. */
export interface ContractChoice extends ConfigChoice {
  readonly contract?: string;
}

/** The bytes of a file, and what the user calls it. */
export interface NamedBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The contract, or undefined when the document tells of none, or of several, and everything is said: exit code 1. */
export async function contractOf(
  { file, bytes }: NamedBytes,
  choice: ContractChoice,
  session: Session,
): Promise<Contract | undefined> {
  if (choice.contract !== undefined) return await contractNamed(choice.contract, choice, session);
  const contracts = await knownContracts(choice, session);
  const recognition = recognise(contracts, bytes);
  if (recognition.outcome === 'one') return recognition.contract;
  session.end(1);
  complainOf(verifyAny(contracts, bytes).issues, file, session); // in the words of verify
  return undefined;
}

/** One line for each issue, of a file or of a part of it; where the contract is the question, also how to answer it. */
export function complainOf(issues: readonly Issue[], of: string | FilePart, session: Session): void {
  for (const issue of issues)
    session.complain(typeof of === 'string' ? formatIssue(issue, of) : formatInFile(issue, of));
  if (!issues.some(({ code }) => code === 'contract.unrecognised' || code === 'contract.ambiguous')) return;
  session.complain('hint: name the contract with --contract; evidence-contracts contracts lists them');
}

/** Standard input has one end. */
export function refuseStdinTwice(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1) throw new Refusal('stdin (-) can be read only once');
}

/** A document that was refused, and why. */
export interface RefusedDocument {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly issues: readonly Issue[];
}

/** A command, and the name of the contract of its documents. */
export interface Taking {
  readonly command: string;
  readonly takes: string;
}

/** Of another kind of document nobody wants to hear which members it lacks. */
export async function complainOfRefused(
  { file, bytes, issues }: RefusedDocument,
  { command, takes }: Taking,
  session: Session,
): Promise<void> {
  const other = issues.length === 0 ? undefined : await otherContract(bytes, takes);
  if (other === undefined) for (const issue of issues) session.complain(formatIssue(issue, file));
  else session.complain(`${file}: is ${other}, and ${command} takes ${takes}; verify checks any document`);
}

/** The registry is loaded for what was refused alone. */
async function otherContract(bytes: Uint8Array, takes: string): Promise<string | undefined> {
  const { allContracts, recognise } = await import('../../registry/index.js');
  const recognition = recognise(allContracts, bytes);
  return recognition.outcome === 'one' && recognition.contract.name !== takes ? recognition.contract.name : undefined;
}
