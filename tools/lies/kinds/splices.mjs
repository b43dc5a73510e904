// Lies by an ellipsis: what is left out turns round what is kept, or what is kept is not what
// stands there.

import { pick } from '../../shared/random.mjs';
import { gapsOf, growAt } from '../edit.mjs';

const marks = ['...', '…', '[...]', '(…)', ' ... '];

/**
 * The text between two words left out of the quote; the words to be left out are written into the
 * source first.
 */
const leaveOut = (phrases) => (random, stretch) => {
  const at = pick(wideGaps(stretch.text), random);
  if (at === undefined) return undefined;
  const phrase = pick(phrases, random);
  const { text, source, left, right } = growAt(stretch, at, ` ${phrase}`);
  if (!standOnce([left.slice(-16), right.slice(0, 16)], source)) return undefined;
  return {
    truth: text,
    source,
    quote: `${left} ${pick(marks, random).trim()}${right}`,
    planted: [{ from: phrase, to: '...' }],
  };
};

/** Pieces that stand in two places could be joined elsewhere, over a gap that says nothing. */
const standOnce = (pieces, source) => pieces.every((piece) => source.split(piece).length === 2);

/** Four words on either side at least. */
const wideGaps = (text) =>
  gapsOf(text).filter((at) => wordsIn(text.slice(0, at)) > 4 && wordsIn(text.slice(at)) > 4);
const wordsIn = (text) => text.trim().split(/\s+/).length;

/** The two halves around an ellipsis, with one thing done to them. */
const halves = (change) => (random, stretch) => {
  const at = pick(wideGaps(stretch.text), random);
  if (at === undefined) return undefined;
  const [left, right] = [stretch.text.slice(0, at), stretch.text.slice(at + 1)];
  if (
    !standOnce(
      [left.slice(0, 16), left.slice(-16), right.slice(0, 16), right.slice(-16)],
      stretch.source,
    )
  )
    return undefined;
  const made = change(left, right, random, stretch);
  return made && { planted: [], ...made };
};

const replaceWord = (text, random, words) => {
  const found = pick([...text.matchAll(/(?<=[a-z]\s)[a-z]{5,}(?=\s[a-z])/g)], random);
  const to = pick(words, random);
  if (found === undefined || to === undefined || to === found[0]) return undefined;
  return {
    text: text.slice(0, found.index) + to + text.slice(found.index + found[0].length),
    planted: [{ from: found[0], to }],
  };
};

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const spliceLies = [
  {
    name: 'start of a clause left out',
    says: 'What is left is the end of a sentence or clause that has lost its start, and is said of another.',
    make: leaveOut([
      'the rival firm that',
      'the old man who',
      'the first of them. Later in that year the other firm',
      'the other one and Carl then',
      'the first part; the second one then',
    ]),
  },
  {
    name: 'negation of more languages left out',
    says: 'A negation of Finnish, Hungarian, Vietnamese, Indonesian, Romanian or Icelandic is left out.',
    make: leaveOut(['hän ei', 'ő nem', 'ông không', 'dia tidak', 'el nu', 'hann ekki', 'він не']),
  },
  {
    name: 'word of another left out',
    says: 'Who says so is left out, and it is so.',
    make: leaveOut([
      'said Carl had',
      'told Bob he',
      'argued Ann had',
      'pretended Ann had',
      'jokingly wrote he',
    ]),
  },

  {
    name: 'ellipsis over a not',
    says: 'The words left out hold a negation.',
    make: leaveOut([
      'and not because of that but',
      'which never happened and',
      'without any proof, and',
      'was denied by nobody and',
      'or rather could not be',
      "didn't say so, and he",
      'by no means, and',
      'is unable to see it or',
      'neither then nor later',
    ]),
  },
  {
    name: 'ellipsis over the end of a sentence',
    says: 'The words left out end one sentence, begin another, and hold a denial or a doubt.',
    make: leaveOut([
      'there. It was never so. He',
      'at noon. Nobody believed that. They',
      'again. That is not what the report says. It',
      'there. Perhaps it was another man. He',
      'and ended. Whether it is true is unclear. They',
      'then. He denied it. Others',
      'there. Some doubted it. The',
      'at last. This was wrong. It',
      'here. If it had been so he',
      'and left. Is it true? He',
      'there. Allegedly he paid. She',
      'then. Without proof it fell. So',
    ]),
  },
  {
    name: 'ellipsis over another language',
    says: 'The words left out deny or doubt in another language.',
    make: leaveOut([
      'und das ist nicht wahr, doch',
      'mais ce n’est pas vrai et',
      'pero nunca fue así y',
      'ma non è vero e',
      'mas nunca foi assim e',
      'maar dat is niet waar en',
      'но это не так и',
      '但這不是真的',
      'だが本当ではない',
      'vielleicht auch anders und',
      'peut-être autrement et',
      'quizás de otro modo y',
    ]),
  },
  {
    name: 'ellipsis over a doubt',
    says: 'The words left out hold a hedge.',
    make: leaveOut([
      'and that is perhaps why',
      'was allegedly so and',
      'may or might be so and',
      'is reported by some to be so and',
      'probably then, and',
      'it seems, or so he claims,',
      'is said to have come and',
      'would possibly be',
    ]),
  },
  {
    name: 'ellipsis over a question',
    says: 'The words left out end a question.',
    make: leaveOut([
      'is it so? He said that',
      'or was it? They say that',
      'who knows? It is said',
      'true? Then it was',
    ]),
  },
  {
    name: 'ellipsis over an exception',
    says: 'The words left out hold an exception, a condition or a denial.',
    make: leaveOut([
      'except on Sundays when',
      'unless it rains and then',
      'only if he signs and',
      'was refuted, but others',
      'is a lie that others',
      'if and only if the other',
      'fails to',
      'was rejected by those who',
      'is false, and the reverse',
    ]),
  },
  {
    name: 'ellipsis backwards',
    says: 'The pieces stand in the other order.',
    make: halves((left, right) => ({ quote: `${right} ... ${left}` })),
  },
  {
    name: 'ellipsis with a word changed',
    says: 'A word of one piece is another one.',
    make: halves((left, right, random, { words }) => {
      const made = replaceWord(right, random, words);
      return made && { quote: `${left} ... ${made.text}`, planted: made.planted };
    }),
  },
  {
    name: 'ellipsis that gives words nobody said',
    says: 'One piece stands nowhere in the source.',
    make: halves((left, _, random) => ({
      quote: `${left} ... ${pick(['and he confessed to all of it', 'which proves the plan wrong', 'so that all of them were paid twice'], random)}`,
    })),
  },
  {
    name: 'ellipsis in a number',
    says: 'A number is cut by an ellipsis.',
    make: (random, stretch) => {
      const at = pick(wideGaps(stretch.text), random);
      if (at === undefined) return undefined;
      const [whole, cut] = pick(
        [
          ['of $135 million', 'of $135 ...'],
          ['of 1,250 units', 'of 1 ... units'],
          ['about 12.5 km', 'about 12 ... km'],
          ['about -40 degrees', 'about ... 40 degrees'],
          ['of 10^6 cells', 'of 10 ... cells'],
        ],
        random,
      );
      const { text, source, left, right } = growAt(stretch, at, ` ${whole}`);
      return {
        truth: text,
        source,
        quote: `${left} ${cut}${right}`,
        planted: [{ from: whole, to: cut }],
      };
    },
  },
];
