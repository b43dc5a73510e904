/** Makes anew what follows from the rest of a document: digests, identifiers made of text, order. */

import type { AuditEntryV1 } from '../audit-log/index.js';
import { digestEntry } from '../audit-log/v1/entry-digest.js';
import type { Contract } from '../contract/model/index.js';
import { digest, digestText } from '../digest/digest.js';
import { createEvidencePacket, type EvidencePacketDraft } from '../evidence-packet/index.js';
import { isObject, type JsonObject, type JsonValue } from '../json/value/index.js';
import { snippetIdOf } from '../verified-findings/v1/ids.js';

/** Recomputes what an edited document derives from the rest of itself; the identity where a contract derives nothing. */
export function resealed(contract: Contract): (document: JsonValue) => unknown {
  return (Object.hasOwn(resealers, contract.name) ? resealers[contract.name] : undefined) ?? ((document) => document);
}

const resealers: Readonly<Record<string, (document: JsonValue) => unknown>> = {
  'audit-entry': (document) => {
    const { entry_digest: _, ...entry } = document as unknown as AuditEntryV1;
    const own = entry.document === undefined ? entry : { ...entry, digest: digest(entry.document) };
    return { ...own, entry_digest: digestEntry(own) };
  },
  'evidence-packet': (document) => {
    const { meta, results, citations, ...rest } = document as unknown as PacketLike;
    const { schema_version: _, ...head } = meta;
    const draft = {
      ...rest,
      meta: head,
      results: results.map(({ evidence_hash: _hash, ...result }) => result),
      citations: citations.map(({ quote_hash: _hash, ...citation }) => citation),
    };
    return createEvidencePacket(draft as unknown as EvidencePacketDraft);
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
