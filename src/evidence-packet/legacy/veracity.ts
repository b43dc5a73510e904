/** The veracity of an older packet, under either of its names, in the form of the new one. */
import { escapeKey, isObject, type JsonObject, type JsonValue, jsonTypeOf } from '../../json/value/index.js';
import type { EvidenceFaultV1, EvidenceVeracityV1 } from '../v1/document.js';
import type { DraftResult } from './item.js';
import { isFilled, isList, type LegacyNotes, textIn } from './notes.js';

const faultTypes = ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'] as const;

/** What the packet says; of a packet that says nothing, what the context says; and nothing is worked out or made up. */
export function legacyVeracity(
  legacy: JsonObject,
  results: readonly DraftResult[],
  notes: LegacyNotes,
): EvidenceVeracityV1 {
  const name = (['veracity', 'context_veracity'] as const).find((candidate) => isFilled(legacy[candidate]));
  for (const other of ['veracity', 'context_veracity'] as const) {
    if (other !== name && other in legacy) notes.drop(`/${other}`, name === undefined ? 'no-place' : 'replaced');
  }
  const said = name === undefined ? undefined : legacy[name];
  if (name === undefined || !isObject(said)) return notes.context.veracity ?? { faults: [] };
  if (name !== 'veracity') notes.rename(`/${name}`, 'veracity');
  const { confidence_score: confidence, is_stale: stale, faults } = said;
  const hasConfidence = typeof confidence === 'number' && confidence >= 0 && confidence <= 100;
  const kept = new Set([
    ...(hasConfidence ? ['confidence_score'] : []),
    ...(typeof stale === 'boolean' ? ['is_stale'] : []),
    ...(isList(faults) ? ['faults'] : []),
  ]);
  for (const member of Object.keys(said)) {
    if (!kept.has(member)) notes.drop(`/${name}/${escapeKey(member)}`, 'no-place');
  }
  return {
    ...(hasConfidence ? { confidence_score: confidence } : {}),
    ...(typeof stale === 'boolean' ? { is_stale: stale } : {}),
    faults: isList(faults) ? faultsOf(faults, `/${name}/faults`, { results, notes }) : [],
  };
}

/** What a fault is read with: the results that its evidence may name. */
interface FaultReader {
  readonly results: readonly DraftResult[];
  readonly notes: LegacyNotes;
}

/** Faults of a known type with words of their own, each once; the others have no place. */
function faultsOf(faults: readonly JsonValue[], pointer: string, reader: FaultReader): EvidenceFaultV1[] {
  const seen = new Set<string>();
  return faults.flatMap((fault, index) => {
    const place = `${pointer}/${String(index)}`;
    const read = isObject(fault) ? faultOfObject(fault, place, reader) : faultOfText(fault, place, reader);
    const key = JSON.stringify(read);
    const isNew = read !== undefined && !seen.has(key);
    seen.add(key);
    if (isNew) return [read];
    reader.notes.drop(place, read === undefined ? 'no-place' : 'repeated');
    return [];
  });
}

/** A fault as one line of text: its type, a colon, its message. */
function faultOfText(fault: JsonValue, pointer: string, { notes }: FaultReader): EvidenceFaultV1 | undefined {
  const [, type, message] = typeof fault === 'string' ? (/^([A-Z_]+): ?(.+)$/s.exec(fault) ?? []) : [];
  const known = faultTypes.find((candidate) => candidate === type);
  if (known === undefined || message === undefined) return undefined;
  notes.rename(pointer, 'veracity.faults');
  return { type: known, message };
}

function faultOfObject(fault: JsonObject, pointer: string, reader: FaultReader): EvidenceFaultV1 | undefined {
  const type = faultTypes.find((known) => known === fault['type']);
  const message = textIn(fault, 'message');
  if (type === undefined || message === undefined) return undefined;
  for (const name of Object.keys(fault)) {
    if (!['type', 'message', 'evidence'].includes(name)) reader.notes.drop(`${pointer}/${escapeKey(name)}`, 'no-place');
  }
  if (!('evidence' in fault)) return { type, message };
  const evidence = evidenceOf(fault['evidence'] ?? null, `${pointer}/evidence`, reader);
  return evidence.length === 0 ? { type, message } : { type, message, evidence };
}

/** Ids of results, as they stand or named by the path that they share; anything else has no place. */
function evidenceOf(evidence: JsonValue, pointer: string, { results, notes }: FaultReader): string[] {
  const byPath = isObject(evidence) ? textIn(evidence, 'path') : undefined;
  const named = isList(evidence) ? new Set(evidence.filter((id) => jsonTypeOf(id) === 'string')) : undefined;
  const ids = results.filter(({ id, path }) => path === byPath || named?.has(id) === true).map(({ id }) => id);
  const isWhole = isList(evidence) ? evidence.length === ids.length : byPath !== undefined && ids.length > 0;
  if (!isWhole || new Set(ids).size < ids.length) {
    notes.drop(pointer, 'no-place');
    return [];
  }
  if (isObject(evidence)) {
    notes.rename(`${pointer}/path`, 'evidence');
    for (const name of Object.keys(evidence))
      if (name !== 'path') notes.drop(`${pointer}/${escapeKey(name)}`, 'no-place');
  }
  return ids;
}
