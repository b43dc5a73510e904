/** Which words of a quotation say what source it is from, and are none of its own. */
import { isLabelWord, withoutPlace } from '../marks/items.js';
import { isSourceName, type MarkSource, type Names } from '../marks/names.js';

/** A dash, or a label and a colon, at the start of a line: `— `, `**Source:** `. */
const lead =
  /^[ \t>*_]{0,8}(?:[\u2012-\u2015]|--|([^\s:：*_]{1,16})[ \u00a0\u202f]?[:：])[ \t*_]{0,8}/;

const longestLine = 400;

/**
 * The words of a block quote without a last line that is a dash, or a label and a colon, and the
 * name of a source, with a place in it or without: `— A guide to leave, p. 3`.
 */
export function withoutNamedLine(words: string, names: Names): string {
  const at = words.lastIndexOf('\n');
  const line = words.slice(at + 1);
  const [opening = '', label] = lead.exec(line.slice(0, 64)) ?? [];
  const isLed = opening !== '' && (label === undefined || isLabelWord(label));
  if (at === -1 || !isLed || line.length > longestLine) return words;
  const name = line.slice(opening.length).replace(/[\s*_.]{1,8}$/, '');
  const isNamed = [name, withoutPlace(name).replace(/[*_]{1,3}$/, '')].some((one) =>
    isSourceName(names, one),
  );
  return isNamed ? words.slice(0, at).trimEnd() : words;
}

/**
 * Whether the words of a link at the end of a quotation name its source: a name, a site, a word
 * with a capital, or part of the title, or the whole of it with more. Any others are quoted.
 */
export function isCitation(linked: string, named: readonly MarkSource[], names: Names): boolean {
  if (isSourceName(names, linked) || isSourceName(names, withoutPlace(linked))) return true;
  if (!/\s/.test(linked)) return linked.includes('.') || /^\P{Ll}/u.test(linked);
  const small = linked.toLowerCase();
  return named.some(({ title = '' }) => {
    const own = title.trim().toLowerCase();
    return own !== '' && (own.includes(small) || small.includes(own));
  });
}
