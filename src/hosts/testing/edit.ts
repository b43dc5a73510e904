/**
 * Random edits of a document, and the recomputation of its derived members: digests, identifiers,
 * order.
 */
import type { AuditEntryV1 } from '../../contracts/audit-log/index.js';
import { digestEntry } from '../../contracts/audit-log/v1/version.js';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
} from '../../contracts/evidence-packet/index.js';
import { snippetIdOf } from '../../contracts/verified-findings/v1/found.js';
import { digest, digestText } from '../../core/digest/digest.js';
import { type JsonObject, type JsonValue, memberOf, proved } from '../../core/json/value/index.js';
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
  const copy = JSON.parse(JSON.stringify(document)) as JsonValue;
  const places = placesIn(copy, edit.kind);
  const place = places[edit.place % Math.max(places.length, 1)];
  if (place !== undefined) change(place, edit);
  return copy;
}

type Container = Record<string, JsonValue> | JsonValue[];

type Place = { readonly parent: Container; readonly key: string };

function placesIn(whole: JsonValue, kind: Edit['kind']): Place[] {
  const found: Place[] = [];
  const waiting: JsonValue[] = [whole];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const parent = proved<Container>(value);
    for (const [key, member] of Object.entries<JsonValue>(value)) {
      if (suits(member, parent, kind)) found.push({ parent, key });
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
    const { meta, results, citations, ...rest } = proved<
      Readonly<Record<'results' | 'citations', readonly JsonObject[]>> & {
        readonly meta: JsonObject;
      }
    >(document);
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
    if (typeof payload !== 'string') return document;
    const payload_bytes = new TextEncoder().encode(payload).length;
    return {
      ...(document as JsonObject),
      context: { ...context, payload_bytes, context_hash: digestText(payload) },
    };
  },
};
