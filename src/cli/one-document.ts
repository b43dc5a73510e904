/** The way of commands whose stdout is data made of one document: what is wrong with it goes to stderr. */
import { formatIssue } from '../contract/verdict/index.js';
import type { Outcome } from '../index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { openInput, readWhole } from './read-input.js';
import type { Session } from './session.js';

/** Makes output of a document's bytes, or says why there is none. */
export type Make = (bytes: Uint8Array) => Outcome<string>;

/** Prints what is made of a file, or its issues. */
export async function printMade(file: string, make: Make, session: Session): Promise<void> {
  const made = make(await bytesOfFile(file, session));
  session.end(made.ok ? 0 : 1);
  if (made.ok) await session.print(made.value);
  else for (const issue of made.issues) session.complain(formatIssue(issue, file));
}

/** The bytes of a file that a command cannot do without. */
export async function bytesOfFile(file: string, session: Session): Promise<Uint8Array> {
  try {
    return await readWhole(await openInput(file, session));
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${file}: cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}
