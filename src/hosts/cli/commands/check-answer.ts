/**
 * `check-answer`: checks an answer against its own sources; the report goes to stdout, the reasons
 * to stderr.
 */
import { Option } from 'commander';
import type { GenerationCheck } from '../../../answers/check/check.js';
import { formatGenerationCheck } from '../../../answers/check/format-check.js';
import { safeVerifyGeneration } from '../../../answers/check/verify-generation.js';
import {
  type CheckedFigure,
  checkFigures,
  type FigureState,
  figureStates,
} from '../../../answers/figures/index.js';
import { printable } from '../../../core/issue/issue.js';
import { readJson } from '../../../index.js';
import { verifiedStates } from '../../../output/report/model.js';
import { reportOf } from '../../../output/report/render-report.js';
import { collect, type FilesChoice, sourceFiller } from '../shared/answer-sources.js';
import { commandOf, type Flags } from '../shared/command.js';
import { warnOfRefused } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { bytesOfFile } from '../shared/input.js';
import { jsonText } from '../shared/overwriting.js';
import type { Session } from '../shared/session.js';

type CheckChoice = FilesChoice &
  Flags<'quiet'> &
  Readonly<{
    threshold: string;
    coverage: boolean;
    require?: 'shown';
    figures?: true;
    failOn?: string;
  }>;

export const checkAnswerCommand = commandOf('check-answer', {
  says:
    'Check the citations of a GenerationResult against the sources it carries: report to stdout, reasons to stderr. ' +
    'The embedded scorer measures word overlap, not truth.',
  takes: [['<file>', 'a generation-result; - is stdin']],
  options: [
    new Option(
      '--threshold <number>',
      'the least score at which a source supports a claim, 0 to 1',
    ).default('0.5'),
    ['--no-coverage', 'do not check sentences without a citation'],
    new Option(
      '--require <what>',
      'fail unless each citation is supported by its score or its quote',
    ).choices(['shown']),
    [
      '--sources <folder>',
      'read sources that have no text from this folder, by id, title or file name',
    ],
    ['--source <id=file>', 'the file of one source; may be given several times', collect],
    ['--figures', 'list the figures of the text that are not in the sources it cites'],
    [
      '--fail-on <states>',
      'fail if a figure has one of these states, such as absent,sign; implies --figures',
    ],
    ['--quiet', 'print the report only'],
  ],
  run: checkFile,
  notes: `
Exit code 1 if a quote or a quotation in the text is not in its source, a mark or a citation has no source, the work
budget ran out before everything was checked, or the result is invalid. A claim that is not-shown is no fault: word
overlap cannot decide it. --require shown makes it one, and also what was not checked, and an answer without citations.

Examples:
  $ evidence-contracts check-answer result.json > report.json
  $ evidence-contracts check-answer result.json --sources texts > report.json    # PDFs, web pages, .docx and texts
  $ evidence-contracts check-answer result.json --threshold 0.7 --no-coverage`,
});

async function checkFile(file: string, choice: CheckChoice, session: Session): Promise<void> {
  const threshold = /^[0-9.]+$/.test(choice.threshold) ? Number(choice.threshold) : Number.NaN;
  if (!(threshold >= 0 && threshold <= 1))
    throw new Refusal('--threshold must be a number from 0 to 1');
  const failOn = failStates(choice.failOn);
  const bytes = await bytesOfFile(file, session);
  const fill = await sourceFiller(choice, session);
  const read = fill === undefined ? undefined : readJson(bytes);
  const filled = read?.ok === true ? await fill?.(read.value, file) : undefined;
  const { coverage } = choice;
  const shown = choice.figures === true || failOn.length > 0;
  const checked = await safeVerifyGeneration(filled?.value ?? bytes, {
    threshold,
    coverage,
    ...(shown ? { figures: checkFigures } : {}),
  });
  if (!checked.ok) {
    session.end(1);
    const refused = { file, bytes, issues: checked.issues };
    warnOfRefused(refused, { command: 'check-answer', takes: 'generation-result' }, session);
    return;
  }
  const { citations, isComplete, report } = checked.value;
  const isUnshown = choice.require === 'shown' && citations.length === 0;
  const open = openQuotations(filled?.value ?? bytes, citations);
  const isGood = isComplete && !isUnshown && open.length === 0;
  const figures = checked.value.figures?.figures ?? [];
  const isFailing = figures.some(({ state }) => failOn.includes(state));
  session.end(isGood && !isFailing && citations.every((one) => isAccepted(one, choice)) ? 0 : 1);
  if (isUnshown) session.warn(`${file}: no citations: --require shown has nothing to check`);
  if (choice.quiet !== true) {
    for (const line of formatGenerationCheck(checked.value).trimEnd().split('\n'))
      session.warn(line);
    if (shown) for (const line of figureLines(figures)) session.warn(`${file}: ${line}`);
    for (const { number, state } of open)
      session.warn(`${file}: claim ${number} of its report: ${state}`);
  }
  await session.print(jsonText(report));
}

function failStates(given: string | undefined): readonly FigureState[] {
  const names = given?.split(',') ?? [];
  const unknown = names.find((name) => !figureStates.some((state) => state === name));
  if (unknown !== undefined) throw new Refusal(`--fail-on takes ${figureStates.join(', ')}`);
  return figureStates.filter((state) => names.includes(state));
}

/**
 * One line for all, and one for each that is not plainly in the text that was searched; places and
 * kinds, no words of the answer.
 */
function figureLines(figures: readonly CheckedFigure[]): readonly string[] {
  const counts = figureStates.flatMap((state) => {
    const count = figures.filter((figure) => figure.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  const others = figures.filter(({ state }) => state !== 'in-cited' && state !== 'in-sources');
  return [
    `${figures.length} ${figures.length === 1 ? 'figure' : 'figures'}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`,
    ...others.map(({ text, state, span, nearest }) => {
      const near = nearest === undefined ? '' : `; nearest there: ${printable(nearest.text)}`;
      return `${state}: ${printable(text)} at ${span[0]}-${span[1]}${near}`;
    }),
  ];
}
/** The states of citations that have a quote. */
const quoteStates: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'verified',
  'misattributed',
  'changed',
  'not-found',
]);

/**
 * Marks without a source, and quotations in the text that are not verified and that no citation has
 * as its quote.
 */
function openQuotations(result: unknown, citations: GenerationCheck['citations']) {
  const quoting = citations.flatMap(({ state }, nth) =>
    quoteStates.has(state) ? [`/citations/${nth}`] : [],
  );
  return reportOf(result, {}).claims.filter(
    ({ quote, state, pointer }) =>
      (quote !== undefined || state === 'no-source') &&
      ![...verifiedStates, 'not-checked'].includes(state) &&
      !quoting.includes(pointer),
  );
}

function isAccepted(
  { state, reason }: GenerationCheck['citations'][number],
  { require }: CheckChoice,
): boolean {
  if (require === 'shown')
    return (state === 'shown' || state === 'verified') && reason === undefined;
  return (
    !['misattributed', 'no-source', 'changed', 'not-found', 'unsupported'].includes(state) &&
    reason !== 'source-out-of-range'
  );
}
