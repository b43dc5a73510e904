/**
 * Each option of each command is read by the code of its command, and not only declared: its name is
 * taken out of an object in one of the files that the command loads. And it is on its page.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { loadCommands } from '../../../src/hosts/cli/program.js';
import { keptSession } from '../../support/cli.js';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** The file of a command, as the table of commands loads it. */
const files = new Map(
  [
    ...read('src/hosts/cli/program.ts').matchAll(/^ {4}([a-z]+): async .*import\('(.*)\.js'\)/gm),
  ].map(([, name = '', path = '']) => [name, resolve(root, 'src/hosts/cli', `${path}.ts`)]),
);

/** The names that a file takes out of objects, and the files of the command that it imports. */
interface Facts {
  readonly taken: readonly string[];
  readonly imports: readonly string[];
}

/** Of each file, which most commands share, looked for once. */
const known = new Map<string, Facts>();

function factsOf(file: string): Facts {
  const facts = known.get(file) ?? factsIn(file);
  known.set(file, facts);
  return facts;
}

function factsIn(file: string): Facts {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const taken: string[] = [];
  const imports: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) taken.push(node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken)
      taken.push((node.propertyName ?? node.name).getText());
    const from =
      ts.isImportDeclaration(node) ||
      (ts.isCallExpression(node) && node.getText().startsWith('import('))
        ? /'(\.[^']*)\.js'/.exec(node.getText())?.[1]
        : undefined;
    const path = from === undefined ? '' : resolve(dirname(file), `${from}.ts`);
    if (path.includes('/src/hosts/cli/') && !path.includes('/generated/')) imports.push(path);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { taken, imports };
}

function takenBelow(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const queue = [file];
  for (const path of queue) {
    const { taken, imports } = factsOf(path);
    for (const name of taken) names.add(name);
    for (const one of imports) if (!queue.includes(one)) queue.push(one);
  }
  return names;
}

/** Every option below a command, with the words that name its command. */
function optionsBelow(command: Command, above: readonly string[] = []): [string, Option][] {
  const words = [...above, command.name()];
  return [
    ...command.options.map((option): [string, Option] => [words.join(' '), option]),
    ...command.commands.flatMap((one) => optionsBelow(one, words)),
  ];
}

const commands = [...(await loadCommands()).values()].flat().map((make) => make(keptSession()));
/** Of a command whose options are described elsewhere, that page too. */
const furtherPages: Readonly<Record<string, string>> = {
  audit: 'docs/audit.md',
  bench: 'docs/quote-bench.md',
  guard: 'docs/versions.md',
  mcp: 'docs/middleware.md',
  replay: 'docs/replay.md',
};

function pageOf(name: string): string {
  const page = read('docs/command-line.md');
  const start = page.indexOf(`\n### ${name}\n`);
  const end = page.slice(start + 1).search(/\n##[^#]|\n### /);
  const own = end === -1 ? page.slice(start) : page.slice(start, start + 1 + end);
  const intro = page.slice(0, page.indexOf('\n## '));
  const further = furtherPages[name];
  return `${intro}${own}${further === undefined ? '' : read(further)}`;
}

describe.each(commands.map((command) => [command.name(), command] as const))(
  '%s',
  (name, command) => {
    const options = optionsBelow(command);

    it('reads each option', () => {
      const taken = takenBelow(files.get(name) ?? '');
      const unread = options.filter(([, option]) => !taken.has(option.attributeName()));
      expect(unread.map(([words, option]) => `${words} ${option.flags}`)).toEqual([]);
    });

    it('has each option on its page', () => {
      const page = pageOf(name);
      const missing = options.filter(([, { long = '' }]) => !new RegExp(`${long}\\b`).test(page));
      expect(missing.map(([words, option]) => `${words} ${option.flags}`)).toEqual([]);
    });
  },
);

it('knows every command, and options that nobody reads', () => {
  expect([...files.keys()]).toEqual(commands.map((command) => command.name()));
  expect(takenBelow(files.get('verify') ?? '').has('maxIssues')).toBe(false);
});
