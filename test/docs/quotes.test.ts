/**
 * The guide to quotes and the page of their rules name every answer, flag, fold and kind of change
 * that the library can give, and files that exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const types = readFileSync(`${root}src/quotes/quote/types.ts`, 'utf8');

/** The texts of a union of literals. */
function literalsOf(name: string): readonly string[] {
  const [, union = ''] = new RegExp(`export type ${name} =([^;]+);`).exec(types) ?? [];
  return [...union.matchAll(/'([a-z-]+)'/g)].map(([, text = '']) => text);
}

/** Flags that say which argument of a call is wrong: part of the API, not of the rules. */
const ofCalls = [
  'elsewhere-unsearched',
  'quote-is-not-text',
  'source-is-not-text',
  'options-are-wrong',
];

describe.each(['docs/quotes.md', 'docs/quotes-1.md'])('%s', (name) => {
  const page = readFileSync(root + name, 'utf8');
  const [, answers = ''] = /## Answers\n([\s\S]*?)\n## /.exec(page) ?? [];

  it.each([...literalsOf('VerifiedStatus'), ...literalsOf('UnverifiedStatus')])(
    'has the answer %s in its table',
    (status) => {
      expect(answers).toMatch(new RegExp(`^\\| (?:\`[a-z-]+\`, )*\`${status}\``, 'm'));
    },
  );

  it.each(literalsOf('QuoteFlag').filter((flag) => !ofCalls.includes(flag)))(
    'says when a result has the flag %s',
    (flag) => {
      expect(page).toContain(`\`${flag}\``);
    },
  );

  it.each([
    ...literalsOf('ChangeKind'),
    ...literalsOf('QuoteAcceptance'),
    ...literalsOf('QuoteGuards'),
  ])('names %s', (name) => {
    expect(page).toContain(name);
  });

  it('names files that exist', () => {
    const paths = [...page.matchAll(/`((?:contracts|snapshots)\/[a-z0-9./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

describe('docs/quotes.md', () => {
  it('has at most 1,200 words, and every option in its table', () => {
    const guide = readFileSync(`${root}docs/quotes.md`, 'utf8');
    expect(guide.split(/\s+/).length).toBeLessThanOrEqual(1200);
    const [, options = ''] = /export interface QuoteOptions \{([\s\S]*?)\n\}/.exec(types) ?? [];
    const names = [...options.matchAll(/readonly (\w+)\?/g)].map(([, option = '']) => option);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((option) => !guide.includes(`\`${option}\``))).toEqual([]);
  });
});

describe('docs/quotes-1.md', () => {
  it('has sentences of at most 30 words; what is code is one', () => {
    const page = readFileSync(`${root}docs/quotes-1.md`, 'utf8').replace(
      /`` .*? ``|`[^`]*`/gs,
      'code',
    );
    const lines = page.split('\n').filter((line) => !/^[|#]/.test(line));
    const sentences = lines.flatMap((line) =>
      line.replace(/^\s*(?:\d+\.|-)\s+/, '').split(/(?<=[.:;!?)])\s+/),
    );
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter((one) => one.split(/\s+/).length > 30)).toEqual([]);
  });
});
