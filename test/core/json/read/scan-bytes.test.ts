/**
 * What is known of bytes besides: white space, the places of the outermost members, and text that
 * is not JSON.
 */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../src/core/json/read/read.js';
import { scanBytes } from '../../../../src/core/json/read/scan-bytes.js';
import { budgetsOf } from '../../../../src/core/json/value/index.js';

const look = (text: string): ReturnType<typeof scanBytes> =>
  scanBytes(new TextEncoder().encode(text), budgetsOf());

describe('scanBytes', () => {
  it.each<[string, number[]]>([
    ['{}', []],
    ['1', []],
    ['[{"a":1}]', []],
    ['{"a":1}', [1]],
    ['{"a":{"b":[{"c":1}]},"d":"x\\"","é":[],"ê":0}', [1, 21, 31, 39]],
  ])('reports where the members of the outermost object of %s begin', (text, roots) => {
    expect(look(text).roots).toEqual(roots);
  });

  it.each(['', ' ', '\n', '\r', '\t', '  '])(
    'calls only text without %j between its tokens canonical',
    (space) => {
      const tokens = ['{', '"a"', ':', '[', '1', ',', 'true', ']', ',', '"b"', ':', '"c"', '}'];
      for (let nth = 0; nth <= tokens.length; nth += 1) {
        const text = tokens.toSpliced(nth, 0, space).join('');
        expect(look(text), text).toMatchObject({
          doubtful: false,
          canonical: space === '',
          members: 2,
          distinct: true,
        });
      }
    },
  );

  it.each(['', ']', '}', '[]]', '{}}', '1]'])(
    'doubts what closes more than it opens: %j',
    (text) => {
      const nothing = {
        members: 0,
        distinct: false,
        canonical: false,
        roots: [],
        arrangement: undefined,
      };
      expect(look(text)).toEqual({ doubtful: true, ...nothing });
    },
  );

  it.each([340, 341, 342, 682, 683])(
    'sees a key that stands twice in a row among %i, wherever it does',
    (count) => {
      const keys = Array.from({ length: count }, (_, nth) => `"${String(1000 + nth)}":0`);
      expect(look(`{${keys.join(',')}}`)).toMatchObject({
        doubtful: false,
        distinct: true,
        canonical: true,
      });
      for (let nth = Math.max(0, count - 8); nth < count; nth += 1) {
        const text = `{${keys.toSpliced(nth, 0, keys[nth] ?? '').join(',')}}`;
        expect(look(text)).toMatchObject({ distinct: false });
        expect(readDocument(text)).toMatchObject({
          ok: false,
          issues: [{ code: 'json.duplicate-key' }],
        });
      }
    },
  );

  it.each([124, 125, 126, 127, 128, 129, 300, 4200])(
    'knows what it opened %i levels before',
    (depth) => {
      const around = (before: string, behind: string): string =>
        `${`{${before}"m":`.repeat(depth)}0${`${behind}}`.repeat(depth)}`;
      const budgets = budgetsOf({ depth: 5000, issues: 1 });
      const looked = (text: string) => scanBytes(new TextEncoder().encode(text), budgets);
      expect(looked(around('"a":0,', ',"z":0'))).toMatchObject({
        distinct: true,
        canonical: true,
        members: 3 * depth,
      });
      for (const text of [around('"a":0,', ',"a":0'), around('', ',"m":0'), around('"m":0,', '')]) {
        expect(looked(text)).toMatchObject({ distinct: false, canonical: false });
        expect(readDocument(text, budgets)).toMatchObject({
          ok: false,
          issues: [{ code: 'json.duplicate-key' }],
        });
      }
      const once = `${'{"a":0,"m":'.repeat(depth)}{"b":0,"a":0}${',"z":0}'.repeat(depth)}`;
      expect(looked(once)).toMatchObject({ doubtful: false, distinct: true, canonical: false });
      expect(readDocument(once, budgets).ok).toBe(true);
    },
  );

  it('is asked for text as for bytes', () => {
    const bytes = new TextEncoder().encode('{"a":1}');
    const read = { ok: true, value: { json: { a: 1 }, canonical: { bytes, roots: [1] } } };
    expect(readDocument('{"a":1}')).toEqual(read);
    expect(readDocument(bytes)).toEqual(read);
    expect(readDocument('{"a": 1}')).toEqual({
      ok: true,
      value: {
        json: { a: 1 },
        canonical: {
          bytes: new TextEncoder().encode('{"a": 1}'),
          roots: [1],
          arrangement: { notes: new Int32Array([5, ~6, 1, 7, 2, 0, 1, 1, 7]), length: 7 },
        },
      },
    });
  });
});
