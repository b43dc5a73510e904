/** `check` of an answer in prose. */
import { checkFigures } from '../../../../answers/figures/index.js';
import { checkAnswer } from '../../../../answers/prose/index.js';
import { countsOfCheck, failuresOf } from '../../shared/answer-failures.js';
import { Refusal } from '../../shared/exit.js';
import { textOf } from '../../shared/input.js';
import { warnOfFew, warnOfNumbers } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { readShelf } from '../../shared/shelf.js';
import { type CheckChoice, type Given, optionsOf } from './choice.js';
import { areFailing, figureJson, figureLines, figureOptions, wantsFigures } from './figures.js';
import { countLine, printQuotations } from './quotations.js';

export async function checkProse(
  { file, bytes, operands, isList }: Given,
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  refuseOfResults(file, choice);
  if (operands.length === 0)
    throw new Refusal(`${file}: an answer in prose needs its sources: --source FOLDER`);
  const { skipUnreadable } = choice;
  const shelf = await readShelf(operands, {
    isList,
    answers: [file],
    session,
    skipUnreadable,
  });
  const text = textOf(file, bytes);
  const sources = [...shelf.sources].map(([id, index]) => ({ id, text: index }));
  const check = checkAnswer(text, sources, optionsOf(choice));
  await printQuotations(
    {
      file,
      text,
      check,
      shelf,
    },
    choice,
    session,
  );
  const isLost = check.quotations.some(
    ({ state }) => state === 'misattributed' || state === 'unmarked',
  );
  if (isLost || check.unread.length > 0) warnOfNumbers(shelf.names, session);
  const failures = failuresOf(countsOfCheck(check), choice);
  warnOfFew(file, failures, session);
  const figures = wantsFigures(choice)
    ? checkFigures(text, shelf.read, figureOptions(choice)).figures
    : undefined;
  session.end(failures.length === 0 && !areFailing(figures ?? [], choice) ? 0 : 1);
  const isQuiet = choice.quiet === true;
  if (choice.json === true) await session.print(figureJson(figures ?? []));
  else if (!isQuiet) {
    const lines = figures === undefined ? [] : figureLines(figures).map((line) => `${line}\n`);
    await session.print(`${countLine(check, failures, session)}${lines.join('')}`);
  }
}

function refuseOfResults(file: string, { threshold, coverage, require }: CheckChoice): void {
  const option = [
    ...(threshold === undefined ? [] : ['--threshold']),
    ...(coverage ? [] : ['--no-coverage']),
    ...(require === 'shown' ? ['--require shown'] : []),
  ][0];
  if (option !== undefined)
    throw new Refusal(`${option} needs a generation-result, and ${file} is prose`);
}
