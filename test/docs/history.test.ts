/** Nothing was published before 1.0.0, so nothing speaks of what had another name then. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOfCommands } from '../../src/hosts/cli/program.js';
import { root } from './fences.js';

/** The version 0.1, named as one and not as a number, and words for what came before. */
const history =
  /\b0\.1\.[0-9]\b|\b(?:version|release|of|in|since|until|before|from) 0\.1\b|\bearlier release|\bis now: (?:\$\{|evidence)|\bformerly\b/i;

interface Line {
  readonly place: string;
  readonly text: string;
}

function linesBelow(folder: string, end: RegExp): readonly Line[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => end.test(name) && !/\/(?:node_modules|generated)\//.test(name))
    .filter((name) => statSync(`${root}${name}`).isFile())
    .flatMap(linesOf);
}

function linesOf(file: string): readonly Line[] {
  return readFileSync(`${root}${file}`, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${String(index + 1)}`, text }));
}

const isHistory = ({ text }: Line): boolean => history.test(text);

describe('src', () => {
  it('speaks of no version before 1.0.0, nor of an earlier name', () => {
    const lines = linesBelow('src', /\.ts$/);
    expect(lines.length).toBeGreaterThan(20_000);
    expect(lines.filter(isHistory)).toEqual([]);
  });

  it.each([
    '/** Words of earlier releases, each with the command that does the same. */',
    '// The reader of 0.1 took any zeros',
    'error: brief is now: evidence-contracts export',
    ' * Since 0.1 the list is sorted.',
    "const first = '0.1.0';",
    '// formerly quoteGate',
  ])('would be found: %s', (text) => {
    expect(isHistory({ place: '', text })).toBe(true);
  });

  it.each(['const COMMON = 0.1;', '0.7 + 0.1 + 0.2 is more than 1', 'a page of 0.5 to 1'])(
    'may have numbers: %s',
    (text) => {
      expect(isHistory({ place: '', text })).toBe(false);
    },
  );
});

describe('a line of the command, wherever it is written', () => {
  const lines = [
    ...linesBelow('src', /\.ts$/),
    ...linesBelow('tools', /\.(?:mjs|sh)$/),
    ...linesBelow('examples', /\.(?:js|ts|md|sh|py|json)$/),
    ...linesBelow('docs', /\.md$/),
    ...linesBelow('agents', /\.md$/),
    ...linesBelow('contracts', /\.md$/),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'RELEASING.md', 'llms.txt'].flatMap(linesOf),
  ];
  const known = new Set([...namesOfCommands(), 'help', 'completion']);
  /** The word after the command's name: after `npx`, a prompt, or in backticks. */
  const called =
    /(?:npx (?:--yes )?|\$ (?:.*\| ?)?|`|&& |error: )evidence-contracts ([a-z][a-z-]*)\b(?![./@:])/g;
  const words = lines.flatMap(({ place, text }) =>
    [...text.matchAll(called)].map(([, word = '']) => ({ place, word })),
  );

  it('names a command that exists', () => {
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter(({ word }) => !known.has(word))).toEqual([]);
  });
});
