/** What is known of bytes besides: white space, the places of the outermost members, and text that is not JSON. */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/json/read/read.js';
import { scanBytes } from '../../../src/json/read/scan-bytes.js';
import { budgetsOf } from '../../../src/json/value/index.js';

const look = (text: string): ReturnType<typeof scanBytes> => scanBytes(new TextEncoder().encode(text), budgetsOf());

describe('scanBytes', () => {
  it.each<[string, number[]]>([
    ['{}', []],
    ['1', []],
    ['[{"a":1}]', []],
    ['{"a":1}', [1]],
    ['{"a":{"b":[{"c":1}]},"d":"x\\"","é":[],"ê":0}', [1, 21, 31, 39]],
  ])('tells where the members of the outermost object of %s begin', (text, roots) => {
    expect(look(text).roots).toEqual(roots);
  });

  it.each(['', ' ', '\n', '\r', '\t', '  '])('calls only text without %j between its tokens canonical', (space) => {
    const tokens = ['{', '"a"', ':', '[', '1', ',', 'true', ']', ',', '"b"', ':', '"c"', '}'];
    for (let nth = 0; nth <= tokens.length; nth += 1) {
      const text = tokens.toSpliced(nth, 0, space).join('');
      expect(look(text), text).toMatchObject({ doubtful: false, canonical: space === '', members: 2, ordered: true });
    }
  });

  it.each(['', ']', '}', '[]]', '{}}', '1]'])('doubts what closes more than it opens: %j', (text) => {
    expect(look(text).doubtful).toBe(true);
  });

  it('is asked for text as for bytes', () => {
    const bytes = new TextEncoder().encode('{"a":1}');
    const read = { ok: true, value: { json: { a: 1 }, canonical: { bytes, roots: [1] } } };
    expect(readDocument('{"a":1}')).toEqual(read);
    expect(readDocument(bytes)).toEqual(read);
    expect(readDocument('{"a": 1}')).toEqual({ ok: true, value: { json: { a: 1 }, canonical: undefined } });
  });
});
