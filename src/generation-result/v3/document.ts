/** GenerationResult 3: an answer with sources, the quotes that providers give for their citations, and what it cost. */
import type { CodePointSpan } from '../../fields/number.js';

/**
 * An answer that a model wrote, with the citations in it, the sources they cite, and what it cost.
 *
 * Every object is strict. Nullable members may be null or absent: the first producer writes null.
 */
export interface GenerationResultV3 {
  /** The version of this format, as a number: `3`. */
  readonly schema_version: 3;
  /** The answer as it was generated, citation marks included. May be empty. */
  readonly text: string;
  /** One entry for each source that a mark names, in any order. May be empty. */
  readonly citations: readonly GenerationCitationV3[];
  /** The rendered bibliography: at most one entry for each source. May be empty. */
  readonly references: readonly GenerationReferenceV3[];
  /** What the model was given to cite from; `source_id` counts this list from 1. May be empty. */
  readonly sources: readonly GenerationSourceV3[];
  /** What the generation cost. Null or absent when it was not counted. Not in the stable digest: the same answer can cost more. */
  readonly usage?: GenerationUsageV3 | null;
}

/** One citation in the answer. */
export interface GenerationCitationV3 {
  /** Start and end in `text`, in Unicode code points, half-open: of the mark, or of the claim where there is no mark. */
  readonly span: CodePointSpan;
  /** Position of the cited source in `sources`, from 1. */
  readonly source_id: number;
  /** Whether a verification found the claim supported; false before one. Not in the stable digest: a verifier writes it. */
  readonly verified: boolean;
  /** How far the source entails the claim, 0 to 1. Null or absent before it is scored. Not in the stable digest: a verifier writes it. */
  readonly entailment_score?: number | null;
  /** The words of the source that the provider cites; to be verified, as a provider can make them up. Null or absent when it cites none. */
  readonly cited_text?: string | null;
  /** Start and end of `cited_text` in the content of the source, in Unicode code points from 0, half-open. Null or absent when the provider gives none. */
  readonly source_span?: CodePointSpan | null;
  /** The title of the source as the provider gives it. Null or absent when it gives none. */
  readonly document_title?: string | null;
}

/** One entry of the bibliography. */
export interface GenerationReferenceV3 {
  /** Position of the source in `sources`, from 1. */
  readonly source_id: number;
  /** How the source is marked in the text: `[1]`. */
  readonly inline_marker: string;
  /** The entry as people read it. */
  readonly rendered: string;
}

/** One source that the model could cite. */
export interface GenerationSourceV3 {
  /** Any object; meant to be a CSL-JSON item with `id` and `type`. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The text of the source; empty when only its address is known. */
  readonly content: string;
}

/** What the generation cost, as the provider counted it. */
export interface GenerationUsageV3 {
  /** Tokens that the model read, as the provider counted them. */
  readonly input_tokens: number;
  /** Tokens that the model wrote, as the provider counted them. */
  readonly output_tokens: number;
  /** Tokens written to the provider's cache. Null or absent when not counted. Example: `128`. */
  readonly cache_creation_input_tokens?: number | null;
  /** Tokens read from the provider's cache. Null or absent when not counted. */
  readonly cache_read_input_tokens?: number | null;
  /** The price in credits of the provider, which are not a currency. Null or absent when not known. */
  readonly cost_credits?: number | null;
}
