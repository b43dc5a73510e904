/** The writer of strings and the host's, byte for byte. */
import { describe, expect, it } from 'vitest';
import {
  freshWriter,
  putAscii,
  putString,
} from '../../../../src/core/json/write/canonical-bytes.js';

/**
 * The bytes that the writer makes of texts that follow one another, a unit for each: long lists of
 * bytes are slow to compare.
 */
function written(texts: readonly string[]): string {
  const writer = freshWriter();
  for (const text of texts) putString(writer, text);
  return Buffer.from(writer.bytes.subarray(0, writer.at)).toString('latin1');
}

function byHost(texts: readonly string[]): string {
  return Buffer.from(texts.map((text) => JSON.stringify(text)).join('')).toString('latin1');
}

const marks = [
  '"',
  '\\',
  '\u0000',
  '\u0008',
  '\u001f',
  '\u007f',
  'é',
  '\u2028',
  '\ud83d\ude00',
  '/',
];

describe('putString writes what the host writes', () => {
  it.each(marks.map((mark) => [JSON.stringify(mark), mark] as const))(
    'of %s at every place of a word',
    (_, mark) => {
      for (let length = 0; length < 48; length += 1) {
        const plain = 'a'.repeat(length);
        for (let at = 0; at <= length; at += 1) {
          const text = plain.slice(0, at) + mark + plain.slice(at);
          expect(written([text])).toBe(byHost([text]));
        }
      }
    },
  );

  it('of runs of marks, and of texts one after the other', () => {
    const texts = marks.flatMap((one) => marks.map((other) => `${one}${other}${one}`));
    expect(written(texts)).toBe(byHost(texts));
    const long = texts.join('').repeat(3);
    expect(written([long, '', long])).toBe(byHost([long, '', long]));
  });

  it.each([16_383, 16_384, 16_385, 200_000])(
    'of %i units, around the length from which the host writes alone',
    (units) => {
      for (const unit of ['a', '"', 'é', '\u0001']) {
        const text = unit.repeat(units);
        expect(written(['b', text, 'c'])).toBe(byHost(['b', text, 'c']));
      }
    },
  );
});

it('putAscii writes each unit as a byte, in bytes that grow', () => {
  const writer = freshWriter();
  const text = '0123456789'.repeat(20_000);
  putAscii(writer, text);
  expect(Buffer.from(writer.bytes.subarray(0, writer.at)).toString('latin1')).toBe(text);
});
