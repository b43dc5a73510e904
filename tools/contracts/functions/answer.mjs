// What a function returned for one input, as text without words: messages, hints and counts in
// prose are not promised, everything else is.
import { createHash } from 'node:crypto';

/** Members that are written for people. */
const WORDS = new Set(['message', 'says', 'hint']);
/** Members that are for people unless they are numbers or digests. */
const EXAMPLES = new Set(['expected', 'received']);

/** What a call returns, or the codes and pointers of what it throws. */
export async function answerOf(call) {
  try {
    return await call();
  } catch (error) {
    const issues = error?.issues?.map(({ code, pointer }) => [code, pointer]);
    return { thrown: error?.name ?? 'not an error', issues };
  }
}

/** One text for a returned value; other values have other texts. */
export function textOf(value) {
  return JSON.stringify(value, (name, member) => {
    if (typeof member === 'bigint' || typeof member === 'symbol') return String(member);
    if (typeof member === 'function') return 'function';
    if (member instanceof Map) return [...member];
    if (member instanceof Set) return [...member];
    if (member instanceof Uint8Array) return [...member];
    if (Object.is(member, -0)) return '-0';
    if (typeof member === 'number' && !Number.isFinite(member)) return String(member);
    if (isForPeople(name, member)) return undefined;
    return member;
  });
}

function isForPeople(name, member) {
  if (typeof member !== 'string') return false;
  if (WORDS.has(name)) return true;
  return EXAMPLES.has(name) && !/^(?:sha256:|[0-9]+$)/.test(member);
}

export const digestOf = (texts) =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
