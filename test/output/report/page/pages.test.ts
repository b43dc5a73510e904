/** Pages of sources with a layout: each page with a quote, its words and a box for every quote. */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../../src/answers/generation/index.js';
import { type ReportOptions, renderReport } from '../../../../src/output/report/index.js';
import {
  fromPdfjs,
  type LayoutItem,
  type LayoutSource,
  layoutText,
} from '../../../../src/sources/index.js';

const item = (text: string, page: number, more: Partial<LayoutItem> = {}): LayoutItem => ({
  text,
  page,
  box: { x: 0.1, y: 0.2, width: 0.5, height: 0.02 },
  hasEOL: true,
  ...more,
});

const layout = layoutText([
  item('Nothing is quoted on this page.', 1),
  item('The harbour was closed', 2, { box: { x: 0.1, y: 0.9, width: 0.5, height: 0.02 } }),
  item('in the winter of 1903.', 3),
  item('<b>& more</b>', 3, { box: { x: 0.1, y: 0.4, width: 0.5, height: 0.02 } }),
]);

function report(
  answer: string,
  given = layout,
  options: Pick<ReportOptions, 'pictureOf'> = {},
): string {
  const { result } = answerFromText(answer, [given.text]);
  return renderReport(result, { sources: new Map([['report.pdf', given]]), ...options });
}

/** A number in letters: lines that differ by their digits alone are running heads. */
const wordOf = (number: number): string =>
  Array.from(String(number), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');

const figuresOf = (page: string): readonly string[] =>
  page.match(/<figure class="page">.*?<\/figure>/gs) ?? [];

describe('pages of a report', () => {
  const page = report(
    'It was “closed in the winter of 1903” [1], or “closed in the winter of 1904” [1].',
  );

  it('are those with a quote, in order', () => {
    const titles = figuresOf(page).map(
      (figure) => /<figcaption>(.*?)<\/figcaption>/.exec(figure)?.[1],
    );
    expect(titles).toEqual(['Page 2', 'Page 3']);
  });

  it('have a box for each quote, named and linked both ways', () => {
    const [second = '', third = ''] = figuresOf(page);
    expect(second).toContain(
      '<a id="g1" class="normalized" href="#c1" aria-label="1, same words"><rect',
    );
    expect(second).toContain('<a id="g2" class="changed" href="#c2" aria-label="2, changed"><rect');
    expect(third).toContain('<a class="normalized" href="#c1"');
    expect(page).toContain('<a href="#g1">Show in <bdi>source-1</bdi>, page 2</a>');
  });

  it('have the labels of one line in both margins, so that they hide no words', () => {
    const [second = ''] = figuresOf(page);
    const labels = [...second.matchAll(/<text class="tag" aria-hidden="true" x="(\d+)" y="(\d+)/g)];
    expect(labels.map(([, x]) => x)).toEqual(['26', '976']);
    expect(new Set(labels.map(([, , y]) => y)).size).toBe(1);
  });

  it('have the words of the page as text, inert', () => {
    expect(figuresOf(page)[1]).toContain('&lt;b&gt;&amp; more&lt;/b&gt;</text>');
    expect(page).not.toContain('<b>& more');
  });

  it('keep the policy of the page, without a style of their own', () => {
    expect(page).toMatch(
      /content="default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri/,
    );
    expect(figuresOf(page).join('')).not.toMatch(/style=|data:|<image/);
  });

  it('are upright, lying or a slide, as the widths of the words say', () => {
    const heightOf = (width: number): number => {
      const box = { x: 0.1, y: 0.1, width, height: 0.02 };
      const made = report(
        '“closed in the winter” [1]',
        layoutText([item('closed in the winter', 1, { box })]),
      );
      return Number(/viewBox="0 0 1000 ([\d.]+)"/.exec(made)?.[1]);
    };
    expect([heightOf(0.28), heightOf(0.14), heightOf(0.11)]).toEqual([1414.3, 707.1, 562.5]);
  });

  const heights = (given: LayoutSource, answer: string): readonly number[] =>
    Array.from(report(answer, given).matchAll(/viewBox="0 0 1000 ([\d.]+)"/g), ([, height]) =>
      Number(height),
    );

  it('have the size that the layout has, each its own, and are guessed without one', () => {
    const box = { x: 0.1, y: 0.1, width: 0.14, height: 0.02 };
    const items = [1, 2, 3, 4].map((page) => item(`closed in ward ${wordOf(page)}`, page, { box }));
    const pages = [
      { page: 1, width: 595.28, height: 841.89 },
      { page: 2, width: 841.89, height: 595.28 },
      { page: 3, width: 8.5, height: 11 },
    ];
    const answer = items.map(({ text }) => `“${text}” [1].`).join(' ');
    expect(heights(layoutText(items, { pages }), answer)).toEqual([1414.3, 707.1, 1294.1, 707.1]);
    const wrong = [
      null,
      7,
      { page: 1, width: Number.NaN, height: 1 },
      { page: 2, width: 1, height: '9' },
      {},
    ];
    for (const given of [wrong, 'x', null])
      expect(heights({ ...layoutText(items), pages: given as never }, answer)).toEqual([
        707.1, 707.1, 707.1, 707.1,
      ]);
  });

  it.each([
    ['upright', [1, 0, 0, -1, 0, 842], 595, 842, 1415.1],
    ['lying', [1, 0, 0, -1, 0, 595], 842, 595, 706.7],
    ['turned by a quarter', [0, 1, 1, 0, 0, 0], 842, 595, 706.7],
  ] as const)('are %s as pdfjs-dist shows them', (_, transform, width, height, expected) => {
    const str = 'closed in the winter';
    const word = {
      str,
      dir: 'ltr',
      width: 40,
      height: 10,
      transform: [10, 0, 0, 10, 60, 400],
      fontName: 'f',
    };
    const page = {
      textContent: { items: [word], styles: {} },
      viewport: { width, height, transform },
    };
    expect(heights(fromPdfjs([page]), `“${str}” [1]`)).toEqual([expected]);
  });

  it('draw text from right to left and from top to bottom as such', () => {
    const items = [
      item('closed in the winter', 1, { direction: 'rtl' }),
      item('of the year', 1, { direction: 'ttb' }),
    ];
    const [figure = ''] = figuresOf(report('“closed in the winter” [1]', layoutText(items)));
    expect(figure).toMatch(/<text x="600"[^>]* direction="rtl">/);
    expect(figure).toContain('<text writing-mode="vertical-rl" x="350"');
  });

  it('are counted beyond the first 48', () => {
    const items = Array.from({ length: 60 }, (_, nth) =>
      item(`the winter of ${wordOf(nth + 100)} was long`, nth + 1),
    );
    const answer = items.map(({ text }) => `“${text}” [1].`).join(' ');
    const made = report(answer, layoutText(items));
    expect(figuresOf(made)).toHaveLength(48);
    expect(made).toContain('Pages with quotes that are not shown: 12.');
    expect(made).toMatch(/<a href="#p60">Show in <bdi>[^<]*<\/bdi>, line/);
  });

  it('say of their text which program extracted it, if one did', () => {
    const says = (given: LayoutSource): string | undefined =>
      /<p class="says">(.*?)<\/p>/.exec(report('“closed” [1]', given))?.[1];
    const items = [item('It was closed.', 1)];
    expect(says(layoutText(items, { extractor: { name: 'pdfjs-dist' } }))).toBe(
      'The text of the file, as pdfjs-dist extracted it.',
    );
    expect(
      says(layoutText(items, { extractor: { name: 'pdfjs-dist', version: '5.4' } })),
    ).toContain('pdfjs-dist 5.4');
    expect(says(layoutText(items))).toBe('The text of the source, as it came with the answer.');
  });

  it('are absent without boxes', () => {
    expect(
      figuresOf(report('“closed” [1]', layoutText([{ text: 'It was closed', page: 1 }]))),
    ).toEqual([]);
  });
});

describe('pictures of pages', () => {
  const answer = 'It was “closed in the winter of 1903” [1].';
  const picture = { url: 'data:image/png;base64,iVBORw0KGgo=', width: 300, height: 400 };

  it('are under the boxes, in the place of drawn words, and let in by the policy', () => {
    const page = report(answer, layout, { pictureOf: () => picture });
    const figures = page.match(/<figure class="page picture">.*?<\/figure>/gs) ?? [];
    expect(figures).toHaveLength(2);
    expect(figures[0]).toMatch(
      /<svg viewBox="0 0 1000 1333.3"[^>]*><image href="data:image\/png;base64,iVBORw0KGgo=" width="1000" height="1333.3"\/><a id="g1"/,
    );
    expect(figures.join('')).not.toContain('class="words"');
    expect(page).not.toContain('Drawn from the places');
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'sha256-`);
  });

  it('are requested once for each page with a quote, and the others are drawn', () => {
    const pages: number[] = [];
    const page = report(answer, layout, {
      pictureOf: (source, number) => {
        expect(source).toBe(layout);
        pages.push(number);
        return number === 3 ? picture : undefined;
      },
    });
    expect(pages).toEqual([2, 3]);
    expect(page.match(/<figure class="[^"]*">/g)).toEqual([
      '<figure class="page">',
      '<figure class="page picture">',
    ]);
    expect(page).toContain('Drawn from the places');
  });

  it.each([
    ['an address', { ...picture, url: 'https://example.test/a.png' }],
    ['a script', { ...picture, url: 'javascript:alert(1)' }],
    ['an SVG', { ...picture, url: 'data:image/svg+xml;base64,aGVsbG8=' }],
    ['markup', { ...picture, url: 'data:image/png;base64,"><script>' }],
    ['no size', { ...picture, width: Number.NaN }],
    ['an endless size', { ...picture, height: Number.POSITIVE_INFINITY }],
    [
      'more than 16 million characters',
      { ...picture, url: `data:image/png;base64,${'A'.repeat(2 ** 24)}` },
    ],
    ['nothing', null as never],
  ])('are left out with %s', (_, wrong) => {
    expect(report(answer, layout, { pictureOf: () => wrong })).toBe(report(answer));
  });

  it('are at most 16 million characters together', () => {
    const large = { ...picture, url: `data:image/png;base64,${'A'.repeat(9_000_000)}` };
    const page = report(answer, layout, { pictureOf: () => large });
    expect(page.match(/<figure class="[^"]*">/g)).toEqual([
      '<figure class="page picture">',
      '<figure class="page">',
    ]);
  });
});
