/** `python-json-v1` gives the bytes that Python's json module gives. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pythonJson,
  pythonJsonDigest,
  safePythonJson,
} from '../../../../src/contracts/audit-log/index.js';
import { json, text } from '../../../support/random-json.js';

const hasPython = spawnSync('python3', ['--version']).error === undefined;

/** What Python writes for each line of JSON. */
function byPython(lines: readonly string[]): string[] {
  const program =
    'import json, sys\nfor line in sys.stdin: print(json.dumps(json.loads(line), sort_keys=True, separators=(",", ":")))';
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    maxBuffer: 2 ** 28,
  });
  if (stderr !== '') throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

/** By hand, from the rules of the profile. */
const table: readonly (readonly [string, string])[] = [
  ['100.0', '100.0'],
  ['100', '100'],
  ['1e2', '100.0'],
  ['0.0000001', '1e-07'],
  ['1E-7', '1e-07'],
  ['10000000000000000.0', '1e+16'],
  ['1e16', '1e+16'],
  ['1e15', '1000000000000000.0'],
  ['9999999999999998.0', '9999999999999998.0'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['-9007199254740993', '-9007199254740993'],
  ['0.0001', '0.0001'],
  ['0.00001', '1e-05'],
  ['0.000123456', '0.000123456'],
  ['-0', '0'],
  ['-0.0', '-0.0'],
  ['0e5', '0.0'],
  ['5e-324', '5e-324'],
  ['1.7976931348623157e308', '1.7976931348623157e+308'],
  ['123456789012345678.5', '1.2345678901234568e+17'],
  ['1.5', '1.5'],
  ['1e100', '1e+100'],
  [
    '"é\u{1f311}\u007f/\\"\\\\\\b\\f\\n\\r\\t\\u0001"',
    '"\\u00e9\\ud83c\\udf11\\u007f/\\"\\\\\\b\\f\\n\\r\\t\\u0001"',
  ],
  [
    '{"b":1, "a" : [ ] , "\u{1f311}":{}, "\uffff":null}',
    '{"a":[],"b":1,"\\uffff":null,"\\ud83c\\udf11":{}}',
  ],
  ['{"__proto__":1,"constructor":true}', '{"__proto__":1,"constructor":true}'],
  [
    ' [ true , false , null , "12345678901234567890" ] ',
    '[true,false,null,"12345678901234567890"]',
  ],
];

describe('pythonJson', () => {
  it.each(table)('writes %s as %s', (input, output) => {
    expect(pythonJson(input)).toBe(output);
    expect(pythonJson(new TextEncoder().encode(input))).toBe(output);
    expect(pythonJson(output)).toBe(output);
  });

  it('digests that text', () => {
    // printf '{"a":100.0}' | sha256sum
    expect(pythonJsonDigest('{ "a": 1e2 }')).toBe(
      'sha256:18ffc0a1da53b9162a146632a3d4819c31eec376f9dacfcbd36892d76dc49607',
    );
  });

  it.each([
    ['{"a":1,"a":1}', 'json.duplicate-key', 7],
    ['[1e999]', 'json.overflow', 1],
    ['[NaN]', 'json.syntax', 1],
    ['"\\ud800"', 'json.surrogate', 1],
    ['[12345678901234567890,012345678901234567890]', 'json.syntax', 23],
    ['', 'json.syntax', 0],
  ])('refuses %s', (input, code, offset) => {
    expect(safePythonJson(input)).toMatchObject({ ok: false, issues: [{ code, at: { offset } }] });
  });

  it.each([
    [[0xff], 'json.utf8'],
    [[0xef, 0xbb, 0xbf, 0x31], 'json.bom'],
  ])('refuses the bytes %j', (bytes, code) => {
    expect(safePythonJson(Uint8Array.from(bytes))).toMatchObject({ ok: false, issues: [{ code }] });
  });

  it.skipIf(!hasPython)('equals Python on the table and on random JSON', () => {
    const doubles = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      numRuns: 1000,
      seed: 5,
    });
    const lines = [
      ...table.map(([input]) => input),
      ...fc.sample(json, { numRuns: 1000, seed: 7 }).map((value) => JSON.stringify(value)),
      ...fc
        .sample(text, { numRuns: 500, seed: 9 })
        .map((value) => JSON.stringify({ [value]: value })),
      ...doubles.map(String).map((literal) => (/[.e]/.test(literal) ? literal : `${literal}.0`)),
      ...doubles.map((value) => value.toExponential()),
      ...fc.sample(fc.bigInt(), { numRuns: 300, seed: 11 }).map(String),
    ].map((line) =>
      line.replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    );
    expect(lines.map((line) => pythonJson(line))).toEqual(byPython(lines));
  });
});
