/** What decides how an operator of a PDF page draws, and what was drawn so far. */
import { type Box, EVERYWHERE, type Matrix } from './pdf-geometry.js';

/** The operators of a page, as `page.getOperatorList()` of pdfjs-dist gives them. */
export interface PdfjsOperators {
  readonly fnArray: readonly unknown[];
  readonly argsArray: readonly unknown[];
}

/** `layer`: no ink draws it, as OCR writes its text. `hidden`: nobody sees it. */
export type Unseen = 'hidden' | 'layer';

/** Everything that decides how an operator draws. */
export type State = Readonly<{
  matrix: Matrix;
  /** What is drawn is at most here; undefined for an outline that is no rectangle. */
  clip: Box | undefined;
  /** `#rrggbb`; undefined for a pattern or a colour that is not known. */
  fill: string | undefined;
  stroke: string | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  /** False where colours are mixed with those under them by another rule than covering them. */
  isCovering: boolean;
  mode: number;
}>;

/** What was drawn before a text: where at most, where for sure, and in which colour. */
type Paint = Readonly<{ reach: Box; cover: Box | undefined; colour: string | undefined }>;

/** Text of one operator: its signs without blanks. */
export type Run = Readonly<{
  signs: string;
  start: number;
  unseen: Unseen | undefined;
  /** Its only colour; undefined if there are several, or it is not known. */
  ink: string | undefined;
  /** So many paints are under it. */
  under: number;
}>;

/** The colour of a page that nothing is drawn on. */
export const PAPER = '#ffffff';

/** The state at the beginning of a page. */
export const START: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  clip: EVERYWHERE,
  fill: '#000000',
  stroke: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  lineWidth: 1,
  isCovering: true,
  mode: 0,
};

/** Numbers of operators (`OPS` of pdfjs-dist), which no version has changed. */
export const operators = {
  setLineWidth: 2,
  setGState: 9,
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  closeStroke: 21,
  fill: 22,
  eoFill: 23,
  fillStroke: 24,
  eoFillStroke: 25,
  closeFillStroke: 26,
  closeEOFillStroke: 27,
  endPath: 28,
  clip: 29,
  eoClip: 30,
  setTextRenderingMode: 38,
  showText: 44,
  setStrokeColorN: 53,
  setFillColorN: 55,
  setStrokeRGBColor: 58,
  setFillRGBColor: 59,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  beginGroup: 76,
  endGroup: 77,
  beginAnnotation: 80,
  paintImageXObject: 85,
  paintInlineImageXObject: 86,
  constructPath: 91,
  setStrokeTransparent: 92,
  setFillTransparent: 93,
} as const;

/** Operators that draw nothing: every other one that is not read draws anywhere. */
export const harmless: ReadonlySet<number> = /* @__PURE__ */ new Set([
  1, 3, 4, 5, 6, 7, 8, 28, 31, 32, 33, 34, 35, 36, 37, 39, 40, 41, 42, 43, 48, 49, 67, 68, 69, 70,
  71, 72, 73, 81,
]);

/** What the operators of a page have drawn so far. */
export type Reader = {
  state: State;
  readonly stack: State[];
  readonly paints: Paint[];
  readonly runs: Run[];
  isClipNext: boolean;
  /** Open groups that are a mask, which has no text of the page. */
  masks: number;
  units: number;
  /** Drawn signs that their font has no name for. */
  nameless: number;
};
