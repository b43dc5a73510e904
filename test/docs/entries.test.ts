/** Whoever reads README finds every entry point of the package there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, unknown>;
};
const entries = Object.keys(exports).flatMap((key) => /^\.\/([a-z0-9/-]+)$/.exec(key)?.[1] ?? []);

describe('the entry points', () => {
  it('are at most 19', () => {
    expect(entries.length + 1).toBeLessThanOrEqual(19);
  });

  it('export a name for one thing, wherever it is exported', async () => {
    const modules = await Promise.all(
      ['', ...entries.map((entry) => `/${entry}`)].map(
        (entry) => import(`evidence-contracts${entry}`) as Promise<Record<string, unknown>>,
      ),
    );
    const things = new Map<string, Set<unknown>>();
    for (const [name, thing] of modules.flatMap((module) => Object.entries(module)))
      things.set(name, (things.get(name) ?? new Set()).add(thing));
    expect([...things].filter(([, those]) => those.size > 1).map(([name]) => name)).toEqual([]);
  });
});

describe('README', () => {
  it.each(entries)('says in a table what to import from %s', (entry) => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| '));
    expect(
      rows.some(
        (row) => row.includes(`\`${entry}\``) || row.includes(`\`evidence-contracts/${entry}\``),
      ),
    ).toBe(true);
  });

  it('says so of nothing that is no entry', () => {
    const table = /## Where to import from\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const named = [...table.matchAll(/`([a-z0-9/-]+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !entries.includes(name ?? ''))).toEqual([]);
  });
});
