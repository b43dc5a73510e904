/** Runs `verify` as it was asked for in plain words, and gives the exit code. */
import { codeOf } from '../code-of.js';
import type { ExitCode } from '../exit.js';
import type { PlainVerify } from '../plain-verify.js';
import type { Session } from '../session.js';
import { verifyAll } from './run.js';

export async function runPlain({ files, choice }: PlainVerify, session: Session): Promise<ExitCode> {
  try {
    await verifyAll(files, choice, session);
    return session.code();
  } catch (error) {
    return codeOf(error, session);
  }
}
