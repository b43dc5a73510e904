/** Links of Markdown by reference (CommonMark 4.7 and 6.3): `[study][col]`, with `[col]: https://…`. */
import { toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Candidate } from './candidate.js';
import { withoutCarets } from './candidates.js';
import { readItems } from './items.js';

/** A label of words and its target; `[1]: https://…` says what a number means. */
const definition = /^ {0,3}\[([^[\]^\n]{1,60})\]:[ \t]{1,8}<?([^\s<>]{1,300})>?[^\n]{0,200}$/gm;
const link = /\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,60})\]/g;

/** The lines of a text that are definitions, in which there are no marks, and the links to them. */
export function referenceLinks(text: string): {
  readonly lines: readonly TextSpan[];
  readonly links: readonly Candidate[];
} {
  const targets = new Map<string, string>();
  const lines: TextSpan[] = [];
  for (const { 0: line, 1: label = '', 2: target = '', index } of text.matchAll(definition)) {
    if (!/[:./]/.test(target) || /^[0-9]+$/.test(label)) continue;
    lines.push({ start: index, end: index + line.length });
    // The first of two counts
    if (!targets.has(keyOf(label))) targets.set(keyOf(label), target);
  }
  const found = targets.size === 0 ? [] : [...text.matchAll(link)];
  const links = found.flatMap(({ 0: written, 1: words = '', 2: label = '', index }) => {
    const target = targets.get(keyOf(label === '' ? words : label));
    if (target === undefined || text[index - 1] === '!') return [];
    const items = readItems(withoutCarets(words)) ?? [];
    return { start: index, end: index + written.length, form: 'link' as const, items, target };
  });
  return { lines, links };
}

const keyOf = (label: string): string => toSmall(label.trim().replace(/\s+/g, ' '));
