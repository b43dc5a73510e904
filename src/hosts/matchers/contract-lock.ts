/// <reference types="node" />
/**
 * Whether a contract is what its lock says: the same comparison that `guard check` makes, for one
 * contract.
 */
import { dirname, join, resolve } from 'node:path';
import {
  checkExamples,
  compareLock,
  type Drift,
  describeContract,
  type Lock,
  lockOf,
  readLock,
} from '../../catalog/guard/index.js';
import { printable } from '../../core/issue/issue.js';
import { checkOptions, text } from '../../core/issue/options.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { readExamples } from '../node/index.js';
import type { Comparison, MatchContractOptions, MatcherState } from './matcher.js';
import { contractFrom, Misuse, shown } from './matcher.js';
import { folderOfTest, isOwn, nearestFile, publishedFolder, textAt } from './near-file.js';

const usualLock = 'contracts.lock.json';

export async function checkContract(
  received: unknown,
  lock: unknown,
  { state, options }: { readonly state: MatcherState; readonly options: unknown },
): Promise<Comparison> {
  const contract = contractFrom(received);
  checkOptions(options, { examples: text });
  const test = folderOfTest(state);
  const locked = lockedOf(lock, test);
  const given = (options as MatchContractOptions | undefined)?.examples;
  const examples =
    given === undefined ? examplesFolder(contract, locked.home, test) : resolve(test, given);
  const own = locked.lock.versions.filter((version) => version.contract === contract.name);
  const description = describeContract(contract, {
    examples: await readExamples(examples, contract),
  });
  // A lock of released versions alone, as this package keeps one, says nothing of drafts
  const hasDrafts = own.length === 0 || own.some(({ status }) => status === 'draft');
  const now = lockOf([description], hasDrafts ? undefined : ['released', 'deprecated']);
  return comparisonOf(contract.name, [
    ...compareLock({ lock: 1, versions: own }, now),
    ...checkExamples(description),
  ]);
}

type Located = { readonly lock: Lock; readonly home: string };

/** A lock as it is, the text at a path, or the nearest `contracts.lock.json` above the test. */
function lockedOf(given: unknown, test: string): Located {
  if (typeof given === 'object' && given !== null)
    return located(JSON.stringify(given), test, 'the lock');
  if (given !== undefined && typeof given !== 'string')
    throw new Misuse('the lock is none, and no path to one');
  const path = given === undefined ? nearestFile(usualLock, test) : resolve(test, given);
  const found = path === undefined ? undefined : textAt(path);
  if (path !== undefined && found !== undefined) return located(found, dirname(path), shown(path));
  const missing = given === undefined ? `${usualLock} from the test upwards` : shown(given);
  throw new Misuse(`there is no ${missing}`, ['→ npx evidence-contracts guard init']);
}

function located(text: string, home: string, name: string): Located {
  const read = readLock(text);
  if (read.ok) return { lock: read.value, home };
  throw new Misuse(`${name} is not a lock of a form that is known: restore it from your history`);
}

/** Contracts of this package come with their examples; those of others are next to the lock. */
function examplesFolder(contract: Contract, home: string, test: string): string {
  if (!isOwn(contract)) return join(home, 'contracts');
  const folder = publishedFolder(test);
  if (folder !== undefined) return folder;
  throw new Misuse('the published examples are not found in node_modules: say where with examples');
}

function comparisonOf(name: string, drifts: readonly Drift[]): Comparison {
  const broken = drifts.filter(({ severity }) => severity === 'error');
  if (broken.length === 0)
    return {
      pass: true,
      lines: [`${printable(name)} is as its lock says, and was expected to differ`],
    };
  const lines = broken.flatMap(({ code, contract, version, pointer, says, hint }) => [
    printable(`  ${contract} ${String(version)}${pointer === '' ? '' : ` ${pointer}`}`),
    printable(`    ${says} (${code})`),
    printable(`    → ${hint}`),
  ]);
  return { pass: false, lines: [`${printable(name)} is not as its lock says`, '', ...lines] };
}
