/** `report`: a page of HTML on documents, with every quote marked in its source. */
import { Command } from 'commander';
import { type AuditLogVerdict, verifyAuditLog } from '../../audit-log/index.js';
import { type SourceLookup, type Verdict, verify } from '../../index.js';
import { allContracts, recognise, verifyAny, verifyAnyAgainst } from '../../registry/index.js';
import { type ReportOptions, renderReport, sourceKeys } from '../../report/index.js';
import { VerificationReport } from '../../verification-report/index.js';
import type { MakeCommand } from '../shared/command.js';
import { refuseStdinTwice, warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import type { Session } from '../shared/session.js';
import { sourceLookup } from '../shared/verifier.js';
import { continuedHead } from './audit/files.js';

interface ReportChoice {
  readonly sources?: string;
  readonly verification?: string;
}

export const reportCommand: MakeCommand = (session) =>
  new Command('report')
    .description('Print one page of HTML on a document: its quotes, marked at their places in the sources.')
    .argument('<file>', 'a document, or an audit log; - is stdin')
    .option('--sources <folder>', 'read sources from this folder')
    .option('--verification <file>', 'the verification-report of a generation-result')
    .addHelpText('after', examples)
    .action(async (file: string, choice: ReportChoice) => {
      await printReport(file, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts report packet.json --sources texts > report.html
  $ evidence-contracts report answer.json --verification checked.json > report.html
  $ evidence-contracts report log.ndjson > report.html

The page needs no network and no script, and is always printed. Exit code 1 means that a document is
invalid, or that --verification is left out, and the page says why. A changed quote is no fault of a document
that contains its sources: quote and check-answer have an exit code for that.`;

async function printReport(
  file: string,
  { sources: folder, verification }: ReportChoice,
  session: Session,
): Promise<void> {
  refuseStdinTwice([file, verification]);
  const lookup = await sourceLookup(folder === undefined ? {} : { sources: folder }, session);
  const bytes = await bytesOfFile(file, session);
  const report = verification === undefined ? undefined : await bytesOfFile(verification, session);
  const sources = lookup === undefined ? undefined : await textsOf(sourceKeys(bytes), lookup);
  const verdict = await verdictOn(file, bytes, { sources, session });
  const options: ReportOptions = {
    name: file,
    verdict,
    ...(sources === undefined ? {} : { sources }),
    ...(report === undefined ? {} : { report }),
  };
  session.end(verdict.ok ? 0 : 1);
  if (verification !== undefined && report !== undefined) {
    if (!('contract' in verdict) || verdict.contract !== 'generation-result') {
      session.end(1);
      session.warn(`${verification}: is left out: ${file} is not a generation-result`);
    } else await warnOfVerification(verification, report, session);
  }
  await session.print(renderReport(bytes, options));
}

/** Exits with 1: nobody reads on the page that a verification is left out if the exit code is 0. */
async function warnOfVerification(file: string, bytes: Uint8Array, session: Session): Promise<void> {
  const verdict = verify(VerificationReport, bytes);
  if (verdict.ok) return;
  session.end(1);
  const refused = { file, bytes, issues: verdict.issues };
  await warnOfRefused(refused, { command: '--verification', takes: VerificationReport.name }, session);
}

/** A source that is missing or unreadable is left out; the page says so. */
async function textsOf(keys: readonly string[], lookup: SourceLookup): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const key of keys) {
    const text = await lookup(key).catch(() => null);
    if (text !== null) texts.set(key, text);
  }
  return texts;
}

interface Beside {
  readonly sources: ReadonlyMap<string, string> | undefined;
  readonly session: Session;
}

async function verdictOn(
  file: string,
  bytes: Uint8Array,
  { sources, session }: Beside,
): Promise<Verdict | AuditLogVerdict> {
  if (isLog(bytes)) {
    const continues = file === '-' ? null : await continuedHead(file, session);
    return await verifyAuditLog([bytes], { contracts: allContracts, continues });
  }
  return sources === undefined ? verifyAny(allContracts, bytes) : await verifyAnyAgainst(allContracts, bytes, sources);
}

/** True if the first line is an entry of a log. */
function isLog(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(0x0a);
  const recognition = recognise(allContracts, end === -1 ? bytes : bytes.subarray(0, end));
  return recognition.outcome === 'one' && recognition.contract.name === 'audit-entry';
}
