/** The exit code of a run that broke off, told in one line. */
import { printable } from '../issue/printable.js';
import { type ExitCode, Refusal } from './exit.js';
import type { Session } from './session.js';

export function codeOf(error: unknown, session: Session): ExitCode {
  if (error instanceof Refusal) {
    session.complain(`error: ${error.message}`);
    return 2;
  }
  // A stack or message of an unforeseen error could hold text of a document.
  session.complain(
    `error: unforeseen ${printable(error instanceof Error ? error.name : typeof error)}, please report it`,
  );
  return 2;
}
