/** What each state says in English, after the words of a figure: on every surface the same. */
import type { FigureState } from './types.js';

export const figureTexts: Readonly<Record<`figure.${FigureState}`, string>> = {
  'figure.in-cited': 'in the cited source',
  'figure.in-sources': 'in a source, none is cited',
  'figure.unit': 'in the source, but for its unit',
  'figure.sign': 'in the source, but for its sign',
  'figure.scale': 'in the source, but for its scale',
  'figure.rounded': 'rounded in the answer',
  'figure.in-parts': 'its parts are in the source, not as one date',
  'figure.in-question': 'only in the question',
  'figure.elsewhere': 'in a source that is not cited there',
  'figure.not-checked': 'not checked',
  'figure.absent': 'in no source',
};
