/**
 * Compiles and runs the programs of the pages, and compares what they print with what they say in
 * comments.
 */
import { Console } from 'node:console';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { expect } from 'vitest';
import { root } from './fences.js';
import { type Finished, run } from './workspace.js';

/** Runs a program that was put into a folder, by its name. */
export type RunProgram = (folder: string, name: string) => Promise<Finished>;

/** A program must end well; where it says in comments what it prints, it must print just that. */
export async function expectRun(text: string, ran: Promise<Finished>): Promise<void> {
  const { status, output } = await ran;
  const said = outputIn(text).map((line) => `${line}\n`);
  expect({ status, output }).toEqual({
    status: 0,
    output: said.length === 0 ? output : said.join(''),
  });
}

/**
 * What a program says that it prints: after `console.log(...);` on the same line, or in comment
 * lines after the end of a statement.
 */
function outputIn(text: string): readonly string[] {
  const logs = text.matchAll(
    /(?:console\.log\(.*\); \/\/ (.*)|(?:\);|^ *\})((?:\n *\/\/(?: .*)?)+))$/gm,
  );
  return [...logs].flatMap(([, same, below = '']) =>
    same === undefined
      ? [...below.matchAll(/^ *\/\/ ?(.*)$/gm)].map(([, line = '']) => line)
      : [same],
  );
}

/** As a process of its own. */
export const runAlone: RunProgram = (folder, name) => run(folder, [process.execPath, name]);

let count = 0;

/**
 * In this process, so that the package is loaded once: from its folder, with what it prints kept.
 */
export const runHere: RunProgram = async (folder, name) => {
  const [before, { console: usual }] = [process.cwd(), globalThis];
  const printed = new PassThrough();
  const output = text(printed);
  count += 1;
  process.chdir(folder);
  globalThis.console = new Console(printed);
  try {
    await import(`${pathToFileURL(join(folder, name)).href}?run=${String(count)}`); // anew, also what was imported before
    const status = Number(process.exitCode ?? 0);
    printed.end();
    return { status, output: await output };
  } finally {
    process.exitCode = 0;
    globalThis.console = usual;
    process.chdir(before);
  }
};

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: ['node'],
  typeRoots: [`${root}node_modules/@types`],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
};

/**
 * What the compiler says of these files, and of the built declarations of the package that they
 * use; not of those of others.
 */
export function complaintsOf(paths: readonly string[]): string[] {
  const program = ts.createProgram(paths, compilerOptions);
  const checked = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const own = checked.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return [...program.getOptionsDiagnostics(), ...own].map(inWords);
}

function inWords({ file, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  return file === undefined ? message : `${file.fileName}: ${message}`;
}

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };

/** The program without its types. */
export function withoutTypes(text: string): string {
  return transformSync(text, { loader: 'ts', target: 'es2022', tsconfigRaw }).code;
}
