/** Judges by the contracts of this package, and loads of them only those that documents follow. */

import { receiveToDigest } from '../../contract/verify/index.js';
import { EvidencePacket } from '../../evidence-packet/contract.js';
import type { Contract, Verdict, VerifyOptions } from '../../index.js';
import { wholeFinder } from '../../registry/outline.js';
import { verifyChosen } from '../../registry/verify-chosen.js';
import { ownOutlines } from './outlines.js';

/**
 * Judges the bytes of one document: at once, unless something has to be loaded or looked at.
 */
export type Judge = (bytes: Uint8Array) => Verdict | Promise<Verdict>;

/**
 * Most documents are whole under one contract alone, which the table of outlines tells as schemas would. For any other, the
 * rest is loaded, and says what `verifyAny` says among all contracts.
 */
export function judgeByOwn(options: VerifyOptions, loadRest: () => Promise<Judge>): Judge {
  const wholeOf = wholeFinder(ownOutlines());
  const loaded = new Map<string, Contract>();
  let rest: Judge | undefined;
  const load = async (name: string): Promise<Contract> => {
    const contract = await ownContract(name);
    loaded.set(name, contract);
    return contract;
  };
  const byRest = async (bytes: Uint8Array): Promise<Verdict> => {
    rest ??= await loadRest();
    return rest(bytes);
  };
  return (bytes) => {
    const received = receiveToDigest(bytes, options);
    const name = received.ok ? wholeOf(received.json)?.name : undefined;
    if (!received.ok || name === undefined) return rest === undefined ? byRest(bytes) : rest(bytes);
    const contract = loaded.get(name);
    if (contract !== undefined) return verifyChosen(contract, received, options);
    return load(name).then((one) => verifyChosen(one, received, options));
  };
}

/** The most frequent one comes with the library's first file; all others stand in one more. */
async function ownContract(name: string): Promise<Contract> {
  if (EvidencePacket.name === name) return EvidencePacket;
  const { allContracts } = await import('../../registry/index.js');
  const found = allContracts.find((contract) => contract.name === name);
  if (found === undefined) throw new Error('an outline without a contract');
  return found;
}
