/**
 * What docs/generation.md and docs/scorers.md say of outcomes, conventions, needs and numbers is so; their programs are
 * run with all others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as verification from '../../src/answers/generation/index.js';
import { GenerationResult } from '../../src/answers/generation/index.js';
import { fencesOf, pages, readPage, root } from './fences.js';

const page = `${readPage('docs/generation.md')}${readPage('docs/scorers.md')}`;

const numbers = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `snapshots/tables/${name}.json`), 'utf8'));

describe('docs/generation.md', () => {
  it('has programs, and is among the pages whose programs are run', () => {
    const own = ['docs/generation.md', 'docs/scorers.md'];
    expect(pages).toEqual(expect.arrayContaining(own));
    expect(own.flatMap(fencesOf).length).toBeGreaterThan(3);
  });

  it('names every state and every reason', () => {
    const source = readFileSync(join(root, 'src/answers/check/check.ts'), 'utf8');
    const statesAndReasons = source.slice(0, source.indexOf('export interface CheckedCitation'));
    const words = [...statesAndReasons.matchAll(/[|=] '([a-z-]+)'/g)].map(([, word]) => word);
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \| [^`]/gm)].map(([, word]) => word);
    expect(words.length).toBe(13);
    expect(rows).toEqual(expect.arrayContaining(words));
  });

  it('names what each migration needs', () => {
    const steps = [GenerationResult, verification.VerificationReport].flatMap(
      ({ name, steps: all }) => all.map((step) => ({ name, ...step })),
    );
    for (const { name, from, to, needs } of steps) {
      const row =
        page
          .split('\n')
          .find((line) => line.startsWith(`| \`${name}\` | ${String(from)} | ${String(to)} |`)) ??
        '';
      expect(row).toContain(needs.length === 0 ? 'nothing' : `\`${needs[0]?.name ?? ''}\``);
    }
  });

  it('has the totals that its sentences are about', () => {
    const { totals, claims } = numbers('expertqa') as {
      totals: { answers: number };
      claims: Record<string, Record<string, number>>;
    };
    const sum = (row: Record<string, number> = {}): number =>
      Object.values(row).reduce((all, count) => all + count, 0);
    const all = Object.values(claims).reduce((count, row) => count + sum(row), 0);
    expect(page).toContain(`${String(all)} claims in ${String(totals.answers)} real answers`);
    for (const label of ['Complete', 'Incomplete']) {
      const { shown = 0, 'not-shown': notShown = 0 } = claims[label] ?? {};
      const share = Math.round((100 * shown) / (shown + notShown));
      expect(page).toContain(`(${String(shown)} of ${String(shown + notShown)})`);
      expect(page).toContain(`${String(share)} %`);
    }
    const { auroc, ...labels } = numbers('wice') as Record<string, { claims: number }>;
    const count = Object.values(labels).reduce((sum, row) => sum + row.claims, 0);
    expect(page).toContain(`WiCE, ${String(count)} claims`);
    for (const half of ['tuned', 'kept'])
      for (const area of Object.values(
        (auroc as unknown as Record<string, Record<string, number>>)[half] ?? {},
      ))
        expect(page).toContain(`| ${area.toFixed(3)} |`);
  });
});
