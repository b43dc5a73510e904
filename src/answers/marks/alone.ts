/**
 * Names that are all of a line or a sentence after a quotation: `— Lease, 1 June`, `Source: Lease`,
 * `“A.” Lease Agreement, § 14.`
 */
import { isCapital, isCaseless, toSmall } from '../../core/text/code-points.js';
import type { Candidate } from './candidate.js';
import type { KnownNames } from './columns.js';
import { isDigit, isLabelWord, withoutAnyPlace, withoutPlace } from './items.js';
import { sourceOfName, TWO } from './names.js';
import { sourceOfShort } from './short-names.js';

const LONGEST_NAME = 160;
/** As many places are tried where a name may end. */
const MOST_ENDS = 8;

/** A line after a dash, or after a label and a colon. */
const ownLine =
  /^[ \t>*_]{0,12}(?:[—–―]|([^\s:：*_]{1,16})[ \t\u00a0\u202f]{0,2}[:：])[ \t*_]{1,8}(?=\S)/;

/** The last paragraph of a block quote, in emphasis, below a blank line of it: `> *Lease, 2020*`. */
const emphasis = /^[ \t]{0,3}>[ \t]{0,8}[*_]{1,3}(?=[^\s*_][^*_]*[*_]{1,3}[ \t]{0,8}$)/;
const blankOfBlock = /^[ \t]{0,3}>[ \t>]{0,8}$/;
const ofBlock = /^[ \t]{0,3}>/;

/** What closes a quotation, with a stop or a comma, or with a dash after it. */
const closed = /([.!?,]?)["”’»“«]([.,]?)[ \t]{1,2}([—–―][ \t]{1,2})?/g;

/** The names that are alone, in order. */
export function namesAlone(text: string, known: KnownNames): readonly Candidate[] {
  const found: Candidate[] = [];
  let start = 0;
  const lines = text.split('\n');
  for (const [nth, line] of lines.entries()) {
    const isLast = blankOfBlock.test(lines[nth - 1] ?? '') && !ofBlock.test(lines[nth + 1] ?? '');
    for (const one of namesInLine(line, isLast, known))
      found.push({ ...one, start: start + one.start, end: start + one.end });
    start += line.length + 1;
  }
  return found;
}

function namesInLine(line: string, isLast: boolean, known: KnownNames): readonly Candidate[] {
  const own = nameOfLine(line, isLast, known);
  if (own !== undefined) return [own];
  return [...line.matchAll(closed)].flatMap(
    ({ 0: closing, 1: before, 2: after, 3: dash, index }) => {
      const start = index + closing.length;
      // `5" example.org` is a size
      const isSize = closing.startsWith('"') && isDigit(line.charAt(index - 1));
      const host = isSize ? undefined : siteAt(line, start, known);
      if (host !== undefined) return [host];
      const isNext = dash !== undefined || (`${before}${after}` !== '' && beginsName(line, start));
      const rest = line.slice(start, start + LONGEST_NAME + 1);
      const name = isNext ? nameAt(beforeNext(rest, dash === undefined ? 0 : 2), known) : undefined;
      return name === undefined ? [] : [candidateOf(start, name.words, name.source)];
    },
  );
}

/** A name that is all of its line. */
function nameOfLine(line: string, isLast: boolean, known: KnownNames): Candidate | undefined {
  const [lead = '', label] = ownLine.exec(line.slice(0, 64)) ?? [];
  const isLed = lead !== '' && (label === undefined || isLabelWord(label));
  const [open = ''] = isLed ? [lead] : isLast ? (emphasis.exec(line) ?? []) : [];
  const rest = line
    .slice(open.length)
    .trimEnd()
    .replace(/[.*_]{1,4}$/, '');
  if (open === '' || rest.length > LONGEST_NAME) return undefined;
  const source = isLed || /.[0-9A-Z\u00c0-\u00de]/.test(rest) ? sourceOf(rest, known) : undefined;
  return source === undefined ? undefined : candidateOf(open.length, rest, source);
}

const site =
  /^[A-Za-z0-9-]{1,60}(?:\.[A-Za-z0-9-]{1,60}){1,4}(?=[.,;]?(?:$|[ \t]{1,4}(?:$|\+[0-9]|[A-Z\u00c0-\u00de"“„«]))|[.,;][ \t])/;

/** A site directly after a quotation, at the end of its sentence: `“A” example.org`. */
function siteAt(line: string, start: number, { short }: KnownNames): Candidate | undefined {
  const [host = ''] = site.exec(line.slice(start, start + 2 * LONGEST_NAME)) ?? [];
  const source = short.sites.get(toSmall(host).replace(/^www\./, ''));
  return source === undefined || source === TWO ? undefined : candidateOf(start, host, source);
}

/**
 * As far as the next quotation: a name after a dash may have a title between marks. So a line of
 * many quotations is looked at once, and not once for each of them.
 */
function beforeNext(rest: string, titles: number): string {
  const marks = [...rest.matchAll(/["“”«»]/g)];
  return rest.slice(0, marks[titles]?.index);
}

/** Whether a name may begin at a place: with a capital, a letter without case, `§`, or a volume. */
function beginsName(line: string, at: number): boolean {
  const first = line.charAt(/[*_]/.test(line.charAt(at)) ? at + 1 : at);
  // `614 F.3d 217`, and no date
  const isVolume = /^[0-9]{1,4} [A-Z][A-Za-z]{0,8}\./.test(line.slice(at, at + 16));
  return isVolume || first === '§' || isCapital(first.charCodeAt(0)) || isCaseless(first);
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
const isLegal = (name: string): boolean =>
  /(?:^|\s)[*_]|\s\S*[0-9]|[^\s0-9.,;:*_]\.[ *_]/.test(name);

interface Asked extends KnownNames {
  readonly isSure?: (name: string) => boolean;
}

/** The one source that words call, also with a place after them; one word alone may be a topic. */
function sourceOf(words: string, { names, short, isSure }: Asked): number | undefined {
  if (/[[\]{}<>|【】]|:\/\//.test(words)) return undefined;
  if (!/\S[ \t\u00a0]\S|[0-9._]/.test(words) && !isCaseless(words.charAt(0))) return undefined;
  const one = (part: string): number | undefined => {
    for (const name of new Set([part, withoutPlace(part), withoutAnyPlace(part)])) {
      // `Ruiz Dep. ¶ 6`: cut off before its place
      const isCut = name !== part && name.endsWith('.');
      const isRead = isSure === undefined || isCut || isSure(name);
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
