/** `export`: a verified document in another format; what is lost goes to stderr. */
import { Option } from 'commander';
import { checkFigures, type FigureCheck } from '../../../answers/figures/index.js';
import { type AnswerCheck, checkResult } from '../../../answers/prose/index.js';
import { packetToXml, renderBrief } from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import { VerificationReport } from '../../../contracts/verification-report/contract.js';
import { renderFindings } from '../../../contracts/verified-findings/render.js';
import { printable } from '../../../core/issue/issue.js';
import { uri } from '../../../core/issue/options.js';
import { present } from '../../../core/json/value/index.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { verdictInStream } from '../../../engine/stream/index.js';
import { ContractError, canonicalize, type Valid, type Verdict } from '../../../index.js';
import {
  reference,
  toCloudEvent,
  word,
} from '../../../output/export/cloudevents/to-cloud-event.js';
import { toCsv } from '../../../output/export/csv/to-csv.js';
import { toStatement } from '../../../output/export/in-toto/to-statement.js';
import { type QuotingDocument, quotationsOf } from '../../../output/export/index.js';
import { toMarkdown } from '../../../output/export/markdown/to-markdown.js';
import { sarifJson } from '../../../output/export/sarif/log.js';
import { type FileVerdict, toSarif } from '../../../output/export/sarif/to-sarif.js';
import { citedIn, exportedPlace } from '../../../output/export/shared/quotations.js';
import { linksIn } from '../../../output/export/text-fragment/link-to-quote.js';
import { toAnnotations } from '../../../output/export/w3c/to-annotations.js';
import {
  acceptOption,
  commandOf,
  type Flags,
  guardsOption,
  sourceOption,
  type Texts,
  textOfKind,
  timeArgument,
} from '../shared/command.js';
import { type ContractChoice, warnOfIssues } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { type FilePart, partsOfFile, requiredFiles } from '../shared/inputs.js';
import { type Need, refuseUnmet } from '../shared/needs.js';
import type { Session } from '../shared/session.js';
import { type VerifierChoice, verifierFor } from '../shared/verifier.js';
import { packageVersion } from '../shared/version.js';

const formats = [
  'markdown',
  'text',
  'xml',
  'w3c',
  'links',
  'csv',
  'cloudevents',
  'in-toto',
  'sarif',
] as const;
const kinds = ['file', 'canonical'] as const;

interface ExportChoice
  extends ContractChoice,
    VerifierChoice,
    Flags<'ndjson' | 'strict' | 'figures' | 'quotations'>,
    Texts<'verifier' | 'time' | 'eventSource' | 'eventId' | 'eventType'> {
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
    [
      '--quotations',
      'for markdown and sarif: show the quotations of answers that are not verified, with their states',
    ],
    ['--strict', 'fail if the format cannot express something'],
    [
      '--verifier <uri>',
      'for in-toto: the verifier (default: this command and its version)',
      textOfKind(uri),
    ],
    new Option(
      '--digest-of <bytes>',
      'for in-toto: whose bytes the digest is of; canonical refuses another file (default: file)',
    ).choices(kinds),
    [
      '--time <time>',
      'for in-toto and cloudevents: when, RFC 3339 (default: now for in-toto, no time for cloudevents)',
      timeArgument,
    ],
    [
      '--event-source <uri>',
      'for cloudevents, and required: where the events come from',
      textOfKind(reference),
    ],
    ['--event-id <id>', 'for cloudevents of one document (default: its digest)', textOfKind(word)],
    [
      '--event-type <type>',
      'for cloudevents: the kind of the events (default: by the contract)',
      textOfKind(word),
    ],
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
  $ evidence-contracts export packets.ndjson --to csv > citations.csv
  $ evidence-contracts export packets.ndjson --to cloudevents --event-source /qa > events.ndjson

Only valid documents are printed; sarif lists the faults of invalid ones. text and xml are of packets; markdown is of
packets, generation-results and verified-findings; w3c, links and csv are of these three, and csv is of
verification-reports too. Nothing is synthesised, and text of a source is never rendered as Markdown, markup or
a formula.`,
});

const isTo =
  (...those: readonly ExportChoice['to'][]) =>
  ({ to }: ExportChoice): boolean =>
    those.includes(to);

const needs: readonly Need<ExportChoice>[] = [
  {
    options: ['--figures', '--quotations'],
    says: 'needs --to markdown or --to sarif',
    isMet: isTo('markdown', 'sarif'),
  },
  {
    options: ['--verifier', '--digest-of'],
    says: 'needs --to in-toto',
    isMet: isTo('in-toto'),
  },
  {
    options: ['--time'],
    says: 'needs --to in-toto or --to cloudevents',
    isMet: isTo('in-toto', 'cloudevents'),
  },
  {
    options: ['--event-source', '--event-id', '--event-type'],
    says: 'needs --to cloudevents',
    isMet: isTo('cloudevents'),
  },
];

/** What was among all documents: one of several is enough for an option. */
type Found = Readonly<{ isAnswer: boolean }>;

const needsOfDocuments: readonly Need<Found>[] = [
  {
    options: ['--figures', '--quotations'],
    says: 'needs a generation-result of version 3',
    isMet: ({ isAnswer }) => isAnswer,
  },
];

async function exportFiles(
  words: readonly string[],
  choice: ExportChoice,
  session: Session,
): Promise<void> {
  if (choice.to === 'cloudevents' && choice.eventSource === undefined)
    throw new Refusal('--to cloudevents needs --event-source, a URI reference');
  refuseUnmet(needs, choice, choice);
  const verifyDocument = await verifierFor(choice, session);
  const items: FileVerdict[] = [];
  let isWhole = true;
  let isFirst = true;
  let isAnswer = false;
  for await (const { part, isLast } of partsOfFiles(words, choice, session)) {
    const { file, line, start } = part;
    const verdict = await verifyDocument(part.bytes);
    isAnswer ||= !verdict.ok || answerIn(verdict) !== undefined; // an invalid one may be meant as one
    if (isLast) refuseUnmet(needsOfDocuments, choice, { isAnswer });
    if (choice.to === 'sarif') {
      isWhole &&= verdict.ok;
      items.push(
        present({
          verdict: verdictInStream(verdict, start),
          file,
          line,
          ...checksIn(verdict, choice),
        }),
      );
      continue;
    }
    const { text, isComplete } = exported(verdict, { part, choice, isFirst }, session);
    isWhole &&= isComplete;
    isFirst &&= text === undefined;
    session.end(isWhole ? 0 : 1);
    if (text !== undefined) await session.print(text);
  }
  session.end(isWhole ? 0 : 1);
  // SARIF is one log of all documents
  if (choice.to === 'sarif') await session.print(sarifJson(toSarif(items)));
}

/** The documents of all files, in order. */
async function* partsOfFiles(
  words: readonly string[],
  { ndjson, eventId }: ExportChoice,
  session: Session,
): AsyncGenerator<Readonly<{ part: FilePart; isLast: boolean }>, void> {
  const files = await requiredFiles(words, session);
  for (const [nth, file] of files.entries()) {
    const parts = await partsOfFile(file, ndjson === true, session);
    if (eventId !== undefined && files.length * parts.length !== 1)
      throw new Refusal('--event-id needs exactly one document');
    const isLastFile = nth === files.length - 1;
    for (const [at, part] of parts.entries())
      yield { part, isLast: isLastFile && at === parts.length - 1 };
  }
}

/** What a document is exported with; `isFirst` as long as none was printed. */
interface Exporting {
  readonly part: FilePart;
  readonly choice: ExportChoice;
  readonly isFirst: boolean;
}

/** The text of one document; what is wrong with it, and what is lost, is reported. */
function exported(verdict: Verdict, exporting: Exporting, session: Session) {
  const { part, choice } = exporting;
  if (!verdict.ok) warnOfIssues(verdict.issues, part, session);
  const { text, lost }: Made = verdict.ok
    ? madeOf(verdict, exporting)
    : { text: undefined, lost: [] };
  for (const one of lost) session.warn(`${part.name}: ${one}`);
  return { text, isComplete: text !== undefined && (choice.strict !== true || lost.length === 0) };
}

/** What is found of the figures and quotations of a valid answer, where they are asked for. */
type Checks = Readonly<{ figures: FigureCheck | undefined; answer: AnswerCheck | undefined }>;

function checksIn(verdict: Verdict, choice: ExportChoice): Checks {
  const document = verdict.ok ? answerIn(verdict) : undefined;
  if (document === undefined) return { figures: undefined, answer: undefined };
  const { accept, guards, figures, quotations } = choice;
  return {
    figures: figures === true ? checkFigures(document) : undefined,
    answer: quotations === true ? checkResult(document, present({ accept, guards })) : undefined,
  };
}

function answerIn(verdict: Valid) {
  const document = quotingOf(verdict);
  return document !== undefined && 'text' in document ? document : undefined;
}

type Made = Readonly<{ text: string | undefined; lost: readonly string[] }>;

const without = (reason: string): Made => ({ text: undefined, lost: [reason] });

function madeOf(verdict: Valid, exporting: Exporting): Made {
  const { part, choice } = exporting;
  const { to } = choice;
  const taken = formatsOf(verdict);
  if (!taken.includes(to))
    return without(
      `${verdict.contract} ${verdict.version} cannot be exported to ${to}; --to ${taken.join(' or ')} takes it`,
    );
  if (to === 'in-toto' || to === 'sarif') return statementOf(verdict, part, choice);
  if (to === 'csv') return tableOf(verdict, exporting);
  if (to === 'cloudevents') return eventOf(verdict, choice);
  const document = quotingOf(verdict);
  return document === undefined ? whole('') : makers[to](document, verdict, choice);
}

/** The formats that a document has. */
function formatsOf(verdict: Valid): readonly ExportChoice['to'][] {
  return formats.filter((format) => takes[format](verdict));
}

const isQuoting = (verdict: Valid): boolean => quotingOf(verdict) !== undefined;
const isPacket = (verdict: Valid): boolean => 'results' in (quotingOf(verdict) ?? {});
const isAny = (): boolean => true;

/** Which documents each format is of. */
const takes: Readonly<Record<ExportChoice['to'], (verdict: Valid) => boolean>> = {
  markdown: isQuoting,
  text: isPacket,
  xml: isPacket,
  w3c: isQuoting,
  links: isQuoting,
  csv: (verdict) => isQuoting(verdict) || isReport(verdict),
  cloudevents: isAny,
  'in-toto': isAny,
  sarif: isAny,
};

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

/** One line: an event of the JSON format. */
function eventOf(verdict: Valid, { eventSource, eventId, eventType, time }: ExportChoice): Made {
  const options = present({
    source: eventSource ?? '',
    id: eventId,
    type: eventType,
    time,
  });
  try {
    const event = toCloudEvent(verdict, options);
    return whole(`${printable(canonicalize(event))}\n`);
  } catch (error) {
    if (error instanceof ContractError) throw new Refusal(error.message);
    throw error;
  }
}

const isReport = (verdict: Valid): verdict is Valid<typeof VerificationReport> =>
  verdict.contract === VerificationReport.name;

/** One table of all documents: its header is before the first row of all. */
function tableOf(verdict: Valid, { part, isFirst }: Exporting): Made {
  const report = isReport(verdict) ? verdict.value : undefined;
  const quoting = quotingOf(verdict);
  const document = report ?? quoting;
  if (document === undefined) return whole('');
  const uncited = report?.uncited_but_entailed.length ?? 0;
  return {
    text: toCsv(document, { document: part.name, header: isFirst }),
    lost: [
      ...(uncited === 0 ? [] : [`claims without a citation are left out: ${uncited}`]),
      ...(quoting === undefined ? [] : movedIn(quoting)),
    ],
  };
}

type QuotingFormat = Exclude<(typeof formats)[number], 'in-toto' | 'sarif' | 'csv' | 'cloudevents'>;

type MakeFormat = (document: QuotingDocument, verdict: Valid, choice: ExportChoice) => Made;

const whole = (text: string): Made => ({ text, lost: [] });

const makers: Readonly<Record<QuotingFormat, MakeFormat>> = {
  markdown: (document, verdict, choice) => {
    if ('findings' in document) return whole(renderFindings(document, verdict));
    if ('results' in document) return whole(renderBrief(document, { format: 'markdown' }));
    return whole(toMarkdown(document, present(checksIn(verdict, choice))));
  },
  text: (document) => whole('results' in document ? renderBrief(document, { format: 'text' }) : ''),
  xml: (document) => whole('results' in document ? packetToXml(document) : ''),
  w3c: (document) => ({
    text: `${canonicalize(toAnnotations(document))}\n`,
    lost: [...silentIn(document), ...movedIn(document)],
  }),
  links: (document) => {
    const quotations = quotationsOf(document);
    const all = linksIn(document);
    const links = all.filter((link) => link !== undefined);
    const unlinked = all.length - links.length;
    const atTop = all.filter((link, nth) => link === quotations[nth]?.source.id).length;
    const lost = [
      ...(unlinked === 0 ? [] : [`${unlinked} of ${all.length} quotes have no web address`]),
      ...(atTop === 0 ? [] : [`${atTop} of ${all.length} links lead to no place: ${noPlace}`]),
    ];
    return {
      text: links.map((link) => `${link}\n`).join(''),
      lost: [...silentIn(document), ...lost],
    };
  },
};

const noPlace =
  'the source does not have the words, or has them in places that no link distinguishes';

/** A named place is exported only if its text is the quote. */
function movedIn(document: QuotingDocument): readonly string[] {
  const named = citedIn(document).filter((one) => one.quote !== '' && one.named !== undefined);
  const moved = named.filter((cited) => exportedPlace(cited)?.join() !== cited.named?.join());
  return moved.length === 0
    ? []
    : [
        `${moved.length} of ${named.length} places do not have their words: they are exported where the words are, or left out`,
      ];
}

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
