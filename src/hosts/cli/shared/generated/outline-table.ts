// biome-ignore-all format: written by test/hosts/cli/shared/outlines.test.ts: npx vitest run test/hosts/cli/shared/outlines.test.ts --update
/** What the schemas of all contracts say of the root of their documents. */
import type { Version } from '../../../../index.js';

/**
 * Required and optional members, separated by blanks; members with a constant value; whether others
 * are refused.
 */
export type RootRow = readonly [
  required: string,
  optional: string,
  constants: Readonly<Record<string, string | number | boolean>>,
  isClosed: boolean,
];

/**
 * A contract, the segments to its version, and its versions with the alternatives of their roots.
 */
type OutlineRow = readonly [string, readonly string[] | null, readonly (readonly [Version, readonly RootRow[]])[]];

export const outlineTable: readonly OutlineRow[] = [
  ["ask-citation",null,[["3.1",[["doc_id doc_name page_num chunk_id snippet score","",{},true]]]]],
  ["ask-request",null,[["3.1",[["question version_snapshot","top_k include_debug",{},true]]]]],
  ["ask-response",null,[["3.1",[["request_id version_snapshot","answer_text citations refusal_code reason",{},true]]]]],
  ["audit-entry",["schema_version"],[["1.0",[["schema_version log_id seq recorded_at contract contract_version stable_digest digest prev entry_digest","document closes extensions",{"schema_version":"1.0","closes":true},true]]]]],
  ["evidence-packet",["meta","schema_version"],[["1.0",[["meta results citations veracity","provenance extensions",{},true]]]]],
  ["evidence-snippet",null,[["1.0",[["snippet_id source_id source_title quote status","url",{},true]]]]],
  ["generation-result",["schema_version"],[[1,[["schema_version text citations references","",{"schema_version":1},true]]],[2,[["schema_version text citations references sources","",{"schema_version":2},true]]],[3,[["schema_version text citations references sources","usage",{"schema_version":3},true]]]]],
  ["promotion-record",["schema_version"],[["1.0",[["schema_version recorded_at before after evals","recorded_by extensions",{"schema_version":"1.0"},true]]]]],
  ["provenance-record",["schema_version"],[["1.0",[["schema_version run_id snapshot_id recorded_at inputs retrieval context","model outputs extensions",{"schema_version":"1.0"},true]]]]],
  ["telemetry-record",null,[["3.1",[["request_id docs_snapshot_id prompt_version retrieval_version model_id parser_mode timestamp_utc latency_ms tokens_in tokens_out cost_est cache_hit","refusal_code failure_label",{},true]]]]],
  ["verification-record",["schema_version"],[["1.0",[["schema_version result_digest report scorer sources coverage complete profiles","recorded_at extensions",{"schema_version":"1.0"},true]]]]],
  ["verification-report",["schema_version"],[[1,[["schema_version support_rate per_citation uncited_but_entailed","",{"schema_version":1},true]]],[2,[["schema_version support_rate per_citation uncited_but_entailed","",{"schema_version":2},true]]],[3,[["schema_version support_rate per_citation citations_checked uncited_but_entailed","",{"schema_version":3},true]]]]],
  ["verified-findings",["schema_version"],[["1.0",[["schema_version profile accepted findings","disabled extensions",{"schema_version":"1.0"},true]]]]],
  ["version-snapshot",null,[["3.1",[["request_id docs_snapshot_id prompt_version retrieval_version model_id parser_mode","",{},true]]]]],
];
