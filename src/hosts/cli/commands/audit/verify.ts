/**
 * `audit verify`: every line of a log, the documents in it, and the heads that it must once have
 * had.
 */
import { Option } from 'commander';
import {
  type AuditChainVerdict,
  type AuditLogVerdict,
  verifyAuditChain,
  verifyAuditLog,
  verifyLegacyLog,
} from '../../../../contracts/audit-log/index.js';
import { printable } from '../../../../core/issue/issue.js';
import { formatIssue } from '../../../../index.js';
import { commandOf, type Flags } from '../../shared/command.js';
import type { ConfigChoice } from '../../shared/config.js';
import { knownContracts } from '../../shared/contracts.js';
import { plainLine } from '../../shared/lines.js';
import { type Need, refuseUnmet } from '../../shared/needs.js';
import type { Session } from '../../shared/session.js';
import { continuedHead, headAt, logChunks } from './files.js';

type VerifyChoice = ConfigChoice &
  Flags<'legacy' | 'json'> & {
    readonly expectHead: readonly string[];
    readonly require: readonly Required[];
  };

/** What a log can be asked to be, in addition to valid. */
const required = ['closed', 'anchored'] as const;
type Required = (typeof required)[number];

export const auditVerify = commandOf('verify', {
  says: 'Verify a log: each entry is bound to the one before, and each document is the recorded one.',
  takes: [
    [
      '<log...>',
      'the log, one entry a line; - is stdin; several logs in the order in which they continue each other',
    ],
  ],
  options: [
    new Option(
      '--expect-head <file...>',
      'heads that the log must contain, as audit head printed them',
    ).default([]),
    new Option('--require <what...>', 'fail unless the last log is closed, or is anchored')
      .choices([...required])
      .default([]),
    ['--legacy', 'the log has the format of the older producer: packet_hash, logged_at, packet'],
    ['--json', 'print the verdict as one line of JSON'],
  ],
  usesConfig: true,
  run: verifyLogs,
  notes: `
Examples:
  $ evidence-contracts audit verify log.ndjson
  $ evidence-contracts audit verify log.ndjson --expect-head head.json --json
  $ evidence-contracts audit verify log.ndjson --expect-head head.json --require closed anchored

Without an expected head a log is unanchored: whoever can write it could have rebuilt all of it.`,
});

/** Nothing binds the lines of an older log together, so it has no heads. */
const needs: readonly Need<VerifyChoice & Readonly<{ logs: number }>>[] = [
  { options: ['--legacy'], says: 'needs exactly one log', isMet: ({ logs }) => logs === 1 },
  {
    options: ['--expect-head', '--require'],
    says: 'cannot be given with --legacy: an older log has no head',
    isMet: ({ legacy }) => legacy !== true,
  },
];

async function verifyLogs(
  logs: readonly string[],
  choice: VerifyChoice,
  session: Session,
): Promise<void> {
  refuseUnmet(needs, choice, { ...choice, logs: logs.length });
  const verdict = await verdictOn(logs, choice, session);
  const verdicts = 'logs' in verdict ? verdict.logs : [verdict];
  const unmet = choice.require.filter((what) => !isMet(what, verdicts.at(-1)));
  session.end(verdict.ok && unmet.length === 0 ? 0 : 1);
  if (choice.json === true) {
    const reported = unmet.length === 0 ? verdict : { ...verdict, ok: false, unmet };
    await session.print(`${printable(JSON.stringify(reported))}\n`);
    return;
  }
  const lines = [
    ...verdicts.flatMap((one, place) => linesFor(logs[place] ?? '', one)),
    ...('logs' in verdict && choice.expectHead.length > 0 ? metLines(logs, verdict) : []),
    ...unmet.map((what) => `${logs.at(-1) ?? ''}: required: the log is not ${what}`),
  ];
  await session.print(lines.map((line) => `${plainLine(line)}\n`).join(''));
  const code = verdicts.flatMap(({ issues }) => issues)[0]?.code;
  if (code !== undefined) session.warn(`hint: npx evidence-contracts explain ${code}`);
}

async function verdictOn(logs: readonly string[], choice: VerifyChoice, session: Session) {
  const [log = '-', ...others] = logs;
  if (choice.legacy === true) return await verifyLegacyLog(await logChunks(log, session));
  const contracts = await knownContracts(choice, session);
  const heads = await Promise.all(choice.expectHead.map((file) => headAt(file, session)));
  if (others.length === 0) {
    const continues = await continuedHead(log, session);
    return await verifyAuditLog(await logChunks(log, session), { contracts, heads, continues });
  }
  const chunks = await Promise.all(logs.map((one) => logChunks(one, session)));
  return await verifyAuditChain(chunks, { contracts, heads });
}

function isMet(
  what: Required,
  verdict: AuditLogVerdict | Awaited<ReturnType<typeof verifyLegacyLog>> | undefined,
): boolean {
  if (verdict === undefined || 'chained' in verdict) return false;
  return what === 'closed' ? isClosed(verdict) : verdict.anchor === 'anchored';
}

const isClosed = ({ head }: AuditLogVerdict): boolean => head?.closed === true;

function linesFor(
  log: string,
  verdict: AuditLogVerdict | Awaited<ReturnType<typeof verifyLegacyLog>>,
): string[] {
  const { ok, entries, issues, truncated } = verdict;
  const what = outcomeOf(verdict);
  const left = truncated === 0 ? [] : [`${log}: ${String(truncated)} more issues are not listed`];
  const reported = [...issues.map((issue) => formatIssue(issue, log)), ...left];
  if ('chained' in verdict) {
    const headline = `${log}: ${what}: ${String(entries)} of ${String(verdict.lines)} lines; nothing binds them together`;
    return [headline, ...reported];
  }
  const { anchor, grown, checks } = verdict;
  const counts = ok
    ? `${String(entries)} ${entries === 1 ? 'entry' : 'entries'}`
    : faultsOf(verdict);
  const since = grown === undefined ? '' : `, ${String(grown)} since the latest expected head`;
  const skipped = checks.filter(({ status }) => status === 'skip');
  return [
    `${log}: ${what}: ${counts}, ${isClosed(verdict) ? 'closed' : 'open'}, ${anchor}${since}`,
    ...reported,
    ...tornLine(log, verdict),
    ...skipped.map(({ code, reason = '' }) => `${log}: skipped ${code}: ${reason}`),
  ];
}

/**
 * Where the expected heads of a chain were met, as the verdicts of the logs before the last say
 * nothing of them. A head that no log has is an issue.
 */
function metLines(logs: readonly string[], { ok, logs: verdicts }: AuditChainVerdict): string[] {
  if (!ok) return [];
  const where =
    verdicts.at(-1)?.anchor === 'anchored'
      ? 'each is met, by this log or by an earlier one'
      : 'each is met by an earlier log, and none is one of this log';
  return [`${logs.at(-1) ?? ''}: expected heads: ${where}`];
}

/** What a torn line leaves: all lines before it may be valid, or not all are. */
function tornLine(log: string, { torn, valid, lines }: AuditLogVerdict): readonly string[] {
  if (torn === undefined || torn.offset === 0) return [];
  const before = `the ${String(torn.offset)} bytes before the torn line`;
  return valid === lines - 1
    ? [`${log}: ${before} are safe`]
    : [`${log}: ${before} are not all valid entries`];
}

function outcomeOf({ ok, entries }: Pick<AuditLogVerdict, 'ok' | 'entries'>): string {
  if (!ok) return 'invalid';
  return entries === 0 ? 'empty, nothing was verified' : 'valid';
}

/** How many entries of an invalid log are valid, and which line is the first that is not. */
function faultsOf({ valid, lines, firstBadLine }: AuditLogVerdict): string {
  const first = firstBadLine === undefined ? '' : `, first bad line: ${String(firstBadLine)}`;
  return `valid entries: ${String(valid)} of ${String(lines)}${first}`;
}
