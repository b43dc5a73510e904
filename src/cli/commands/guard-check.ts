/** `guard check`: says what changed since the lock was written, and whom it breaks. */
import { Command } from 'commander';
import { Refusal } from '../exit.js';
import { type GuardChoice, withFormat, withGuard } from '../guard/choice.js';
import { formatText } from '../guard/formats.js';
import { driftsOf, guard, guardedContracts, lockAt, placeOf } from '../guard/guarded.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

export const guardCheck: MakeCommand = (session) =>
  withFormat(
    withGuard(new Command('check').description('Compare contracts with their lock, and fail where they differ.')),
  )
    .addHelpText('after', examples)
    .action(async (choice: GuardChoice) => {
      await check(choice, session);
    });

const examples = `
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
