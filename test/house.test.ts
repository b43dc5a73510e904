/**
 * What may be in the way of a reader of `src` and no linter counts: casts, packed tuples and
 * folders. No count of lines or files is a goal.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');

/**
 * Casts of both kinds: `as`, and `proved<T>()`, which is a cast with a name. Lower the number when
 * the count falls; raising it needs a reason in the commit.
 */
const mostCasts = 121;

/** The functions that may be harder than 15, at most twelve: their files, and the reasons there. */
const hardFunctions = [
  'core/json/read/scan-bytes.ts: one loop runs for every byte, calls cost a sixth',
  'core/json/read/scan-tokens.ts: one loop runs for every character of a string',
  'core/json/read/scan-tokens.ts: one loop runs for every character of a value',
  'core/json/write/canonical-bytes.ts: one loop runs for every member, without recursion',
  'engine/contract/verify/accept.ts: one loop checks every member of a document',
];

/** Comments are read as text, which is a sixth quicker. */
const readQuickly: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** What is looked for in a file; its tree is not kept. */
interface File {
  readonly name: string;
  readonly text: string;
  readonly casts: number;
  readonly castsThroughUnknown: number;
  readonly packedDeclarations: number;
  readonly packedRecords: number;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name): File => {
    const text = readFileSync(join(root, name), 'utf8');
    const countOf = countsIn(ts.createSourceFile(name, text, readQuickly));
    return {
      name: name.replaceAll('\\', '/'),
      text,
      casts: countOf(isCast) + countOf(isNamedCast),
      castsThroughUnknown: countOf(isCastThroughUnknown),
      packedDeclarations: countOf(isPackedDeclaration),
      packedRecords: countOf(isPackedRecord),
    };
  });

type IsFound = (node: ts.Node, source: ts.SourceFile) => boolean;

/** How many nodes of a file are so. */
function countsIn(source: ts.SourceFile): (isFound: IsFound) => number {
  const nodes: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(collect);
  };
  collect(source);
  return (isFound) => nodes.filter((node) => isFound(node, source)).length;
}

/** Whether the node is `value as T`, but for `as const`, which changes no type for the worse. */
function isCast(node: ts.Node, source: ts.SourceFile): boolean {
  return ts.isAsExpression(node) && node.type.getText(source) !== 'const';
}

/** Whether the node is a call of `proved`, the cast that names a check made elsewhere. */
function isNamedCast(node: ts.Node, source: ts.SourceFile): boolean {
  return ts.isCallExpression(node) && node.expression.getText(source) === 'proved';
}

function isCastThroughUnknown(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.getText(source) === 'unknown'
  );
}

/** Whether two or more declarations are packed into one: `const [a, b] = [f(x), g(y)]`. */
function isPackedDeclaration(node: ts.Node): boolean {
  return (
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      ({ name, initializer }) =>
        ts.isArrayBindingPattern(name) &&
        initializer !== undefined &&
        ts.isArrayLiteralExpression(initializer) &&
        !initializer.elements.some((element) => ts.isSpreadElement(element)),
    )
  );
}

/** Whether a record of four members or more is written on one line. */
function isPackedRecord(node: ts.Node, source: ts.SourceFile): boolean {
  const isLiteral = ts.isObjectLiteralExpression(node);
  if (!isLiteral && !ts.isTypeLiteralNode(node)) return false;
  const members = isLiteral ? node.properties : node.members;
  return members.length >= 4 && !node.getText(source).includes('\n');
}

/** Each function whose complexity the linter ignores: its file and the reason. */
function ignoredFunctions(): readonly string[] {
  const comment = /biome-ignore(?:-all|-start)? lint\/complexity\/noExcessive\w+: (.*)/g;
  return files.flatMap(({ name, text }) =>
    Array.from(text.matchAll(comment), ([, reason]) => `${name}: ${reason}`),
  );
}

function filesWith(count: Exclude<keyof File, 'name' | 'text'>): readonly string[] {
  return files.filter((file) => file[count] > 0).map(({ name }) => name);
}

describe('src', () => {
  it('is at most nine folders, in the order in which data flows', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.length).toBeLessThanOrEqual(9);
  });

  it('has few functions that are hard to read, each with its reason', () => {
    expect(ignoredFunctions().toSorted()).toEqual(hardFunctions);
    expect(readFileSync(join(root, '../biome.json'), 'utf8')).not.toMatch(/"!src\//);
  });

  it('has no more casts than before, and none through unknown', () => {
    const count = files.reduce((sum, { casts }) => sum + casts, 0);
    expect(count).toBeLessThanOrEqual(mostCasts);
    expect(filesWith('castsThroughUnknown')).toEqual([]);
  });

  it('declares one thing a line', () => {
    expect(filesWith('packedDeclarations')).toEqual([]);
  });

  it('opens records of four members or more', () => {
    const generated = filesWith('packedRecords').filter((name) => !name.includes('/generated/'));
    expect(generated).toEqual([]);
  });
});
