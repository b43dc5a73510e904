/** EvidenceSnippet 1.0: a quote that was taken from a source, and whether it was found there. */
import { exactOptional, type GenericSchema, picklist, strictObject, string } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { sourceUrl } from '../../fields/name.js';
import { nonEmptyText, snippetId } from '../../fields/text.js';

/**
 * A quote with the source it was taken from.
 *
 * The document has no member for its version: the contract has one version.
 */
export interface EvidenceSnippetV1 {
  /**
   * First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8. Not unique: nothing divides the two, so
   * `doc-1` with `12 ships` and `doc-11` with `2 ships` have the same one. Example: `"6afea720a011283f"`.
   */
  readonly snippet_id: string;
  /** The key of the source in the store; not empty. Example: `"manual/pump.txt"`. */
  readonly source_id: string;
  /**
   * Where people find the source, as an http, https, urn or doi address. Absent if the source has none. Example:
   * `"https://example.org/pump"`.
   */
  readonly url?: string;
  /** The title of the source for people; may be empty. Example: `"Pump manual"`. */
  readonly source_title: string;
  /** The quote as it was extracted, character for character. May be empty, and then never passes. Example: `"It runs at 40 bar."`. */
  readonly quote: string;
  /**
   * `PENDING` until it is checked, `PASS` if the quote was found in its source, `FAIL` if not, `SKIP` if verification was disabled.
   * A statement of the producer: nothing here trusts it. Example: `"PENDING"`.
   */
  readonly status: 'PENDING' | 'PASS' | 'FAIL' | 'SKIP';
}

/** The shape of version 1.0: built when first used. */
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
