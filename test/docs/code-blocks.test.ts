/** Whatever the pages show as code runs, and prints what they say it prints. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fence, fencesOf, pages, readPage, root } from './fences.js';
import { has, makeWorkspace, removeWorkspace, run, runShell } from './workspace.js';

/** Commands that install: they are the first steps of every complete run of the checks, and cannot be nested in one. */
const installing = ['npm ci && npm start', 'npm ci && npm test', 'npm install evidence-contracts'];

let folder: string;
beforeAll(() => {
  folder = makeWorkspace();
});
afterAll(() => {
  removeWorkspace(folder);
});

describe.each(pages)('%s', (page) => {
  const fences = fencesOf(page);
  const titled = (language: string): [string, Fence][] =>
    fences.filter((fence) => fence.language === language).map((fence) => [`line ${String(fence.line)}`, fence]);

  it('has no code that nobody runs', () => {
    const known = new Set(['console', 'sh', 'js', 'ts', 'python']);
    expect(fences.filter(({ language }) => !known.has(language))).toEqual([]);
  });

  it.skipIf(!has('bash')).each(titled('console'))('shows what its commands print (%s)', (_, { text }) => {
    const [before, ...shown] = text.split(/^\$ /m);
    expect(before).toBe('');
    for (const one of shown) {
      const end = one.indexOf('\n');
      expect(runShell(folder, one.slice(0, end)).output).toBe(one.slice(end + 1));
    }
  });

  it.skipIf(!has('bash')).each(titled('sh'))('has commands that end well (%s)', (_, { text }) => {
    const commands = text.split('\n').filter((line) => !installing.includes(line));
    const { status, output } = runShell(folder, `set -e -o pipefail; ${commands.join('\n')}`);
    expect({ status, output }).toEqual({ status: 0, output });
  });

  it.each(titled('js'))('has programs that run (%s)', (_, { text, line }) => {
    expectRun(text, `${page.replace(/\W/g, '-')}-${String(line)}.mjs`);
  });

  it.each(titled('ts'))('has typed programs that compile and run (%s)', (_, { text, line }) => {
    const name = `${page.replace(/\W/g, '-')}-${String(line)}.mts`;
    writeFileSync(join(folder, name), text);
    expect(complaintsOf(join(folder, name))).toEqual([]);
    expectRun(ts.transpileModule(text, { compilerOptions, fileName: name }).outputText, name.replace('.mts', '.mjs'));
  });

  it.skipIf(!has('python3')).each(titled('python'))('has Python that runs (%s)', (_, { text }) => {
    expect(run(folder, ['python3', '-c', text])).toMatchObject({ status: 0 });
  });

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

/** A program must end well; where it says in comments what it prints, it must print just that. */
function expectRun(text: string, name: string): void {
  writeFileSync(join(folder, name), text);
  const { status, output } = run(folder, [process.execPath, name]);
  const said = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line = '']) => `${line}\n`);
  expect({ status, output }).toEqual({ status: 0, output: said.length === 0 ? output : said.join('') });
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
};

function complaintsOf(path: string): string[] {
  const program = ts.createProgram([path], compilerOptions);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
