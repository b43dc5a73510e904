import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/core/json/read/read.js';
import { dataFolder, readData } from '../support/data.js';
import { untar } from '../support/tar.js';

describe.skipIf(dataFolder === undefined)('JSONTestSuite', () => {
  const archive =
    dataFolder === undefined
      ? new Map<string, Buffer>()
      : untar(readData('jsontestsuite/test_parsing.y_n_.tar.gz'));
  const named = (mark: string): [string, Buffer][] =>
    [...archive]
      .map(([path, bytes]): [string, Buffer] => [path.replace(/^.*\//, ''), bytes])
      .filter(([name]) => name.startsWith(mark));

  /**
   * What two readers can read differently is refused with its own code, though the grammar allows
   * it.
   */
  const duplicates = ['y_object_duplicated_key.json', 'y_object_duplicated_key_and_value.json'];

  it('is all there', () => {
    expect(named('y_')).toHaveLength(95);
    expect(named('n_')).toHaveLength(188);
  });

  it.each(named('y_').filter(([name]) => !duplicates.includes(name)))('reads %s', (_, bytes) => {
    expect(readJson(bytes)).toEqual({ ok: true, value: JSON.parse(bytes.toString()) as unknown });
  });

  it.each(named('y_').filter(([name]) => duplicates.includes(name)))(
    'refuses %s, with code and position',
    (_, bytes) => {
      expect(readJson(bytes)).toMatchObject({
        ok: false,
        issues: [{ code: 'json.duplicate-key', at: { offset: 9, line: 1, column: 10 } }],
      });
    },
  );

  it.each(named('n_'))('refuses %s, with code and position', (_, bytes) => {
    const read = readJson(bytes);
    expect(read.ok ? undefined : read.issues.at(-1)).toMatchObject({
      code: expect.stringMatching(/^json\.(?:syntax|utf8|bom|depth)$/) as string,
      at: {
        offset: expect.any(Number) as number,
        line: expect.any(Number) as number,
        column: expect.any(Number) as number,
      },
    });
  });
});
