/** `guard`: contracts that cannot change unnoticed, by a lock in the repository. */

import { Command } from 'commander';
import { emptyLock } from '../../../guard/index.js';
import { formatText } from '../../formats/drift.js';
import type { MakeCommand } from '../../shared/command.js';
import { Refusal } from '../../shared/exit.js';
import type { Session } from '../../shared/session.js';
import { guardAccept } from './accept.js';
import { type GuardChoice, withFormat, withGuard } from './choice.js';
import { driftsOf, guard, guardedContracts, lockAt, placeOf, writeLock } from './guarded.js';

export const guardCommand: MakeCommand = (session) => {
  const command = new Command('guard')
    .description('Keep contracts from changing unnoticed, by a lock in your repository.')
    .addHelpText('after', examples);
  for (const make of [guardInit, guardCheck, guardAccept]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts guard init evidence-packet --lock packet.lock.json
  $ evidence-contracts guard check
  $ evidence-contracts guard accept

The lock says of every version what it does: its schema, its rules, and what every verb says of each example. Commit it,
and run guard check where your tests run.`;

export const guardInit: MakeCommand = (session) =>
  withGuard(
    new Command('init')
      .description('Write the first lock: the contracts of your config, and those that you name.')
      .argument('[contract...]', 'names of contracts that you use'),
  )
    .addHelpText('after', initExamples)
    .action(async (names: readonly string[], choice: GuardChoice) => {
      await init(names, choice, session);
    });

const initExamples = `
Examples:
  $ evidence-contracts guard init evidence-packet generation-result --lock first.lock.json

A lock that is there already is left alone: guard accept renews it.`;

async function init(names: readonly string[], choice: GuardChoice, session: Session): Promise<void> {
  const place = await placeOf(choice, session);
  if ((await lockAt(place)) !== undefined) throw new Refusal(`${place.name}: is there already; guard accept renews it`);
  const contracts = await guardedContracts(names, undefined, { choice, session });
  if (contracts.length === 0) {
    throw new Refusal('no contract to guard: name one that you use, or bring your own by evidence.config.js');
  }
  const guarded = await guard(contracts, { choice, place, session });
  const faults = driftsOf(emptyLock, guarded, choice).filter(({ code }) => code !== 'guard.new');
  const isSound = faults.every(({ severity }) => severity !== 'error');
  if (isSound) await writeLock(place, guarded.now);
  session.end(isSound ? 0 : 1);
  await session.print(
    formatText('text', { drifts: faults, now: guarded.now, name: place.name, colors: session.colors }),
  );
}

export const guardCheck: MakeCommand = (session) =>
  withFormat(
    withGuard(new Command('check').description('Compare contracts with their lock, and fail where they differ.')),
  )
    .addHelpText('after', checkExamples)
    .action(async (choice: GuardChoice) => {
      await check(choice, session);
    });

const checkExamples = `
Examples:
  $ evidence-contracts guard check
  $ evidence-contracts guard check --format github

Exit code 0 when nothing drifted (an example more is a note), 1 when something did. The last columns tell whom a change
breaks: readers of old documents, and writers whose readers have not moved.`;

async function check(choice: GuardChoice, session: Session): Promise<void> {
  const place = await placeOf(choice, session);
  const locked = await lockAt(place);
  if (locked === undefined) throw new Refusal(`${place.name}: no such file: evidence-contracts guard init writes it`);
  const contracts = await guardedContracts([], locked, { choice, session });
  const guarded = await guard(contracts, { choice, place, session });
  const drifts = driftsOf(locked, guarded, choice);
  session.end(drifts.some(({ severity }) => severity === 'error') ? 1 : 0);
  const findings = { drifts, now: guarded.now, name: place.name, colors: session.colors };
  await session.print(formatText(choice.format ?? 'text', findings));
}
