/** VerifiedFindings 1.0: quotes that were found in their sources, in the sources' own words, and nothing else. */
import {
  array,
  exactOptional,
  type GenericSchema,
  literal,
  maxLength,
  minLength,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { Digest } from '../../digest/digest.js';
import { exactly } from '../../fields/exactly.js';
import { type Extensions, extensions } from '../../fields/extensions.js';
import { wholeNumber } from '../../fields/number.js';
import { absoluteUrl, nonEmptyText, sha256Digest, snippetId } from '../../fields/text.js';

/**
 * The quotes of a report that were found in their sources, or the reason why nothing was verified.
 *
 * @public
 */
export interface VerifiedFindingsV1 {
  /** Always `"1.0"`. */
  readonly schema_version: '1.0';
  /** The rules by which the quotes were compared. */
  readonly profile: FindingsProfileV1;
  /**
   * The answers of the quote check that counted as verified: `exact` only the same characters, `normalized` also text that is
   * equal after the folds of the profile, `pieces` also quotes with ellipses or an editor's brackets, `fuzzy` what `normalized`
   * takes and similar text. Example: `"normalized"`.
   */
  readonly accept: 'exact' | 'normalized' | 'pieces' | 'fuzzy';
  /** In the order in which they were selected; empty if nothing was selected or verification was disabled. */
  readonly findings: readonly VerifiedFindingV1[];
  /** Only if verification was disabled: `findings` is empty then. Absent if quotes were verified. */
  readonly disabled?: FindingsDisabledV1;
  /**
   * Data of others, by the name of its authority or by a URI: part of the digest, read by no rule. Absent if there is none.
   * Example: `{ "com.example.review": { "by": "desk 4" } }`.
   */
  readonly extensions?: Extensions;
}

/**
 * A published profile of quotes.
 *
 * @public
 */
export interface FindingsProfileV1 {
  /** The name of the profile. Example: `"quotes/1"`. */
  readonly name: string;
  /** SHA-256 of the canonical bytes of the published profile: `sha256:` and 64 lower-case hex digits. */
  readonly digest: Digest;
}

/**
 * Why nothing was verified.
 *
 * @public
 */
export interface FindingsDisabledV1 {
  /** For people, not empty. Example: `"Verification is disabled: no store is configured."`. */
  readonly reason: string;
}

/**
 * One quote that was found.
 *
 * @public
 */
export interface VerifiedFindingV1 {
  /** SHA-256 of the canonical JSON (RFC 8785) of the list `[source_id, claimed_quote]`. No two findings have the same one. */
  readonly finding_id: Digest;
  /**
   * The id of the snippet it was selected from: first 16 hex digits of the SHA-256 of `source_id` followed by `claimed_quote`,
   * as UTF-8. Two findings can have the same one. Absent if it was not made from a snippet. Example: `"6afea720a011283f"`.
   */
  readonly snippet_id?: string;
  /** The key of the source in the store. Example: `"manual/pump.txt"`. */
  readonly source_id: string;
  /**
   * Where people find the source, as an absolute URL; a statement of the producer that no check confirms. Absent if the source
   * has none. Example: `"https://example.org/manual/pump"`.
   */
  readonly url?: string;
  /** The title of the source for people; a statement of the producer. May be empty. Example: `"Pump manual"`. */
  readonly source_title: string;
  /**
   * The source's own text: one piece, or with status `pieces` each piece in the order of the source.
   * Example: `["The pump runs at 40 bar."]`.
   */
  readonly quote: readonly string[];
  /** The quote as the snippet had it, character for character. Example: `"the pump runs at  40 bar"`. */
  readonly claimed_quote: string;
  /**
   * The answer of the quote check: `exact` the same characters, `normalized` equal after the folds of the profile, `pieces` parts
   * in the order of the source, `similar` more than 4/5 of the words in common. Example: `"exact"`.
   */
  readonly status: 'exact' | 'normalized' | 'pieces' | 'similar';
  /**
   * Where the quote is in its source, ascending: the first 16 places, of `pieces` one span for each piece, of `similar` one.
   * Example: `[{ "start": 0, "end": 24 }]`.
   */
  readonly spans: readonly FindingSpanV1[];
  /** The number of places in the source where the quote is, from 1; always 1 with `pieces` and `similar`. Example: `1`. */
  readonly occurrences: number;
  /** The rest of the sentence that the quote was taken from, at its first place. */
  readonly context: FindingContextV1;
  /** SHA-256 of the UTF-8 bytes of the whole source when it was verified: `sha256:` and 64 lower-case hex digits. */
  readonly source_digest: Digest;
  /** Data of others about this finding, such as a page; as at the root. Absent if there is none. */
  readonly extensions?: Extensions;
}

/**
 * A range of a source in Unicode code points, half-open.
 *
 * @public
 */
export interface FindingSpanV1 {
  /** The offset of the first code point, from 0. Example: `0`. */
  readonly start: number;
  /** The offset after the last code point, more than `start`. Example: `24`. */
  readonly end: number;
}

/**
 * The rest of a sentence around a quote, in the words of the source.
 *
 * @public
 */
export interface FindingContextV1 {
  /**
   * From the start of the sentence to the quote, without outer white space, at most 400 UTF-16 units; empty if the quote begins
   * with a sentence. Example: `"Above 45 bar"`.
   */
  readonly before: string;
  /** From the quote to the end of the sentence, in the same way. Example: `", and the pump stops after 20 seconds."`. */
  readonly after: string;
}

const restOfSentence = (): GenericSchema<string> => pipe(string(), maxLength(400, 'at most 400 characters'));

/** The shape of version 1.0: built when first used. */
export const verifiedFindingsV1Schema: () => GenericSchema<VerifiedFindingsV1> =
  /* @__PURE__ */ exactly<VerifiedFindingsV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      profile: strictObject({ name: nonEmptyText(), digest: sha256Digest() }),
      accept: picklist(['exact', 'normalized', 'pieces', 'fuzzy']),
      findings: array(
        strictObject({
          finding_id: sha256Digest(),
          snippet_id: exactOptional(snippetId()),
          source_id: nonEmptyText(),
          url: exactOptional(absoluteUrl()),
          source_title: string(),
          quote: pipe(array(nonEmptyText()), minLength(1, 'one piece or more')),
          claimed_quote: nonEmptyText(),
          status: picklist(['exact', 'normalized', 'pieces', 'similar']),
          spans: pipe(
            array(strictObject({ start: wholeNumber(0), end: wholeNumber(1) })),
            minLength(1, 'one span or more'),
          ),
          occurrences: wholeNumber(1),
          context: strictObject({ before: restOfSentence(), after: restOfSentence() }),
          source_digest: sha256Digest(),
          extensions: exactOptional(extensions()),
        }),
      ),
      disabled: exactOptional(strictObject({ reason: nonEmptyText() })),
      extensions: exactOptional(extensions()),
    }),
  );
