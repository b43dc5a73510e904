/** A stretch of an answer that has the form of a citation mark, before it is known what it names. */
import type { TextSpan } from '../../core/text/sentences.js';
import type { MarkItem } from './items.js';

/**
 * How a mark is written; `own` is a grammar of the caller. The page docs/marks-1.md describes each.
 */
export type MarkForm =
  | '[n]'
  | '【n】'
  | '[[n]]'
  | 'link'
  | '##n$$'
  | '{{n}}'
  | '※n'
  | 'tag'
  | 'turn'
  | 'label'
  | 'mention'
  | 'title'
  | 'name'
  | '¹'
  | '(n)'
  | 'year'
  | 'own'
  | 'unknown';

/** A stretch with the form of a mark, and what it may name. */
export interface Candidate extends TextSpan {
  readonly form: MarkForm;
  readonly items: readonly MarkItem[];
  /** A name in brackets, or the target of a link. */
  readonly name?: string;
  readonly target?: string;
  /** For a footnote that is no number: `leave` of `[^leave]`. */
  readonly footnote?: string;
  /** Whether it is written as a footnote: `[^1]`. */
  readonly isNote?: boolean;
  /** Of a name in running text, what it names. */
  readonly source?: number;
  /** Of such a name, whether it is all of its line or sentence after a quotation. */
  readonly isAlone?: boolean;
  /** Whether it is a cell of a column of sources. */
  readonly isCell?: boolean;
}

/** Words of running text: a mark only where they introduce a quotation, or follow it. */
export const isInProse = (form: MarkForm): boolean => form === 'mention' || form === 'title';

const weak: ReadonlySet<MarkForm> = /* @__PURE__ */ new Set<MarkForm>(['¹', '(n)', 'year']);

/** Signs that write other things as well: a mark only where all of its form are one. */
export const isWeak = (form: MarkForm): boolean => weak.has(form);

/** Whether a form is a mark by its signs alone. */
export const isCertain = (form: MarkForm): boolean => !isWeak(form) && !isInProse(form);

/** A longer one is no mark; it also bounds the work. */
export const LONGEST = 256;

/** Addresses may be longer. */
export const LONGEST_TARGET = 2048;

/** A stretch that is read over: an image, or a link that is no mark. */
export type Skipped = TextSpan;

/** A candidate that is a name; undefined for what is too short or too long to be one. */
export const named = (span: TextSpan, name: string): Candidate | undefined =>
  name.trim().length < 2 || name.length > 160
    ? undefined
    : {
        start: span.start,
        end: span.end,
        form: 'name',
        items: [],
        name: name.replace(/<\/?[a-z]{1,8}>/gi, ''),
      };
