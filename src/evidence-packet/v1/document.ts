/** EvidencePacket 1.0: evidence and nothing else, as a packet that one system hands to another. */
import type { Digest } from '../../digest/digest.js';

/**
 * A packet of evidence for one question.
 *
 * Every object is strict: there is nowhere to put an answer, a summary or an inference. Optional members are absent,
 * never null.
 *
 * @public
 */
export interface EvidencePacketV1 {
  readonly meta: EvidenceMetaV1;
  /** Score descending (absent last), path ascending, id ascending, by code point; ids are unique. May be empty. */
  readonly results: readonly EvidenceResultV1[];
  /** In the order of the results they cite, then by start (absent last), then by id; ids are unique. May be empty. */
  readonly citations: readonly EvidenceCitationV1[];
  /** The run that retrieved the evidence. */
  readonly provenance?: EvidenceProvenanceV1;
  readonly veracity: EvidenceVeracityV1;
}

/**
 * What the packet is about, and when it was made.
 *
 * @public
 */
export interface EvidenceMetaV1 {
  readonly schema_version: '1.0';
  /** 1 to 128 of `A-Z a-z 0-9 . _ : -`. Volatile: not in the stable digest. */
  readonly query_id: string;
  /** RFC 3339 in UTC, with `T`, `Z` and up to 9 fraction digits; a real date, no leap second. Volatile. */
  readonly timestamp: string;
  /** What the evidence was searched in; not empty. */
  readonly project: string;
  /** The question as it was asked; not empty. */
  readonly question: string;
  /** Logical time of the corpus: two packets with one snapshot saw the same documents. */
  readonly snapshot_id?: string;
  /** What `score` is: `cosine`, `bm25`, `rrf`, `rerank` or another text. Scores of different kinds do not compare. */
  readonly score_kind?: string;
}

/**
 * One piece of evidence: an excerpt in the source's own words.
 *
 * @public
 */
export interface EvidenceResultV1 {
  /** Unique in the packet. */
  readonly id: string;
  /** What kind of thing it is, in the producer's words: `section`, `function`, `claim`. */
  readonly type: string;
  /** The key of the source: a path or a URI. */
  readonly path: string;
  /** First line of the range that holds the excerpt, from 1. Both lines or neither. */
  readonly start_line?: number;
  /** Last line of the range, inclusive; at least `start_line`. */
  readonly end_line?: number;
  /** Where it stands in sources that have no lines. */
  readonly locator?: EvidenceLocatorV1;
  /** The source's own text, not empty; never more lines than the line range has, when one is given. */
  readonly excerpt: string;
  /** Digest of the excerpt's UTF-8 bytes. It binds the excerpt, not the path: the packet's digests do that. */
  readonly evidence_hash: Digest;
  /** Digest of the whole source's UTF-8 bytes, so that drift of the source can be told from fabrication. */
  readonly source_digest?: Digest;
  /** A finite number; higher is better. Absent when nobody scored the result: it then stands behind all that have one. */
  readonly score?: number;
  /** Ids or URIs the result was derived from: ascending by code point, unique. May be empty. */
  readonly sources: readonly string[];
}

/**
 * Where a result stands in a source: a page range, a range of code points (half-open), a node or edge of a graph, a URL.
 *
 * @public
 */
export type EvidenceLocatorV1 =
  | { readonly type: 'page'; readonly start: number; readonly end: number }
  | { readonly type: 'char'; readonly start: number; readonly end: number }
  | { readonly type: 'node'; readonly id: string }
  | { readonly type: 'edge'; readonly id: string }
  | { readonly type: 'url'; readonly url: string };

/**
 * A verbatim quote from one result.
 *
 * @public
 */
export interface EvidenceCitationV1 {
  /** Unique in the packet. */
  readonly id: string;
  /** The id of a result of this packet. */
  readonly result_id: string;
  /** A verbatim substring of that result's excerpt; not empty. */
  readonly quote: string;
  /** Digest of the quote's UTF-8 bytes. */
  readonly quote_hash: Digest;
  /** Where the quote starts in the excerpt, in code points from 0. Both offsets or neither. */
  readonly start?: number;
  /** Where it ends, exclusive. */
  readonly end?: number;
}

/**
 * The run that retrieved the evidence.
 *
 * @public
 */
export interface EvidenceProvenanceV1 {
  /** 1 to 128 of `A-Z a-z 0-9 . _ : -`. Volatile. */
  readonly run_id: string;
  /** Digest of the run's record. Volatile, since the record holds times. */
  readonly record_digest: Digest;
  /** Digest of what a replay of the run must reproduce. */
  readonly replay_digest?: Digest;
}

/**
 * How far the producer trusts its own evidence. What nobody estimated is absent, which is no estimate: neither 100 nor 0.
 *
 * @public
 */
export interface EvidenceVeracityV1 {
  /** 0 to 100. Absent when nobody estimated it. */
  readonly confidence_score?: number;
  /** Whether something was stale by the producer's clock when it made the packet. Absent when nobody looked. */
  readonly is_stale?: boolean;
  /** By type, message, evidence; unique. Empty when none was found, or when nobody looked. */
  readonly faults: readonly EvidenceFaultV1[];
}

/**
 * One thing the producer holds against its evidence.
 *
 * @public
 */
export interface EvidenceFaultV1 {
  readonly type: 'STALE_DOC' | 'ORPHANED_NODE' | 'CONTRADICTION' | 'LOW_COVERAGE';
  /** For people; not empty. */
  readonly message: string;
  /** Ids of results of this packet: ascending by code point, unique. */
  readonly evidence?: readonly string[];
}
