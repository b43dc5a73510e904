/**
 * The example shows what became of each citation of its answers, and the answers can be made into
 * results.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-example.js';

const { status, stdout, stderr } = spawnSync(process.execPath, ['examples/check-answer/main.js'], {
  cwd: root,
  encoding: 'utf8',
});
const lines = stdout.split('\n');

interface Row {
  readonly question: string;
  readonly answers: Readonly<
    Record<
      string,
      { readonly claims: readonly { readonly claim_string: string; readonly support: string }[] }
    >
  >;
}

const rows = JSON.parse(
  readFileSync(join(root, 'examples/check-answer/answers.json'), 'utf8'),
) as Row[];
const claims = rows
  .flatMap(({ answers }) => Object.values(answers))
  .flatMap((answer) => answer.claims);

describe('the example', () => {
  it('ends well', () => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines.filter((line) => line.includes('checked citations shown'))).toEqual([
      '  3 of 4 checked citations shown by word overlap, 1 not checked',
      '  2 of 3 checked citations shown by word overlap, 0 not checked',
    ]);
  });

  it('agrees with the people who wrote it: what they call complete is shown by a source, and nothing else is', () => {
    for (const { claim_string, support } of claims) {
      const outcomes = lines
        .filter((line) => line.endsWith(`: ${claim_string}`))
        .map((line) => line.trim().split(' ')[0]);
      if (support === 'Complete') expect(outcomes).toContain('shown');
      else
        expect([claim_string, outcomes]).not.toEqual([
          claim_string,
          expect.arrayContaining(['shown']),
        ]);
    }
  });

  it('says of a claim whose source is only an address that it was not checked, and names a claim that could be cited', () => {
    expect(lines.filter((line) => line.startsWith('  not-checked'))).toEqual([
      '  not-checked  source 3, source-has-no-text: Adding salt makes up for the difference [3].',
    ]);
    expect(lines.filter((line) => line.startsWith('  uncited'))).toEqual([
      '  uncited      source 2 says as much: A pressure cooker raises the boiling point.',
    ]);
  });
});
