/**
 * Assembles the text that is put before a model: one text for one list of items, and no other list
 * gives it.
 */
import { exactOptional, strictObject, unknown } from 'valibot';
import { type Digest, digest } from '../../../core/digest/digest.js';
import { type Issue, issueOf } from '../../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonTypeOf,
} from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { readShape } from '../../../engine/contract/verify/index.js';
import type { ProvenanceCode } from '../codes.js';
import type { BlockTemplate, ContextTemplate, LineTemplate } from './template.js';
import { delimitersOf, lineEnds, templateFlaw, templateSchema } from './template.js';

/** A context as text, and the template it was made with. */
export interface AssembledContext {
  /** For `context.payload` of a record. */
  readonly payload: string;
  /** Digest of the template as a JSON document: record it among the retriever's parameters. */
  readonly template: Digest;
}

/**
 * Writes items into a template, in the order given.
 *
 * The text can be read back: a line of an item's text that begins like a line of the frame is
 * escaped or refused, also after line ends that only some readers know (CR, U+2028, U+0085), so no
 * evidence can forge its neighbour or the frame.
 * @param items - Each with the members of the template and no others; the text is a string, the
 * rest any JSON.
 * @throws ContractError `context.template`, `context.item`, `context.delimiter`, or a `json.*` or
 * `shape.*` code; pointers begin with `/items` or `/template`.
 */
export function assembleContext(
  items: readonly JsonObject[],
  template: ContextTemplate,
): AssembledContext {
  return orThrow(safeAssembleContext(items, template));
}

/** Writes items into a template, or returns the issues. Never throws. */
export function safeAssembleContext(
  items: readonly JsonObject[],
  template: ContextTemplate,
): Outcome<AssembledContext> {
  const schema = () =>
    strictObject({ items: exactOptional(unknown()), template: templateSchema(template) });
  const given = readShape(schema, { items, template });
  if (!given.ok) return given;
  const { template: form, items: list } = given.value;
  const flaw = templateFlaw(form);
  if (flaw !== undefined)
    return refused('context.template', { pointer: `/template/${flaw[0]}`, expected: flaw[1] });
  if (!Array.isArray(list))
    return refused('context.item', { pointer: '/items', expected: 'a list of objects' });
  const write = 'label' in form ? lineWriter(form) : blockWriter(form);
  let blocks = '';
  for (const [index, item] of (list as readonly JsonValue[]).entries()) {
    const written = write(item, `/items/${index}`);
    if (!written.ok) return written;
    blocks += written.value;
  }
  return success({ payload: `${form.head}${blocks}${form.tail}`, template: digest(form) });
}

type ItemWriter = (item: JsonValue, pointer: string) => Outcome<string>;

function blockWriter(form: BlockTemplate): ItemWriter {
  const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const delimiters = delimitersOf(form).map(literal).join('|');
  const marks = `(?:${literal(form.escape)})*[ \\t]*`;
  // Each line start that a delimiter follows, escaped or not
  const forged = new RegExp(`(^|\\r\\n|[${lineEnds}])(?=${marks}(?:${delimiters}))`, 'g');
  return (item, pointer) => {
    const read = readItem(item, pointer, { names: [...form.members, form.text], text: form.text });
    if (!read.ok) return read;
    const { object, text } = read.value;
    const escaped = text.replaceAll(forged, (start) => `${start}${form.escape}`);
    if (form.delimiters === 'refuse' && escaped !== text) {
      const expected = 'no line that begins like a line of the frame';
      return refused('context.delimiter', { pointer: `${pointer}/${form.text}`, expected });
    }
    const members = form.members.map((name) => `${name}: ${canonicalText(object[name] ?? null)}\n`);
    return success(`${form.open}\n${members.join('')}${escaped}\n${form.close}\n`);
  };
}

/** An object with these members and no others, and the text of one of them. */
function readItem(
  item: JsonValue,
  pointer: string,
  { names, text: name }: { readonly names: readonly string[]; readonly text: string },
): Outcome<{ readonly object: JsonObject; readonly text: string }> {
  if (!isObject(item)) return refused('context.item', { pointer, expected: 'an object' });
  const isFitting =
    Object.keys(item).length === names.length &&
    names.every((member) => Object.hasOwn(item, member));
  if (!isFitting)
    return refused('context.item', { pointer, expected: 'the members of the template' });
  const text = item[name];
  if (typeof text === 'string') return success({ object: item, text });
  return refused('context.item', {
    pointer: `${pointer}/${name}`,
    expected: 'a string',
    received: jsonTypeOf(text),
  });
}

/** Line ends that canonical JSON leaves as they are. */
const looseEnds = /[\u0085\u2028\u2029]/g;

function lineWriter({ open, label, close, members, delimiters }: LineTemplate): ItemWriter {
  const names = [...new Set([...members, label])];
  const isBroken = new RegExp(`[${lineEnds}]`);
  return (item, pointer) => {
    const read = readItem(item, pointer, { names, text: label });
    if (!read.ok) return read;
    const { object, text } = read.value;
    if (text === '' || isBroken.test(text) || `${text}${close}`.indexOf(close) !== text.length) {
      const expected = 'a label of one line that does not contain what follows it';
      return refused('context.delimiter', { pointer: `${pointer}/${label}`, expected });
    }
    const json = canonicalText(
      Object.fromEntries(members.map((name) => [name, object[name] ?? null])),
    );
    if (delimiters === 'refuse' && json.search(looseEnds) !== -1)
      return refused('context.delimiter', { pointer, expected: 'no U+0085, U+2028 or U+2029' });
    const escaped = json.replaceAll(
      looseEnds,
      (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return success(`${open}${text}${close}${escaped}\n`);
  };
}

const refused = (
  code: ProvenanceCode,
  detail: Pick<Issue, 'pointer' | 'expected' | 'received'>,
): Outcome<never> => failure(issueOf({ code, ...detail }));
