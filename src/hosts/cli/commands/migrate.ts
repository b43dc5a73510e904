/**
 * `migrate`: a document at another version of its contract, or a packet from or in the format of the
 * older producer.
 */
import { Option } from 'commander';
import type {
  AnyEvidencePacket,
  LegacyContext,
  ToLegacy,
} from '../../../contracts/evidence-packet/index.js';
import {
  EvidencePacket,
  safeFromLegacyPacket,
  safeToLegacyPacket,
} from '../../../contracts/evidence-packet/index.js';
import type { ValueKind } from '../../../core/issue/options.js';
import { isObject, present } from '../../../core/json/value/index.js';
import type { Contract, JsonObject, NotMigrated, Outcome } from '../../../index.js';
import { formatIssue, readJson, safeMigrate, verify } from '../../../index.js';
import {
  commandOf,
  type Flags,
  idArgument,
  type Texts,
  textOfKind,
  timeArgument,
} from '../shared/command.js';
import type { ContractChoice } from '../shared/contracts.js';
import { contractOf, spellVersion, versionSpelled, warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import { refuseStdinTwice } from '../shared/inputs.js';
import { type Need, refuseUnmet } from '../shared/needs.js';
import { jsonText, refuseOverwriting, writeText } from '../shared/overwriting.js';
import type { Session } from '../shared/session.js';

type MigrateChoice = ContractChoice &
  Texts<'to' | 'context' | 'receipt' | 'queryId' | 'timestamp' | 'project' | 'question'> &
  Flags<'dual'> &
  Readonly<{ from?: typeof OLDER; zone?: 'UTC' }>;

/** The format of the older producer, which has no version. */
const OLDER = 'legacy';

const named: ValueKind = {
  expected: 'a text that is not empty',
  accepts: (value) => value !== '',
};

/** An older packet is read if `--from` is given, whatever `--to` says. */
const needs: readonly Need<MigrateChoice>[] = [
  {
    options: ['--zone', '--query-id', '--timestamp', '--project', '--question'],
    says: 'needs --from legacy',
    isMet: ({ from }) => from === OLDER,
  },
  {
    options: ['--dual'],
    says: 'needs --to legacy',
    isMet: ({ from, to }) => to === OLDER && from === undefined,
  },
  {
    options: ['--contract', '--context', '--to'],
    says: 'cannot be given with --from legacy',
    isMet: ({ from }) => from !== OLDER,
  },
  {
    options: ['--contract', '--context'],
    says: 'cannot be given with --to legacy',
    isMet: ({ from, to }) => to !== OLDER || from === OLDER,
  },
];

export const migrateCommand = commandOf('migrate', {
  short: 'convert a document to another version, or an older packet',
  says: 'Convert a document to another version of its contract. Nothing is invented: missing values have to be given.',
  takes: [['<file>', 'a JSON file; - is stdin']],
  options: [
    [
      '--to <version>',
      'the version, or legacy, the older format of a packet (default: the latest)',
    ],
    ['--contract <name>', 'the contract (default: recognised)'],
    ['--context <file>', 'a JSON object with what the steps need and the document lacks'],
    ['--receipt <file>', 'write a receipt: what was added, changed and dropped, and both digests'],
    new Option('--from <format>', 'legacy: read an older packet').choices([OLDER]),
    new Option('--zone <zone>', 'of an older packet: the zone of times without one').choices([
      'UTC',
    ]),
    ['--query-id <id>', 'of an older packet: the id of the query, if it has none', idArgument],
    [
      '--timestamp <time>',
      'of an older packet: the time, as 2026-01-31T23:59:59Z, if it has none',
      timeArgument,
    ],
    ['--project <name>', 'of an older packet: the project, if it has none', textOfKind(named)],
    ['--question <text>', 'of an older packet: the question, if it has none', textOfKind(named)],
    ['--dual', 'with --to legacy: print both formats: { "packet": ..., "legacy": ... }'],
  ],
  usesConfig: true,
  run: migrateAny,
  notes: `
Examples:
  $ evidence-contracts migrate result.json --to 3 > result.v3.json
  $ evidence-contracts migrate old.json --context sources.json --receipt receipt.json
  $ evidence-contracts contracts generation-result    # its versions, and what each step needs
  $ evidence-contracts migrate older.json --from legacy --zone UTC --receipt receipt.json > packet.json
  $ evidence-contracts migrate packet.json --to legacy > older.json
  $ evidence-contracts migrate packet.json --to legacy --dual > both.json

A document that has this version already is printed unchanged. The older format cannot express citations,
provenance and most locators: what it has no place for is named on stderr, and --receipt lists it.`,
});

async function migrateAny(file: string, choice: MigrateChoice, session: Session): Promise<void> {
  const { from, to } = choice;
  refuseUnmet(needs, choice, choice);
  if (from === OLDER) await readOlder(file, choice, session);
  else if (to === OLDER) await writeOlder(file, choice, session);
  else await migrateFile(file, choice, session);
}

async function migrateFile(file: string, choice: MigrateChoice, session: Session): Promise<void> {
  refuseStdinTwice([file, choice.context]);
  const receipts =
    choice.receipt === undefined ? [] : [{ option: '--receipt', file: choice.receipt }];
  await refuseOverwriting(
    receipts,
    choice.context === undefined ? [file] : [file, choice.context],
    session,
  );
  const bytes = await bytesOfFile(file, session);
  const contract = await contractOf({ file, bytes }, choice, session);
  if (contract === undefined) return;
  const to = choice.to === undefined ? undefined : versionSpelled(contract, choice.to);
  const context = await contextOf(choice, session);
  if (context === undefined) return;
  const migrated = safeMigrate(contract, bytes, { ...present({ to }), ...context });
  session.end(migrated.ok ? 0 : 1);
  if (!migrated.ok) {
    warnOfIssues(migrated, { file, contract }, session);
    return;
  }
  const { value, receipt } = migrated;
  if (choice.receipt !== undefined)
    await writeText({ file: choice.receipt }, jsonText(receipt), session);
  if (receipt.steps.length === 0) {
    const at = spellVersion(to ?? contract.versions.at(-1)?.version ?? '');
    const why = contract.steps.length === 0 ? '; this contract has no migrations' : '';
    session.warn(`${file}: is ${contract.name} ${at} already${why}`);
  }
  await session.print(jsonText(value));
}

type Migrating = Readonly<{ file: string; contract: Contract }>;

function warnOfIssues(
  { issues, needs }: NotMigrated,
  { file, contract }: Migrating,
  session: Session,
): void {
  for (const issue of issues) session.warn(formatIssue(issue, file));
  if (issues.some(({ code }) => code === 'migrate.no-step')) {
    const ways = contract.steps.map(
      ({ from, to }) => `${spellVersion(from)} to ${spellVersion(to)}`,
    );
    const has = ways.length === 0 ? 'no migrations' : `these migrations: ${ways.join(', ')}`;
    session.warn(`hint: ${contract.name} has ${has}`);
  }
  if (needs.length === 0) return;
  const members = needs.map(({ name }) => `"${name}": ...`).join(', ');
  session.warn(`hint: give the missing pieces with --context FILE, a JSON object { ${members} }`);
}

async function contextOf(
  { context: file }: MigrateChoice,
  session: Session,
): Promise<{ readonly context?: JsonObject } | undefined> {
  if (file === undefined) return {};
  const read = readJson(await bytesOfFile(file, session));
  if (read.ok && isObject(read.value)) return { context: read.value };
  session.end(1);
  if (read.ok) session.warn(`${file}: the context is not a JSON object`);
  else for (const issue of read.issues) session.warn(formatIssue(issue, file));
  return undefined;
}

async function readOlder(
  file: string,
  { queryId, receipt, zone, timestamp, project, question }: MigrateChoice,
  session: Session,
): Promise<void> {
  const receipts = receipt === undefined ? [] : [{ option: '--receipt', file: receipt }];
  await refuseOverwriting(receipts, [file], session);
  const given: LegacyContext = present({
    zone,
    timestamp,
    project,
    question,
    query_id: queryId,
  });
  const made = safeFromLegacyPacket(await bytesOfFile(file, session), given);
  session.end(made.ok ? 0 : 1);
  if (!made.ok) {
    for (const issue of made.issues) session.warn(formatIssue(issue, file));
    return;
  }
  if (receipt !== undefined)
    await writeText({ file: receipt }, jsonText(made.value.receipt), session);
  await session.print(jsonText(made.value.packet));
}

async function writeOlder(
  file: string,
  { dual, receipt: to }: MigrateChoice,
  session: Session,
): Promise<void> {
  const receipts = to === undefined ? [] : [{ option: '--receipt', file: to }];
  await refuseOverwriting(receipts, [file], session);
  const bytes = await bytesOfFile(file, session);
  const made = olderForm(bytes);
  session.end(made.ok ? 0 : 1);
  if (!made.ok) {
    const asked = { command: 'migrate --to legacy', takes: EvidencePacket.name };
    warnOfRefused({ file, bytes, issues: made.issues }, asked, session);
    return;
  }
  const { packet, legacy, receipt } = made.value;
  if (to !== undefined) await writeText({ file: to }, jsonText(receipt), session);
  // Of both formats the packet has everything
  if (dual !== true) warnOfDropped(file, receipt.dropped, session);
  await session.print(jsonText(dual === true ? { packet, legacy } : legacy));
}

function olderForm(bytes: Uint8Array): Outcome<ToLegacy & { readonly packet: AnyEvidencePacket }> {
  const verdict = verify(EvidencePacket, bytes);
  if (!verdict.ok) return verdict;
  const made = safeToLegacyPacket(verdict.value);
  return made.ok ? { ok: true, value: { packet: verdict.value, ...made.value } } : made;
}

const MOST_NAMED = 12;

/** Members that are dropped of many results are named once, with `*` in place of their number. */
function warnOfDropped(file: string, dropped: readonly string[], session: Session): void {
  const places = [...new Set(dropped.map((pointer) => pointer.replace(/\/[0-9]+(?=\/|$)/g, '/*')))];
  if (places.length === 0) return;
  const named = places.slice(0, MOST_NAMED).join(', ');
  const more = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
  session.warn(`${file}: dropped, as the older format has no place for it: ${named}${more}`);
}
