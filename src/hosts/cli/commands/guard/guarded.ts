/**
 * The contracts that a project guards, described and compared with its lock, and the options that
 * choose them.
 */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Drift, Lock, VersionDescription } from '../../../../catalog/guard/index.js';
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
} from '../../../../catalog/guard/index.js';
import { allContracts } from '../../../../catalog/registry/index.js';
import type { Contract } from '../../../../index.js';
import { readExamples } from '../../../node/index.js';
import { ifThere } from '../../../node/system-reason.js';
import type { Flags, Row, Texts } from '../../shared/command.js';
import { type ConfigChoice, loadConfig } from '../../shared/config.js';
import { contractNamed } from '../../shared/contracts.js';
import { InvalidFile, orRefusal, Refusal } from '../../shared/exit.js';
import { usedAs, writeOver } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';
import { strayExamples } from './stray-examples.js';

/**
 * The absolute path of the lock, its name as the user calls it, the folder of the config or else
 * the working folder, and that of examples.
 */
export type Place = Readonly<Record<'lock' | 'name' | 'home' | 'examples', string>>;

/** `driftsFrom` gives all differences from a lock, and all faults of the contracts themselves. */
export type Guarded = Readonly<{
  place: Place;
  locked: Lock;
  now: Lock;
  driftsFrom: (lock: Lock) => readonly Drift[];
}>;

export async function placeOf(choice: GuardChoice, session: Session): Promise<Place> {
  const { folder } = await loadConfig(choice, session);
  const home = folder ?? session.folder;
  const lock =
    choice.lock === undefined ? join(home, usualLock) : resolve(session.folder, choice.lock);
  const examples = choice.examples ?? relative(session.folder, join(home, 'contracts'));
  return {
    lock,
    name: choice.lock ?? (relative(session.folder, lock) || usualLock),
    home,
    examples,
  };
}

export async function lockAt({ lock, name }: Place): Promise<Lock | undefined> {
  const bytes = await orRefusal(name, ifThere(readFile(lock)));
  if (bytes === undefined) return undefined;
  const read = readLock(bytes);
  if (read.ok) return read.value;
  throw new InvalidFile(`${name}: is not a lock of a known format: restore it from your history`);
}

export async function writeLock({ lock, name }: Place, content: Lock): Promise<void> {
  await orRefusal(name, writeOver(lock, lockText(content), usedAs(lock)));
}

/**
 * The contracts of the config, the lock and the command line, compared with the lock; `isFirst`
 * requires that no lock exists.
 */
export async function guardedOf(
  names: readonly string[],
  choice: GuardChoice,
  session: Session,
): Promise<Guarded> {
  const place = await placeOf(choice, session);
  const locked = await lockAt(place);
  const { isFirst = false } = choice;
  if (isFirst && locked !== undefined)
    throw new Refusal(`${place.name}: exists already; update it with guard accept`);
  if (!isFirst && locked === undefined)
    throw new Refusal(`${place.name}: no such file; create it with evidence-contracts guard init`);
  const config = (await loadConfig(choice, session)).contracts;
  const named = await Promise.all(names.map((name) => contractNamed(name, choice, session)));
  const known = [...config, ...allContracts];
  const held = (locked?.versions ?? []).flatMap(
    ({ contract }) => known.find(({ name }) => name === contract) ?? [],
  );
  const contracts = [
    ...new Set([...config, ...(choice.all === true ? allContracts : []), ...named, ...held]),
  ];
  if (isFirst && contracts.length === 0)
    throw new Refusal('no contract to guard: name one, or define your own in evidence.config.js');
  const folder = resolve(session.folder, place.examples);
  const published = choice.examples === undefined ? fileURLToPath(session.published) : folder;
  const own: ReadonlySet<Contract> = new Set(allContracts);
  const described = await Promise.all(
    contracts.map(async (contract) => {
      const home = own.has(contract) ? published : folder;
      const examples = await orRefusal(folder, readExamples(home, contract));
      const stray = await orRefusal(folder, strayExamples(home, contract));
      const description = describeContract(contract, { examples });
      const floor = checkFloor(description, mutationFloor(contract, { examples }));
      return { description, faults: [...checkExamples(description), ...floor, ...stray] };
    }),
  );
  const descriptions = described.map(({ description }) => description);
  const now = lockOf(
    descriptions,
    choice.released === true ? ['released', 'deprecated'] : undefined,
  );
  const all = described.flatMap(({ faults }) => faults);
  const faults =
    choice.released === true ? all.filter(({ severity }) => severity === 'error') : all;
  return {
    place,
    locked: locked ?? emptyLock,
    now,
    driftsFrom: (lock) => [
      ...compareLock(choice.released === true ? withoutDrafts(lock, now) : lock, now),
      ...faults,
    ],
  };
}

/** A lock without drafts, which may change or go; one that was released since then stays. */
function withoutDrafts({ lock, versions }: Lock, now: Lock): Lock {
  const isThere = ({ contract, version }: VersionDescription): boolean =>
    now.versions.some((one) => one.contract === contract && one.version === version);
  return { lock, versions: versions.filter((one) => one.status !== 'draft' || isThere(one)) };
}

export interface GuardChoice
  extends ConfigChoice,
    Flags<'all' | 'released' | 'isFirst'>,
    Texts<'lock' | 'examples'> {
  readonly format?: GuardFormat;
}

export const guardFormats = ['text', 'json', 'github', 'junit', 'sarif'] as const;

export type GuardFormat = (typeof guardFormats)[number];

const usualLock = 'contracts.lock.json';

export const guardOptions: readonly Row[] = [
  ['--lock <file>', `the lock (default: ${usualLock} next to the config)`],
  [
    '--examples <folder>',
    'the folder of <contract>/<version>/examples/ (default: contracts next to the config)',
  ],
  ['--all', 'also guard every contract of this package'],
  ['--released', 'guard only released versions; drafts may change'],
];
