/** Assembles the text that is put before a model: one text for one list of items, and no other list gives it. */
import { strictObject } from 'valibot';
import { collectIssues, listIssues } from '../../contract/verdict/index.js';
import { checkShape } from '../../contract/verify/index.js';
import { type Digest, digestOfText } from '../../digest/digest.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { isObject, type JsonObject, type JsonValue, jsonTypeOf, snapshot } from '../../json/value/index.js';
import { canonicalText } from '../../json/write/index.js';
import type { ProvenanceCode } from '../codes.js';
import { type ContextTemplate, delimitersOf, lineEnds, templateFlaw, templateSchema } from './template.js';

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
 * The text can be read back: a line of an item's text that begins like a line of the frame is escaped or refused, also
 * behind line ends that only some readers know (CR, U+2028, U+0085), so no evidence can forge its neighbour or the frame.
 *
 * @param items - Each with the members of the template and no others; the text is a string, the rest any JSON.
 * @throws ContractError `context.template`, `context.item`, `context.delimiter`, or a `json.*` or `shape.*` code; pointers
 * begin with `/items` or `/template`.
 */
export function assembleContext(items: readonly JsonObject[], template: ContextTemplate): AssembledContext {
  return orThrow(safeAssembleContext(items, template));
}

/** Writes items into a template, or says what stands in the way. Never throws. */
export function safeAssembleContext(
  items: readonly JsonObject[],
  template: ContextTemplate,
): Outcome<AssembledContext> {
  const gated = snapshot({ items, template });
  if (!gated.ok) return gated;
  const given = gated.value as JsonObject;
  const drafts = collectIssues();
  checkShape(() => strictObject({ template: templateSchema() }), { template: given['template'] ?? null }, drafts);
  if (drafts.count > 0) return failure(listIssues(drafts, undefined).issues);
  const form = given['template'] as unknown as ContextTemplate;
  const flaw = templateFlaw(form);
  if (flaw !== undefined) return refused('context.template', { pointer: `/template/${flaw[0]}`, expected: flaw[1] });
  if (!isList(given['items'])) return refused('context.item', { pointer: '/items', expected: 'a list of objects' });
  const frame = frameOf(form);
  const written = given['items'].map((item, index) => writeItem(item, `/items/${String(index)}`, frame));
  const failed = written.find((one) => !one.ok);
  if (failed !== undefined) return failed;
  const blocks = written.map((one) => (one.ok ? one.value : ''));
  const payload = `${form.head}${blocks.join('')}${form.tail}`;
  return success({ payload, template: digestOfText(canonicalText(form as unknown as JsonValue)) });
}

interface Frame {
  readonly form: ContextTemplate;
  /** Finds each line start behind which a delimiter follows, escaped or not. */
  readonly forged: RegExp;
}

function frameOf(form: ContextTemplate): Frame {
  const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const delimiters = delimitersOf(form).map(literal).join('|');
  const marks = `(?:${literal(form.escape)})*[ \\t]*`;
  return { form, forged: new RegExp(`(^|\\r\\n|[${lineEnds}])(?=${marks}(?:${delimiters}))`, 'g') };
}

function writeItem(item: JsonValue, pointer: string, { form, forged }: Frame): Outcome<string> {
  const names = [...form.members, form.text];
  if (!isObject(item)) return refused('context.item', { pointer, expected: 'an object' });
  const isFitting = Object.keys(item).length === names.length && names.every((name) => Object.hasOwn(item, name));
  if (!isFitting) return refused('context.item', { pointer, expected: 'the members of the template' });
  const text = item[form.text];
  const place = `${pointer}/${form.text}`;
  if (typeof text !== 'string') {
    return refused('context.item', { pointer: place, expected: 'a string', received: jsonTypeOf(text) });
  }
  const escaped = text.replaceAll(forged, (start) => `${start}${form.escape}`);
  if (form.delimiters === 'refuse' && escaped !== text) {
    return refused('context.delimiter', { pointer: place, expected: 'no line that begins like a line of the frame' });
  }
  const members = form.members.map((name) => `${name}: ${canonicalText(item[name] ?? null)}\n`);
  return success(`${form.open}\n${members.join('')}${escaped}\n${form.close}\n`);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function refused(code: ProvenanceCode, detail: Pick<Issue, 'pointer' | 'expected' | 'received'>): Outcome<never> {
  return failure(issueOf({ code, ...detail }));
}
