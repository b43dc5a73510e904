/** Whatever comes in is copied into plain JSON: no exception, no code of the value run, no hang. */
import { describe, expect, it } from 'vitest';
import { readable } from '../../../../src/answers/adapters/builder/readable.js';
import { checkJson } from '../../../../src/index.js';
import { hostile } from '../../../support/hostile.js';
import { sized } from '../../../support/sized.js';

/** Values that are read up to the limit of members take seconds. */
const quick = hostile.filter(({ name }) => !/huge|60 deep/.test(name));

describe('readable', () => {
  it.each(sized(quick, hostile).map((row) => [row.name, row] as const))(
    'copies %s',
    (_, { make }) => {
      const { copy } = readable({ a: [make()] }, { repair: true });
      expect(checkJson(copy)).toEqual([]);
    },
  );

  it('keeps JSON as it is, members named like those of every object included', () => {
    const value = JSON.parse(
      '{"__proto__":{"a":1},"constructor":[null,true,-0.5,"🍵"]}',
    ) as unknown;
    expect(JSON.stringify(readable(value, { repair: true }).copy)).toBe(JSON.stringify(value));
  });

  it('reads data members of classes and of proxies, and calls no accessor', () => {
    class Response {
      text = 'tea';
      get data(): never {
        throw new Error('called');
      }
    }
    expect(readable(new Proxy(new Response(), {}), { repair: true }).copy).toEqual({ text: 'tea' });
  });

  it('repairs lone surrogates only on request, and reports it', () => {
    const halves = { a: 'x\ud83d', b: '\ude00\ud83d\ude00' };
    expect(readable(halves, { repair: true })).toMatchObject({
      copy: { a: 'x\ufffd', b: '\ufffd\ud83d\ude00' },
      isRepaired: true,
    });
    expect(readable(halves, { repair: false })).toMatchObject({ copy: halves, isRepaired: false });
  });

  it('ends at a million members, and reports it', () => {
    const { copy, isCut } = readable(
      Array.from({ length: 2 }, () => Array.from({ length: 600_000 }, () => 1)),
      { repair: true },
    );
    expect(isCut).toBe(true);
    const [first, second] = copy as readonly (readonly number[])[];
    expect(first?.length).toBe(600_000);
    expect(second?.length).toBeLessThan(400_001);
  });

  it('omits a list that is said to be longer, which need not have an element', () => {
    const list: unknown[] = [];
    list.length = 2 ** 32 - 1;
    expect(readable({ list, a: 1 }, { repair: true })).toMatchObject({
      copy: { list: null, a: 1 },
      isCut: true,
    });
  });
});
