/**
 * Templates of a context: data with a digest, and checked so that no two lists of items give one
 * text.
 */
import { array, type GenericSchema, picklist, strictObject, string } from 'valibot';

/** How items become the text of a context: each as a block of lines, or each as one line. */
export type ContextTemplate = BlockTemplate | LineTemplate;

/**
 * Fixed lines around each item, and its members between them.
 *
 * An item is written as the line `open`, one line `name: canonical JSON` for each of `members`, the
 * member named `text` as it is, and the line `close`.
 */
export interface BlockTemplate {
  readonly name: string;
  readonly version: string;
  /** Before the items: empty, or whole lines that end in a line feed. */
  readonly head: string;
  /** Before each item: of a block one line, without its line feed. */
  readonly open: string;
  /** Names of the members that are written as canonical JSON, of a block in this order. */
  readonly members: readonly string[];
  /** The name of the member that has the text. */
  readonly text: string;
  /**
   * After each block, one line without its line feed; of a line between its label and its object.
   */
  readonly close: string;
  /** After the items: empty, or whole lines that end in a line feed. */
  readonly tail: string;
  /**
   * What happens to a line of a text that begins with a line of the frame; in the object of a line
   * to U+0085, U+2028 and U+2029, which some readers take for line ends.
   */
  readonly delimiters: 'escape' | 'refuse';
  /**
   * Written before a line of the text that begins like one of the frame when delimiters are
   * escaped.
   */
  readonly escape: string;
}

/**
 * One line for each item: `open`, its label, `close`, and the other members as one canonical JSON
 * object, as in `[id] {"text":"..."}`.
 */
export interface LineTemplate extends Omit<BlockTemplate, 'text' | 'escape'> {
  /**
   * The name of the member that is the label, a text of one line without `close`. It may be one of
   * `members`, too.
   */
  readonly label: string;
}

/** The shape that a template is to have: that of a line where it has a label. */
export function templateSchema(template: unknown): GenericSchema<ContextTemplate> {
  const texts = {
    name: string(),
    version: string(),
    head: string(),
    open: string(),
    close: string(),
    tail: string(),
  };
  const frame = { ...texts, members: array(string()), delimiters: picklist(['escape', 'refuse']) };
  return typeof template === 'object' && template !== null && Object.hasOwn(template, 'label')
    ? strictObject({ ...frame, label: string() })
    : strictObject({ ...frame, text: string(), escape: string() });
}

/** A template for evidence of any kind: items with `id`, `source` and `text`. */
export function evidenceTemplate(): BlockTemplate {
  const opening = { head: '=== evidence ===\n', open: '=== item ===' };
  const closing = { close: '=== end of item ===', tail: '=== end of evidence ===\n' };
  const item = {
    members: ['id', 'source'],
    text: 'text',
    delimiters: 'escape',
    escape: '\\',
  } as const;
  return {
    name: 'evidence',
    version: '1.0',
    ...opening,
    ...item,
    ...closing,
  };
}

/** A template of lines `[id] {json}`: the id of an item, and these members as canonical JSON. */
export function lineTemplate(members: readonly string[]): LineTemplate {
  const frame = {
    head: '',
    open: '[',
    close: '] ',
    tail: '',
  };
  return {
    name: 'lines',
    version: '1.0',
    ...frame,
    label: 'id',
    members,
    delimiters: 'escape',
  };
}

/**
 * All that a reader, human or not, may take for the end of a line; the separators from U+001C on
 * are some to Python.
 */
export const lineEnds = '\\n\\r\\u2028\\u2029\\u0085\\v\\f\\u001c-\\u001e';

export function delimitersOf({ head, open, close, tail }: BlockTemplate): string[] {
  const lines = [...head.split('\n'), open, close, ...tail.split('\n')];
  return [...new Set(lines.filter((line) => line.trim() !== ''))];
}

type Flaw = readonly [string, string];

export function templateFlaw(template: ContextTemplate): Flaw | undefined {
  return (
    frameFlaw(template) ??
    ('label' in template ? lineFlaw(template) : blockFlaw(template)) ??
    nameFlaw(template)
  );
}

const broken = new RegExp(`[${lineEnds}]`);

function frameFlaw({ head, tail }: ContextTemplate): Flaw | undefined {
  for (const [place, lines] of Object.entries({ head, tail })) {
    if (lines !== '' && !lines.endsWith('\n'))
      return [place, 'whole lines that end in a line feed'];
    if (/(?:^|\n)[ \t]+\S/.test(lines) || broken.test(lines.replaceAll('\n', '')))
      return [place, 'lines without blanks before them, ended by line feeds alone'];
  }
  return undefined;
}

function blockFlaw(template: BlockTemplate): Flaw | undefined {
  const { open, close, tail, escape: mark } = template;
  for (const [place, line] of Object.entries({ open, close, escape: mark })) {
    if (line.trim() !== line || line === '' || broken.test(line))
      return [place, 'one line, not empty, without blank ends'];
  }
  if (open === close) return ['close', 'another line than open'];
  if (`${tail}\n`.startsWith(`${open}\n`)) return ['tail', 'another first line than open'];
  const isMarked = delimitersOf(template).some(
    (line) => line.startsWith(mark) || mark.startsWith(line),
  );
  return isMarked ? ['escape', 'a mark that no line of the frame begins with'] : undefined;
}

function lineFlaw({ head, open, close, tail }: LineTemplate): Flaw | undefined {
  if (open.trimStart() !== open || open === '' || broken.test(open))
    return ['open', 'the beginning of a line, not empty, without blanks before it'];
  if (close.trim() === '' || broken.test(close)) return ['close', 'a part of a line, not blank'];
  const forged = Object.entries({ head, tail }).find(([, lines]) =>
    `\n${lines}`.includes(`\n${open}`),
  );
  return forged && [forged[0], 'no line that begins like an item'];
}

function nameFlaw(template: ContextTemplate): Flaw | undefined {
  const names = 'label' in template ? template.members : [...template.members, template.text];
  const all = 'label' in template ? [...names, template.label] : names;
  if (!all.every((name) => /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name)))
    return ['members', 'plain names'];
  return new Set(names).size === names.length ? undefined : ['members', 'each name once'];
}
