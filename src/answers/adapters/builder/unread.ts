/**
 * Finds citations where no adapter looks, such as in the result of a tool, so that they are dropped
 * and not lost silently.
 */
import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import type { DroppedCitation, DropReason } from './adapted.js';
import type { Path } from './members.js';

/**
 * What a model passes to a tool, and descriptions of tools: whatever their members are called, none
 * is a citation.
 */
const skipped: readonly string[] = ['input', 'args', 'arguments', 'tools'];

/**
 * What is written next to citations under their name: settings of the request, and the hints of
 * MCP.
 */
const settings: readonly string[] = [
  'enabled',
  'audience',
  'priority',
  'lastModified',
  'read_only',
];

interface Part {
  readonly part: JsonValue;
  readonly path: Path;
  /**
   * The names of the members in which its provider lists citations, and the types of objects that
   * are one.
   */
  readonly lists: readonly string[];
  /** Why an element was not read. */
  readonly why: DropReason;
  /** What was cited or dropped. */
  readonly mentioned: PointerList;
}

/**
 * What no adapter read: the elements of lists of these names, then members that should be lists but
 * are not.
 */
export function unreadIn({
  part,
  path: from,
  lists,
  why,
  mentioned,
}: Part): readonly DroppedCitation[] {
  const unread: DroppedCitation[] = [];
  const misshapen: DroppedCitation[] = [];
  const list = (dropped: DroppedCitation[], path: Path, reason: DropReason): void => {
    const pointer = pointerTo(path);
    if (!mentioned.has(pointer)) dropped.push({ pointer, reason });
  };
  const visitMember = (name: string, member: JsonValue, here: Path): void => {
    if (lists.includes(name) && isStrange(member)) list(misshapen, here, 'malformed');
    else if (!skipped.includes(name)) visit(member, here);
  };
  const visit = (value: JsonValue, path: Path): void => {
    if (!isList(value) && !isObject(value)) return;
    const type = isObject(value) ? value['type'] : undefined;
    if (typeof type === 'string' && lists.includes(type)) list(unread, path, why);
    const isCited = isList(value) && lists.includes(String(path.at(-1)));
    for (const [name, member] of Object.entries(value)) {
      const here = [...path, name];
      if (isCited) list(unread, here, why);
      else visitMember(name, member, here);
    }
  };
  visit(part, from);
  return [...unread, ...misshapen];
}

/** An object or a text where a list should be. */
function isStrange(member: JsonValue): boolean {
  if (typeof member === 'string') return member !== '';
  return (
    isObject(member) &&
    Object.keys(member).some((name) => !settings.includes(name) && !name.endsWith('Hint'))
  );
}

/** Pointers, and those above them. */
export interface PointerList {
  add(pointer: string): void;
  /** Whether it was added, or something in it was. */
  has(pointer: string): boolean;
}

export function listPointers(): PointerList {
  const all = new Set<string>();
  return {
    has: (pointer) => all.has(pointer),
    add(pointer) {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
        const ancestor = pointer.slice(0, end);
        if (all.has(ancestor)) return;
        all.add(ancestor);
      }
    },
  };
}
