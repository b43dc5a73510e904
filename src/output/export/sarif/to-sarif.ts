/**
 * Verdicts as SARIF 2.1.0: each issue is a result at its place, and what was not looked at is
 * reported in addition.
 */
import { isCount } from '../../../answers/adapters/builder/members.js';
import { dataOf } from '../../../answers/adapters/builder/readable.js';
import type { FigureCheck } from '../../../answers/figures/index.js';
import { figureTexts } from '../../../answers/figures/state-words.js';
import { type AnswerCheck, fails } from '../../../answers/prose/index.js';
import { type CodePoints, codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import type { Issue } from '../../../core/issue/issue.js';
import { checkOptions, text, uri } from '../../../core/issue/options.js';
import { isReadableList, MOST_ELEMENTS } from '../../../core/issue/readable-list.js';
import { present } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import {
  areStatesOf,
  readStates,
  type ShownState,
  stateSays,
  statesToShow,
  stateText,
} from '../shared/answer-states.js';
import {
  areFiguresOf,
  figuresToShow,
  figureText,
  readFigures,
  type ShownFigure,
} from '../shared/figures.js';
import { packageHomepage, packageVersion } from '../shared/package.js';
import { no, type ReadVerdict, readVerdict } from '../shared/read-verdict.js';
import type { SarifLocation, SarifLog, SarifNotification, SarifResult, SarifRule } from './log.js';
import { fileUri, sarifLog } from './log.js';

/** A verdict, and the file that its document came from. */
export interface FileVerdict {
  readonly verdict: Verdict;
  /** The file, relative to the root of the repository where code scanning is to find it. */
  readonly file: string;
  /** Of a document in a file of lines, its line from 1. */
  readonly line?: number;
  /**
   * What `checkFigures` found of the answer in it: a note for each figure that is not plainly in the
   * text that was searched, with the nearest figure of an absent one and its sentence. A check of
   * another text than that of a valid document is refused.
   */
  readonly figures?: FigureCheck;
  /**
   * What `checkAnswer` returned for the text of the answer in it, or `verifyGeneration` as `answer`:
   * a result for each quotation that is not verified, by its state. It is an error where that state
   * fails a build, and a note elsewhere. A check of another text than that of a valid document is
   * refused.
   */
  readonly answer?: AnswerCheck;
}

/** A file that nobody could read. */
export interface UnreadFile {
  readonly file: string;
  /** Why, in words. */
  readonly why: string;
}

/** What a log says of the tool. */
export interface SarifOptions {
  /** `evidence-contracts` unless another is given. */
  readonly tool?: string;
  /** Of the tool; of this package unless another tool is given. */
  readonly version?: string;
  /** Absolute URI of a page about the tool; of this package unless another tool is given. */
  readonly informationUri?: string;
}

/**
 * Verdicts as a log of SARIF 2.1.0, in the order in which they come; a valid document adds nothing
 * but its warnings.
 *
 * A file that was not read makes the run unsuccessful. Columns are code points, as the run
 * declares.
 *
 * @throws ContractError `export.verdict`, `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { toSarif } from 'evidence-contracts/export';
 *
 * const verdict = verify(EvidencePacket, '{"contract_version": "1.0"}');
 * const log = toSarif([{ verdict, file: 'packets/tea.json' }]);
 * console.log(log.runs[0]?.results[0]?.ruleId); // version.missing
 * ```
 */
export function toSarif(
  items: Iterable<FileVerdict | UnreadFile>,
  options: SarifOptions = {},
): SarifLog {
  const rules = new Map<string, SarifRule>();
  const results: SarifResult[] = [];
  const notifications: SarifNotification[] = [];
  checkOptions(options, { tool: text, version: text, informationUri: uri });
  for (const item of readItems(items)) {
    if (!('verdict' in item)) {
      notifications.push({
        level: 'error',
        message: { text: `not read: ${item.why}` },
        locations: [placeOf(item)],
      });
      continue;
    }
    const { issues, truncated, checks } = item.verdict;
    const says = new Map([...checks].reverse().map((check) => [check.code, check.says]));
    for (const issue of issues) {
      results.push(resultOf(issue, item));
      if (!rules.has(issue.code)) rules.set(issue.code, ruleOf(issue, says));
    }
    for (const { result, says: text } of resultsOfAnswer(item)) {
      results.push(result);
      const id = result.ruleId;
      rules.set(id, { id, shortDescription: { text } });
    }
    const left = `${truncated} or more issues are not listed`;
    if (truncated > 0)
      notifications.push({ level: 'warning', message: { text: left }, locations: [placeOf(item)] });
  }
  const { tool, ...given } = options;
  const own = { version: packageVersion, informationUri: packageHomepage };
  const { version, informationUri } = tool === undefined ? { ...own, ...given } : given;
  return sarifLog({
    name: tool ?? 'evidence-contracts',
    version,
    informationUri,
    rules: [...rules.values()],
    results,
    notifications,
  });
}

type ReadItem =
  | UnreadFile
  | (Pick<FileVerdict, 'file' | 'line'> & {
      readonly verdict: ReadVerdict;
      /** The text of the answer, where the verdict has it. */
      readonly points?: CodePoints;
      readonly figures: readonly ShownFigure[];
      readonly quotations: readonly ShownState[];
    });

function* readItems(items: unknown): Generator<ReadItem> {
  if (!isIterable(items) || isTooLong(items)) return no('', LISTED);
  let index = 0;
  for (const item of Array.isArray(items) ? elementsOf(items) : givenBy(items)) {
    if (index === MOST_ELEMENTS) return no('', LISTED);
    yield readItem(item, `/${index}`);
    index += 1;
  }
}

const isTooLong = (items: object): boolean => Array.isArray(items) && !isReadableList(items);

const LISTED = `a list of verdicts and their files, at most ${MOST_ELEMENTS}`;

/** What an iterator of the caller throws can have words of a document. */
function* givenBy(items: Iterable<unknown>): Generator {
  try {
    yield* items;
  } catch {
    no('', LISTED);
  }
}

/** An array is read without calling anything in it. */
function* elementsOf(items: readonly unknown[]): Generator {
  for (let index = 0; index < items.length; index += 1) yield dataOf(items, String(index));
}

function isIterable(items: unknown): items is Iterable<unknown> {
  if (typeof items !== 'object' || items === null) return false;
  return typeof attempt((): unknown => Reflect.get(items, Symbol.iterator)) === 'function';
}

function readItem(item: unknown, pointer: string): ReadItem {
  const [verdict, file, line, why] = ['verdict', 'file', 'line', 'why'].map((name) =>
    dataOf(item, name),
  );
  if (typeof file !== 'string') return no(`${pointer}/file`, 'a text');
  if (verdict === undefined && typeof why === 'string') return { file, why };
  const isLine = line === undefined || (isCount(line) && line > 0);
  if (!isLine) return no(`${pointer}/line`, 'a line from 1');
  const answer = answerIn(verdict);
  return present({
    verdict: readVerdict(verdict, `${pointer}/verdict`),
    file,
    line,
    points: answer?.points,
    figures: figuresOf(item, pointer, answer),
    quotations: quotationsOf(item, pointer, answer),
  });
}

type Answer = Readonly<{ text: string; points: CodePoints }>;

/** The answer of a valid document; that of an invalid one is not at hand. */
function answerIn(verdict: unknown): Answer | undefined {
  const contract = dataOf(verdict, 'contract');
  const value = dataOf(verdict, 'value');
  const text =
    contract === 'generation-result'
      ? dataOf(value, 'text')
      : contract === 'ask-response'
        ? dataOf(value, 'answer_text')
        : undefined;
  return typeof text === 'string' ? { text, points: codePointsOf(text) } : undefined;
}

function figuresOf(
  item: unknown,
  pointer: string,
  answer: Answer | undefined,
): readonly ShownFigure[] {
  const check = dataOf(item, 'figures');
  const figures = check === undefined ? [] : readFigures(check);
  if (figures === undefined) return no(`${pointer}/figures`, 'what checkFigures returned');
  if (answer !== undefined && !areFiguresOf(answer.points, figures))
    return no(`${pointer}/figures`, 'what checkFigures returned for the text of this answer');
  return figuresToShow(figures);
}

function quotationsOf(
  item: unknown,
  pointer: string,
  answer: Answer | undefined,
): readonly ShownState[] {
  const check = dataOf(item, 'answer');
  const quotations = check === undefined ? [] : readStates(check);
  if (quotations === undefined) return no(`${pointer}/answer`, 'what checkAnswer returned');
  if (answer !== undefined && !areStatesOf(answer.text, quotations))
    return no(`${pointer}/answer`, 'what checkAnswer returned for the text of this answer');
  return statesToShow(quotations);
}

/** What is shown of figures and quotations, and what the rule of each says. */
function resultsOfAnswer(item: Exclude<ReadItem, UnreadFile>) {
  return [
    ...item.figures.map((figure) => ({
      result: resultOfFigure(figure, item),
      says: `a figure: ${figureTexts[`figure.${figure.state}`]}`,
    })),
    ...item.quotations.map((quotation) => ({
      result: resultOfState(quotation, item),
      says: `a quotation: ${stateSays[quotation.state]}`,
    })),
  ];
}

/** In code points, as columns are. */
const placeText = ([start, end]: CodePointSpan): string =>
  `(characters ${start} to ${end} of the answer)`;

const idOfState = ({ state }: ShownState): string => `quotation.${state}`;

function resultOfState(
  quotation: ShownState,
  item: Pick<Exclude<ReadItem, UnreadFile>, 'file' | 'line' | 'points'>,
): SarifResult {
  const { state } = quotation;
  // The check counts UTF-16 units, which the text alone leads to code points
  const place = item.points === undefined ? '' : ` ${placeText(item.points.spanOf(quotation))}`;
  const text = `${stateText(quotation)}${place}`;
  return {
    ruleId: idOfState(quotation),
    level: fails(state, 'nothing') ? 'error' : 'note',
    message: { text },
    locations: [{ ...placeOf(item), logicalLocations: [{ fullyQualifiedName: '/text' }] }],
  };
}

const idOfFigure = ({ state }: ShownFigure): string => `figure.${state}`;

/** A figure is shown and never an error: nothing says that it is wrong. */
function resultOfFigure(
  figure: ShownFigure,
  item: Pick<FileVerdict, 'file' | 'line'>,
): SarifResult {
  const place = placeOf(item);
  return {
    ruleId: idOfFigure(figure),
    level: 'note',
    message: { text: `${figureText(figure)} ${placeText(figure.span)}` },
    locations: [{ ...place, logicalLocations: [{ fullyQualifiedName: '/text' }] }],
  };
}

function resultOf(issue: Issue, item: Pick<FileVerdict, 'file' | 'line'>): SarifResult {
  const { code, severity, message, hint, pointer } = issue;
  const reported = pointer === '' ? message : `${pointer}: ${message}`;
  const text = hint === undefined ? reported : `${reported}. ${hint}`;
  return {
    ruleId: code,
    level: severity,
    message: { text },
    locations: [placeOf(item, issue)],
  };
}

/** What the rule asks for, where the verdict has a line for it, and its hint. */
function ruleOf({ code, hint }: Issue, says: ReadonlyMap<string, string>): SarifRule {
  const check = says.get(code);
  return present({
    id: code,
    shortDescription: check === undefined ? undefined : { text: check },
    help: hint === undefined ? undefined : { text: hint },
  });
}

function placeOf({ file, line }: Pick<FileVerdict, 'file' | 'line'>, issue?: Issue): SarifLocation {
  const startLine = issue?.at?.line ?? line;
  const region =
    startLine === undefined ? undefined : present({ startLine, startColumn: issue?.at?.column });
  const pointer = issue?.pointer ?? '';
  return present({
    physicalLocation: present({ artifactLocation: { uri: fileUri(file) }, region }),
    logicalLocations: pointer === '' ? undefined : [{ fullyQualifiedName: pointer }],
  });
}
