/**
 * All code that readers are shown: TypeScript of the pages and doc comments, and modules that the
 * command loads as they are.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  examplesOf(file).map((fence) => ({
    ...fence,
    file,
    name: `${file}-${String(fence.line)}`.replace(/\W/g, '-'),
  })),
);

/** Puts all of it into a folder, each page into one of its own, and returns the paths. */
export function putTypedCode(folder: string): string[] {
  const onPages = pages.flatMap((page) =>
    fencesOf(page)
      .filter(({ language }) => ['js', 'ts'].includes(language))
      .map((fence) => ({
        name: join(page.replace(/\W/g, '-'), nameOf(fence, page, `.m${fence.language}`)),
        text: fence.text,
      })),
  );
  const inComments = examples.map(({ name, text }) => ({ name: `${name}.mts`, text }));
  return [...onPages, ...inComments].map(({ name, text }) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${text}\nexport {};\n`);
    return join(folder, name);
  });
}
