/** Links of Markdown by reference (CommonMark 4.7 and 6.3): `[study][col]`, with `[col]: https://…`. */
import { toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Candidate } from './candidate.js';
import { readItems, withoutCarets } from './items.js';

/** A label of words and its target; `[1]: https://…` says what a number means. */
const definition = /^ {0,3}\[([^[\]^\n]{1,60})\]:[ \t]{1,8}<?([^\s<>]{1,300})>?[^\n]{0,200}$/gm;
const link = /\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,60})\]/g;

type Definition = TextSpan & { readonly target: string };

/** The links of a text, and the lines that define them, in which there are no marks. */
export function referenceLinks(text: string): {
  readonly lines: readonly TextSpan[];
  readonly links: readonly Candidate[];
} {
  const targets = new Map<string, Definition>();
  for (const { 0: line, 1: label = '', 2: target = '', index } of text.matchAll(definition)) {
    if (!/[:./]/.test(target) || /^[0-9]+$/.test(label)) continue;
    // The first of two counts
    if (!targets.has(keyOf(label)))
      targets.set(keyOf(label), { target, start: index, end: index + line.length });
  }
  const found = targets.size === 0 ? [] : [...text.matchAll(link)];
  const used = new Set<Definition>();
  const links = found.flatMap(({ 0: written, 1: words = '', 2: label = '', index }) => {
    const defined = targets.get(keyOf(label === '' ? words : label));
    if (defined === undefined || text[index - 1] === '!') return [];
    used.add(defined);
    const { target } = defined;
    const items = readItems(withoutCarets(words)) ?? [];
    return {
      start: index,
      end: index + written.length,
      form: 'link' as const,
      items,
      target,
    };
  });
  return { lines: [...used], links };
}

const keyOf = (label: string): string => toSmall(label.trim().replace(/\s+/g, ' '));
