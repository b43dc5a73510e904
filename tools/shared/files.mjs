// Reads and writes text files, LF and UTF-8, making folders on the way, and names the folders of
// versions.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export const readJsonFile = (path) => {
  const text = readText(path);
  return text === undefined ? undefined : JSON.parse(text);
};

export const writeText = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Names in a folder, sorted; none when there is no such folder. */
export const namesIn = (path) => (existsSync(path) ? readdirSync(path).sort() : []);

/** JSON for people: two spaces, one line end. */
export const pretty = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The folder of the published files of a version. */
export const folderOf = (contract, { version }) => `contracts/${contract.name}/${version}`;

/** Every version with its contract. */
export const versionsOf = (contracts) =>
  contracts.flatMap((contract) => contract.versions.map((version) => ({ contract, version })));
