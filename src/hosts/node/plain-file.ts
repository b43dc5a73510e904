/**
 * Opens files whose folder others may write to: never through a link, nothing but plain files, and
 * exclusively where the file is new. Whatever this package opens next to a file that it does not
 * trust, it opens here.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, lstat, open, readlink, realpath, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { getuid, pid } from 'node:process';
import { systemCode, systemError } from './system-reason.js';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY, O_APPEND } = constants;

/** What no other user may read, as it contains whole documents. */
const ownerOnly = 0o600;

/** As the umask of the process allows. */
const usualMode = 0o666;

/**
 * Opens an existing plain file. Throws ELOOP for a link and EFTYPE for a pipe, a device or a
 * folder, and does not wait for whoever might write to a pipe.
 */
export async function openPlain(path: string, flags: number = O_RDONLY): Promise<FileHandle> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) throw systemError('ELOOP');
  if (!found.isFile()) throw systemError('EFTYPE'); // opening alone can have effects on a device
  const handle = await open(path, flags | O_NOFOLLOW | O_NONBLOCK);
  return await orClose(handle, async () => {
    if (!(await handle.stat()).isFile()) throw systemError('EFTYPE');
    return handle;
  });
}

/** Creates a file. Throws EEXIST for everything that has the name already, a dangling link too. */
export async function createPlain(
  path: string,
  flags: number = O_WRONLY,
  mode: number = ownerOnly,
): Promise<FileHandle> {
  return await open(path, flags | O_CREAT | O_EXCL, mode);
}

/** The bytes of a plain file. Throws EFBIG when there are more than the limit. */
export async function readPlain(path: string, limit: number): Promise<Uint8Array> {
  const handle = await openPlain(path);
  try {
    const { size } = await handle.stat();
    const bytes = size > limit ? undefined : await wholeFile(handle, size);
    if (bytes === undefined) throw systemError('EFBIG');
    return bytes;
  } finally {
    await handle.close();
  }
}

/**
 * Reads without a stream, which would add four milliseconds to the start of a process; undefined if
 * there are more bytes.
 */
export async function wholeFile(handle: FileHandle, size: number): Promise<Uint8Array | undefined> {
  const bytes = Buffer.allocUnsafe(size + 1); // with room for the byte that shows that there is more
  let length = 0;
  for (let read = -1; read !== 0 && length <= size; length += read)
    ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length, length));
  return length > size ? undefined : bytes.subarray(0, length);
}

/** The name of a file of its own next to another. */
export const nameNextTo = (path: string): string =>
  `${path}.${String(pid)}-${randomUUID().slice(0, 8)}`;

/**
 * Creates a file with all its text or not at all, whatever happens in between: it gets its name
 * once it is on the disk. Throws EEXIST for everything that has the name already.
 */
export async function createWhole(path: string, text: string): Promise<void> {
  const own = nameNextTo(path);
  const handle = await createPlain(own, O_WRONLY, usualMode);
  try {
    await orClose(handle, async () => {
      await handle.writeFile(text);
      await handle.sync();
    });
    await handle.close();
    await link(own, path);
  } finally {
    await unlink(own).catch(() => undefined); // under that name nobody looks for it
  }
  await syncFolder(dirname(path));
}

/**
 * Makes the names in a folder safe. Some systems cannot open one; there they are as safe as the
 * system makes them.
 */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    // oxlint-disable-next-line typescript/no-misused-promises -- it waits for what it is given
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(systemCode(error))) throw error;
  }
}

/** How many links a name may lead over, as on Linux. */
const mostLinks = 40;

/**
 * The path of a file that may be called by symbolic links, without those at its end. A link is
 * followed if this user or the system owns it; else throws ELOOP: who can only write to the folder
 * cannot choose the file.
 */
export async function pathOfOwn(path: string): Promise<string> {
  let end = path;
  for (let links = 0; links <= mostLinks; links += 1) {
    const found = await lstat(end).catch(() => undefined); // the error is reported when it is opened
    if (found?.isSymbolicLink() !== true) return end;
    const user = getuid?.() ?? found.uid; // Windows has no such numbers, and lets nobody but administrators make links
    if (found.uid !== user && found.uid !== 0) break;
    end = resolve(await realpath(dirname(end)), await readlink(end));
  }
  throw systemError('ELOOP');
}

export interface OutputUse {
  /** Whether it is written at the end of what is there; else what is there is removed. */
  readonly appends?: boolean;
  /**
   * Runs the step that opens a pipe, a terminal or another device that the caller of the command
   * named; without it, refused.
   */
  readonly device?: (step: () => Promise<FileHandle>) => Promise<FileHandle>;
}

export interface Output {
  readonly handle: FileHandle;
  /** Whether it was created. */
  readonly isNew: boolean;
}

/**
 * Opens a file for what a command writes: a new one, or a plain file of one name. A link is
 * followed only in `/dev` and
 * `/proc`, by which a shell calls pipes and its own output.
 */
export async function openOutput(
  path: string,
  { appends = false, device }: OutputUse = {},
): Promise<Output> {
  const flags = O_WRONLY | (appends ? O_APPEND : 0);
  const created = await createPlain(path, flags, usualMode).catch((error: unknown) =>
    systemCode(error),
  );
  if (typeof created !== 'string') return { handle: created, isNew: true };
  const found = await lstat(path).catch(() => {
    throw systemError(created);
  });
  const isDevice = found.isSymbolicLink()
    ? await isOfSystem(path)
    : !found.isFile() && !found.isDirectory();
  if (isDevice && device !== undefined)
    return { handle: await device(() => open(path, appends ? 'a' : 'w')), isNew: false };
  if (found.isDirectory()) throw systemError('EISDIR');
  const handle = await openPlain(path, flags);
  return await orClose(handle, async () => {
    if ((await handle.stat()).nlink > 1) throw systemError('EMLINK');
    if (!appends) await handle.truncate();
    return { handle, isNew: false };
  });
}

async function isOfSystem(path: string): Promise<boolean> {
  return /^\/(?:dev|proc)\//.test(`${await realpath(dirname(path))}/`);
}

/** The answer of a step that goes on with an open file; if it fails, the file is closed. */
export async function orClose<Value>(
  handle: FileHandle,
  step: () => Promise<Value>,
): Promise<Value> {
  try {
    return await step();
  } catch (error) {
    await handle.close();
    throw error;
  }
}
