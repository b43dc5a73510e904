/** The contracts of this package and of a project's config, and the contract of a document. */

import { allContracts, recognise, verifyAny } from '../../../catalog/registry/index.js';
import { formatIssues } from '../../../engine/contract/verdict/index.js';
import type { Contract, Issue, Outcome, Version } from '../../../index.js';
import type { Texts } from './command.js';
import { type ConfigChoice, configNames, loadConfig } from './config.js';
import { Refusal } from './exit.js';
import { hintOfReplies, hintsOfProse } from './hints.js';
import { bytesOfFile } from './input.js';
import { type FilePart, formatInFile } from './inputs.js';
import { nearest } from './nearest-words.js';
import type { Session } from './session.js';

export async function contractNamed(
  name: string,
  choice: ConfigChoice,
  session: Session,
): Promise<Contract> {
  const contracts = await knownContracts(choice, session);
  const found = contracts.find((contract) => contract.name === name);
  if (found !== undefined) return found;
  const known = contracts.map((contract) => contract.name);
  const near = nearest(name, known);
  const hint = near.length === 0 ? '' : `did you mean ${near.join(', ')}? `;
  // A missing contract is often one of a config
  const { file, folder } = await loadConfig(choice, session);
  const none = `no ${configNames.join(' or ')} was found in this folder or above`;
  const searched =
    choice.config === undefined ? `; ${folder === undefined ? none : `config: ${file}`}` : '';
  throw new Refusal(`unknown contract ${name}; ${hint}known: ${known.join(', ')}${searched}`);
}

/** All known contracts; their names are unique. */
export async function knownContracts(
  choice: ConfigChoice,
  session: Session,
): Promise<readonly Contract[]> {
  const { file, contracts } = await loadConfig(choice, session);
  const all = [...allContracts, ...contracts];
  const twice = all.find(
    ({ name }, place) => all.findIndex((other) => other.name === name) !== place,
  );
  if (twice !== undefined) throw new Refusal(`${file}: duplicate contract name ${twice.name}`);
  return all;
}

/** `1.0` as people write it, or `"1"` with its quotes where a contract has both `"1"` and `1`. */
export function versionSpelled({ name, versions }: Contract, word: string): Version {
  const spelled = versions.map(({ version }) => version);
  const version =
    spelled.find((one) => spellVersion(one) === word) ??
    spelled.find((one) => String(one) === word);
  if (version !== undefined) return version;
  throw new Refusal(
    `${name} has no version ${word}; known: ${spelled.map(spellVersion).join(', ')}`,
  );
}

export const spellVersion = (version: Version): string => JSON.stringify(version);

export type ContractChoice = ConfigChoice & Texts<'contract'>;
export type NamedBytes = Readonly<{ file: string; bytes: Uint8Array }>;

/**
 * The contract, or undefined if the document matches none or several: the reasons are printed, exit
 * code 1.
 */
export async function contractOf(
  { file, bytes }: NamedBytes,
  choice: ContractChoice,
  session: Session,
) {
  if (choice.contract !== undefined) return await contractNamed(choice.contract, choice, session);
  const contracts = await knownContracts(choice, session);
  const recognition = recognise(contracts, bytes);
  if (recognition.outcome === 'one') return recognition.contract;
  session.end(1);
  warnOfIssues(verifyAny(contracts, bytes).issues, file, session); // in the words of verify
  return undefined;
}

export function warnOfIssues(
  issues: readonly Issue[],
  of: string | FilePart,
  session: Session,
): void {
  const lines =
    typeof of === 'string'
      ? formatIssues(issues, () => of)
      : issues.map((issue) => formatInFile(issue, of));
  for (const line of lines) session.warn(line);
  const file = fileOf(of);
  if (file !== undefined && issues.some(({ code }) => code === 'json.syntax'))
    for (const hint of hintsOfProse(file)) session.warn(hint);
  const isUnknown = issues.some(({ code }) => code === 'contract.unrecognised');
  if (!isUnknown && !issues.some(({ code }) => code === 'contract.ambiguous')) return;
  session.warn(
    'hint: name the contract with --contract; list them with evidence-contracts contracts',
  );
  if (isUnknown) session.warn(hintOfReplies);
}

/** The name of a file that is one document. */
function fileOf(of: string | FilePart): string | undefined {
  if (typeof of === 'string') return of;
  return of.line === undefined ? of.name : undefined;
}

export type Make = (bytes: Uint8Array) => Outcome<string>;

export async function printMade(file: string, make: Make, session: Session): Promise<void> {
  const bytes = await bytesOfFile(file, session);
  const made = make(bytes);
  session.end(made.ok ? 0 : 1);
  if (made.ok) await session.print(made.value);
  else warnOfIssues(made.issues, file, session);
}

/** What a command takes, which may be the value of an option. */
type Taking = Readonly<{ command: string; takes: string }>;

type Refused = NamedBytes & { readonly issues: readonly Issue[] };

/**
 * Names the contract of a document of another kind than a command takes, instead of the members it
 * lacks.
 */
export function warnOfRefused(
  { file, bytes, issues }: Refused,
  { command, takes }: Taking,
  session: Session,
): void {
  if (issues.length === 0) return;
  const recognition = recognise(allContracts, bytes);
  const other = recognition.outcome === 'one' ? recognition.contract.name : takes;
  if (other === takes) {
    warnOfIssues(issues, file, session);
    const isNamed = !issues.some(({ code }) => code === 'version.missing');
    if (!isNamed && takes === 'generation-result') session.warn(hintOfReplies);
  } else
    session.warn(
      `${file}: is ${other}, and ${command} takes ${takes}; verify accepts any document`,
    );
}
