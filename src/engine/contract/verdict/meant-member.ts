/** What an issue says for people, next to the other issues of its document. */
import type { Issue } from '../../../core/issue/issue.js';
import { nearestName } from '../../../core/issue/nearest-name.js';
import { parsePointer } from '../../../core/json/value/index.js';

/** Text of each issue: its message, and of an unknown member the absent one that it is close to. */
export function messagesOf(issues: readonly Issue[]): readonly string[] {
  const absent = new Map<string, string[]>();
  for (const { code, pointer } of issues) {
    if (code !== 'shape.missing') continue;
    const { parent, name } = pathOf(pointer);
    absent.set(parent, [...(absent.get(parent) ?? []), name]);
  }
  return issues.map(({ code, pointer, message }) => {
    if (code !== 'shape.unknown') return message;
    const { parent, name } = pathOf(pointer);
    const meant = meantOf(name, absent.get(parent) ?? []);
    return meant === undefined ? message : `${message}; did you mean ${meant}?`;
  });
}

function pathOf(pointer: string): { readonly parent: string; readonly name: string } {
  const name = parsePointer(pointer)?.at(-1) ?? '';
  return { parent: pointer.slice(0, pointer.lastIndexOf('/')), name };
}

/** The same name in another spelling (`queryId`, `query_id`), or one that is a typing error away. */
function meantOf(name: string, absent: readonly string[]): string | undefined {
  return absent.find((one) => plain(one) === plain(name)) ?? nearestName(name, absent);
}

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
