/**
 * Code in the same realm is trusted: it can replace what everything relies on. What careless code
 * does to prototypes is another thing: no such change makes a document hold that does not, and
 * every call ends.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a change of a built-in prototype never lets a document pass that is invalid, and changes no digest', () => {
  const script = join(import.meta.dirname, '../../smoke/same-realm.mjs');
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8', timeout: 60_000 });
  const reported = JSON.parse(printed) as Record<string, { good: string[]; bad: string[] }>;
  expect(Object.keys(reported).length).toBeGreaterThan(8);
  for (const [trick, { good, bad }] of Object.entries(reported)) {
    for (const one of good) expect(`${trick}: ${one}`).toMatch(/: (?:holds|refused|throws)$/);
    for (const one of bad) expect(`${trick}: ${one}`).toMatch(/: (?:refused|throws)$/);
  }
  expect(reported['Array.prototype.toJSON']?.good).toEqual(['refused', 'refused', 'refused']);
});
