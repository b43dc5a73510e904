/**
 * Takes from a block quote the marks that it ends with: numbers and names of sources in brackets,
 * links to sources, and a last line of a label with one of these.
 */
import { isLabelWord, labelEnd, readItems } from '../../answers/marks/items.js';
import { placesNamed, saysSource } from '../../answers/marks/names.js';
import { type GateSources, isNameOfSource, namesWithin } from './passage-verdict.js';

/** The brackets of the last mark, the target of a link, and the signs after it. */
const lastMark =
  /[ \t*_]{0,8}(?:(?:\[([^[\]\n\r]{1,160})\]|【([^【】\n\r]{1,160})】)(?:\(([^()\s]{1,400})\))?|\(([^()\n\r]{1,160})\))[ \t*_.,;]{0,8}$/;

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
      (target !== '' &&
        isCitedBy(inside, { target, before: text.slice(0, -mark.length) }, sources));
    if (!isMark) break;
    text = text.slice(0, text.length - mark.length);
  }
  const end = lineStart(text);
  const line = text.slice(end);
  const label = labelEnd(line);
  if (label > 0 && end > 0 && isRestCited(line.slice(label), sources)) text = text.slice(0, end);
  return text.length < raw.trimEnd().length ? text : undefined;
}

/** Whether the words of a link say which source it leads to: any others are quoted. */
function isCitedBy(
  words: string,
  { target, before }: Readonly<Record<'target' | 'before', string>>,
  sources: GateSources,
): boolean {
  const names = namesWithin(sources);
  if (names === undefined) return false;
  const places = placesNamed(names, target);
  return isLabelWord(words) || saysSource(names, words, { places, before });
}

const isRestCited = (rest: string, sources: GateSources): boolean =>
  rest.trim() === '' || isNameOfSource(rest, sources);

/** Whether words are the name of a source, after a label and a colon or not. */
const isCited = (words: string, sources: GateSources): boolean =>
  words.trim() !== '' && isNameOfSource(words.slice(labelEnd(words)), sources);

const lineStart = (text: string): number =>
  Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
