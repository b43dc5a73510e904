/**
 * Reads the lines of Markdown as far as a footnote mark has to know them: what is not prose, and
 * where the prose of a line is.
 */
import { itemAt } from '../../../core/json/value/index.js';
import { blockTag, literal } from '../../../quotes/quotation-marks/html-block.js';

/** A stretch in UTF-16 units, half-open. */
export type Stretch = Readonly<{ start: number; end: number }>;

/**
 * A line of prose: its words are between its signs, such as `> `, `- ` or `# `, and closing ones.
 */
export interface Prose extends Stretch {
  readonly kind: 'prose';
  /** Where a mark can be, from here to the last word. */
  readonly from: number;
  readonly to: number;
  /** Whether the line begins something of its own: an item, a heading, a footnote. */
  readonly isFirst: boolean;
  readonly isHeading: boolean;
}

/**
 * Lines whose text is shown unchanged, or not at all: a mark is on a line of its own after them.
 */
export interface Solid extends Stretch {
  readonly kind: 'solid';
  /** What a line after it begins with to stay in the same list item or blockquote. */
  readonly indent: string;
  /** Whether a line without words has to part it from what follows. */
  readonly isOpen: boolean;
  /** What ends it, where the text ends before it does. */
  readonly closing?: string;
}

export type Block = Prose | Solid;

/** `prefix` are blockquote signs and white space before the words. */
type Line = Stretch & Readonly<{ prefix: string; words: string }>;

/** The blocks of a text in order; lines without words belong to none. */
export function blocksOf(text: string): readonly Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let isParagraph = false;
  let inList = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = itemAt(lines, at);
    if (line.words === '') {
      isParagraph = false;
      continue;
    }
    const solid = solidAt(lines, at, { isParagraph, inList });
    if (solid !== undefined) {
      blocks.push(solid.block);
      at = solid.last;
      isParagraph = false;
      continue;
    }
    const isItem = listSign.test(line.words);
    if (isItem) inList = true;
    else if (!isParagraph && line.prefix.trimEnd() === line.prefix) inList = false;
    blocks.push(isUnderline(line) && isParagraph ? underlineOf(blocks, line) : proseOf(line));
    isParagraph = !isUnderline(line) && !/^#{1,6}(?:\s|$)/.test(line.words);
  }
  return blocks;
}

const listSign = /^(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/;

function linesOf(text: string): readonly Line[] {
  let end = -1;
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line) => {
    const start = end + 1;
    end = start + line.length;
    const [prefix = ''] = /^(?:[ \t]{0,200}>){0,50}[ \t]{0,400}/.exec(line) ?? [];
    return {
      start,
      end,
      prefix,
      words: line.slice(prefix.length).trimEnd(),
    };
  });
}

/** A block, and the number of its last line. */
type Found = Readonly<{ block: Solid; last: number }>;

type Context = Readonly<{ isParagraph: boolean; inList: boolean }>;

function solidAt(lines: readonly Line[], at: number, context: Context): Found | undefined {
  const line = itemAt(lines, at);
  const words = line.words.replace(/^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/, '');
  const fence = fenceIn(words);
  const indent = line.prefix + ' '.repeat(line.words.length - words.length);
  if (fence !== undefined)
    return untilLine(lines, at, { indent, closing: fence, ends: closes(fence) });
  const isCode = indentOf(line.prefix) >= 4 && !context.isParagraph && !context.inList;
  if (isCode) return untilLast(lines, at, { indent: quoteOf(line.prefix), isCode: true });
  const [, ends, sign = ''] = [...literal, math].find(([begins]) => begins.test(words)) ?? [];
  const [, tag] = /^<([a-z]+)/i.exec(words) ?? [];
  const closing = tag === undefined ? sign : `</${tag}>`;
  if (ends !== undefined)
    return untilLine(lines, at, {
      indent,
      closing,
      ends: (one) => ends.test(one),
      fromSame: true,
    });
  const isTag = blockTag.test(words) || (!context.isParagraph && anyTag.test(words));
  if (isTag) return untilLast(lines, at, { indent, isCode: false });
  const isAlone = definition.test(words) || rule.test(line.words);
  if (isAlone && !(isUnderline(line) && context.isParagraph))
    return {
      block: {
        kind: 'solid',
        start: line.start,
        end: line.end,
        indent,
        isOpen: false,
      },
      last: at,
    };
  return undefined;
}

function fenceIn(words: string): string | undefined {
  const [, sign, info = ''] = /^(`{3,}|~{3,})(.{0,2000})/.exec(words) ?? [];
  return sign?.startsWith('`') === true && info.includes('`') ? undefined : sign;
}

function closes(fence: string): (words: string) => boolean {
  const sign = fence.charAt(0);
  return (words) => words.length >= fence.length && words === sign.repeat(words.length);
}

/** `fromSame` is whether the first line can end it. */
type Until = Readonly<{
  indent: string;
  closing: string;
  ends: (words: string) => boolean;
  fromSame?: boolean;
}>;

/** To the line that ends it, or the end of the text, where what closes it has to be added. */
function untilLine(
  lines: readonly Line[],
  at: number,
  { indent, closing, ends, fromSame }: Until,
): Found {
  let last = fromSame === true ? at : at + 1;
  while (last < lines.length && !ends(itemAt(lines, last).words)) last += 1;
  const isClosed = last < lines.length;
  if (!isClosed) last = lines.length - 1;
  const { start } = itemAt(lines, at);
  const { end } = itemAt(lines, last);
  return {
    block: {
      kind: 'solid',
      start,
      end,
      indent,
      isOpen: false,
      ...(isClosed ? {} : { closing }),
    },
    last,
  };
}

/** To the last line before one without words; indented code goes on after these. */
function untilLast(
  lines: readonly Line[],
  at: number,
  { indent, isCode }: { indent: string; isCode: boolean },
): Found {
  let last = at;
  for (let next = at + 1; next < lines.length; next += 1) {
    const { words, prefix } = itemAt(lines, next);
    if (isCode ? words !== '' && indentOf(prefix) < 4 : words === '') break;
    if (words !== '') last = next;
  }
  const first = itemAt(lines, at);
  const final = itemAt(lines, last);
  return {
    block: {
      kind: 'solid',
      start: first.start,
      end: final.end,
      indent,
      isOpen: !isCode,
    },
    last,
  };
}

const indentOf = (prefix: string): number =>
  prefix.slice(prefix.lastIndexOf('>') + 1).replaceAll('\t', '    ').length -
  (prefix.includes('>') ? 1 : 0);

function quoteOf(prefix: string): string {
  const end = prefix.lastIndexOf('>') + 1;
  return end === 0 ? '' : `${prefix.slice(0, end)} `;
}

const math = [/^\$\$/, /\$\$\s*$/, '$$'] as const;
const anyTag = /^<\/?[A-Za-z][A-Za-z0-9-]{0,60}(?:\s[^<>]{0,2000})?>\s*$/;
const definition = /^\[(?!\^)[^\]\\]{1,999}\]:\s*\S/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const isUnderline = ({ words }: Line): boolean => /^(?:=+|-+)$/.test(words);

/** A mark that belongs to the line of `===` is after the title above it. */
function underlineOf(blocks: readonly Block[], line: Line): Prose {
  const title = blocks.at(-1);
  const at = title?.kind === 'prose' ? title.to : line.start;
  return {
    kind: 'prose',
    start: line.start,
    end: line.end,
    from: at,
    to: at,
    isFirst: true,
    isHeading: true,
  };
}

/** Where the words of a heading end: before closing signs with blanks before them. */
function lastWordEnd(words: string): number {
  let signs = words.length;
  while (words.charAt(signs - 1) === '#') signs -= 1;
  let end = signs;
  while (/^[ \t]$/.test(words.charAt(end - 1))) end -= 1;
  return signs < words.length && end < signs ? end : words.length;
}

const lineSigns =
  /^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)*(?:#{1,6}[ \t]+)?(?:\[\^[^\]\s]{1,200}\]:[ \t]*)?/;

function proseOf({ start, end, prefix, words }: Line): Prose {
  const [signs = ''] = lineSigns.exec(words) ?? [];
  const from = start + prefix.length + signs.length;
  const closing = signs.includes('#') ? words.length - lastWordEnd(words) : 0;
  const to = start + prefix.length + words.length - closing;
  const isHeading = signs.includes('#');
  return {
    kind: 'prose',
    start,
    end,
    from,
    to: Math.max(from, to),
    isFirst: signs !== '',
    isHeading,
  };
}
