/** Random edits of a document, and the recomputation of its derived members: digests, identifiers, order. */

import type { AuditEntryV1 } from '../audit-log/index.js';
import { digestEntry } from '../audit-log/v1/rules.js';
import type { Contract } from '../contract/model/index.js';
import { digest, digestText } from '../digest/digest.js';
import { createEvidencePacket, type EvidencePacketDraft } from '../evidence-packet/index.js';
import { isObject, type JsonObject, type JsonValue, proved } from '../json/value/index.js';
import { snippetIdOf } from '../verified-findings/v1/found.js';

/** What is done, and at which of all places, counted round. */
export interface Edit {
  readonly kind: 'text' | 'number' | 'flip' | 'remove' | 'double' | 'move';
  readonly place: number;
  readonly text: string;
  readonly number: number;
}

/** A copy with the edit at a place where it can be made; as it is where there is none. */
export function applyEdit(document: JsonValue, edit: Edit): JsonValue {
  const copy = JSON.parse(JSON.stringify(document)) as JsonValue;
  const places = placesIn(copy, edit.kind);
  const place = places[edit.place % Math.max(places.length, 1)];
  if (place !== undefined) change(place, edit);
  return copy;
}

type Container = Record<string, JsonValue> | JsonValue[];

interface Place {
  readonly parent: Container;
  readonly key: string;
}

function placesIn(whole: JsonValue, kind: Edit['kind']): Place[] {
  const found: Place[] = [];
  const waiting: JsonValue[] = [whole];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isContainer(value)) continue;
    for (const key of Object.keys(value)) {
      const member = (value as JsonObject)[key] as JsonValue;
      if (suits(member, value, kind)) found.push({ parent: value, key });
      waiting.push(member);
    }
  }
  return found;
}

function isContainer(value: JsonValue): value is Container {
  return Array.isArray(value) || isObject(value);
}

function suits(member: JsonValue, parent: Container, kind: Edit['kind']): boolean {
  if (kind === 'text') return typeof member === 'string';
  if (kind === 'number') return typeof member === 'number';
  if (kind === 'flip') return typeof member === 'boolean';
  return kind === 'remove' || Array.isArray(parent);
}

function change({ parent, key }: Place, { kind, text, number }: Edit): void {
  if (Array.isArray(parent)) {
    const index = Number(key);
    const item = parent[index] as JsonValue;
    if (kind === 'remove') parent.splice(index, 1);
    else if (kind === 'double') parent.splice(index, 0, item);
    else if (kind === 'move') parent.unshift(parent.splice(index, 1)[0] ?? item);
    else parent[index] = madeOf(item, { kind, text, number });
  } else if (kind === 'remove') Reflect.deleteProperty(parent, key);
  else parent[key] = madeOf(parent[key] as JsonValue, { kind, text, number });
}

function madeOf(before: JsonValue, { kind, text, number }: Pick<Edit, 'kind' | 'text' | 'number'>): JsonValue {
  if (kind === 'flip') return before !== true;
  return kind === 'number' ? number : text;
}

/** Recomputes what an edited document derives from the rest of itself; the identity where a contract derives nothing. */
export function resealed(contract: Contract): (document: JsonValue) => unknown {
  return (Object.hasOwn(resealers, contract.name) ? resealers[contract.name] : undefined) ?? ((document) => document);
}

const resealers: Readonly<Record<string, (document: JsonValue) => unknown>> = {
  'audit-entry': (document) => {
    const { entry_digest: _, ...entry } = proved<AuditEntryV1>(document);
    const own = entry.document === undefined ? entry : { ...entry, digest: digest(entry.document) };
    return { ...own, entry_digest: digestEntry(own) };
  },
  'evidence-packet': (document) => {
    const { meta, results, citations, ...rest } = proved<PacketLike>(document);
    const { schema_version: _, ...head } = meta;
    const draft = {
      ...rest,
      meta: head,
      results: results.map(({ evidence_hash: _hash, ...result }) => result),
      citations: citations.map(({ quote_hash: _hash, ...citation }) => citation),
    };
    return createEvidencePacket(proved<EvidencePacketDraft>(draft));
  },
  'evidence-snippet': (document) => {
    const { source_id, quote } = document as { readonly source_id: string; readonly quote: string };
    return { ...(document as JsonObject), snippet_id: snippetIdOf(source_id, quote) };
  },
  'provenance-record': (document) => {
    const { context } = document as { readonly context: JsonObject };
    const { payload } = context;
    if (typeof payload !== 'string' || !isObject(context)) return document;
    const payload_bytes = new TextEncoder().encode(payload).length;
    return { ...(document as JsonObject), context: { ...context, payload_bytes, context_hash: digestText(payload) } };
  },
};

interface PacketLike {
  readonly meta: JsonObject;
  readonly results: readonly JsonObject[];
  readonly citations: readonly JsonObject[];
}
