/** Reads the veracity of an older packet, under either of its names. */
import {
  isList,
  isObject,
  itemAt,
  type JsonObject,
  type JsonValue,
} from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import type { EvidenceFaultV1, EvidenceVeracityV1 } from '../v1/document.js';
import type { DraftResult } from './item.js';
import { dropRest, kept, LEGACY, type Part, textIn } from './notes.js';

const faultTypes = ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'] as const;

/** What the packet says; nothing is computed or invented. */
export function legacyVeracity(
  legacy: JsonObject,
  { results, notes }: Pick<Part, 'notes'> & { readonly results: readonly DraftResult[] },
): EvidenceVeracityV1 {
  const names = ['veracity', 'context_veracity'] as const;
  const name = names.find(
    (candidate) => isObject(legacy[candidate]) && Object.keys(legacy[candidate]).length > 0,
  );
  const reason = name === undefined ? 'no-place' : 'replaced';
  for (const other of names)
    if (other !== name && other in legacy) notes.dropped.push({ pointer: `/${other}`, reason });
  const members = name === undefined ? undefined : legacy[name];
  if (name === undefined || !isObject(members)) return { faults: [] };
  if (name !== 'veracity') notes.renamed.push({ pointer: `/${name}`, to: 'veracity' });
  const { faults } = members;
  const estimated = estimatedIn(members);
  const read = new Set([...Object.keys(estimated), ...(isList(faults) ? ['faults'] : [])]);
  dropRest({
    members,
    pointer: `/${name}`,
    notes,
    read,
  });
  return {
    ...estimated,
    faults: isList(faults)
      ? faultsOf(faults, `/${name}/faults`, { notes, ...indexed(results) })
      : [],
  };
}

/** The estimates that have the type and range of today's packet; the others are dropped. */
function estimatedIn({
  confidence_score,
  is_stale,
}: JsonObject): Pick<EvidenceVeracityV1, 'confidence_score' | 'is_stale'> {
  const hasConfidence =
    typeof confidence_score === 'number' && confidence_score >= 0 && confidence_score <= 100;
  const stale = typeof is_stale === 'boolean' ? { is_stale } : {};
  return { ...(hasConfidence ? { confidence_score } : {}), ...stale };
}

type FaultReader = Pick<Part, 'notes'> & Indexed;

/** The results, indexed once for all faults. */
interface Indexed {
  readonly idsByPath: ReadonlyMap<string, readonly string[]>;
  /** The places of the results with an id: several, where it is repeated. */
  readonly placesById: ReadonlyMap<string, readonly number[]>;
}

function indexed(results: readonly DraftResult[]): Indexed {
  const byPath = groupBy(results, ({ path }) => path);
  return {
    idsByPath: new Map([...byPath].map(([path, own]) => [path, own.map(({ id }) => id)])),
    placesById: groupBy(results.keys(), (place) => itemAt(results, place).id),
  };
}

/** Faults with words of their own, each once; the others are dropped. */
function faultsOf(
  faults: readonly JsonValue[],
  pointer: string,
  reader: FaultReader,
): EvidenceFaultV1[] {
  const seen = new Set<string>();
  return faults.flatMap((fault, index) => {
    const place = `${pointer}/${String(index)}`;
    const read = isObject(fault)
      ? faultOfObject(fault, place, reader)
      : faultOfText(fault, place, reader);
    const key = JSON.stringify(read);
    const isNew = read !== undefined && !seen.has(key);
    seen.add(key);
    if (isNew) return [read];
    reader.notes.dropped.push({
      pointer: place,
      reason: read === undefined ? 'no-place' : 'repeated',
    });
    return [];
  });
}

/**
 * A fault as one line of text: a known type, a colon and its message, or free text, which is the
 * message as it is.
 */
function faultOfText(
  fault: JsonValue,
  pointer: string,
  { notes }: FaultReader,
): EvidenceFaultV1 | undefined {
  if (typeof fault !== 'string' || fault === '') return undefined;
  notes.renamed.push({ pointer, to: 'veracity.faults' });
  const [, type, message] = /^([A-Z_]+): ?(.+)$/s.exec(fault) ?? [];
  const known = faultTypes.find((candidate) => candidate === type);
  if (known !== undefined && message !== undefined) return { type: known, message };
  return {
    type: faultTypes.find((candidate) => candidate === fault) ?? `${LEGACY}:fault`,
    message: fault,
  };
}

function faultOfObject(
  fault: JsonObject,
  pointer: string,
  reader: FaultReader,
): EvidenceFaultV1 | undefined {
  const message = textIn(fault, 'message');
  if (message === undefined) return undefined;
  const severity = (['info', 'warning', 'error'] as const).find(
    (known) => known === fault['severity'],
  );
  const said = severity === undefined ? {} : { severity };
  const head = { type: typeOf(fault, pointer, reader), message, ...said };
  const read = new Set(['type', 'message', 'evidence', ...Object.keys(said)]);
  dropRest({
    members: fault,
    pointer,
    notes: reader.notes,
    read,
  });
  if (!('evidence' in fault)) return head;
  const evidence = evidenceOf(fault['evidence'] ?? null, `${pointer}/evidence`, reader);
  return evidence.length === 0 ? head : { ...head, evidence };
}

/** A known type as it is, another one below the name of the older shape. */
function typeOf(
  { type }: JsonObject,
  pointer: string,
  { notes }: FaultReader,
): EvidenceFaultV1['type'] {
  const known = faultTypes.find((candidate) => candidate === type);
  if (known !== undefined) return known;
  const isWord = typeof type === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(type);
  if (isWord) notes.renamed.push({ pointer: `${pointer}/type`, to: 'type' });
  else if (type !== undefined)
    notes.dropped.push({ pointer: `${pointer}/type`, reason: 'no-place' });
  return isWord ? `${LEGACY}:${type}` : `${LEGACY}:fault`;
}

/** Ids of results, given as ids or by the path that they share; anything else is dropped. */
function evidenceOf(
  evidence: JsonValue,
  pointer: string,
  { notes, ...index }: FaultReader,
): readonly string[] {
  const ids = namedBy(evidence, index);
  const isWhole = isList(evidence) ? evidence.length === ids.length : ids.length > 0;
  if (!isWhole || new Set(ids).size < ids.length) {
    notes.dropped.push({ pointer, reason: 'no-place' });
    return [];
  }
  if (isObject(evidence)) {
    const part: Part = {
      members: evidence,
      pointer,
      notes,
      read: new Set(),
    };
    kept(part, 'path', 'evidence');
    dropRest(part);
  }
  return ids;
}

/** The ids of the results that a list or a path names, in the order of the packet. */
function namedBy(evidence: JsonValue, { idsByPath, placesById }: Indexed): readonly string[] {
  if (isObject(evidence)) return idsByPath.get(textIn(evidence, 'path') ?? '') ?? [];
  if (!isList(evidence)) return [];
  const names = evidence.filter((id) => typeof id === 'string');
  return [...new Set(names)]
    .flatMap((id) => (placesById.get(id) ?? []).map((place) => ({ id, place })))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}
