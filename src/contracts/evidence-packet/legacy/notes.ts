/**
 * The notes of one conversion of an older packet: what was renamed, what was dropped, what is
 * missing.
 */

import type { Digest } from '../../../core/digest/digest.js';
import type { Issue } from '../../../core/issue/issue.js';
import { escapeKey, type JsonObject } from '../../../core/json/value/index.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';

/**
 * What an older packet lacks, or has in a form that cannot be kept. What the packet itself says
 * comes first.
 */
export interface LegacyContext {
  /** The id of the query, when the older packet has none or one of another form. */
  readonly query_id?: string;
  /**
   * RFC 3339 with `T` and `Z`, when the older packet has no time, or one without a zone and `zone`
   * is not given.
   */
  readonly timestamp?: string;
  /** The caller's word that times without a zone are in UTC. */
  readonly zone?: 'UTC';
  readonly project?: string;
  /** The question, when the older packet has none. */
  readonly question?: string;
}

/** What became of an older packet, bound to both documents by their digests. */
export interface LegacyReceipt {
  /** Digest of the older packet. */
  readonly before: Digest;
  /** Digest of the new packet. */
  readonly after: Digest;
  /** Digest of the context. */
  readonly context: Digest;
  /** Every member that is not in the new packet; a pointer includes everything below it. */
  readonly dropped: readonly LegacyDrop[];
  /**
   * Members that the new packet has under another name or in another form; `to` is the name there.
   */
  readonly renamed: readonly LegacyRename[];
}

/**
 * A member of an older packet that the new one has no place for.
 *
 * - `synthesis`: words of a model, which no evidence packet contains
 * - `no-place`: the new packet has no member for it
 * - `no-excerpt`, `no-path`: an item without words of its own, or without the name of its source
 * - `replaced`: the new packet has another value there, computed or given by the caller
 * - `contradicts`: it contradicts another member of the item, such as lines that the excerpt does not fit into
 * - `repeated`: it occurred before
 */
export interface LegacyDrop {
  /** RFC 6901 pointer into the older packet. */
  readonly pointer: string;
  readonly reason:
    | 'synthesis'
    | 'no-place'
    | 'no-excerpt'
    | 'no-path'
    | 'replaced'
    | 'contradicts'
    | 'repeated';
}

/** A member of an older packet that the new one has under another name. */
export interface LegacyRename {
  /** RFC 6901 pointer into the older packet. */
  readonly pointer: string;
  readonly to: string;
}

export interface LegacyNotes {
  readonly context: LegacyContext;
  readonly dropped: LegacyDrop[];
  readonly renamed: LegacyRename[];
  /** One issue for each thing that is required and never invented. */
  readonly missing: Issue[];
}

/**
 * An object of the older packet that is being read, and the names of its members that were read.
 */
export interface Part {
  readonly members: JsonObject;
  readonly pointer: string;
  readonly notes: LegacyNotes;
  readonly read: Set<string>;
}

/** Notes the name that a member has from now on. */
export function kept({ pointer, notes, read }: Part, name: string, to: string): void {
  read.add(name);
  if (name !== to) notes.renamed.push({ pointer: `${pointer}/${escapeKey(name)}`, to });
}

export function dropped(
  { pointer, notes, read }: Part,
  name: string,
  reason: LegacyDrop['reason'],
): void {
  read.add(name);
  notes.dropped.push({ pointer: `${pointer}/${escapeKey(name)}`, reason });
}

export function dropRest(
  part: Part,
  reasonOf: (name: string) => LegacyDrop['reason'] = () => 'no-place',
): void {
  for (const name of Object.keys(part.members))
    if (!part.read.has(name)) dropped(part, name, reasonOf(name));
}

/** A member that is a non-empty string. */
export function textIn(object: JsonObject, name: string): string | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The name under which members of the older shape are kept in `extensions`, and which fault types
 * of it begin with.
 */
export const LEGACY: `urn:${string}` = `${IDENTIFIER_BASE}legacy-packet`;

/** Members that the new packet has no place for, under the name of the older shape. */
export function extensionOf(members: JsonObject): { readonly extensions?: JsonObject } {
  return Object.keys(members).length === 0 ? {} : { extensions: { [LEGACY]: members } };
}
