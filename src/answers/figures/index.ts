/**
 * Figures in prose: whether a figure of an answer is written in the text that it cites, and where;
 * not whether it is said of the same thing. The rules are in docs/figures.md.
 *
 * @packageDocumentation
 */
export type { FigureAnswer } from './answer.js';
export { type CheckFiguresOptions, checkFigures, figureStates } from './check.js';
export type { FigureCitation } from './cited.js';
export { type FiguresInOptions, figuresIn } from './figures-in.js';
export { figureProfile } from './generated/profile.js';
export type {
  CheckedFigure,
  DateParts,
  Figure,
  FigureAgreement,
  FigureCell,
  FigureCheck,
  FigureKind,
  FigurePlace,
  FigureSign,
  FigureState,
} from './types.js';
