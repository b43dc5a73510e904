/** `guard accept`: writes permitted changes to the lock, with a decision and a line of the changelog. */
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Drift } from '../../../guard/index.js';
import { formatText } from '../../formats/drift.js';
import type { MakeCommand } from '../../shared/command.js';
import { Refusal } from '../../shared/exit.js';
import type { Session } from '../../shared/session.js';
import { type GuardChoice, withGuard } from './choice.js';
import { type Accepted, acceptedIn, whyOf, writeChange, writeDecision } from './decision.js';
import { driftsOf, guard, guardedContracts, lockAt, type Place, placeOf, writeLock } from './guarded.js';

interface AcceptChoice extends GuardChoice {
  readonly adr?: string | false;
  readonly changelog?: string | false;
}

export const guardAccept: MakeCommand = (session) =>
  withGuard(
    new Command('accept')
      .description('Add new versions, changed drafts and new examples to the lock.')
      .argument('[contract...]', 'contracts to guard from now on')
      .option('--adr <folder>', 'the folder of decisions (default: adr next to the config)')
      .addOption(new Option('--no-adr', 'write no decision'))
      .option('--changelog <file>', 'the changelog (default: CHANGELOG.md next to the config)')
      .addOption(new Option('--no-changelog', 'write no line of the changelog')),
  )
    .addHelpText('after', examples)
    .action(async (names: readonly string[], choice: AcceptChoice) => {
      await accept(names, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts guard accept
  $ evidence-contracts guard accept verified-findings --no-adr --no-changelog

A changed released version is never accepted: it needs a new version. For every new version, and
every changed draft, a decision is written for you to fill in, and a line below "### Contracts" of the changelog.`;

async function accept(names: readonly string[], choice: AcceptChoice, session: Session): Promise<void> {
  const place = await placeOf(choice, session);
  const locked = await lockAt(place);
  if (locked === undefined)
    throw new Refusal(`${place.name}: no such file; create it with evidence-contracts guard init`);
  const contracts = await guardedContracts(names, locked, { choice, session });
  const guarded = await guard(contracts, { choice, place, session });
  const drifts = driftsOf(locked, guarded, choice);
  const refused = drifts.filter(isRefused);
  if (refused.length > 0) {
    session.end(1);
    const findings = { drifts: refused, now: guarded.now, name: place.name, colors: session.colors };
    await session.print(formatText('text', findings));
    return;
  }
  const told: string[] = [];
  for (const accepted of acceptedIn(drifts, locked, guarded.now)) {
    const written = await writeDown(accepted, place, { choice, session });
    for (const line of [whyOf(accepted), ...written]) told.push(line);
  }
  const gained = drifts.filter(({ code }) => code === 'guard.gained').length;
  if (gained > 0) told.push(`${gained} more examples or migrations; no new version is needed`);
  await writeLock(place, guarded.now);
  session.end(0);
  await session.printError(told.map((line) => `${line}\n`).join(''));
  const left = driftsOf(guarded.now, guarded, choice);
  await session.print(formatText('text', { drifts: left, now: guarded.now, name: place.name, colors: session.colors }));
}

/** True for an error that accepting does not fix. */
function isRefused({ severity, acceptable }: Drift): boolean {
  return severity === 'error' && !acceptable;
}

async function writeDown(
  accepted: Accepted,
  { home }: Place,
  { choice, session }: { readonly choice: AcceptChoice; readonly session: Session },
): Promise<readonly string[]> {
  const at = (given: string | undefined, usual: string): string =>
    given === undefined ? resolve(home, usual) : resolve(session.folder, given);
  const { adr, changelog } = choice;
  const file = adr === false ? undefined : await writeDecision(at(adr, 'adr'), accepted);
  const written =
    file === undefined ? [] : [`  wrote ${adr === undefined || adr === false ? 'adr' : adr}/${file}: add the reason`];
  if (changelog === false) return written;
  await writeChange(at(changelog, 'CHANGELOG.md'), file === undefined ? { accepted } : { accepted, adr: file });
  return [...written, `  wrote a line of ${changelog ?? 'CHANGELOG.md'}`];
}
