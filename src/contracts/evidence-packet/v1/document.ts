/** EvidencePacket 1.0: evidence and nothing else, as a packet that one system hands to another. */
import type { Digest } from '../../../core/digest/digest.js';
import type { Extensions } from '../../../core/fields/json.js';
import type { EvidenceLocatorV1, EvidenceOwnedNameV1 } from './locators.js';

/**
 * A packet of evidence for one question.
 *
 * Every object is strict: there is no place for an answer, a summary or an inference. Optional
 * members are absent, never null. What this version has no member for goes into `extensions`.
 */
export interface EvidencePacketV1 {
  readonly meta: EvidenceMetaV1;
  /**
   * Sorted by score (highest first, results without a score last), then path, then id, both
   * ascending by code point; ids are unique. May be empty.
   */
  readonly results: readonly EvidenceResultV1[];
  /**
   * Sorted by the position of the cited result, then start (absent last), then id; ids are unique.
   * May be empty.
   */
  readonly citations: readonly EvidenceCitationV1[];
  /** The run that retrieved the evidence. Absent when no run was recorded. */
  readonly provenance?: EvidenceProvenanceV1;
  readonly veracity: EvidenceVeracityV1;
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of the digests, read
   * by no rule. Absent when there are none. Example:
   * `{ "com.example.review": { "by": "night shift" } }`.
   */
  readonly extensions?: Extensions;
}

/** What the packet is about, and when it was made. */
export interface EvidenceMetaV1 {
  /** The version of this contract, as a string. Example: `"1.0"`. */
  readonly schema_version: '1.0';
  /**
   * The producer's id of the query: 1 to 256 characters without blanks, control characters and
   * invisible characters. Volatile: not in the stable digest. Example: `"q-4711"`.
   */
  readonly query_id: string;
  /**
   * When the packet was made, by the producer's clock: RFC 3339 in UTC with `T`, `Z` and 0 to 9
   * fraction digits; a date that exists from year 1 on, no leap second. Builders leave trailing
   * zeros out. Volatile: not in the stable digest. Example: `"2026-03-01T09:30:00Z"`.
   */
  readonly timestamp: string;
  /**
   * The collection that was searched, by the producer's name for it; not empty. Example:
   * `"handbook"`.
   */
  readonly project: string;
  /**
   * The question as it was asked, word for word; not empty. Example:
   * `"How hot may the heater get?"`.
   */
  readonly question: string;
  /**
   * The logical time of the collection: two packets with the same value saw the same documents.
   * Absent when the producer keeps no snapshots. Example: `"corpus-7"`.
   */
  readonly snapshot_id?: string;
  /**
   * What `score` measures: `cosine`, `bm25`, `rrf`, `rerank` or another word. Scores of different
   * kinds do not compare. Absent when the producer does not say. Example: `"bm25"`.
   */
  readonly score_kind?: string;
}

/** One piece of evidence: an excerpt in the source's own words. */
export interface EvidenceResultV1 {
  /**
   * The producer's id of the result, unique in the packet: 1 to 1024 characters. Example:
   * `"heater.md#limits"`.
   */
  readonly id: string;
  /** What kind of thing the result is, in the producer's words; not empty. Example: `"section"`. */
  readonly type: string;
  /**
   * The key under which the source is looked up, a path or a URI: 1 to 4096 characters. Example:
   * `"docs/heater.md"`.
   */
  readonly path: string;
  /**
   * What people call it: the title of a document or section, the name of a function. Absent when it
   * has none. Example: `"Heater manual"`.
   */
  readonly title?: string;
  /** The language of the excerpt, as a BCP 47 tag. Absent when unknown. Example: `"de-CH"`. */
  readonly language?: string;
  /**
   * The media type of the source, in lower case and without parameters. Absent when unknown.
   * Example: `"application/pdf"`.
   */
  readonly media_type?: string;
  /**
   * The first line of the range that contains the excerpt, counted from 1; LF and CRLF end a line.
   * Present exactly when `end_line` is. Absent for sources without lines. Example: `12`.
   */
  readonly start_line?: number;
  /**
   * The last line of the range, counted from 1, inclusive; at least `start_line`. Present exactly
   * when `start_line` is. Example: `14`.
   */
  readonly end_line?: number;
  /**
   * Where the excerpt is located, in addition to its lines. All of them are true at once; the most
   * exact one is shown. Sorted by
   * `type`, then by `page`, `start`, `end`, `row` and `column` where they are numbers (others last),
   * then by canonical JSON, and unique; at least 1. Absent when nothing is known.
   */
  readonly locators?: readonly EvidenceLocatorV1[];
  /**
   * The source's own text, word for word; not empty, and never more lines than the line range has.
   * Example: `"Up to 85 °C."`.
   */
  readonly excerpt: string;
  /**
   * The digest of the excerpt's UTF-8 bytes. It binds the excerpt and not the path: the digests of
   * the packet bind both. Example:
   * `"sha256:` and 64 hex digits`"`.
   */
  readonly evidence_hash: Digest;
  /**
   * The digest of the bytes of the source's file at the time of retrieval, whatever its format,
   * which distinguishes a source that changed from an excerpt that was made up. Absent when the
   * producer did not take it. Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly source_digest?: Digest;
  /**
   * The digest of the UTF-8 bytes of the text that was extracted from the file, and in which the
   * excerpt and its lines and characters are. Absent when the file is text itself, or when the
   * producer did not take it. Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly text_digest?: Digest;
  /**
   * What extracted the text from the file. Absent when the file is text itself, or when the
   * producer does not say.
   */
  readonly extractor?: EvidenceExtractorV1;
  /**
   * How well the result fits the question: a finite number in the unit that `meta.score_kind`
   * names; higher is better. Absent when nobody scored the result. Example: `0.82`.
   */
  readonly score?: number;
  /**
   * The search channels that found the result, in the producer's words; ascending by code point and
   * unique. May be empty. Example:
   * `["keyword", "vector"]`.
   */
  readonly sources: readonly string[];
  /**
   * Ids or URIs of what the result was derived from; ascending by code point and unique, each 1 to
   * 4096 characters; at least 1. Absent when unknown. Example: `["doi:10.1000/182"]`.
   */
  readonly derived_from?: readonly string[];
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of the digests, read
   * by no rule. Absent when there are none. Example: `{ "com.example.review": { "stars": 3 } }`.
   */
  readonly extensions?: Extensions;
}

/** A program that makes text of a file. */
export interface EvidenceExtractorV1 {
  /** Its name; not empty. Example: `"pdfjs-dist"`. */
  readonly name: string;
  /** Its version, in its own spelling; not empty. Absent when unknown. Example: `"5.4.296"`. */
  readonly version?: string;
}

/** A verbatim quote from one result. */
export interface EvidenceCitationV1 {
  /**
   * The producer's id of the citation, unique in the packet: 1 to 1024 characters. Example:
   * `"c-1"`.
   */
  readonly id: string;
  /** The id of a result of this packet. Example: `"heater.md#limits"`. */
  readonly result_id: string;
  /** A verbatim part of that result's excerpt; not empty. Example: `"85 °C"`. */
  readonly quote: string;
  /** The digest of the quote's UTF-8 bytes. Example: `"sha256:` and 64 hex digits`"`. */
  readonly quote_hash: Digest;
  /**
   * Where the quote starts in the excerpt, in code points counted from 0. Present exactly when
   * `end` is. Absent when the producer does not say; the quote is then any of its occurrences.
   * Example: `6`.
   */
  readonly start?: number;
  /**
   * Where the quote ends in the excerpt, in code points counted from 0, exclusive. Present exactly
   * when `start` is. Example: `11`.
   */
  readonly end?: number;
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of the digests, read
   * by no rule. Absent when there are none. Example: `{ "com.example.review": { "seen": true } }`.
   */
  readonly extensions?: Extensions;
}

/** The run that retrieved the evidence. */
export interface EvidenceProvenanceV1 {
  /**
   * The `run_id` of the run's record: 1 to 256 characters without blanks, control characters and
   * invisible characters. Volatile: not in the stable digest. Example: `"run-1"`.
   */
  readonly run_id: string;
  /**
   * The digest of the whole record. Volatile, since the record contains times. Example: `"sha256:`
   * and 64 hex digits`"`.
   */
  readonly record_digest: Digest;
  /**
   * The digest of what a replay of the run must reproduce. Absent when the producer does not say.
   * Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly replay_digest?: Digest;
}

/**
 * How far the producer trusts its own evidence: an estimate that depends on its clock and its
 * thresholds. Volatile: not in the stable digest; the digest of the whole packet still binds it.
 */
export interface EvidenceVeracityV1 {
  /**
   * The producer's confidence in percent, 0 to 100. Absent when nobody estimated it. Example: `85`.
   */
  readonly confidence_score?: number;
  /**
   * True when a source was stale by the producer's clock when the packet was made. Absent when
   * nobody checked. Example: `false`.
   */
  readonly is_stale?: boolean;
  /**
   * Sorted by type, message, evidence and severity; unique. Empty when none was found or nobody
   * searched for any.
   */
  readonly faults: readonly EvidenceFaultV1[];
}

/** One thing that the producer found wrong with its evidence. */
export interface EvidenceFaultV1 {
  /**
   * `STALE_DOC`: a document is out of date. `ORPHANED_NODE`: a graph node with few or no edges. `CONTRADICTION`: sources disagree.
   * `LOW_COVERAGE`: little evidence was found. Any other type is a name with its owner. Example: `"com.example.paywall"`.
   */
  readonly type:
    | 'STALE_DOC'
    | 'ORPHANED_NODE'
    | 'CONTRADICTION'
    | 'LOW_COVERAGE'
    | EvidenceOwnedNameV1;
  /** What is wrong, for people; not empty. Example: `"The manual is older than a year."`. */
  readonly message: string;
  /** How serious the producer takes it to be. Absent when it does not say. Example: `"warning"`. */
  readonly severity?: 'info' | 'warning' | 'error';
  /**
   * Ids of results of this packet; ascending by code point and unique; at least 1. Absent when it
   * concerns no single result. Example: `["heater.md#limits"]`.
   */
  readonly evidence?: readonly string[];
}
