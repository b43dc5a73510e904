import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestText } from '../../src/core/digest/digest.js';
import { readJson } from '../../src/core/json/read/read.js';
import type { JsonValue } from '../../src/core/json/value/value.js';
import { canonicalize } from '../../src/core/json/write/canonical.js';
import { dataFolder, readData } from '../support/data.js';
import { sized } from '../support/sized.js';

/** The double whose 64 bits these hexadecimal digits are. */
function doubleOf(hex: string): number {
  return Buffer.from(hex.padStart(16, '0'), 'hex').readDoubleBE();
}

function readWell(text: string | Uint8Array): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.issues[0]?.message);
  return read.value;
}

/** Our own vectors, by hand, so that a run without the data proves the same. */
describe('RFC 8785, vectors of our own', () => {
  it.each([
    [
      'sorts by UTF-16 code unit',
      '{"\\uff5e":1,"\\ud83e\\udd80":2,"z":3,"Z":4,"":5}',
      '{"":5,"Z":4,"z":3,"🦀":2,"～":1}',
    ],
    [
      'sorts at every level, and keeps lists',
      '[{"y":[3,1],"x":{"d":0,"c":0}}]',
      '[{"x":{"c":0,"d":0},"y":[3,1]}]',
    ],
    [
      'shortens escapes',
      '"\\u0008\\u0009\\u000a\\u000c\\u000d\\u0022\\u005c\\u002f\\u001b\\u00e5"',
      '"\\b\\t\\n\\f\\r\\"\\\\/\\u001bå"',
    ],
    [
      'spells numbers as ES6 does',
      '[1.50,2E1,1e-6,1e-7,1e20,1e21,-0.0,2251799813685249.5]',
      '[1.5,20,0.000001,1e-7,100000000000000000000,1e+21,0,2251799813685249.5]',
    ],
    ['drops white space', ' { "a" : [ true , null ] } ', '{"a":[true,null]}'],
  ])('%s', (_, input, output) => {
    expect(canonicalize(readWell(input))).toBe(output);
  });

  it.each([
    ['0000000000000002', '1e-323'],
    ['0010000000000000', '2.2250738585072014e-308'],
    ['3ff0000000000001', '1.0000000000000002'],
    ['3fb999999999999a', '0.1'],
    ['3fd3333333333334', '0.30000000000000004'],
    ['433fffffffffffff', '9007199254740991'],
    ['4340000000000001', '9007199254740994'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['c08f400000000000', '-1000'],
  ])('writes the double %s as %s', (hex, text) => {
    expect(canonicalize(doubleOf(hex))).toBe(text);
    expect(readWell(text)).toBe(doubleOf(hex));
  });
});

describe.skipIf(dataFolder === undefined)("RFC 8785, its author's vectors", () => {
  const names =
    dataFolder === undefined ? [] : readdirSync(join(dataFolder, 'jcs-cyberphone/input'));
  it.each(names)('%s: bytes are equal, and read back', (name) => {
    const text = canonicalize(readWell(readData(`jcs-cyberphone/input/${name}`)));
    const hex = readData(`jcs-cyberphone/outhex/${name.replace('.json', '.txt')}`)
      .toString()
      .replace(/\s/g, '');
    expect(Buffer.from(text).toString('hex')).toBe(hex);
    expect(Buffer.from(text).equals(readData(`jcs-cyberphone/output/${name}`))).toBe(true);
    expect(canonicalize(readWell(text))).toBe(text);
  });
});

describe.skipIf(dataFolder === undefined)('RFC 8785, the vectors of W3C Data Integrity', () => {
  const folder = 'jcs-w3c-eddsa-jcs-2022/eddsa-jcs-2022';
  it.each([
    ['the document', 'jcs-w3c-eddsa-jcs-2022/unsigned.json', 'canonDocJCS.txt', 'docHashJCS.txt'],
    ['the proof', `${folder}/proofConfigJCS.json`, 'proofCanonJCS.txt', 'proofHashJCS.txt'],
  ])('%s: text and hash are equal', (_, input, canonical, hash) => {
    const text = canonicalize(readWell(readData(input)));
    expect(text).toBe(readData(`${folder}/${canonical}`).toString());
    expect(digestText(text)).toBe(`sha256:${readData(`${folder}/${hash}`).toString()}`);
    expect(canonicalize(readWell(text))).toBe(text);
  });
});

describe.skipIf(dataFolder === undefined)('RFC 8785, numbers', () => {
  it('writes the samples of appendix B, and refuses NaN and Infinity', () => {
    const lines = readData('jcs-numbers/rfc8785-appendix-b.tsv')
      .toString()
      .trimEnd()
      .split('\n')
      .slice(1);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const [hex = '', text = ''] = line.split('\t');
      if (text !== '') expect(canonicalize(doubleOf(hex))).toBe(text);
      else expect(() => canonicalize(doubleOf(hex))).toThrow(/json\.(?:nan|infinity)/);
    }
  });

  it('writes the first published numbers, by checksum, and reads each back', () => {
    const given = readData('jcs-numbers/es6testfile-first10000.txt').toString();
    const checksums = [
      ...readData('jcs-numbers/CHECKSUMS.txt')
        .toString()
        .matchAll(/^([0-9a-f]{64}) {2}(\d+) lines/gm),
    ];
    const due = new Map(checksums.map(([, sum, lines]) => [Number(lines), sum]));
    const hash = createHash('sha256');
    let count = 0;
    let checked = 0;
    for (const hex of publishedNumbers(given)) {
      const text = canonicalize(doubleOf(hex));
      if (readWell(text) !== doubleOf(hex)) throw new Error(`does not read back: ${hex}`);
      hash.update(`${hex},${text}\n`);
      count += 1;
      if (due.has(count)) {
        expect(hash.copy().digest('hex')).toBe(due.get(count));
        checked += 1;
      }
      if (count === sized(10_000, 100_000)) break;
    }
    expect(checked).toBe(sized(2, 3));
  });
});

/**
 * The published sequence: a fixed list, taken from the head of the file; 2000 doubles from the
 * smallest normal one up; then every finite double but zero in the chain of SHA-256 blocks that
 * begins with 32 zero bytes, little-endian.
 */
function* publishedNumbers(file: string): Generator<string> {
  const lines = file.split('\n').map((line) => line.split(',')[0] ?? '');
  const serial = lines.findIndex(
    (hex, index) => hex === '10000000000000' && lines[index + 1] === '10000000000001',
  );
  yield* lines.slice(0, serial);
  for (let step = 0n; step < 2000n; step += 1n) yield (0x0010000000000000n + step).toString(16);
  let block: Buffer = Buffer.alloc(32);
  for (;;) {
    block = createHash('sha256').update(block).digest();
    for (let at = 0; at < 32; at += 8) {
      const value = block.readDoubleLE(at);
      if (Number.isFinite(value) && value !== 0) yield block.readBigUInt64LE(at).toString(16);
    }
  }
}
