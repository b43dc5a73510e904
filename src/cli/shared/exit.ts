/** How a run ends: three exit codes, and the one error for exit code 2. */
import { printable } from '../../issue/issue.js';
import { systemReason } from '../../node/system-reason.js';

/** 0: everything is valid; 1: something is invalid, such as text that is not strict JSON; 2: wrong usage, or a file was not read. */
export type ExitCode = 0 | 1 | 2;

/** Ends a command with exit code 2. Its message is one line for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A library is not installed that a file needs. */
export class MissingInstall extends Refusal {}

interface SystemError {
  readonly code: string;
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

export function reasonOf({ code }: SystemError): string {
  return systemReason(code);
}

/** The result of a step on a file; a failure of the system below ends the command with exit code 2. */
export async function orRefusal<Value>(what: string, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    throw isSystemError(error) ? new Refusal(`${what}: ${reasonOf(error)}`) : error;
  }
}

export function codeOf(error: unknown, warn: (line: string) => void): ExitCode {
  // The stack or message of an unexpected error could contain text of a document.
  const name = printable(error instanceof Error ? error.name : typeof error);
  warn(`error: ${error instanceof Refusal ? error.message : `unexpected ${name}, please report this`}`);
  return 2;
}
