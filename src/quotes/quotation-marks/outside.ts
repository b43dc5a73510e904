/**
 * Reads text outside of passages, up to where a passage opens: code and markup that no reader sees
 * pass as they are.
 */
import { codeLine, type Fence, fenceAt, runLength } from './code.js';
import { htmlBlockAt } from './html-block.js';
import type { OpenMark } from './marks.js';
import { definitionAt, linkTargetAt } from './markup.js';
import {
  type Code,
  characterBefore,
  charactersBefore,
  codeSpanLength,
  isEscaped,
  leavesCell,
  type Piece,
  type Scan,
  tagLength,
  takeCode,
  takeText,
} from './scan.js';

type Found = 'block' | 'wait' | Code | OpenMark | undefined;

/** The next text; `passage` where one opens now, undefined where only what follows decides. */
export function outside(scan: Scan): Piece | 'passage' | undefined {
  if (scan.fence !== undefined) return inFence(scan, scan.fence);
  const { rest } = scan;
  for (let at = 0; at < rest.length; at += 1) {
    const found = foundAt(scan, at);
    if (found !== undefined) return at > 0 ? takeText(scan, at) : opened(scan, found);
    readShown(scan, at);
    if ('\r\n'.includes(rest.charAt(at))) return takeText(scan, at + 1);
  }
  return rest === '' ? undefined : takeText(scan, rest.length);
}

/** A character that is text in its line. */
function readShown(scan: Scan, at: number): void {
  const { rest, line, html, brackets } = scan;
  const character = rest.charAt(at);
  const isBracket = /[[\]|\r\n\u2029]/.test(character) && !isEscaped(scan, at);
  // Of the line as it was before this character
  const paragraph = isBracket ? line.paragraph : 0;
  // Where only code is looked for, the sign of a block quote is as blank as the start of its line
  const isQuoting = scan.openingAt === undefined && character === '>' && line.isStart();
  if (html.isOpen()) line.hide();
  if (!isQuoting) line.read(character);
  if (isBracket) brackets.read(character, characterBefore(scan, at), paragraph);
}

function opened(scan: Scan, found: Exclude<Found, undefined>): Piece | 'passage' | undefined {
  if (found === 'wait') return undefined;
  if (found !== 'block' && 'code' in found) return showCode(scan, found);
  begin(scan, found);
  return 'passage';
}

function foundAt(scan: Scan, at: number): Found {
  const { html, line, rest } = scan;
  const character = rest.charAt(at);
  if (html.isOpen() && /\S/.test(character)) html.enter(line.column());
  if (scan.openingAt !== undefined && character === '>' && line.isStart()) return 'block';
  const hidden = codeAt(scan, at) ?? unseenAt(scan, at);
  if (hidden !== undefined) return hidden;
  return scan.openingAt?.(scan, at) ?? asCode(tagLength(scan, at));
}

function begin(scan: Scan, found: 'block' | OpenMark): void {
  const from = found === 'block' ? 1 : found.length;
  // Each member is named: a spread here costs the host a fifth of reading quotes
  scan.open = {
    mark: found === 'block' ? undefined : found.mark,
    from,
    at: from,
    depth: 1,
    inner: [],
    closed: [],
    isLong: false,
  };
  scan.line.leave(found === 'block');
}

/** Code, or backticks that are neither code nor a mark. */
function codeAt(scan: Scan, at: number): Code | 'wait' | undefined {
  const { rest, line, html } = scan;
  const character = rest.charAt(at);
  if (character !== '`' && character !== '~') return undefined;
  if (html.isOpen()) return ticksAt(scan, at);
  const offset = line.fenceOffset();
  const { isWhole, limit } = scan;
  // Only signs of block quotes and blanks are before it in its line
  const isQuoted =
    scan.openingAt === undefined && /(?:^|[\r\n])[ \t]*>[ \t>]*$/.test(charactersBefore(scan, at));
  const fenced =
    offset === undefined
      ? undefined
      : fenceAt(rest, at, {
          isWhole,
          limit,
          offset,
          isQuoted,
        });
  if (fenced === 'wait') return 'wait';
  if (fenced !== undefined) return { code: fenced.length, fence: fenced.fence };
  if (character !== '`' || isEscaped(scan, at)) return undefined;
  const span = codeSpanLength(scan, at);
  if (span !== undefined) return span === 'wait' ? 'wait' : { code: span, isSpan: true };
  return ticksAt(scan, at);
}

/** More than two backticks are no mark. */
function ticksAt({ rest, isWhole }: Scan, at: number): Code | 'wait' | undefined {
  const run = runLength(rest, at);
  if (at + run >= rest.length && !isWhole) return 'wait';
  return run > 2 ? { code: run } : undefined;
}

function showCode(scan: Scan, { code, fence, isDefinition = false, isSpan = false }: Code): Piece {
  scan.fence = fence;
  if (isDefinition) scan.line.define();
  else scan.line.leave(fence !== undefined);
  return fence !== undefined || isSpan ? takeCode(scan, code) : takeText(scan, code);
}

/** The target of a link, or a definition of one; also begins a block of HTML. */
function unseenAt(scan: Scan, at: number): Code | 'wait' | undefined {
  const { rest, line, html, brackets, isWhole, limit } = scan;
  const character = rest.charAt(at);
  if (html.isOpen()) return undefined;
  // Asked only here: where a fence can begin is found anew in each blank at the start of a line
  const offset = character === '<' ? line.fenceOffset() : undefined;
  if (offset !== undefined) {
    const end = htmlBlockAt(rest, at, { isWhole, limit, isFree: line.isFree() });
    if (end === 'wait') return 'wait';
    if (end !== undefined) {
      html.begin(end, offset);
      line.leave(true);
    }
    return undefined;
  }
  if (character === '[' && line.isFree()) return asCode(definitionAt(rest, at, isWhole), true);
  if (character !== ']' || !brackets.isLinkEnd() || isEscaped(scan, at)) return undefined;
  const target = asCode(withinCell(scan, at, linkTargetAt(rest, at, isWhole)));
  if (at === 0 && typeof target === 'object') brackets.read(character, '', line.paragraph);
  return target;
}

function withinCell(
  scan: Scan,
  at: number,
  length: number | 'wait' | undefined,
): number | 'wait' | undefined {
  if (typeof length !== 'number') return length;
  const leaves = leavesCell(scan, at, length);
  return leaves === 'wait' ? 'wait' : leaves ? undefined : length;
}

function asCode(
  length: number | 'wait' | undefined,
  isDefinition = false,
): Code | 'wait' | undefined {
  return typeof length === 'number' ? { code: length, isDefinition } : length;
}

function inFence(scan: Scan, of: Fence): Piece | 'passage' | undefined {
  const { rest, before, line } = scan;
  if (rest === '') return undefined;
  const isLineStart = /^$|[\r\n]$/.test(before);
  if (!isLineStart) return takeCode(scan, /^[^\r\n]*[\r\n]?/.exec(rest)?.[0].length ?? 0);
  const step = codeLine(rest, of, scan.isWhole);
  if (step === 'wait') return undefined;
  if (step.state === 'after') {
    scan.fence = undefined;
    line.restart();
    if (step.length === 0) return outside(scan);
    for (const character of rest.slice(0, step.length)) line.read(character);
    line.leave(true);
  }
  return takeCode(scan, step.length);
}
