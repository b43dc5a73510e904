/** What is written of the Web Annotation Data Model: https://www.w3.org/TR/annotation-model/. */
import type { Digest } from '../../digest/digest.js';

/** A page of annotations, one for each quote. */
export interface AnnotationPage {
  /** The context of the W3C, and the prefix of members that it does not have. */
  readonly '@context': readonly (string | Readonly<Record<string, string>>)[];
  /** Made of the digest of its items. */
  readonly id: string;
  readonly type: 'AnnotationPage';
  readonly items: readonly Annotation[];
}

/** One quote at its place. */
export interface Annotation {
  /** Made of the digest of the annotation, so that the same quote has the same id. */
  readonly id: string;
  readonly type: 'Annotation';
  readonly motivation: 'identifying' | 'linking';
  /** The stretch of an answer that the quote stands by. */
  readonly body?: { readonly type: 'TextualBody'; readonly value: string; readonly format: 'text/plain' };
  readonly target: AnnotationTarget;
}

/** The words and their place. Positions count code points, as the model does. */
export interface AnnotationTarget {
  readonly type: 'SpecificResource';
  readonly source: {
    readonly id: string;
    readonly type: 'Text';
    readonly label?: string;
    /** Of the text that positions count. */
    readonly 'evidence:digest'?: Digest;
  };
  readonly selector: readonly (TextQuoteSelector | TextPositionSelector)[];
}

/** Words, and those around them. */
export interface TextQuoteSelector {
  readonly type: 'TextQuoteSelector';
  readonly exact: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A stretch, half-open, in code points from 0. */
export interface TextPositionSelector {
  readonly type: 'TextPositionSelector';
  readonly start: number;
  readonly end: number;
}
