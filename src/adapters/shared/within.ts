/** A desk for an answer inside another: pointers lead there, and what it cost is counted outside. */
import { pointerTo } from '../../json/value/index.js';
import type { Desk } from './desk.js';

export function within(path: readonly (string | number)[], desk: Desk): Desk {
  const prefix = pointerTo(path);
  return {
    ...desk,
    cite: (draft) => {
      desk.cite({ ...draft, pointer: prefix + draft.pointer });
    },
    drop: (pointer, reason) => {
      desk.drop(prefix + pointer, reason);
    },
    dropUnread: (part, inner, lists) => {
      desk.dropUnread(part, [...path, ...inner], lists);
    },
    note: (pointer, code) => {
      if (code !== 'usage-incomplete') desk.note(prefix + pointer, code);
    },
    count: () => undefined,
  };
}
