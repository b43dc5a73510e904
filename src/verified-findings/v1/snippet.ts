/** EvidenceSnippet 1.0: a quote that somebody took from a source, and whether it was found there. */
import { exactOptional, type GenericSchema, picklist, strictObject, string } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { absoluteUrl, nonEmptyText, snippetId } from '../../fields/text.js';

/**
 * A quote with the source it was taken from.
 *
 * The document says no version: the contract has one.
 *
 * @public
 */
export interface EvidenceSnippetV1 {
  /** First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8. */
  readonly snippet_id: string;
  /** The key of the source in the store; not empty. */
  readonly source_id: string;
  /** Where people find the source, as an absolute URL. Absent where the source has none: `source_id` names it. */
  readonly url?: string;
  /** May be empty. */
  readonly source_title: string;
  /** The quote as it was extracted, word for word. May be empty, and then never passes. */
  readonly quote: string;
  /** PENDING until checked; SKIP when checking is disabled. */
  readonly status: 'PENDING' | 'PASS' | 'FAIL' | 'SKIP';
}

/** The shape of version 1.0: built when first asked for. */
export const evidenceSnippetV1Schema: () => GenericSchema<EvidenceSnippetV1> =
  /* @__PURE__ */ exactly<EvidenceSnippetV1>()(() =>
    strictObject({
      snippet_id: snippetId(),
      source_id: nonEmptyText(),
      url: exactOptional(absoluteUrl()),
      source_title: string(),
      quote: string(),
      status: picklist(['PENDING', 'PASS', 'FAIL', 'SKIP']),
    }),
  );
