/** All TypeScript that readers are shown: of the pages, and the examples of doc comments. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, type Fence, fencesOf, pages, root } from './fences.js';
import { nameOf } from './page-law.js';

/** One example of a doc comment. */
export interface Example extends Fence {
  readonly file: string;
  /** Its name as a program, without an ending. */
  readonly name: string;
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .sort();
export const examples: readonly Example[] = files.flatMap((file) =>
  examplesOf(file).map((fence) => ({ ...fence, file, name: `${file}-${String(fence.line)}`.replace(/\W/g, '-') })),
);

/** Puts all of it into a folder, and gives the paths. */
export function putTypedCode(folder: string): string[] {
  const onPages = pages.flatMap((page) =>
    fencesOf(page)
      .filter(({ language }) => language === 'ts')
      .map((fence) => ({ name: nameOf(fence, page, '.mts'), text: fence.text })),
  );
  const inComments = examples.map(({ name, text }) => ({ name: `${name}.mts`, text }));
  return [...onPages, ...inComments].map(({ name, text }) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
}
