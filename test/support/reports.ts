/**
 * Documents for reports, one of each kind, and each of their texts replaced where the shape lets it
 * be.
 */
import { readFileSync } from 'node:fs';
import { allContracts, verifyAny } from '../../src/catalog/registry/index.js';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
} from '../../src/contracts/evidence-packet/index.js';
import type { JsonValue } from '../../src/index.js';
import { harbourAnswer, heaterDraft, heaterSources } from '../../tools/shared/report/examples.mjs';
import { makeLog } from './audit-logs.js';
import { at, put } from './packets.js';

export const answerDocument: object = harbourAnswer();
export const packetDocument: object = createEvidencePacket(heaterDraft as EvidencePacketDraft);
export const packetSources: ReadonlyMap<string, string> = heaterSources;
export const logText: string = makeLog(3).text;

/** One valid document of each kind that a report knows. */
export const reportDocuments: Readonly<Record<string, JsonValue>> = {
  packet: packetDocument as JsonValue,
  answer: answerDocument as JsonValue,
  findings: example('verified-findings/1.0/examples/valid/full.json'),
  ask: example('ask-response/3.1/examples/valid/sample-answer.json'),
  refusal: example('ask-response/3.1/examples/valid/sample-refusal.json'),
  record: example('provenance-record/1.0/examples/valid/full.json'),
  entry: example('audit-entry/1.0/examples/valid/first.json'),
  telemetry: example('telemetry-record/3.1/examples/valid/minimal.json'),
};

function example(path: string): JsonValue {
  return JSON.parse(readFileSync(`contracts/${path}`, 'utf8')) as JsonValue;
}

/**
 * The pointers of texts that may be any text: with another one there, the document keeps its shape.
 */
export function freeTexts(document: JsonValue): readonly string[] {
  return textPointers(document).filter((pointer) => {
    if (pointer.includes('~')) return false;
    const verdict = verifyAny(allContracts, withText(document, [pointer], 'any text') as object);
    return verdict.ok || verdict.stage === 'rules';
  });
}

/** A copy with this text at these places. */
export function withText(
  document: JsonValue,
  pointers: readonly string[],
  text: string,
): JsonValue {
  const copy = structuredClone(document) as object;
  for (const pointer of pointers)
    if (typeof at(copy, pointer) === 'string') put(copy, pointer, text);
  return copy as JsonValue;
}

function textPointers(value: JsonValue, pointer = ''): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textPointers(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
