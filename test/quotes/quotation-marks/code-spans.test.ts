/** Code is found alike in whole texts and in texts that still grow, by the rules of CommonMark. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeDetector, codeIn } from '../../../src/quotes/quotation-marks/code-spans.js';
import { createScanner } from '../../../src/quotes/quotation-marks/scanner.js';

const codeOf = (text: string): string[] =>
  codeIn(text).map(({ start, end }) => text.slice(start, end));

describe('codeIn', () => {
  it.each([
    ['a `b` c', ['`b`']],
    ['a ``b ` c`` d', ['``b ` c``']],
    ['a \\`b` c`', ['` c`']],
    ['a `b\\` c`', ['`b\\`']],
    ['a `b\n\nc` d', []],
    ['```js\nx[1]\n```\nb', ['```js\nx[1]\n```']],
    ['~~~\nx\n~~~', ['~~~\nx\n~~~']],
    ['``` a `b`\nx', ['`b`']],
    ['```\nx[1]', ['```\nx[1]']],
    ['- a\n  ```\n  x[1]\n  ```\n  b [1]', ['```\n  x[1]\n  ```']],
    ['- ```\n  x[1]\n\nb [1]', ['```\n  x[1]\n\n']],
    ['> a `b` [1]', ['`b`']],
    ['> ```\n> x[1]\n> ```\n> b [1]', ['```\n> x[1]\n> ```']],
    ['> ```\n> x[1]\nb [1]', ['```\n> x[1]\n']],
    ['>> ~~~\n>> x[1]\n>> ~~~\n>> b', ['~~~\n>> x[1]\n>> ~~~']],
    ['<a href="`">b [1]</a> `c`', ['`c`']],
    ['<div>\n```\n[1]\n```\n</div>', []],
    ['“a `b` c” `d`', ['`b`', '`d`']],
    ['    ```\n    x', []],
  ])('finds the code of %j', (text, code) => {
    expect(codeOf(text)).toEqual(code);
  });

  it('finds what a scanner shows as code in text without marks, however the text is cut', () => {
    const bits = [
      '`',
      '``',
      '```',
      '```\n',
      '~~~\n',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '  ',
      '    ',
      'a',
      '[1]',
      '\\',
      '<b>',
      '<div>\n',
      'x\n',
    ];
    const texts = fc.array(fc.constantFrom(...bits), { maxLength: 24 }).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 7 }), (text, length) => {
        const scanner = createScanner(2 ** 14);
        let at = 0;
        const found = new Set<number>();
        const drain = (): void => {
          for (let piece = scanner.next(); piece !== undefined; piece = scanner.next()) {
            if (piece.type !== 'text') return;
            if (piece.isCode === true)
              for (let one = 0; one < piece.text.length; one += 1) found.add(at + one);
            at += piece.text.length;
          }
        };
        for (let cut = 0; cut < text.length; cut += length) {
          scanner.push(text.slice(cut, cut + length));
          drain();
        }
        scanner.end();
        drain();
        fc.pre(at === text.length);
        const whole = codeIn(text).flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, nth) => start + nth),
        );
        expect([...found]).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });

  it('ends on half a megabyte of backticks that nothing closes', () => {
    const runs = Array.from({ length: 180 }, (_, nth) => '`'.repeat(nth + 1)).join(' ');
    const text = `a ${runs} `.repeat(30);
    expect(codeDetector(text)(text.length - 1)).toBe(false);
  });
});
