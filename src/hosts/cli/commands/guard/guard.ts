/**
 * `guard init`, `guard check` and `guard accept`: detect changes of contracts by a lock in the
 * repository.
 */
import { resolve } from 'node:path';
import { Option } from 'commander';
import { type Drift, emptyLock } from '../../../../catalog/guard/index.js';
import { driftTexts } from '../../formats/drift.js';
import { commandOf } from '../../shared/command.js';
import type { Session } from '../../shared/session.js';
import {
  type Accepted,
  acceptedIn,
  decisionsOf,
  whyOf,
  writeChange,
  writeDecision,
} from './decision.js';
import {
  type GuardChoice,
  type Guarded,
  guardedOf,
  guardFormats,
  guardOptions,
  writeLock,
} from './guarded.js';

export const guardCommand = commandOf('guard', {
  short: 'notice that a contract changed',
  says: 'Detect changes of contracts, by a lock in your repository.',
  below: () => [guardInit, guardCheck, guardAccept],
  notes: `
Examples:
  $ evidence-contracts guard init evidence-packet --lock packet.lock.json
  $ evidence-contracts guard check
  $ evidence-contracts guard accept

The lock describes every version: its schema, its rules, and the result of every function for each example. Commit it,
and run guard check with your tests.`,
});

export const guardInit = commandOf('init', {
  says: 'Write the first lock, with the contracts of your config and those that you name.',
  takes: [['[contract...]', 'contracts that you use']],
  options: guardOptions,
  usesConfig: true,
  run: init,
  notes: `
Examples:
  $ evidence-contracts guard init evidence-packet generation-result --lock first.lock.json

An existing lock is not changed: use guard accept.`,
});

async function init(
  names: readonly string[],
  choice: GuardChoice,
  session: Session,
): Promise<void> {
  const guarded = await guardedOf(names, { ...choice, isFirst: true }, session);
  const faults = guarded.driftsFrom(emptyLock).filter(({ code }) => code !== 'guard.new');
  const isSound = faults.every(({ severity }) => severity !== 'error');
  if (isSound) await writeLock(guarded.place, guarded.now);
  await printDrifts(faults, guarded, { session, isWritten: isSound });
}

/** `isWritten` is false for a lock that was to be written, and was not. */
type PrintChoice = Pick<GuardChoice, 'format'> &
  Readonly<{ session: Session; isWritten?: boolean }>;

/** Exit code 1 if one of them is an error. */
async function printDrifts(
  drifts: readonly Drift[],
  { place, now }: Guarded,
  choice: PrintChoice,
): Promise<void> {
  const { format = 'text', session, isWritten = true } = choice;
  session.end(drifts.some(({ severity }) => severity === 'error') ? 1 : 0);
  const unwritten = isWritten ? {} : { unwritten: place.examples };
  await session.print(
    driftTexts[format]({
      drifts,
      now,
      name: place.name,
      colors: session.colors,
      ...unwritten,
    }),
  );
}

export const guardCheck = commandOf('check', {
  says: 'Compare contracts with their lock, and fail if they differ.',
  options: [
    ...guardOptions,
    new Option('--format <format>', 'the output format').choices(guardFormats).default('text'),
  ],
  usesConfig: true,
  run: check,
  notes: `
Examples:
  $ evidence-contracts guard check
  $ evidence-contracts guard check --format github

Exit code 0 if nothing drifted (a new example is a note), 1 if something did. The last columns show whom a change
breaks: readers of old documents, and writers whose readers have not upgraded.`,
});

async function check(choice: GuardChoice, session: Session): Promise<void> {
  const guarded = await guardedOf([], choice, session);
  await printDrifts(guarded.driftsFrom(guarded.locked), guarded, { ...choice, session });
}

type AcceptChoice = GuardChoice & Readonly<{ adr?: string | false; changelog?: string | false }>;

export const guardAccept = commandOf('accept', {
  says: 'Add new versions, changed drafts and new examples to the lock.',
  takes: [['[contract...]', 'contracts to guard from now on']],
  options: [
    ...guardOptions,
    ['--adr <folder>', 'the folder of decisions (default: adr next to the config)'],
    ['--no-adr', 'write no decision'],
    ['--changelog <file>', 'the changelog (default: CHANGELOG.md next to the config)'],
    ['--no-changelog', 'write no line of the changelog'],
  ],
  usesConfig: true,
  run: accept,
  notes: `
Examples:
  $ evidence-contracts guard accept
  $ evidence-contracts guard accept verified-findings --no-adr --no-changelog

A changed released version is never accepted: it needs a new version. For every new version, and
every changed draft, a decision is written for you to fill in, and a line below "### Contracts" of the changelog. A
contract that is new in the lock, or only released, links the accepted decisions that name it instead.`,
});

async function accept(
  names: readonly string[],
  choice: AcceptChoice,
  session: Session,
): Promise<void> {
  const guarded = await guardedOf(names, choice, session);
  const { place, locked, now, driftsFrom } = guarded;
  const drifts = driftsFrom(locked);
  const refused = drifts.filter(({ severity, acceptable }) => severity === 'error' && !acceptable);
  if (refused.length > 0) {
    await printDrifts(refused, guarded, { session, isWritten: false });
    return;
  }
  const reported: string[] = [];
  for (const accepted of acceptedIn(drifts, locked, now)) {
    const written = await writeDown(accepted, { ...choice, home: place.home }, session);
    reported.push([whyOf(accepted), ...written].join('\n'));
  }
  const gained = drifts.filter(({ code }) => code === 'guard.gained').length;
  if (gained > 0) reported.push(`${gained} more examples or migrations; no new version is needed`);
  await writeLock(place, now);
  await session.printError(reported.map((line) => `${line}\n`).join(''));
  await printDrifts(driftsFrom(now), guarded, { session });
  session.end(0);
}

type WriteChoice = AcceptChoice & Pick<Guarded['place'], 'home'>;

async function writeDown(
  accepted: Accepted,
  { home, adr, changelog }: WriteChoice,
  session: Session,
) {
  const at = (given: string | undefined, usual: string): string =>
    given === undefined ? resolve(home, usual) : resolve(session.folder, given);
  const folder = adr === false ? undefined : at(adr, 'adr');
  const known =
    folder !== undefined && accepted.isDecided ? await decisionsOf(folder, accepted) : [];
  const isNew = folder !== undefined && known.length === 0;
  const decisions = isNew ? [await writeDecision(folder, accepted)] : known;
  const written = decisions.map((file) =>
    isNew
      ? `  wrote ${adr || 'adr'}/${file}: add the reason`
      : `  decided in ${adr || 'adr'}/${file}`,
  );
  if (changelog === false) return written;
  await writeChange(at(changelog, 'CHANGELOG.md'), accepted, decisions);
  return [...written, `  wrote a line of ${changelog ?? 'CHANGELOG.md'}`];
}
