import { readFileSync } from 'node:fs';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromPdfjs, type LayoutSource } from '../../src/sources/index.js';
import { operators } from '../../src/sources/pdf-state.js';
import { pathOf } from './pdfs.js';
import { pagesOfBytes, pdfWith } from './support/made-pdf.js';

const layoutOfContent = async (content: string): Promise<LayoutSource> =>
  fromPdfjs(await pagesOfBytes(pdfWith(content)));

const line = (text: string, y: number): string => `1 0 0 1 50 ${y} Tm (${text}) Tj`;
const SEEN = 'The harbour was closed in winter.';
const WORDS = 'The fee is nine hundred dollars.';
const seen = `BT /F1 12 Tf 0 g ${line(SEEN, 700)} ET`;
const words = `BT /F1 12 Tf ${line(WORDS, 600)} ET`;

async function flagsIn(content: string): Promise<readonly string[]> {
  const layout = await layoutOfContent(content);
  const [first, second] = [verifyQuote(SEEN, layout), verifyQuote(WORDS, layout)];
  expect([first.status, second.status]).toEqual(['exact', 'exact']);
  expect(first.flags).toEqual([]);
  return second.flags;
}

it('reads the operators by the numbers of pdfjs-dist', () => {
  const known: Readonly<Record<string, number>> = OPS;
  expect(operators).toEqual(
    Object.fromEntries(Object.keys(operators).map((name) => [name, known[name]])),
  );
});

describe('text of a PDF that nobody sees', () => {
  it.each([
    ['white on the paper', `${seen} 1 g ${words}`],
    ['white, of three colours and of four', `${seen} 0 0 0 0 k ${words}`],
    ['white, drawn as an outline', `${seen} BT /F1 12 Tf 1 Tr 1 G ${line(WORDS, 600)} ET`],
    ['black on a black rectangle', `${seen} 0 g 40 590 400 30 re f ${words}`],
    [
      'white on a white rectangle over a picture',
      `${seen} q 500 0 0 100 0 580 cm /Dark Do Q 1 g 40 590 400 30 re f ${words}`,
    ],
    ['without opacity', `${seen} /Clear gs ${words}`],
    ['white, beside a dark picture', `${seen} q 100 0 0 100 0 0 cm /Dark Do Q 1 g ${words}`],
  ])('has a flag: %s', async (_, content) => {
    expect(await flagsIn(content)).toEqual(['hidden-text']);
  });

  it.each([
    ['black', `${seen} 0 g ${words}`],
    ['white on a dark rectangle', `${seen} 0 g 40 590 400 30 re f 1 g ${words}`],
    ['white on a dark picture', `${seen} q 500 0 0 100 0 580 cm /Dark Do Q 1 g ${words}`],
    ['white with a dark outline', `${seen} BT /F1 12 Tf 2 Tr 1 g 0 G ${line(WORDS, 600)} ET`],
    [
      'white on a half transparent rectangle',
      `${seen} q 0 g /Half gs 40 590 400 30 re f Q 1 g ${words}`,
    ],
    [
      'black on a black rectangle that is cut off',
      `${seen} q 40 590 20 30 re W n 0 g 40 590 400 30 re f Q ${words}`,
    ],
    ['white, mixed by difference', `${seen} /Differ gs 1 g ${words}`],
    ['black on a dark line below it', `${seen} 0 g 40 590 400 2 re f ${words}`],
    ['white under a wide line', `${seen} 30 w 0 G 40 605 m 400 605 l S 1 g ${words}`],
  ])('has none: %s', async (_, content) => {
    expect(await flagsIn(content)).toEqual([]);
  });

  it('has a flag of its own where no ink draws it, as OCR writes it', async () => {
    expect(await flagsIn(`${seen} BT /F1 12 Tf 3 Tr ${line(WORDS, 600)} ET`)).toEqual([
      'unseen-layer',
    ]);
    const scan = fromPdfjs(
      await pagesOfBytes(new Uint8Array(readFileSync(pathOf('tesseract-scan')))),
    );
    expect(scan.map.every(({ unseen }) => unseen === 'layer')).toBe(true);
    expect(scan.issues.map(({ code, message }) => [code, message])).toEqual([
      ['sources.unseen', 'text that no ink draws (126)'],
    ]);
  });

  it('is a part of a line: of the words around it a quote has no flag', async () => {
    const layout = await layoutOfContent(
      'BT /F1 12 Tf 50 600 Td 0 g (The fee is ) Tj 1 g (not nine but ) Tj 0 g (ten dollars.) Tj ET',
    );
    expect(layout.text).toBe('The fee is not nine but ten dollars.');
    const flagsOf = (quote: string) => verifyQuote(quote, layout).flags.includes('hidden-text');
    expect(['The fee is', 'not nine but', 'ten dollars.'].map(flagsOf)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('takes no flag from a quote that is seen elsewhere', async () => {
    const again = `BT /F1 12 Tf 0 g ${line(WORDS, 500)} ET`;
    expect(await flagsIn(`${seen} 1 g ${words} ${again}`)).toEqual([]);
  });

  it('keeps its place after text that is outside of the page', async () => {
    const outside = `BT /F1 12 Tf 0 g 1 0 0 1 50 -300 Tm (Printed beyond the edge.) Tj ET`;
    expect(await flagsIn(`${seen} ${outside} 1 g ${words}`)).toEqual(['hidden-text']);
  });

  it('is not known, which issues say, where operators and items differ', async () => {
    const [page] = await pagesOfBytes(pdfWith(`${seen} 1 g ${words}`));
    const items = [{ ...(page?.textContent.items[0] as object), str: 'Other words.' }];
    const layout = fromPdfjs([{ ...page, textContent: { ...page?.textContent, items } } as never]);
    expect(layout.issues.map(({ message }) => message)).toEqual([
      'text of which it is not known whether it is seen (1)',
    ]);
  });

  it('reads operators of any content', async () => {
    const [page] = await pagesOfBytes(pdfWith(seen));
    const operatorList = {
      fnArray: [44, 44, 91, 12, 9],
      argsArray: [null, [[null, 3]], [22, [[0]], [Number.NaN]], ['x'], [[null]]],
    };
    const layout = fromPdfjs([{ ...page, operatorList } as never]);
    expect([layout.text, layout.issues]).toEqual([SEEN, []]);
  });

  it.each([
    [{}],
    [{ fnArray: 7, argsArray: [] }],
    [{ fnArray: { length: 2 ** 23 }, argsArray: [] }],
    [{ fnArray: new Array(2 ** 22 + 1), argsArray: [] }],
    ['x'],
    [null],
  ])('says what is not known of a page whose operators cannot be read', async (operatorList) => {
    const [page] = await pagesOfBytes(pdfWith(seen));
    const layout = fromPdfjs([{ ...page, operatorList } as never]);
    expect([layout.text, layout.issues.map(({ code }) => code)]).toEqual([
      SEEN,
      ['sources.unseen'],
    ]);
  });
});
