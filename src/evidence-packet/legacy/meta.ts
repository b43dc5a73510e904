/** Reads the head of an older packet from whichever of its places has it: question, ids and time. */
import { isSystemId } from '../../fields/name.js';
import { isRealTime } from '../../fields/timestamp.js';
import { escapeKey, isObject, type JsonObject } from '../../json/value/index.js';
import type { EvidencePacketDraft } from '../create.js';
import { type LegacyNotes, textIn } from './notes.js';

type Meta = EvidencePacketDraft['meta'];

/** The head, and the names at the root of the older packet that were read for it. */
export interface LegacyMeta {
  readonly meta: Meta;
  readonly read: ReadonlySet<string>;
}

/** A place where a member of the head was found. */
interface Place {
  readonly pointer: string;
  readonly text: string;
}

/** What the packet itself says comes before the context; what neither says is a need. */
export function legacyMeta(legacy: JsonObject, notes: LegacyNotes): LegacyMeta {
  const meta = isObject(legacy['meta']) ? legacy['meta'] : {};
  const { context } = notes;
  const read = new Set<string>();
  const placesOf = (...rootNames: readonly string[]): Place[] => {
    const [name = ''] = rootNames;
    const own = textIn(meta, name);
    const root = rootNames.flatMap((other) => {
      const text = textIn(legacy, other);
      if (text !== undefined) read.add(other);
      return text === undefined ? [] : [{ pointer: `/${other}`, text }];
    });
    return own === undefined ? root : [{ pointer: `/meta/${name}`, text: own }, ...root];
  };
  const headOf = (name: 'query_id' | 'project' | 'question' | 'timestamp', places: readonly Place[]): string =>
    member({ name, places, given: context[name], notes });
  const { snapshot_id, score_kind } = context;
  const made: Meta = {
    query_id: headOf('query_id', placesOf('query_id')),
    timestamp: headOf('timestamp', placesOf('timestamp')),
    project: headOf('project', placesOf('project')),
    question: headOf('question', placesOf('question', 'query')),
    ...(snapshot_id === undefined ? {} : { snapshot_id }),
    ...(score_kind === undefined ? {} : { score_kind }),
  };
  leaveRest(legacy, notes);
  return { meta: made, read };
}

interface Member {
  readonly name: 'query_id' | 'project' | 'question' | 'timestamp';
  readonly places: readonly Place[];
  /** What the context says. */
  readonly given: string | undefined;
  readonly notes: LegacyNotes;
}

/** The first place whose text can be kept replaces all others; otherwise the context does. */
function member({ name, places, given, notes }: Member): string {
  const kept = places.flatMap(({ pointer, text }) => {
    const form = formOf(name, text, notes);
    return form === undefined ? [] : [{ pointer, text, form }];
  })[0];
  for (const { pointer } of places) if (pointer !== kept?.pointer) notes.drop(pointer, 'replaced');
  if (kept === undefined) {
    if (given === undefined) notes.need(`/meta/${name}`, name === 'timestamp' ? 'timestamp, or its zone,' : name);
    return given ?? '';
  }
  if (kept.pointer !== `/meta/${name}` || kept.form !== kept.text) notes.rename(kept.pointer, `meta.${name}`);
  return kept.form;
}

/** The text in the form of the new packet; undefined when it cannot have that form. */
function formOf(name: Member['name'], text: string, { context }: LegacyNotes): string | undefined {
  if (name === 'query_id') return isSystemId(text) ? text : undefined;
  if (name !== 'timestamp') return text;
  const [, time = '', zone] = /^(.+?)(Z|\+00:00)?$/.exec(text) ?? [];
  if (zone === undefined && context.zone === undefined) return undefined;
  const utc = `${time.replace(/(\.[0-9]*?)0+$/, '$1').replace(/\.$/, '')}Z`;
  return isRealTime(utc) ? utc : undefined;
}

/** Drops the rest of the head; its version is that of the new packet now, and its mode is kept in `extensions`. */
function leaveRest(legacy: JsonObject, notes: LegacyNotes): void {
  if (!('meta' in legacy)) return;
  if (!isObject(legacy['meta'])) {
    notes.drop('/meta', 'no-place');
    return;
  }
  const known = ['query_id', 'timestamp', 'project', 'question'];
  for (const name of Object.keys(legacy['meta'])) {
    if (known.includes(name) && textIn(legacy['meta'], name) !== undefined) continue;
    if (name === 'mode' && textIn(legacy['meta'], name) !== undefined) {
      notes.rename('/meta/mode', 'extensions');
      continue;
    }
    notes.drop(`/meta/${escapeKey(name)}`, name === 'schema_version' ? 'replaced' : 'no-place');
  }
}
