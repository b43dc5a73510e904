/** Links and images of Markdown. */
import { type Candidate, LONGEST, LONGEST_TARGET, type Skipped } from '../candidate.js';
import { readItems, withoutCarets } from '../items.js';

/** A link or an image: `[text](target)` and `[[text]](target)`. */
export function linkAt(text: string, start: number): Candidate | Skipped | undefined {
  const shape = /^\[(?:\[([^[\]\n]{1,200})\]|([^[\]\n]{1,200}))\]\(/.exec(
    text.slice(start, start + LONGEST),
  );
  if (shape === null) return undefined;
  const from = start + shape[0].length;
  const end = endOfTarget(text, from);
  if (end === undefined) return undefined;
  if (text[start - 1] === '!') return { start, end };
  const [target = ''] = text
    .slice(from, end - 1)
    .trim()
    .split(/\s/, 1);
  const items = readItems(withoutCarets(shape[1] ?? shape[2] ?? '')) ?? [];
  // `^([words](target))`: raised by the signs around it
  const isRaised = text.slice(Math.max(0, start - 2), start) === '^(' && text[end] === ')';
  return {
    start: isRaised ? start - 2 : start,
    end: isRaised ? end + 1 : end,
    form: 'link',
    items,
    target,
  };
}

const BRACKET: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

/** After the bracket that closes a target; undefined for what is no target. */
function endOfTarget(text: string, from: number): number | undefined {
  let open = 1;
  for (let at = from; at < from + LONGEST_TARGET && at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '[') return undefined;
    if (sign === '"' && text[at - 1] === ' ') return endOfTitle(text, at + 1, from);
    if (sign === ' ' && text[at + 1] !== '"') return undefined;
    open += BRACKET[sign] ?? 0;
    if (open === 0) return at + 1;
  }
  return undefined;
}

/** After the bracket that follows the title of a target. */
function endOfTitle(text: string, start: number, from: number): number | undefined {
  for (let at = start; at < from + LONGEST_TARGET && at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '[') return undefined;
    if (sign === '"' && text[at + 1] === ')') return at + 2;
  }
  return undefined;
}
