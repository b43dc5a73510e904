/** What is written down while an older packet is taken over: what was renamed, what was dropped, what is missing. */
import type { Digest } from '../../digest/digest.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import type { EvidenceMetaV1, EvidenceVeracityV1 } from '../v1/document.js';

/**
 * What an older packet does not hold, or not in a form that can be kept. What the packet itself says goes before it.
 *
 * @public
 */
export interface LegacyContext {
  /** The id of the query, when the older packet has none or one of another form. */
  readonly query_id?: string;
  /** RFC 3339 with `T` and `Z`, when the older packet has no time, or one without a zone and `zone` is not given. */
  readonly timestamp?: string;
  /** The caller's word that times without a zone are in UTC. */
  readonly zone?: 'UTC';
  readonly project?: string;
  /** The question, when the older packet has none. */
  readonly question?: string;
  /** The type of items that have none. */
  readonly type?: string;
  /** The score of items that have none; without it they stay without a score. */
  readonly score?: number;
  /** When the older packet has no veracity; without it nothing is estimated. */
  readonly veracity?: EvidenceVeracityV1;
  readonly snapshot_id?: EvidenceMetaV1['snapshot_id'];
  readonly score_kind?: EvidenceMetaV1['score_kind'];
}

/**
 * What became of an older packet, bound to both ends by their digests.
 *
 * @public
 */
export interface LegacyReceipt {
  /** Digest of the older packet. */
  readonly before: Digest;
  /** Digest of the new packet. */
  readonly after: Digest;
  /** Digest of the context. */
  readonly context: Digest;
  /** Every member that is not in the new packet; a pointer stands for all below it. */
  readonly dropped: readonly LegacyDrop[];
  /** Members that live on under another name or in another form; `to` is the name in the new packet. */
  readonly renamed: readonly LegacyRename[];
}

/**
 * A member of an older packet that the new one has no place for.
 *
 * - `synthesis`: words of a model, which no evidence packet holds
 * - `no-place`: the new packet has no member for it
 * - `no-excerpt`, `no-path`: an item that holds no words of its own, or does not say where they stand
 * - `replaced`: the new packet has another value in its place, computed or given by the caller
 * - `contradicts`: it contradicts what the item says besides, such as lines that the excerpt does not fit into
 * - `repeated`: it stood before
 *
 * @public
 */
export interface LegacyDrop {
  /** RFC 6901 pointer into the older packet. */
  readonly pointer: string;
  readonly reason: 'synthesis' | 'no-place' | 'no-excerpt' | 'no-path' | 'replaced' | 'contradicts' | 'repeated';
}

/**
 * A member of an older packet that the new one holds otherwise.
 *
 * @public
 */
export interface LegacyRename {
  /** RFC 6901 pointer into the older packet. */
  readonly pointer: string;
  readonly to: string;
}

/** The notes of one conversion. */
export interface LegacyNotes {
  readonly context: LegacyContext;
  readonly dropped: LegacyDrop[];
  readonly renamed: LegacyRename[];
  readonly missing: Issue[];
  drop(pointer: string, reason: LegacyDrop['reason']): void;
  rename(pointer: string, to: string): void;
  /** Something that nobody may invent. */
  need(pointer: string, name: string): void;
}

export function takeNotes(context: LegacyContext): LegacyNotes {
  return {
    context,
    dropped: [],
    renamed: [],
    missing: [],
    drop(pointer, reason) {
      this.dropped.push({ pointer, reason });
    },
    rename(pointer, to) {
      this.renamed.push({ pointer, to });
    },
    need(pointer, name) {
      const says = 'the older packet does not say it, and nobody may invent it';
      this.missing.push(
        issueOf({ code: 'legacy.needs', pointer, says, expected: `${name} in the packet or the context` }),
      );
    },
  };
}

/** A member that is a non-empty string. */
export function textIn(object: JsonObject, name: string): string | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An object that says something. */
export function isFilled(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && Object.keys(value).length > 0;
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
