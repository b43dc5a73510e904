/**
 * What of a text is markup, as quotations are read: tags, comments and entities of `quotes/1`. What
 * quotations read as text, as in code, or `a < 5 and b > 3`, is text here.
 */
import { isSpaceCode } from '../../core/text/code-points.js';
import { lastAtMost } from '../../core/text/offsets.js';
import { once } from '../../core/work/work.js';
import { endOfTag, readEntity, readTag } from '../../quotes/quote/reading/marks.js';
import { readText } from '../../quotes/quote/reading/read.js';
import { endAt, type Reading } from '../../quotes/quote/reading/reading.js';
import type { SeenAs } from './fold.js';

/** What may begin a tag, a comment or an entity. */
const opens = /<[/!A-Za-z]|&[#A-Za-z]/g;
/** The soft hyphen: nothing. */
const SOFT_HYPHEN = 0xad;

interface Read {
  readonly text: string;
  /** The text as quotations are read, made when something may be markup. */
  readonly reading: () => Reading;
  /** The stretches that have been read, in order. */
  readonly stretches: SeenAs[];
  readonly missing: { comment?: number };
}

/** The stretches of a text that are markup, in order; O(n), and nothing for a text without `<` and `&`. */
export function markupIn(
  text: string,
  reading: () => Reading = once(() => readText(text)),
): readonly SeenAs[] {
  const read: Read = {
    text,
    reading,
    stretches: [],
    missing: {},
  };
  opens.lastIndex = 0;
  for (let found = opens.exec(text); found !== null; found = opens.exec(text)) {
    const { index: at } = found;
    opens.lastIndex = (text.charAt(at) === '<' ? readHtml(read, at) : readSign(read, at)) ?? at + 1;
  }
  return read.stretches;
}

/** The unit of the reading that begins at a place; undefined where nothing does. */
function unitAt({ reading }: Read, at: number): number | undefined {
  const { starts } = reading();
  const nth = lastAtMost(starts, at);
  return starts[nth] === at ? nth : undefined;
}

/** Whether quotations read the sign at a place as itself. */
function isText(read: Read, at: number): boolean {
  const unit = unitAt(read, at);
  if (unit === undefined) return false;
  const reading = read.reading();
  return reading.codes[unit] === read.text.charCodeAt(at) && endAt(reading, unit) === at + 1;
}

function readSign(read: Read, at: number): number | undefined {
  const entity = readEntity(read.text, at);
  if (entity === undefined || isText(read, at)) return undefined;
  const { code, end } = entity;
  // White space of an entity ends no line
  const isLine = code === 0x85 || code === 0x2028 || code === 0x2029;
  const sign = isLine && isSpaceCode(code) ? 32 : code;
  read.stretches.push({ start: at, end, code: code === SOFT_HYPHEN ? undefined : sign });
  return end;
}

function readHtml(read: Read, at: number): number | undefined {
  const { text, stretches, missing } = read;
  const end = endOfTag(text, at, missing);
  if (end === undefined || isText(read, at)) return undefined;
  const tag = readTag(text, at);
  if (tag?.name === 'sup') return readSuperscript(read, at, end);
  stretches.push({ start: at, end, code: tag?.isBlock === true ? 10 : undefined });
  return end;
}

const raisable = /[0-9+\-\u2212()n]/i;

/**
 * A tag `sup` has its raised signs, where quotations raise them: `m²`. Any other one stays without
 * its attributes: what is in it may be a mark.
 */
function readSuperscript(read: Read, start: number, end: number): number {
  const { text, stretches } = read;
  const { codes } = read.reading();
  let at = end;
  for (; raisable.test(text.charAt(at)); at += 1) {
    const code = codes[unitAt(read, at) ?? -1];
    if (code === undefined || code === text.charCodeAt(at)) break;
    if (at === end) stretches.push({ start, end, code: undefined });
    stretches.push({ start: at, end: at + 1, code });
  }
  if (at > end) {
    stretches.push({ start: at, end: at + '</sup>'.length, code: undefined });
    return at + '</sup>'.length;
  }
  const name = start + (text.charAt(start + 1) === '/' ? '</sup' : '<sup').length;
  if (name < end - 1) stretches.push({ start: name, end: end - 1, code: undefined });
  return end;
}
