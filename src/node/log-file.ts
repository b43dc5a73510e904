/** Opens, locks and finds the file of a log under any of its names; errors have a code and never text of the log. */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AuditCode, auditCodes } from '../audit-log/index.js';
import { ContractError } from '../issue/outcome.js';
import { cleanNextTo, type LockOptions, lock, unlock } from './lock.js';
import { ifThere, systemCode, systemReason } from './system-reason.js';

export interface LogFile {
  readonly handle: FileHandle;
  /** Its real path, without symbolic links. */
  readonly path: string;
  readonly file: FileId;
  /** One for all names of the file: it is in its folder, and is called by the number of the file. */
  readonly lockPath: string;
}

interface FileId {
  readonly dev: bigint;
  readonly ino: bigint;
}

/** How a log is opened and locked. */
interface LogAccess extends LockOptions {
  /** Whether a log that is not there is made. */
  readonly creates?: boolean;
}

/** Runs a step while nobody else writes to the log; gives undefined when there is no log. */
export async function withLog<Answer>(
  path: string,
  access: LogAccess,
  step: (log: LogFile, wasAbandoned: boolean) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (;;) {
    const log = await openLogFile(path, access.creates === true);
    if (log === undefined) return undefined;
    try {
      const held = await lock(log.lockPath, access);
      if (held === 'busy') throw refusal('audit.store.busy', 'a lock of another process');
      if (held === 'abandoned') throw refusal('audit.store.locked', 'the lock of a process that is no more');
      try {
        // The name may lead to another file by now, which has another lock
        if (!(await isAt(path, log))) continue;
        await cleanNextTo(held);
        return await step(log, held.wasAbandoned);
      } finally {
        await unlock(held);
      }
    } finally {
      await log.handle.close();
    }
  }
}

export async function isAt(path: string, { file }: LogFile): Promise<boolean> {
  const found = await ifThere(stat(path, { bigint: true }));
  return found?.dev === file.dev && found.ino === file.ino;
}

/** Refuses what is no plain file before it is opened: opening a pipe waits for who writes to it. */
export async function refuseNoFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw refusal('audit.store.no-file', 'something else than a file');
}

async function openLogFile(path: string, creates: boolean): Promise<LogFile | undefined> {
  const handle = await openForBoth(path, creates);
  if (handle === undefined) return undefined;
  try {
    const { dev, ino, nlink } = await handle.stat({ bigint: true });
    const real = await realpath(path);
    const folder = dirname(real);
    if (nlink > 1n && (await namesIn(folder, { dev, ino })) < nlink) {
      throw refusal('audit.store.linked', 'a hard link in another folder');
    }
    return { handle, path: real, file: { dev, ino }, lockPath: join(folder, `.audit-log-${String(ino)}.lock`) };
  } catch (error) {
    await handle.close();
    if (systemCode(error) === 'ENOENT') return await openLogFile(path, creates); // moved away since it was opened
    throw error;
  }
}

/** A log contains whole documents: a new one is readable by its owner alone. */
export const ownerOnly = 0o600;

async function openForBoth(path: string, creates: boolean): Promise<FileHandle | undefined> {
  await ifThere(refuseNoFile(path));
  const { O_APPEND, O_CREAT, O_RDWR } = constants;
  if (creates) return await open(path, O_RDWR | O_APPEND | O_CREAT, ownerOnly);
  return await ifThere(open(path, O_RDWR | O_APPEND));
}

/** How many names a file has in a folder. */
async function namesIn(folder: string, { dev, ino }: FileId): Promise<bigint> {
  let count = 0n;
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name), { bigint: true }).catch(() => undefined);
    if (found?.dev === dev && found.ino === ino) count += 1n;
  }
  return count;
}

export function refusal(code: AuditCode, received: string): ContractError {
  const { says, hint } = auditCodes[code];
  return new ContractError([{ code, pointer: '', message: `${says} ${hint}`, received, severity: 'error' }]);
}

/** Runs a step that may fail; what the system says is passed on as its code, and in our words. */
export async function reported<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    const received = systemCode(error) || 'an error';
    const message = `the store failed: ${systemReason(received)}`;
    throw new ContractError([{ code: 'audit.store.failed', pointer: '', message, received, severity: 'error' }]);
  }
}
