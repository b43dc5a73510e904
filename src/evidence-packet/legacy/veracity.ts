/** The veracity of an older packet, under either of its names, in the form of the new one. */
import type { JsonObject, JsonValue } from '../../json/value/index.js';
import type { EvidenceFaultV1, EvidenceVeracityV1 } from '../v1/document.js';
import { type LegacyNotes, textIn } from './notes.js';

const faultTypes = ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'] as const;

/**
 * What the older packet says, and what the context says when the packet says nothing.
 */
export function legacyVeracity(legacy: JsonObject, notes: LegacyNotes): EvidenceVeracityV1 {
  const name = ['veracity', 'context_veracity'].find((candidate) => isObject(legacy[candidate]));
  const said = name === undefined ? undefined : legacy[name];
  if (name === undefined || !isObject(said)) {
    if (notes.context.veracity === undefined) notes.need('/veracity', 'veracity');
    return notes.context.veracity ?? { confidence_score: 0, is_stale: false, faults: [] };
  }
  if (name !== 'veracity') notes.rename(`/${name}`, 'veracity');
  if (name === 'veracity' && 'context_veracity' in legacy) notes.drop('/context_veracity', 'replaced');
  const listed = said['faults'];
  const faults = isList(listed)
    ? listed.flatMap((fault, index) => faultOf(fault, `/${name}/faults/${index}`, notes))
    : [];
  const { confidence_score: confidence, is_stale: stale } = said;
  for (const member of Object.keys(said)) {
    if (!['confidence_score', 'is_stale', 'faults'].includes(member)) notes.drop(`/${name}/${member}`, 'no-place');
  }
  return {
    ...(typeof confidence === 'number' ? { confidence_score: confidence } : {}),
    ...(typeof stale === 'boolean' ? { is_stale: stale } : {}),
    faults,
  };
}

/** A fault of a known type with words of its own; the others have no place. */
function faultOf(fault: JsonValue, pointer: string, notes: LegacyNotes): EvidenceFaultV1[] {
  const type = isObject(fault) ? faultTypes.find((known) => known === fault['type']) : undefined;
  const message = isObject(fault) ? textIn(fault, 'message') : undefined;
  if (type === undefined || message === undefined) {
    notes.drop(pointer, 'no-place');
    return [];
  }
  if (isObject(fault)) {
    for (const name of Object.keys(fault)) {
      if (name !== 'type' && name !== 'message') notes.drop(`${pointer}/${name}`, 'no-place');
    }
  }
  return [{ type, message }];
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
