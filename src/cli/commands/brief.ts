/** `brief`: the evidence of a packet as a page for people or as XML for agents, once the packet has been verified. */
import { Command, Option } from 'commander';
import { EvidencePacket, safePacketToXml, safeRenderBrief } from '../../evidence-packet/index.js';
import { type Outcome, verify } from '../../index.js';
import type { MakeCommand } from '../shared/command.js';
import { warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';

const formats = ['text', 'markdown', 'xml'] as const;

interface BriefChoice {
  readonly format: (typeof formats)[number];
}

export const briefCommand: MakeCommand = (session) =>
  new Command('brief')
    .description('Verify a packet, and print its evidence: question, excerpts with their locations, quotes, faults.')
    .argument('<file>', 'an evidence-packet; - is stdin')
    .addOption(new Option('--format <format>', 'the output format').choices(formats).default('text'))
    .addHelpText('after', examples)
    .action(async (file: string, { format }: BriefChoice) => {
      const bytes = await bytesOfFile(file, session);
      const made = briefAs(format, bytes);
      session.end(made.ok ? 0 : 1);
      if (made.ok) await session.print(made.value);
      else {
        const refused = { file, bytes, issues: made.issues };
        warnOfRefused(refused, { command: 'brief', takes: EvidencePacket.name }, session);
      }
    });

const examples = `
Examples:
  $ evidence-contracts brief packet.json
  $ evidence-contracts brief packet.json --format markdown > brief.md
  $ evidence-contracts brief packet.json --format xml > packet.xml

Nothing is synthesised. Text of an excerpt is never rendered as Markdown or markup.
An invalid packet has no brief: its faults go to stderr.`;

function briefAs(format: BriefChoice['format'], bytes: Uint8Array): Outcome<string> {
  const verdict = verify(EvidencePacket, bytes);
  if (!verdict.ok) return { ok: false, issues: verdict.issues };
  return format === 'xml' ? safePacketToXml(verdict.value) : safeRenderBrief(verdict.value, { format });
}
