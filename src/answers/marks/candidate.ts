import type { TextSpan } from '../../core/text/sentences.js';
import type { MarkItem } from './items.js';

/**
 * How a mark is written; `own` is a grammar of the caller. The page docs/marks.md describes each.
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
}
