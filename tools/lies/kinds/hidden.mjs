// Lies by what cannot be seen: text in invisible characters, display order turned round, words
// struck out.

import { pick } from '../../shared/random.mjs';
import { grow, plant, plantBothWays, put } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

export const tagged = (text) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0))).join('');
const selected = (text) =>
  [...text].map((letter) => String.fromCodePoint(0xe0100 + letter.codePointAt(0))).join('');
const bits = (text) =>
  [...text]
    .map((letter) =>
      letter
        .charCodeAt(0)
        .toString(2)
        .padStart(8, '0')
        .replaceAll('0', '\u200b')
        .replaceAll('1', '\u200c'),
    )
    .join('');

/**
 * Writes invisible text into the quote, or into the source, so that one has what the other lacks.
 */
export const hide = (write, into) => (random, stretch) => {
  const hidden = write(pick(['not ', 'ignore all', 'unsafe', 'pay $900'], random));
  const at = stretch.text.indexOf(' ', 12);
  if (at === -1 || at > stretch.text.length - 8) return undefined;
  const made = put(stretch, at, 0, hidden);
  if (into === 'quote') return made;
  const { text, source, start } = stretch;
  const holding = source.slice(0, start) + made.quote + source.slice(start + text.length);
  const planted = into === 'both' ? [] : [{ from: hidden, to: '' }];
  return {
    source: holding,
    truth: made.quote,
    quote: into === 'both' ? made.quote : text,
    planted,
  };
};

/** A run of the quote between an override and its end is displayed from right to left. */
function turnAround(random, stretch) {
  const grown = grow(
    random,
    stretch,
    pick(
      ['paid 321 dollars', 'dose 15 mg', 'scored 96 points', 'case 2016 closed', 'won by 73 votes'],
      random,
    ),
  );
  if (grown === undefined) return undefined;
  const { text, source, left } = grown;
  const number = /\d+/.exec(text.slice(left.length));
  const at = left.length + number.index;
  const [open, close] = pick(
    [
      ['\u202e', '\u202c'],
      ['\u202e', ''],
    ],
    random,
  );
  const to = open + number[0] + close;
  return {
    truth: text,
    source,
    quote: text.slice(0, at) + to + text.slice(at + number[0].length),
    planted: [{ from: number[0], to }],
  };
}

const strike = (text) => [...text].map((letter) => `${letter}\u0336`).join('');

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const hiddenLies = [
  {
    name: 'tag characters in the quote',
    says: 'The quote carries invisible text that the source does not have.',
    make: hide(tagged, 'quote'),
  },
  {
    name: 'tag characters in the source',
    says: 'The source carries invisible text that the quote leaves out.',
    make: hide(tagged, 'source'),
  },
  {
    name: 'selectors that spell',
    says: 'A run of variation selectors in the quote spells a text.',
    make: hide(selected, 'quote'),
  },
  {
    name: 'blanks of no width that spell',
    says: 'A run of zero-width characters in the quote spells a text.',
    make: hide(bits, 'quote'),
  },
  {
    name: 'display turned round',
    says: 'A direction override shows the digits of a number backwards.',
    make: turnAround,
  },
  {
    name: 'letters that show nothing',
    says: 'A letter that shows as a blank, or an invisible operator, stands in the quote.',
    make: plantBothWays([
      ['no way', 'no\u3164way'],
      ['2 3', '2\u20623'],
      ['23', '2\u20633'],
      ['a b', 'a\u2061b'],
      ['to gether', 'to\u115fgether'],
      ['12', '1\u20642'],
      ['so on', 'so\u2800on'],
      ['5 6', '5\uffa06'],
    ]),
  },
  {
    name: 'struck out by a mark',
    says: 'The source strikes a word out, and the quote shows it as valid, or the other way round.',
    make: plantBothWays([
      ...['safe', 'guilty', 'paid', 'approved', 'effective'].map((word) => [
        `was ${strike(word)} then`,
        `was ${word} then`,
      ]),
      ['a = b', 'a =\u0338 b'],
      ['x ∈ A', 'x ∈\u0338 A'],
      ['5', '5\u20e0'],
    ]),
  },
  {
    name: 'struck out by Markdown',
    says: 'The source strikes words out with ~~, and the quote shows them as valid.',
    make: plant(
      pairsOf(`was ~~safe~~ unsafe|was safe unsafe; is ~~guilty~~ here|is guilty here; ~~not~~ approved|not approved;
        costs ~~$40~~ $60|costs $40 $60; <del>safe</del> there|safe there; <s>approved</s> then|approved then;
        ~~all of it~~ was|all of it was`),
    ),
  },
  {
    name: 'comment of a page',
    says: 'The quote takes up words of a comment, or of a tag, that no reader sees.',
    make: plantBothWays(
      pairsOf(`it <!-- not --> works|it not works; <b title="no">it</b>|no it;
        <img alt="not">|not; <span hidden>not</span> so|not so; {# not #} so|not so`),
    ),
  },
];
