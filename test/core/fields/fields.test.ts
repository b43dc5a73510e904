import { type GenericSchema, literal, safeParse, strictObject } from 'valibot';
import { describe, expect, it } from 'vitest';
import { exactly } from '../../../src/core/fields/exactly.js';
import { sourceUrl } from '../../../src/core/fields/name.js';
import { percentage, score, wholeNumber } from '../../../src/core/fields/number.js';
import {
  boundedText,
  countCharacters,
  countLines,
  identifier,
  nonEmptyText,
  sha256Digest,
} from '../../../src/core/fields/text.js';
import { isRealTime, timestamp } from '../../../src/core/fields/timestamp.js';

const takes = (schema: GenericSchema, value: unknown): boolean => safeParse(schema, value).success;
const hex = '0123456789abcdef'.repeat(4);

describe('the value schemas', () => {
  it.each<[string, () => GenericSchema, readonly unknown[], readonly unknown[]]>([
    ['nonEmptyText', nonEmptyText, ['a', ' ', '\u0000', '\u{1f311}'], ['', null, 1, ['a']]],
    ['identifier', identifier, ['a', 'A-z0.9_:', 'q'.repeat(128)], ['', 'q'.repeat(129), 'a b', 'é', 'a\n', '\na', 'a/b', 'a~', 1]],
    ['sourceUrl', sourceUrl, ['http://a', 'https://example.org/a?b=%20#c', 'urn:isbn:0451450523', 'doi:10.1000/182'],
      ['a', 'http:a', 'urn:', 'doi:', 'javascript:alert(1)', 'data:,a', 'file:///a', 'mailto:a@example.org', ' https://a', 'https://a b', 'https://é', 'HTTPS://a', `urn:${'a'.repeat(4093)}`]],
    ['boundedText({ least: 0, most: 3 })', () => boundedText({ least: 0, most: 3 }), ['', 'abc', 'a\nb', '\u{1f311}\u{1f311}\u{1f311}'], ['abcd', 'abc\n', '\u{1f311}\u{1f311}\u{1f311}a', 1]],
    ['boundedText({ least: 1, most: 3 })', () => boundedText({ least: 1, most: 3 }), ['a', '\u{1f311}\u{1f311}\u{1f311}'], ['', 'abcd', null]],
    ['sha256Digest', sha256Digest, [`sha256:${hex}`], [hex, `sha256:${hex.toUpperCase()}`, `sha256:${hex}0`, `sha256:${hex.slice(1)}`, `sha512:${hex}`, ` sha256:${hex}`, `sha256:${hex}\n`]],
    ['score', score, [0, -0, -1e300, 5e-324, 0.1], ['1', null, Number.NaN, Number.POSITIVE_INFINITY]],
    ['wholeNumber(1)', () => wholeNumber(1), [1, 2 ** 53 - 1], [0, -1, 1.5, 2 ** 53, 1e300, '1']],
    ['wholeNumber(0)', () => wholeNumber(0), [0, -0, 7], [-1]],
    ['percentage', percentage, [0, 0.5, 100], [-0.1, 100.1, '50']],
    ['timestamp', timestamp, ['2026-01-31T23:59:59Z', '2026-01-31T23:59:59.123456789Z', '9999-99-99T99:99:99Z'],
      ['2026-01-31T23:59:59', '2026-01-31T23:59:59z', '2026-01-31t23:59:59Z', '2026-01-31 23:59:59Z', '2026-01-31T23:59:59+00:00', '2026-01-31T23:59:59.Z', '2026-01-31T23:59:59.1234567890Z', '2026-01-31T23:59Z', '12026-01-31T23:59:59Z', '2026-01-31T23:59:59Z\n', '\u0662026-01-31T23:59:59Z']],
  ])('%s take what they say and nothing else', (_, schema, good, bad) => {
    for (const value of good) expect(takes(schema(), value), JSON.stringify(value)).toBe(true);
    for (const value of bad) expect(takes(schema(), value), JSON.stringify(value)).toBe(false);
  }); // biome-ignore format: a table
});

describe('isRealTime', () => {
  it.each([
    ['2024-02-29T00:00:00Z', true],
    ['2023-02-29T00:00:00Z', false],
    ['2000-02-29T00:00:00Z', true],
    ['1900-02-29T00:00:00Z', false],
    ['2026-04-31T00:00:00Z', false],
    ['2026-12-31T23:59:59.999999999Z', true],
    ['2026-00-01T00:00:00Z', false],
    ['2026-13-01T00:00:00Z', false],
    ['2026-01-00T00:00:00Z', false],
    ['2026-01-32T00:00:00Z', false],
    ['2026-01-01T24:00:00Z', false],
    ['2026-01-01T23:60:00Z', false],
    ['2016-12-31T23:59:60Z', false],
    ['0000-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00Z', true],
    ['no time', false],
  ])('of %s is %s', (text, isReal) => {
    expect(isRealTime(text)).toBe(isReal);
  });

  it('agrees with the calendar of the host for every day of four centuries', () => {
    for (let year = 1900; year < 2300; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const day = (number: number) =>
          `${String(year)}-${String(month).padStart(2, '0')}-${String(number)}T00:00:00Z`;
        expect(isRealTime(day(last))).toBe(true);
        expect(isRealTime(day(last + 1))).toBe(false);
      }
    }
  });
});

describe('countLines and countCharacters', () => {
  it.each([
    ['', 1, 0],
    ['a', 1, 1],
    ['a\n', 1, 2],
    ['a\r\n', 1, 3],
    ['a\nb', 2, 3],
    ['a\r\nb\r\n', 2, 6],
    ['\n', 1, 1],
    ['\n\n', 2, 2],
    ['a\rb', 1, 3],
    ['a\u2028b', 1, 3],
    ['\u{1f311}\n\u{1f315}', 2, 3],
    ['e\u0301', 1, 2],
  ])('of %j are %i and %i', (text, lines, characters) => {
    expect(countLines(text)).toBe(lines);
    expect(countCharacters(text)).toBe(characters);
  });
});

describe('exactly', () => {
  it('builds its schema once, when it is first asked for', () => {
    let built = 0;
    const schema = exactly<{ readonly a: 'x' }>()(() => {
      built += 1;
      return strictObject({ a: literal('x') });
    });
    expect(built).toBe(0);
    expect(schema()).toBe(schema());
    expect(built).toBe(1);
    expect(takes(schema(), { a: 'x' })).toBe(true);
  });
});
