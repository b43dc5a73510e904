// The texts of the set: passages with language, domain and licence, and the quotes that were
// written by hand to some of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stretchesOf } from '../../lies/texts.mjs';

const here = import.meta.dirname;
const own = join(here, '../../../test/quotes/quote/texts');

/** English prose that the tables of docs/lies.md are made from as well. */
const shared = {
  'annual-report.txt': 'finance',
  'electrolyte.md': 'science',
  'inquiry.txt': 'news',
  'lease.txt': 'law',
  'pump-controller.md': 'technology',
  'trial.txt': 'medicine',
};
const expectedOf = { '+': 'verbatim', '~': 'pieces', '-': 'altered', '!': 'out-of-context' };
const unescaped = (text) => text.replaceAll('\\n', '\n').replaceAll('\\f', '\f');

/**
 * `@ language domain licence`, then paragraphs; lines `+ kind | quote` belong to the paragraph
 * before them.
 */
function blocksOf(file) {
  const blocks = readFileSync(join(here, file), 'utf8')
    .trim()
    .split(/\n?^@ /m)
    .slice(1);
  return blocks.flatMap((block) => {
    const [head, ...lines] = block.trimEnd().split('\n');
    const [lang, domain, licence] = head.split(' ');
    const paragraphs = lines.filter((line) => !/^[-+~!] .* \| ./.test(line));
    const quotes = lines.flatMap((line) => {
      const found = /^([-+~!]) (.*?) \| (.+)$/.exec(line);
      return found === null
        ? []
        : [{ expected: expectedOf[found[1]], kind: found[2], quote: unescaped(found[3]) }];
    });
    return paragraphs.map((text) => ({ lang, domain, licence, source: unescaped(text), quotes }));
  });
}

const handFiles = () => readdirSync(join(here, 'hand')).sort();
const hand = () => handFiles().flatMap((file) => blocksOf(`hand/${file}`));

/** Quotes written by hand, each with its source. */
export const handCases = () =>
  hand().flatMap(({ lang, domain, source, quotes }) =>
    quotes.map((one) => ({ ...one, lang, domain, source })),
  );

const longest = 340;

/**
 * One to three sentences of a paragraph in a row: short enough to be in every case, long enough to
 * be searched.
 */
function* passagesOf(text) {
  const sentences =
    text.match(/\S[\s\S]*?(?:[.!?।]["'”’»]?(?=\s+[^\s\p{Ll}])|[。！？]”?|$)/gu) ?? [];
  let passage = '';
  for (const sentence of sentences) {
    if (passage !== '' && passage.length + sentence.length > longest) {
      yield passage;
      passage = '';
    }
    passage += passage === '' || /[。！？]”?$/u.test(passage) ? sentence : ` ${sentence}`;
  }
  if (passage !== '') yield passage;
}

/** Every passage that cases are generated from. */
export function passages() {
  const plain = [...hand(), ...blocksOf('texts.txt')]
    .filter(({ source }) => !/[\n|<]/.test(source))
    .map(({ lang, domain, source }) => ({ lang, domain, text: source }));
  const english = Object.entries(shared).flatMap(([file, domain]) =>
    readFileSync(join(own, file), 'utf8')
      .split(/\n\s*\n/)
      .filter((text) => text.length > 80)
      .map((text) => ({ lang: 'en', domain, text })),
  );
  return [...plain, ...english].flatMap(({ lang, domain, text }) =>
    [...passagesOf(text)].map((source) => ({ lang, domain, source })),
  );
}

/** What can be quoted of a passage, in the form that the kinds take. */
export const quotableOf = ({ lang, domain, source }) =>
  stretchesOf({ name: '', source }).map((stretch) => ({ ...stretch, lang, domain }));
