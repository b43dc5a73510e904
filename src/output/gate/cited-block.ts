/**
 * Takes from a block quote the marks that it ends with: numbers and names of sources in brackets,
 * links to sources, and a last line of a label with one of these.
 */
import { isLabelWord, readItems } from '../../answers/marks/items.js';
import { type GateSources, isNameOfSource } from './passage-verdict.js';

/** The brackets of the last mark, the target of a link, and the signs after it. */
const lastMark =
  /[ \t*_]{0,8}(?:(?:\[([^[\]\n\r]{1,160})\]|【([^【】\n\r]{1,160})】)(?:\(([^()\s]{1,400})\))?|\(([^()\n\r]{1,160})\))[ \t*_.,;]{0,8}$/;

/** A label and a colon at the start of a line or of brackets: `> **Source:** `. */
const labelled = /^[ \t>]{0,8}[*_]{0,3}([^\s:：*_]{1,16})[ \u00a0\u202f]?[:：][ \t*_]{0,8}/;

const longestMark = 640;
const mostMarks = 8;

/** Undefined where it ends with no mark. */
export function withoutMarksAtEnd(raw: string, sources: GateSources): string | undefined {
  let text = raw.trimEnd();
  for (let nth = 0; nth < mostMarks; nth += 1) {
    const from = Math.max(0, text.length - longestMark);
    const [mark = '', square, lenticular, target = '', round = ''] =
      lastMark.exec(text.slice(from)) ?? [];
    const inside = square ?? lenticular ?? '';
    const isMark =
      readItems(inside) !== undefined ||
      readItems(round, 'round') !== undefined ||
      [inside, round].some((name) => isCited(name, sources)) ||
      (isWordOfLink(inside) && isCited(target, sources));
    if (!isMark) break;
    text = text.slice(0, text.length - mark.length);
  }
  const end = lineStart(text);
  const line = text.slice(end);
  const label = labelIn(line);
  if (label !== '' && end > 0 && isRestCited(line.slice(label.length), sources))
    text = text.slice(0, end);
  return text.length < raw.trimEnd().length ? text : undefined;
}

/** A site, or one word with a capital: any other words of a link are quoted. */
const isWordOfLink = (words: string): boolean =>
  !/\s/.test(words) && (words.includes('.') || /^\P{Ll}/u.test(words));

const isRestCited = (rest: string, sources: GateSources): boolean =>
  rest.trim() === '' || isNameOfSource(rest, sources);

/** Whether words are the name of a source, after a label and a colon or not. */
const isCited = (words: string, sources: GateSources): boolean =>
  words.trim() !== '' && isNameOfSource(words.slice(labelIn(words).length), sources);

/** What a line has up to a label and a colon; empty where it begins with none. */
function labelIn(line: string): string {
  const [found = '', label = ''] = labelled.exec(line.slice(0, 64)) ?? [];
  return isLabelWord(label) ? found : '';
}

const lineStart = (text: string): number =>
  Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
