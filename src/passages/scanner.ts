/** Cuts a text that comes in pieces into what is marked as a quote and what is not, as soon as that can be determined. */
import { codeLine, codeSpanAt, type Fence, fenceAt, runLength } from './code.js';
import { elementAt } from './elements.js';
import { HtmlBlock, htmlBlockAt } from './html-block.js';
import { endOfBlock, endOfParagraph, LineStart, linesOfBlock } from './lines.js';
import {
  charactersOf,
  closingAt,
  emptyPairAt,
  isInAcronym,
  isSpace,
  isUnspaced,
  isWordCharacter,
  markAt,
  mayBeginMark,
  type OpenMark,
  runOf,
} from './marks.js';
import type { Mark } from './marks-table.js';
import { Brackets, definitionAt, linkTargetAt, tagAt } from './markup.js';
import { spelledAt } from './signs.js';

/** A piece of the text, in order. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | Passage
  /** A part of a passage that is longer than may be held back: what was kept, what follows, and the end. */
  | {
      readonly type: 'long';
      readonly text: string;
      /** The same with its marks. */
      readonly raw: string;
      readonly isBlock: boolean;
      readonly isClosed: boolean;
      readonly part: 'first' | 'next' | 'last';
    };

/** A whole passage that is marked as a quote. */
export interface Passage {
  readonly type: 'passage';
  /** As it came, with its marks. */
  readonly raw: string;
  /** The opening mark; empty for a block quote. */
  readonly opens: string;
  /** What is between the marks; for a block quote the lines as they came. */
  readonly words: string;
  readonly isBlock: boolean;
  /** Whether the closing mark was there before the paragraph or the text ended. */
  readonly isClosed: boolean;
}

/** The words of a passage; for a block quote without what marks its lines. */
export function wordsOf({ words, isBlock, opens }: Passage): string {
  if (isBlock) return linesOfBlock(words).join('\n').trim();
  return opens === '' ? words : words.replace(/\\$/, '');
}

export interface Scanner {
  readonly push: (text: string) => void;
  /** Nothing more follows. */
  readonly end: () => void;
  /** Whether something is held back until what follows decides on it. */
  readonly isHolding: () => boolean;
  /** The next piece; undefined as long as what follows has to be waited for. */
  readonly next: () => Piece | undefined;
}

/** A passage that has begun. */
interface Open {
  /** Absent of a blockquote. */
  readonly mark?: Mark;
  /** Where its words begin. */
  from: number;
  /** Where to look on. */
  at: number;
  /** Marks of the same kind that opened and did not close. */
  depth: number;
  /** Where the words would end by an apostrophe, or a sign of inches, that may be a closing mark. */
  candidate?: End;
  isLong: boolean;
}

/** The pieces of a whole text. Passages above `limit` UTF-16 units come in parts. */
export function readPieces(text: string, limit: number = 2 ** 16): readonly Piece[] {
  const scanner = createScanner(limit);
  scanner.push(text);
  scanner.end();
  const pieces: Piece[] = [];
  for (let piece = scanner.next(); piece !== undefined; piece = scanner.next()) pieces.push(piece);
  return pieces;
}

/** Keeps at most `limit` UTF-16 units of a passage, and what is needed to recognise a mark. */
export function createScanner(limit: number): Scanner {
  const line = new LineStart();
  const brackets = new Brackets();
  const html = new HtmlBlock();
  let rest = '';
  let before = ''; // the last characters that were given out
  let isWhole = false;
  let open: Open | undefined;
  let fence: Fence | undefined;
  let gone = 0; // how much was given out
  const unclosed = new Map<string, number>(); // up to where a weak mark is known not to be closed

  const characterBefore = (at: number): string => (at > 0 ? rest.charAt(at - 1) : before.slice(-1));

  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    before = (before + taken).slice(-8);
    gone += length;
    html.read(taken);
    return taken;
  };

  const text = (length: number): Piece => ({ type: 'text', text: take(length) });

  function outside(): Piece | undefined {
    if (fence !== undefined) return inCode(fence);
    for (let at = 0; at < rest.length; at += 1) {
      const character = rest.charAt(at);
      const found = isBlockStart(character)
        ? 'block'
        : (codeAt(character, at) ?? unseenAt(character, at) ?? opening(character, at) ?? tagOf(character, at));
      if (found === undefined) {
        line.read(character);
        if (/[[\]|\r\n\u2029]/.test(character) && !isEscaped(at)) brackets.read(character, characterBefore(at));
        if (character === '\n' || character === '\r') return text(at + 1);
        continue;
      }
      if (at > 0) return text(at);
      if (found === 'wait') return undefined;
      if (typeof found === 'object' && 'code' in found) return showCode(found);
      const from = found === 'block' ? 1 : found.length;
      open = { ...(found === 'block' ? {} : { mark: found.mark }), from, at: from, depth: 1, isLong: false };
      line.leave();
      return inside(open);
    }
    return rest === '' ? undefined : text(rest.length);
  }

  function isBlockStart(character: string): boolean {
    return character === '>' && line.isStart();
  }

  /** Code, or backticks that are neither code nor a mark. */
  function codeAt(character: string, at: number): Code | 'wait' | undefined {
    if (character !== '`' && character !== '~') return undefined;
    if (html.isOpen()) return ticksAt(at);
    const offset = line.fenceOffset();
    const reach = { isWhole, limit };
    const fenced = offset === undefined ? undefined : fenceAt(rest, at, { ...reach, offset });
    if (fenced === 'wait') return 'wait';
    if (fenced !== undefined) return { code: fenced.length, fence: fenced.fence };
    if (character !== '`' || isEscaped(at)) return undefined;
    const span = codeSpanAt(rest, at, reach);
    if (span !== undefined) return span === 'wait' ? 'wait' : { code: span };
    return ticksAt(at);
  }

  /** More than two backticks are no mark. */
  function ticksAt(at: number): Code | 'wait' | undefined {
    const run = runLength(rest, at);
    if (at + run >= rest.length && !isWhole) return 'wait';
    return run > 2 ? { code: run } : undefined;
  }

  function showCode({ code, fence: begun, isDefinition = false }: Code): Piece {
    fence = begun;
    if (isDefinition) line.define();
    else line.leave();
    return text(code);
  }

  /** The target of a link, or a definition of one; also begins a block of HTML. */
  function unseenAt(character: string, at: number): Code | 'wait' | undefined {
    if (html.isOpen()) return undefined;
    if (character === '<' && line.fenceOffset() !== undefined) {
      const end = htmlBlockAt(rest, at, { isWhole, limit, isFree: line.isFree() });
      if (end === 'wait') return 'wait';
      if (end !== undefined) html.begin(end);
      return undefined;
    }
    if (character === '[' && line.isFree()) return asCode(definitionAt(rest, at, isWhole), true);
    if (character !== ']' || !brackets.isLinkEnd() || isEscaped(at)) return undefined;
    const target = asCode(linkTargetAt(rest, at, isWhole));
    if (at === 0 && typeof target === 'object') brackets.read(character, '');
    return target;
  }

  function tagOf(character: string, at: number): Code | 'wait' | undefined {
    return character === '<' && !isEscaped(at) ? asCode(tagAt(rest, at, { isWhole, limit })) : undefined;
  }

  function asCode(length: number | 'wait' | undefined, isDefinition = false): Code | 'wait' | undefined {
    return typeof length === 'number' ? { code: length, isDefinition } : length;
  }

  function inCode(of: Fence): Piece | undefined {
    if (rest === '') return undefined;
    const isLineStart = /^$|[\r\n]$/.test(before);
    const step = isLineStart ? codeLine(rest, of, isWhole) : restOfLine();
    if (step === 'wait') return undefined;
    if (step.state === 'after') {
      fence = undefined;
      line.restart();
      if (step.length === 0) return outside();
      for (const character of rest.slice(0, step.length)) line.read(character);
    }
    return text(step.length);
  }

  function restOfLine(): { readonly length: number; readonly state: 'inside' } {
    const end = rest.search(/[\r\n]/);
    return { length: end === -1 ? rest.length : end + 1, state: 'inside' };
  }

  function isEscaped(at: number): boolean {
    const [slashes = ''] = /\\*$/.exec(before + rest.slice(Math.max(0, at - 8), at)) ?? [];
    return slashes.length % 2 === 1;
  }

  function opening(character: string, at: number): OpenMark | 'wait' | undefined {
    if (!mayBeginMark(character)) return undefined;
    const found = markAt(rest, at, { isWhole });
    if (found === undefined || found === 'wait' || found.mark.kind === 'element') return found;
    if (found.mark.kind !== 'weak') return strongOpening(found, at);
    if (at + found.length >= rest.length && !isWhole) return 'wait';
    if (opensWeak(found, at)) return found;
    const other = markAt(rest, at, { isWhole, isStrong: true });
    return typeof other === 'object' && other.mark.kind !== 'element' ? strongOpening(other, at) : undefined;
  }

  function strongOpening(found: OpenMark, at: number): OpenMark | 'wait' | undefined {
    const { mark, length } = found;
    const next = rest.charAt(at + length);
    if (next === '' && !isWhole) return 'wait';
    const isArrow = /^[\u00bb\u203a]$/.test(mark.opens) && isSpace(next) && isSpace(characterBefore(at));
    if (isArrow) return openingArrow(found, at);
    if (mark.kind === 'single') return opensSingle(found, at) ? found : undefined;
    if (mark.kind === 'straight') {
      const acronym = acronymAt(at, length);
      if (acronym !== false) return acronym === 'wait' ? 'wait' : undefined;
    }
    if (isMeasure(mark, at) && !isWordCharacter(next)) return undefined;
    // 26'46"N: after feet or minutes a mark is inches or seconds, whatever follows
    if (mark.kind === 'straight' && /\d['\u2019\u2032]\s?\d{1,2}$/.test(charactersBefore(at))) return undefined;
    const ditto = mark.kind === 'straight' && dittoAt(at, length);
    if (ditto !== false) return ditto === 'wait' ? 'wait' : undefined;
    return doubled(found, at);
  }

  /** File » Export: between blanks, only the mark of the other direction makes it a quotation. */
  function openingArrow({ mark, length }: OpenMark, at: number): OpenMark | undefined {
    const arrow: Mark = { opens: mark.opens, closes: mark.closes.slice(0, 1), kind: 'weak' };
    return gone + at < unclosedUntil(arrow) ? undefined : { mark: arrow, length };
  }

  /** 24" is a measure: up to three digits or a fraction before the mark. y″ is a derivative: one letter before a prime. */
  function isMeasure({ opens }: Mark, at: number): boolean {
    if (!/^[\u0022\uff02\u2033\u201d]$/.test(opens)) return false;
    const previous = charactersBefore(at);
    if (opens === '\u2033' && /(?:^|[^\p{L}])\p{L}$/u.test(previous)) return true;
    return /(?:(?:^|\D)\d{1,3}|[\u00bc-\u00be\u2150-\u215e])$/.test(previous);
  }

  /** A mark alone in a cell of a table repeats the cell above. */
  function dittoAt(at: number, length: number): boolean | 'wait' {
    if (!/\|[ \t]*$/.test(charactersBefore(at))) return false;
    const [blanks = ''] = /^[ \t]{0,64}/.exec(rest.slice(at + length, at + length + 64)) ?? [];
    const next = rest.charAt(at + length + blanks.length);
    return next === '' && !isWhole ? 'wait' : next === '|';
  }

  function opensSingle({ mark, length }: OpenMark, at: number): boolean {
    if (isSpace(rest.charAt(at + length))) return false;
    // f''(x): all apostrophes in a row belong to the word before them
    const previous = charactersBefore(at)
      .replace(/[\u2018\u2019\u2032\u00b4'`]+$/, '')
      .slice(-1);
    return !isWordCharacter(previous) || (isUnspaced(previous) && mark.kind === 'single');
  }

  function opensWeak({ mark, length }: OpenMark, at: number): boolean {
    const [previous, next] = [characterBefore(at), rest.charAt(at + length)];
    const isRun = previous === mark.opens.charAt(0) || next === mark.opens.charAt(0);
    const isGlued = !/[<>]/.test(mark.opens) && (isWordCharacter(previous) || isSpace(next));
    // a << 2: after one letter or a bracket it is an operator
    if (isSpace(next) && /(?:^|[^\p{L}\p{N}_])[\p{L})\]][ \t]$/u.test(charactersBefore(at))) return false;
    return !isRun && !isGlued && next !== '=' && gone + at >= unclosedUntil(mark);
  }

  /** An empty pair before text is one mark; before anything else it is only if another empty pair closes it. */
  function doubled(found: OpenMark, at: number): OpenMark | 'wait' {
    const pair = emptyPairAt(rest, at, isWhole);
    if (pair === undefined) return found;
    if (pair === 'wait') return 'wait';
    const next = rest.charAt(at + pair.length);
    if (next === '' && !isWhole) return 'wait';
    if (isWordCharacter(next)) return pair;
    if (gone + at < unclosedUntil({ ...pair.mark, kind: 'weak' })) return found;
    const { opens } = pair.mark;
    return { mark: { opens, closes: [opens], kind: 'weak' }, length: pair.length };
  }

  function acronymAt(at: number, length: number): boolean | 'wait' {
    const previous = charactersBefore(at);
    if (!/[\u05d0-\u05ea]$/.test(previous)) return false;
    const after = rest.slice(at + length, at + length + 2);
    if (after.length < 2 && !isWhole) return 'wait';
    return isInAcronym(previous, after);
  }

  function unclosedUntil({ opens, kind }: Mark): number {
    return unclosed.get(`${kind} ${opens}`) ?? 0;
  }

  function charactersBefore(at: number): string {
    return (before + rest.slice(Math.max(0, at - 8), at)).slice(-8);
  }

  function inside(passage: Open): Piece | undefined {
    while (passage.at < rest.length) {
      const step = passage.mark === undefined ? blockStep(passage) : markStep(passage, passage.mark);
      if (step === 'wait') return passage.isLong ? partOf(passage) : undefined;
      if (typeof step === 'object') return close(passage, step);
      passage.at += step;
      if (!passage.isLong && passage.at - passage.from > limit) return becomeLong(passage);
    }
    if (isWhole) return close(passage, { end: rest.length, mark: 0 });
    return passage.isLong ? partOf(passage) : undefined;
  }

  /** How far to go on, where the passage ends and how long its closing mark is, or `wait`. */
  function blockStep({ at }: Open): Step {
    if (!/[\r\n\u2029]/.test(rest.charAt(at))) return 1;
    return asStep(endOfBlock(rest, at, isWhole), at);
  }

  function asStep(answer: 'ends' | 'wait' | number, at: number): Step {
    return answer === 'ends' ? { end: at, mark: 0 } : answer;
  }

  function markStep(passage: Open, mark: Mark): Step {
    const { at } = passage;
    const character = rest.charAt(at);
    if (/[\r\n\u2029]/.test(character) && mark.kind !== 'element') return asStep(endOfParagraph(rest, at, isWhole), at);
    const isCode = character === '`' && !isEscaped(at) && !html.isOpen() && !isTex(mark);
    const code = isCode ? codeSpanAt(rest, at, { isWhole, limit }) : undefined;
    if (code !== undefined) return code;
    const closing = closingAt(rest, at, { mark, isWhole });
    if (closing === 'wait') return 'wait';
    const tag =
      closing === undefined && character === '<' && mark.kind !== 'element' ? tagOf(character, at) : undefined;
    if (tag !== undefined) return tag === 'wait' ? 'wait' : tag.code;
    if (mark.kind === 'single') return singleStep(passage, { mark, closing });
    if (mark.kind === 'straight') return straightStep(passage, { mark, closing });
    if (mark.kind === 'doubled') return doubledStep(mark, { at, closing });
    if (closing !== undefined) {
      passage.depth -= 1;
      return passage.depth === 0 ? { end: at, mark: closing } : closing;
    }
    const nested = nestedAt(mark, at);
    if (nested === 'wait') return 'wait';
    if (nested !== undefined) passage.depth += 1;
    return nested ?? 1;
  }

  function isTex({ opens }: Mark): boolean {
    return opens.startsWith('`');
  }

  /** The length of the same mark opening again. */
  function nestedAt(mark: Mark, at: number): number | 'wait' | undefined {
    if (mark.kind === 'pair') return spelledAt(rest, at, { signs: mark.opens, isWhole });
    if (mark.kind !== 'element') return undefined;
    const [closes = ''] = mark.closes;
    if (closes === '}') return rest.charAt(at) === '{' ? 1 : undefined;
    const found = elementAt(rest, at, isWhole);
    if (found === 'wait' || found === undefined) return found;
    return found.closes.includes(closes) ? found.opens.length : undefined;
  }

  function doubledStep(mark: Mark, { at, closing }: { at: number; closing: number | undefined }): Step {
    if (closing === undefined) return 1;
    const run = runOf(rest, at, { signs: charactersOf(mark.closes), isWhole, most: mark.opens.length });
    return run === 'wait' ? 'wait' : { end: at, mark: run };
  }

  /** A straight mark in the position of an opening one begins another passage: the one before it was not closed. */
  function straightStep(passage: Open, { mark, closing }: { mark: Mark; closing: number | undefined }): Step {
    const { at, from, isLong, candidate } = passage;
    if (closing === undefined) return 1;
    const next = rest.charAt(at + closing);
    if (next === '' && !isWhole) return 'wait';
    const acronym = acronymAt(at, closing);
    if (acronym !== false) return acronym === 'wait' ? 'wait' : closing;
    const isFirst = at === from && !isLong;
    const opens = !isFirst && /^[\s([{]$/.test(characterBefore(at)) && isWordCharacter(next);
    if (opens) return candidate ?? { end: at, mark: 0 };
    const mayBeInches = !isFirst && !isLong && isMeasure(mark, at) && /^[\s-]$/.test(next);
    if (!mayBeInches) return { end: at, mark: closing };
    passage.candidate ??= { end: at, mark: closing };
    return closing;
  }

  /** An apostrophe at the end of a word may close; the last one before another opens decides. */
  function singleStep(passage: Open, { mark, closing }: { mark: Mark; closing: number | undefined }): Step {
    const { at, from, candidate } = passage;
    const opens = spelledAt(rest, at, { signs: mark.opens, isWhole });
    if (opens === 'wait') return 'wait';
    const length = closing ?? opens;
    if (length === undefined) return 1;
    const next = rest.charAt(at + length);
    if (next === '' && !isWhole) return 'wait';
    const previous = characterBefore(at);
    const opensAgain = !isWordCharacter(previous) && isWordCharacter(next) && at > from;
    if (opensAgain && opens !== undefined)
      return { end: candidate?.end ?? at, mark: candidate === undefined ? 0 : candidate.mark };
    if (closing === undefined || (isWordCharacter(next) && !isUnspaced(next))) return length;
    if (at === from && !passage.isLong) return isSpace(next) ? { end: at, mark: length } : length;
    if (isSpace(previous)) return length;
    // dogs' and huntin' end in apostrophes
    const mayBeApostrophe = /(?:[sxz]|in)$/i.test(rest.slice(Math.max(0, at - 2), at));
    if (!mayBeApostrophe || passage.isLong) return { end: at, mark: length };
    passage.candidate = { end: at, mark: length };
    return length;
  }

  function close(passage: Open, { end, mark: length }: End): Piece {
    const { mark, from, candidate, isLong } = passage;
    const isBlock = mark === undefined;
    open = undefined;
    if (isLong) {
      const words = take(end);
      return {
        type: 'long',
        text: words,
        raw: words + take(length),
        isBlock,
        isClosed: isBlock || length > 0,
        part: 'last',
      };
    }
    if (candidate !== undefined && length === 0) return passageOf(candidate, { from, isBlock });
    // one mark that nothing closes is an apostrophe
    if (mark?.kind === 'single' && length === 0) return text(from);
    if (mark?.kind === 'weak' && length === 0) return unclosedWeak(mark, { from, end });
    return passageOf({ end, mark: length }, { from, isBlock });
  }

  function unclosedWeak({ kind, opens }: Mark, { from, end }: { from: number; end: number }): Piece {
    unclosed.set(`${kind} ${opens}`, gone + end);
    return text(from);
  }

  function passageOf({ end, mark }: End, { from, isBlock }: { from: number; isBlock: boolean }): Passage {
    const start = isBlock ? 0 : from;
    const [opens, words] = [rest.slice(0, start), rest.slice(start, end)];
    return { type: 'passage', raw: take(end + mark), opens, words, isBlock, isClosed: isBlock || mark > 0 };
  }

  function becomeLong(passage: Open): Piece {
    const { mark, candidate, from, at } = passage;
    if (candidate !== undefined) return close(passage, candidate);
    if (mark?.kind === 'weak') return close(passage, { end: at, mark: 0 });
    const opens = take(mark === undefined ? 0 : from);
    const first = take(at - opens.length);
    Object.assign(passage, { from: 0, at: 0, isLong: true });
    return longPart(passage, { raw: opens + first, text: first, part: 'first' });
  }

  /** A mark within that is not whole yet is kept back. */
  function partOf(passage: Open): Piece | undefined {
    const seen = rest.slice(0, passage.at);
    const [begun = ''] = /(?:[&<][^;>]{0,15}|[`'\u2018\u2019\u275b\u275c\uff07])$/.exec(seen) ?? [];
    const length = seen.length - begun.length;
    if (length === 0) return undefined;
    passage.at -= length;
    const shown = take(length);
    return longPart(passage, { raw: shown, text: shown, part: 'next' });
  }

  function longPart({ mark }: Open, part: { raw: string; text: string; part: 'first' | 'next' }): Piece {
    return { type: 'long', isBlock: mark === undefined, isClosed: false, ...part };
  }

  return {
    push: (more) => {
      rest += more;
    },
    end: () => {
      isWhole = true;
    },
    isHolding: () => rest !== '' || open !== undefined,
    next: () => (open === undefined ? outside() : inside(open)),
  };
}

/** Where words end, and how long the mark after them is: 0 where none closes them. */
interface End {
  readonly end: number;
  readonly mark: number;
}

type Step = number | End | 'wait';

/** Code or markup that is shown as it is, and the fence that it begins. */
interface Code {
  readonly code: number;
  readonly fence?: Fence;
  readonly isDefinition?: boolean;
}
