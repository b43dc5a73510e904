/** `check` of an answer in prose. */
import { type CheckedFigure, checkFigures } from '../../../../answers/figures/index.js';
import { checkAnswer } from '../../../../answers/prose/index.js';
import { countsOfCheck, type Failure, failuresOf } from '../../shared/answer-failures.js';
import { Refusal } from '../../shared/exit.js';
import { textOf } from '../../shared/input.js';
import { refuseUnmet } from '../../shared/needs.js';
import { idsFor, warnOfFew, warnOfNone, warnOfNumbers } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { readShelf } from '../../shared/shelf.js';
import { type CheckChoice, type Given, needsOf, optionsOf } from './choice.js';
import { figureJson, figureLines, figureOptions, wantsFigures } from './figures.js';
import { type Checked, countLine, printQuotations } from './quotations.js';

export async function checkProse(
  { file, bytes, operands, isList }: Given,
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  refuseUnmet(needsOf({ file, isResult: false }), choice, choice);
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
  const idOf = await idsFor(operands, session);
  const sources = [...shelf.sources].map(([name, text]) => ({ id: idOf(name), text }));
  const check = checkAnswer(text, sources, optionsOf(choice));
  const read = [...shelf.read].map(([name, text]) => ({ id: idOf(name), text }));
  const figures = wantsFigures(choice)
    ? checkFigures(text, read, figureOptions(choice)).figures
    : undefined;
  const failures = failuresOf(countsOfCheck(check, figures), choice);
  session.end(failures.length === 0 ? 0 : 1);
  warnOfNone(file, check, choice, session);
  const checked = {
    file,
    text,
    check,
    shelf,
  };
  await printQuotations(checked, choice, session);
  const isLost = check.quotations.some(
    ({ state }) => state === 'misattributed' || state === 'unmarked',
  );
  if (isLost || check.unread.length > 0) warnOfNumbers(shelf.names, session);
  warnOfFew(file, failures, session);
  await printSum({ checked, figures, failures }, choice, session);
}

type Sum = Readonly<{
  checked: Checked;
  figures: readonly CheckedFigure[] | undefined;
  failures: readonly Failure[];
}>;

/** The figures, and in the last line what fails. */
async function printSum(
  { checked: { file, text, check, shelf }, figures, failures }: Sum,
  { json, quiet }: CheckChoice,
  session: Session,
): Promise<void> {
  const { names } = shelf;
  if (json === true) await session.print(figureJson(figures ?? [], { text, names }));
  else if (quiet !== true) {
    const lines = figures === undefined ? '' : figureLines(figures, { file, text, names });
    await session.print(`${lines}${countLine(check, failures, session)}`);
  }
}
