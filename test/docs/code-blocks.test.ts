/**
 * The programs that the pages show run, in one process for all, and two pages whole; the shell
 * lines of others in code-blocks.full.test.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, readPage, root } from './fences.js';
import { lawOfPages } from './page-law.js';
import { runHere } from './programs.js';
import { serveNpx } from './workspace.js';

/** What a newcomer reads first. */
const whole = ['README.md', 'docs/getting-started.md', 'docs/errors.md'];
/** A page that changes a module between its commands, while a process loads a module once. */
const ownProcesses = 'docs/versions.md';

lawOfPages(
  (page) => ({
    runProgram: runHere,
    putCommand: serveNpx,
    ...(whole.includes(page) ? {} : { languages: ['js', 'ts'] }),
  }),
  pages.filter((page) => page !== ownProcesses),
);

describe.each(pages)('%s', (page) => {
  it('links to files that are there', () => {
    const prose = readPage(page).replaceAll(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
    const missing = links.filter(
      (link) => !link.startsWith('https:') && !existsSync(join(root, dirname(page), link)),
    );
    expect(missing).toEqual([]);
  });

  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readPage(page).matchAll(/npm (?:run )?([a-z:]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(
      named.filter(
        (name) => !['ci', 'init', 'install', 'pkg'].includes(name) && !Object.hasOwn(scripts, name),
      ),
    ).toEqual([]);
  });
});
