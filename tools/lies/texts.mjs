// The texts that are lied about: those of this project, and real ones of others where
// EVIDENCE_TEST_DATA names their folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const own = join(import.meta.dirname, '../../test/quotes/quote/texts');

/**
 * Prose written for this: medicine, law, finance, chemistry, a dialogue, a page of Markdown, and
 * short ones in other languages.
 */
export const ownTexts = () =>
  readdirSync(own)
    .sort()
    .map((file) => ({
      name: file.replace(/\..*/, ''),
      text: readFileSync(join(own, file), 'utf8'),
    }));

/** The texts of three data sets that people and models have quoted. */
export function realTexts(folder) {
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const files = (set, ending) =>
    readdirSync(join(folder, set, 'dev'))
      .filter((file) => file.endsWith(ending))
      .sort();
  return [
    ...files('quotes-chunking-eval', '.md').map((file) => ({
      name: file,
      text: read(`quotes-chunking-eval/dev/${file}`),
    })),
    ...files('quotes-litbank', '.original.txt').map((file) => ({
      name: file,
      text: read(`quotes-litbank/dev/${file}`),
    })),
    ...unitsOf(read('packets-graphrag/text_units.csv')),
  ];
}

/**
 * Column `text` is the third and the first that is quoted; a quotation mark within it is doubled.
 */
function unitsOf(csv) {
  const units = [...csv.matchAll(/^[0-9a-f]{128},(\d+),"((?:[^"]|"")*)"/gm)];
  return units.map(([, id, text]) => ({ name: `unit ${id}`, text: text.replaceAll('""', '"') }));
}

const longest = 8000;

/**
 * A text in parts of paragraphs, each a source of its own, so that a quote is looked for in a few
 * pages.
 */
export function sectionsOf({ name, text }) {
  const sections = [];
  let start = 0;
  while (start < text.length) {
    const near = text.lastIndexOf('\n\n', start + longest);
    const end =
      start + longest >= text.length || near <= start
        ? Math.min(text.length, start + longest)
        : near;
    sections.push({ name, source: text.slice(start, end).toWellFormed() });
    start = end;
  }
  return sections;
}

/** Sentences of a section, alone and with the one that follows: what somebody might quote. */
export function stretchesOf({ name, source }) {
  const words = [...new Set(source.match(/(?<![\p{L}\p{N}'’_-])[a-z]{5,}(?![\p{L}\p{N}'’_-])/gu))];
  const sentences = [
    ...source.matchAll(/\S[\s\S]*?(?:(?<!\n\d+)[.!?]["'”’»]?(?=\s)|[。！？]|(?=\n\s*\n)|$)/g),
  ];
  return sentences.flatMap(({ index, 0: sentence }, place) => {
    const next = sentences[place + 1];
    const two = next === undefined ? sentence : source.slice(index, next.index + next[0].length);
    return [sentence, place % 2 === 0 ? two : sentence]
      .filter((text, turn) => (turn === 0 || text !== sentence) && isQuotable(text))
      .map((text) => ({ text, source, start: index, words, name }));
  });
}

const isQuotable = (text) =>
  text.length <= 400 &&
  /\p{L}{2}/u.test(text) &&
  !/\n\s*\n/.test(text) &&
  (text.split(/\s+/).length >= 6 ||
    (/\p{Script=Han}|\p{Script=Hangul}/u.test(text) && text.length >= 12));
