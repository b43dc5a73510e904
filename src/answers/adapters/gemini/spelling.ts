/**
 * Converts members in the snake case of Python's SDKs to the names of the API, and pointers back to
 * the given spelling.
 */
import { isList, isObject, type JsonValue } from '../../../core/json/value/index.js';
import { type AnswerBuilder, withPointers } from '../builder/answer-builder.js';

/** The value in the API's spelling, and the names that it had in the other. */
type Spelled = { readonly value: JsonValue; readonly respelled: ReadonlySet<string> };

/** A member whose two spellings are both there keeps them. */
export function inCamelCase(value: JsonValue): Spelled {
  const respelled = new Set<string>();
  const copy = (one: JsonValue): JsonValue => {
    if (isList(one)) return one.map(copy);
    if (!isObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, member]): [string, JsonValue] => {
        const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
        if (camel === name || Object.hasOwn(one, camel)) return [name, copy(member)];
        respelled.add(camel);
        return [camel, copy(member)];
      }),
    );
  };
  return { value: copy(value), respelled };
}

/** A builder whose pointers have the names that the answer has. */
export function inSpelling({ respelled }: Spelled, builder: AnswerBuilder): AnswerBuilder {
  if (respelled.size === 0) return builder;
  const asGiven = (name: string): string =>
    respelled.has(name) ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
  return withPointers(builder, (pointer) => pointer.replaceAll(/[^/]+/g, asGiven));
}
