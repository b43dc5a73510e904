/** What an export says of the figures of an answer that are not plainly in the text that it cites. */
import { listIn, memberOf, textIn } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import type { FigureState } from '../../../answers/figures/index.js';
import { figureTexts } from '../../../answers/figures/state-words.js';
import type { CodePoints } from '../../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import { isList, type JsonValue } from '../../../core/json/value/index.js';

/** A figure as an export shows it. */
export interface ShownFigure {
  readonly text: string;
  readonly state: FigureState;
  readonly span: CodePointSpan;
  /** The words of the figure that is most like an absent one, and their sentence. */
  readonly nearest?: { readonly text: string; readonly sentence: string };
}

/** States that need no word: the figure is where it is said to be. */
const plain: readonly FigureState[] = ['in-cited', 'in-sources'];

const isState = (state: string | undefined): state is FigureState =>
  state !== undefined && Object.hasOwn(figureTexts, `figure.${state}`);

/** The figures of a check; undefined for what is no check. */
export function readFigures(check: unknown): readonly ShownFigure[] | undefined {
  const { copy } = readable(check, { repair: true });
  const list = memberOf(copy, 'figures');
  if (!isList(list)) return undefined;
  const figures = list.flatMap(figureOf);
  return figures.length < list.length ? undefined : figures;
}

/** Those that are not plainly found. */
export const figuresToShow = (figures: readonly ShownFigure[]): readonly ShownFigure[] =>
  figures.filter(({ state }) => !plain.includes(state));

/**
 * Whether the places of all figures have their words: in another text than the one that was checked
 * others are there.
 */
export const areFiguresOf = (points: CodePoints, figures: readonly ShownFigure[]): boolean =>
  figures.every(
    ({ text, span }) => span[1] - span[0] <= text.length && points.slice(span) === text,
  );

function figureOf(figure: JsonValue): readonly ShownFigure[] {
  const text = textIn(figure, 'text');
  const state = textIn(figure, 'state');
  const [start, end] = listIn(figure, 'span');
  if (text === undefined || !isState(state)) return [];
  if (typeof start !== 'number' || typeof end !== 'number') return [];
  const nearest = memberOf(figure, 'nearest');
  const near = textIn(nearest, 'text');
  const span = [start, end] as const;
  return [
    {
      text,
      state,
      span,
      ...(near === undefined
        ? {}
        : { nearest: { text: near, sentence: textIn(nearest, 'sentence') ?? '' } }),
    },
  ];
}

/** `190 euros: in no source; nearest there: 140 euros in “The oak desk costs 140 euros.”` */
export function figureText({ text, state, nearest }: ShownFigure): string {
  const said = `${text}: ${figureTexts[`figure.${state}`]}`;
  if (nearest === undefined) return said;
  const sentence = nearest.sentence === '' ? '' : ` in \u201c${nearest.sentence}\u201d`;
  return `${said}; nearest there: ${nearest.text}${sentence}`;
}
