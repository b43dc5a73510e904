/** How a run ends: three exit codes, and the errors that end it. */
import { printable } from '../../../core/issue/issue.js';
import { systemCode, systemReason } from '../../node/system-reason.js';

/**
 * 0: everything is valid; 1: something is invalid, such as text that is not strict JSON, in whatever
 * file it is; 2: wrong usage, or a file was not read.
 */
export type ExitCode = 0 | 1 | 2;

/** Ends a command. Its message is one line for people. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly exitCode: 1 | 2 = 2;
}

/** Ends a command because of what a file that was read has in it. */
export class InvalidFile extends Refusal {
  override readonly name = 'InvalidFile';
  override readonly exitCode = 1;
}

export class MissingInstall extends Refusal {}

/**
 * The result of a step on a file; a failure of the system below ends the command with exit code 2.
 */
export async function orRefusal<Value>(what: string, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    throw asRefusal(what, error);
  }
}

export function asRefusal(what: string, error: unknown): unknown {
  const code = systemCode(error);
  return code === '' ? error : new Refusal(`${what}: ${systemReason(code)}`);
}

export function codeOf(error: unknown, warn: (line: string) => void): ExitCode {
  // The stack or message of an unexpected error could contain text of a document.
  const name = printable(error instanceof Error ? error.name : typeof error);
  warn(
    `error: ${error instanceof Refusal ? error.message : `unexpected ${name}, please report this`}`,
  );
  return error instanceof Refusal ? error.exitCode : 2;
}
