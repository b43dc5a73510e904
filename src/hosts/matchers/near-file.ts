/// <reference types="node" />
/** Finds and reads files that belong to a test, and the published examples of contracts. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cwd } from 'node:process';
import { allContracts } from '../../catalog/registry/index.js';
import type { Contract } from '../../engine/contract/model/index.js';
import type { MatcherState } from './matcher.js';

/** The folder of the test; the working folder where the runner does not say. */
export function folderOfTest({ testPath }: MatcherState): string {
  return testPath === undefined ? cwd() : dirname(testPath);
}

export function nearestFile(name: string, folder: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const above = dirname(folder);
  return above === folder ? undefined : nearestFile(name, above);
}

export function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export function isOwn(contract: Contract): boolean {
  const all: readonly Contract[] = allContracts;
  return all.includes(contract);
}

/** The folder of the published examples in the nearest installation; undefined if there is none. */
export function publishedFolder(from: string): string | undefined {
  const index = nearestFile(
    join('node_modules', 'evidence-contracts', 'contracts', 'index.json'),
    from,
  );
  return index === undefined ? undefined : dirname(index);
}
