/** The numbers of the first page of the site: those of the pages that measure, and of README. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../tools/docs/numbers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const numbers: Readonly<Record<string, string>> = numbersOf(root);
const readme = read('README.md');

describe('the numbers of the first page', () => {
  it('are none of its own: each comes from a page that measures', () => {
    const [, list = ''] =
      /<ul class="numbers">(.*?)<\/ul>/s.exec(read('tools/docs/site/index.html')) ?? [];
    const names = [...list.matchAll(/\{\{([A-Za-z]+)\}\}/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => numbers[name] === undefined)).toEqual([]);
    expect(list.replace(/\{\{[A-Za-z]+\}\}/g, '')).not.toMatch(/[0-9]/);
  });

  it('are those of README on the quotes that others wrote', () => {
    const { othersAltered, othersAccepted, othersHonest, othersKept, othersLanguages } = numbers;
    expect(readme).toContain(`${othersAccepted} of ${othersAltered} altered ones accepted`);
    expect(readme).toContain(`in ${othersLanguages} languages that others wrote`);
    const refused = 1 - Number(othersKept) / Number(othersHonest);
    expect(readme).toContain(`${(100 * refused).toFixed(1)} % of the honest ones refused`);
  });

  it('are those of README on the quotes that programs made', () => {
    const { altered, kinds, accepted, honest, refused } = numbers;
    expect(readme).toContain(
      `**${altered} altered quotes of ${kinds} kinds: ${accepted} accepted. `,
    );
    expect(readme).toContain(`${honest} honest quotes: ${refused} refused.**`);
  });
});
