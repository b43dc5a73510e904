/** Marks of notes and links: what a text carries in addition to its words. */
import { isLetter, isSingle, isWordSign } from '../neighbours.js';
import { noteWords } from '../tables.js';
import { type Builder, isWordBefore, lastSign } from './builder.js';
import { BLANK } from './spaces.js';

const NOTE = new RegExp(
  `\\[([0-9]{1,3}(?:[${BLANK}]*[,\u2010-\u2015-][${BLANK}]*[0-9]{1,3})*|\\^[^\\s\\[\\]]{1,30}|${noteWords})\\]|\u3010([^\u3010\u3011\\n\\r\u2028]{1,60})\u3011`,
  'y',
);
const BLANKS = new RegExp(`[${BLANK}]+`, 'g');

/** The note that is marked at `at`, without blanks, and where its mark ends. */
export function readNote(to: Builder, at: number): { readonly note: string; readonly end: number } | undefined {
  NOTE.lastIndex = at;
  const found = NOTE.exec(to.text);
  if (found === null || !canFollow(to)) return undefined;
  const end = NOTE.lastIndex;
  const next = to.text.codePointAt(end) ?? 32;
  if (isWordSign(next) || next === 40) return undefined;
  return { note: (found[1] ?? found[2] ?? '').replace(BLANKS, ''), end };
}

/** A note is marked after a word of two letters or more, after punctuation, or at the start. */
function canFollow(to: Builder): boolean {
  const last = lastSign(to);
  if (last === undefined) return true;
  if ('.,;:!?)"\'%'.includes(String.fromCodePoint(last))) return true;
  if (!isLetter(last)) return false;
  if (isSingle(last)) return true;
  return isWordBefore(to);
}

const LINK = new RegExp(
  `!?\\[([^\\[\\]\\n\\r\u2028]{1,1000})\\]\\(([^\\s()]*)(?:[${BLANK}]+"[^"\\n\\r\u2028]{0,500}")?\\)`,
  'y',
);

/** A link: its words from `start` to `stop`, its target, and where it ends. */
export interface Link {
  readonly start: number;
  readonly stop: number;
  readonly end: number;
  readonly target: string;
}

export function readLink(text: string, at: number): Link | undefined {
  LINK.lastIndex = at;
  const found = LINK.exec(text);
  if (found === null) return undefined;
  const [whole, words = '', target = ''] = found;
  const start = at + (whole.startsWith('!') ? 2 : 1);
  return { start, stop: start + words.length, end: at + whole.length, target };
}
