/** Verifies by the contracts of this package, and loads only those that documents follow. */

import { type Outline, onlyWholeOf } from '../../../catalog/registry/outline.js';
import { verifyChosen } from '../../../catalog/registry/verify-chosen.js';
import { EvidencePacket } from '../../../contracts/evidence-packet/contract.js';
import { receive } from '../../../engine/contract/verify/index.js';
import type { Contract, Verdict, VerifyOptions } from '../../../index.js';
import { outlineTable, type RootRow } from './generated/outline-table.js';

export type Verifier = (bytes: Uint8Array) => Verdict | Promise<Verdict>;

/**
 * Decides by the table of outlines where one contract alone matches; for any other document the
 * rest is loaded.
 */
export function verifierOfOwn(options: VerifyOptions, loadRest: () => Promise<Verifier>): Verifier {
  const outlines = ownOutlines();
  // The most frequent contract is in the library's first file; all others are in a second one
  const loaded = new Map<string, Contract>([[EvidencePacket.name, EvidencePacket]]);
  let rest: Verifier | undefined;
  const byRest = async (bytes: Uint8Array): Promise<Verdict> => {
    rest ??= await loadRest();
    return rest(bytes);
  };
  const load = async (name: string): Promise<Contract> => {
    const { allContracts } = await import('../../../catalog/registry/index.js');
    for (const one of allContracts) loaded.set(one.name, one);
    const contract = loaded.get(name);
    if (contract === undefined) throw new Error('an outline without a contract');
    return contract;
  };
  // no promise where all is there: most lines are of a contract that an earlier one was of
  return (bytes) => {
    const received = receive(bytes, options);
    const name = received.ok ? onlyWholeOf(outlines, received.json)?.name : undefined;
    if (!received.ok || name === undefined) return rest === undefined ? byRest(bytes) : rest(bytes);
    const contract = loaded.get(name);
    return contract === undefined
      ? load(name).then((one) => verifyChosen(one, received, options))
      : verifyChosen(contract, received, options);
  };
}

/**
 * The outlines of this package's contracts from a generated table, so that no schema is loaded to
 * recognise a document.
 */
export function ownOutlines(): readonly Outline[] {
  return outlineTable.map(([name, versionPath, versions]) => ({
    name,
    versionPath,
    versions: versions.map(([version, roots]) => ({ version, roots: roots.map(rootOf) })),
  }));
}

function rootOf([
  required,
  optional,
  constants,
  isClosed,
]: RootRow): Outline['versions'][number]['roots'][number] {
  const known = new Set(wordsOf(`${required} ${optional}`));
  return {
    known,
    required: new Set(wordsOf(required)),
    constants: new Map(Object.entries(constants)),
    isClosed,
  };
}

const wordsOf = (words: string): readonly string[] =>
  words.split(' ').filter((word) => word !== '');
