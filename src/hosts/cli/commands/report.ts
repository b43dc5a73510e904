/** `report`: a page of HTML on documents, with every quote marked in its source. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readResult } from '../../../answers/check/grounds.js';
import { safeVerifyGeneration } from '../../../answers/check/verify-generation.js';
import { verifyAny, verifyAnyAgainst } from '../../../catalog/registry/index.js';
import { verifyAuditLog } from '../../../contracts/audit-log/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import { VerificationReport } from '../../../contracts/verification-report/contract.js';
import type { Issue } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { formatIssues } from '../../../engine/contract/verdict/index.js';
import { verify } from '../../../index.js';
import { logLines } from '../../../output/report/documents/audit.js';
import { type PagePicture, sourceKeys } from '../../../output/report/index.js';
import type { ClaimState } from '../../../output/report/model.js';
import { figuresLead } from '../../../output/report/page/figures.js';
import type { PageContent } from '../../../output/report/page/frame.js';
import { type IndexedReport, indexPage } from '../../../output/report/page/index-page.js';
import { leadOf } from '../../../output/report/page/lead.js';
import { documentPage } from '../../../output/report/page/page.js';
import { reportOf } from '../../../output/report/render-report.js';
import { english, isLanguage } from '../../../output/report/texts/language.js';
import type { LayoutSource } from '../../../sources/index.js';
import {
  type AnswerCounts,
  countsOfCheck,
  countsOfClaims,
  countsOfResult,
  type Failure,
  failuresOf,
} from '../shared/answer-failures.js';
import { type AnswerChoice, answerFlags, answerOptionsOf } from '../shared/answer-options.js';
import {
  commandOf,
  type LanguageCode,
  langOption,
  languageOf,
  sourceOption,
  type Texts,
} from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { knownContracts, type NamedBytes, warnOfRefused } from '../shared/contracts.js';
import { orRefusal, Refusal } from '../shared/exit.js';
import type { ExtractedFile } from '../shared/extract.js';
import { type FailOn, failOnOption } from '../shared/fail-on.js';
import { hintOfReplies } from '../shared/hints.js';
import { bytesOfFile } from '../shared/input.js';
import { refuseStdinTwice, requiredFiles } from '../shared/inputs.js';
import { plural } from '../shared/lines.js';
import { sourcesFor, warnOfOperands } from '../shared/named-sources.js';
import { type Need, refuseUnmet } from '../shared/needs.js';
import { createFolder, refuseOverwriting, writeOver } from '../shared/overwriting.js';
import {
  answerOf,
  isProse,
  refuseExtracted,
  refuseOtherText,
  warnOfNumbers,
} from '../shared/prose.js';
import type { Session } from '../shared/session.js';
import { lookupFor, type SourceFolder } from '../shared/source-folder.js';
import { continuedHead } from './audit/files.js';

type ReportChoice = AnswerChoice &
  ConfigChoice &
  Texts<'out' | 'verification'> &
  Readonly<{ lang?: LanguageCode; source: readonly string[]; failOn?: FailOn }>;

export const reportCommand = commandOf('report', {
  short: 'show every quote on a page, marked in its source',
  says: 'Print a page of HTML for each document, with its quotes marked in the sources.',
  takes: [
    [
      '<files...>',
      'documents, audit logs, answers in prose (.md, .txt), folders, patterns; - is stdin',
    ],
  ],
  options: [
    ['--out <folder>', 'write the pages to this folder; required for several files'],
    sourceOption(
      'the sources: a text, PDF, web page or .docx, a folder of these, or ID=FILE for one source; may be given several times',
    ).default([]),
    ['--verification <file>', 'the verification-report of a generation-result'],
    failOnOption('problems is what check fails for'),
    langOption(),
    ...answerFlags(),
  ],
  usesConfig: true,
  run: reportFiles,
  notes: `
Examples:
  $ evidence-contracts report packet.json --source texts > report.html
  $ evidence-contracts report answer.md --source texts > report.html    # [2] is the second text by name
  $ evidence-contracts report answer.json --verification checked.json > report.html
  $ evidence-contracts report log.ndjson > report.html
  $ evidence-contracts report packet.json --lang de > bericht.html
  $ evidence-contracts report answers/*.md --source texts --out pages    # pages/NAME.html and an index
  $ evidence-contracts report answer.md --source texts --out pages --fail-on problems

The page needs no network and no script, and is always printed. Exit code 1 means that a document is
invalid, or that --verification is left out, and the page says why. A changed quote is no fault of a document
that contains its sources; --fail-on problems makes it one, as check does. --least and --require marks fail on
their own, too.`,
});

/** What was among all files: one of several is enough for an option. */
type Found = Readonly<{ prose: boolean; result: boolean; choice: ReportChoice }>;

const hasAnswer = ({ prose, result }: Found): boolean => prose || result;

const needs: readonly Need<Found>[] = [
  {
    options: ['--first', '--forms', '--ignore', '--min-words', '--unreadable'],
    says: 'needs an answer in prose, or a generation-result with --fail-on, --least or --require',
    isMet: ({ prose, result, choice }) => prose || (result && isCounted(choice)),
  },
  {
    options: ['--skip-unreadable'],
    says: 'needs an answer in prose',
    isMet: ({ prose }) => prose,
  },
  { options: ['--require'], says: 'needs an answer: only that has marks', isMet: hasAnswer },
  {
    options: ['--fail-on'],
    says: 'needs an answer: the states that it names are of figures',
    isMet: (found) => {
      const { problems = false, quotations = [] } = found.choice.failOn ?? {};
      return hasAnswer(found) || problems || quotations.length > 0;
    },
  },
  {
    options: ['--verification'],
    says: 'needs a generation-result',
    isMet: ({ prose }) => !prose,
  },
];

/** Whether an option names what fails. */
const isCounted = ({ failOn, least, require }: ReportChoice): boolean =>
  [failOn, least, require].some((one) => one !== undefined);

async function reportFiles(
  words: readonly string[],
  choice: ReportChoice,
  session: Session,
): Promise<void> {
  refuseStdinTwice([...words, choice.verification]);
  const files = await requiredFiles(words, session);
  const pages = pagesOf(files, choice, session);
  const folder = await sourcesFor(choice.source, session);
  if (choice.out !== undefined) {
    const outputs = [...pages, ...indexOf(pages, choice)].map((file) => ({
      option: '--out',
      file,
    }));
    const reads = choice.verification === undefined ? files : [...files, choice.verification];
    await refuseOverwriting(outputs, reads, session);
  }
  const answers = [...files.filter(isProse), ...pages];
  let isValid = true;
  let found: Found = { prose: false, result: false, choice };
  const reports: IndexedReport[] = [];
  for (const [place, file] of files.entries()) {
    const made = await pageOf(file, { choice, folder, answers }, session);
    const { html, ok, content, counts } = made;
    found = { ...found, [made.kind]: true };
    if (place === files.length - 1) refuseUnmet(needs, choice, found);
    const reasons = reasonsOf(counts, choice);
    isValid &&= ok && reasons.length === 0;
    session.end(isValid ? 0 : 1);
    const page = pages[place];
    if (page === undefined) await session.print(html);
    else {
      await writePage(page, html, { choice, session });
      session.warn(`${page}: ${leadOf(content)}`);
      reports.push({
        name: file,
        href: hrefOf(page, choice.out ?? ''),
        content,
        ok,
      });
    }
    const shown = {
      file,
      page,
      content,
      reasons,
    };
    warnOfPage(shown, session);
  }
  const [index] = indexOf(pages, choice);
  if (index === undefined) return;
  const language = await languageOf(choice.lang);
  const html = indexPage(reports, isLanguage(language) ? language : english);
  await writePage(index, html, { choice, session });
}

type Paged = Readonly<{
  file: string;
  page: string | undefined;
  content: PageContent;
  reasons: readonly string[];
}>;

function warnOfPage({ file, page, content, reasons }: Paged, session: Session): void {
  const figures = figuresLead(content.draft.figures, content.language.texts);
  if (figures !== undefined) session.warn(`${page ?? file}: ${figures}`);
  if (reasons.length > 0) session.warn(`${file}: fails: ${reasons.join('; ')}`);
}

type Writing = Readonly<{ choice: ReportChoice; session: Session }>;

/** Not before there is a page: a source that cannot be read leaves no empty folder. */
async function writePage(page: string, html: string, { choice, session }: Writing): Promise<void> {
  const file = resolve(session.folder, page);
  for (const folder of new Set([resolve(session.folder, choice.out ?? ''), dirname(file)]))
    await orRefusal(`--out ${choice.out}: cannot be written`, createFolder(folder));
  await orRefusal(`--out ${page}: cannot be written`, writeOver(file, html));
}

/** The page over several pages; none for one. */
const indexOf = (pages: readonly string[], { out }: ReportChoice): readonly string[] =>
  out === undefined || pages.length < 2 ? [] : [join(out, 'index.html')];

const hrefOf = (page: string, out: string): string =>
  relative(out, page).split(sep).map(encodeURIComponent).join('/');

/** Why the answer fails: without `problems` only for what an option names. */
function reasonsOf(counts: AnswerCounts, choice: ReportChoice): readonly string[] {
  const namesMarks = choice.failOn?.quotations.includes('no-source') === true;
  const isNamed = (kind: Failure['kind']): boolean =>
    ['unmarked', 'few', 'named'].includes(kind) || (kind === 'marks' && namesMarks);
  return failuresOf(counts, choice)
    .filter(({ kind }) => choice.failOn?.problems === true || isNamed(kind))
    .map(({ says }) => says);
}

/** The file of each page; none without --out, where the only page goes to stdout. */
function pagesOf(
  files: readonly string[],
  { out, verification }: ReportChoice,
  { folder }: Session,
): readonly string[] {
  if (files.length !== 1 && verification !== undefined)
    throw new Refusal('--verification needs exactly one file');
  if (out === undefined) {
    if (files.length !== 1)
      throw new Refusal('several files need --out FOLDER; a source is named by --source');
    return [];
  }
  const pages = pageNames(files, folder).map((name) => join(out, `${name}.html`));
  const twice = pages.find((page, place) => pages.indexOf(page) !== place);
  if (twice !== undefined) throw new Refusal(`two files would have the page ${twice}`);
  return pages;
}

/**
 * The names of the files; where two are alike, as of the same answer in folders of runs, the paths
 * of all below the last folder that they share.
 */
function pageNames(files: readonly string[], folder: string): readonly string[] {
  const names = files.map((file) => (file === '-' ? 'stdin' : basename(file)));
  if (new Set(names).size === names.length) return names;
  const paths = files.map((file) => (file === '-' ? undefined : resolve(folder, file).split(sep)));
  const known = paths.filter((path) => path !== undefined);
  const [first = []] = known;
  let shared = 0;
  while (known.every((path) => shared < path.length - 1 && path[shared] === first[shared]))
    shared += 1;
  return paths.map((path) => path?.slice(shared).join(sep) ?? 'stdin');
}

type PageSources = Readonly<{
  choice: ReportChoice;
  folder: SourceFolder | undefined;
  answers: readonly string[];
}>;

async function pageOf(file: string, sources: PageSources, session: Session) {
  return isProse(file)
    ? await answerPage(file, sources, session)
    : await documentPageOf(file, sources, session);
}

async function answerPage(file: string, { choice, answers }: PageSources, session: Session) {
  const { lang, source: operands } = choice;
  const language = await languageOf(lang);
  const options = answerOptionsOf(choice);
  const asked = {
    operands,
    answers,
    options,
    reading: choice,
  };
  const { result, sources, check } = await answerOf(file, asked, session);
  const content = reportOf(result, {
    name: file,
    ...present({ language }),
    sources,
    reading: options,
  });
  if (content.claims.some(({ state }) => numberedStates.includes(state)))
    warnOfNumbers([...sources.keys()], session);
  const html = await withPictures(content, session);
  return {
    kind: 'prose' as const,
    html,
    ok: true,
    content,
    counts: countsOfCheck(check, content.draft.figures?.figures),
  };
}

/** States that a source of another number may explain. */
const numberedStates: readonly ClaimState[] = ['no-source', 'misattributed', 'unmarked'];

async function documentPageOf(file: string, { choice, folder }: PageSources, session: Session) {
  const { verification, lang } = choice;
  const language = await languageOf(lang);
  refuseExtracted(file);
  const bytes = await bytesOfFile(file, session);
  refuseOtherText({ file, bytes });
  const report = verification === undefined ? undefined : await bytesOfFile(verification, session);
  const sources = folder === undefined ? undefined : await sourcesIn(folder, bytes);
  const contracts = await knownContracts(choice, session);
  const verdict = await verdictOn({ file, bytes }, { contracts, sources }, session);
  if (!verdict.ok) {
    warnOfIssues(file, verdict.issues, session);
    warnOfOperands(verdict.issues[0]?.code, choice.source, session);
  }
  const isAsk = verdict.ok && 'contract' in verdict && verdict.contract === 'ask-response';
  if (isAsk && sources?.size === 0) warnOfKeys({ file, bytes }, choice.source, session);
  let { ok } = verdict;
  if (verification !== undefined && report !== undefined) {
    const isResult = 'contract' in verdict && verdict.contract === 'generation-result';
    if (!isResult) session.warn(`${verification}: is left out: ${file} is not a generation-result`);
    ok &&= isResult && isVerification({ file: verification, bytes: report }, session);
  }
  const content = reportOf(bytes, {
    name: file,
    ...present({ language, sources, report }),
    reading: answerOptionsOf(choice),
    verdict,
  });
  const html = await withPictures(content, session);
  return {
    kind: kindOf(verdict),
    html,
    ok,
    content,
    counts: await countsOfDocument(verdict, { content, sources, choice }),
  };
}

/** An invalid document may be meant as a result. */
const kindOf = (verdict: DocumentVerdict): 'result' | 'other' =>
  resultIn(verdict) !== undefined || !verdict.ok ? 'result' : 'other';

const resultIn = (verdict: DocumentVerdict) =>
  verdict.ok && 'contract' in verdict && verdict.contract === GenerationResult.name
    ? verdict.value
    : undefined;

type Counting = Readonly<{
  content: PageContent;
  sources: FoundSources | undefined;
  choice: ReportChoice;
}>;

/** Of a result what `check` counts of it, with the texts of --source in its empty sources. */
async function countsOfDocument(
  verdict: DocumentVerdict,
  { content, sources = new Map(), choice }: Counting,
): Promise<AnswerCounts> {
  const { claims, draft } = content;
  const result = isCounted(choice) ? resultIn(verdict) : undefined;
  const read = result === undefined ? undefined : readResult(result);
  if (read?.ok !== true) return countsOfClaims(claims);
  const layouts = new Map<string, ExtractedFile>();
  const filled = read.value.sources.map((source) => {
    const { id, title } = source.metadata;
    const found = sources.get(String(id)) ?? sources.get(String(title));
    if (found === undefined || source.content !== '') return source;
    if (typeof found === 'string') return { ...source, content: found };
    layouts.set(String(id), found);
    return { ...source, content: found.text };
  });
  const checked = await safeVerifyGeneration(
    { ...read.value, sources: filled },
    { ...answerOptionsOf({ ...choice, least: 0 }), sources: layouts },
  );
  if (!checked.ok) return countsOfClaims(claims);
  const counts = countsOfResult(checked.value, read.value, choice);
  return { ...counts, figures: draft.figures?.figures ?? [] };
}

type DocumentVerdict = Awaited<ReturnType<typeof verdictOn>>;

/** As many issues are named on stderr; the page has all of them. */
const MOST_ISSUES = 5;

function warnOfIssues(file: string, issues: readonly Issue[], session: Session): void {
  const lines = formatIssues(issues, () => file);
  for (const line of lines.slice(0, MOST_ISSUES)) session.warn(line);
  const left = lines.length - MOST_ISSUES;
  if (left > 0) session.warn(`${file}: ${plural(left, 'more issue')}: see the page`);
  if (issues.some(({ code }) => code === 'contract.unrecognised')) session.warn(hintOfReplies);
}

/** False makes the exit code 1, as the page does not show that the verification was left out. */
function isVerification({ file, bytes }: NamedBytes, session: Session): boolean {
  const { ok, issues } = verify(VerificationReport, bytes);
  const refused = { file, bytes, issues };
  if (!ok)
    warnOfRefused(refused, { command: '--verification', takes: VerificationReport.name }, session);
  return ok;
}

/** Pictures of one report; further pages have their words. */
const MOST_PICTURES = 24;

type DrawnSource = LayoutSource & Required<Pick<ExtractedFile, 'draw'>>;

const isDrawn = (source: LayoutSource): source is DrawnSource => 'draw' in source;

/** Renders once to know the pages with quotes, and again if there are pictures of these. */
async function withPictures(content: PageContent, session: Session): Promise<string> {
  const pages = new Map<DrawnSource, number[]>();
  let room = MOST_PICTURES;
  const html = documentPage({
    ...content,
    pictureOf: (source, page) => {
      if (room > 0 && isDrawn(source)) pages.set(source, [...(pages.get(source) ?? []), page]);
      room -= 1;
      return undefined;
    },
  });
  const pictures = new Map<LayoutSource, ReadonlyMap<number, PagePicture>>();
  try {
    for (const [source, numbers] of pages) pictures.set(source, await source.draw(numbers));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    session.warn(error.message); // the page has the words of the pages
  }
  if (pictures.size === 0) return html;
  return documentPage({ ...content, pictureOf: (source, page) => pictures.get(source)?.get(page) });
}

/** A source that is missing or unreadable is left out; the page says so. */
async function sourcesIn(folder: SourceFolder, bytes: Uint8Array): Promise<FoundSources> {
  const lookup = lookupFor(bytes, folder);
  const sources = new Map<string, string | ExtractedFile>();
  for (const key of sourceKeys(bytes)) {
    const source = folder.orRefuse(await lookup(key).catch(() => null));
    if (source !== null) sources.set(key, source);
  }
  return sources;
}

/** Names what sources were looked for by, as the page of an answer without them says only that. */
function warnOfKeys(
  { file, bytes }: NamedBytes,
  operands: readonly string[],
  session: Session,
): void {
  const [first, ...more] = sourceKeys(bytes);
  if (first === undefined) return;
  const names = [first, ...more.slice(0, 3)].join(', ');
  session.warn(
    `${file}: no file of ${operands.join(', ')} is called as ${names}; give --source ${first}=FILE`,
  );
}

type FoundSources = ReadonlyMap<string, string | ExtractedFile>;

type Verifying = Readonly<{
  contracts: Awaited<ReturnType<typeof knownContracts>>;
  sources: FoundSources | undefined;
}>;

async function verdictOn(
  { file, bytes }: NamedBytes,
  { contracts, sources }: Verifying,
  session: Session,
) {
  if (logLines(bytes) !== undefined) {
    const continues = file === '-' ? null : await continuedHead(file, session);
    return await verifyAuditLog([bytes], { contracts, continues });
  }
  return sources === undefined
    ? verifyAny(contracts, bytes)
    : await verifyAnyAgainst(contracts, bytes, sources);
}
