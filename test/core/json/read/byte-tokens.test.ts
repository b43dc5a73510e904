/**
 * Which strings, numbers and keys of JSON bytes are canonical is what the host's own writer says,
 * at every place of a word.
 */
import { describe, expect, it } from 'vitest';
import { scanBytes } from '../../../../src/core/json/read/scan-bytes.js';
import { numberLoss, scanString } from '../../../../src/core/json/read/scan-tokens.js';
import { budgetsOf, type JsonLimits } from '../../../../src/core/json/value/index.js';

const look = (text: string, limits?: JsonLimits): ReturnType<typeof scanBytes> =>
  scanBytes(new TextEncoder().encode(text), budgetsOf(limits));

/**
 * Text before and after a token, so that it begins at each byte of a word and ends near the end or
 * far from it.
 */
const places: [string, string][] = ['', 'x', 'xx', 'xxx'].flatMap((before): [string, string][] => [
  [before, ''],
  [before, 'yyyyyyyyy'],
]);

const hex = Array.from({ length: 256 }, (_, unit) => unit.toString(16).padStart(2, '0'));

describe('strings', () => {
  it.each(places)('with an escape by digits, between %j and %j', (before, after) => {
    for (const digits of hex.flatMap((low) => [
      `00${low}`,
      `00${low.toUpperCase()}`,
      `01${low}`,
      `10${low}`,
    ])) {
      const text = `"${before}\\u${digits}${after}"`;
      expect(look(text), text).toMatchObject({
        doubtful: false,
        canonical: JSON.stringify(JSON.parse(text)) === text,
      });
    }
  });

  it.each(places)('with an escape that may be half a pair, between %j and %j', (before, after) => {
    for (const high of hex.flatMap((unit) => [unit, unit.toUpperCase()])) {
      const text = `"${before}\\u${high}00${after}"`;
      expect(look(text).doubtful, text).toBe(scanString(text, 0, 1).lones.length > 0);
    }
  });

  it.each(places)('with a short escape, between %j and %j', (before, after) => {
    for (const letter of '"\\/bfnrt') {
      const alone = `"${before}${after}\\${letter}"`;
      expect(look(alone), alone).toMatchObject({ doubtful: false, canonical: letter !== '/' });
      const text = `["${before}\\${letter}${after}",1]`;
      expect(look(text), text).toMatchObject({ doubtful: false, canonical: letter !== '/' });
      expect(look(text, { nodes: 1 }).doubtful, text).toBe(true);
    }
  });

  it.each(places)('end at their quotation mark, between %j and %j', (before, after) => {
    for (const inside of ['', '\\"', '\\\\', '\\\\\\"', '!#', '[]', 'é東', '\\"\\"\\"', '\u007f']) {
      const text = `{"${before}${inside}${after}":["${after}${inside}${before}"]}`;
      expect(look(text), text).toMatchObject({
        doubtful: false,
        members: 1,
        canonical: !inside.includes('\\'),
      });
      expect(look(text, { nodes: 2 }).doubtful, text).toBe(false);
      expect(look(text, { nodes: 1 }).doubtful, text).toBe(true);
    }
  });
});

describe('numbers', () => {
  const wholes = [
    '0',
    '1',
    '10',
    '100',
    '12345',
    '123456789012345',
    '1234567890123456',
    '100000000000000000000',
  ];
  const fractions = [
    '',
    '.0',
    '.5',
    '.50',
    '.05',
    '.00',
    '.000001',
    '.0000001',
    '.1234567890123',
    '.12345678901234',
  ];
  const powers = ['', 'e0', 'E5', 'e+5', 'e-5', 'e+21', 'e21', 'e-7', 'e-07', 'e400', 'e-400'];

  it.each(powers)('with the power %j are told as the host tells them', (power) => {
    for (const whole of wholes)
      for (const fraction of fractions)
        for (const sign of ['', '-']) {
          const literal = `${sign}${whole}${fraction}${power}`;
          const seen = look(`[${literal}]`);
          const isLost = numberLoss(literal) !== undefined;
          expect(seen.doubtful, literal).toBe(isLost);
          if (!isLost) expect(seen.canonical, literal).toBe(String(Number(literal)) === literal);
        }
  });
});

describe('keys', () => {
  const keys = [
    '',
    'a',
    'aa',
    'ab',
    'b',
    '\u007f',
    '\u0080',
    '\u07ff',
    '\u0800',
    '\ud7ff',
    '\ue000',
    '\u{1f600}',
    '"',
  ];
  const isTold = (key: string): boolean => !/[\ue000-\uffff\u{10000}-\u{10ffff}"]/u.test(key);
  const orderOf = (text: string): unknown => {
    const { canonical } = look(text);
    return canonical;
  };

  it.each(keys)('ascend behind %j or not, by UTF-16 units, where bytes can tell', (one) => {
    for (const other of keys) {
      const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
      const ordered = isTold(one) && isTold(other) && one < other;
      for (const text of [
        `{${first}:1,${second}:2}`,
        `[{${first}:{"z":0}},{${first}:{"z":0},${second}:{"a":0}}]`,
      ])
        expect(orderOf(text), text).toBe(ordered);
    }
  });
});
