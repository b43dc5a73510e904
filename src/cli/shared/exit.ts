/** How a run ends: three exit codes, and the one error that means "nothing could be judged". */
import { printable } from '../../issue/printable.js';
import { systemReason } from '../../node/system-reason.js';

/**
 * - 0: all hold
 * - 1: something does not hold, text that the reader refuses included
 * - 2: the command line is wrong, or something could not be opened or read
 */
export type ExitCode = 0 | 1 | 2;

/** Ends a command with exit code 2; its message is one line for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A failure of the system below, such as a file that is not there. */
export interface SystemError {
  readonly code: string;
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** What went wrong with a file, in words. */
export function reasonOf({ code }: SystemError): string {
  return systemReason(code);
}

export function codeOf(error: unknown, complain: (line: string) => void): ExitCode {
  if (error instanceof Refusal) {
    complain(`error: ${error.message}`);
    return 2;
  }
  // A stack or message of an unforeseen error could hold text of a document.
  complain(`error: unforeseen ${printable(error instanceof Error ? error.name : typeof error)}, please report it`);
  return 2;
}
