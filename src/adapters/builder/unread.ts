/** Finds citations where no adapter looks, such as in the result of a tool, so that they are dropped and not lost silently. */
import type { JsonValue } from '../../json/value/index.js';
import { isObject, pointerTo } from '../../json/value/index.js';
import { isList } from './members.js';

/** What a model passes to a tool, and descriptions of tools: whatever their members are called, none is a citation. */
const skipped: readonly string[] = ['input', 'args', 'arguments', 'tools'];

/** What is written next to citations under their name: settings of the request, and the hints of MCP. */
const settings: readonly string[] = ['enabled', 'audience', 'priority', 'lastModified', 'read_only'];

/** A part of an answer, its path, and the names of the members in which its provider lists citations. */
interface Part {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  readonly lists: readonly string[];
  /** What was cited or dropped. */
  readonly mentioned: PointerList;
}

/** Pointers to the elements of all lists of these names of which neither they nor something in them is mentioned. */
export function unreadIn({ part, path: from, lists, mentioned }: Part): Unread {
  const [unread, misshapen]: [string[], string[]] = [[], []];
  const visit = (value: JsonValue, path: readonly (string | number)[]): void => {
    if (isList(value)) {
      const isCited = lists.includes(String(path.at(-1)));
      for (const [index, element] of value.entries()) {
        const here = [...path, index];
        if (!isCited) visit(element, here);
        else if (!mentioned.has(pointerTo(here))) unread.push(pointerTo(here));
      }
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (skipped.includes(name)) continue;
        if (lists.includes(name) && isStrange(member)) misshapen.push(pointerTo([...path, name]));
        else visit(member, [...path, name]);
      }
    }
  };
  visit(part, from);
  return { unread, misshapen };
}

/** What no adapter read: elements of lists, and members that should be lists but are not. */
export interface Unread {
  readonly unread: readonly string[];
  readonly misshapen: readonly string[];
}

/** An object or a text where a list should be. */
function isStrange(member: JsonValue): boolean {
  if (typeof member === 'string') return member !== '';
  return isObject(member) && Object.keys(member).some((name) => !settings.includes(name) && !name.endsWith('Hint'));
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
