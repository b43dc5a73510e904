/** `audit`: a log of documents that cannot be edited quietly, in a file: append, verify, head, rotate, record. */
import { Command } from 'commander';
import type { MakeCommand } from '../../shared/command.js';
import { auditAppend } from './append.js';
import { auditHead, auditRecord, auditRotate } from './head.js';
import { auditVerify } from './verify.js';

export const auditCommand: MakeCommand = (session) => {
  const command = new Command('audit')
    .description('Keep documents in a log in which every edit shows.')
    .addHelpText('after', examples);
  for (const make of [auditAppend, auditVerify, auditHead, auditRotate, auditRecord]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts audit append log.ndjson packet.json --log-id answers-2026
  $ evidence-contracts audit head log.ndjson > head.json     # store it where the log's writer has no access
  $ evidence-contracts audit verify log.ndjson --expect-head head.json
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson
  $ evidence-contracts audit record log.ndjson run-7         # the record of a run`;
