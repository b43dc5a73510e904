/** GenerationResult 2: an answer that carries the sources it cites, so that it can be verified alone. */
import type { CodePointSpan } from '../../fields/number.js';

/**
 * An answer that a model wrote, with the citations in it and the sources they cite.
 *
 * Every object is strict. Nullable members may be null or absent: the first producer writes null.
 */
export interface GenerationResultV2 {
  /** The version of this format, as a number: `2`. */
  readonly schema_version: 2;
  /** The answer as it was generated, citation marks included. May be empty. */
  readonly text: string;
  /** One entry for each source that a mark names, in any order. May be empty. */
  readonly citations: readonly GenerationCitationV2[];
  /** The rendered bibliography: at most one entry for each source. May be empty. */
  readonly references: readonly GenerationReferenceV2[];
  /** What the model was given to cite from; `source_id` counts this list from 1. May be empty. */
  readonly sources: readonly GenerationSourceV2[];
}

/** One citation in the answer. */
export interface GenerationCitationV2 {
  /** Start and end in `text`, in Unicode code points, half-open: of the mark, or of the claim where there is no mark. */
  readonly span: CodePointSpan;
  /** Position of the cited source in `sources`, from 1. */
  readonly source_id: number;
  /** Whether a verification found the claim supported; false before one. Not in the stable digest: a verifier writes it. */
  readonly verified: boolean;
  /** How far the source entails the claim, 0 to 1. Null or absent before it is scored. Not in the stable digest: a verifier writes it. */
  readonly entailment_score?: number | null;
}

/** One entry of the bibliography. */
export interface GenerationReferenceV2 {
  /** Position of the source in `sources`, from 1. */
  readonly source_id: number;
  /** How the source is marked in the text: `[1]`. */
  readonly inline_marker: string;
  /** The entry as people read it. */
  readonly rendered: string;
}

/** One source that the model could cite. */
export interface GenerationSourceV2 {
  /** Any object; meant to be a CSL-JSON item with `id` and `type`. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The text of the source; empty when only its address is known. */
  readonly content: string;
}
