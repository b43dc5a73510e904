/** Whatever the pages show as code runs, in the order of the page, and prints what it says it prints. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, type Fence, fencesOf, pages, readPage, root } from './fences.js';
import { complaintsOf, expectRun, withoutTypes } from './programs.js';
import { has, makeWorkspace, removeWorkspace, run, runShell, shortenNpx } from './workspace.js';

/** Commands that install: they are the first steps of every complete run of the checks, and cannot be nested in one. */
const installing = ['npm ci', 'npm ci && npm start', 'npm ci && npm test', 'npm install evidence-contracts'];

/** What a block needs to run, by its language; a block in another language is code that nobody runs. */
const needs: Readonly<Record<string, string>> = {
  console: 'bash',
  sh: 'bash',
  yaml: 'bash',
  js: 'node',
  ts: 'node',
  python: 'python3',
};

describe.each(pages)('%s', (page) => {
  const fences = fencesOf(page);
  let folder: string;
  beforeAll(() => {
    folder = makeWorkspace();
    if (page !== 'README.md') shortenNpx(folder);
  });
  afterAll(() => {
    removeWorkspace(folder);
  });

  it('has no code that nobody runs', () => {
    expect(fences.filter(({ language }) => !Object.hasOwn(needs, language))).toEqual([]);
  });

  for (const fence of fences) {
    const title = `has ${fence.language} that does what it says (line ${String(fence.line)})`;
    it.skipIf(!has(needs[fence.language] ?? 'node'))(title, () => {
      checks[fence.language]?.(folder, fence, page);
    });
  }

  it('links to files that are there', () => {
    const links = [...readPage(page).matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
    const missing = links.filter((link) => !link.startsWith('https:') && !existsSync(join(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
    const named = [...readPage(page).matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !['ci', 'install'].includes(name) && !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

/** All at once: one reading of the libraries serves every program. */
it('TypeScript on the pages compiles', () => {
  const folder = makeWorkspace();
  const typed = pages.flatMap((page) => fencesOf(page).map((fence) => ({ ...fence, page })));
  const paths = typed
    .filter(({ language }) => language === 'ts')
    .map((fence) => {
      const path = join(folder, nameOf(fence, fence.page, '.mts'));
      writeFileSync(path, fence.text);
      return path;
    });
  expect(new Set(paths).size).toBe(paths.length);
  expect(complaintsOf(paths)).toEqual([]);
  removeWorkspace(folder);
});

type Check = (folder: string, fence: Fence, page: string) => void;

const checks: Readonly<Record<string, Check>> = {
  console(folder, { text }) {
    const [before, ...shown] = text.split(/^\$ /m);
    expect(before).toBe('');
    for (const one of shown) {
      const end = one.indexOf('\n');
      expect(runShell(folder, one.slice(0, end)).output).toBe(one.slice(end + 1));
    }
  },
  sh(folder, { text }) {
    expectEndsWell(
      folder,
      text
        .split('\n')
        .filter((line) => !installing.includes(line))
        .join('\n'),
    );
  },
  yaml(folder, { text }) {
    const commands = commandsIn(text);
    expect(text.match(/^\s*(?:- )?(?:run|script):/gm)?.length ?? 0).toBeGreaterThan(0);
    expect(commands.join('\n')).toContain('evidence-contracts');
    for (const command of commands) if (!installing.includes(command)) expectEndsWell(folder, command);
  },
  js(folder, fence, page) {
    expectRun(folder, nameOf(fence, page, '.mjs'), fence.text);
  },
  ts(folder, fence, page) {
    expectRun(folder, nameOf(fence, page, '.mjs'), withoutTypes(fence.text));
  },
  python(folder, { text }) {
    expect(run(folder, ['python3', '-c', text])).toMatchObject({ status: 0 });
  },
};

function expectEndsWell(folder: string, commands: string): void {
  const { status, output } = runShell(folder, `set -e -o pipefail; ${commands}`);
  expect({ status, output }).toEqual({ status: 0, output });
}

/** The name that a program gives itself in a comment on its first line, so that what follows on the page can use it. */
function nameOf({ text, line }: Fence, page: string, ending: string): string {
  const [, named] = /^\/\/ ([a-z.-]+\.[jt]s)\n/.exec(text) ?? [];
  return named ?? `${page.replace(/\W/g, '-')}-${String(line)}${ending}`;
}
