/**
 * ProvenanceRecord 1.0: what one run of a retriever saw and returned, so that anybody can run it
 * again and compare.
 */
import type { Digest } from '../../../core/digest/digest.js';
import type { Extensions } from '../../../core/fields/json.js';
import type { JsonObject, JsonValue } from '../../../core/json/value/index.js';

/**
 * The record of one run: inputs, retrieval, context, model and outputs.
 *
 * The same query on the same snapshot with the same configuration gives the same retrieval and the
 * same context, byte by byte. A replay must reproduce `schema_version`, `snapshot_id`, `inputs`,
 * `retrieval` and `context`; the output of the model is not part of it. Optional members are
 * absent, never null.
 */
export interface ProvenanceRecordV1 {
  /** The version of this contract, as a string. Example: `"1.0"`. */
  readonly schema_version: '1.0';
  /**
   * The producer's id of the run: 1 to 256 characters without blanks, control characters and
   * invisible characters. Volatile: not in the stable digest. Example: `"run-1"`.
   */
  readonly run_id: string;
  /**
   * The logical time of the graph: two runs with the same value saw the same nodes and edges; not
   * empty. Example: `"graph-118"`.
   */
  readonly snapshot_id: string;
  /**
   * When the run was recorded, by the producer's clock: RFC 3339 in UTC with `T`, `Z` and 0 to 9
   * fraction digits; a date that exists from year 1 on, no leap second. Builders leave trailing
   * zeros out. Volatile: not in the stable digest. Example: `"2026-03-01T09:30:00Z"`.
   */
  readonly recorded_at: string;
  readonly inputs: ProvenanceInputsV1;
  readonly retrieval: ProvenanceRetrievalV1;
  readonly context: ProvenanceContextV1;
  /** The model that was called. Absent, together with `outputs`, in a run that only retrieved. */
  readonly model?: ProvenanceModelV1;
  /**
   * What the model made of the context. Absent, together with `model`, in a run that only
   * retrieved.
   */
  readonly outputs?: ProvenanceOutputsV1;
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of the digests, read
   * by no rule. Absent when there are none. Example:
   * `{ "com.example.policy": { "trust": "untrusted" } }`.
   */
  readonly extensions?: Extensions;
}

/** What the run was asked, and how it was configured. */
export interface ProvenanceInputsV1 {
  /** The query as it was asked; not empty. Example: `"How long may a vessel stay?"`. */
  readonly query: string;
  readonly config: ProvenanceConfigV1;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.query": { "rewritten": true } }`.
   */
  readonly extensions?: Extensions;
}

/** The configuration of a run. Whatever in it draws random numbers has a recorded seed. */
export interface ProvenanceConfigV1 {
  /**
   * Scores of candidates within this distance count as ties, in the unit of the scores; at least 0.
   * Absent, as 0, means exact ties only. Example: `0.005`.
   */
  readonly epsilon?: number;
  /**
   * Parameters of the model, any JSON. Absent when no model was to be called. Example:
   * `{ "temperature": 0 }`.
   */
  readonly model?: JsonObject;
  /** Parameters of the retriever, any JSON. May be empty. Example: `{ "top_k": 8 }`. */
  readonly retriever: JsonObject;
  /**
   * The seed of everything that draws random numbers: a whole number up to 2^53 - 1 in either
   * direction, or 1 to 256 characters for longer ones. Absent when `deterministic` is true, or when
   * model and retriever have seeds of their own. Example: `7`.
   */
  readonly random_seed?: number | string;
  /**
   * True when nothing draws random numbers; a temperature above 0 contradicts it. Absent when a
   * seed is recorded. Example: `true`.
   */
  readonly deterministic?: true;
}

/** What was retrieved, and in which order. */
export interface ProvenanceRetrievalV1 {
  /**
   * Nodes and edges in the order in which they were visited; the order has a meaning and is never
   * sorted. May be empty.
   */
  readonly traversal_path: readonly ProvenanceStepV1[];
  /**
   * What vector search found: sorted by score descending; candidates whose scores are within
   * `epsilon` of the first of their group by id; without scores in the order of the search, best
   * first. Ids are unique. Empty when it found nothing, absent when there was no vector search.
   */
  readonly vector_candidates?: readonly ProvenanceCandidateV1[];
  /**
   * What other channels found, one list for each; sorted by source, unique; at least 1. A second
   * vector index is a channel with a name of its own, such as `vector-titles`. Absent when there
   * were no others.
   */
  readonly candidates?: readonly ProvenanceCandidatesV1[];
  /**
   * The final order, best first. It may mix scores of several kinds, and is never sorted. May be
   * empty.
   */
  readonly ranking: readonly ProvenanceRankedV1[];
}

/** One step of a traversal: a node that was visited, or an edge that was followed. */
export interface ProvenanceStepV1 {
  /** What was visited. Example: `"node"`. */
  readonly kind: 'node' | 'edge';
  /** The id in the graph: 1 to 1024 characters. Example: `"berth-4"`. */
  readonly id: string;
  /**
   * The id of the node that an edge comes from. Absent for nodes, and when not recorded. Example:
   * `"harbour"`.
   */
  readonly source?: string;
  /**
   * The id of the node that an edge leads to. Absent for nodes, and when not recorded. Example:
   * `"berth-4"`.
   */
  readonly target?: string;
  /**
   * The label of the node, or the type of the edge. Absent when there is none. Example:
   * `"HAS_BERTH"`.
   */
  readonly type?: string;
  /**
   * How the step ended, when it did not end well: `timeout`, `cap-exceeded`, `empty`, or a name
   * with its owner. Absent for a step that ended well. Example: `"timeout"`.
   */
  readonly status?: string;
  /**
   * Why the step ended so, for people. Absent without `status`, and when unknown. Example:
   * `"2 s were over"`.
   */
  readonly reason?: string;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.bm25": { "k1": 1.2 } }`.
   */
  readonly extensions?: Extensions;
}

/** A node that a search found. */
export interface ProvenanceCandidateV1 {
  /** The id of the node: 1 to 1024 characters, unique in its list. Example: `"berth-4"`. */
  readonly id: string;
  /**
   * A finite number in the unit of the channel; higher is better. A list has scores for all of its
   * candidates or for none. Absent when the channel gives none. Example: `0.91`.
   */
  readonly score?: number;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.bm25": { "k1": 1.2 } }`.
   */
  readonly extensions?: Extensions;
}

/** The candidates of one search channel. */
export interface ProvenanceCandidatesV1 {
  /** The name of the channel: 1 to 1024 characters. Example: `"keyword"`. */
  readonly source: string;
  /** In the order of `vector_candidates`; ids are unique in the list. May be empty. */
  readonly items: readonly ProvenanceCandidateV1[];
  /**
   * How the search ended, when it did not end well, as in a step. Absent for one that ended well.
   * Example: `"empty"`.
   */
  readonly status?: string;
  /**
   * Why the search ended so, for people. Absent without `status`, and when unknown. Example:
   * `"no word of the query is known"`.
   */
  readonly reason?: string;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.bm25": { "k1": 1.2 } }`.
   */
  readonly extensions?: Extensions;
}

/** A ranked item. */
export interface ProvenanceRankedV1 {
  /**
   * The id of a candidate of any list, or of a node or edge of the traversal. Example: `"berth-4"`.
   */
  readonly id: string;
  /**
   * A finite number. Only scores of one source compare. Absent when the channel gives none, such as
   * a model that only puts items in order. Example: `0.91`.
   */
  readonly score?: number;
  /**
   * The channel that ranked it: `vector`, `graph`, `keyword`, `rerank` or another name of 1 to 1024
   * characters. Example: `"rerank"`.
   */
  readonly source: string;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.bm25": { "k1": 1.2 } }`.
   */
  readonly extensions?: Extensions;
}

/** What was put before the model. */
export interface ProvenanceContextV1 {
  /**
   * The exact text, or the JSON object or list, that was injected. Absent when the context is
   * private: the hash and the length then identify it. Example: `"Berth 4: 72 hours."`.
   */
  readonly payload?: string | readonly JsonValue[] | JsonObject;
  /**
   * The digest of the payload: of a text its UTF-8 bytes, of anything else its canonical JSON (RFC
   * 8785). Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly context_hash: Digest;
  /** The number of those bytes. Example: `18`. */
  readonly payload_bytes: number;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.tokens": { "counted": 9 } }`.
   */
  readonly extensions?: Extensions;
}

/** The model that was called. */
export interface ProvenanceModelV1 {
  /** Who runs the model; not empty. Example: `"harbour"`. */
  readonly provider: string;
  /** The name of the model; not empty. Example: `"pilot"`. */
  readonly name: string;
  /** The version of the model. Absent when it has none, or nobody knows it. Example: `"4.2"`. */
  readonly version?: string;
  /** Counted in the model's own tokens. Absent when nobody counted. */
  readonly usage?: ProvenanceUsageV1;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.call": { "attempts": 2 } }`.
   */
  readonly extensions?: Extensions;
}

/** Tokens of a call, as the model's provider counted them. */
export interface ProvenanceUsageV1 {
  /** Tokens of the prompt, from 0. Example: `61`. */
  readonly input_tokens: number;
  /** Tokens of the answer, from 0. Example: `4`. */
  readonly output_tokens: number;
  /**
   * Further counts, such as cached and reasoning tokens, each under a name with its owner. Absent
   * when there are none. Example: `{ "com.example.usage": { "reasoning_tokens": 2 } }`.
   */
  readonly extensions?: Extensions;
}

/** The result of the run. */
export interface ProvenanceOutputsV1 {
  /** The answer as the model gave it; may be empty. Example: `"72 hours."`. */
  readonly answer: string;
  /** In the order of the answer. May be empty. */
  readonly citations: readonly ProvenanceCitationV1[];
  /**
   * The model's or the producer's confidence in the answer, 0 to 1. Absent when nobody estimated
   * it. Example: `0.8`.
   */
  readonly confidence?: number;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.answer": { "language": "en" } }`.
   */
  readonly extensions?: Extensions;
}

/** A node or an edge that the answer refers to. */
export interface ProvenanceCitationV1 {
  /** What is cited. Example: `"node"`. */
  readonly target: 'node' | 'edge';
  /**
   * The id of an edge of the traversal, or of a node of the traversal or of any list of candidates.
   * Example: `"berth-4"`.
   */
  readonly id: string;
  /** The words that are quoted; not empty. Absent when none are. Example: `"72 hours"`. */
  readonly quote?: string;
  /**
   * Members of other projects, as at the root. Absent when there are none. Example:
   * `{ "com.example.bm25": { "k1": 1.2 } }`.
   */
  readonly extensions?: Extensions;
}
