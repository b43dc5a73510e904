// What keeps the site whole: no link of it leads nowhere, and every page has a place and the title
// that its heading gives.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { brokenLinks as untypedLinks } from '../../tools/docs/links.mjs';
// @ts-expect-error scripts are plain JavaScript
import * as untypedPages from '../../tools/docs/pages.mjs';

interface Page {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly children: readonly Page[];
}

const brokenLinks = untypedLinks as (site: string) => string[];
const { groups, mostWords, pagesOf, titleOf } = untypedPages as {
  groups: Readonly<Record<string, readonly string[]>>;
  mostWords: number;
  pagesOf: (root: string) => readonly Page[];
  titleOf: (text: string, path: string) => string;
};

const root = join(import.meta.dirname, '../..');

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'evidence-contracts-site-'));
});
afterEach(() => {
  rmSync(site, { recursive: true, force: true });
});

function write(path: string, html: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), html);
}

describe('brokenLinks', () => {
  it('says nothing of links that lead somewhere', () => {
    write('assets/style.css', '');
    write(
      'docs/a(1).html',
      '<h2 id="an anchor&amp;more">there</h2><a href="../index.html#top">up</a>',
    );
    write(
      'index.html',
      `<link rel="stylesheet" href="assets/style.css"/><a name="top" href="docs/a(1).html#an%20anchor&amp;more">page</a>
       <a href="#top">here</a><a href="https://example.org/">away</a><pre>&lt;a href="nowhere.html"&gt;</pre>`,
    );
    expect(brokenLinks(site)).toEqual([]);
  });

  it('lets a picture be in its page', () => {
    write('index.html', '<svg><image href="data:image/webp;base64,AAAA"/></svg>');
    expect(brokenLinks(site)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '<a class="x" href="missing.html">', 'missing.html is not there'],
    [
      'an asset that is not there',
      '<script src="assets/missing.js">',
      'assets/missing.js is not there',
    ],
    [
      'a place that is not in the page',
      '<a href="#nowhere">',
      '#nowhere names no place in its page',
    ],
    [
      'a place that is not in another page',
      '<a href="other.html#x">',
      'other.html#x names no place in its page',
    ],
    [
      'a file beside the site',
      '<a href="../package.json">',
      '../package.json leads out of the site',
    ],
    [
      'a link without encryption',
      '<a href="http://RULES.md">',
      'http://RULES.md is no https address',
    ],
    [
      'a script in its address',
      '<script src="data:text/javascript,1">',
      'is loaded from elsewhere',
    ],
    [
      'a script from elsewhere',
      '<script src="https://example.org/x.js">',
      'https://example.org/x.js is loaded from',
    ],
    [
      'a font from elsewhere',
      '<link href="//example.org/font">',
      '//example.org/font is loaded from elsewhere',
    ],
    [
      'an image from elsewhere',
      '<img alt="" src="https://example.org/x.png">',
      'is loaded from elsewhere',
    ],
  ])('names %s', (_, html, fault) => {
    write('other.html', '');
    write('page.html', html);
    expect(brokenLinks(site)).toEqual([expect.stringMatching(/^page\.html: /)]);
    expect(brokenLinks(site)[0]).toContain(fault);
  });
});

describe('the title of a page', () => {
  it.each([
    ['# Quotes\n\ntext', 'Quotes'],
    ['# Rules of `a-b` 1.0\n', 'Rules of a-b 1.0'],
    ['# The [first](x.md) **one**\n## The second\n', 'The first one'],
  ])('is its first heading (%j)', (text, title) => {
    expect(titleOf(text, 'page.md')).toBe(title);
  });

  it.each(['', 'text\n# Late\n', '## Deeper\n', '---\ntitle: x\n---\n# Quotes\n'])(
    'is asked for (%j)',
    (text) => {
      expect(() => titleOf(text, 'page.md')).toThrow('page.md does not begin with a heading');
    },
  );
});

describe('the pages of the site', () => {
  const pages = pagesOf(root);

  it('begin with what a newcomer reads first', () => {
    expect(pages[0]?.path).toBe('docs/getting-started.md');
  });

  it('are all guides, all decisions and the rules of all contracts, once each', () => {
    const paths = pages.flatMap(({ path, children }) => [
      path,
      ...children.map((child) => child.path),
    ]);
    const markdown = (folder: string): string[] =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
    const others = [
      'SECURITY',
      'CONTRIBUTING',
      'ARCHITECTURE',
      'CHANGELOG',
      'THIRD-PARTY-NOTICES',
      'test/README',
    ];
    const expected = [
      ...['docs', 'adr', 'contracts', 'conformance'].flatMap(markdown),
      ...others.map((name) => `${name}.md`),
    ];
    expect([...paths].sort()).toEqual(expected.sort());
  });

  it('have titles that tell them apart', () => {
    for (const list of [pages, ...pages.map(({ children }) => children)]) {
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
    }
  });

  it('cannot be written and forgotten', () => {
    write('docs/stray.md', '# Stray\n');
    expect(() => pagesOf(site)).toThrow('stray.md');
  });

  it('are in five groups, each page once', () => {
    expect(Object.keys(groups)).toEqual(['Start', 'Quotes', 'Documents', 'Integrate', 'Reference']);
    const names = Object.values(groups).flat();
    expect(new Set(names).size).toBe(names.length);
  });
});

const guides = Object.entries(groups).flatMap(([group, names]) =>
  group === 'Reference' ? [] : names,
);

describe.each(guides)('the guide %s', (name) => {
  it(`has at most ${String(mostWords)} words`, () => {
    const text = readFileSync(join(root, `docs/${name}.md`), 'utf8');
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(mostWords);
  });
});
