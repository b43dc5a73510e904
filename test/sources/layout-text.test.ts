import { describe, expect, it } from 'vitest';
import type { LayoutBox, LayoutItem } from '../../src/sources/index.js';
import { layoutPlaces, layoutText } from '../../src/sources/index.js';
import { isFull, sized } from '../support/sized.js';

/** A line of a page of 50 lines. */
function line(text: string, page: number, nth: number, more: Partial<LayoutItem> = {}): LayoutItem {
  return { text, page, box: { x: 0.1, y: nth / 50, width: 0.8, height: 0.015 }, ...more };
}

function spanOf(text: string, words: string): { readonly start: number; readonly end: number } {
  const start = Array.from(text.slice(0, text.indexOf(words))).length;
  return { start, end: start + Array.from(words).length };
}

describe('layoutText joins items', () => {
  const box = (x: number, y: number, width: number): LayoutBox => ({ x, y, width, height: 0.02 });
  it.each<readonly [string, readonly LayoutItem[], string]>([
    ['by a blank without positions', [{ text: 'one' }, { text: 'two' }], 'one two'],
    ['by nothing where white space is', [{ text: 'one ' }, { text: 'two' }], 'one two'],
    ['by a line end after hasEOL', [{ text: 'one', hasEOL: true }, { text: 'two' }], 'one\ntwo'],
    [
      'by an item that only ends a line',
      [{ text: 'one' }, { text: '', hasEOL: true }, { text: 'two' }],
      'one\ntwo',
    ],
    [
      'by an empty line',
      [{ text: 'a', hasEOL: true }, { text: '', hasEOL: true }, { text: 'b' }],
      'a\n\nb',
    ],
    ['by what the first one says', [{ text: 'one', after: '' }, { text: 'two' }], 'onetwo'],
    [
      'by a line end at a new page',
      [
        { text: 'a', page: 1 },
        { text: 'b', page: 2 },
      ],
      'a\nb',
    ],
    [
      'by a tab between cells and a line end between rows',
      [
        { text: 'a', cell: { row: 1, column: 1 } },
        { text: 'b', cell: { row: 1, column: 2 } },
        { text: 'c', cell: { row: 2, column: 1 } },
      ],
      'a\tb\nc',
    ],
    [
      'by nothing where boxes touch',
      [
        { text: 'e', box: box(0.1, 0.1, 0.01) },
        { text: 'f', box: box(0.11, 0.1, 0.01) },
      ],
      'ef',
    ],
    [
      'by a blank where boxes are apart',
      [
        { text: 'e', box: box(0.1, 0.1, 0.01) },
        { text: 'f', box: box(0.12, 0.1, 0.01) },
      ],
      'e f',
    ],
    [
      'by a line end where a box is lower',
      [
        { text: 'e', box: box(0.1, 0.1, 0.1) },
        { text: 'f', box: box(0.1, 0.13, 0.1) },
      ],
      'e\nf',
    ],
  ])('%s', (_, items, text) => {
    expect(layoutText(items).text).toBe(text);
  });

  it('into frozen data that JSON keeps', () => {
    const layout = layoutText([line('one', 1, 1), line('two', 1, 2)], {
      extractor: { name: 'x', version: '1' },
    });
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
    expect(
      [layout, layout.map, layout.map[0], layout.map[0]?.box, layout.skip].every(Object.isFrozen),
    ).toBe(true);
  });
});

describe('sizes of pages', () => {
  const pages = [
    { page: 2, width: 842, height: 595 },
    { page: 1, width: 595.28, height: 841.89 },
    { page: 2, width: 1, height: 1 },
  ];

  it('are kept in the order of the pages, one each, frozen and by JSON', () => {
    const layout = layoutText([{ text: 'a', page: 1 }], { pages });
    expect(layout.pages).toEqual([pages[1], pages[0]]);
    expect([layout.pages, ...(layout.pages ?? [])].every(Object.isFrozen)).toBe(true);
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
    expect(layoutText([{ text: 'a' }], { pages: [] })).not.toHaveProperty('pages');
  });

  it.each<readonly [string, unknown]>([
    ['a width of NaN', { page: 1, width: Number.NaN, height: 1 }],
    ['a height of 0', { page: 1, width: 1, height: 0 }],
    ['a negative width', { page: 1, width: -1, height: 1 }],
    ['an endless height', { page: 1, width: 1, height: Number.POSITIVE_INFINITY }],
    ['a page a thousand times as wide as high', { page: 1, width: 1000, height: 1 }],
    ['a width as text', { page: 1, width: '1', height: 1 }],
    ['page 0', { page: 0, width: 1, height: 1 }],
    ['no page', { width: 1, height: 1 }],
    ['nothing', null],
    [
      'one that throws',
      {
        get page() {
          throw new Error('x');
        },
      },
    ],
  ])('are left out with %s', (_, wrong) => {
    const layout = layoutText([{ text: 'kept' }], { pages: [wrong] as never });
    expect(layout.issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['sources.member', '/pages/0'],
    ]);
    expect([layout.text, 'pages' in layout]).toEqual(['kept', false]);
  });

  it('are refused as anything but a list', () => {
    expect(() => layoutText([], { pages: {} as never })).toThrow(
      expect.objectContaining({ code: 'options.value' }),
    );
  });
});

describe('layoutPlaces', () => {
  const { text } = layoutText([line('The harbour was closed', 1, 1)]);
  it('cuts a box where its span is cut, with a margin', () => {
    const layout = layoutText([line('nnnnnnnnnn', 1, 1)]);
    const [place] = layoutPlaces(layout, [{ start: 5, end: 10 }]);
    expect(place?.page).toBe(1);
    expect(place?.boxes[0]?.x).toBeCloseTo(0.1 + 0.8 * 0.44);
    expect((place?.boxes[0]?.x ?? 0) + (place?.boxes[0]?.width ?? 0)).toBeCloseTo(0.9);
  });

  it.each([
    ['rtl', { x: 0.1, width: 0.8 * 0.56 }],
    ['ltr', { x: 0.1 + 0.8 * 0.44, width: 0.8 * 0.56 }],
    ['ttb', { y: 0.02 + 0.015 * 0.44, height: 0.015 * 0.56 }],
    ['btt', { y: 0.02, height: 0.015 * 0.56 }],
  ] as const)('cuts by the direction %s', (direction, expected) => {
    const layout = layoutText([line('nnnnnnnnnn', 1, 1, { direction })]);
    const box = layoutPlaces(layout, [{ start: 5, end: 10 }])[0]?.boxes[0];
    for (const [member, value] of Object.entries(expected))
      expect(box?.[member as 'x']).toBeCloseTo(value, 5);
  });

  it('gives one place for each page, and one box for each line', () => {
    const layout = layoutText([line('one', 1, 1), line('two', 1, 2), line('three', 2, 1)]);
    const places = layoutPlaces(layout, [{ start: 0, end: layout.text.length }]);
    expect(places.map(({ page, boxes }) => [page, boxes.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('gives cells, headings and nodes', () => {
    const layout = layoutText([
      { text: 'Limits', heading: 1 },
      { text: 'Heat', heading: 2 },
      { text: '230 𝛺', cell: { row: 2, column: 3 }, node: { path: 'td', offset: 4 } },
      { text: 'Water', heading: 2 },
    ]);
    expect(layoutPlaces(layout, [spanOf(layout.text, '𝛺')])).toEqual([
      {
        span: 0,
        boxes: [],
        cell: { row: 2, column: 3 },
        headings: ['Limits', 'Heat'],
        nodes: [{ path: 'td', start: 8, end: 10 }],
      },
    ]);
    expect(layoutPlaces(layout, [spanOf(layout.text, 'Water')])[0]?.headings).toEqual([
      'Limits',
      'Water',
    ]);
  });

  it('counts in the unit that is given', () => {
    const layout = layoutText([
      { text: '𝛺', page: 1 },
      { text: 'x', page: 2 },
    ]);
    expect(layoutPlaces(layout, [{ start: 3, end: 4 }], { unit: 'utf16' })[0]?.page).toBe(2);
    expect(layoutPlaces(layout, [{ start: 5, end: 6 }], { unit: 'utf8' })[0]?.page).toBe(2);
  });

  it('reads the text anew that a layout has now', () => {
    const { text: first, ...layout } = layoutText([{ text: '𝛺𝛺', page: 1 }]);
    const changing = { ...layout, text: first };
    const spans = [{ start: 2, end: 4 }];
    expect(layoutPlaces(changing, spans, { unit: 'utf16' })).toHaveLength(1);
    changing.text = 'abcd';
    expect(layoutPlaces(changing, spans, { unit: 'utf16' })).toEqual([]);
  });

  it('has none for a span of nothing', () => {
    expect(
      layoutPlaces(layoutText([{ text }]), [
        { start: 3, end: 3 },
        { start: 1e9, end: 2e9 },
        { start: Number.NaN, end: 1 },
      ]),
    ).toEqual([]);
  });
});

describe('running lines', () => {
  const pages = [1, 2, 3, 4];
  it('are those that repeat at the same height on three pages, but for page numbers', () => {
    const layout = layoutText(
      pages.flatMap((page) => [
        line('Annual report', page, 1),
        line(`Only page ${page * 7} says ${page * page}`, page, 6),
        line('Repeated in the middle', page, 20),
        line(`Page ${page + 10} of 40`, page, 48),
      ]),
    );
    const skipped = layout.skip.map(({ start, end, kind }) => [
      kind,
      layout.text.slice(start, end),
    ]);
    expect(skipped).toEqual(
      pages.flatMap((page) => [
        ['header', 'Annual report'],
        ['footer', `Page ${page + 10} of 40`],
      ]),
    );
    expect(
      layout.text.startsWith('Only page 7 says 1\nRepeated in the middle\nOnly page 14 says 4'),
    ).toBe(true);
  });

  it('are not on two pages, but for numbers of pages', () => {
    const items = [1, 2].flatMap((page) => [
      line('Title', page, 1),
      line('Text', page, 20),
      line(`- ${page} -`, page, 48),
    ]);
    expect(layoutText(items).skip.map(({ kind }) => kind)).toEqual(['page-number', 'page-number']);
  });

  it('are titles that differ next to the number of the page, and no words that differ next to another number', () => {
    const edge = (number: (page: number) => number) =>
      layoutText(
        pages.flatMap((page) => [
          {
            ...line('abcde'.slice(page), page, 1),
            box: { x: 0.1, y: 0.02, width: 0.3, height: 0.015 },
          },
          {
            text: String(number(page)),
            page,
            box: { x: 0.8, y: 0.02, width: 0.02, height: 0.015 },
          },
          line(`Only ${'abcde'.slice(page)} says this`, page, 6),
        ]),
      );
    expect(edge((page) => page + 10).skip.map(({ kind }) => kind)).toEqual(
      pages.flatMap(() => ['header', 'header']),
    );
    expect(edge((page) => page * page).skip).toEqual([]);
  });

  it('leave no gap in the text that they were between', () => {
    const items = pages.flatMap((page) => [
      { ...line(`of a story ${'abcde'.slice(page)}-`, page, 20), after: '' },
      line('Title', page, 48),
    ]);
    expect(layoutText(items).text.startsWith('of a story bcde-\nof a story cde-\n')).toBe(true);
  });

  it('are no rows of a table that differ in their numbers', () => {
    const rows = pages.flatMap((page) =>
      [1, 2, 3].map((row) => line(`Pump ${row * page} holds ${page * page} bar`, page, row)),
    );
    expect(
      layoutText([...rows, ...pages.map((page) => line('abcde'.slice(page), page, 25))]).skip,
    ).toEqual([]);
  });

  it('are left alone when the caller says so, and taken from the items that say so themselves', () => {
    const items = [
      ...pages.map((page) => line('Title', page, 1)),
      { text: 'Foot', running: 'footer' } as const,
    ];
    expect(layoutText(items, { running: false }).skip).toEqual([
      { start: 25, end: 29, kind: 'footer' },
    ]);
  });
});

describe('layoutText and inputs of any kind', () => {
  const good = { text: 'kept' };
  it.each<readonly [string, unknown, string]>([
    ['no list', 7, 'sources.input'],
    ['nothing', undefined, 'sources.input'],
    ['an item that is none', [good, 7], 'sources.item'],
    ['an item without text', [good, { page: 1 }], 'sources.item'],
    [
      'an item that throws',
      [
        good,
        Object.defineProperty({}, 'text', {
          get: () => {
            throw new Error('x');
          },
        }),
      ],
      'sources.item',
    ],
    ['half a character', [good, { text: 'a\ud800' }], 'sources.text'],
    ['a page too far', [good, { text: 'a', page: 10 ** 9 }], 'sources.page'],
    ['half a page', [good, { text: 'a', page: 1.5 }], 'sources.page'],
    [
      'a box of NaN',
      [good, { text: 'a', box: { x: Number.NaN, y: 0, width: 1, height: 1 } }],
      'sources.box',
    ],
    [
      'a box outside',
      [good, { text: 'a', box: { x: 7, y: 0, width: 1, height: 1 } }],
      'sources.box',
    ],
    ['a box that is none', [good, { text: 'a', box: 'x' }], 'sources.box'],
    ['a cell without a row', [good, { text: 'a', cell: { column: 1 } }], 'sources.cell'],
    ['a level that is none', [good, { text: 'a', heading: 70 }], 'sources.member'],
    ['letters between items', [good, { text: 'a', after: 'x' }], 'sources.member'],
    ['too much between items', [good, { text: 'a', after: ' '.repeat(1001) }], 'sources.member'],
  ])('reports %s', (_, items, code) => {
    const layout = layoutText(items as readonly LayoutItem[]);
    expect(layout.issues.map((issue) => issue.code)).toEqual([code]);
    expect(layout.text.startsWith('kept')).toBe(Array.isArray(items));
  });

  it('reads many empty items, and lists at most 64 issues', () => {
    const empty: LayoutItem = { text: '', hasEOL: true, page: 10 ** 9 };
    const layout = layoutText(new Array<LayoutItem>(sized(50_000, 200_000, 1_000_000)).fill(empty));
    expect([layout.text, layout.map.length, layout.issues.length]).toEqual(['', 0, 64]);
  });

  const after64 = [
    'after 64 other issues',
    Array.from({ length: 64 }, (): LayoutItem => ({ text: 'a', page: 0 })),
  ] as const;
  it.each(sized([after64], [['after other text', []], after64]))(
    'reports text beyond 2^26 units %s, once',
    (_, before) => {
      const long = { text: 'a'.repeat(2 ** 25) };
      const layout = layoutText([...before, long, long, long, { text: 'b' }]);
      expect(layout.text.length).toBeLessThanOrEqual(2 ** 26);
      expect(layout.issues.filter(({ code }) => code === 'sources.size')).toHaveLength(1);
      expect(layout.issues.length).toBeLessThanOrEqual(64);
    },
  );

  if (isFull)
    it('reports white space that is too long for a text', () => {
      const gaps = new Array<LayoutItem>(600_000).fill({ text: '', after: ' '.repeat(1000) });
      const layout = layoutText([{ text: 'a' }, ...gaps, { text: 'b' }]);
      expect([layout.text, layout.issues.map(({ code }) => code)]).toEqual(['a', ['sources.size']]);
    });

  it('ends at a list without end', () => {
    const endless = new Array<LayoutItem>(2 ** 32 - 1);
    expect(layoutText(endless).issues[0]?.code).toBe('sources.size');
  });

  it('refuses a misspelt option', () => {
    expect(() => layoutText([], { extracter: 1 } as object)).toThrow(
      expect.objectContaining({ code: 'options.unknown' }),
    );
    expect(() => layoutText([], { extractor: 'x' } as object)).toThrow(
      expect.objectContaining({ code: 'options.value' }),
    );
  });

  it('gives no places of a layout that is none', () => {
    for (const layout of [
      undefined,
      {},
      { text: 'a', map: [null], headings: [], skip: [] },
      { text: 1, map: [{}] },
    ])
      expect(layoutPlaces(layout as never, [{ start: 0, end: 1 }])).toEqual([]);
  });
});
