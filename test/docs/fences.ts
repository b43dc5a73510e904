/** Takes the code blocks out of a Markdown page of this project. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const root: string = fileURLToPath(new URL('../../', import.meta.url));

/** The pages whose code is run. */
export const pages: readonly string[] = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'test/README.md',
  'agents/AGENTS.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
];

export interface Fence {
  readonly language: string;
  readonly text: string;
  /** Line of the opening marks, from 1. */
  readonly line: number;
}

export function readPage(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

export function fencesOf(page: string): Fence[] {
  return fencesIn(readPage(page));
}

function fencesIn(text: string): Fence[] {
  return [...text.matchAll(/^```([a-z]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? '',
    text: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** The `@example` blocks of the doc comments of a file, without the stars of the comments. */
export function examplesOf(path: string): Fence[] {
  const comments = [...readPage(path).matchAll(/^\/\*\*[\s\S]*?\*\/$/gm)].filter(([comment]) =>
    comment.includes(' * @example\n'),
  );
  return comments.flatMap(({ 0: comment, index }) => {
    const before = readPage(path).slice(0, index).split('\n').length - 1;
    const text = comment.replace(/^ \* ?/gm, '');
    return fencesIn(text).map((fence) => ({ ...fence, line: before + fence.line }));
  });
}

/**
 * The commands of a workflow: what is after `run:`, and the items of a list below `script:`.
 */
export function commandsIn(yaml: string): string[] {
  const lines = yaml.split('\n');
  return lines.flatMap((line, place) => {
    const [, run] = /^\s*(?:- )?run: (?!\|)(.*)$/.exec(line) ?? [];
    if (run !== undefined) return run;
    const [, indent] = /^(\s*)script:$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const below = lines.slice(place + 1);
    const end = below.findIndex((next) => !next.startsWith(`${indent}  - `));
    return below
      .slice(0, end === -1 ? below.length : end)
      .map((next) => next.trim().slice('- '.length));
  });
}
