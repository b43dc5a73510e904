/// <reference types="node" />
/** Whether a contract is what its lock says: the same comparison that `guard check` makes, for one contract. */
import { dirname, join, resolve } from 'node:path';
import type { Contract } from '../contract/model/index.js';
import { compareLock, type Drift, describeContract, type Lock, lockOf, readLock } from '../guard/index.js';
import { printable } from '../issue/issue.js';
import { checkOptions, text } from '../issue/options.js';
import { readExamples } from '../node/index.js';
import {
  type Comparison,
  isContract,
  type MatchContractOptions,
  type MatcherState,
  Misuse,
  noContract,
  shown,
} from './matcher.js';
import { folderOfTest, isOwn, nearestFile, publishedFolder, textAt } from './near-file.js';

const usualLock = 'contracts.lock.json';

export async function checkContract(
  received: unknown,
  lock: unknown,
  { state, options }: { readonly state: MatcherState; readonly options: unknown },
): Promise<Comparison | Misuse> {
  if (!isContract(received)) return noContract;
  checkOptions(options, { examples: text });
  const given = (options as MatchContractOptions | undefined)?.examples;
  const locked = lockedOf(lock, state);
  if (locked instanceof Misuse) return locked;
  const folder = examplesFolder(received, { given, home: locked.home, state });
  if (folder instanceof Misuse) return folder;
  const own = locked.lock.versions.filter(({ contract }) => contract === received.name);
  const statuses = [...new Set(own.map(({ status }) => status))];
  const description = describeContract(received, { examples: await readExamples(folder, received) });
  const all = lockOf([description]);
  // a lock of released versions alone, as this package keeps one, says nothing of drafts
  const now = statuses.includes('draft') || own.length === 0 ? all : lockOf([description], ['released', 'deprecated']);
  return comparisonOf(received.name, compareLock({ lock: 1, versions: own }, now));
}

interface Located {
  readonly lock: Lock;
  readonly home: string;
}

/** A lock as it is, the text at a path, or the nearest `contracts.lock.json` above the test. */
function lockedOf(given: unknown, state: MatcherState): Located | Misuse {
  const folder = folderOfTest(state);
  if (typeof given === 'object' && given !== null) return located(JSON.stringify(given), folder, 'the lock');
  if (given !== undefined && typeof given !== 'string') return new Misuse(['the lock is none, and no path to one']);
  const path = given === undefined ? nearestFile(usualLock, folder) : resolve(folder, given);
  const found = path === undefined ? undefined : textAt(path);
  if (path === undefined || found === undefined) {
    return new Misuse([
      `there is no ${given === undefined ? `${usualLock} from the test upwards` : shown(given)}`,
      '→ npx evidence-contracts guard init',
    ]);
  }
  return located(found, dirname(path), shown(path));
}

function located(text: string, home: string, name: string): Located | Misuse {
  const read = readLock(text);
  if (read.ok) return { lock: read.value, home };
  return new Misuse([`${name} is not a lock of a form that is known: restore it from your history`]);
}

/** Contracts of this package come with their examples; those of others are next to the lock. */
function examplesFolder(
  contract: Contract,
  { given, home, state }: { readonly given: string | undefined; readonly home: string; readonly state: MatcherState },
): string | Misuse {
  if (given !== undefined) return resolve(folderOfTest(state), given);
  if (!isOwn(contract)) return join(home, 'contracts');
  return (
    publishedFolder(contract, folderOfTest(state)) ??
    new Misuse(['the published examples are not found in node_modules: say where with examples'])
  );
}

function comparisonOf(name: string, drifts: readonly Drift[]): Comparison {
  const broken = drifts.filter(({ severity }) => severity === 'error');
  if (broken.length === 0)
    return { pass: true, lines: [`${printable(name)} is as its lock says, and was expected to differ`] };
  const lines = broken.flatMap(({ code, contract, version, pointer, says, hint }) => [
    printable(`  ${contract} ${String(version)}${pointer === '' ? '' : ` ${pointer}`}`),
    printable(`    ${says} (${code})`),
    printable(`    → ${hint}`),
  ]);
  return { pass: false, lines: [`${printable(name)} is not as its lock says`, '', ...lines] };
}
