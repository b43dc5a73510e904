/** Reads the regular files of a gzipped tar archive (POSIX ustar), in memory. */
import { gunzipSync } from 'node:zlib';

export function untar(archive: Uint8Array): Map<string, Buffer> {
  const bytes = gunzipSync(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (at + 512 <= bytes.length && bytes[at] !== 0) {
    const field = (start: number, length: number): string =>
      bytes.toString('utf8', at + start, at + start + length).replace(/\0.*$/su, '');
    const size = Number.parseInt(field(124, 12).trim(), 8);
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : '';
    const name = prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`;
    const type = field(156, 1);
    if (type === '0' || type === '') files.set(name, bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
