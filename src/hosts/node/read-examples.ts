/** Reads the examples of a contract from its published folder. */
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Example } from '../../catalog/guard/index.js';
import { readJson } from '../../core/json/read/index.js';
import { isObject, present } from '../../core/json/value/index.js';
import { compareText } from '../../core/order/text.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { ifThere } from './system-reason.js';

/**
 * The examples below `<folder>/<contract>/<version>/examples/`: `valid/*.json`, and
 * `invalid/*.json` but for
 * `expected.json`, which says why they are invalid. `context/<name>.json` contains what the migrations of an example
 * need. A folder that does not exist has none; what cannot be read throws as the system says.
 */
export async function readExamples(
  folder: string,
  { name, versions }: Contract,
): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const { version } of versions) {
    const home = join(folder, name, String(version), 'examples');
    for (const kind of ['valid', 'invalid']) {
      for (const file of await jsonFilesIn(join(home, kind))) {
        const text = await readFile(join(home, kind, file));
        const context = kind === 'valid' ? await contextAt(join(home, 'context', file)) : undefined;
        examples.push({
          version,
          name: `${kind}/${file}`,
          text,
          ...present({ context }),
        });
      }
    }
  }
  return examples;
}

async function jsonFilesIn(folder: string): Promise<readonly string[]> {
  const entries = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter(isExampleFile)
    .map(({ name }) => name)
    .sort(compareText);
}

/** By its name; a link may lead anywhere. */
export const isExampleFile = (entry: Dirent): boolean =>
  entry.name.endsWith('.json') && entry.name !== 'expected.json' && !entry.isDirectory();

/** What a context has; undefined where there is none, or what is there is no JSON object. */
export async function contextAt(
  path: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const bytes = await ifThere(readFile(path));
  const read = bytes === undefined ? undefined : readJson(bytes);
  return read?.ok === true && isObject(read.value) ? read.value : undefined;
}
