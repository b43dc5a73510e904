/**
 * Comments, texts and pages use the plain words of the field: a list of words that do not come
 * back, with its few exceptions.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What is not written, and what is written instead. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bholds\b|\bdo(?:es)? not hold\b/i, 'is valid, contains, passes'],
  [/\b(?:told|tells?)\b/i, 'reported, reports, shows'],
  [/\b(?:stands?|stood)\b/i, 'is, is located, appears'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, hint'],
  [/\b(?:behind|beside|ahead)\b/i, 'after, next to, before'],
  [/\bin vain\b/i, 'unused'],
  [/\b(?:quick yes|roads?)\b/i, 'fast path, path'],
  [/\b(?:desk|respell\w*|sought|parcels?)\b/i, 'builder, recanonicalize, searched, batch'],
  [/\b(?:un)?judg(?:e|es|ed|ing)\b/i, 'check, evaluate, compare'],
  [/\blies\b/i, 'altered quotes'],
];

/** What may be written all the same: where, and the part of a line. */
const allowed: readonly (readonly [RegExp, RegExp, string])[] = [
  [
    /^src\/output\/gate\/|^docs\/middleware/,
    /holds back|holds such a passage back/,
    'a passage is held back while it is not verified',
  ],
  [
    /^docs\/(?:lies|quote-bench|tests|generation|cost)\.md$/,
    /\blies\b|behind/i,
    'the published set of altered quotes',
  ],
  [/./, /lies\.md|the table of lies/, 'the published set of altered quotes'],
  [/./, /holds? the lock/, 'a process holds a lock'],
  [/^src\/contracts\/provenance-record\/replay/, /A vessel may lie/, 'a sentence of an example'],
];

interface Line {
  readonly file: string;
  readonly text: string;
}

describe('the words of the table', () => {
  it('are not in comments and texts of src', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => faultsOf(proseOf(`src/${file.replaceAll('\\', '/')}`)))).toEqual(
      [],
    );
  });

  it('are not on the pages of docs, nor in README, CONTRIBUTING and SECURITY', () => {
    const pages = readdirSync('docs').filter((file) => file.endsWith('.md'));
    const files = [
      ...pages.map((page) => `docs/${page}`),
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'test/README.md',
    ];
    expect(files.flatMap((file) => faultsOf(linesOfPage(file)))).toEqual([]);
  });

  it('are not on the pages of contracts and for agents, nor in the list of decisions', () => {
    const pages = ['contracts', 'agents'].flatMap((folder) => filesBelow(folder, '.md'));
    expect(pages.length).toBeGreaterThan(20);
    expect(
      [...pages, 'adr/README.md', 'llms.txt'].flatMap((file) => faultsOf(linesOfPage(file))),
    ).toEqual([]);
  });

  it('are not in what is said of invalid examples, which `example --invalid` prints', () => {
    const lines = filesBelow('contracts', '/expected.json').flatMap((file) =>
      Object.values(
        JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly says: string }>,
      ).map(({ says }): Line => ({ file, text: says })),
    );
    expect(lines.length).toBeGreaterThan(100);
    expect(faultsOf(lines)).toEqual([]);
  });

  it('are not in the changelog', () => {
    const lines = linesOfPage('CHANGELOG.md');
    expect(lines.length).toBeGreaterThan(50);
    expect(faultsOf(lines)).toEqual([]);
  });

  it('are not in names of src', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const old = /^(?:told|desk|mend|mends|sought|respell)$/;
    const namesOf = (file: string): readonly string[] =>
      readFileSync(`src/${file}`, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
        .match(/[A-Za-z]+/g)
        ?.filter((name) => name.split(/(?=[A-Z])/).some((part) => old.test(part.toLowerCase()))) ??
      [];
    expect(files.flatMap((file) => namesOf(file).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it('are found where they are written', () => {
    expect(faultsOf([{ file: 'src/a.ts', text: 'Tells what the document holds' }])).toHaveLength(2);
  });
});

function filesBelow(folder: string, end: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  return names.filter((name) => name.endsWith(end)).map((name) => `${folder}/${name}`);
}

function faultsOf(lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ file, text }) =>
    words
      .filter(
        ([word]) =>
          word.test(text) && !allowed.some(([where, part]) => where.test(file) && part.test(text)),
      )
      .map(([word, instead]) => `${file}: "${text.trim()}" has ${word.source}; write: ${instead}`),
  );
}

/**
 * Comments and texts of more than one word, without code in backticks. Parsed only where a word
 * occurs at all.
 */
function proseOf(file: string): readonly Line[] {
  const text = readFileSync(file, 'utf8');
  if (!words.some(([word]) => word.test(text))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const comments = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of comments)
      found.set(pos, text.slice(pos, end).replace(/```[\s\S]*?```|`[^`\n]*`/g, ''));
    const isText =
      ts.isStringLiteral(node) ||
      (node.kind >= ts.SyntaxKind.FirstTemplateToken &&
        node.kind <= ts.SyntaxKind.LastTemplateToken);
    if (isText && /\S\s+\S/.test(node.getText(source)))
      found.set(node.getStart(source), node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()].flatMap((prose) =>
    prose.split('\n').map((line) => ({ file, text: line })),
  );
}

/** A page without blocks and words of code, and without the addresses of its links. */
function linesOfPage(file: string): readonly Line[] {
  const text = readFileSync(file, 'utf8').replace(
    /^ {4}.*$|^ *```[\s\S]*?^ *```$|`[^`\n]*`|\]\([^)]*\)/gm,
    '',
  );
  return text.split('\n').map((line) => ({ file, text: line }));
}
