/**
 * What the versions of a GenerationResult have in common: citations, references and sources, as the
 * producer writes them.
 */
import {
  boolean,
  exactOptional,
  type GenericSchema,
  nullable,
  record,
  strictObject,
  string,
  unknown,
} from 'valibot';
import { exactly } from '../../core/fields/exactly.js';
import {
  type CodePointSpan,
  codePointSpan,
  fraction,
  wholeNumber,
} from '../../core/fields/number.js';

/** What every version says of an answer, besides its citations. */
export interface GenerationAnswer {
  /** The answer as it was generated, citation marks included. May be empty. */
  readonly text: string;
  /** The rendered bibliography: at most one entry for each source. May be empty. */
  readonly references: readonly GenerationReference[];
}

/** One citation in the answer. */
export interface GenerationCitation {
  /**
   * Start and end in `text`, in Unicode code points, half-open: of the mark, or of the claim where
   * there is no mark.
   */
  readonly span: CodePointSpan;
  /** Position of the cited source in the list of sources, from 1. */
  readonly source_id: number;
  /**
   * Whether a verification found the claim supported; false before one. Not in the stable digest: a
   * verifier writes it.
   */
  readonly verified: boolean;
  /**
   * How far the source entails the claim, 0 to 1. Null or absent before it is scored. Not in the
   * stable digest: a verifier writes it.
   */
  readonly entailment_score?: number | null;
}

/** One entry of the bibliography. */
export interface GenerationReference {
  /** Position of the source in the list of sources, from 1. */
  readonly source_id: number;
  /** How the source is marked in the text: `[1]`. */
  readonly inline_marker: string;
  /** The entry as people read it. */
  readonly rendered: string;
}

/** One source that the model could cite. */
export interface GenerationSource {
  /** Any object; meant to be a CSL-JSON item with `id` and `type`. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The text of the source; empty when only its address is known. */
  readonly content: string;
}

export const citationShape: () => GenericSchema<GenerationCitation> =
  /* @__PURE__ */ exactly<GenerationCitation>()(() =>
    strictObject({
      span: codePointSpan(),
      source_id: wholeNumber(1),
      verified: boolean(),
      entailment_score: exactOptional(nullable(fraction())),
    }),
  );

export const referenceShape: () => GenericSchema<GenerationReference> =
  /* @__PURE__ */ exactly<GenerationReference>()(() =>
    strictObject({ source_id: wholeNumber(1), inline_marker: string(), rendered: string() }),
  );

export const sourceShape: () => GenericSchema<GenerationSource> =
  /* @__PURE__ */ exactly<GenerationSource>()(() =>
    strictObject({ metadata: record(string(), unknown()), content: string() }),
  );
