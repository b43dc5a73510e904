/** `guard init`: writes the first lock of a project. */
import { Command } from 'commander';
import { emptyLock } from '../../guard/index.js';
import { Refusal } from '../exit.js';
import { type GuardChoice, withGuard } from '../guard/choice.js';
import { formatText } from '../guard/formats.js';
import { driftsOf, guard, guardedContracts, lockAt, placeOf, writeLock } from '../guard/guarded.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

export const guardInit: MakeCommand = (session) =>
  withGuard(
    new Command('init')
      .description('Write the first lock: the contracts of your config, and those that you name.')
      .argument('[contract...]', 'names of contracts that you use'),
  )
    .addHelpText('after', examples)
    .action(async (names: readonly string[], choice: GuardChoice) => {
      await init(names, choice, session);
    });

const examples = `
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
