/** Runs `verify` as it was asked for in plain words, and gives the exit code. */

import { verifyAll } from './commands/verify/run.js';
import type { PlainVerify } from './plain-verify.js';
import type { ExitCode } from './shared/exit.js';
import { codeOf } from './shared/exit.js';
import type { Session } from './shared/session.js';

export async function runPlain({ files, choice }: PlainVerify, session: Session): Promise<ExitCode> {
  try {
    await verifyAll(files, choice, session);
    return session.code();
  } catch (error) {
    return codeOf(error, session.complain);
  }
}
