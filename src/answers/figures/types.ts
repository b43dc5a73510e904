/** What a figure of a text is, and what a check reports of it. */
import type { Digest } from '../../core/digest/digest.js';
import type { CodePointSpan } from '../../core/fields/number.js';

/** What a figure counts. Years and numbers are compared as one kind. */
export type FigureKind =
  | 'number'
  | 'year'
  | 'date'
  | 'time'
  | 'ratio'
  | 'quarter'
  | 'decade'
  | 'ordinal';

/** The sign as it is written; `(` for an amount in brackets, which may be negative. */
export type FigureSign = '' | '-' | '+' | '(';

/** The parts of a date that are written. */
export interface DateParts {
  readonly y?: number;
  readonly m?: number;
  readonly d?: number;
}

/** One figure of a text. */
export interface Figure {
  readonly kind: FigureKind;
  /** The words of the text, with sign, currency, scale and unit. */
  readonly text: string;
  /** Code points of the untouched text, half-open. */
  readonly span: CodePointSpan;
  /**
   * The readings, the first is the likeliest: exact decimal text with its scale, `1/3` where there
   * is none, `--03-05` or
   * `2024-03` for a date, `17:45` for a time.
   */
  readonly values: readonly string[];
  /**
   * The digits of each reading as they are written, without groups; empty for dates, times and
   * ratios.
   */
  readonly mantissa: readonly string[];
  /** The power of ten of its scale words and its exponent (`e-7`, `× 10⁸`); 0 without one. */
  readonly scale: number;
  readonly sign: FigureSign;
  /** The name of the unit in the profile, `mW` and the like for milli; empty without one. */
  readonly unit: string;
  /** Of a date, its first reading. */
  readonly parts?: DateParts;
  /** True if it is written in words. */
  readonly word: boolean;
  /**
   * True if groups of digits with blanks between them are read as one number; its groups are listed
   * as well.
   */
  readonly joined?: true;
}

/** How a figure of an answer agrees with one of a source; `equal` or what differs. */
export type FigureAgreement = 'equal' | 'unit' | 'sign' | 'scale' | 'rounded';

/** What is known of a figure of an answer. None of them says that the sentence is true. */
export type FigureState =
  | 'in-cited'
  | 'in-sources'
  | Exclude<FigureAgreement, 'equal'>
  | 'in-parts'
  | 'in-question'
  | 'elsewhere'
  | 'not-checked'
  | 'absent';

/** Where a figure is in a source. */
export interface FigurePlace {
  /** The index of the source. */
  readonly source: number;
  /** Code points of the source's text, half-open. */
  readonly span: CodePointSpan;
  /** The words of the source. */
  readonly text: string;
  /** The sentence around it. */
  readonly sentence: string;
  /** How many different words of the answer's sentence are near the place. */
  readonly shared: number;
  /** The heads of its row and its column, where it is in a cell of a table. */
  readonly cell?: FigureCell;
}

/** The first cells of a row and of a column; absent where the cell itself is the first. */
export interface FigureCell {
  readonly row?: string;
  readonly column?: string;
}

/** A figure of an answer with its state. */
export interface CheckedFigure extends Figure {
  readonly state: FigureState;
  /**
   * The cited sources that were searched, as indexes; empty if nothing is cited, and all sources
   * were searched.
   */
  readonly cited: readonly number[];
  /** At most 16, most shared words first. */
  readonly places: readonly (FigurePlace & { readonly how: FigureAgreement })[];
  /** How many places there are. */
  readonly found: number;
  /**
   * Of an absent figure: the figure of the searched sources that is most like it. It is shown, and
   * decides nothing.
   */
  readonly nearest?: FigurePlace;
}

/** The figures of an answer against its sources. */
export interface FigureCheck {
  readonly profile: { readonly name: 'figures/1'; readonly digest: Digest };
  /** In the order of the answer. */
  readonly figures: readonly CheckedFigure[];
  /** Digits of the answer that are part of a name, such as `GPT-4`: code points, half-open. */
  readonly skipped: readonly CodePointSpan[];
  /** How many figures have each state. */
  readonly summary: Readonly<Record<FigureState, number>>;
  /** False if the work budget ended before all was compared. */
  readonly complete: boolean;
}
