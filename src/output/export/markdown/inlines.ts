/** Finds what a footnote mark cannot be in within prose: code, links, addresses, tags, escapes. */

import { countWhile } from '../../../core/text/offsets.js';
import { codeIn } from '../../../quotes/quotation-marks/code-spans.js';
import { linkTargetAt } from '../../../quotes/quotation-marks/markup.js';
import type { Stretch } from './blocks.js';

/**
 * A stretch that a mark goes after: it sticks if a mark directly after it would be read as a part
 * of it; `run` are signs of emphasis.
 */
export type Inline = Stretch & Readonly<{ sticks: boolean; run?: string }>;

/** In order of their beginnings; one can be in another. Labels are those of link definitions. */
export function inlinesIn(
  text: string,
  { start, end }: Stretch,
  labels: ReadonlySet<string>,
): readonly Inline[] {
  const code = codeIn(text.slice(start, end)).map(
    (span): Inline => ({ start: start + span.start, end: start + span.end, sticks: false }),
  );
  const isCode = writerOf(code);
  const simple = [...text.slice(start, end).matchAll(signs)].flatMap(
    ({ 0: sign, index }): Inline[] => {
      const at = start + index;
      if (isCode(at)) return [];
      const isAddress = /^(?:https?:|www\.)/i.test(sign);
      const length = isAddress ? endOfAddress(sign) : sign.length;
      return [
        {
          start: at,
          end: at + length,
          sticks: isAddress,
          ...(/^[*~_]/.test(sign) ? { run: sign } : {}),
        },
      ];
    },
  );
  const taken = [...code, ...simple.filter(({ sticks, run }) => !sticks && run === undefined)];
  const links = linksIn({
    text,
    start,
    end,
    labels,
    isTaken: writerOf(taken),
  });
  return [...code, ...simple, ...links].sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Comments, tags and addresses in angle brackets; escapes; entities; addresses as they are; math;
 * words with `_` in them; runs of signs.
 */
const signs =
  /<!--[\s\S]{0,4000}?-->|<[A-Za-z/!?][^<>\n]{0,2000}>|\\[^\n]|&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});|(?:https?:\/\/|www\.)[^\s<]{1,4000}|\$\$[^$]{1,4000}\$\$|(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,200}(?:_+[\p{L}\p{N}]{1,200}){1,1000}|\*+|~+|_+/gu;

/** Where an address ends: signs of punctuation at its end are not its own. */
function endOfAddress(sign: string): number {
  let end = sign.length;
  while (end > 0 && `?!.,:;*_~'")]`.includes(sign.charAt(end - 1))) end -= 1;
  return end;
}

function writerOf(stretches: readonly Stretch[]): (at: number) => boolean {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  return (at) => (lastBefore(sorted, at)?.end ?? 0) > at;
}

/** The last stretch that begins at or before a place. */
export const lastBefore = <One extends Stretch>(
  sorted: readonly One[],
  at: number,
): One | undefined =>
  sorted[countWhile(sorted.length, (nth) => (sorted[nth]?.start ?? 0) <= at) - 1];

type Prose = Stretch &
  Readonly<{ text: string; labels: ReadonlySet<string>; isTaken: (at: number) => boolean }>;

/**
 * Links and pictures: `[words](address)`, and `[words][label]` or `[label]` where the label is
 * defined; footnotes of the text.
 */
function linksIn({ text, start, end, labels, isTaken }: Prose): readonly Inline[] {
  const links: Inline[] = [];
  const open: number[] = [];
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if ((sign !== '[' && sign !== ']') || isTaken(at)) continue;
    if (sign === '[') {
      open.push(at);
      continue;
    }
    const from = open.pop();
    if (from === undefined) continue;
    const to = endOfLink(text, {
      from,
      at,
      end,
      labels,
    });
    if (to === undefined) continue;
    const isPicture = text.charAt(from - 1) === '!';
    links.push({
      start: isPicture ? from - 1 : from,
      end: to,
      sticks: to === at + 1 && text.charAt(from + 1) !== '^',
    });
    at = to - 1;
  }
  return links;
}

type Bracket = Readonly<{
  from: number;
  at: number;
  end: number;
  labels: ReadonlySet<string>;
}>;

/** A label has at most 999 signs (CommonMark 4.7). */
const longestLabel = 1000;

function endOfLink(text: string, { from, at, end, labels }: Bracket): number | undefined {
  const target = linkTargetAt(text.slice(0, end), at, true);
  if (typeof target === 'number') return at + target;
  if (at - from > longestLabel) return undefined;
  const own = labelOf(text.slice(from + 1, at));
  if (own.startsWith('^')) return at + 1;
  const [whole, label = ''] =
    /^\[([^\]]{0,999})\]/.exec(text.slice(at + 1, Math.min(end, at + 1002))) ?? [];
  if (whole !== undefined && labels.has(label === '' ? own : labelOf(label)))
    return at + 1 + whole.length;
  return labels.has(own) ? at + 1 : undefined;
}

/** As labels are compared: without regard to letter case and blanks. */
export const labelOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export function labelsIn(text: string): ReadonlySet<string> {
  const found = text.matchAll(
    /^(?:[ \t]{0,40}>){0,20}[ \t]{0,40}\[(?!\^)([^\]\\\n]{1,999})\]:[ \t]*\S/gm,
  );
  return new Set([...found].map(([, label = '']) => labelOf(label)));
}
