/**
 * Names that are all of a line or a sentence after a quotation: `— Lease, 1 June`, `Source: Lease`,
 * `“A.” Lease Agreement, § 14.`
 */
import { isCapital, isCaseless } from '../../core/text/code-points.js';
import type { Candidate } from './candidate.js';
import type { KnownNames } from './columns.js';
import { isLabelWord, withoutAnyPlace, withoutPlace } from './items.js';
import { sourceOfName, TWO } from './names.js';
import { sourceOfShort } from './short-names.js';

const LONGEST_NAME = 160;
/** As many places are tried where a name may end. */
const MOST_ENDS = 8;

/** A line after a dash, or after a label and a colon. */
const ownLine =
  /^[ \t>*_]{0,12}(?:[—–―]|([^\s:：*_]{1,16})[ \t\u00a0\u202f]{0,2}[:：])[ \t*_]{1,8}(?=\S)/;

/** What closes a quotation, with a stop or a comma, or with a dash after it. */
const closed = /([.!?,]?)["”’»“«]([.,]?)[ \t]{1,2}([—–―][ \t]{1,2})?/g;

/** The names that are alone, in order. */
export function namesAlone(text: string, known: KnownNames): readonly Candidate[] {
  const found: Candidate[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    for (const one of namesInLine(line, known))
      found.push({ ...one, start: start + one.start, end: start + one.end });
    start += line.length + 1;
  }
  return found;
}

function namesInLine(line: string, known: KnownNames): readonly Candidate[] {
  const [lead = '', label] = ownLine.exec(line.slice(0, 64)) ?? [];
  if (lead !== '' && (label === undefined || isLabelWord(label))) {
    const rest = line
      .slice(lead.length)
      .trimEnd()
      .replace(/[.*_]{1,4}$/, '');
    const source = rest.length > LONGEST_NAME ? undefined : sourceOf(rest, known);
    if (source !== undefined) return [candidateOf(lead.length, rest, source)];
  }
  return [...line.matchAll(closed)].flatMap(
    ({ 0: closing, 1: before, 2: after, 3: dash, index }) => {
      const start = index + closing.length;
      const isNext = dash !== undefined || (`${before}${after}` !== '' && beginsName(line, start));
      const rest = line.slice(start, start + LONGEST_NAME + 1);
      const name = isNext ? nameAt(beforeNext(rest, dash === undefined ? 0 : 2), known) : undefined;
      return name === undefined ? [] : [candidateOf(start, name.words, name.source)];
    },
  );
}

/**
 * As far as the next quotation: a name after a dash may have a title between marks. So a line of
 * many quotations is looked at once, and not once for each of them.
 */
function beforeNext(rest: string, titles: number): string {
  const marks = [...rest.matchAll(/["“”«»]/g)];
  return rest.slice(0, marks[titles]?.index);
}

/** Whether a name may begin at a place: with a capital, a letter without case, or `§`. */
function beginsName(line: string, at: number): boolean {
  const first = line.charAt(/[*_]/.test(line.charAt(at)) ? at + 1 : at);
  return first === '§' || isCapital(first.charCodeAt(0)) || isCaseless(first);
}

const candidateOf = (start: number, words: string, source: number): Candidate => ({
  start,
  end: start + words.length,
  form: 'title',
  items: [],
  source,
  isAlone: true,
});

type Named = { readonly words: string; readonly source: number };

/** The longest name that ends where a sentence, a clause or a bracket does. */
function nameAt(rest: string, known: KnownNames): Named | undefined {
  const ends = [...rest.matchAll(/[;)]|\.(?=\s|$)|$/g)].map(({ index }) => index);
  for (const end of ends.slice(0, MOST_ENDS).reverse()) {
    const words = rest.slice(0, end);
    const source =
      words.length > LONGEST_NAME ? undefined : sourceOf(words, { ...known, isSure: isLegal });
    if (source !== undefined) return { words, source };
  }
  return undefined;
}

/** Whether a name is in emphasis, or has a number or a word cut off by a stop, as laws are cited. */
const isLegal = (name: string): boolean => /^[*_]|\s\S*[0-9]|[^\s0-9.,;:*_]\.[ *_]/.test(name);

interface Asked extends KnownNames {
  readonly isSure?: (name: string) => boolean;
}

/** The one source that words call, also with a place after them; one word alone may be a topic. */
function sourceOf(words: string, { names, short, isSure }: Asked): number | undefined {
  if (/[[\]{}<>|【】]|:\/\//.test(words)) return undefined;
  if (!/\S[ \t\u00a0]\S|[0-9._]/.test(words) && !isCaseless(words.charAt(0))) return undefined;
  const one = (part: string): number | undefined => {
    for (const name of new Set([part, withoutPlace(part), withoutAnyPlace(part)])) {
      const isRead = isSure === undefined || isSure(name);
      const source = isRead ? (sourceOfName(names, name) ?? sourceOfShort(short, name)) : undefined;
      if (source !== undefined && source !== TWO) return source;
    }
    return undefined;
  };
  const whole = one(words);
  if (whole !== undefined) return whole;
  // `*Kell Post*, "Opinion: We saw it coming"`
  const signs = /^["“*_]{1,4}|["”*_]{1,4}$/g;
  const parts = words.split(',').map((part) => one(part.trim().replace(signs, '')));
  return new Set(parts).size === 1 ? parts[0] : undefined;
}
