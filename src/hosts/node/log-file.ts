/**
 * Opens and locks the file of a log under any of its names, and finds its end; errors have a code
 * and never text of the log.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { headAfter } from '../../contracts/audit-log/head.js';
import {
  type AuditCode,
  AuditEntry,
  type AuditHead,
  auditCodes,
} from '../../contracts/audit-log/index.js';
import { entryLimits } from '../../contracts/audit-log/v1/version.js';
import { ContractError } from '../../core/issue/outcome.js';
import { canonicalize } from '../../core/json/write/index.js';
import { safeParse } from '../../engine/contract/verify/index.js';
import { cleanNextTo, type LockOptions, lock, unlock } from './lock.js';
import { createPlain, openPlain, pathOfOwn } from './plain-file.js';
import { ifThere, systemCode, systemReason } from './system-reason.js';

export interface LogFile {
  readonly handle: FileHandle;
  /** Its real path, without symbolic links. */
  readonly path: string;
  readonly file: FileId;
  /**
   * One for all names of the file: it is in its folder, and is called by the number of the file.
   */
  readonly lockPath: string;
}

type FileId = Readonly<{ dev: bigint; ino: bigint }>;

/** `creates` is whether a log that is not there is made. */
type LogAccess = LockOptions & { readonly creates?: boolean };

type Step<Answer> = (log: LogFile, wasAbandoned: boolean) => Promise<Answer>;

/** Runs a step while nobody else writes to the log; gives undefined when there is no log. */
export async function withLog<Answer>(
  path: string,
  access: LogAccess,
  step: Step<Answer>,
): Promise<Answer | undefined> {
  for (;;) {
    const log = await openLogFile(path, access.creates === true);
    if (log === undefined) return undefined;
    try {
      const held = await lock(log.lockPath, access);
      if (held === 'busy') throw refusal('audit.store.busy', 'a lock of another process');
      if (held === 'abandoned')
        throw refusal('audit.store.locked', 'the lock of a process that has ended');
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

async function openLogFile(path: string, creates: boolean): Promise<LogFile | undefined> {
  const handle = await openForBoth(path, creates);
  if (handle === undefined) return undefined;
  try {
    const { dev, ino, nlink } = await handle.stat({ bigint: true });
    const real = await realpath(path);
    const folder = dirname(real);
    if (nlink > 1n && (await namesIn(folder, { dev, ino })) < nlink)
      throw refusal('audit.store.linked', 'a hard link in another folder');
    return {
      handle,
      path: real,
      file: { dev, ino },
      lockPath: join(folder, `.audit-log-${String(ino)}.lock`),
    };
  } catch (error) {
    await handle.close();
    if (systemCode(error) === 'ENOENT') return await openLogFile(path, creates); // moved away since it was opened
    throw error;
  }
}

const { O_APPEND, O_RDONLY, O_RDWR } = constants;

async function openForBoth(path: string, creates: boolean): Promise<FileHandle | undefined> {
  const handle = await openThere(path, O_RDWR | O_APPEND);
  if (handle !== undefined || !creates) return handle;
  try {
    return await createPlain(await pathOfOwn(path), O_RDWR | O_APPEND);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return await openForBoth(path, creates); // somebody else created it
    throw error;
  }
}

/** Undefined if there is no file. */
async function openThere(path: string, flags: number): Promise<FileHandle | undefined> {
  try {
    return await openPlain(await pathOfOwn(path), flags);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    if (systemCode(error) === 'ELOOP')
      throw refusal('audit.store.no-file', 'a symbolic link of another user');
    if (systemCode(error) === 'EFTYPE')
      throw refusal('audit.store.no-file', 'something else than a file');
    throw error;
  }
}

async function namesIn(folder: string, { dev, ino }: FileId): Promise<bigint> {
  let count = 0n;
  for (const name of await readdir(folder)) {
    const found = await lstat(join(folder, name), { bigint: true }).catch(() => undefined);
    if (found?.dev === dev && found.ino === ino) count += 1n;
  }
  return count;
}

export function refusal(code: AuditCode, received: string): ContractError {
  const { says, hint } = auditCodes[code];
  return new ContractError([
    {
      code,
      pointer: '',
      message: `${says} ${hint}`,
      received,
      severity: 'error',
    },
  ]);
}

/** Runs a step that may fail; what the system says is passed on as its code, and in our words. */
export async function reported<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    const received = systemCode(error) || 'an error';
    const message = `the store failed: ${systemReason(received)}`;
    throw new ContractError([
      {
        code: 'audit.store.failed',
        pointer: '',
        message,
        received,
        severity: 'error',
      },
    ]);
  }
}

/** The head at the end of a log; null when it has no entry. Throws when nothing may follow it. */
export function headAtEnd({ line, whole, size }: LogEnd): AuditHead | null {
  if (size > whole) throw refusal('audit.store.torn', 'a torn last line');
  if (whole === 0) return null;
  const entry = line === undefined ? undefined : safeParse(AuditEntry, line);
  if (entry?.ok !== true) throw refusal('audit.store.torn', 'a last line that is not an entry');
  // Line ends or blanks that something else wrote: what verify does not read, nothing may follow
  if (
    canonicalize(entry.value, entryLimits) !==
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(line)
  )
    throw refusal('audit.store.torn', 'a last line that is not the canonical bytes of its entry');
  return headAfter(entry.value);
}

/** Without an entry a log ends where it begins, whichever way that is reported. */
export function isSameEnd(one: AuditHead | null, other: AuditHead | null): boolean {
  const count = one?.count ?? 0;
  const otherCount = other?.count ?? 0;
  return (
    count === otherCount &&
    (count === 0 || (one?.log_id === other?.log_id && one?.digest === other?.digest))
  );
}

/**
 * How a log ends that is only read; null when it is not there. A folder that is not there is
 * reported.
 */
export async function endOf(path: string): Promise<LogEnd | null> {
  const handle = await openThere(path, O_RDONLY);
  if (handle === undefined) {
    await stat(dirname(path));
    return null;
  }
  // oxlint-disable-next-line typescript/no-misused-promises -- it waits for what it is given
  return await readEnd(handle).finally(() => handle.close());
}

interface LogEnd {
  /**
   * The last line that a line feed ends, without it; undefined when there is none, or it is longer
   * than a line may be.
   */
  readonly line: Uint8Array | undefined;
  /** Bytes up to and including the last line feed. */
  readonly whole: number;
  readonly size: number;
}

const chunkSize = 64 * 1024;
const lineFeed = 0x0a;

/**
 * Reads backwards, no further than the line feed before the last whole line, and keeps no more than
 * a line may have.
 */
export async function readEnd(handle: FileHandle): Promise<LogEnd> {
  const { size } = await handle.stat();
  const whole = (await lastLineFeed(handle, size, 0)) + 1;
  if (whole === 0) return { line: undefined, whole, size };
  const limit = Math.max(0, whole - 2 - entryLimits.bytes);
  const start = (await lastLineFeed(handle, whole - 1, limit)) + 1;
  const isTooLong = start === 0 && limit > 0;
  return { line: isTooLong ? undefined : await read(handle, start, whole - 1), whole, size };
}

/** The offset of the last line feed between two offsets, or -1. */
async function lastLineFeed(handle: FileHandle, before: number, from: number): Promise<number> {
  for (let end = before, step = chunkSize; end > from; step = Math.min(step * 2, 16 * chunkSize)) {
    const start = Math.max(from, end - step);
    const place = (await read(handle, start, end)).lastIndexOf(lineFeed);
    if (place !== -1) return start + place;
    end = start;
  }
  return -1;
}

export async function read(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break; // shorter than it was: what is missing stays zero, and is no JSON
    length += bytesRead;
  }
  return bytes;
}
