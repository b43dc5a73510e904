/** Checkers by the contracts of this package, and loads of them only those that documents follow. */

import { receive } from '../../contract/verify/index.js';
import { EvidencePacket } from '../../evidence-packet/contract.js';
import type { Contract, Verdict, VerifyOptions } from '../../index.js';
import { onlyWholeOf } from '../../registry/outline.js';
import { verifyChosen } from '../../registry/verify-chosen.js';
import { ownOutlines } from './outlines.js';

/**
 * Verifies the bytes of one document; synchronous unless something has to be loaded or looked up.
 */
export type Verifier = (bytes: Uint8Array) => Verdict | Promise<Verdict>;

/**
 * Most documents match exactly one contract, which the table of outlines decides as the schemas would. For any other, the
 * rest is loaded, and `verifyAny` decides among all contracts.
 */
export function verifierOfOwn(options: VerifyOptions, loadRest: () => Promise<Verifier>): Verifier {
  const outlines = ownOutlines();
  const loaded = new Map<string, Contract>();
  let rest: Verifier | undefined;
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
    const received = receive(bytes, options);
    const name = received.ok ? onlyWholeOf(outlines, received.json)?.name : undefined;
    if (!received.ok || name === undefined) return rest === undefined ? byRest(bytes) : rest(bytes);
    const contract = loaded.get(name);
    if (contract !== undefined) return verifyChosen(contract, received, options);
    return load(name).then((one) => verifyChosen(one, received, options));
  };
}

/** The most frequent contract is in the library's first file; all others are in a second one. */
async function ownContract(name: string): Promise<Contract> {
  if (EvidencePacket.name === name) return EvidencePacket;
  const { allContracts } = await import('../../registry/index.js');
  const found = allContracts.find((contract) => contract.name === name);
  if (found === undefined) throw new Error('an outline without a contract');
  return found;
}
