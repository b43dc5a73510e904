/**
 * Random edits of a document, and the recomputation of its derived members: digests, identifiers,
 * order.
 */
import type { AuditEntryV1 } from '../../contracts/audit-log/index.js';
import { digestEntry } from '../../contracts/audit-log/v1/version.js';
import {
  type AnyEvidencePacket,
  createEvidencePacket,
} from '../../contracts/evidence-packet/index.js';
import type { ProvenanceRecordV1 } from '../../contracts/provenance-record/index.js';
import type { EvidenceSnippetV1 } from '../../contracts/verified-findings/v1/document.js';
import { snippetIdOf } from '../../contracts/verified-findings/v1/found.js';
import { digest, digestText } from '../../core/digest/digest.js';
import {
  type JsonObject,
  type JsonValue,
  memberOf,
  parseJson,
  proved,
} from '../../core/json/value/index.js';
import type { Contract } from '../../engine/contract/model/index.js';

/** What is done, and at which of all places, counted round. */
export interface Edit {
  readonly kind: 'text' | 'number' | 'flip' | 'remove' | 'double' | 'move';
  readonly place: number;
  readonly text: string;
  readonly number: number;
}

/** A copy with the edit at a place where it can be made; as it is where there is none. */
export function applyEdit(document: JsonValue, edit: Edit): JsonValue {
  const copy = parseJson(JSON.stringify(document));
  const places = placesIn(copy, edit.kind);
  const place = places[edit.place % Math.max(places.length, 1)];
  if (place !== undefined) change(place, edit);
  return copy;
}

type Container = JsonObject | readonly JsonValue[];

type Place = { readonly parent: Container; readonly key: string };

function placesIn(whole: JsonValue, kind: Edit['kind']): Place[] {
  const found: Place[] = [];
  const waiting: JsonValue[] = [whole];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries<JsonValue>(value)) {
      if (suits(member, value, kind)) found.push({ parent: value, key });
      waiting.push(member);
    }
  }
  return found;
}

const types: Readonly<Partial<Record<Edit['kind'], string>>> = {
  text: 'string',
  number: 'number',
  flip: 'boolean',
};

function suits(member: JsonValue, parent: Container, kind: Edit['kind']): boolean {
  const type = types[kind];
  return type === undefined ? kind === 'remove' || Array.isArray(parent) : typeof member === type;
}

function change({ parent, key }: Place, { kind, text, number }: Edit): void {
  const index = Number(key);
  const before = memberOf(parent, key) ?? null;
  if (kind === 'text') Reflect.set(parent, key, text);
  else if (kind === 'number') Reflect.set(parent, key, number);
  else if (kind === 'flip') Reflect.set(parent, key, before !== true);
  else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key);
  else if (kind === 'double') parent.splice(index, 0, before);
  else {
    parent.splice(index, 1);
    if (kind === 'move') parent.unshift(before);
  }
}

/**
 * Recomputes the members that the contract derives from others; returns the document unchanged if
 * there are none.
 */
export function resealed(contract: Contract): (document: JsonValue) => unknown {
  return (
    (Object.hasOwn(resealers, contract.name) ? resealers[contract.name] : undefined) ??
    ((document) => document)
  );
}

const resealers: Readonly<Record<string, (document: JsonValue) => unknown>> = {
  'audit-entry': (document) => {
    const { entry_digest: _, ...entry } = proved<AuditEntryV1>(document);
    const own = entry.document === undefined ? entry : { ...entry, digest: digest(entry.document) };
    return { ...own, entry_digest: digestEntry(own) };
  },
  'evidence-packet': (document) => {
    const { meta, results, citations, ...rest } = proved<AnyEvidencePacket>(document);
    const { schema_version: _, ...head } = meta;
    const draft = {
      ...rest,
      meta: head,
      results: results.map(({ evidence_hash: _hash, ...result }) => result),
      citations: citations.map(({ quote_hash: _hash, ...citation }) => citation),
    };
    return createEvidencePacket(draft);
  },
  'evidence-snippet': (document) => {
    const snippet = proved<EvidenceSnippetV1>(document);
    return { ...snippet, snippet_id: snippetIdOf(snippet.source_id, snippet.quote) };
  },
  'provenance-record': (document) => {
    const record = proved<ProvenanceRecordV1>(document);
    const { context } = record;
    const { payload } = context;
    if (typeof payload !== 'string') return document;
    const payload_bytes = new TextEncoder().encode(payload).length;
    return {
      ...record,
      context: { ...context, payload_bytes, context_hash: digestText(payload) },
    };
  },
};
