/**
 * Lines that Python wrote verify by Python's own number text and escapes, and nothing else of
 * theirs is trusted.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyLegacyLog } from '../../../../src/contracts/audit-log/index.js';
import { lightHostile } from '../../../support/hostile.js';

const hasPython = spawnSync('python3', ['--version']).error === undefined;

/** The hash of the text that the rules of python-json-v1 give by hand. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Packets as Python wrote them into the log, and the text that it hashed. */
const packets = [
  [
    '{"score": 100.0, "count": 100, "near": 1e-07, "far": 1e+16, "big": 123456789012345678901234567890}',
    '{"big":123456789012345678901234567890,"count":100,"far":1e+16,"near":1e-07,"score":100.0}',
  ],
  [
    '{"name": "Kr\\u00e4n \\ud83c\\udf11", "Z": null, "a": [true, -0.0, 5e-324]}',
    '{"Z":null,"a":[true,-0.0,5e-324],"name":"Kr\\u00e4n \\ud83c\\udf11"}',
  ],
  [
    '{"name": "Krän", "\u{1f311}": 1, "\uffff": 2}',
    '{"name":"Kr\\u00e4n","\\uffff":2,"\\ud83c\\udf11":1}',
  ],
  ['[]', '[]'],
] as const;

const lines = packets.map(
  ([written, hashed], index) =>
    `{"packet_hash": "${index % 2 === 0 ? '' : 'sha256:'}${hashOf(hashed)}", "logged_at": "2025-11-03T10:20:30.123456", "packet": ${written}}\n`,
);

describe('verifyLegacyLog', () => {
  it('passes for lines that were made by hand from the rules of the profile', async () => {
    expect(await verifyLegacyLog(lines)).toEqual({
      ok: true,
      entries: 4,
      lines: 4,
      chained: false,
      issues: [],
      truncated: 0,
    });
  });

  it.each([
    ['an edited packet', (line: string) => line.replace('100.0', '100.1'), 'audit.legacy.hash'],
    [
      'another spelling of a number',
      (line: string) => line.replace('100.0', '100'),
      'audit.legacy.hash',
    ],
    [
      'an edited hash',
      (line: string) => line.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      'audit.legacy.hash',
    ],
    ['no hash', (line: string) => line.replace('packet_hash', 'hash'), 'audit.legacy.line'],
    ['no packet', (line: string) => line.replace('"packet"', '"pack"'), 'audit.legacy.line'],
    ['no object', () => '[1]\n', 'audit.legacy.line'],
    ['a key twice', (line: string) => line.replace('"count"', '"score"'), 'json.duplicate-key'],
    ['no JSON', () => 'NaN\n', 'json.syntax'],
    ['a torn line', (line: string) => line.slice(0, -5), 'audit.line.torn'],
  ])('names a line with %s', async (_, change, code) => {
    const verdict = await verifyLegacyLog([lines[1] ?? '', change(lines[0] ?? '')]);
    expect(verdict).toMatchObject({
      ok: false,
      entries: 1,
      firstBadLine: 2,
      issues: [{ code, at: { line: 2 } }],
    });
  });

  it('ends in a verdict for rubbish', async () => {
    for (const { make } of lightHostile)
      expect((await verifyLegacyLog([make()] as never)).ok).toBe(false);
  });

  it.skipIf(!hasPython)('passes for a log that Python writes now', async () => {
    const program = `
import hashlib, json, sys
packets = [
    {"n": [100.0, 100, 1e-07, 1e16, -0.0, 0.1, 123456789012345678901234567890, 1e22, 5e-324, 1.5e300]},
    {"text": "Kr\\u00e4n \\U0001F311 \\u007f \\u2028 \\"\\\\\\b\\f\\n\\r\\t", "\\U0001F311": 1, "\\uffff": 2},
]
for packet in packets:
    text = json.dumps(packet, sort_keys=True, separators=(",", ":"))
    line = {"packet_hash": hashlib.sha256(text.encode()).hexdigest(), "logged_at": "2025-11-03T10:20:30", "packet": packet}
    print(json.dumps(line, ensure_ascii="a" in sys.argv))`;
    for (const words of [[], ['a']]) {
      const { stdout, stderr } = spawnSync('python3', ['-c', program, ...words], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      });
      expect(stderr).toBe('');
      expect(await verifyLegacyLog(stdout)).toMatchObject({ ok: true, entries: 2 });
    }
  });
});
