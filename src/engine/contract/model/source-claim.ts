/**
 * Claims of a document: "this text is in that source, there" and "the record of that run has this
 * digest".
 */
import type { Digest } from '../../../core/digest/digest.js';
import { isReadableList } from '../../../core/issue/readable-list.js';
import { type JsonValue, unknownMembers } from '../../../core/json/value/index.js';

/**
 * One claim of a document about a source. `Code` are the codes that its `recheck` gives, for claims
 * that have one.
 */
export interface SourceClaim<Code extends string = never> {
  /** Exact RFC 6901 pointer to the claimed text in the document. */
  readonly pointer: string;
  /** The key under which the source is looked up. */
  readonly key: string;
  /** The text that is claimed to be in the source, word for word. */
  readonly text: string;
  /** Lines that contain it, from 1, inclusive; LF and CRLF end a line. */
  readonly lines?: { readonly start: number; readonly end: number };
  /** Code points that contain it, half-open. */
  readonly characters?: { readonly start: number; readonly end: number };
  /**
   * A word for a place that no text can show: `page`, `node`. A claim that has one is never
   * `unchanged`.
   */
  readonly beyondText?: string;
  /** Digest of the bytes of the source's file when the claim was made. */
  readonly digest?: Digest;
  /** Digest of the UTF-8 bytes of the text that was extracted from that file. */
  readonly textDigest?: Digest;
  /**
   * Checks more that the document says of the source. Called once, and only when the source is
   * there. Bounded in time over all claims of one document: `work-budget` when too much work is
   * requested. `terms` come from the caller of `verifyAgainst`.
   */
  readonly recheck?: (
    source: string,
    terms: QuoteTerms,
  ) => readonly ClaimFault<Code>[] | 'work-budget';
}

/** How strictly quotes have to be verified. */
export interface QuoteTerms {
  /** The loosest match that counts. */
  readonly accept: 'exact' | 'normalized' | 'pieces' | 'fuzzy';
  /** Whether a fuzzy match needs the same numbers and signs. */
  readonly guards: 'reject' | 'none';
}

export const STRICT_TERMS: QuoteTerms = /* @__PURE__ */ Object.freeze({
  accept: 'normalized',
  guards: 'reject',
});

/** Something that a document says of a source, and that the source does not confirm. */
export interface ClaimFault<Code extends string = string> {
  /** Stable and dotted, like the code of a rule. */
  readonly code: Code;
  /** Exact RFC 6901 pointer into the document. */
  readonly pointer: string;
  readonly expected: string;
  /**
   * A type, a length, a count or a word of the contract; never text of the document or the source.
   */
  readonly received?: string;
}

/** One claim of a document about the record of the run that it comes of. */
export interface RecordClaim {
  /** Exact RFC 6901 pointer to the digest in the document. */
  readonly pointer: string;
  /** The key under which the record is looked up: the id of the run. */
  readonly key: string;
  /** Digest of the whole record. */
  readonly digest: Digest;
  /**
   * What else the document says of the record. Called once, and only for the record that has the
   * digest.
   */
  readonly recheck?: (record: JsonValue) => readonly ClaimFault[];
}

/**
 * What a function of a contract lists. Without types it can forget to, which is no empty list:
 * nothing would be checked.
 * @throws TypeError where it is no list.
 */
export function listedBy<Item>(answer: readonly Item[]): readonly Item[] {
  if (!isReadableList(answer)) throw new TypeError('a list is expected');
  return answer;
}

/**
 * What a contract found in a source or a record, each with a code and a place.
 * @throws TypeError where it is something else.
 */
export function faultsListedBy<Code extends string>(
  answer: readonly ClaimFault<Code>[],
): readonly ClaimFault<Code>[] {
  for (const fault of listedBy(answer)) {
    const { code, pointer } = unknownMembers(fault);
    if (typeof code !== 'string' || typeof pointer !== 'string')
      throw new TypeError('a code and a pointer are expected');
  }
  return answer;
}

/**
 * What a version claims of a document: nothing, where it has no such function.
 * @throws TypeError where it lists none.
 */
export function claimsIn<Document, Code extends string>(
  version: { sources?(document: Document): readonly SourceClaim<Code>[] },
  document: Document,
): readonly SourceClaim<Code>[] {
  return version.sources === undefined ? [] : listedBy(version.sources(document));
}
