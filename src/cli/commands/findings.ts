/** `findings`: a report of verified findings as Markdown, once it has been verified. */
import { Command, Option } from 'commander';
import { formatIssue } from '../../index.js';
import { VerifiedFindings } from '../../verified-findings/contract.js';
import { renderFindings } from '../../verified-findings/render.js';
import type { VerifiedFindingsV1 } from '../../verified-findings/v1/document.js';
import { acceptOption, guardsOption, type MakeCommand } from '../shared/command.js';
import { warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierOf } from '../shared/verifier.js';

export const findingsCommand: MakeCommand = (session) =>
  new Command('findings')
    .description('Verify a report of verified findings, and print it as Markdown.')
    .argument('<file>', 'a JSON file; - is stdin')
    .option('--sources <folder>', 'check every finding again, against the files in this folder')
    .addOption(new Option('--require <check>', 'fail if this check would be skipped').choices(['sources']))
    .addOption(acceptOption())
    .addOption(guardsOption())
    .addHelpText('after', examples)
    .action((file: string, choice: VerifierChoice) => printFindings(file, choice, session));

const examples = `
Examples:
  $ evidence-contracts findings report.json > report.md
  $ evidence-contracts findings report.json --sources texts --require sources

An invalid report is not printed: its faults go to stderr.`;

async function printFindings(file: string, choice: VerifierChoice, session: Session): Promise<void> {
  const verifyDocument = await verifierOf(VerifiedFindings, choice, session);
  const bytes = await bytesOfFile(file, session);
  const verdict = await verifyDocument(bytes);
  session.end(verdict.ok ? 0 : 1);
  if (verdict.ok) await session.print(renderFindings(verdict.value as VerifiedFindingsV1, verdict));
  const refused = { file, bytes, issues: verdict.issues };
  if (!verdict.ok) warnOfRefused(refused, { command: 'findings', takes: VerifiedFindings.name }, session);
  else for (const issue of verdict.issues) session.warn(formatIssue(issue, file));
}
