/** `legacy`: reads packets in the older producer's shape, and writes packets for its readers. */
import { Command, Option } from 'commander';
import {
  EvidencePacket,
  type LegacyContext,
  safeFromLegacyPacket,
  safeToDualOutput,
  toLegacyPacket,
} from '../../evidence-packet/index.js';
import { formatIssue, verify } from '../../index.js';
import { present } from '../../json/value/index.js';
import type { MakeCommand } from '../shared/command.js';
import { bytesOfFile, type Make, printMade } from '../shared/input.js';
import { jsonText, refuseOverwriting, writeJson } from '../shared/overwriting.js';
import type { Session } from '../shared/session.js';

export const legacyCommand: MakeCommand = (session) => {
  const command = new Command('legacy')
    .description("Convert packets from or to the older producer's format.")
    .addHelpText('after', examples);
  for (const make of [legacyRead, legacyWrite]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts legacy read older.json --zone UTC --receipt receipt.json > packet.json
  $ evidence-contracts legacy write packet.json > older.json`;

interface ReadChoice extends Omit<LegacyContext, 'query_id'> {
  readonly queryId?: string;
  readonly receipt?: string;
}

const legacyRead: MakeCommand = (session) =>
  new Command('read')
    .description('Convert an older packet. Nothing is invented: missing values have to be given.')
    .argument('<file>', 'an older packet; - is stdin')
    .addOption(new Option('--zone <zone>', 'the zone of times without one').choices(['UTC']))
    .option('--query-id <id>', 'the id of the query, if the older packet has none')
    .option('--timestamp <time>', 'the time, as in 2026-01-31T23:59:59Z, if the older packet has none')
    .option('--project <name>', 'the project, if the older packet has none')
    .option('--question <text>', 'the question, if the older packet has none')
    .option('--type <name>', 'the type of items that have none')
    .option('--receipt <file>', 'write a receipt: what was renamed and dropped, and both digests')
    .addHelpText('after', readExamples)
    .action((file: string, choice: ReadChoice) => readOlder(file, choice, session));

const readExamples = `
Examples:
  $ evidence-contracts legacy read older.json --zone UTC > packet.json
  $ evidence-contracts legacy read older.json --timestamp 2026-01-31T12:00:00Z > packet.json`;

async function readOlder(file: string, { queryId, receipt, ...context }: ReadChoice, session: Session): Promise<void> {
  const receipts = receipt === undefined ? [] : [{ option: '--receipt', file: receipt }];
  await refuseOverwriting(receipts, [file], session);
  const given = { ...context, ...present({ query_id: queryId }) };
  const made = safeFromLegacyPacket(await bytesOfFile(file, session), given);
  session.end(made.ok ? 0 : 1);
  if (!made.ok) {
    for (const issue of made.issues) session.warn(formatIssue(issue, file));
    return;
  }
  if (receipt !== undefined) await writeJson(receipt, made.value.receipt, session);
  await session.print(jsonText(made.value.packet));
}

const legacyWrite: MakeCommand = (session) =>
  new Command('write')
    .description('Convert a packet to the older format, for readers that still need it.')
    .argument('<file>', 'an evidence-packet; - is stdin')
    .option('--dual', 'print both formats: { "packet": ..., "legacy": ... }')
    .addHelpText('after', writeExamples)
    .action((file: string, { dual = false }: { readonly dual?: boolean }) => printMade(file, olderForm(dual), session));

const writeExamples = `
Examples:
  $ evidence-contracts legacy write packet.json > older.json
  $ evidence-contracts legacy write packet.json --dual > both.json

The older format cannot express citations, provenance and most locators.`;

function olderForm(dual: boolean): Make {
  return (bytes) => {
    const verdict = verify(EvidencePacket, bytes);
    if (!verdict.ok) return { ok: false, issues: verdict.issues };
    const made = safeToDualOutput(verdict.value, (packet) => toLegacyPacket(packet).legacy, { legacy: true });
    return made.ok ? { ok: true, value: jsonText(dual ? made.value : made.value.legacy) } : made;
  };
}
