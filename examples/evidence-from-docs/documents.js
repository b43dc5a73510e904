/** Reads the documents of this project, the same list in the same order on every machine. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What is searched: single files, and folders with a test for the names that count.
 * Decisions, rules of the contracts and pages for users; no code.
 */
const places = [
  { path: 'README.md' },
  { path: 'CHANGELOG.md' },
  { path: 'SECURITY.md' },
  { path: 'adr', counts: (name) => name.endsWith('.md') },
  { path: 'contracts', counts: (name) => name === 'RULES.md' },
  { path: 'docs', counts: (name) => name.endsWith('.md') },
];

/** All documents below a folder as `{ path, text }`, by path; paths have forward slashes, as a packet names its sources. */
export async function readDocuments(root) {
  const found = await Promise.all(places.map((place) => pathsOf(root, place)));
  const paths = found.flat().sort(byCodePoint);
  return Promise.all(
    paths.map(async (path) => ({ path, text: decode(await readFile(join(root, path))) })),
  );
}

/** Links and devices are left out: `isFile` is false for them. */
async function pathsOf(root, { path, counts }) {
  if (counts === undefined) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && counts(entry.name))
    .map((entry) => relativeTo(root, join(entry.parentPath ?? entry.path, entry.name)));
}

function relativeTo(root, path) {
  return path.slice(join(root, '/').length).split(/[\\/]/).join('/');
}

/** UTF-8 sorts like code points do; `localeCompare` would differ from machine to machine. */
function byCodePoint(a, b) {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Strict, and with a byte order mark kept: a digest of the text is then a digest of the file. */
function decode(bytes) {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}
