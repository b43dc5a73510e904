/**
 * Reads what is inside a paragraph of Markdown: emphasis, code, escapes, and links to the web. It
 * says which signs are left out and what begins or ends there.
 */
import { createWork, isOver, spend, type Work } from '../../../../core/work/work.js';
import { codeIn } from '../../../../quotes/quotation-marks/code-spans.js';

export type Tag = 'strong' | 'em' | 'del' | 'code';

/** Signs that are left out, and what is there instead; offsets are those of the words. */
export interface Sign {
  readonly start: number;
  readonly end: number;
  readonly opens?: Tag;
  readonly closes?: Tag;
  /** The address that the words before it link to. */
  readonly address?: string;
}

/** The signs of a stretch of words, in order, without overlap; tags are nested. */
export function signsIn(words: string, work: Work): readonly Sign[] {
  if (!/[`*_~\\[]/.test(words) || !spend(work, words.length * 4)) return [];
  const code = codeIn(words).map(({ start, end }) => codeSigns(words, start, end));
  const taken = code.map(([open, close]) => ({ start: open.start, end: close.end }));
  const others = tokensOf(words).filter(outside(taken));
  const escapes: Sign[] = [];
  const runs: Run[] = [];
  const brackets: number[] = [];
  const links: Sign[] = [];
  for (const { sign, index, address } of others) {
    if (isOver(work)) break;
    if (sign === '[') brackets.push(index);
    else if (sign.startsWith(']'))
      for (const link of linkSigns(words, {
        sign,
        index,
        from: brackets.pop(),
        address,
      }))
        links.push(link);
    else if (sign.startsWith('\\')) escapes.push({ start: index, end: index + 1 });
    else runs.push(runAt(words, sign, index));
  }
  return [...code.flat(), ...escapes, ...links, ...emphasisOf(runs, work)].sort(
    (a, b) => a.start - b.start,
  );
}

/** Words as they are read, without their signs. O(n). */
export function withoutSigns(words: string): string {
  let read = '';
  let at = 0;
  for (const { start, end } of signsIn(words, createWork(words.length))) {
    read += words.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return read + words.slice(at);
}

/** A sign of Markdown, or an address, which has none in it. */
interface Token {
  readonly sign: string;
  readonly index: number;
  /** Where a link leads. */
  readonly address?: string;
}

const tokens = /\\[!-/:-@[-`{-~]|\]\(|https?:\/\/|[[\]]|\*+|_+|~~/gi;
const address = /[^\s()<>"]+/y;
const bare = /[^\s<>)\]*]*/y;

function tokensOf(words: string): readonly Token[] {
  const found: Token[] = [];
  tokens.lastIndex = 0;
  for (let match = tokens.exec(words); match !== null; match = tokens.exec(words)) {
    const [sign] = match;
    const token = sign === '](' ? linkEnd(words, match.index) : { sign, index: match.index };
    if (sign.endsWith('//')) tokens.lastIndex = lastOf(bare, words, tokens.lastIndex);
    else {
      found.push(token);
      tokens.lastIndex = token.index + token.sign.length;
    }
  }
  return found;
}

function lastOf(pattern: RegExp, words: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(words) ? pattern.lastIndex : from;
}

/** `](https://...)`, or the bracket alone where no address of the web is there. */
function linkEnd(words: string, index: number): Token {
  const from = index + 2;
  const end = lastOf(address, words, from);
  const target = words.slice(from, end);
  const isLink = words.charAt(end) === ')' && /^https?:\/\/./i.test(target);
  return isLink
    ? { sign: words.slice(index, end + 1), index, address: target }
    : { sign: ']', index };
}

type Stretch = Readonly<{ start: number; end: number }>;

/** Both ascend, so that each stretch is passed once. */
function outside(taken: readonly Stretch[]): (token: Token) => boolean {
  let next = 0;
  return ({ index }) => {
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    return (taken[next]?.start ?? Number.POSITIVE_INFINITY) > index;
  };
}

function codeSigns(words: string, start: number, end: number): readonly [Sign, Sign] {
  const [ticks = ''] = /^`+/.exec(words.slice(start, end)) ?? [];
  const size = ticks.length * 2 < end - start ? ticks.length : 0;
  return [
    { start, end: start + size, opens: 'code' },
    { start: end - size, end, closes: 'code' },
  ];
}

type Link = Readonly<{
  sign: string;
  index: number;
  from: number | undefined;
  address: string | undefined;
}>;

/** The words of a link stay; a mark such as `[1]` keeps its brackets, and a picture everything. */
function linkSigns(words: string, { sign, index, from, address }: Link): readonly Sign[] {
  if (address === undefined || from === undefined || words.charAt(from - 1) === '!') return [];
  const end = index + sign.length;
  if (/^[\d^[]/.test(words.charAt(from + 1))) return [{ start: index + 1, end, address }];
  return [
    { start: from, end: from + 1 },
    { start: index, end, address },
  ];
}

interface Run {
  readonly sign: string;
  readonly start: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Signs that are left, from `at` on. */
  left: number;
  at: number;
}

const isBlank = (character: string): boolean => character === '' || /\s/.test(character);
const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** By the flanks of CommonMark 6.2; `_` within a word is none. */
function runAt(words: string, sign: string, start: number): Run {
  const before = words.charAt(start - 1);
  const after = words.charAt(start + sign.length);
  const opens = !isBlank(after) && (isWord(after) || isBlank(before) || !isWord(before));
  const closes = !isBlank(before) && (isWord(before) || isBlank(after) || !isWord(after));
  const isInner = sign.startsWith('_') && isWord(before) && isWord(after);
  return {
    sign: sign.charAt(0),
    start,
    canOpen: opens && !isInner,
    canClose: closes && !isInner,
    left: sign.length,
    at: start,
  };
}

/** Runs that may still be closed, and how many there are of each sign. */
interface OpenRuns {
  readonly runs: Run[];
  readonly counts: Map<string, number>;
}

function count({ counts }: OpenRuns, sign: string, by: number): void {
  counts.set(sign, (counts.get(sign) ?? 0) + by);
}

/** Pairs of runs; what is between a pair and has no partner there stays as it is. */
function emphasisOf(runs: readonly Run[], work: Work): readonly Sign[] {
  const signs: Sign[] = [];
  const open: OpenRuns = { runs: [], counts: new Map() };
  for (const run of runs) {
    if (run.canClose) for (const sign of closed(run, open, work)) signs.push(sign);
    if (!run.canOpen || run.left === 0) continue;
    open.runs.push(run);
    count(open, run.sign, 1);
  }
  return signs;
}

/** The pairs that a run closes; each run that is open is passed once. */
function closed(run: Run, open: OpenRuns, work: Work): readonly Sign[] {
  const signs: Sign[] = [];
  while (run.left > 0 && (open.counts.get(run.sign) ?? 0) > 0 && spend(work, 1)) {
    const opener = open.runs.at(-1);
    if (opener === undefined) break;
    if (opener.sign === run.sign) for (const sign of pairOf(opener, run)) signs.push(sign);
    if (opener.sign === run.sign && opener.left > 0) continue;
    open.runs.pop();
    count(open, opener.sign, -1);
  }
  return signs;
}

/** Takes one or two signs of both: the last of the opener, the first of the closer. */
function pairOf(opener: Run, closer: Run): readonly Sign[] {
  const size = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
  const tag = opener.sign === '~' ? 'del' : size === 2 ? 'strong' : 'em';
  opener.left -= size;
  const start = opener.at + opener.left;
  const end = closer.at;
  closer.at += size;
  closer.left -= size;
  return [
    { start, end: start + size, opens: tag },
    { start: end, end: end + size, closes: tag },
  ];
}
