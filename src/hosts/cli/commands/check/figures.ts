/** The figures of an answer on the command line, as `--figures` prints them. */
import {
  type CheckedFigure,
  type CheckFiguresOptions,
  type FigurePlace,
  figureStates,
} from '../../../../answers/figures/index.js';
import { printable } from '../../../../core/issue/issue.js';
import { present } from '../../../../core/json/value/index.js';
import { indexOffsets, placeOf, toUtf16 } from '../../../../core/text/offsets.js';
import { englishTexts } from '../../../../output/report/texts/english.js';
import { plainLine, plural } from '../../shared/lines.js';
import { placeIn } from '../../shared/prose.js';
import { quoted } from '../../shared/quote-lines.js';
import type { CheckChoice } from './choice.js';

export const wantsFigures = ({ figures, failOn }: CheckChoice): boolean =>
  figures === true || (failOn?.figures.length ?? 0) > 0;

/** Figures are cited by the marks that quotations are. */
export const figureOptions = ({ first, forms }: CheckChoice): CheckFiguresOptions =>
  present({ first, forms });

const isPlain = ({ state }: CheckedFigure): boolean =>
  state === 'in-cited' || state === 'in-sources';

/** The answer whose figures are printed, and the names of its sources in their order. */
export type FigureText = Readonly<{ file: string; text: string; names: readonly string[] }>;

/**
 * One line for all; for each that is not plainly in the text that was searched its place and its
 * state, and the words of the source with their sentence.
 */
export function figureLines(
  figures: readonly CheckedFigure[],
  { file, text, names }: FigureText,
): string {
  const index = indexOffsets(text);
  const counts = figureStates.flatMap((state) => {
    const count = figures.filter((figure) => figure.state === state).length;
    return count === 0 ? [] : [`${count} ${englishTexts[`figure.${state}`]}`];
  });
  const lines = figures
    .filter((figure) => !isPlain(figure))
    .flatMap(({ text: figure, state, span, places: [found], nearest }) => {
      const at = placeIn(file, index, toUtf16(index, span[0], 'codepoint'));
      return [
        `${at}: ${englishTexts[`figure.${state}`]}: ${figure}`,
        ...(found === undefined ? [] : [`  in ${placeText(found, names)}`]),
        ...(nearest === undefined ? [] : [`  nearest there: ${placeText(nearest, names)}`]),
      ];
    });
  const summary = `${plural(figures.length, 'figure')}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`;
  return [summary, ...lines].map((line) => `${plainLine(line)}\n`).join('');
}

/**
 * The words of a source with their sentence, which shows whether they are said of the same thing; of
 * a cell of a table with the heads of its row and column.
 */
function placeText(
  { text, source, sentence, cell }: FigurePlace,
  names: readonly string[],
): string {
  const heads = [cell?.row, cell?.column].filter((head) => head !== undefined);
  const around = heads.length === 0 ? quoted(sentence) : `(${heads.join(' / ')})`;
  return `${names[source] ?? `source ${source + 1}`}: ${text}, ${heads.length === 0 ? 'in' : 'cell'} ${around}`;
}

/**
 * For programs: one line of JSON for each, with its place in the answer, and the words of the source
 * that agree with it or are most like it.
 */
export function figureJson(
  figures: readonly CheckedFigure[],
  { text, names }: Omit<FigureText, 'file'>,
): string {
  const index = indexOffsets(text);
  const nameOf = (source: number): string | undefined => names[source];
  return figures
    .map(({ text: figure, state, span, cited, places: [found], nearest }) => {
      const place = found ?? nearest;
      const line = JSON.stringify({
        ...placeOf(index, toUtf16(index, span[0], 'codepoint')),
        figure,
        state,
        span,
        text: found?.text,
        nearest: nearest?.text,
        source: place && nameOf(place.source),
        sentence: place?.sentence,
        cell: place?.cell,
        cited: cited.map(nameOf),
      });
      return `${printable(line)}\n`;
    })
    .join('');
}
