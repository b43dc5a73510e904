/** VerifiedFindings 1.0: quotes that were found in their sources, in the sources' own words, and nothing else. */
import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  minLength,
  nullable,
  picklist,
  pipe,
  strictObject,
  string,
  union,
} from 'valibot';
import type { Digest } from '../../digest/digest.js';
import { exactly } from '../../fields/exactly.js';
import { fraction, wholeNumber } from '../../fields/number.js';
import { absoluteUrl, nonEmptyText, sha256Digest, snippetId } from '../../fields/text.js';

/**
 * The findings of a report that stand in their sources, or the reason why nothing was verified.
 *
 * Disabled means: a reason, and no findings. Enabled means: the reason is null.
 *
 * @public
 */
export interface VerifiedFindingsV1 {
  readonly schema_version: '1.0';
  readonly verified_disabled: boolean;
  /** Why verification was disabled, for people; null when it was not. */
  readonly verified_disabled_reason: string | null;
  /** The loosest match that passed; `spliced` passed from `normalized` on. */
  readonly accept: 'exact' | 'normalized' | 'edited' | 'fuzzy';
  /** Which guards refused fuzzy matches: all, the first three, or none. */
  readonly guards: 'reject' | 'basic' | 'report';
  readonly profile: FindingsProfileV1;
  /** In the order in which they were selected. */
  readonly findings: readonly VerifiedFindingV1[];
}

/**
 * The pinned profiles by which quotes were compared.
 *
 * @public
 */
export interface FindingsProfileV1 {
  readonly fold: 'fold/2';
  readonly edits: 'edits/1';
  readonly numbers: 'numbers/1';
  readonly negation: 'negation/2';
  readonly hedges: 'hedges/1';
  readonly tokens: 'tokens/2';
}

/**
 * One quote that was found.
 *
 * @public
 */
export interface VerifiedFindingV1 {
  /** The snippet it was selected from: first 16 hex digits of the SHA-256 of `source_id` and `claimed_quote`. Unique. */
  readonly snippet_id: string;
  readonly source_id: string;
  /** Where people find the source, as an absolute URL. Absent where the source has none: `source_id` names it. */
  readonly url?: string;
  /** May be empty. */
  readonly source_title: string;
  /** The source's own text; when `match` is `spliced`, its pieces in order. */
  readonly quote: string | readonly string[];
  /** What the snippet said. */
  readonly claimed_quote: string;
  /** How close the claim is to the source; only `exact` means that both are the same characters. */
  readonly match: 'exact' | 'normalized' | 'edited' | 'spliced' | 'fuzzy';
  /** Edits of the profile `edits/1` that an edited match needed, each named once, in the order of the profile; else empty. */
  readonly edits: readonly ('article' | 'word-split' | 'punctuation' | 'blank')[];
  /** Of a fuzzy match only: multiset Jaccard of the tokens, above 0.8. */
  readonly similarity?: number;
  /** Where the quote stands, in code points of the source, half-open, ascending; of a spliced one a span for each piece. */
  readonly spans: readonly FindingSpanV1[];
  /** Places where it stands, all of them counted; at most 16 of them are in `spans`. */
  readonly occurrences: number;
  /** Digest of the source's UTF-8 bytes when it was verified. */
  readonly source_digest: Digest;
}

/**
 * A stretch of a source in code points, half-open.
 *
 * @public
 */
export interface FindingSpanV1 {
  readonly start: number;
  readonly end: number;
}

/** The shape of version 1.0: built when first asked for. */
export const verifiedFindingsV1Schema: () => GenericSchema<VerifiedFindingsV1> =
  /* @__PURE__ */ exactly<VerifiedFindingsV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      verified_disabled: boolean(),
      verified_disabled_reason: nullable(nonEmptyText()),
      accept: picklist(['exact', 'normalized', 'edited', 'fuzzy']),
      guards: picklist(['reject', 'basic', 'report']),
      profile: strictObject({
        fold: literal('fold/2'),
        edits: literal('edits/1'),
        numbers: literal('numbers/1'),
        negation: literal('negation/2'),
        hedges: literal('hedges/1'),
        tokens: literal('tokens/2'),
      }),
      findings: array(
        strictObject({
          snippet_id: snippetId(),
          source_id: nonEmptyText(),
          url: exactOptional(absoluteUrl()),
          source_title: string(),
          quote: union([nonEmptyText(), pipe(array(nonEmptyText()), minLength(2, 'two pieces or more'))]),
          claimed_quote: nonEmptyText(),
          match: picklist(['exact', 'normalized', 'edited', 'spliced', 'fuzzy']),
          edits: array(picklist(['article', 'word-split', 'punctuation', 'blank'])),
          similarity: exactOptional(fraction()),
          spans: pipe(
            array(strictObject({ start: wholeNumber(0), end: wholeNumber(1) })),
            minLength(1, 'one span or more'),
          ),
          occurrences: wholeNumber(1),
          source_digest: sha256Digest(),
        }),
      ),
    }),
  );
