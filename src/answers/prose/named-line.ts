/** Takes from a block quote the last line that says which source it is from. */
import { labelEnd, withoutPlace } from '../marks/items.js';
import { isSourceName, type Names } from '../marks/names.js';

/** A dash at the start of a line. */
const dash = /^[ \t>*_]{0,8}(?:[\u2012-\u2015]|--)[ \t*_]{0,8}/;

const longestLine = 400;

/**
 * The words of a block quote without a last line that is a dash, or a label and a colon, and the
 * name of a source, with a place in it or without: `— A guide to leave, p. 3`.
 */
export function withoutNamedLine(words: string, names: Names): string {
  const at = words.lastIndexOf('\n');
  const line = words.slice(at + 1);
  const opening = dash.exec(line.slice(0, 64))?.[0].length ?? labelEnd(line);
  if (at === -1 || opening === 0 || line.length > longestLine) return words;
  const name = line.slice(opening).replace(/[\s*_.]{1,8}$/, '');
  const isNamed = [name, withoutPlace(name).replace(/[*_]{1,3}$/, '')].some((one) =>
    isSourceName(names, one),
  );
  return isNamed ? words.slice(0, at).trimEnd() : words;
}
