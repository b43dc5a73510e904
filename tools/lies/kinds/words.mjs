// Lies by a word: dropped, added, put for another, or moved.

import { pick } from '../../shared/random.mjs';
import { capitalLike, plainWord, put, replaceOne } from '../edit.mjs';

const contentWord = (random, { words }) => pick(words, random);

function blankAfterWord({ text }, random) {
  return pick([...text.matchAll(/(?<=[a-z]{2})\s(?=[a-z]{2})/g)], random)?.index;
}

function addWord(random, stretch) {
  const at = blankAfterWord(stretch, random);
  const word = contentWord(random, stretch);
  return at === undefined || word === undefined ? undefined : put(stretch, at, 0, ` ${word}`);
}

function moveWord(random, stretch) {
  const words = [...stretch.text.matchAll(/(?<=\s)[a-z]{4,}\s+(?=[a-z])/g)];
  const word = pick(words, random);
  const to = pick(words, random);
  if (word === undefined || Math.abs(words.indexOf(word) - words.indexOf(to)) < 2) return undefined;
  const { text } = stretch;
  const without = text.slice(0, word.index) + text.slice(word.index + word[0].length);
  const at = to.index > word.index ? to.index - word[0].length : to.index;
  const bare = word[0].trim();
  return {
    quote: `${without.slice(0, at)}${bare} ${without.slice(at)}`,
    planted: [
      { from: bare, to: '' },
      { from: '', to: bare },
    ],
  };
}

const swap = (least, most) => (random, stretch) => {
  const words = [
    ...stretch.text.matchAll(/(?<![\p{L}\p{N}'’_-])[A-Za-z]{3,}(?![\p{L}\p{N}'’_-])/gu),
  ];
  const first = Math.floor(random() * words.length);
  const one = words[first];
  const two = words[first + least + Math.floor(random() * (most - least + 1))];
  if (two === undefined || one[0].toLowerCase() === two[0].toLowerCase()) return undefined;
  const { text } = stretch;
  const between = text.slice(one.index + one[0].length, two.index);
  const quote =
    text.slice(0, one.index) + two[0] + between + one[0] + text.slice(two.index + two[0].length);
  return {
    quote,
    planted: [
      { from: one[0], to: two[0] },
      { from: two[0], to: one[0] },
    ],
  };
};

function dropClause(random, stretch) {
  const clauses = [
    ...stretch.text.matchAll(/(?<=\S\s+)[a-z]+\s+[a-z]+\s+[a-z]+(?:\s+[a-z]+)?\s+(?=\S)/g),
  ];
  const clause = pick(clauses, random);
  return clause === undefined ? undefined : put(stretch, clause.index, clause[0].length, '');
}

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const wordLies = [
  {
    name: 'word dropped',
    says: 'A word with content is left out without an ellipsis.',
    make: replaceOne(/(?<=\S\s+)[a-z]{4,}\s+(?=\S)/g, () => ''),
  },
  {
    name: 'word added',
    says: 'A word of the same source stands where it does not.',
    make: addWord,
  },
  {
    name: 'word replaced',
    says: 'A word stands for another one.',
    make: replaceOne(plainWord, (found, random, stretch) => {
      const word = contentWord(random, stretch);
      return word === undefined || word === found.toLowerCase()
        ? undefined
        : capitalLike(found, word);
    }),
  },
  { name: 'word moved', says: 'A word stands at another place of the sentence.', make: moveWord },
  {
    name: 'neighbours swapped',
    says: 'Two words that follow each other have changed places.',
    make: swap(1, 1),
  },
  {
    name: 'words swapped',
    says: 'Two words apart from each other have changed places.',
    make: swap(2, 8),
  },
  {
    name: 'clause dropped',
    says: 'Three or four words are left out without an ellipsis.',
    make: dropClause,
  },
];
