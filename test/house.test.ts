/**
 * `src` does not grow unseen: files, lines, long functions and casts have ceilings, and short files
 * have a reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');

/** Lower a ceiling when the count falls. Raising one needs a reason in the commit. */
const ceilings = { files: 495, lines: 50_000, casts: 152 };

/** Functions above 40 lines, each a loop over shared state that reads worse in parts. */
const longFunctions = ['json/read/scan-bytes.ts scanBytes', 'quote/tokens.ts align'];

/** Casts through `unknown`: none, as `proved` names what a check elsewhere has proved. */
const castsThroughUnknown: readonly string[] = [];

/** Files below 20 lines that are no index and no declaration of a contract, and why. */
const shortFiles: Readonly<Record<string, string>> = {
  'cli/shared/version.ts': 'put in by the build, and all that --version loads',
  'quote/generated/hans-hant.ts': 'generated',
  'quote/generated/profile.ts': 'generated',
  'text/generated/sentences.ts': 'generated',
  'text/generated/unicode.ts': 'generated',
};

interface File {
  readonly name: string;
  readonly lines: number;
  readonly source: ts.SourceFile;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name): File => {
    const text = readFileSync(join(root, name), 'utf8');
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    return { name: name.replaceAll('\\', '/'), lines: text.split('\n').length - 1, source };
  });

function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node];
  node.forEachChild((child) => {
    for (const one of nodesOf(child)) found.push(one);
  });
  return found;
}

const nodes = files.map(({ name, source }) => ({ name, source, all: nodesOf(source) }));

describe('src', () => {
  it('has no more files and lines than before', () => {
    expect(files.length).toBeLessThanOrEqual(ceilings.files);
    expect(files.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(ceilings.lines);
  });

  it('has no more casts than before, and none through unknown but the listed ones', () => {
    const casts = nodes.flatMap(({ name, all }) =>
      all
        .filter((node) => ts.isAsExpression(node))
        .filter(({ type }) => type.getText() !== 'const')
        .map((cast) => ({
          name,
          isTwofold:
            ts.isAsExpression(cast.expression) && cast.expression.type.getText() === 'unknown',
        })),
    );
    expect(casts.length).toBeLessThanOrEqual(ceilings.casts);
    expect(
      [...new Set(casts.filter(({ isTwofold }) => isTwofold).map(({ name }) => name))].sort(),
    ).toEqual(castsThroughUnknown);
  });

  it('has functions of at most 40 lines, but for the listed ones', () => {
    const long = nodes.flatMap(({ name, source, all }) =>
      all
        .filter((node) => ts.isFunctionLike(node))
        .filter((node) => {
          const [start, end] = [node.getStart(), node.end].map(
            (at) => source.getLineAndCharacterOfPosition(at).line,
          );
          return (end ?? 0) - (start ?? 0) + 1 > 40;
        })
        .filter((node) => 'body' in node)
        .map((node) => `${name} ${node.name?.getText() ?? '(anonymous)'}`),
    );
    expect(long.filter((one) => !longFunctions.includes(one))).toEqual([]);
  });

  it('has files of at least 20 lines, but for indexes, declarations of contracts and the listed ones', () => {
    const short = files.filter(
      ({ name, lines }) => lines < 20 && !/(?:^|\/)(?:index|contract|version)\.ts$/.test(name),
    );
    expect(
      short.map(({ name }) => name).filter((name) => !Object.hasOwn(shortFiles, name)),
    ).toEqual([]);
  });
});
