/**
 * The shapes of EvidenceSnippet 1.0 and of VerifiedFindings 1.0: quotes that were found in their
 * sources, in the sources' own words.
 */
import type { GenericSchema } from 'valibot';
import {
  array,
  exactOptional,
  literal,
  minLength,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { Digest } from '../../../core/digest/digest.js';
import { exactly } from '../../../core/fields/exactly.js';
import { type Extensions, extensions } from '../../../core/fields/json.js';
import { sourceUrl } from '../../../core/fields/name.js';
import { wholeNumber } from '../../../core/fields/number.js';
import { boundedText, nonEmptyText, sha256Digest, snippetId } from '../../../core/fields/text.js';

/**
 * The quotes of a report that were found in their sources, or the reason why nothing was verified.
 */
export interface VerifiedFindingsV1 {
  /** Always `"1.0"`. */
  readonly schema_version: '1.0';
  /**
   * The rules by which the quotes were compared, the same for all findings.
   * Example: `{ "name": "quotes/1", "digest": "sha256:32c9..." }`.
   */
  readonly profile: FindingsProfileV1;
  /**
   * Which `status` counted as verified: `exact` only `exact`; `normalized` both `exact` and
   * `normalized`; `pieces` these two and
   * `pieces`; `fuzzy` these two and `similar`. Example: `"normalized"`.
   */
  readonly accepted: 'exact' | 'normalized' | 'pieces' | 'fuzzy';
  /**
   * The quotes in the order in which they were selected. Example: `[]` if nothing was selected or
   * verification was disabled.
   */
  readonly findings: readonly VerifiedFindingV1[];
  /**
   * Why nothing was verified; `findings` is empty then. Absent if quotes were verified.
   * Example: `{ "reason": "Verification is disabled: no store is configured." }`.
   */
  readonly disabled?: FindingsDisabledV1;
  /**
   * Data of others, by the name of its authority or by a URI: part of the digest, read by no rule.
   * Absent if there is none. Example: `{ "com.example.review": { "by": "desk 4" } }`.
   */
  readonly extensions?: Extensions;
}

/** A published profile of quotes. */
export interface FindingsProfileV1 {
  /** The name of the profile. Example: `"quotes/1"`. */
  readonly name: string;
  /**
   * SHA-256 of the canonical bytes (RFC 8785) of the published profile: `sha256:` and 64 hex
   * digits. Example: `"sha256:32c9..."`.
   */
  readonly digest: Digest;
}

/** Why nothing was verified. */
export interface FindingsDisabledV1 {
  /** For people, not empty. Example: `"Verification is disabled: no store is configured."`. */
  readonly reason: string;
}

/** One quote that was found. */
export interface VerifiedFindingV1 {
  /**
   * SHA-256 of the canonical JSON (RFC 8785) of the list `[source_id, claimed_quote]`: `sha256:`
   * and 64 lower-case hex digits. No two findings have the same one. Example: of
   * `["manual/pump.txt","The pump runs at 40 bar."]` it is
   * `"sha256:9d01686a1e50c95d20cd3517a75a660cc6a014a53d35a182a70dc830d18a4e17"`.
   */
  readonly finding_id: Digest;
  /**
   * The id of the snippet it was selected from: the first 16 hex digits of the SHA-256 of
   * `source_id` directly followed by
   * `claimed_quote`, as UTF-8. Two findings can have the same one. Absent if it was not made from a snippet. Example: of
   * `manual/pump.txt` and `The pump runs at 40 bar.` it is `"6afea720a011283f"`.
   */
  readonly snippet_id?: string;
  /** The key of the source in the store, not empty. Example: `"manual/pump.txt"`. */
  readonly source_id: string;
  /**
   * Where people find the source, as an http, https, urn or doi address; a statement of the
   * producer that no check confirms. Absent if the source has none. Example:
   * `"https://example.org/manual/pump"`.
   */
  readonly url?: string;
  /**
   * The title of the source for people; a statement of the producer. May be empty. Example:
   * `"Pump manual"`.
   */
  readonly source_title: string;
  /**
   * The source's own text, character for character: one piece, or with status `pieces` each piece
   * in the order of the source. With status `exact` it is `claimed_quote`, with `normalized` it
   * differs. Example: `["The pump runs at 40 bar."]`.
   */
  readonly quote: readonly string[];
  /**
   * The quote as the snippet had it, character for character, not empty. Example:
   * `"the pump runs at  40 bar"`.
   */
  readonly claimed_quote: string;
  /**
   * The answer of the quote check: `exact` the same characters, `normalized` equal after the folds
   * of the profile, `pieces` parts in the order of the source, `similar` more than 4/5 of the words
   * in common. Example: `"exact"`.
   */
  readonly status: 'exact' | 'normalized' | 'pieces' | 'similar';
  /**
   * Where the quote is in its source, ascending: all places up to 16, then the first 16; of
   * `pieces` one span for each piece, each after the end of the one before; of `similar` one. The
   * first span is as long as the text in `quote`, of `exact` every span, of `pieces` each is as
   * long as its piece. Example: `[{ "start": 0, "end": 24 }]`.
   */
  readonly spans: readonly FindingSpanV1[];
  /**
   * The number of places in the source where the quote is, all counted; 1 with `pieces` and
   * `similar`. Example: `1`.
   */
  readonly occurrences: number;
  /**
   * The rest of the sentence around the first place; of `pieces` before the first and after the
   * last one. Example: `{ "before": "", "after": "" }` of a whole sentence.
   */
  readonly context: FindingContextV1;
  /**
   * SHA-256 of the UTF-8 bytes of the whole source when it was verified: `sha256:` and 64 hex
   * digits. Example: `"sha256:88ec..."`.
   */
  readonly source_digest: Digest;
  /**
   * Data of others about this finding, as at the root. Absent if there is none. Example:
   * `{ "com.example.page": 3 }`.
   */
  readonly extensions?: Extensions;
}

/** A range of a source in Unicode code points, half-open. */
export interface FindingSpanV1 {
  /** The offset of the first code point, from 0. Example: `0`. */
  readonly start: number;
  /** The offset after the last code point, more than `start`. Example: `24`. */
  readonly end: number;
}

/** The rest of a sentence around a quote, in the words of the source. */
export interface FindingContextV1 {
  /**
   * The source's text from the start of the sentence to the quote, without outer white space, at
   * most 400 characters; empty if the quote begins with a sentence. Example: `"Above 45 bar"`.
   */
  readonly before: string;
  /**
   * The source's text from the quote to the end of the sentence, likewise. Example:
   * `", and the pump stops after 20 seconds."`.
   */
  readonly after: string;
}

const restOfSentence = (): GenericSchema<string> => boundedText({ least: 0, most: 400 });

export const verifiedFindingsV1Schema: () => GenericSchema<VerifiedFindingsV1> =
  /* @__PURE__ */ exactly<VerifiedFindingsV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      profile: strictObject({ name: nonEmptyText(), digest: sha256Digest() }),
      accepted: picklist(['exact', 'normalized', 'pieces', 'fuzzy']),
      findings: array(
        strictObject({
          finding_id: sha256Digest(),
          snippet_id: exactOptional(snippetId()),
          source_id: nonEmptyText(),
          url: exactOptional(sourceUrl()),
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

/**
 * A quote with the source it was taken from.
 *
 * The document has no member for its version: the contract has one version.
 */
export interface EvidenceSnippetV1 {
  /**
   * First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8. Not unique:
   * nothing divides the two, so
   * `doc-1` with `12 ships` and `doc-11` with `2 ships` have the same one. Example: `"6afea720a011283f"`.
   */
  readonly snippet_id: string;
  /** The key of the source in the store; not empty. Example: `"manual/pump.txt"`. */
  readonly source_id: string;
  /**
   * Where people find the source, as an http, https, urn or doi address. Absent if the source has
   * none. Example:
   * `"https://example.org/pump"`.
   */
  readonly url?: string;
  /** The title of the source for people; may be empty. Example: `"Pump manual"`. */
  readonly source_title: string;
  /**
   * The quote as it was extracted, character for character. May be empty, and then never passes.
   * Example: `"It runs at 40 bar."`.
   */
  readonly quote: string;
  /**
   * `PENDING` until it is checked, `PASS` if the quote was found in its source, `FAIL` if not, `SKIP` if verification was disabled.
   * A statement of the producer: nothing here trusts it. Example: `"PENDING"`.
   */
  readonly status: 'PENDING' | 'PASS' | 'FAIL' | 'SKIP';
}

export const evidenceSnippetV1Schema: () => GenericSchema<EvidenceSnippetV1> =
  /* @__PURE__ */ exactly<EvidenceSnippetV1>()(() =>
    strictObject({
      snippet_id: snippetId(),
      source_id: nonEmptyText(),
      url: exactOptional(sourceUrl()),
      source_title: string(),
      quote: string(),
      status: picklist(['PENDING', 'PASS', 'FAIL', 'SKIP']),
    }),
  );
