/**
 * The example finds pages, checks the quotes of its answer, and writes the page that shows them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFull } from '../support/sized.js';
import { root } from './run-example.js';

const ask = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['examples/ask-a-pdf/main.js', ...words], {
    cwd: root,
    encoding: 'utf8',
  });

describe('examples/ask-a-pdf', () => {
  it('names the page of each quote, and what the source says instead of a changed one', () => {
    const { status, stdout, stderr } = ask();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n').filter((line) => /^ {2}(?:found|PASS|FAIL)/.test(line))).toEqual([
      '  found: harbour.pdf, page 1',
      '  found: harbour.pdf, page 2',
      '  found: harbour.pdf, page 3',
      '  PASS exact: in the winter of 1903, because the ice had broken both of the outer piers (harbour.pdf, page 1)',
      '  PASS exact: paid for damaged hulls alone (harbour.pdf, page 2)',
      '  FAIL changed: was finished two years later at a cost of 421,600 crowns (harbour.pdf, page 2, which has: was finished two years later at a cost of 412,600 crowns)',
    ]);
    const page = readFileSync(join(root, 'examples/ask-a-pdf/out/answer.html'), 'utf8');
    for (const shown of [
      '<figcaption>Page 1',
      '<figcaption>Page 2',
      'class="exact" href="#c2"',
      'class="changed" href="#c3"',
    ])
      expect(page).toContain(shown);
  });

  it.runIf(isFull)('prints the prompt for another question, with the page that answers it', () => {
    const { status, stdout } = ask('examples/ask-a-pdf/pdfs', 'Where was sounding 101 taken?');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\[2\] soundings\.pdf, page 2\n/m);
  });

  it.each([
    ['harbour', 'libreoffice-headers'],
    ['soundings', 'latex-table'],
    ['winter', 'chromium-chinese'],
  ])('has %s.pdf as the fixtures have it', (name, fixture) => {
    const copy = readFileSync(join(root, `examples/ask-a-pdf/pdfs/${name}.pdf`));
    expect(copy.equals(readFileSync(join(root, `test/fixtures/pdfs/${fixture}.pdf`)))).toBe(true);
  });
});
