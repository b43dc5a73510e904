/** The texts below a folder. An agent chooses the names, so none leads out of it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const mostBytes = 16 * 1024 * 1024;

/** Looks a source up by its path; null where there is none. */
export function sourcesBelow(folder) {
  return async (path) => {
    if (path === '' || path.includes('\0')) return null;
    const root = await realpath(folder);
    const file = await realpath(join(root, path)).catch(() => root);
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    const stats = await stat(file);
    if (!stats.isFile() || stats.size > mostBytes) return null;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
    } catch {
      return null;
    }
  };
}
