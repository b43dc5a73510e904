/** The contract of a document: the one that the user names, or else the one that the document is recognised as. */
import { type Contract, formatIssue, type Issue } from '../index.js';
import { recognise, verifyAny } from '../registry/index.js';
import type { ConfigChoice } from './config.js';
import { contractNamed, knownContracts } from './contracts.js';
import { Refusal } from './exit.js';
import { type FilePart, formatInFile } from './parts-of-file.js';
import type { Session } from './session.js';

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
