/**
 * `export`, `brief` and `findings`: a verified document in another format, or as a page; what is
 * lost goes to stderr.
 */
import { Option } from 'commander';
import { checkFigures, type FigureCheck } from '../../../answers/figures/index.js';
import {
  EvidencePacket,
  safePacketToXml,
  safeRenderBrief,
} from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import { VerifiedFindings } from '../../../contracts/verified-findings/contract.js';
import { renderFindings } from '../../../contracts/verified-findings/render.js';
import type { VerifiedFindingsV1 } from '../../../contracts/verified-findings/v1/document.js';
import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { verdictInStream } from '../../../engine/stream/index.js';
import { ContractError, canonicalize, type Valid, type Verdict, verify } from '../../../index.js';
import { toStatement } from '../../../output/export/in-toto/to-statement.js';
import { type QuotingDocument, quotationsOf } from '../../../output/export/index.js';
import { toMarkdown } from '../../../output/export/markdown/to-markdown.js';
import { sarifJson } from '../../../output/export/sarif/log.js';
import { type FileVerdict, toSarif } from '../../../output/export/sarif/to-sarif.js';
import { toTextFragment } from '../../../output/export/text-fragment/to-text-fragment.js';
import { toAnnotations } from '../../../output/export/w3c/to-annotations.js';
import {
  acceptOption,
  commandOf,
  type Flags,
  guardsOption,
  type Texts,
} from '../shared/command.js';
import {
  type ContractChoice,
  type Make,
  printMade,
  warnOfIssues,
  warnOfRefused,
} from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { bytesOfFile } from '../shared/input.js';
import { type FilePart, partsOfFile, requiredFiles } from '../shared/inputs.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierFor, verifierOf } from '../shared/verifier.js';
import { packageHomepage, packageVersion } from '../shared/version.js';

const formats = ['w3c', 'in-toto', 'sarif', 'markdown', 'links'] as const;
const kinds = ['file', 'canonical'] as const;

interface ExportChoice
  extends ContractChoice,
    Flags<'ndjson' | 'strict' | 'figures'>,
    Texts<'verifier' | 'time'> {
  readonly to: (typeof formats)[number];
  readonly expect?: (typeof kinds)[number];
}

export const exportCommand = commandOf('export', {
  says: 'Verify documents, and print them in another format.',
  takes: [['<files...>', 'JSON and NDJSON files, folders, patterns; - is stdin']],
  options: [
    new Option('--to <format>', 'the output format').choices(formats).makeOptionMandatory(),
    ['--contract <name>', 'the contract (default: recognised)'],
    ['--ndjson', 'read a document from each line (default: for .ndjson and .jsonl)'],
    [
      '--figures',
      'for markdown and sarif: show the figures of answers that are not in the cited text',
    ],
    ['--strict', 'fail if the format cannot express something'],
    ['--verifier <uri>', 'for in-toto: the verifier (default: this command and its version)'],
    new Option(
      '--expect <bytes>',
      'for in-toto: whose bytes the digest is of (default: file)',
    ).choices(kinds),
    ['--time <time>', 'for in-toto: when, RFC 3339 (default: now)'],
  ],
  usesConfig: true,
  run: exportFiles,
  notes: `
Examples:
  $ evidence-contracts import reply.json | evidence-contracts export - --to markdown > answer.md
  $ evidence-contracts export packet.json --to w3c > annotations.jsonld
  $ evidence-contracts export packets.ndjson packet.json --to sarif > verify.sarif

Only valid documents are printed; sarif lists the faults of invalid ones.`,
});

async function exportFiles(
  words: readonly string[],
  choice: ExportChoice,
  session: Session,
): Promise<void> {
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
        const figures = figuresIn(verdict, choice);
        items.push(
          present({
            verdict: verdictInStream(verdict, start),
            file,
            line,
            figures,
          }),
        );
        continue;
      }
      if (!verdict.ok) warnOfIssues(verdict.issues, part, session);
      const { text, lost }: Made = verdict.ok
        ? madeOf(verdict, part, choice)
        : { text: undefined, lost: [] };
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

/** What is found of the figures of a valid answer, where they are asked for. */
function figuresIn(verdict: Verdict, choice: ExportChoice): FigureCheck | undefined {
  const document = verdict.ok && choice.figures === true ? quotingOf(verdict) : undefined;
  return document !== undefined && 'text' in document ? checkFigures(document) : undefined;
}

type Made = Readonly<{ text: string | undefined; lost: readonly string[] }>;

const without = (reason: string): Made => ({ text: undefined, lost: [reason] });

function madeOf(verdict: Valid, part: FilePart, choice: ExportChoice): Made {
  const { to } = choice;
  if (to === 'in-toto' || to === 'sarif') return statementOf(verdict, part, choice);
  const document = quotingOf(verdict);
  const figures = figuresIn(verdict, choice);
  if (to === 'markdown' && document !== undefined && 'text' in document)
    return { text: toMarkdown(document, present({ figures })), lost: [] };
  if (document !== undefined) return makers[to](document, verdict.contract);
  return without(`${verdict.contract} ${verdict.version} cannot be exported to ${to}`);
}

function statementOf(verdict: Valid, { name, bytes }: FilePart, choice: ExportChoice): Made {
  const { verifier = `${IDENTIFIER_BASE}cli:${packageVersion}`, time = new Date().toISOString() } =
    choice;
  const file = { name, bytes, expect: choice.expect ?? 'file' };
  try {
    const statement = canonicalize(toStatement(verdict, { file, verifier, timeCreated: time }));
    return { text: `${printable(statement)}\n`, lost: [] }; // names of files are chosen by others
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    if (error.code === 'export.file') return without(error.message);
    throw new Refusal(error.message);
  }
}

type QuotingFormat = Exclude<(typeof formats)[number], 'in-toto' | 'sarif'>;

const makers: Readonly<
  Record<QuotingFormat, (document: QuotingDocument, contract: string) => Made>
> = {
  markdown: (_, contract) => without(`markdown needs ${GenerationResult.name}, not ${contract}`),
  w3c: (document) => ({
    text: `${canonicalize(toAnnotations(document))}\n`,
    lost: silentIn(document),
  }),
  links: (document) => {
    const quotations = quotationsOf(document);
    const links = quotations.flatMap(({ source, quote }) => toTextFragment(source.id, quote) ?? []);
    const unlinked = quotations.length - links.length;
    const lost =
      unlinked === 0 ? [] : [`${unlinked} of ${quotations.length} quotes have no web address`];
    return {
      text: links.map((link) => `${link}\n`).join(''),
      lost: [...silentIn(document), ...lost],
    };
  },
};

function silentIn(document: QuotingDocument): readonly string[] {
  const citations = 'findings' in document ? 0 : document.citations.length;
  const silent = citations - quotationsOf(document).length;
  return silent > 0 ? [`${silent} of ${citations} citations have no quote and are left out`] : [];
}

/** Documents of the contracts that contain quotes, at the versions that place them. */
function quotingOf({ contract, version, value }: Valid): QuotingDocument | undefined {
  const isResult = contract === GenerationResult.name && version === 3;
  const isQuoting = isResult || contract === 'evidence-packet' || contract === 'verified-findings';
  return isQuoting ? (value as QuotingDocument) : undefined;
}

const briefFormats = ['text', 'markdown', 'xml'] as const;

type Format = (typeof briefFormats)[number];

export const briefCommand = commandOf('brief', {
  says: 'Verify a packet, and print its evidence: question, excerpts with their locations, quotes, faults.',
  takes: [['<file>', 'an evidence-packet; - is stdin']],
  options: [
    new Option('--format <format>', 'the output format').choices(briefFormats).default('text'),
  ],
  run: (file: string, { format }: { readonly format: Format }, session: Session) =>
    printMade(file, briefAs(format), session, { command: 'brief', takes: EvidencePacket.name }),
  notes: `
Examples:
  $ evidence-contracts brief packet.json
  $ evidence-contracts brief packet.json --format markdown > brief.md
  $ evidence-contracts brief packet.json --format xml > packet.xml

Nothing is synthesised. Text of an excerpt is never rendered as Markdown or markup.
An invalid packet has no brief: its faults go to stderr.`,
});

function briefAs(format: Format): Make {
  return (bytes) => {
    const verdict = verify(EvidencePacket, bytes);
    if (!verdict.ok) return verdict;
    return format === 'xml'
      ? safePacketToXml(verdict.value)
      : safeRenderBrief(verdict.value, { format });
  };
}

export const findingsCommand = commandOf('findings', {
  says: 'Verify a report of verified findings, and print it as Markdown.',
  takes: [['<file>', 'a JSON file; - is stdin']],
  options: [
    ['--sources <folder>', 'check every finding again, against the files in this folder'],
    new Option('--require <check>', 'fail if this check would be skipped').choices(['sources']),
    acceptOption(),
    guardsOption(),
  ],
  run: printFindings,
  notes: `
Examples:
  $ evidence-contracts findings report.json > report.md
  $ evidence-contracts findings report.json --sources texts --require sources

An invalid report is not printed: its faults go to stderr.`,
});

async function printFindings(
  file: string,
  choice: VerifierChoice,
  session: Session,
): Promise<void> {
  const verifyDocument = await verifierOf(VerifiedFindings, choice, session);
  const bytes = await bytesOfFile(file, session);
  const verdict = await verifyDocument(bytes);
  session.end(verdict.ok ? 0 : 1);
  if (verdict.ok) await session.print(renderFindings(verdict.value as VerifiedFindingsV1, verdict));
  const reported = { file, bytes, issues: verdict.issues };
  warnOfRefused(reported, { command: 'findings', takes: VerifiedFindings.name }, session);
}
