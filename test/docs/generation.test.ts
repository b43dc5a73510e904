/** What docs/generation.md says of outcomes, conventions, needs and numbers is so; its programs are run with all others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GenerationResult } from '../../src/generation-result/index.js';
import * as verification from '../../src/verification-report/index.js';
import { fencesOf, pages, readPage, root } from './fences.js';

const page = readPage('docs/generation.md');

const numbers = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `snapshots/tables/${name}.json`), 'utf8'));

describe('docs/generation.md', () => {
  it('has programs, and is among the pages whose programs are run', () => {
    expect(pages).toContain('docs/generation.md');
    expect(fencesOf('docs/generation.md').length).toBeGreaterThan(3);
  });

  it('names every reason, with its outcome', () => {
    const source = readFileSync(join(root, 'src/verification-report/check.ts'), 'utf8');
    const reasons = [...source.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, reason]) => reason);
    const rows = [...page.matchAll(/^\| `(supported|unsupported|unverifiable)` \| `([a-z-]+)`/gm)].map(
      ([, , reason]) => reason,
    );
    expect(reasons.length).toBeGreaterThan(4);
    expect(rows.sort()).toEqual(reasons.sort());
  });

  it('names what each migration needs', () => {
    const steps = [GenerationResult, verification.VerificationReport].flatMap(({ name, steps: all }) =>
      all.map((step) => ({ name, ...step })),
    );
    for (const { name, from, to, needs } of steps) {
      const row =
        page.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${String(from)} | ${String(to)} |`)) ?? '';
      expect(row).toContain(needs.length === 0 ? 'nothing' : `\`${needs[0]?.name ?? ''}\``);
    }
  });

  it('has the totals that its sentences are about', () => {
    const { totals, claims } = numbers('expertqa') as {
      totals: { answers: number };
      claims: Record<string, Record<string, number>>;
    };
    const sum = (row: Record<string, number> = {}): number => Object.values(row).reduce((all, count) => all + count, 0);
    const all = Object.values(claims).reduce((count, row) => count + sum(row), 0);
    expect(page).toContain(`${String(all)} claims in ${String(totals.answers)} real answers`);
    for (const label of ['Complete', 'Incomplete']) {
      const { supported = 0, unsupported = 0 } = claims[label] ?? {};
      const share = Math.round((100 * supported) / (supported + unsupported));
      expect(page).toContain(`(${String(supported)} of ${String(supported + unsupported)})`);
      expect(page).toContain(`${String(share)} %`);
    }
    const wice = numbers('wice') as Record<string, { claims: number }>;
    expect(page).toContain(`WiCE, ${String(Object.values(wice).reduce((count, row) => count + row.claims, 0))} claims`);
  });
});
