/** `audit record`: the record of a run out of a log, by the id of the run. */
import { Command } from 'commander';
import { recordsOfRun } from '../../audit-log/index.js';
import { continuedBy, logChunks } from '../audit-files.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

export const auditRecord: MakeCommand = (session) =>
  new Command('record')
    .description('Print the provenance record of a run, found in a log by the id of the run.')
    .argument('<log>', 'the log, one entry a line')
    .argument('<run-id>', 'run_id of the record')
    .addHelpText('after', notes)
    .action(async (log: string, runId: string) => {
      await printRecord(log, runId, session);
    });

const notes = `
Examples:
  $ evidence-contracts audit record log.ndjson run-7 > record.json

Exit code 1 where the log holds no record of the run, holds several that differ, or is not whole.`;

async function printRecord(log: string, runId: string, session: Session): Promise<void> {
  const continues = log === '-' ? null : await continuedBy(log, session);
  const { records, isIntact } = await recordsOfRun(await logChunks(log, session), runId, { continues });
  const [first] = records;
  const differing = new Set(records.map(({ digest }) => digest)).size;
  if (!isIntact) session.complain(`${log}: is not whole: run audit verify to see where it breaks`);
  else if (first === undefined) session.complain(`${log}: holds no record of this run`);
  else if (differing > 1) session.complain(`${log}: holds ${differing} records of this run that differ`);
  else await session.print(`${first.text}\n`);
  session.end(isIntact && differing === 1 ? 0 : 1);
}
