// Quotes that are in the source as they are and mislead.

import { pick } from '../../shared/random.mjs';
import { gapsOf } from '../edit.mjs';

function endAtQuestion(_, { text }) {
  const at = text.search(/\?["”’']?(?:\s|$)/);
  return at < 20 ? undefined : { quote: text.slice(0, at), planted: [{ from: '?', to: '' }] };
}

function beginInWord(random, { text }) {
  const word = pick(
    [...text.matchAll(/(?<=\s)(?:un|in|im|dis|ir|mis)(?=[a-z]{4,}\s+\S+\s+\S+)/g)],
    random,
  );
  return word === undefined
    ? undefined
    : { quote: text.slice(word.index + word[0].length), planted: [{ from: word[0], to: '' }] };
}

function beginAfterNot(random, stretch) {
  const { text } = stretch;
  const word = pick(
    [...text.matchAll(/\s(?:not|never|no|nor|without|neither)\s(?=[a-z]+\s+[a-z]+\s+[a-z]+)/g)],
    random,
  );
  return word === undefined
    ? undefined
    : {
        quote: text.slice(word.index + word[0].length),
        planted: [{ from: word[0].trim(), to: '' }],
      };
}

function overTwoSpeakers(random, { text, source, start }) {
  const at = pick(
    gapsOf(text).filter((gap) => text.slice(gap).split(/\s+/).length > 3),
    random,
  );
  if (at === undefined) return undefined;
  const scene = `“${text.slice(0, at)},” said Anna.\n\n“That is what Bert told me,” said Carl.\n\n`;
  const quote = `${text.slice(Math.max(0, at - 40), at).replace(/^\S+\s/, '')},” said Anna.\n\n“That is what Bert`;
  return {
    truth: scene,
    source: source.slice(0, start) + scene + source.slice(start),
    quote,
    planted: [{ from: '', to: '' }],
  };
}

/** Inside a word: an edge of the quote divides it. */
export const prefixCuts = [
  {
    name: 'cut after a negating prefix',
    says: 'The quote begins inside a word: "likely" out of "unlikely".',
    verbatim: true,
    make: beginInWord,
  },
];

/** Exact words that mislead: a flag or the rest of the sentence shows it. */
export const misleading = [
  {
    name: 'question cut short',
    says: 'The quote ends before the question mark.',
    verbatim: true,
    flag: 'question',
    make: endAtQuestion,
  },
  {
    name: 'cut after a not',
    says: 'The quote begins directly after a negation.',
    verbatim: true,
    make: beginAfterNot,
  },
  {
    name: 'two speakers',
    says: 'The quote runs from the words of one speaker into those of another.',
    verbatim: true,
    flag: 'paragraph-crossed',
    make: overTwoSpeakers,
  },
];
