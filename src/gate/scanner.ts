/** Cuts a text that comes in pieces into what is marked as a quote and what is not, as soon as that can be told. */
import { endOfBlock, endOfParagraph, LineStart } from './lines.js';
import { isSpace, isWordCharacter, type Mark, markAt, mayBeginMark } from './marks.js';

/** A piece of the text, in order. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | Passage
  /** A part of a passage that is longer than may be held: what was held, what follows, and the end. */
  | {
      readonly type: 'long';
      readonly text: string;
      readonly isBlock: boolean;
      readonly part: 'first' | 'next' | 'last';
    };

/** A whole passage that is marked as a quote. */
export interface Passage {
  readonly type: 'passage';
  /** As it came, with its marks. */
  readonly raw: string;
  /** What stands between the marks; of a block the lines as they came. */
  readonly words: string;
  readonly isBlock: boolean;
  /** Whether the closing mark was there before the paragraph or the text ended. */
  readonly isClosed: boolean;
}

export interface Scanner {
  readonly push: (text: string) => void;
  /** Nothing more follows. */
  readonly end: () => void;
  /** Puts text back, to be read next. */
  readonly putBack: (text: string) => void;
  /** Whether something is held that what follows decides on. */
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
  /** Where the words would end by an apostrophe that may be a closing mark. */
  candidate?: number;
  isLong: boolean;
}

/** Holds at most `limit` UTF-16 units of a passage, and what it takes to tell a mark. */
export function createScanner(limit: number): Scanner {
  const line = new LineStart();
  let rest = '';
  let before = ''; // the last characters that were given out
  let isWhole = false;
  let open: Open | undefined;

  const characterBefore = (at: number): string => (at > 0 ? rest.charAt(at - 1) : before.slice(-1));

  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    before = (before + taken).slice(-4);
    return taken;
  };

  const text = (length: number): Piece => ({ type: 'text', text: take(length) });

  function outside(): Piece | undefined {
    for (let at = 0; at < rest.length; at += 1) {
      const character = rest.charAt(at);
      const found = character === '>' ? (line.isStart() ? 'block' : undefined) : opening(character, at);
      if (found !== undefined && at > 0) return text(at);
      if (found === 'wait') return undefined;
      if (found !== undefined) {
        const length = found === 'block' ? 1 : found.opens.length;
        open = { ...(found === 'block' ? {} : { mark: found }), from: length, at: length, depth: 1, isLong: false };
        line.leave();
        return inside(open);
      }
      line.read(character);
    }
    return rest === '' ? undefined : text(rest.length);
  }

  function opening(character: string, at: number): Mark | 'wait' | undefined {
    if (!mayBeginMark(character)) return undefined;
    const mark = markAt(rest, at, isWhole);
    if (mark === undefined || mark === 'wait' || mark.kind === 'pair' || mark.kind === 'element') return mark;
    const next = rest.charAt(at + mark.opens.length);
    if (next === '' && !isWhole) return 'wait';
    if (mark.kind === 'single') return isWordCharacter(characterBefore(at)) || isSpace(next) ? undefined : mark;
    // 24" is a measure: up to three digits before, and no word behind
    const isMeasure =
      /(?:^|\D)\d{1,3}$/.test((before + rest.slice(Math.max(0, at - 4), at)).slice(-4)) && !isWordCharacter(next);
    return isMeasure ? undefined : mark;
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
    const closing = mark.closes.find((one) => startsWith(mark, one, at));
    const mayClose =
      !isWhole &&
      mark.closes.some((one) => one.length > rest.length - at && one.startsWith(rest.slice(at).toLowerCase()));
    if (closing === undefined && mayClose) return 'wait';
    if (mark.kind === 'single') return singleStep(passage, { opens: mark.opens, closing });
    if (mark.kind === 'straight') return straightStep(passage, closing);
    if (closing !== undefined) {
      passage.depth -= 1;
      return passage.depth === 0 ? { end: at, mark: closing.length } : closing.length;
    }
    const isNested = mark.kind === 'pair' && rest.startsWith(mark.opens, at);
    if (isNested) passage.depth += 1;
    return isNested ? mark.opens.length : 1;
  }

  function startsWith(mark: Mark, closing: string, at: number): boolean {
    if (mark.kind !== 'element') return rest.startsWith(closing, at);
    return rest.slice(at, at + closing.length).toLowerCase() === closing;
  }

  /** A straight mark that stands like an opening one begins another passage: the one before it was not closed. */
  function straightStep({ at, from, isLong }: Open, closing: string | undefined): Step {
    if (closing === undefined) return 1;
    const next = rest.charAt(at + closing.length);
    if (next === '' && !isWhole) return 'wait';
    const isFirst = at === from && !isLong;
    const opens = !isFirst && /^[\s([{]$/.test(characterBefore(at)) && isWordCharacter(next);
    return { end: at, mark: opens ? 0 : closing.length };
  }

  /** An apostrophe at the end of a word may close; which one does is told by the last before another opens. */
  function singleStep(passage: Open, { opens, closing }: { opens: string; closing: string | undefined }): Step {
    const { at, from, candidate } = passage;
    const isMark = closing !== undefined || rest.startsWith(opens, at);
    if (!isMark) return 1;
    const next = rest.charAt(at + 1);
    if (next === '' && !isWhole) return 'wait';
    const previous = characterBefore(at);
    const opensAgain = !isWordCharacter(previous) && isWordCharacter(next) && at > from;
    if (opensAgain && rest.startsWith(opens, at))
      return { end: candidate ?? at, mark: candidate === undefined ? 0 : 1 };
    if (closing === undefined || isWordCharacter(next)) return 1;
    if (at === from && !passage.isLong) return isSpace(next) ? { end: at, mark: 1 } : 1;
    if (isSpace(previous)) return 1;
    // dogs' and huntin' end in apostrophes
    const mayBeApostrophe = /(?:[sxz]|in)$/i.test(rest.slice(Math.max(0, at - 2), at));
    if (!mayBeApostrophe || passage.isLong) return { end: at, mark: 1 };
    passage.candidate = at;
    return 1;
  }

  function close(passage: Open, { end, mark: length }: End): Piece {
    const { mark, from, candidate, isLong } = passage;
    const isBlock = mark === undefined;
    open = undefined;
    if (isLong) {
      const words = take(end);
      take(length);
      return { type: 'long', text: words, isBlock, part: 'last' };
    }
    if (mark?.kind === 'single' && length === 0) {
      // one mark that nothing closes is an apostrophe
      if (candidate === undefined) return text(from);
      return passageOf({ end: candidate, mark: 1 }, { from, isBlock });
    }
    return passageOf({ end, mark: length }, { from, isBlock });
  }

  function passageOf({ end, mark }: End, { from, isBlock }: { from: number; isBlock: boolean }): Passage {
    const words = rest.slice(isBlock ? 0 : from, end);
    return { type: 'passage', raw: take(end + mark), words, isBlock, isClosed: isBlock || mark > 0 };
  }

  function becomeLong(passage: Open): Piece {
    const { mark, candidate, from, at } = passage;
    if (candidate !== undefined) return close(passage, { end: candidate, mark: 1 });
    take(mark === undefined ? 0 : from);
    const first = take(at - (mark === undefined ? 0 : from));
    Object.assign(passage, { from: 0, at: 0, isLong: true });
    return { type: 'long', text: first, isBlock: mark === undefined, part: 'first' };
  }

  /** A mark within that is not whole yet is kept back. */
  function partOf(passage: Open): Piece | undefined {
    const seen = rest.slice(0, passage.at);
    const [begun = ''] = /(?:[&<][^;>]{0,15}|[`'\u2018\u2019\u275b\u275c\uff07])$/.exec(seen) ?? [];
    const length = seen.length - begun.length;
    if (length === 0) return undefined;
    passage.at -= length;
    return { type: 'long', text: take(length), isBlock: passage.mark === undefined, part: 'next' };
  }

  return {
    push: (more) => {
      rest += more;
    },
    end: () => {
      isWhole = true;
    },
    isHolding: () => rest !== '' || open !== undefined,
    putBack: (again) => {
      rest = again + rest;
      before = '';
    },
    next: () => (open === undefined ? outside() : inside(open)),
  };
}

/** Where words end, and how long the mark behind them is: 0 where none closes them. */
interface End {
  readonly end: number;
  readonly mark: number;
}

type Step = number | End | 'wait';
