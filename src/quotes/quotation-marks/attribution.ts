/** Finds the last line of a block quote that names whose words it has. */
import { linesOfBlock } from './lines.js';
import { type Piece, readPieces } from './scanner.js';

/** A block quote and the line after its words. */
export interface Attribution {
  /** The block quote up to that line. */
  readonly quoted: string;
  /**
   * What is before the name: the end of the line before with the signs of the block quote, or
   * blanks, and the dash.
   */
  readonly lead: string;
  readonly name: string;
}

const dashed =
  /((?:(?<=[^\s>])[\s>]*[\r\n][ \t>]*|(?<=["\u201c\u201d\u00ab\u00bb][*_]{0,3})[ \t]+)(?:[\u2012-\u2015]|--+(?!-)|-(?=[ \t]))[ \t]*)(\S[^\r\n]*)$/u;

/**
 * Undefined unless a dash begins the last line, or follows a closing mark in it. A hyphen, as of a
 * list, needs a name after it and no such line before it, and no name has a backtick.
 */
export function attributionOf(raw: string): Attribution | undefined {
  const text = raw.trimEnd();
  const [found = '', lead = '', name = ''] = dashed.exec(text.slice(lastLineOf(text))) ?? [];
  const isHyphen = /(?:^|[\s>])-[ \t]+$/.test(lead);
  // A backtick may end code that begins in the words before
  if (found === '' || name.includes('`')) return undefined;
  const quoted = raw.slice(0, text.length - found.length);
  return isHyphen && (!isName(name, []) || isList(quoted)) ? undefined : { quoted, lead, name };
}

/** Whether a line of a block quote is an item with a hyphen: then the last one is, too. */
const isList = (raw: string): boolean =>
  linesOfBlock(raw).some((line) => line.trimStart().startsWith('- '));

/** A block quote without a last line that names whose words it has. */
export function quotedOf(raw: string): string {
  const attribution = attributionOf(raw);
  return attribution !== undefined && isName(attribution.name, []) ? attribution.quoted : raw;
}

/** The place of the last visible sign before the last line: only from there on a line matches. */
function lastLineOf(text: string): number {
  let at = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  while (at > 0 && /[\s>]/.test(text.charAt(at))) at -= 1;
  return Math.max(0, at);
}

/** A statement has a row of words in lower case; a longer row than this is no name. */
const longestRow = 3;

/** A word of a script without blanks between words may be a whole statement. */
const longestWord = 20;

/**
 * Whether a line is a name, a title or a place in a text and no statement: it has no more than
 * three words in a row that begin in lower case, or in a script without case. Words of `known`
 * names count as names.
 */
export function isName(line: string, known: readonly string[]): boolean {
  const names = new Set(known.flatMap(wordsOf).map((word) => word.toLowerCase()));
  let row = 0;
  for (const word of wordsOf(line)) {
    if (Array.from(word).length > longestWord && !/^[\w:/.#?=&%~-]+$/.test(word)) return false;
    const isPlain = /^[\p{Ll}\p{Lo}]/u.test(word) && !names.has(word.toLowerCase());
    row = isPlain ? row + 1 : 0;
    if (row > longestRow) return false;
  }
  return true;
}

function wordsOf(text: string): readonly string[] {
  const words = text.replace(/\]\([^\s()]*\)/g, ' ').split(/[^\p{L}\p{N}\p{M}'\u2019-]+/u);
  return words.filter((word) => word !== '');
}

/** The pieces of the rest of a line, which begins no block. */
export function piecesOfLine(rest: string): readonly Piece[] {
  const before = 'x ';
  const [first, ...pieces] = readPieces(before + rest);
  if (first?.type !== 'text') return pieces;
  const text = first.text.slice(before.length);
  return text === '' ? pieces : [{ ...first, text }, ...pieces];
}

/** The passages that a line marks as quotations. */
export function passagesOf(line: string): readonly string[] {
  return piecesOfLine(line).flatMap((piece) =>
    piece.type === 'text' ? [] : [piece.type === 'passage' ? piece.words : piece.text],
  );
}
