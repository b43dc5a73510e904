/**
 * Reads captions, WebVTT and SubRip: the words of the cues as one text, each with the time at which
 * it is shown.
 */

import { checkOptions } from '../core/issue/options.js';
import type { LayoutSource } from '../core/text/layout.js';
import type { Draft } from './item.js';
import { type LayoutOptions, layoutKinds, layoutOfRecord, type Recording } from './layout-text.js';

/**
 * Returns the words of captions (`.vtt`, `.srt`) with the times of their cues.
 *
 * Cues are joined by a blank, so that a sentence may run over them; a new speaker, and a line that
 * begins with a dash, begin a line. The name of a speaker (`<v Ana>`) is written before its words
 * as `Ana:`, where it changes. Tags are left out and the six entities of WebVTT are read. Notes,
 * styles and regions are left out and named in `issues`, and so are lines that a cue repeats of the
 * one before it, as captions that scroll do. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromCaptions } from 'evidence-contracts/sources';
 *
 * const { text, map } = fromCaptions('WEBVTT\n\n00:01.000 --> 00:02.500\nIt was\n\n00:02.500 --> 00:04.000\nclosed.\n');
 * console.log(text, map[1]?.time?.start); // It was closed. 2.5
 * ```
 */
export function fromCaptions(captions: string, options: LayoutOptions = {}): LayoutSource {
  checkOptions(options, layoutKinds);
  return layoutOfRecord({ ...options, running: false }, 'a text of captions', (recording) => {
    const given: unknown = captions;
    if (typeof given !== 'string') return false;
    readCaptions(given.replace(/^\ufeff/, ''), recording);
    return true;
  });
}

type Time = Readonly<Record<'start' | 'end', number>>;
type Cue = Readonly<{ time: Time; lines: readonly string[] }>;
type State = { speaker: string | undefined; line: string | undefined; end: number };

function readCaptions(text: string, recording: Recording): void {
  const leftOut = new Map<string, number>();
  const leaveOut = (what: string): void => {
    leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  };
  const drafts: Draft[] = [];
  const state: State = { speaker: undefined, line: undefined, end: -1 };
  for (const [nth, block] of blocksIn(text).entries()) {
    const cue = cueIn(block);
    if (cue !== undefined) addCue(drafts, cue, { state, leaveOut });
    else if (nth > 0 || !/^WEBVTT(?:[ \t]|$)/.test(block[0] ?? '')) leaveOut(kindOf(block));
  }
  for (const [nth, draft] of drafts.entries()) {
    const isLine = drafts[nth + 1]?.hasEOL === true;
    recording.add({ ...draft, hasEOL: undefined, after: isLine ? '\n' : ' ' }, '');
  }
  for (const [what, count] of leftOut)
    recording.report('sources.hidden', '', undefined, `left out: ${what} (${count})`);
}

/** Lines between empty lines. */
function blocksIn(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      if (blocks.at(-1)?.length !== 0) blocks.push([]);
    } else blocks.at(-1)?.push(line);
  }
  return blocks.filter(({ length }) => length > 0);
}

function kindOf([first = '']: readonly string[]): string {
  const [kind = 'text outside of cues'] = /^(?:NOTE|STYLE|REGION)(?=\s|$)/.exec(first) ?? [];
  return kind;
}

const CLOCK = '(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})[.,](\\d{1,3})';

const TIMES = new RegExp(`^\\s*${CLOCK}\\s+-->\\s+${CLOCK}(?:\\s|$)`);

/** A line with two times is the first or the second of its block, after the name of the cue. */
function cueIn(lines: readonly string[]): Cue | undefined {
  for (const [at, line] of lines.slice(0, 2).entries()) {
    const found = TIMES.exec(line);
    if (found === null) continue;
    const start = secondsOf(found.slice(1, 5));
    const end = secondsOf(found.slice(5, 9));
    return { time: { start, end: Math.max(start, end) }, lines: lines.slice(at + 1) };
  }
  return undefined;
}

function secondsOf([hours = '0', minutes, seconds, part = '0']: readonly (string | undefined)[]) {
  const thousandths = Number(part.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + thousandths / 1000;
}

function addCue(
  drafts: Draft[],
  { time, lines }: Cue,
  { state, leaveOut }: Readonly<{ state: State; leaveOut: (what: string) => void }>,
): void {
  const before = state.line;
  for (const [nth, raw] of lines.entries()) {
    const speaker = speakerIn(raw);
    const line = wordsOf(raw);
    if (line === '') continue;
    if (nth === 0 && line === before && time.start <= state.end) {
      leaveOut('repeated lines');
      continue;
    }
    const isNew = speaker !== undefined && speaker !== state.speaker;
    if (isNew) {
      state.speaker = speaker;
      drafts.push({ text: `${wordsOf(speaker)}:`, time, hasEOL: true });
    }
    drafts.push({ text: line, time, hasEOL: !isNew && /^[-\u2010-\u2015][ \t]*\S/.test(line) });
    state.line = line;
  }
  state.end = time.end;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const TAG = /<[^<>]*>/g;

/** The name in a tag such as `<v Ana>` or `<v.loud Ana>`. */
function speakerIn(line: string): string | undefined {
  const tag = line.match(TAG)?.find((one) => /^<v[. \t]/.test(one));
  const name = tag?.slice(tag.search(/[ \t]/), -1).trim();
  return name === '' ? undefined : name;
}

/** Without tags of WebVTT and SubRip, and without marks of their places (`{\an8}`). */
const wordsOf = (line: string): string =>
  line
    .replace(TAG, (tag) => (/^<\/?[a-z\d>]/i.test(tag) ? '' : tag))
    .replace(/\{\\[^{}]{0,40}\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
