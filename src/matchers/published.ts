/// <reference types="node" />
/** The folder of the examples of a contract: published with this package, or a user's own. */
import { dirname, join } from 'node:path';
import type { Contract } from '../contract/model/index.js';
import { allContracts } from '../registry/index.js';
import { nearestFile } from './near-file.js';

/** Contracts of this package come with their examples, in the nearest installation; undefined where there is none. */
export function publishedFolder(contract: Contract, from: string): string | undefined {
  if (!(allContracts as readonly Contract[]).includes(contract)) return undefined;
  const index = nearestFile(join('node_modules', 'evidence-contracts', 'contracts', 'index.json'), from);
  return index === undefined ? undefined : dirname(index);
}

export function isOwn(contract: Contract): boolean {
  return (allContracts as readonly Contract[]).includes(contract);
}
