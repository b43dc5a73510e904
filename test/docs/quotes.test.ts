/**
 * The page about quotes names every answer, flag, fold and kind of change that the library can
 * give, and files that exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/quotes.md`, 'utf8');
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

describe('docs/quotes.md', () => {
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
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});
