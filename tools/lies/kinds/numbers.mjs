// Lies by a number: its digits, its point, its scale, its words.

import { pick } from '../../shared/random.mjs';
import { either, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const number = /(?<![\p{L}\d.,])\d[\d.,]*\d|(?<![\p{L}\d.,])\d(?![\d.,])/gu;

/** Numbers for the stretches that have none. */
const someNumbers = [
  '17 patients',
  '3.25 of them',
  '1,480 units',
  '264 pages',
  '0.75 of it',
  '12,600 people',
  '905 cases',
];

/** Changes a number of the text, or one written into it. */
function changeNumber(change) {
  const inText = replaceOne(number, change);
  const planted = (random, stretch) => {
    const truth = pick(someNumbers, random);
    const changed = replaceOne(number, change)(random, { ...stretch, text: truth });
    return changed === undefined ? undefined : plant([[truth, changed.quote]])(random, stretch);
  };
  return either(inText, planted);
}

const digitsOf = (found) => [...found.matchAll(/\d/g)].map(({ index }) => index);
const splice = (found, at, length, to) => found.slice(0, at) + to + found.slice(at + length);

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const numberLies = [
  {
    name: 'digit changed',
    says: 'One digit is another one.',
    make: changeNumber((found, random) => {
      const at = pick(digitsOf(found), random);
      return splice(
        found,
        at,
        1,
        String((Number(found.charAt(at)) + 1 + Math.floor(random() * 9)) % 10),
      );
    }),
  },
  {
    name: 'digit dropped',
    says: 'One digit is missing.',
    make: changeNumber((found, random) =>
      digitsOf(found).length < 2 || found.startsWith('0') || found.endsWith('0')
        ? undefined
        : splice(found, pick(digitsOf(found), random), 1, ''),
    ),
  },
  {
    name: 'digit added',
    says: 'A number has one digit more.',
    make: changeNumber((found, random) =>
      splice(found, 1 + pick(digitsOf(found), random), 0, String(1 + Math.floor(random() * 9))),
    ),
  },
  {
    name: 'digits swapped',
    says: 'Two digits have changed places.',
    make: changeNumber((found, random) => {
      const at = Math.floor(random() * (found.length - 1));
      const [one, two] = [found.charAt(at), found.charAt(at + 1)];
      return /\d\d/.test(one + two) && one !== two ? splice(found, at, 2, two + one) : undefined;
    }),
  },
  {
    name: 'decimal point moved',
    says: 'The decimal point stands elsewhere.',
    make: either(
      replaceOne(/(?<![\d.,])\d+\.\d+(?![\d.,])/g, (found) => {
        const at = found.indexOf('.');
        return at > 1
          ? `${found.slice(0, at - 1)}.${found.charAt(at - 1)}${found.slice(at + 1)}`
          : `${found.charAt(0)}${found.charAt(2)}.${found.slice(3) || '0'}`;
      }),
      plantBothWays(
        pairsOf(`2.5 mg|25. mg; 0.75 of it|07.5 of it; 12.5 km|1.25 km; 3.1416|31.416`),
      ),
    ),
  },
  {
    name: 'decimal point dropped',
    says: 'The decimal point is missing.',
    make: either(
      replaceOne(/(?<![\d.,])\d+\.\d+(?![\d.,])/g, (found) => found.replace('.', '')),
      plant(pairsOf(`2.5 mg|25 mg; 0.75 of it|075 of it; .5 mg|5 mg; 1.0 g|10 g; 1·5 ml|15 ml`)),
    ),
  },
  {
    name: 'decimal point made a blank',
    says: 'The decimal point is a blank, and one number is two.',
    make: either(
      replaceOne(/(?<![\d.,])\d+\.\d+(?![\d.,])/g, (found) => found.replace('.', ' ')),
      plant(pairsOf(`2.5 mg|2 5 mg; 1,5 mg|1 5 mg; 0.75 of it|0 75 of it; 1.25|1, 25; 1.25|1. 25`)),
    ),
  },
  {
    name: 'numbers joined',
    says: 'A number takes the digits beside it.',
    make: plantBothWays(
      pairsOf(`in 10 5 mg tablets|in 105 mg tablets; chapters 1 2 and 3|chapters 12 and 3;
        rows 4, 5 and 6|rows 45 and 6; size 3 4 times|size 34 times; level 1-2|level 12; pages 7-9|pages 79;
        the years 19 30 to 19 40|the years 1930 to 1940; 1 1/2 cups|11/2 cups; 1½ cups|11/2 cups`),
    ),
  },
  {
    name: 'separator of thousands',
    says: 'The separator of thousands is a decimal point, or shifted.',
    make: either(
      replaceOne(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d.,])/g, (found, random) =>
        random() < 0.5 ? found.replace(',', '.') : found.replace(/(\d),(\d)/, ',$1$2'),
      ),
      plantBothWays(
        pairsOf(`1,500 units|1.500 units; 2,410 cases|24,10 cases; 1.234.567|1,234.567; 1'200 francs|1.200 francs;
        12 500 people|12.500 people`),
      ),
    ),
  },
];
