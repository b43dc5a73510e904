/** Finds code spans and fenced code, which are shown as they are (CommonMark 4.5 and 6.1). */
import { columnOf } from './containers.js';
import { endOfStretch, type ParagraphReach } from './lines.js';
import type { Reach } from './markup.js';

/** What may end a code span or its paragraph. */
const decisive = /`+|[\r\n\u2029]/g;

/**
 * The length of the code span at a run of backticks; undefined if nothing closes it in its
 * paragraph. Two backticks that two apostrophes close before the next two backticks, which open
 * again, are quotation marks of TeX.
 */
export function codeSpanAt(
  text: string,
  at: number,
  reach: ParagraphReach,
): number | 'wait' | undefined {
  const { isWhole, limit } = reach;
  const length = runLength(text, at);
  const opened = { at, length };
  let place = at + length;
  if (place >= text.length) return isWhole ? undefined : 'wait';
  for (;;) {
    decisive.lastIndex = place;
    const found = decisive.exec(text);
    if (found === null) break;
    place = found.index;
    if (place - at > limit) return undefined;
    const step = text.startsWith('`', place)
      ? ticksStep(text, opened, { at: place, length: found[0].length, isWhole })
      : breakStep(text, place, reach);
    if (typeof step === 'object') return step.span;
    place += step;
  }
  return isWhole || text.length - at > limit ? undefined : 'wait';
}

/** How far to read on, or the answer. */
type SpanStep = number | { readonly span: number | 'wait' | undefined };

type TickRun = { readonly at: number; readonly length: number };

/** Only a run as long as the one that opened closes the span. */
function ticksStep(
  text: string,
  opened: TickRun,
  { at, length, isWhole }: TickRun & { readonly isWhole: boolean },
): SpanStep {
  if (at + length >= text.length && !isWhole) return { span: 'wait' };
  if (length !== opened.length) return length;
  const isTex = length === 2 && isTexAgain(text.slice(opened.at + 2, at), text.charAt(at + 2));
  return { span: isTex ? undefined : at + length - opened.at };
}

function breakStep(text: string, at: number, reach: ParagraphReach): SpanStep {
  const end = endOfStretch(text, at, reach);
  if (typeof end === 'number') return end;
  return { span: end === 'wait' ? 'wait' : undefined };
}

function isTexAgain(content: string, next: string): boolean {
  return /''/.test(content) && /\s$/.test(content) && /\S/.test(next);
}

export function runLength(text: string, at: number): number {
  const code = text.charCodeAt(at);
  let end = at;
  while (end < text.length && text.charCodeAt(end) === code) end += 1;
  return end - at;
}

/** Fenced code that has begun. */
export interface Fence {
  readonly character: string;
  readonly length: number;
  /**
   * Where the text of the list item around it begins; a line that begins before ends the item and
   * the code.
   */
  readonly offset: number;
  /** Whether its lines begin with the sign of a block quote, without which it ends. */
  readonly isQuoted: boolean;
}

/** The fence that opens at a place of a line, and the length of the rest of its line. */
export function fenceAt(
  text: string,
  at: number,
  { isWhole, limit, offset, isQuoted }: Reach & Pick<Fence, 'offset' | 'isQuoted'>,
): { readonly fence: Fence; readonly length: number } | 'wait' | undefined {
  const length = runLength(text, at);
  const isLast = at + length >= text.length && !isWhole;
  if (length < 3) return isLast ? 'wait' : undefined;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(at, at + limit)) ?? [];
  const character = text.charAt(at);
  if (character === '`' && line.includes('`', length)) return undefined;
  const isOpen = at + line.length >= text.length;
  if (isOpen && !isWhole) return line.length >= limit ? undefined : 'wait';
  return {
    fence: {
      character,
      length,
      offset,
      isQuoted,
    },
    length: line.length,
  };
}

/** How much of a line in fenced code can be shown, and whether the code goes on after it. */
export type CodeStep = { readonly length: number; readonly state: 'inside' | 'line' | 'after' };

/** Reads on in fenced code from the start of a line; `wait` where only what follows decides. */
export function codeLine(text: string, fence: Fence, isWhole: boolean): CodeStep | 'wait' {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const isComplete = line.length < text.length || isWhole;
  if (fence.isQuoted && !/^[ \t]*>/.test(line)) return { length: 0, state: 'after' };
  const content = fence.isQuoted ? line.replace(/^(?:[ \t]*>)+ ?/, '') : line;
  const column = columnOf(content);
  const isText = /\S/.test(content);
  if (isText && column < fence.offset) return { length: 0, state: 'after' };
  const length = line.length < text.length ? line.length + 1 : line.length;
  const run = column <= fence.offset + 3 ? closingRun(content, fence) : undefined;
  if (!isComplete) return run === undefined ? { length, state: 'inside' } : 'wait';
  const closes = run !== undefined && run >= fence.length;
  return closes ? { length: line.length, state: 'after' } : { length, state: 'line' };
}

/** How long the run of the fence's sign is that a line consists of; undefined for other lines. */
function closingRun(line: string, { character }: Fence): number | undefined {
  const [, run = '', rest = ''] = /^[ \t]*(`+|~+|)[ \t]*(.?)/.exec(line) ?? [];
  const isAlone = rest === '' && (run === '' || run.startsWith(character));
  return isAlone ? run.length : undefined;
}
