/** What is in the folders of examples and is read by nothing, so that no check would notice it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drift } from '../../../../catalog/guard/index.js';
import { compareText } from '../../../../core/order/text.js';
import type { Contract } from '../../../../index.js';
import { contextAt, isExampleFile } from '../../../node/read-examples.js';
import { ifThere } from '../../../node/system-reason.js';

type Version = Drift['version'];

/** One note for each file or folder below `<folder>/<contract>` that is no example and no context. */
export async function strayExamples(folder: string, contract: Contract): Promise<readonly Drift[]> {
  const home = join(folder, contract.name);
  const drifts: Drift[] = [];
  const add = (version: Version, says: string, hint: string): void => {
    const place = { contract: contract.name, version, pointer: '' };
    drifts.push({
      ...place,
      code: 'guard.example',
      severity: 'note',
      acceptable: false,
      says,
      hint,
    });
  };
  const known = new Map(contract.versions.map(({ version }) => [String(version), version]));
  for (const entry of await entriesIn(home)) {
    if (!entry.isDirectory()) continue; // a page on the contract
    const { name } = entry;
    const version = known.get(name);
    const examples = join(home, name, 'examples');
    const entries = await entriesIn(examples);
    if (version === undefined) {
      if (entries.length > 0) add(name, 'its examples are read by nothing', renameToVersion);
      continue;
    }
    for (const file of await strayIn(examples))
      add(version, `${file} is read by nothing`, readHint);
    for (const file of await brokenContexts(examples))
      add(version, `${file} is no JSON object, so that nothing is migrated with it`, contextHint);
  }
  return drifts;
}

const renameToVersion = 'Give the folder the name of a version of the contract.';
const readHint =
  'Examples are JSON files in valid and invalid; context has what migrations of a valid one need, under its name.';
const contextHint = 'Write the context that its steps need, or remove the file.';

/** The names below a folder of examples that nothing reads, in order. */
async function strayIn(examples: string): Promise<readonly string[]> {
  const stray: string[] = [];
  const valid = new Set((await entriesIn(join(examples, 'valid'))).map(({ name }) => name));
  for (const folder of await entriesIn(examples)) {
    const isContext = folder.name === 'context';
    if (!folder.isDirectory() || !(isContext || /^(?:in)?valid$/.test(folder.name))) {
      stray.push(folder.name);
      continue;
    }
    for (const entry of await entriesIn(join(examples, folder.name))) {
      const isRead = isContext ? valid.has(entry.name) : entry.name === 'expected.json';
      if (!isRead && (isContext || !isExampleFile(entry)))
        stray.push(`${folder.name}/${entry.name}`);
    }
  }
  return stray;
}

async function brokenContexts(examples: string): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const entry of await entriesIn(join(examples, 'context'))) {
    if (!isExampleFile(entry)) continue;
    const context = await contextAt(join(examples, 'context', entry.name));
    if (context === undefined) broken.push(`context/${entry.name}`);
  }
  return broken;
}

/** What is in a folder, in order, but for hidden files; nothing where there is no folder. */
async function entriesIn(folder: string) {
  const isFolder = (await ifThere(stat(folder)))?.isDirectory() === true;
  const entries = isFolder ? await readdir(folder, { withFileTypes: true }) : [];
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => compareText(one.name, other.name));
}
