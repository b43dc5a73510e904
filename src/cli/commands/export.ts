/** `export`, `brief` and `findings`: a verified document in another format, or as a page; what is lost goes to stderr. */
import { Command, Option } from 'commander';
import { IDENTIFIER_BASE } from '../../contract/model/index.js';
import { EvidencePacket, safePacketToXml, safeRenderBrief } from '../../evidence-packet/index.js';
import { toStatement } from '../../export/in-toto/to-statement.js';
import { type Quotation, type QuotingDocument, quotationsOf } from '../../export/index.js';
import { toMarkdown } from '../../export/markdown/to-markdown.js';
import { sarifJson } from '../../export/sarif/log.js';
import { type FileVerdict, toSarif } from '../../export/sarif/to-sarif.js';
import { toTextFragment } from '../../export/text-fragment/to-text-fragment.js';
import { toAnnotations } from '../../export/w3c/to-annotations.js';
import { GenerationResult } from '../../generation-result/contract.js';
import { ContractError, canonicalize, type Valid, verify } from '../../index.js';
import { present } from '../../json/value/index.js';
import { verdictInStream } from '../../stream/index.js';
import { VerifiedFindings } from '../../verified-findings/contract.js';
import { renderFindings } from '../../verified-findings/render.js';
import type { VerifiedFindingsV1 } from '../../verified-findings/v1/document.js';
import { acceptOption, type Flags, guardsOption, type MakeCommand, type Texts, withConfig } from '../shared/command.js';
import { type ContractChoice, type Make, printMade, warnOfIssues, warnOfRefused } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { bytesOfFile } from '../shared/input.js';
import { type FilePart, partsOfFile, requiredFiles } from '../shared/inputs.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierFor, verifierOf } from '../shared/verifier.js';
import { packageHomepage, packageVersion } from '../shared/version.js';

const formats = ['w3c', 'in-toto', 'sarif', 'markdown', 'links'] as const;

const kinds = ['file', 'canonical'] as const;

interface ExportChoice extends ContractChoice, Flags<'ndjson' | 'strict'>, Texts<'verifier' | 'time'> {
  readonly to: (typeof formats)[number];
  readonly expect?: (typeof kinds)[number];
}

export const exportCommand: MakeCommand = (session) =>
  withConfig(
    new Command('export')
      .description('Verify documents, and print them in another format.')
      .argument('<files...>', 'JSON and NDJSON files, folders, patterns; - is stdin')
      .addOption(new Option('--to <format>', 'the output format').choices(formats).makeOptionMandatory())
      .option('--contract <name>', 'the contract (default: recognised)')
      .option('--ndjson', 'read a document from each line (default: for .ndjson and .jsonl)')
      .option('--strict', 'fail if the format cannot express something')
      .option('--verifier <uri>', 'for in-toto: the verifier (default: this command and its version)')
      .addOption(
        new Option('--expect <bytes>', 'for in-toto: whose bytes the digest is of (default: file)').choices(kinds),
      )
      .option('--time <time>', 'for in-toto: when, RFC 3339 (default: now)'),
  )
    .addHelpText('after', examples)
    .action((files: string[], choice: ExportChoice) => exportFiles(files, choice, session));

const examples = `
Examples:
  $ evidence-contracts import reply.json | evidence-contracts export - --to markdown > answer.md
  $ evidence-contracts export packet.json --to w3c > annotations.jsonld
  $ evidence-contracts export packets.ndjson packet.json --to sarif > verify.sarif

Only valid documents are printed; sarif lists the faults of invalid ones.`;

async function exportFiles(words: readonly string[], choice: ExportChoice, session: Session): Promise<void> {
  const { expect: _expect, ...verifying } = choice;
  const verifyDocument = await verifierFor(verifying, session);
  const items: FileVerdict[] = [];
  let isWhole = true;
  for (const file of await requiredFiles(words, session)) {
    for (const part of await partsOfFile(file, choice.ndjson === true, session)) {
      const { line, start } = part;
      const verdict = await verifyDocument(part.bytes);
      if (choice.to === 'sarif') {
        isWhole &&= verdict.ok;
        items.push(present({ verdict: verdictInStream(verdict, start), file, line }));
        continue;
      }
      if (!verdict.ok) warnOfIssues(verdict.issues, part, session);
      const { text, lost }: Made = verdict.ok ? madeOf(verdict, part, choice) : { text: undefined, lost: [] };
      for (const one of lost) session.warn(`${part.name}: ${one}`);
      isWhole &&= text !== undefined && (choice.strict !== true || lost.length === 0);
      session.end(isWhole ? 0 : 1);
      if (text !== undefined) await session.print(text);
    }
  }
  session.end(isWhole ? 0 : 1);
  // SARIF is one log of all documents
  const tool = { version: packageVersion, informationUri: packageHomepage };
  if (choice.to === 'sarif') await session.print(sarifJson(toSarif(items, tool)));
}

interface Made {
  readonly text: string | undefined;
  readonly lost: readonly string[];
}

const without = (reason: string): Made => ({ text: undefined, lost: [reason] });

function madeOf(verdict: Valid, { name, bytes }: FilePart, choice: ExportChoice): Made {
  if (choice.to === 'in-toto') {
    const { verifier = `${IDENTIFIER_BASE}cli:${packageVersion}`, time = new Date().toISOString() } = choice;
    const file = { name, bytes, expect: choice.expect ?? 'file' };
    try {
      const statement = toStatement(verdict, { file, verifier, timeCreated: time });
      return { text: `${canonicalize(statement)}\n`, lost: [] };
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      if (error.code === 'export.file') return without(error.message);
      throw new Refusal(error.message);
    }
  }
  const document = quotingOf(verdict);
  if (document === undefined)
    return without(`${verdict.contract} ${verdict.version} cannot be exported to ${choice.to}`);
  if (choice.to === 'markdown') {
    if ('text' in document) return { text: toMarkdown(document), lost: [] };
    return without(`markdown needs ${GenerationResult.name}, not ${verdict.contract}`);
  }
  const quotations = quotationsOf(document);
  const citations = 'findings' in document ? 0 : document.citations.length;
  const silent = citations - quotations.length;
  const lost = silent > 0 ? [`${silent} of ${citations} citations have no quote and are left out`] : [];
  return choice.to === 'w3c' ? { text: `${canonicalize(toAnnotations(document))}\n`, lost } : linksOf(quotations, lost);
}

function linksOf(quotations: readonly Quotation[], lost: readonly string[]): Made {
  const links = quotations.flatMap(({ source, quote }) => toTextFragment(source.id, quote) ?? []);
  const unlinked = quotations.length - links.length;
  return {
    text: links.map((link) => `${link}\n`).join(''),
    lost: unlinked === 0 ? lost : [...lost, `${unlinked} of ${quotations.length} quotes have no web address`],
  };
}

/** Documents of the contracts that contain quotes, at the versions that place them. */
function quotingOf({ contract, version, value }: Valid): QuotingDocument | undefined {
  const isResult = contract === GenerationResult.name && version === 3;
  const isQuoting = isResult || contract === 'evidence-packet' || contract === 'verified-findings';
  return isQuoting ? (value as QuotingDocument) : undefined;
}

const briefFormats = ['text', 'markdown', 'xml'] as const;

type Format = (typeof briefFormats)[number];

export const briefCommand: MakeCommand = (session) =>
  new Command('brief')
    .description('Verify a packet, and print its evidence: question, excerpts with their locations, quotes, faults.')
    .argument('<file>', 'an evidence-packet; - is stdin')
    .addOption(new Option('--format <format>', 'the output format').choices(briefFormats).default('text'))
    .addHelpText('after', briefExamples)
    .action((file: string, { format }: { readonly format: Format }) =>
      printMade(file, briefAs(format), session, { command: 'brief', takes: EvidencePacket.name }),
    );

const briefExamples = `
Examples:
  $ evidence-contracts brief packet.json
  $ evidence-contracts brief packet.json --format markdown > brief.md
  $ evidence-contracts brief packet.json --format xml > packet.xml

Nothing is synthesised. Text of an excerpt is never rendered as Markdown or markup.
An invalid packet has no brief: its faults go to stderr.`;

function briefAs(format: Format): Make {
  return (bytes) => {
    const verdict = verify(EvidencePacket, bytes);
    if (!verdict.ok) return verdict;
    return format === 'xml' ? safePacketToXml(verdict.value) : safeRenderBrief(verdict.value, { format });
  };
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
