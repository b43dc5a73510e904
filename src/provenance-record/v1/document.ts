/** ProvenanceRecord 1.0: what one run of a retriever saw and gave, so that anybody can run it again and compare. */
import type { Digest } from '../../digest/digest.js';
import type { JsonObject, JsonValue } from '../../json/value/index.js';

/**
 * The record of one run: inputs, retrieval, context, model and outputs.
 *
 * The same query on the same snapshot with the same configuration gives the same retrieval and the same context, byte by
 * byte. What a replay must reproduce is `schema_version`, `snapshot_id`, `inputs`, `retrieval` and `context`; the model's
 * output is not part of it.
 *
 * @public
 */
export interface ProvenanceRecordV1 {
  readonly schema_version: '1.0';
  /** 1 to 128 of `A-Z a-z 0-9 . _ : -`. Volatile: not in the stable digest. */
  readonly run_id: string;
  /** Logical time of the graph: two runs with one snapshot saw the same nodes and edges. */
  readonly snapshot_id: string;
  /** RFC 3339 in UTC, with `T`, `Z` and up to 9 fraction digits; a real date, no leap second. Volatile. */
  readonly recorded_at: string;
  readonly inputs: ProvenanceInputsV1;
  readonly retrieval: ProvenanceRetrievalV1;
  readonly context: ProvenanceContextV1;
  /** The model that was called. Absent, with `outputs`, in a run that only retrieved. */
  readonly model?: ProvenanceModelV1;
  /** What the model made of the context. Absent, with `model`, in a run that only retrieved. */
  readonly outputs?: ProvenanceOutputsV1;
}

/**
 * What the run was asked, and how it was set up.
 *
 * @public
 */
export interface ProvenanceInputsV1 {
  /** The query as it was asked; not empty. */
  readonly query: string;
  readonly config: ProvenanceConfigV1;
}

/**
 * The configuration of a run. Whatever in it draws random numbers has a recorded seed.
 *
 * @public
 */
export interface ProvenanceConfigV1 {
  /** Scores within this distance count as ties, at least 0; 0 means exact ties only. */
  readonly epsilon: number;
  /** Parameters of the model: `temperature`, `max_tokens` and others, free JSON. Absent when none was to be called. */
  readonly model?: JsonObject;
  /** Parameters of the retriever, free JSON. */
  readonly retriever: JsonObject;
  /** The seed of all that draws random numbers. */
  readonly random_seed?: number;
  /** Says that nothing draws random numbers. */
  readonly deterministic?: true;
}

/**
 * What was retrieved, and in which order.
 *
 * @public
 */
export interface ProvenanceRetrievalV1 {
  /** Nodes and edges in the order in which they were visited; the order says something and is never sorted. */
  readonly traversal_path: readonly ProvenanceStepV1[];
  /** By score descending; candidates whose scores lie within `epsilon` of their group's first by id. Ids are unique. */
  readonly vector_candidates: readonly ProvenanceCandidateV1[];
  /** The final order, best first. It may mix scores of several kinds, and is never sorted. */
  readonly ranking: readonly ProvenanceRankedV1[];
}

/**
 * One step of a traversal: a node that was visited, or an edge that was followed.
 *
 * @public
 */
export interface ProvenanceStepV1 {
  readonly kind: 'node' | 'edge';
  readonly id: string;
  /** The id of the node that an edge comes from. */
  readonly source?: string;
  /** The id of the node that an edge leads to. */
  readonly target?: string;
  /** The label of the node, or the type of the edge. */
  readonly type?: string;
}

/**
 * A node that vector search found.
 *
 * @public
 */
export interface ProvenanceCandidateV1 {
  readonly id: string;
  /** A finite number; higher is better. */
  readonly score: number;
}

/**
 * A ranked item.
 *
 * @public
 */
export interface ProvenanceRankedV1 {
  /** The id of a candidate, or of a node or edge of the traversal. */
  readonly id: string;
  /** A finite number. Only scores of one source compare. */
  readonly score: number;
  readonly source: 'vector' | 'graph';
}

/**
 * What was put before the model.
 *
 * @public
 */
export interface ProvenanceContextV1 {
  /** The exact text, or the JSON object or list, that was injected. */
  readonly payload: string | readonly JsonValue[] | JsonObject;
  /** Digest of the payload: of a text its UTF-8 bytes, of anything else its canonical JSON (RFC 8785). */
  readonly context_hash: Digest;
  /** The number of those bytes. */
  readonly payload_bytes: number;
}

/**
 * The model that was called.
 *
 * @public
 */
export interface ProvenanceModelV1 {
  readonly provider: string;
  readonly name: string;
  readonly version: string;
  /** Counted in the model's own tokens. */
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

/**
 * What came of the run.
 *
 * @public
 */
export interface ProvenanceOutputsV1 {
  readonly answer: string;
  /** In the order of the answer. May be empty. */
  readonly citations: readonly ProvenanceCitationV1[];
  /** 0 to 1, as the model or the producer judged itself; null when nobody did. */
  readonly confidence: number | null;
}

/**
 * A node or an edge that the answer refers to.
 *
 * @public
 */
export interface ProvenanceCitationV1 {
  readonly target: 'node' | 'edge';
  /** The id of an edge of the traversal, or of a node of the traversal or the candidates. */
  readonly id: string;
  /** The words that are quoted; not empty. */
  readonly quote?: string;
}
