/** `guard`, `guard init` and `guard check`: detect changes of contracts by a lock in the repository. */

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
    .description('Detect changes of contracts, by a lock in your repository.')
    .addHelpText('after', examples);
  for (const make of [guardInit, guardCheck, guardAccept]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts guard init evidence-packet --lock packet.lock.json
  $ evidence-contracts guard check
  $ evidence-contracts guard accept

The lock describes every version: its schema, its rules, and the result of every function for each example. Commit it,
and run guard check with your tests.`;

export const guardInit: MakeCommand = (session) =>
  withGuard(
    new Command('init')
      .description('Write the first lock, with the contracts of your config and those that you name.')
      .argument('[contract...]', 'contracts that you use'),
  )
    .addHelpText('after', initExamples)
    .action(async (names: readonly string[], choice: GuardChoice) => {
      await init(names, choice, session);
    });

const initExamples = `
Examples:
  $ evidence-contracts guard init evidence-packet generation-result --lock first.lock.json

An existing lock is not changed: use guard accept.`;

async function init(names: readonly string[], choice: GuardChoice, session: Session): Promise<void> {
  const place = await placeOf(choice, session);
  if ((await lockAt(place)) !== undefined)
    throw new Refusal(`${place.name}: exists already; update it with guard accept`);
  const contracts = await guardedContracts(names, undefined, { choice, session });
  if (contracts.length === 0) {
    throw new Refusal('no contract to guard: name one, or define your own in evidence.config.js');
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
  withFormat(withGuard(new Command('check').description('Compare contracts with their lock, and fail if they differ.')))
    .addHelpText('after', checkExamples)
    .action(async (choice: GuardChoice) => {
      await check(choice, session);
    });

const checkExamples = `
Examples:
  $ evidence-contracts guard check
  $ evidence-contracts guard check --format github

Exit code 0 if nothing drifted (a new example is a note), 1 if something did. The last columns show whom a change
breaks: readers of old documents, and writers whose readers have not moved.`;

async function check(choice: GuardChoice, session: Session): Promise<void> {
  const place = await placeOf(choice, session);
  const locked = await lockAt(place);
  if (locked === undefined)
    throw new Refusal(`${place.name}: no such file; create it with evidence-contracts guard init`);
  const contracts = await guardedContracts([], locked, { choice, session });
  const guarded = await guard(contracts, { choice, place, session });
  const drifts = driftsOf(locked, guarded, choice);
  session.end(drifts.some(({ severity }) => severity === 'error') ? 1 : 0);
  const findings = { drifts, now: guarded.now, name: place.name, colors: session.colors };
  await session.print(formatText(choice.format ?? 'text', findings));
}
