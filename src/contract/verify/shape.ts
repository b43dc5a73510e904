/** Checks a document against the schema of its version, whichever library wrote the schema. */
import type { IssueDraft } from '../../issue/issue.js';
import { type JsonValue, pointerTo, proved } from '../../json/value/index.js';
import type { ContractCode } from '../codes.js';
import type { StandardIssue, StandardSchema } from '../model/index.js';
import type { IssueSink } from '../verdict/index.js';
import { describe } from '../verdict/index.js';
import { isPromise } from './input.js';
import { checkValibot, isValibot, unknownMember } from './valibot-shape.js';

/** Adds an issue for each place where the document does not fit; never throws, whatever the schema does. */
export function checkShape(schema: () => StandardSchema, document: JsonValue, drafts: IssueSink<ContractCode>): void {
  try {
    const built = schema();
    if (!isValibot(built)) checkStandard(built, document, drafts);
    else if (isAsync(built)) addAsync(drafts);
    else checkValibot(built, document, drafts);
  } catch {
    drafts.add({ code: 'shape.failed', says: 'the schema of the contract failed' });
  }
}

/**
 * Schemas of other libraries: their messages can quote the document, so only the place is taken, and of what was
 * expected only members that come from the schema.
 */
function checkStandard(schema: StandardSchema, document: JsonValue, drafts: IssueSink<ContractCode>): void {
  const result = schema['~standard'].validate(document);
  if (isPromise(result)) {
    addAsync(drafts);
    return;
  }
  for (const issue of result.issues ?? []) {
    if (drafts.exhausted()) return;
    const path = pathOf(issue);
    const unknown = unknownKeysOf(issue);
    for (const key of unknown) {
      drafts.add({ ...unknownMember([...path, key]), pointer: pointerTo([...path, key]) });
    }
    if (unknown.length === 0) drafts.add(invalidAt(pointerTo(path), expectedOf(issue)));
  }
}

function invalidAt(pointer: string, expected: string | undefined): IssueDraft<ContractCode> {
  const says = 'does not fit the schema';
  return { code: 'shape.invalid', pointer, says, ...(expected === undefined ? {} : { expected }) };
}

/** Zod reports unknown members at the object that has them, with their names separately; an issue names a member by its pointer. */
function unknownKeysOf(issue: StandardIssue): readonly string[] {
  const { code, keys } = proved<{ readonly code?: unknown; readonly keys?: unknown }>(issue);
  if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return [];
  return keys.filter((key) => typeof key === 'string');
}

/** Valibot's asynchronous schemas answer its synchronous parser with a promise, which looks like no issues. */
function isAsync(schema: { readonly async: boolean }): boolean {
  return schema.async;
}

function addAsync(drafts: IssueSink<ContractCode>): void {
  drafts.add({ code: 'shape.async', says: 'the schema of the contract answers later' });
}

function pathOf({ path = [] }: StandardIssue): (string | number)[] {
  return path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
}

/** Members of zod's issues that are copied from the schema and never from the input. */
const schemaMembers = ['expected', 'format', 'minimum', 'maximum', 'divisor', 'values'] as const;

function expectedOf(issue: StandardIssue): string | undefined {
  const members = proved<Readonly<Record<string, unknown>>>(issue);
  const parts = schemaMembers.flatMap((name) => {
    const value = members[name];
    const told = (Array.isArray(value) ? value : [value])
      .map(describe)
      .filter((word) => word !== '')
      .join(' or ');
    return told === '' ? [] : [name === 'expected' || name === 'values' ? told : `${name} ${told}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}
