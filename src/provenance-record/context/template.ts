/** Templates of a context: data with a digest, and checked so that no two lists of items give one text. */
import { array, type GenericSchema, picklist, strictObject, string } from 'valibot';
import { exactly } from '../../fields/exactly.js';

/**
 * How items become the text of a context: fixed lines around each item, and its members between them.
 *
 * An item is written as the line `open`, one line `name: canonical JSON` for each of `members`, the member named `text` as
 * it stands, and the line `close`. `head` goes before the items, `tail` after them.
 */
export interface ContextTemplate {
  readonly name: string;
  readonly version: string;
  /** Empty, or whole lines that end in a line feed. */
  readonly head: string;
  /** One line, without its line feed. */
  readonly open: string;
  /** Names of the members that are written as canonical JSON, in this order. */
  readonly members: readonly string[];
  /** The name of the member that holds the text. */
  readonly text: string;
  /** One line, without its line feed. */
  readonly close: string;
  /** Empty, or whole lines that end in a line feed. */
  readonly tail: string;
  /** What happens to a line of a text that begins with a line of the frame. */
  readonly delimiters: 'escape' | 'refuse';
  /** Written before such a line when delimiters are escaped. */
  readonly escape: string;
}

export const templateSchema: () => GenericSchema<ContextTemplate> = /* @__PURE__ */ exactly<ContextTemplate>()(() =>
  strictObject({
    name: string(),
    version: string(),
    head: string(),
    open: string(),
    members: array(string()),
    text: string(),
    close: string(),
    tail: string(),
    delimiters: picklist(['escape', 'refuse']),
    escape: string(),
  }),
);

/** A template for evidence of any kind: items with `id`, `source` and `text`. */
export function evidenceTemplate(): ContextTemplate {
  return {
    name: 'evidence',
    version: '1.0',
    head: '=== evidence ===\n',
    open: '=== item ===',
    members: ['id', 'source'],
    text: 'text',
    close: '=== end of item ===',
    tail: '=== end of evidence ===\n',
    delimiters: 'escape',
    escape: '\\',
  };
}

/** All that a reader, human or not, may take for the end of a line; the separators from U+001C on are some to Python. */
export const lineEnds = '\\n\\r\\u2028\\u2029\\u0085\\v\\f\\u001c-\\u001e';

/** The lines of the frame that tell where something begins or ends. */
export function delimitersOf({ head, open, close, tail }: ContextTemplate): string[] {
  const lines = [...head.split('\n'), open, close, ...tail.split('\n')];
  return [...new Set(lines.filter((line) => line.trim() !== ''))];
}

/** What is wrong with a template that has the shape, as place and demand; undefined when nothing is. */
export function templateFlaw(template: ContextTemplate): readonly [string, string] | undefined {
  const { head, open, close, tail, members, text } = template;
  const mark = template.escape;
  const broken = new RegExp(`[${lineEnds}]`);
  for (const [place, line] of Object.entries({ open, close, escape: mark })) {
    if (line.trim() !== line || line === '' || broken.test(line))
      return [place, 'one line, not empty, without blank ends'];
  }
  for (const [place, lines] of Object.entries({ head, tail })) {
    if (lines !== '' && !lines.endsWith('\n')) return [place, 'whole lines that end in a line feed'];
    if (/(?:^|\n)[ \t]+\S/.test(lines) || broken.test(lines.replaceAll('\n', ''))) {
      return [place, 'lines without blanks before them, ended by line feeds alone'];
    }
  }
  if (open === close) return ['close', 'another line than open'];
  if (`${tail}\n`.startsWith(`${open}\n`)) return ['tail', 'another first line than open'];
  if (delimitersOf(template).some((line) => line.startsWith(mark) || mark.startsWith(line))) {
    return ['escape', 'a mark that no line of the frame begins with'];
  }
  const names = [...members, text];
  if (!names.every((name) => /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name))) return ['members', 'plain names'];
  return new Set(names).size === names.length ? undefined : ['members', 'each name once'];
}
