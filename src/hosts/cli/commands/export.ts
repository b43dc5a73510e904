/** `export`: a verified document in another format; what is lost goes to stderr. */
import { Option } from 'commander';
import { checkFigures, type FigureCheck } from '../../../answers/figures/index.js';
import {
  type EvidencePacketV1,
  packetToXml,
  renderBrief,
} from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import { renderFindings } from '../../../contracts/verified-findings/render.js';
import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { verdictInStream } from '../../../engine/stream/index.js';
import { ContractError, canonicalize, type Valid, type Verdict } from '../../../index.js';
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
  sourceOption,
  type Texts,
} from '../shared/command.js';
import { type ContractChoice, warnOfIssues } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { type FilePart, partsOfFile, requiredFiles } from '../shared/inputs.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierFor } from '../shared/verifier.js';
import { packageVersion } from '../shared/version.js';

const formats = ['markdown', 'text', 'xml', 'w3c', 'links', 'in-toto', 'sarif'] as const;
const kinds = ['file', 'canonical'] as const;

interface ExportChoice
  extends ContractChoice,
    VerifierChoice,
    Flags<'ndjson' | 'strict' | 'figures'>,
    Texts<'verifier' | 'time'> {
  readonly to: (typeof formats)[number];
  readonly digestOf?: (typeof kinds)[number];
}

export const exportCommand = commandOf('export', {
  short: 'print documents in other formats',
  says: 'Verify documents, and print them in another format.',
  takes: [['<files...>', 'JSON and NDJSON files, folders, patterns; - is stdin']],
  options: [
    new Option('--to <format>', 'the output format').choices(formats).makeOptionMandatory(),
    ['--contract <name>', 'the contract (default: recognised)'],
    sourceOption('check quotes first, against this file or the files in this folder'),
    new Option('--require <check>', 'fail if this check would be skipped').choices(['sources']),
    acceptOption(),
    guardsOption(),
    ['--ndjson', 'read a document from each line (default: for .ndjson and .jsonl)'],
    [
      '--figures',
      'for markdown and sarif: show the figures of answers that are not in the cited text',
    ],
    ['--strict', 'fail if the format cannot express something'],
    ['--verifier <uri>', 'for in-toto: the verifier (default: this command and its version)'],
    new Option(
      '--digest-of <bytes>',
      'for in-toto: whose bytes the digest is of; canonical refuses another file (default: file)',
    ).choices(kinds),
    ['--time <time>', 'for in-toto: when, RFC 3339 (default: now)'],
  ],
  usesConfig: true,
  run: exportFiles,
  notes: `
Examples:
  $ evidence-contracts import reply.json | evidence-contracts export - --to markdown > answer.md
  $ evidence-contracts export packet.json --to w3c > annotations.jsonld
  $ evidence-contracts export packet.json --to text         # its question, excerpts and faults, for people
  $ evidence-contracts export packet.json --to xml > packet.xml
  $ evidence-contracts export findings.json --to markdown --sources texts --require sources
  $ evidence-contracts export packets.ndjson packet.json --to sarif > verify.sarif

Only valid documents are printed; sarif lists the faults of invalid ones. text and xml are of packets; markdown is of
packets, generation-results and verified-findings; w3c and links are of these three. Nothing is synthesised, and text
of a source is never rendered as Markdown or markup.`,
});

async function exportFiles(
  words: readonly string[],
  choice: ExportChoice,
  session: Session,
): Promise<void> {
  const verifyDocument = await verifierFor(choice, session);
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
      const { text, isComplete } = exported(verdict, part, choice, session);
      isWhole &&= isComplete;
      session.end(isWhole ? 0 : 1);
      if (text !== undefined) await session.print(text);
    }
  }
  session.end(isWhole ? 0 : 1);
  // SARIF is one log of all documents
  if (choice.to === 'sarif') await session.print(sarifJson(toSarif(items)));
}

/** The text of one document; what is wrong with it, and what is lost, is reported. */
function exported(verdict: Verdict, part: FilePart, choice: ExportChoice, session: Session) {
  if (!verdict.ok) warnOfIssues(verdict.issues, part, session);
  const { text, lost }: Made = verdict.ok
    ? madeOf(verdict, part, choice)
    : { text: undefined, lost: [] };
  for (const one of lost) session.warn(`${part.name}: ${one}`);
  return { text, isComplete: text !== undefined && (choice.strict !== true || lost.length === 0) };
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
  const made = document === undefined ? undefined : makers[to](document, verdict, choice);
  return made ?? without(`${verdict.contract} ${verdict.version} cannot be exported to ${to}`);
}

function statementOf(verdict: Valid, { name, bytes }: FilePart, choice: ExportChoice): Made {
  const { verifier = `${IDENTIFIER_BASE}cli:${packageVersion}`, time = new Date().toISOString() } =
    choice;
  const file = { name, bytes, expect: choice.digestOf ?? 'file' };
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

/** Undefined for a document that the format is not for. */
type MakeFormat = (
  document: QuotingDocument,
  verdict: Valid,
  choice: ExportChoice,
) => Made | undefined;

const packetOf = (document: QuotingDocument): EvidencePacketV1 | undefined =>
  'results' in document ? document : undefined;

const whole = (text: string): Made => ({ text, lost: [] });

const makers: Readonly<Record<QuotingFormat, MakeFormat>> = {
  markdown: (document, verdict, choice) => {
    if ('findings' in document) return whole(renderFindings(document, verdict));
    if ('results' in document) return whole(renderBrief(document, { format: 'markdown' }));
    const figures = figuresIn(verdict, choice);
    return whole(toMarkdown(document, present({ figures })));
  },
  text: (document) => {
    const packet = packetOf(document);
    return packet && whole(renderBrief(packet, { format: 'text' }));
  },
  xml: (document) => {
    const packet = packetOf(document);
    return packet && whole(packetToXml(packet));
  },
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
