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
  const text = readPage(page);
  return [...text.matchAll(/^```([a-z]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? '',
    text: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}
