/** Stepping over the tokens of valid JSON ends right behind them. */
import { describe, expect, it } from 'vitest';
import { afterSpace, afterString, afterValue } from '../../../../src/core/json/read/scan-tokens.js';

describe('stepping over', () => {
  it.each([
    ['', 0],
    ['a ', 0],
    [' \n\r\ta', 4],
    [' \n', 2],
    ['\u00a0a', 0],
    ['\u000b', 0],
  ])('white space of %j ends at %i', (text, end) => {
    expect(afterSpace(text, 0)).toBe(end);
    expect(afterSpace(`"${text}`, 1)).toBe(end + 1);
  });

  it.each(['""', '"a"', '"\\""', '"\\\\"', '"\\\\\\""', '"a\\\\\\\\"', '"[{,"'])(
    'a string ends behind %s',
    (text) => {
      expect(afterString(`${text}"`, 0)).toBe(text.length);
      expect(afterString(`[1,${text}]`, 3)).toBe(3 + text.length);
      expect(afterString(text.slice(0, -1), 0)).toBe(text.length - 1);
    },
  );

  it.each([
    '0',
    '-1.5e+3',
    'null',
    '""',
    '"]\\""',
    '[]',
    '{}',
    '[[1,[]],{"]":"}"}]',
    '{"a":{"b":[0 , 1]} }',
  ])('a value ends behind %s', (text) => {
    for (const rest of ['', ',0', ']', '}', ' ', '\n,', '\t]'])
      expect(afterValue(`${text}${rest}`, 0)).toBe(text.length);
    expect(afterValue(`{"a":${text}}`, 5)).toBe(5 + text.length);
  });
});
