/**
 * Reads the head of an older packet from whichever of its places has it: question, ids and time.
 */
import { isSystemId } from '../../../core/fields/name.js';
import { isRealTime } from '../../../core/fields/timestamp.js';
import { issueOf } from '../../../core/issue/issue.js';
import { isObject, type JsonObject } from '../../../core/json/value/index.js';
import type { EvidencePacketDraft } from '../create.js';
import {
  dropRest,
  kept,
  type LegacyContext,
  type LegacyNotes,
  type Part,
  textIn,
} from './notes.js';

/** The members of the head; at the root of the older packet the question has a second name. */
const names = ['query_id', 'timestamp', 'project', 'question'] as const;
type Name = (typeof names)[number];

/** What the packet itself says comes before the context; what neither says is a need. */
export function legacyMeta(root: Part): EvidencePacketDraft['meta'] {
  const { notes } = root;
  const { meta: given } = root.members;
  const meta = isObject(given) ? given : {};
  const made = {
    query_id: member('query_id', meta, root),
    timestamp: member('timestamp', meta, root),
    project: member('project', meta, root),
    question: member('question', meta, root),
  };
  if (isObject(given)) leaveRest(given, notes);
  else if (given !== undefined) notes.dropped.push({ pointer: '/meta', reason: 'no-place' });
  return made;
}

/** The first place whose text can be kept replaces all others; otherwise the context does. */
function member(name: Name, meta: JsonObject, { members, notes, read }: Part): string {
  const own = textIn(meta, name);
  const places = own === undefined ? [] : [{ pointer: `/meta/${name}`, text: own }];
  for (const other of name === 'question' ? ['question', 'query'] : [name]) {
    const text = textIn(members, other);
    if (text === undefined) continue;
    read.add(other);
    places.push({ pointer: `/${other}`, text });
  }
  const taken = places.find(({ text }) => formOf(name, text, notes.context) !== undefined);
  for (const place of places)
    if (place !== taken) notes.dropped.push({ pointer: place.pointer, reason: 'replaced' });
  const form = taken === undefined ? undefined : formOf(name, taken.text, notes.context);
  if (taken === undefined || form === undefined) return notes.context[name] ?? needed(name, notes);
  if (taken.pointer !== `/meta/${name}` || form !== taken.text)
    notes.renamed.push({ pointer: taken.pointer, to: `meta.${name}` });
  return form;
}

function needed(name: Name, { missing }: LegacyNotes): string {
  const expected = `${name === 'timestamp' ? 'timestamp, or its zone,' : name} in the packet or the context`;
  const says = 'the older packet lacks it, and it is never invented';
  missing.push(
    issueOf({
      code: 'legacy.needs',
      pointer: `/meta/${name}`,
      says,
      expected,
    }),
  );
  return '';
}

/** Without the zeros that end a fraction. */
function withoutZeros(time: string): string {
  let end = time.length;
  while (time.charAt(end - 1) === '0') end -= 1;
  const short = time.slice(0, end);
  return /\.[0-9]*$/.test(short) ? short : time;
}

function formOf(name: Name, text: string, context: LegacyContext): string | undefined {
  if (name === 'query_id') return isSystemId(text) ? text : undefined;
  if (name !== 'timestamp') return text;
  const [, time = '', zone] = /^(.+?)(Z|\+00:00)?$/.exec(text) ?? [];
  if (zone === undefined && context.zone === undefined) return undefined;
  const utc = `${withoutZeros(time).replace(/\.$/, '')}Z`;
  return isRealTime(utc) ? utc : undefined;
}

/**
 * Drops the rest of the head; its version is that of the new packet now, and its mode is kept in
 * `extensions`.
 */
function leaveRest(members: JsonObject, notes: LegacyNotes): void {
  const known = names.filter((name) => textIn(members, name) !== undefined);
  const head: Part = {
    members,
    pointer: '/meta',
    notes,
    read: new Set<string>(known),
  };
  if (textIn(members, 'mode') !== undefined) kept(head, 'mode', 'extensions');
  dropRest(head, (name) => (name === 'schema_version' ? 'replaced' : 'no-place'));
}
