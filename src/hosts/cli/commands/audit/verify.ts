/**
 * `audit verify`: every line of a log, the documents in it, and the heads that it must once have
 * had.
 */
import { Option } from 'commander';
import {
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
import type { Session } from '../../shared/session.js';
import { continuedHead, headAt, logChunks } from './files.js';

type VerifyChoice = ConfigChoice &
  Flags<'legacy' | 'json'> & { readonly expectHead: readonly string[] };

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
    ['--legacy', 'the log has the format of the older producer: packet_hash, logged_at, packet'],
    ['--json', 'print the verdict as one line of JSON'],
  ],
  usesConfig: true,
  run: verifyLogs,
  notes: `
Examples:
  $ evidence-contracts audit verify log.ndjson
  $ evidence-contracts audit verify log.ndjson --expect-head head.json --json

Without an expected head a log is unanchored: whoever can write it could have rebuilt all of it.`,
});

async function verifyLogs(
  logs: readonly string[],
  choice: VerifyChoice,
  session: Session,
): Promise<void> {
  const verdict = await verdictOn(logs, choice, session);
  session.end(verdict.ok ? 0 : 1);
  const verdicts = 'logs' in verdict ? verdict.logs : [verdict];
  const lines =
    choice.json === true
      ? [printable(JSON.stringify(verdict))]
      : verdicts.flatMap((one, place) => linesFor(logs[place] ?? '', one)).map(plainLine);
  await session.print(lines.map((line) => `${line}\n`).join(''));
}

async function verdictOn(logs: readonly string[], choice: VerifyChoice, session: Session) {
  const [log = '-', ...others] = logs;
  if (choice.legacy === true && others.length === 0)
    return await verifyLegacyLog(await logChunks(log, session));
  const contracts = await knownContracts(choice, session);
  const heads = await Promise.all(choice.expectHead.map((file) => headAt(file, session)));
  if (others.length === 0) {
    const continues = await continuedHead(log, session);
    return await verifyAuditLog(await logChunks(log, session), { contracts, heads, continues });
  }
  const chunks = await Promise.all(logs.map((one) => logChunks(one, session)));
  return await verifyAuditChain(chunks, { contracts, heads });
}

function linesFor(
  log: string,
  verdict: AuditLogVerdict | Awaited<ReturnType<typeof verifyLegacyLog>>,
): string[] {
  const { ok, entries, issues, truncated } = verdict;
  const what = ok ? 'valid' : 'invalid';
  const left = truncated === 0 ? [] : [`${log}: ${String(truncated)} more issues are not listed`];
  const reported = [...issues.map((issue) => formatIssue(issue, log)), ...left];
  if ('chained' in verdict) {
    const headline = `${log}: ${what}: ${String(entries)} of ${String(verdict.lines)} lines; nothing binds them together`;
    return [headline, ...reported];
  }
  const { anchor, grown, torn, checks } = verdict;
  const since = grown === undefined ? '' : `, ${String(grown)} since the latest expected head`;
  const skipped = checks.filter(({ status }) => status === 'skip');
  return [
    `${log}: ${what}: ${String(entries)} ${entries === 1 ? 'entry' : 'entries'}, ${anchor}${since}`,
    ...reported,
    ...(torn === undefined
      ? []
      : [`${log}: the ${String(torn.offset)} bytes before the torn line are safe`]),
    ...skipped.map(({ code, reason = '' }) => `${log}: skipped ${code}: ${reason}`),
  ];
}
