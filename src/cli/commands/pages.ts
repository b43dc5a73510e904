/** `brief` and `findings`: a document as a page for people, or as XML for agents, once it has been verified. */
import { Command, Option } from 'commander';
import { EvidencePacket, safePacketToXml, safeRenderBrief } from '../../evidence-packet/index.js';
import { type Outcome, verify } from '../../index.js';
import { VerifiedFindings } from '../../verified-findings/contract.js';
import { renderFindings } from '../../verified-findings/render.js';
import type { VerifiedFindingsV1 } from '../../verified-findings/v1/document.js';
import { acceptOption, guardsOption, type MakeCommand } from '../shared/command.js';
import { warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierOf } from '../shared/verifier.js';

const formats = ['text', 'markdown', 'xml'] as const;

type Format = (typeof formats)[number];

export const briefCommand: MakeCommand = (session) =>
  new Command('brief')
    .description('Verify a packet, and print its evidence: question, excerpts with their locations, quotes, faults.')
    .argument('<file>', 'an evidence-packet; - is stdin')
    .addOption(new Option('--format <format>', 'the output format').choices(formats).default('text'))
    .addHelpText('after', briefExamples)
    .action(async (file: string, { format }: { readonly format: Format }) => {
      const bytes = await bytesOfFile(file, session);
      const made = briefAs(format, bytes);
      session.end(made.ok ? 0 : 1);
      if (made.ok) await session.print(made.value);
      const issues = made.ok ? [] : made.issues;
      warnOfRefused({ file, bytes, issues }, { command: 'brief', takes: EvidencePacket.name }, session);
    });

const briefExamples = `
Examples:
  $ evidence-contracts brief packet.json
  $ evidence-contracts brief packet.json --format markdown > brief.md
  $ evidence-contracts brief packet.json --format xml > packet.xml

Nothing is synthesised. Text of an excerpt is never rendered as Markdown or markup.
An invalid packet has no brief: its faults go to stderr.`;

function briefAs(format: Format, bytes: Uint8Array): Outcome<string> {
  const verdict = verify(EvidencePacket, bytes);
  if (!verdict.ok) return { ok: false, issues: verdict.issues };
  return format === 'xml' ? safePacketToXml(verdict.value) : safeRenderBrief(verdict.value, { format });
}

export const findingsCommand: MakeCommand = (session) =>
  new Command('findings')
    .description('Verify a report of verified findings, and print it as Markdown.')
    .argument('<file>', 'a JSON file; - is stdin')
    .option('--sources <folder>', 'check every finding again, against the files in this folder')
    .addOption(new Option('--require <check>', 'fail if this check would be skipped').choices(['sources']))
    .addOption(acceptOption())
    .addOption(guardsOption())
    .addHelpText('after', findingsExamples)
    .action((file: string, choice: VerifierChoice) => printFindings(file, choice, session));

const findingsExamples = `
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
  const reported = { file, bytes, issues: verdict.issues };
  warnOfRefused(reported, { command: 'findings', takes: VerifiedFindings.name }, session);
}
