// What scanners and typists get wrong.
import { replaceOne } from '../edit.mjs';

/** A program cannot know that these were not meant: the source's own words are shown. */
/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const misreadings = [
  {
    name: 'rn for m',
    says: 'A scanner read m as rn, or rn as m.',
    make: replaceOne(/(?<=[a-z])m(?=[a-z])|(?<=[a-z])rn(?=[a-z])/g, (found) =>
      found === 'm' ? 'rn' : 'm',
    ),
  },
  { name: 'O for 0', says: 'A scanner read 0 as O.', make: replaceOne(/(?<=\d)0/g, () => 'O') },
  {
    name: 'l for 1',
    says: 'A scanner read 1 as l, or l as 1.',
    make: replaceOne(/(?<=[a-z])l(?=[a-z])|1(?=\d)/g, (found) => (found === 'l' ? '1' : 'l')),
  },
  {
    name: 'letters typed in the wrong order',
    says: 'A typist swapped two letters.',
    make: replaceOne(
      /(?<=[a-z]{2})(?:er|on|ti|ea|ou|in|al)(?=[a-z]{2})/g,
      (found) => found.charAt(1) + found.charAt(0),
    ),
  },
  {
    name: 'letter typed twice',
    says: 'A typist hit a key twice.',
    make: replaceOne(/(?<=[a-z]{3})[rtnslp](?=[aeiou][a-z])/g, (found) => found + found),
  },
  {
    name: 'letter left out',
    says: 'A typist missed a key.',
    make: replaceOne(/(?<=[a-z]{3})[aeiou](?=[a-z]{3})/g, () => ''),
  },
  {
    name: 'accent lost',
    says: 'A keyboard has no accents.',
    make: replaceOne(/(?<=\p{L}{2})[éèêüöäçà]/gu, (found) => found.normalize('NFD').charAt(0)),
  },
  {
    name: 'word parted by a blank',
    says: 'A long word has a blank in the middle.',
    make: replaceOne(
      /(?<![\p{L}\p{N}'’_.@/-])(?!un|in|im|ir|il|dis|non|mis|anti|a[^aeiou]|over|under|some|any|every)[a-z]{8,}(?![\p{L}\p{N}'’_.@/-])/gu,
      (found) => `${found.slice(0, 4)} ${found.slice(4)}`,
    ),
  },
];
