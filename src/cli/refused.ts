/** What a command for one contract says of a document that it does not take. */
import { formatIssue, type Issue } from '../index.js';
import type { Session } from './session.js';

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
  const { allContracts, recognise } = await import('../registry/index.js');
  const recognition = recognise(allContracts, bytes);
  return recognition.outcome === 'one' && recognition.contract.name !== takes ? recognition.contract.name : undefined;
}
