/** The figures of an answer on the command line: `--figures`, and the states of `--fail-on`. */

import { InvalidArgumentError } from 'commander';
import {
  type CheckedFigure,
  type CheckFiguresOptions,
  type FigurePlace,
  type FigureState,
  figureStates,
} from '../../../../answers/figures/index.js';
import { printable } from '../../../../core/issue/issue.js';
import { present } from '../../../../core/json/value/index.js';
import { englishTexts } from '../../../../output/report/texts/english.js';
import { plural } from '../../shared/lines.js';
import type { CheckChoice } from './choice.js';

export function statesOf(given: string): readonly FigureState[] {
  const names = given.split(',');
  if (!names.every((name) => figureStates.some((state) => state === name)))
    throw new InvalidArgumentError(`it must be of ${figureStates.join(', ')}.`);
  return figureStates.filter((state) => names.includes(state));
}

export const wantsFigures = ({ figures, failOn }: CheckChoice): boolean =>
  figures === true || failOn !== undefined;

/** Figures are cited by the marks that quotations are. */
export const figureOptions = ({ first, forms }: CheckChoice): CheckFiguresOptions =>
  present({ first, forms });

export const areFailing = (
  figures: readonly CheckedFigure[],
  { failOn = [] }: CheckChoice,
): boolean => figures.some(({ state }) => failOn.includes(state));

const isPlain = ({ state }: CheckedFigure): boolean =>
  state === 'in-cited' || state === 'in-sources';

/** One line for all, and one for each that is not plainly in the text that was searched. */
export function figureLines(figures: readonly CheckedFigure[]): readonly string[] {
  const counts = figureStates.flatMap((state) => {
    const count = figures.filter((figure) => figure.state === state).length;
    return count === 0 ? [] : [`${count} ${englishTexts[`figure.${state}`]}`];
  });
  return [
    `${plural(figures.length, 'figure')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`,
    ...figures
      .filter((figure) => !isPlain(figure))
      .map(({ text, state, span, nearest }) => {
        const near = nearest === undefined ? '' : `; nearest there: ${nearestText(nearest)}`;
        return `${englishTexts[`figure.${state}`]}: ${printable(text)} at ${span[0]}-${span[1]}${near}`;
      }),
  ];
}

/** The words of a source, and of a cell of a table the heads of its row and column. */
function nearestText({ text, cell }: FigurePlace): string {
  const heads = [cell?.row, cell?.column].filter((head) => head !== undefined);
  return printable(heads.length === 0 ? text : `${text} (${heads.join(' / ')})`);
}

/** For programs: one line of JSON for each that is not plainly in the text. */
export const figureJson = (figures: readonly CheckedFigure[]): string =>
  figures
    .filter((figure) => !isPlain(figure))
    .map(({ text: figure, state, span, nearest }) => {
      const line = JSON.stringify({
        figure,
        state,
        span,
        nearest: nearest?.text,
        cell: nearest?.cell,
      });
      return `${printable(line)}\n`;
    })
    .join('');
