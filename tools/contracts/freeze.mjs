// Keeps released versions as they are: contracts/released.json is the lock of this package, by the
// guard that it ships.
import { join } from 'node:path';
import {
  checkExamples,
  checkFloor,
  compareLock,
  describeContract,
  emptyLock,
  lockOf,
  lockText,
  mutationFloor,
  readLock,
} from 'evidence-contracts/guard';
import { readExamples } from 'evidence-contracts/node';
import { readText, writeText } from '../shared/files.mjs';

const FILE = 'contracts/released.json';

/**
 * One sentence per broken promise. New releases and new examples are entered, unless this is a
 * check.
 */
export async function checkFreeze({ root, check, contracts }) {
  const locked = readLock(readText(join(root, FILE)) ?? lockText(emptyLock));
  if (!locked.ok) return [`${FILE} is not a lock: restore it from the history`];
  const known = await Promise.all(contracts.map((contract) => describe(root, contract)));
  const now = lockOf(
    known.map(({ description }) => description),
    ['released', 'deprecated'],
  );
  const drifts = [...compareLock(locked.value, now), ...known.flatMap(({ drifts }) => drifts)];
  const broken = drifts.filter((drift) => isBroken(drift, check));
  if (!check && broken.length === 0) writeText(join(root, FILE), lockText(now));
  return broken.map(sentence);
}

/**
 * A rule below its floor is a broken promise in a draft too, as nothing else would notice that its
 * body went.
 */
function isBroken({ code, severity, acceptable }, check) {
  return severity === 'error' ? check || !acceptable : check && code === 'guard.floor';
}

async function describe(root, contract) {
  const examples = await readExamples(join(root, 'contracts'), contract);
  const description = describeContract(contract, { examples });
  const floor = checkFloor(description, mutationFloor(contract, { examples }));
  return { description, drifts: [...checkExamples(description), ...floor] };
}

function sentence({ contract, version, pointer, says, hint, acceptable }) {
  const place = `${contract}@${version}${pointer === '' ? '' : ` ${pointer}`}`;
  return `${place}: ${says}. ${acceptable ? 'Run "npm run contracts" when this is meant.' : hint}`;
}
