// Descriptions of contracts that others publish, and what test runners hand to matchers.
import {
  allContracts,
  compareLock,
  describeContract,
  diffContracts,
  lockOf,
  lockText,
  readLock,
} from 'evidence-contracts/guard';
import { evidenceMatchers } from 'evidence-contracts/jest';
import { pick } from '../../shared/random.mjs';
import { bytesOf, mutated, tricked } from '../inputs.mjs';
import { contract, quoteOf, sources, text, value, valueFor } from '../made.mjs';

const lock = lockOf(allContracts.slice(0, 4).map((one) => describeContract(one)));
const written = lockText(lock);
const { toHaveDigest, toHaveStableDigest, toVerify, toVerifyAgainst, toQuote } = evidenceMatchers;
const state = { isNot: false };
const told = (result) => result.message();
/** A lock as a file could hold it: what is read is asked about, and what is not read is told. */
const lockOfOthers = (random) => {
  if (random.rest !== undefined) return random.rest();
  return random() < 0.5
    ? bytesOf(written, random)
    : JSON.stringify(
        mutated({ lock: 1, versions: [pick(lock.versions, random)] }, random),
        circular(),
      );
};
const circular = () => { const seen = new Set(); return (_, one) => { if (typeof one !== 'object' || one === null) return one; if (seen.has(one)) return null; seen.add(one); return one; }; }; // biome-ignore format: short

export const guardTargets = [
  { name: 'readLock', weight: 2, of: [readLock, compareLock, lockText, diffContracts], make: (random) => { const input = lockOfOthers(random); return () => { const read = readLock(input); return read.ok && [compareLock(read.value, lock), compareLock(lock, read.value), lockText(read.value), diffContracts(read.value, lock)]; }; } },
  { name: 'matchers', weight: 2, of: [evidenceMatchers], make: (random) => { const [one, input, said] = [contract(random), value(random), text(random)]; return async () => [told(toVerify.call(state, input, one)), told(toHaveDigest.call(state, input, value(random))), told(toHaveStableDigest.call(state, input, one, valueFor(one, random))), told(toQuote.call(state, quoteOf(said, random), random() < 0.9 ? said : tricked({}, random))), told(await toVerifyAgainst.call(state, input, one, sources(random)))]; } },
]; // biome-ignore format: a table
