/**
 * What the system says of a failure, in words: its own messages are not used, as they repeat paths
 * unescaped.
 */

/**
 * The code of a failure of the system below, such as ENOENT; empty for everything else. Where tests
 * have a realm of their own, as in Jest, its errors are those of another realm, so that no class is
 * requested.
 */
export function systemCode(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** A failure as the system reports it, in the words of its code. */
export const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/** The answer of a step; undefined if what it is about does not exist. */
export async function ifThere<Answer>(step: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await step;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'in use',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'is there already',
  EFBIG: 'the file is too large',
  EFTYPE: 'is not a plain file',
  EIO: 'input or output failed',
  EISDIR: 'is a directory',
  ELOOP: 'is a symbolic link that is not followed',
  EMLINK: 'has another name, a hard link',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a part of the path is not a directory',
  ENXIO: 'nobody reads from it',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ETIMEDOUT: 'nobody writes to it',
};

export function systemReason(code: string): string {
  const reason = Object.hasOwn(words, code) ? words[code] : undefined;
  return reason === undefined ? code : `${reason} (${code})`;
}
