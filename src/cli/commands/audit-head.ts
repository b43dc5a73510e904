/** `audit head` and `audit rotate`: where a log ends, and another one that goes on from there. */
import { Command } from 'commander';
import type { AuditHead } from '../../audit-log/index.js';
import { headLine, leaveContinued, orRefuse, storeAt } from '../audit-files.js';
import { Refusal } from '../exit.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

export const auditHead: MakeCommand = (session) =>
  new Command('head')
    .description('Print where a log ends: keep it elsewhere, and truncation and rewriting since will show.')
    .argument('<log>', 'the log, one entry a line')
    .addHelpText('after', examples)
    .action(async (log: string) => {
      const head = await headOf(log, session);
      session.end(0);
      await session.print(headLine(head));
    });

const examples = `
Examples:
  $ evidence-contracts audit head log.ndjson > head.json`;

export const auditRotate: MakeCommand = (session) =>
  new Command('rotate')
    .description('Let a new log continue a log: its first entry will be bound to where this one ends.')
    .argument('<log>', 'the log that ends')
    .argument('<next>', 'the log that begins; must not be there yet')
    .addHelpText('after', notes)
    .action(async (log: string, next: string) => {
      const head = await headOf(log, session);
      if ((await orRefuse(next, () => storeAt(next, session).head())) !== null) {
        throw new Refusal(`${next}: is a log already`);
      }
      await leaveContinued(next, head, session);
      session.end(0);
      await session.print(headLine(head));
    });

const notes = `
Examples:
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson

Leaves the head of <log> in <next>.continues, where append and verify look for it. Nothing has to trust that file: the
first entry of <next> is bound to the head in it.`;

async function headOf(log: string, session: Session): Promise<AuditHead> {
  const head = await orRefuse(log, () => storeAt(log, session).head());
  if (head === null) throw new Refusal(`${log}: has no entry`);
  return head;
}
