/** What every adapter returns: a GenerationResult, the places of its citations, and what could not be kept. */
import type { CodePointSpan } from '../../fields/span.js';
import type { GenerationResultV3 } from '../../generation-result/index.js';
import type { AdapterNoteCode, DropReason } from './reasons.js';

/**
 * An answer of a provider as a GenerationResult, and what could not be kept.
 *
 * Every citation of the answer is either in `citations` or in `dropped`: together they are as many as the provider
 * sent. Frozen, and the same bytes for the same answer.
 */
export interface Adapted {
  /** A valid GenerationResult of version 3. */
  readonly value: GenerationResultV3;
  /** Where each citation of `value` points, in the same order. */
  readonly citations: readonly CitationPlaces[];
  /** The citations that are not in `value`, and why. */
  readonly dropped: readonly DroppedCitation[];
  /** What else a reader needs to know: a span that was not confirmed, a stream that was cut off. */
  readonly notes: readonly AdapterNote[];
}

/**
 * Where one citation points. The three coordinates are never mixed; one that is not in the answer is absent.
 *
 * `value.citations[n].span` is the mark if there is one, else the claim, else the whole part of the answer that
 * has the citation.
 */
export interface CitationPlaces {
  /** RFC 6901 pointer to the citation in the provider's answer; of a stream, in the answer that its events add up to. */
  readonly pointer: string;
  /** The span of `value.text` that the citation supports, in code points, half-open. */
  readonly claim?: CodePointSpan;
  /** The visible mark or link in `value.text`, in code points, half-open. Empty where the answer has one offset. */
  readonly mark?: CodePointSpan;
  /** The cited place in the source. */
  readonly source?: SourcePlace;
  /** The provider's own confidence, 0 to 1: not a verification. */
  readonly confidence?: number;
}

/** A place in a source, half-open. */
export interface SourcePlace {
  /** `codepoint` counts the characters of the source from 0, `block` its parts from 0, `page` its pages from 1. */
  readonly unit: 'codepoint' | 'block' | 'page';
  readonly start: number;
  /** Exclusive in every unit: page 3 alone is 3 to 4. */
  readonly end: number;
}

/** A citation that is not in the result. */
export interface DroppedCitation {
  /** RFC 6901 pointer to the citation in the provider's answer. */
  readonly pointer: string;
  readonly reason: DropReason;
}

/** Something that a reader needs to know about the answer or a citation. */
export interface AdapterNote {
  /** RFC 6901 pointer into the provider's answer; `''` is the whole answer. */
  readonly pointer: string;
  readonly code: AdapterNoteCode;
}
