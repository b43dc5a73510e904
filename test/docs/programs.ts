/** Compiles and runs the programs of the pages, and compares what they print with what they say in comments. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { run } from './workspace.js';

/** A program must end well; where it says in comments what it prints, it must print just that. */
export function expectRun(folder: string, name: string, text: string): void {
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
  skipDefaultLibCheck: true,
};

/** What the compiler says of these files, and of the declarations of the package that they use. */
export function complaintsOf(paths: readonly string[]): string[] {
  const program = ts.createProgram(paths, compilerOptions);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    return file === undefined ? message : `${file.fileName}: ${message}`;
  });
}

/** The program without its types. */
export function withoutTypes(text: string): string {
  return ts.transpileModule(text, { compilerOptions, fileName: 'program.mts' }).outputText;
}
