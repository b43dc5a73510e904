/** Compares the values that a place may have, where they are listed. */
import type { JsonValue } from '../../json/value/index.js';
import { canonicalText } from '../../json/write/index.js';
import type { Nodes, Walk } from './walk.js';

export function diffValues({ tell, names }: Walk, { before, after, pointer }: Nodes): void {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (from === undefined && to === undefined) return;
  if (names !== undefined && names.pointer === pointer && isOnly(from, names.before) && isOnly(to, names.after)) {
    const says = `the document names version ${JSON.stringify(names.after)}`;
    tell({ kind: 'version.named', pointer, says, effect: 'told', why: 'each version has its own name' });
    return;
  }
  if (from === undefined) tell({ kind: 'values.listed', pointer, says: 'the values are listed', effect: 'narrowed' });
  else if (to === undefined) tell({ kind: 'values.free', pointer, says: 'any value is allowed', effect: 'widened' });
  else {
    const removed = without(from, to);
    const added = without(to, from);
    for (const value of removed) {
      tell({ kind: 'values.removed', pointer, says: `the value ${value} is gone`, effect: 'narrowed' });
    }
    for (const value of added) {
      tell({ kind: 'values.added', pointer, says: `the value ${value} is new`, effect: 'widened' });
    }
  }
}

function valuesOf({ enum: values }: Nodes['before']): readonly string[] | undefined {
  return Array.isArray(values) ? values.map((value: JsonValue) => canonicalText(value)) : undefined;
}

function isOnly(values: readonly string[] | undefined, value: JsonValue): boolean {
  return values?.length === 1 && values[0] === canonicalText(value);
}

function without(values: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => !others.includes(value));
}
