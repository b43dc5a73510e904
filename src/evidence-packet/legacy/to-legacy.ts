/** Writes a packet in the older producer's shape, for readers that have not moved, and lists what that shape cannot hold. */
import { array, exactOptional, type GenericSchema, strictObject } from 'valibot';
import { collectIssues, listIssues } from '../../contract/verdict/index.js';
import { checkShape, examineGated } from '../../contract/verify/index.js';
import { type Digest, digest } from '../../digest/digest.js';
import { nonEmptyText } from '../../fields/text.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { deepFreeze, escapeKey, type JsonObject, snapshot } from '../../json/value/index.js';
import { EvidencePacket } from '../contract.js';
import type { EvidencePacketV1, EvidenceResultV1 } from '../v1/document.js';

/**
 * Which results are code: the older shape keeps them apart from what documents say.
 *
 * @public
 */
export interface ToLegacyOptions {
  /** Labels of a type that make a result code, in any case; default code, class, function, method and module. */
  readonly code?: readonly string[];
}

/**
 * An older form of a packet, and what it does not hold.
 *
 * @public
 */
export interface ToLegacy {
  readonly legacy: JsonObject;
  readonly receipt: {
    /** Digest of the packet. */
    readonly before: Digest;
    /** Digest of the older form. */
    readonly after: Digest;
    /** RFC 6901 pointers to the members of the packet that the older form has no place for. */
    readonly dropped: readonly string[];
  };
}

/**
 * Writes a packet as the older producer's contract has it: `meta`, `status`, `code_truth[]`, `doc_claims[]`, `veracity`.
 *
 * A type of several labels, as `fromLegacyPacket` writes them, becomes its list of labels again; times lose their zone,
 * which is UTC. Nothing is synthesised: there is no brief and no suggestion. The packet is left untouched.
 *
 * @throws ContractError when the packet does not hold, or with what is wrong with the options.
 * @public
 */
export function toLegacyPacket(packet: EvidencePacketV1, options: ToLegacyOptions = {}): ToLegacy {
  return orThrow(safeToLegacyPacket(packet, options));
}

/**
 * Writes a packet in the older shape, or says why not. Never throws.
 *
 * @public
 */
export function safeToLegacyPacket(packet: EvidencePacketV1, options: ToLegacyOptions = {}): Outcome<ToLegacy> {
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  const given = snapshot({ options });
  if (!given.ok) return given;
  const drafts = collectIssues();
  checkShape(optionsSchema, given.value, drafts);
  if (drafts.count > 0) return failure(listIssues(drafts, undefined).issues);
  const { code = codeLabels } = (given.value as unknown as { readonly options: ToLegacyOptions }).options;
  const held = examined.document;
  const legacy = legacyOf(held, new Set(code.map((label) => label.toLowerCase())));
  const ends = { before: digest(examined.document), after: digest(legacy) };
  return success(deepFreeze({ legacy, receipt: { ...ends, dropped: droppedOf(held) } }));
}

function optionsSchema(): GenericSchema {
  return strictObject({ options: strictObject({ code: exactOptional(array(nonEmptyText())) }) });
}

const codeLabels = ['class', 'code', 'function', 'method', 'module'] as const;

function legacyOf({ meta, results, veracity }: EvidencePacketV1, code: ReadonlySet<string>): JsonObject {
  const { schema_version, query_id, timestamp, project, question } = meta;
  const isCode = ({ type }: EvidenceResultV1): boolean =>
    type.split('+').some((label) => code.has(label.toLowerCase()));
  return {
    meta: { schema_version, query_id, timestamp: timestamp.slice(0, -1), project, question },
    status: 'success',
    code_truth: results.filter(isCode).map((result) => ({ type: result.type.split('+'), ...itemOf(result) })),
    doc_claims: results
      .filter((result) => !isCode(result))
      .map((result) => ({ doc_type: result.type, ...itemOf(result) })),
    veracity: { ...veracity, faults: veracity.faults.map((fault) => ({ ...fault })) },
  };
}

/** What both lists have of a result. */
function itemOf({ id, path, locator, excerpt, evidence_hash, score, sources, ...lines }: EvidenceResultV1): JsonObject {
  const { start_line, end_line } = lines;
  return {
    id,
    path,
    ...(locator?.type === 'node' ? { name: locator.id } : {}),
    ...(score === undefined ? {} : { score }),
    ...(start_line === undefined || end_line === undefined ? {} : { start_line, end_line }),
    excerpt,
    evidence_hash,
    sources,
  };
}

/** What has no place in the older shape, in the order of the packet. */
function droppedOf({ meta, results, citations, provenance }: EvidencePacketV1): string[] {
  const known = new Set(['schema_version', 'query_id', 'timestamp', 'project', 'question']);
  const places = results.flatMap(({ locator, source_digest }, index) => [
    ...(locator === undefined || locator.type === 'node' ? [] : [`/results/${String(index)}/locator`]),
    ...(source_digest === undefined ? [] : [`/results/${String(index)}/source_digest`]),
  ]);
  const head = Object.keys(meta).filter((name) => !known.has(name));
  return [
    ...head.map((name) => `/meta/${escapeKey(name)}`),
    ...places,
    ...(citations.length > 0 ? ['/citations'] : []),
    ...(provenance === undefined ? [] : ['/provenance']),
  ];
}
