/** Each word of the quote tables decides a case of its own: without it the answer is another one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import * as generated from '../../../src/quotes/quote/generated/tables.js';
import type { verifyQuote } from '../../../src/quotes/quote/index.js';
import { type DecidingCase, decidingCases } from '../../../tools/profiles/deciding.mjs';
import { sized } from '../../support/sized.js';

type Tables = Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, '../../..');
const profile = JSON.parse(
  readFileSync(join(root, 'contracts/profiles/quotes-1.json'), 'utf8'),
) as Parameters<typeof decidingCases>[0];
const all: Tables = generated;
let library: (module: object, tables: Tables) => void;

/** The library with its tables as an argument, so that a table without a word costs nothing. */
beforeAll(async () => {
  const names = Object.keys(all);
  const contents = names.map((name) => `export const ${name} = tables.${name};`).join('\n');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/quotes/quote/index.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    plugins: [
      {
        name: 'tables as an argument',
        setup(bundler) {
          bundler.onLoad({ filter: /quote.generated.tables\.ts$/ }, () => ({
            contents,
            loader: 'ts',
          }));
        },
      },
    ],
  });
  // compiled once, and evaluated anew for each table
  const script = new Script(`(module, tables) => {\n${outputFiles[0]?.text ?? ''}\n}`);
  library = script.runInThisContext() as typeof library;
});

function libraryWith(tables: Tables): typeof verifyQuote {
  const module = { exports: {} as { readonly verifyQuote: typeof verifyQuote } };
  library(module, tables);
  return module.exports.verifyQuote;
}

const answerOf = (verify: typeof verifyQuote, { quote, source, options }: DecidingCase): string => {
  const { status, flags } = verify(quote, source, options);
  return JSON.stringify([status, flags]);
};

const names: Readonly<Record<string, string>> = {
  negators: 'negatorLists',
  ordinary: 'ordinaryWords',
};

function withoutWord({ table, word, language }: DecidingCase): Tables {
  const name = names[table] ?? table;
  const text = String(all[name]);
  const without = (list: string): string =>
    list
      .split(' ')
      .filter((one) => one !== word)
      .join(' ');
  if (language === undefined)
    return { ...all, [name]: text.includes(' ') ? without(text) : text.replace(word, '') };
  const lists = text.split('|').map((list) => {
    const [of = '', words = ''] = list.split(':');
    return of === language ? `${of}:${without(words)}` : list;
  });
  return { ...all, [name]: lists.join('|') };
}

it('no word of a table can be removed unseen', () => {
  const whole = libraryWith(all);
  const cases = decidingCases(profile);
  expect(cases.length).toBeGreaterThan(400);
  const tried = cases.filter((_, nth) => nth % sized(24, 1) === 0);
  const unseen = tried.filter(
    (one) => answerOf(whole, one) === answerOf(libraryWith(withoutWord(one)), one),
  );
  expect(unseen.map(({ table, word, language }) => `${table} ${language ?? ''} ${word}`)).toEqual(
    [],
  );
});
