/** Documents with long lists of little, and faults around them. */
import * as v from 'valibot';
import { defineContract, defineVersion } from '../../../src/index.js';

export const shape = v.strictObject({
  a: v.exactOptional(v.array(v.string())),
  b: v.array(v.union([v.strictObject({}), v.array(v.number())])),
  c: v.exactOptional(v.pipe(v.array(v.nullable(v.strictObject({}))), v.minLength(1))),
  d: v.exactOptional(
    v.variant('is', [
      v.strictObject({ is: v.literal('list'), of: v.array(v.number()) }),
      v.strictObject({ is: v.literal('none') }),
    ]),
  ),
  e: v.exactOptional(v.unknown()),
  f: v.exactOptional(v.strictObject({})),
});
/** A contract of lists of every kind. */
export const Lists = defineContract({
  name: 'com.example.lists',
  versionAt: null,
  versions: [defineVersion({ version: '1', status: 'draft', schema: () => shape })],
});

const some = (element: string, count: number): string => Array.from({ length: count }, () => element).join(',');

/** Each with a list of so many elements of two units, and with faults before it, in it or behind it. */
export function documentsWith(length: number): Readonly<Record<string, string>> {
  const many = (...elements: string[]): string =>
    Array.from({ length }, (_, nth) => elements[nth % elements.length]).join(',');
  return {
    'faults first': `{"b":[${some('1', 2000)},${many('{}')}]}`,
    'nothing but faults, in text with many brackets': `{"a":[${many('{}')}],"b":[]}`,
    'no fault': `{"b":[${many('{}')}]}`,
    'a fault behind the cut': `{"b":[${many('{}')},1]}`,
    'a thousand faults behind the cut': `{"b":[${many('{}')},${some('1', 1000)}]}`,
    'some faults before the list, more in it': `{"a":[${some('1', 500)}],"b":[${many('{}', '""', '[]', '{}')}]}`,
    'some faults before the list and behind it': `{"a":[${some('1', 500)}],"b":[${many('{}')}],"c":[${some('1', 900)}]}`,
    'faults enough before the list': `{"a":[${some('1', 2000)}],"b":[${many('{}')}]}`,
    'faults enough behind the list': `{"b":[${many('{}')}],"c":[${some('1', 2000)}]}`,
    'a union that holds the cut': `{"b":[{},[${many('{}')}],${some('1', 2000)}]}`,
    'a list with a pipe': `{"b":[],"c":[${many('{}', '[]', 'null')}]}`,
    'a list where an object is asked': `{"b":[${some('1', 999)}],"f":[${many('{}')}]}`,
    'a list where a variant is asked': `{"b":[${some('1', 999)}],"d":[${many('{}')}]}`,
    'a list where a discriminator is asked': `{"b":[${some('1', 999)}],"d":{"is":[${many('{}')}]}}`,
    'a list of a variant': `{"b":[],"d":{"is":"list","of":[${many('{}')}]}}`,
    'an unknown list': `{"b":[${some('1', 999)}],"z":[${many('{}')}]}`,
    'a list that may be anything': `{"b":[],"e":[${many('{}')}],"f":[]}`,
    'a key twice behind the cut': `{"a":[${many('{}')},{"x":1,"x":2}],"b":[]}`,
    'no end': `{"a":[${many('{}')}],"b":[]`,
    'no object': `[${many('{}')}]`,
  };
}
