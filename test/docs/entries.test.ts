/** Whoever reads README finds every entry point of the package there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
const entries = Object.keys(exports).flatMap((key) => /^\.\/([a-z0-9/-]+)$/.exec(key)?.[1] ?? []);

describe('README', () => {
  it.each(entries)('says in a table what to import from %s', (entry) => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.some((row) => row.includes(`\`${entry}\``) || row.includes(`\`evidence-contracts/${entry}\``))).toBe(
      true,
    );
  });

  it('says so of nothing that is no entry', () => {
    const table = /## Where to import from\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const named = [...table.matchAll(/`([a-z0-9/-]+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !entries.includes(name ?? ''))).toEqual([]);
  });
});
