/** Whatever the pages show as code runs, in one process for all; as processes of their own in code-blocks.slow.test.ts. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, readPage, root } from './fences.js';
import { lawOfPages } from './page-law.js';
import { runAlone, runHere } from './programs.js';
import { serveNpx, shortenNpx } from './workspace.js';

/** One page changes a module between its commands, and a process loads a module once. */
const ownProcesses = 'docs/versions.md';

lawOfPages((page) =>
  page === ownProcesses
    ? { runProgram: runAlone, putCommand: shortenNpx }
    : { runProgram: runHere, putCommand: serveNpx },
);

describe.each(pages)('%s', (page) => {
  it('links to files that are there', () => {
    const prose = readPage(page).replaceAll(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
    const missing = links.filter((link) => !link.startsWith('https:') && !existsSync(join(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
    const named = [...readPage(page).matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(
      named.filter((name) => !['ci', 'init', 'install', 'pkg'].includes(name) && !Object.hasOwn(scripts, name)),
    ).toEqual([]);
  });
});
