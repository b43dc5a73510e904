/** One difference between a quote and a stretch of its source: what kind it is, and where on both sides. */
import type { EditName, FoldName } from '../../../text/fold-names.js';

/**
 * A difference that can change what is said: nothing with one of these is verified.
 *
 * @public
 */
export type ChangeKind =
  | 'word-changed'
  | 'word-added'
  | 'word-dropped'
  | 'order-changed'
  | 'number-changed'
  | 'unit-changed'
  | 'bound-changed'
  | 'negation-changed'
  | 'sign-changed'
  | 'punctuation-changed'
  | 'case-changed'
  | 'blank-changed'
  | 'number-cut'
  | 'word-cut'
  | 'character-cut';

/** A stretch of one of the two texts, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Between {
  readonly quote: Stretch;
  readonly source: Stretch;
}

/** A fold or an edit of the closed lists, or a change. */
export type Difference =
  | (Between & { readonly as: 'fold'; readonly kind: FoldName })
  | (Between & { readonly as: 'edit'; readonly kind: EditName })
  | (Between & { readonly as: 'change'; readonly kind: ChangeKind });
