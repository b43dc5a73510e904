/** `check` of a GenerationResult: its citations, and the quotations and marks of its text. */
import type { GenerationCheck } from '../../../../answers/check/check.js';
import { formatGenerationCheck } from '../../../../answers/check/format-check.js';
import { readResult, type SourcedResult } from '../../../../answers/check/grounds.js';
import { safeVerifyGeneration } from '../../../../answers/check/verify-generation.js';
import { checkFigures, type FigureAnswer } from '../../../../answers/figures/index.js';
import type { GenerationSource } from '../../../../contracts/generation-result/parts.js';
import { present } from '../../../../core/json/value/index.js';
import type { LayoutSource } from '../../../../core/text/layout.js';
import { readJson } from '../../../../index.js';
import { differingNames } from '../../../../output/export/shared/source-names.js';
import { indexSource } from '../../../../quotes/quote/index.js';
import { countsOfResult, type Failure, failuresOf } from '../../shared/answer-failures.js';
import { sourceFiller } from '../../shared/answer-sources.js';
import { warnOfRefused } from '../../shared/contracts.js';
import { Refusal } from '../../shared/exit.js';
import { refuseUnmet } from '../../shared/needs.js';
import { jsonText } from '../../shared/overwriting.js';
import { warnOfFew, warnOfNone } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import type { NamedShelf } from '../../shared/shelf.js';
import { type CheckChoice, type Given, needsOf, optionsOf } from './choice.js';
import { printCitations } from './citations.js';
import { figureLines, figureOptions, wantsFigures } from './figures.js';
import { countLine, printQuotations } from './quotations.js';

type Layouts = ReadonlyMap<string, LayoutSource>;

export async function checkResultFile(
  given: Given,
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  const { file, bytes } = given;
  refuseUnmet(needsOf({ file, isResult: true }), choice, choice);
  const { document, layouts } = await filledDocument(given, choice, session);
  const { threshold = 0.5, coverage } = choice;
  const figures = (answer: FigureAnswer) => checkFigures(answer, undefined, figureOptions(choice));
  const checked = await safeVerifyGeneration(document, {
    ...optionsOf({ ...choice, least: 0 }),
    sources: layouts,
    threshold,
    coverage,
    ...present({ figures: wantsFigures(choice) ? figures : undefined }),
  });
  const read = readResult(document);
  if (!checked.ok || !read.ok) {
    session.end(1);
    const refused = { file, bytes, issues: checked.ok ? [] : checked.issues };
    warnOfRefused(refused, { command: 'check', takes: 'generation-result' }, session);
    return;
  }
  const result: Read = {
    file,
    layouts,
    verified: checked.value,
    result: read.value,
  };
  if (given.operands.length === 0) warnOfEmpty(result, session);
  const failures = failuresOf(countsOfResult(result.verified, read.value, choice), choice);
  decideExit(result, failures, { choice, session });
  if (choice.json === true) await session.print(jsonText(checked.value.report));
  else await printResult(result, failures, { choice, session });
}

type Read = Readonly<{
  file: string;
  layouts: Layouts;
  verified: GenerationCheck;
  result: SourcedResult;
}>;

/** Sets the exit code, and says why nothing was checked. */
function decideExit(
  { file, verified }: Read,
  failures: readonly Failure[],
  { choice, session }: Printing,
): void {
  if (choice.require === 'shown' && verified.citations.length === 0)
    session.warn(`${file}: no citations: --require shown has nothing to check`);
  warnOfFew(file, failures, session);
  session.end(failures.length === 0 ? 0 : 1);
}

/** Says how to give the texts that citations name and the document lacks. */
function warnOfEmpty({ file, verified, result }: Read, session: Session): void {
  const empty = verified.citations.filter(({ reason }) => reason === 'source-has-no-text');
  const [first] = empty;
  if (first === undefined) return;
  const id = result.sources[first.sourceId - 1]?.metadata['id'];
  const count = new Set(empty.map(({ sourceId }) => sourceId)).size;
  const counted = count === 1 ? '1 cited source has' : `${count} cited sources have`;
  session.warn(
    `${file}: ${counted} no text; give it with --source FOLDER, or --source ${typeof id === 'string' ? id : 'ID'}=FILE`,
  );
}

type Printing = Readonly<{ choice: CheckChoice; session: Session }>;

async function printResult(
  { file, layouts, verified, result }: Read,
  failures: readonly Failure[],
  { choice, session }: Printing,
): Promise<void> {
  const shelf = shelfOf(result.sources, layouts);
  const { answer, citations, figures } = verified;
  const checked = {
    file,
    text: result.text,
    check: answer,
    shelf,
  };
  if (citations.length === 0) warnOfNone(file, answer, choice, session);
  await printQuotations(checked, choice, session);
  if (choice.quiet === true) return;
  const cited = {
    file,
    result,
    citations,
    answer,
    shelf,
  };
  await printCitations(cited, choice, session);
  const answered = { file, text: result.text, names: shelf.names };
  const lines = figures === undefined ? '' : figureLines(figures.figures, answered);
  const isCounted = answer.quotations.length > 0 || failures.some(({ kind }) => kind !== 'failing');
  const counts = isCounted ? countLine(answer, failures, session) : '';
  await session.print(`${formatGenerationCheck(verified)}${lines}${counts}`);
}

/** The document with the texts of --source in its empty sources. */
async function filledDocument(
  { file, bytes, operands }: Given,
  { skipUnreadable }: CheckChoice,
  session: Session,
): Promise<{ readonly document: unknown; readonly layouts: Layouts }> {
  const fill = await sourceFiller({ source: operands, skipUnreadable }, session);
  const read = fill === undefined ? undefined : readJson(bytes);
  const filled = read?.ok === true ? await fill?.(read.value, file) : undefined;
  if (filled?.unused !== undefined) throw new Refusal(filled.unused);
  return { document: filled?.value ?? bytes, layouts: filled?.layouts ?? new Map() };
}

/** Sources by their ids, with their numbers where two have the same. */
function shelfOf(list: readonly GenerationSource[], layouts: Layouts): NamedShelf {
  const ids = list.map(({ metadata: { id } }) =>
    typeof id === 'string' || typeof id === 'number' ? String(id) : '',
  );
  const names = differingNames(ids);
  const sources = new Map(
    list.map(({ content }, nth) => {
      const layout = layouts.get(ids[nth] ?? '');
      return [names[nth] ?? '', indexSource(layout?.text === content ? layout : content)];
    }),
  );
  return { names, sources, files: new Map() };
}
