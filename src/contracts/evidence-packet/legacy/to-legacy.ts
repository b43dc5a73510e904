/**
 * Writes a packet in the older producer's shape, for readers of that shape, and lists what it has
 * no place for.
 */

import { type Digest, digest } from '../../../core/digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import {
  deepFreeze,
  escapeKey,
  isObject,
  type JsonObject,
  present,
} from '../../../core/json/value/index.js';
import { examineGated } from '../../../engine/contract/verify/index.js';
import { type AnyEvidencePacket, EvidencePacket } from '../contract.js';
import type { EvidenceResultV1 } from '../v1/document.js';
import { LEGACY } from './notes.js';

/** An older form of a packet, and what it does not contain. */
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
 * Writes a packet as the older producer's contract has it: `meta`, `status`, `code_truth[]`,
 * `doc_claims[]`, `veracity`.
 *
 * Results with a label class, code, function, method or module, in any case, are code. A type of
 * several labels, as
 * `fromLegacyPacket` writes them, becomes its list of labels again; times lose their zone, which is UTC. What `fromLegacyPacket`
 * kept in `extensions` becomes members again. Nothing is synthesised: there is no brief and no
 * suggestion. Does not change the packet.
 * @throws ContractError when the packet is invalid.
 */
export function toLegacyPacket(packet: AnyEvidencePacket): ToLegacy {
  return orThrow(safeToLegacyPacket(packet));
}

/** Writes a packet in the older shape, or returns the issues that prevent it. Never throws. */
export function safeToLegacyPacket(packet: AnyEvidencePacket): Outcome<ToLegacy> {
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  const { document } = examined;
  const legacy = legacyOf(document);
  const ends = { before: digest(document), after: digest(legacy) };
  return success(deepFreeze({ legacy, receipt: { ...ends, dropped: droppedOf(document) } }));
}

const codeLabels: readonly string[] = ['class', 'code', 'function', 'method', 'module'];

function legacyOf({ meta, results, veracity, extensions }: AnyEvidencePacket): JsonObject {
  const { schema_version, query_id, timestamp, project, question } = meta;
  const isCode = ({ type }: EvidenceResultV1): boolean =>
    type.split('+').some((label) => codeLabels.includes(label.toLowerCase()));
  const { mode, ...carried } = carriedIn(extensions);
  return {
    meta: present({
      schema_version,
      query_id,
      timestamp: timestamp.slice(0, -1),
      project,
      question,
      mode,
    }),
    ...(extensions?.[LEGACY] === undefined ? { status: 'success' } : carried),
    code_truth: results
      .filter(isCode)
      .map((result) => ({ type: result.type.split('+'), ...itemOf(result) })),
    doc_claims: results
      .filter((result) => !isCode(result))
      .map((result) => ({ doc_type: result.type, ...itemOf(result) })),
    veracity: {
      ...veracity,
      faults: veracity.faults.map((fault) => ({ ...fault, type: typeName(fault.type) })),
    },
  };
}

/** A type that `fromLegacyPacket` put below the name of the older shape, as it was. */
const typeName = (type: string): string =>
  type.startsWith(`${LEGACY}:`) ? type.slice(LEGACY.length + 1) : type;

function carriedIn(extensions: JsonObject = {}): JsonObject {
  const { [LEGACY]: carried } = extensions;
  return isObject(carried) ? carried : {};
}

/** A hash with the name of its member, as `fromLegacyPacket` writes it. */
const namedHash = /^(prov_[a-z_]+_hash):(.+)$/s;

function itemOf({
  id,
  path,
  title,
  excerpt,
  evidence_hash,
  score,
  sources,
  ...rest
}: EvidenceResultV1): JsonObject {
  const { start_line, end_line, source_digest, derived_from = [], extensions } = rest;
  const hashes = derived_from.flatMap((text) => {
    const [, name = '', hash] = namedHash.exec(text) ?? [];
    return hash === undefined ? [] : [[name, hash]];
  });
  return {
    ...carriedIn(extensions),
    ...present({
      id,
      path,
      name: title,
      score,
      start_line,
      end_line,
      excerpt,
      evidence_hash,
      sources,
    }),
    ...present({ prov_file_hash: source_digest?.slice('sha256:'.length) }),
    ...(Object.fromEntries(hashes) as JsonObject),
  };
}

/**
 * Members of the head and of a result that have a place in the older shape; of the last two of a
 * result, a part has.
 */
const placed = {
  meta: new Set('schema_version query_id timestamp project question'.split(' ')),
  result: new Set([
    ...'id type path title start_line end_line excerpt evidence_hash source_digest score sources'.split(
      ' ',
    ),
    ...['derived_from', 'extensions'],
  ]),
};

function droppedOf({
  meta,
  results,
  citations,
  provenance,
  extensions,
}: AnyEvidencePacket): string[] {
  const ofResults = results.flatMap((result, index) => {
    const at = `/results/${String(index)}`;
    return [
      ...unplaced(result, placed.result, at),
      ...(result.derived_from ?? []).flatMap((text, place) =>
        namedHash.test(text) ? [] : [`${at}/derived_from/${String(place)}`],
      ),
      ...otherExtensions(result.extensions, at),
    ];
  });
  return [
    ...unplaced(meta, placed.meta, '/meta'),
    ...ofResults,
    ...(citations.length > 0 ? ['/citations'] : []),
    ...(provenance === undefined ? [] : ['/provenance']),
    ...otherExtensions(extensions, ''),
  ];
}

const otherExtensions = (extensions: JsonObject = {}, at: string): string[] =>
  unplaced(extensions, new Set([LEGACY]), `${at}/extensions`);

function unplaced(members: object, placedNames: ReadonlySet<string>, at: string): string[] {
  const names = Object.keys(members).filter((name) => !placedNames.has(name));
  return names.map((name) => `${at}/${escapeKey(name)}`);
}
