import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromPdfjs, type LayoutPlace, type PdfjsPage } from '../../src/sources/index.js';
import { sized } from '../support/sized.js';
import { known, layoutOf } from './pdfs.js';

/** Sentences that are not verified in their file, and why. */
const unverified: Readonly<Record<string, readonly string[]>> = {};

/** Thousandths of the page by which two extractors may differ at the edges of a word. */
const SLACK = 4;

/** Whether boxes of the page cover a word, from its left to its right, through its middle. */
function isCovered(
  places: readonly LayoutPlace[],
  [page, left, top, right, bottom]: readonly number[],
): boolean {
  const middle = ((top ?? 0) + (bottom ?? 0)) / 2;
  const centre = ((left ?? 0) + (right ?? 0)) / 2;
  const isUpright = (bottom ?? 0) - (top ?? 0) > 3 * ((right ?? 0) - (left ?? 0));
  return places.some(
    (place) =>
      place.page === page &&
      place.boxes.some(({ x, y, width, height }) => {
        const [x0, y0, x1, y1] = [x, y, x + width, y + height].map((edge) => edge * 1000) as [
          number,
          number,
          number,
          number,
        ];
        if (isUpright)
          return (
            x0 <= centre && x1 >= centre && y0 <= (top ?? 0) + SLACK && y1 >= (bottom ?? 0) - SLACK
          );
        return (
          x0 <= (left ?? 0) + SLACK && x1 >= (right ?? 0) - SLACK && y0 <= middle && y1 >= middle
        );
      }),
  );
}

describe.each(Object.entries(known))('%s', (name, sentences) => {
  it('has every sentence verified, on its pages, in boxes over its words', {
    timeout: 30_000,
  }, async () => {
    const layout = await layoutOf(name);
    expect(layout.issues).toEqual([]);
    const wrong = sentences.flatMap(({ text, pages, words }) => {
      const { verified, status, places = [] } = verifyQuote(text, layout);
      if (!verified) return [`${status}: ${text}`];
      const first = places.filter(({ span }) => span === 0);
      const found = [...new Set(first.map(({ page }) => page))];
      const open = words.filter((word) => !isCovered(places, word));
      return [
        ...(found.join() === pages.join()
          ? []
          : [`pages ${found.join()}, not ${pages.join()}: ${text}`]),
        ...(open.length === 0
          ? []
          : [
              `${open.length} of ${words.length} words outside, such as ${open[0]?.join()}: ${text} ${JSON.stringify(places)}`,
            ]),
      ];
    });
    expect(wrong).toEqual(unverified[name] ?? []);
  });
});

/** An item of a page of 600 by 800 whose origin is at the bottom left, as pdfjs-dist gives it. */
function item(str: string, x: number, y: number, more: object = {}): object {
  return {
    str,
    dir: 'ltr',
    width: str.length * 5,
    height: 10,
    transform: [10, 0, 0, 10, x, y],
    fontName: 'f',
    ...more,
  };
}

function pageOf(
  items: readonly unknown[],
  transform: readonly number[] = [1, 0, 0, -1, 0, 800],
): PdfjsPage {
  const styles = { f: { ascent: 0.8, descent: -0.2, vertical: false } };
  return { textContent: { items, styles }, viewport: { width: 600, height: 800, transform } };
}

describe('text that is too small to be seen', () => {
  /** A PDF of one page with a line of 12 points and one of `size`, both by the same operator. */
  const pdfOf = (size: number, matrix = '1 0 0 1'): Uint8Array => {
    const shown = `BT /F 12 Tf 72 700 Td (The heater is cut off.) Tj ET BT /F ${size} Tf ${matrix} 72 650 Tm (It is left on.) Tj ET`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ];
    const body = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`).join('');
    return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`);
  };

  const layoutOfBytes = async (data: Uint8Array) => {
    const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
    const page = await pdf.getPage(1);
    const textContent = await page.getTextContent({ disableNormalization: true });
    const layout = fromPdfjs([{ textContent, viewport: page.getViewport({ scale: 1 }) }]);
    await pdf.destroy();
    return layout;
  };

  it.each([
    ['a font of 0.01', 0.01, undefined],
    ['a font of 0.4', 0.4, undefined],
    ['a matrix that makes it small', 12, '0.01 0 0 0.01'],
    ['a matrix that makes it flat', 12, '1 0 0 0.001'],
  ])('is left out and named: %s', async (_, size, matrix) => {
    const { text, issues } = await layoutOfBytes(pdfOf(size, matrix));
    expect(text).toBe('The heater is cut off.');
    expect(issues.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['sources.hidden', '/0/textContent/items', 'left out: text of less than half a point (1)'],
    ]);
    expect(verifyQuote('It is left on.', await layoutOfBytes(pdfOf(size, matrix))).verified).toBe(
      false,
    );
  });

  it.each([
    ['a font of 0.8', 0.8, undefined],
    ['a font of 1 that a matrix makes larger', 1, '12 0 0 12'],
    ['an upright line', 12, '0 1 -1 0'],
  ])('and no other is: %s', async (_, size, matrix) => {
    const { text, issues } = await layoutOfBytes(pdfOf(size, matrix));
    expect(text).toContain('It is left on.');
    expect(issues).toEqual([]);
  });
});

describe('fromPdfjs', () => {
  it('reads raised digits as superscripts, and no others', () => {
    const small = (str: string, x: number, y: number): object =>
      item(str, x, y, { width: 4, height: 7, transform: [7, 0, 0, 7, x, y] });
    const items = [
      item('about 10', 50, 700),
      small('-', 90, 704),
      small('6', 94, 704),
      item('cells of H', 101, 700),
      small('2', 151, 698),
      item('O in 300', 155, 700),
      small('1', 195, 704),
      item('wells and', 202, 700),
      small('12', 250, 700),
    ];
    expect(fromPdfjs([pageOf(items)]).text).toBe(
      'about 10\u207b\u2076 cells of H2 O in 300\u00b9 wells and 12',
    );
  });

  it('reads boxes as fractions from the top left', () => {
    const { map } = fromPdfjs([pageOf([item('word', 60, 392)])]);
    expect(map[0]?.box).toEqual({ x: 0.1, y: 0.5, width: 0.033333, height: 0.0125 });
  });

  it('has the sizes of pages, as they are shown', () => {
    const page = pageOf([item('word', 60, 392)]);
    const rotated = {
      ...page,
      page: 4,
      viewport: { width: 800, height: 600, transform: [0, 1, 1, 0, 0, 0] },
    };
    const endless = {
      ...page,
      page: 7,
      viewport: { ...page.viewport, width: Number.POSITIVE_INFINITY },
    };
    const layout = fromPdfjs([rotated, page, endless]);
    expect(layout.pages).toEqual([
      { page: 2, width: 600, height: 800 },
      { page: 4, width: 800, height: 600 },
    ]);
    expect(layout.issues.map(({ pointer }) => pointer)).toContain('/2/viewport');
  });

  const columns = Array.from({ length: 12 }, (_, nth) => [
    item(`left line number ${nth} of prose`, 50, 700 - 12 * nth),
    item(`right line number ${nth} of prose`, 320, 700 - 12 * nth),
  ]);
  const read = (items: readonly unknown[]): string =>
    fromPdfjs([pageOf(items)]).text.replaceAll(/ of prose\s?| line number/g, '');
  const wanted = ['left', 'right'].flatMap((side) => columns.map((_, nth) => `${side} ${nth}`));

  it.each<readonly [string, readonly unknown[]]>([
    [
      'as the file has them',
      [...columns.map(([left]) => left), ...columns.map(([, right]) => right)],
    ],
    ['line by line across both', columns.flat()],
    ['backwards', columns.flat().reverse()],
  ])('reads columns %s', (_, items) => {
    expect(read(items)).toBe(wanted.join(''));
  });

  it('reads a title over columns first', () => {
    const title = item(
      'A title that runs over both of the columns of this page, from its left to its right, as titles do',
      50,
      730,
    );
    expect(read([...columns.flat(), title].reverse()).startsWith('A title')).toBe(true);
  });

  it('leaves rows of a table in the order of the file', () => {
    const rows = Array.from({ length: 9 }, (_, nth) => [
      item(`Row ${nth}`, 50, 700 - 12 * nth),
      item('a long remark about it', 200, 700 - 12 * nth),
    ]);
    expect(fromPdfjs([pageOf(rows.flat())]).text.split('\n')[3]).toBe(
      'Row 3\ta long remark about it',
    );
  });

  it('reads characters that are placed below each other as one upright line', () => {
    const upright = Array.from('冰层太厚', (sign, nth) =>
      item(sign, 300, 700 - 10 * nth, { width: 10 }),
    );
    const layout = fromPdfjs([pageOf(upright)]);
    expect([layout.text, layout.map[0]?.direction]).toEqual(['冰层太厚', 'ttb']);
    expect(verifyQuote('层太厚', layout).places?.map(({ boxes }) => boxes.length)).toEqual([1]);
    expect(fromPdfjs([pageOf(upright.slice(2))]).map[0]?.direction).toBeUndefined();
  });

  it('has one box for the words of a line with wide blanks', () => {
    const words = ['one', 'two', 'three'].map((word, nth) => item(word, 50 + 30 * nth, 700));
    expect(verifyQuote('one two three', fromPdfjs([pageOf(words)])).places?.[0]?.boxes.length).toBe(
      1,
    );
  });

  it('has a box for letters below the line where the font names none, as over a scan', () => {
    const page = pageOf([item('page', 60, 392)]);
    const styles = { f: { ascent: 1, descent: -0.0005, vertical: false } };
    const box = fromPdfjs([{ ...page, textContent: { ...page.textContent, styles } }]).map[0]?.box;
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((800 - 392 + 2) / 800);
  });

  it('joins the pieces of a word, and words by a blank', () => {
    const items = [
      item('of', 50, 700),
      item('\ufb01', 60, 700),
      item('cers', 65, 700),
      item('met', 90, 700),
    ];
    expect(fromPdfjs([pageOf(items)]).text).toBe('officers met');
  });

  it.each([
    ['a hyphen of a compound', ['in Mecklenburg-', 'Vorpommern'], 'in Mecklenburg-\nVorpommern'],
    ['a hyphen of a number', ['flight AF-', '1234 left'], 'flight AF-\n1234 left'],
    ['a word that is divided', ['the respon-', 'dent left'], 'the respon-\ndent left'],
    ['capitals that are divided', ['THE RESPON-', 'DENT LEFT'], 'THE RESPON-\nDENT LEFT'],
    [
      'a line of Korean',
      ['물어보지 않는 질문은', '기본값을 사용합니다.'],
      '물어보지 않는 질문은\n기본값을 사용합니다.',
    ],
    [
      'a bracket before Korean',
      ['프린터가(사실상의)', '표준 언어로'],
      '프린터가(사실상의)\n표준 언어로',
    ],
    [
      'a word before its Korean ending',
      ['파일의 preseed/run', '에서 지정'],
      '파일의 preseed/run\n에서 지정',
    ],
  ])('reads %s at the end of a line', (_, lines, wanted) => {
    const items = lines.map((line, nth) => item(line, 50, 700 - 12 * nth));
    expect(fromPdfjs([pageOf(items)]).text).toBe(wanted);
    const pages = lines.map((line) => pageOf([item(line, 50, 700)]));
    expect(fromPdfjs(pages).text).toBe(wanted);
  });

  describe('notes whose marks are signs of the font, or digits in one item with the first word', () => {
    const body = Array.from({ length: 12 }, (_, nth) =>
      item(`Line ${nth} of the text says what it says in so many words.`, 50, 700 - 12 * nth),
    );
    const small = { transform: [8, 0, 0, 8, 60, 80], height: 8 };
    it.each([
      ['⁸Merk op dat het.', 'Merk op dat het.'],
      ['11Die Länge ist 30.', 'Die Länge ist 30.'],
      ['1⁹Para una lista.', 'Para una lista.'],
      ['⁵「これ」を見る。', '「これ」を見る。'],
      ['⁵これを見る。', 'これを見る。'],
      ['²K odsazení řádku.', 'K odsazení řádku.'],
    ])('verifies the words of %j', (note, quote) => {
      const { text } = fromPdfjs([pageOf([...body, item(note, 60, 80, small)])]);
      expect(verifyQuote(quote, text).verified).toBe(true);
    });

    it.each([
      ['3', 'V tomto textu.'],
      ['3 ', 'A to je vše.'],
      ['12', 'K odsazení řádku.'],
    ])('parts the mark %j from a first word that could be its unit', (mark, words) => {
      const raised = { ...small, height: 5, transform: [5, 0, 0, 5, 56, 83], width: 3 };
      const note = [item(mark, 56, 83, raised), item(words, 60, 80, small)];
      const { text } = fromPdfjs([pageOf([...body, ...note])]);
      expect(text.endsWith(`\n${mark.trim()}\t${words}`)).toBe(true);
      expect(verifyQuote(words, text).status).toBe('exact');
      expect(verifyQuote(`${mark.trim()} ${words}`, text).status).toBe('normalized');
    });

    it.each(['3D shapes turn.', '12th of May.', '2FA is on.', '¹³C is rare.'])(
      'leaves %j',
      (line) => {
        const { text } = fromPdfjs([pageOf([...body, item(line, 50, 500)])]);
        expect(text).toContain(line);
      },
    );
  });

  it.each([
    ['na¨ıve', 'naïve'],
    ['M¨uller', 'Müller'],
    ['Dvoˇrák', 'Dvořák'],
    ['˚Angström', 'Ångström'],
    ['don´t', 'don´t'],
    ['x ˆ y', 'x ˆ y'],
    ['¨q', '¨q'],
  ])('reads the accents of %j', (str, wanted) => {
    expect(fromPdfjs([pageOf([item(str, 50, 700)])]).text).toBe(wanted);
  });

  it.each([
    ['an acute', ['fr´', 'equence'], 9.5, 0, 'fréquence'],
    ['a grave after a blank', ['eriel `', 'a un'], 30.5, 0, 'eriel à un'],
    ['a dieresis on a dotless i', ['sinuso¨', 'ıdale'], 30.5, 0, 'sinusoïdale'],
    ['a cedilla', ['con¸', 'cu pour'], 15.5, 0, 'conçu pour'],
    ['a raised one alone', ['´', 'Etude'], -0.5, 2.4, 'Étude'],
    ['an apostrophe', ['don´', 't be'], 20, 0, 'don´t be'],
    ['an acute next to its letter', ['l´', 'etat'], 10, 0, 'l´etat'],
    ['a backtick of code', ['`', 'echo'], 5, 0, '`echo'],
    ['a letter that takes none', ['x´', 'qui'], 5.5, 0, 'x´qui'],
  ])(
    'reads %s at the end of an item, over a letter or not',
    (_, [first = '', next = ''], x, y, wanted) => {
      const { text, map } = fromPdfjs([
        pageOf([item(first, 50, 700 + y), item('', 50, 700), item(next, 50 + x, 700)]),
      ]);
      expect(text).toBe(wanted);
      expect(map.every(({ box }) => box !== undefined)).toBe(true);
    },
  );

  it('reads accents over letters of a line that goes up', () => {
    const up = (str: string, y: number) => item(str, 50, y, { transform: [0, 10, -10, 0, 50, y] });
    expect(fromPdfjs([pageOf([up('fr´', 300), up('equence', 309.5)])]).text).toBe('fréquence');
  });

  it('names signs that a font has no names for', () => {
    const { text, issues } = fromPdfjs([pageOf([item('l \u0014 k \u0014 m', 50, 700)])]);
    expect(text).toBe('l \ufffd k \ufffd m');
    expect(issues.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'sources.text: a font has no names for 2 signs',
    ]);
  });

  it('names those that pdfjs-dist reads as blanks, by what is drawn', () => {
    const drawn = ['s', 'p', 'e', 'c', 'i', '\f', 'e', 's'].map((unicode) => ({ unicode }));
    const page = {
      ...pageOf([item('speci es', 50, 700)]),
      operatorList: { fnArray: [44], argsArray: [[drawn]] },
    };
    expect(fromPdfjs([page]).issues.map(({ message }) => message)).toEqual([
      'a font has no names for 1 signs',
    ]);
  });

  it.each([
    [['in Mecklenburg-', 'Vorpommern'], 'in Mecklenburg-Vorpommern'],
    [['flight AF-', '1234 left'], 'flight AF-1234 left'],
    [['called Trace-', 'Monkey here'], 'called TraceMonkey here'],
    [['called Sun-', 'Spider here'], 'called SunSpider here'],
  ])('verifies a word with a hyphen at the end of a line: %j', (lines, quote) => {
    const items = lines.map((line, nth) => item(line, 50, 700 - 12 * nth));
    expect(verifyQuote(quote, fromPdfjs([pageOf(items)]))).toMatchObject({ verified: true });
  });

  it.each([
    [
      'once after a word',
      [
        ['the harbour', ''],
        ['1', 'was closed'],
      ],
      'the harbour[^1] was closed',
    ],
    [
      'with a blank of its own',
      [
        ['the centre', ''],
        ['1 ', 'reports'],
      ],
      'the centre[^1] reports',
    ],
    [
      'twice on the page',
      [
        ['the harbour', ''],
        ['1', 'of 42 mol'],
        ['1', 'closed'],
      ],
      'the harbour¹ of 42 mol¹ closed',
    ],
    [
      'after a unit',
      [
        ['all of 3 m', ''],
        ['1', 'was closed'],
      ],
      'all of 3 m¹ was closed',
    ],
  ])('reads the mark of a note of the page that is there %s', (_, pieces, wanted) => {
    const small = { height: 6, transform: [6, 0, 0, 6, 0, 0] };
    const sized8 = { height: 8, transform: [8, 0, 0, 8, 58, 100] };
    let x = 50;
    const line = pieces.flatMap(([mark = '', words = '']) => {
      const isMark = /^\d ?$/.test(mark);
      const first = item(
        mark,
        x,
        700,
        isMark ? { ...small, transform: [6, 0, 0, 6, x, 704], width: 4 } : {},
      );
      x += isMark ? 6 : mark.length * 5;
      const items = words === '' ? [first] : [first, item(words, x, 700)];
      x += words.length * 5;
      return items;
    });
    const rows = [1, 2, 3].map((nth) => item('Another line of the text', 50, 700 - 12 * nth));
    const note = [
      item('1', 50, 103, { ...small, transform: [5, 0, 0, 5, 50, 103], width: 3 }),
      item('See the letter of 1904.', 58, 100, sized8),
    ];
    const { text } = fromPdfjs([pageOf([...line, ...rows, ...note])]);
    expect(text.startsWith(wanted)).toBe(true);
    expect(text.endsWith('1\tSee the letter of 1904.')).toBe(true);
  });

  it('reads a large first letter with its line, and the next line after that', () => {
    const large = item('T', 50, 690, { width: 20, height: 30, transform: [30, 0, 0, 30, 50, 690] });
    const items = [large, item('he harbour was extraordinar-', 71, 702), item('ily cold', 71, 690)];
    expect(fromPdfjs([pageOf(items)]).text).toBe('The harbour was extraordinar-\nily cold');
  });

  it('compares sizes of fonts, and not the rectangles of their characters', () => {
    const items = [
      item('about', 50, 700),
      item('1', 78, 700, { fontName: 'low' }),
      item('day', 86, 700),
    ];
    const page = pageOf(items);
    const styles = {
      ...page.textContent.styles,
      low: { ascent: 0.5, descent: -0.06, vertical: false },
    };
    expect(fromPdfjs([{ ...page, textContent: { items, styles } }]).text).toBe('about 1 day');
  });

  it('reads characters that a font has for several code points', () => {
    const of = (text: string): string => fromPdfjs([pageOf([item(text, 50, 700)])]).text;
    expect(of('\u2f08\u2f1d\u2ed3\u2ec5 \ufe41\u662f\ufe42\ufe12 \ufb01le')).toBe(
      '人口长见 「是」。 file',
    );
    expect(of('\ufe8d\ufefb\ufc43')).toBe('\u0627\u0644\u0627\u0644\u0649');
  });

  describe('text from right to left', () => {
    /** Words and signs as they are seen, from the left. */
    const seen = (...words: readonly string[]): string => {
      let x = 50;
      const items = words.map((word) => {
        const at = x;
        const width = /^\p{M}+$/u.test(word) ? 0 : 5 * word.trim().length;
        x += width + (word.endsWith(' ') ? 3 : 0);
        return item(word.trim(), at, 700, {
          width,
          dir: /^[\u05d0-\u06ff\ufe80-\ufefc]+$/.test(word.trim()) ? 'rtl' : 'ltr',
        });
      });
      return fromPdfjs([pageOf(items)]).text;
    };

    it.each([
      ['brackets as they are seen', seen('(', 'ב', ')', '12 ', 'סעיף'), 'סעיף 12(ב)'],
      ['brackets as they are read', seen(')', 'ב', '(', '12 ', 'סעיף'), 'סעיף 12(ב)'],
      ['a full stop after a number', seen('.17:30 ', 'בשעה'), 'בשעה 17:30.'],
      ['numbers after Hebrew letters', seen('.3:08 24-10 ', 'תוצאה'), 'תוצאה 24-10 3:08.'],
      ['numbers after Arabic letters', seen('3:08 10-24 ', 'نتيجة'), 'نتيجة 24-10 3:08'],
      ['a percent sign', seen('%', '3.5 ', 'نتيجة'), 'نتيجة 3.5%'],
      ['a word with a number', seen('2004', 'و ', '1998'), '1998 و2004'],
      ['pieces of both directions', seen('2004و ', 'نتيجة'), 'نتيجة و2004'],
      [
        'words from left to right',
        seen('ב', '-', '(.', 'Intel ', 'Corp', ') ', 'חברת'),
        'חברת (Intel Corp.)-ב',
      ],
      ['a mark before its letter', seen('ﻖ', 'ﻠ', 'ﻏ', '\u064f', 'أ'), 'أ\u064fغلق'],
      ['marks without a letter', seen('أ', '\u064f', '\u064e'), 'أ\u064e\u064f'],
    ])('has %s', (_, text, wanted) => {
      expect(text).toBe(wanted);
    });

    it('follows the line before it where a line has no letters', () => {
      const items = [item('בשעה', 200, 700, { dir: 'rtl' }), item('.17:30', 190, 688)];
      expect(fromPdfjs([pageOf(items)]).text).toMatch(/17:30\.$/);
    });

    it('is a part of lines from left to right where these are more', () => {
      const left = ['The first line', 'The second line'].map((line, nth) =>
        item(line, 50, 700 - 12 * nth),
      );
      const mixed = [
        item('he wrote', 50, 676),
        item('סוף', 95, 676, { dir: 'rtl' }),
        item('השנה', 113, 676, { dir: 'rtl' }),
      ];
      const text = fromPdfjs([pageOf([...left, ...mixed, item('and left', 140, 676)])]).text;
      expect(text.split('\n').at(-1)).toMatch(/he wrote השנה סוף and left$/);
    });
  });

  it.each<readonly [string, unknown, string]>([
    ['no list', 'x', 'sources.input'],
    ['a page that is none', [7], 'sources.input'],
    ['a page without a viewport', [{ textContent: { items: [], styles: {} } }], 'sources.input'],
    [
      'a viewport of NaN',
      [pageOf([item('a', 1, 1)], [Number.NaN, 0, 0, 1, 0, 0])],
      'sources.input',
    ],
    ['a transform of NaN', [pageOf([item('a', Number.NaN, 1)])], 'sources.item'],
    ['an item off the page', [pageOf([item('a', 9000, 1)])], 'sources.box'],
    ['half a character', [pageOf([item('\udc00', 1, 1)])], 'sources.text'],
    [
      'a page that throws',
      [
        {
          get textContent() {
            throw new Error('x');
          },
        },
      ],
      'sources.input',
    ],
  ])('reports %s', (_, pages, code) => {
    expect(fromPdfjs(pages as readonly PdfjsPage[]).issues.map((issue) => issue.code)).toEqual([
      code,
    ]);
  });

  it('ends on many empty items and on many items at one place', () => {
    const empty = Array.from({ length: sized(100_000, 200_000, 1_000_000) }, () => ({
      str: '',
      hasEOL: true,
    }));
    expect(fromPdfjs([pageOf(empty)]).text).toBe('');
    const same = Array.from({ length: sized(10_000, 20_000, 100_000) }, () => item('a', 60, 392));
    expect(fromPdfjs([pageOf(same)]).map.length).toBe(same.length);
  });

  it('maps many pages', () => {
    const lines = Array.from({ length: 50 }, (_, nth) =>
      item(`Line ${nth} says what it says in about sixty letters, no more`, 50, 750 - 14 * nth),
    );
    const pages = Array.from({ length: sized(100, 300, 1000) }, () => pageOf(lines));
    expect(fromPdfjs(pages).map.length).toBe(50 * pages.length);
  });
});

describe('columns of a part of a page', () => {
  const read = (items: readonly object[]) => fromPdfjs([pageOf(items)]).text;
  const sides = (gap: number, count = 2) =>
    Array.from({ length: 8 }, (_, nth) =>
      Array.from({ length: count }, (__, side) =>
        item(`column ${side} of line ${nth} ends`, 50 + side * (115 + gap), 600 - 12 * nth, {
          width: 115,
        }),
      ),
    );
  const wanted = (count = 2) =>
    Array.from({ length: count }, (_, side) =>
      Array.from({ length: 8 }, (__, nth) => `column ${side} of line ${nth} ends`).join(' '),
    );

  it.each([12, 15, 18, 24])('reads two in row order with a gutter of %i points', (gap) => {
    const text = read(sides(gap).flat()).replaceAll('\n', ' ');
    for (const column of wanted()) expect(text).toContain(column);
  });

  it('reads three in row order', () => {
    const text = read(sides(12, 3).flat()).replaceAll('\n', ' ');
    for (const column of wanted(3)) expect(text).toContain(column);
  });

  it.each([
    [8, 12, 2],
    [10, 12, 2],
    [12, 14, 2],
    [10, 12, 3],
    [8, 18, 3],
  ])(
    'verifies sentences of type of %i points, a gutter of %i and %i columns',
    (size, gap, count) => {
      const words = ['The ice of the first was thick', 'and kept the ships in port.'];
      const rows = Array.from({ length: 6 }, (_, row) =>
        Array.from({ length: count }, (__, side) =>
          item(
            `${words[row % 2]}`.replace('first', ['first', 'second', 'third'][side] ?? ''),
            50 + side * (150 + gap),
            600 - 1.2 * size * row,
            {
              width: 150,
              height: size,
              transform: [size, 0, 0, size, 50 + side * (150 + gap), 600 - 1.2 * size * row],
            },
          ),
        ),
      );
      const text = read(rows.flat());
      for (const name of ['first', 'second', 'third'].slice(0, count))
        expect(
          verifyQuote(`The ice of the ${name} was thick and kept the ships in port.`, text),
        ).toMatchObject({ verified: true });
    },
  );

  it('keeps the order of the file below a listing with comments', () => {
    const code = ['v0 := ld state[748]', 'st sp[0], v0', 'v1 := ld state[764], 12', 'v2 := i2f v1'];
    const listing = code.flatMap((line, nth) => [
      item(line, 54, 740 - 12 * nth),
      item(`// says what line ${nth} of the code does here`, 200, 740 - 12 * nth),
    ]);
    const text = read([...listing, ...columnsApart()]);
    expect(text).toContain('st sp[0], v0\t// says what line 1 of the code does here');
    for (const column of wanted()) expect(text.replaceAll('\n', ' ')).toContain(column);
  });

  it('reads a column of a few lines below a listing with comments', () => {
    const text = read([
      ...[0, 1, 2].flatMap((nth) => [
        item(`v${nth} := ld state`, 54, 720 - 12 * nth),
        item(`// records the code ${nth}`, 162, 720 - 12 * nth),
      ]),
      item('st sp[0], v0', 54, 684),
      item('Here, i and k are', 317, 684),
      item('integers that count.', 317, 672),
    ]);
    expect(text).toContain('v1 := ld state\t// records the code 1');
    expect(verifyQuote('Here, i and k are integers that count.', text).verified).toBe(true);
  });

  /** The left column, and then the right one. */
  const columnsApart = () => {
    const rows = sides(24);
    return [...rows.map(([left]) => left ?? {}), ...rows.map(([, right]) => right ?? {})];
  };

  it('leaves words of justified lines together', () => {
    const lines = Array.from({ length: 8 }, (_, nth) => [
      item('these words', 50, 600 - 12 * nth, { width: 55 + 3 * nth }),
      item('are set with wide blanks', 113 + 3 * nth, 600 - 12 * nth),
    ]);
    expect(read(lines.flat())).toBe(
      Array.from({ length: 8 }, () => 'these words are set with wide blanks').join(' '),
    );
  });
});

it('reads a page that is upside down against its text', () => {
  const turned = (str: string, x: number, y: number) =>
    item(str, x, y, { transform: [-10, 0, 0, -10, x, y], width: 5 * str.length });
  const items = [
    turned('The harbour was closed', 400, 100),
    turned('in the winter of 1903.', 400, 112),
  ];
  const { text, map } = fromPdfjs([pageOf(items)]);
  expect(text.replaceAll('\n', ' ')).toBe('The harbour was closed in the winter of 1903.');
  expect(map[0]?.box?.y).toBeGreaterThan(map[1]?.box?.y ?? 1);
});
