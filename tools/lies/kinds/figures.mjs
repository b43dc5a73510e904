// Lies by a number that is more than digits: in words, with a scale, an exponent or a name.
import { either, exchange, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { oneOf, pairsOf } from '../pairs.mjs';

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty hundred'.split(
    ' ',
  );
const ordinals = 'first second third fourth fifth sixth seventh ninth tenth'.split(' ');
const scales = ['thousand', 'million', 'billion', 'trillion', 'hundred', 'dozen'];

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const figureLies = [
  {
    name: 'number word',
    says: 'A number in words is another one.',
    make: either(
      exchange(oneOf(numberWords)),
      plant(
        pairsOf(`thirteen|thirty; sixteen days|sixty days; two dozen|a dozen; twenty-one|twenty; ninety|nineteen;
        a hundred|two hundred`),
      ),
    ),
  },
  {
    name: 'ordinal',
    says: 'An ordinal is another one.',
    make: either(
      exchange(oneOf(ordinals)),
      plantBothWays(
        pairsOf(
          `the 1st time|the 2nd time; the second time|the third time; its 3rd year|its 23rd year`,
        ),
      ),
    ),
  },
  {
    name: 'scale changed',
    says: 'Million stands for billion, or the like.',
    make: either(
      exchange(oneOf(scales)),
      plantBothWays([
        ['5 million', '5 billion'],
        ['5M users', '5B users'],
        ['5k users', '5M users'],
        ['3 lakh', '3 crore'],
        ['$2bn', '$2m'],
        ['7 hundred', '7 thousand'],
        ['4 mn', '4 bn'],
      ]),
    ),
  },
  {
    name: 'scale dropped',
    says: 'The scale of a number is left out.',
    make: either(
      replaceOne(/(?<=\d)\s(?:million|billion|thousand|hundred)(?=\s)/g, () => ''),
      plant([
        ['$135 million', '$135'],
        ['7 hundred', '7'],
        ['3 lakh', '3'],
        ['2 dozen', '2'],
        ['five million', 'five'],
        ['$2bn', '$2'],
        ['5k users', '5 users'],
        ['3 trillion', '3'],
      ]),
    ),
  },
  {
    name: 'fraction',
    says: 'A fraction is another one, or a whole number.',
    make: plantBothWays(
      pairsOf(`½ of them|¼ of them; 1/2 of them|1/4 of them; 1/2 of them|12 of them; 3/4 full|3-4 full;
        two thirds|a third; a half|a quarter; 1½ hours|1 hours; 2½ years|2 years; half|twice; ⅓|⅔`),
    ),
  },
  {
    name: 'exponent',
    says: 'An exponent is lost, changed, or turned to a divisor.',
    make: plantBothWays(
      pairsOf(`10^6 cells|106 cells; 10⁶ cells|106 cells; 10^-6 cells|10^6 cells; 10⁻⁶ M|10⁶ M; 3×10⁸ m/s|3×10 m/s;
        x² units|x units; x² units|x2 units; 10³ of them|10² of them; 2^n steps|2n steps; 5 m² each|5 m each;
        1e6 cells|1e-6 cells; s^-1|s^1; 10<sup>6</sup> cells|106 cells; 1.5E3|1.5 3`),
    ),
  },
  {
    name: 'version',
    says: 'A version is another one.',
    make: plantBothWays(
      pairsOf(`version 2.0.1|version 2.0.10; version 2.1|version 21; v3.10|v3.1; release 1.9|release 1-9;
        TLS 1.3|TLS 1.2; Python 3|Python 2; version 4.0-beta|version 4.0; ISO 9001|ISO 9002`),
    ),
  },
  {
    name: 'Roman numeral',
    says: 'A Roman numeral is another one.',
    make: plantBothWays(
      pairsOf(`type II|type I; phase III|phase II; stage IV|stage VI; George VI|George IV; class I|class II;
        Part XIX|Part XXI; iron(II)|iron(III); factor V|factor X; grade ii|grade i`),
    ),
  },
  {
    name: 'ratio',
    says: 'A ratio, a score or an odd is another number.',
    make: plantBothWays(
      pairsOf(`1:10|110; 250:1|1:250; a 3:1 vote|a 31 vote; 3-1|31; won 2-1|won 2:11; 5 to 1|1 to 5; 20/20|2020;
        1 in 5|1 in 50; 4 out of 5|5 out of 4; 16:9|16.9`),
    ),
  },
  {
    name: 'number for a word',
    says: 'A number word stands where no number was, or is left out.',
    make: either(
      plant(
        pairsOf(`two of the judges|the judges; both parties|parties; twice the dose|the dose; double the price|the price;
        half the price|the price; once a day|a day; three times larger|larger; a single patient|a patient`),
      ),
      plant(pairsOf(`the judges|the two judges; a day|once a day; the dose|half the dose`)),
    ),
  },
  {
    name: 'identifier',
    says: 'A numbered thing is another one.',
    make: plantBothWays(
      pairsOf(`Section 4(b)|Section 4(c); § 12|§ 21; article 5a|article 5b; room 101|room 110; Table 2|Table 3;
        case C-12/07|case C-12/70; No. 7|No 17; Boeing 737|Boeing 747; vitamin B12|vitamin B6; H1N1|H5N1;
        COVID-19|COVID-9; grade A1|grade A2; Unit 7B|Unit 7b`),
    ),
  },
];
