// Lies by a sign: every one of them is content.

import { pick } from '../../shared/random.mjs';
import { either, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** Not within an item of a list, where a number that begins a line could number the next one. */
const outsideLists = (make) => (random, stretch) => {
  const { source, start } = stretch;
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start + 8);
  return /^\s*(?:[-*+•]|\d+[.)])\s/.test(line) ? undefined : make(random, stretch);
};

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const signLies = [
  {
    name: 'comparison turned',
    says: 'Less is more: < and >.',
    make: either(
      replaceOne(/[<>≤≥]/g, (found) => ({ '<': '>', '>': '<', '≤': '≥', '≥': '≤' })[found]),
      plantBothWays(
        pairsOf(
          `p < 0.05|p > 0.05; x ≤ 3|x ≥ 3; a < b|a > b; n<30|n>30; x ≪ y|x ≫ y; p < 0.05|p = 0.05; x < 3|x ≤ 3`,
        ),
      ),
    ),
  },
  {
    name: 'comparison dropped',
    says: 'A sign of comparison is left out or a dash.',
    make: either(
      replaceOne(/[<>≤≥=]\s?(?=\d)/g, () => ''),
      plant(
        pairsOf(
          `p < 0.05|p 0.05; x ≤ 3|x 3; n>30|n30; n=30|n 30; p < 0.05|p - 0.05; a = b|a b; x ≥ 3|x – 3`,
        ),
      ),
    ),
  },
  {
    name: 'equal and not equal',
    says: '= and ≠ stand for each other, and their relatives.',
    make: either(
      replaceOne(/=/g, (_, random) => pick(['≠', '≈', '<', '≡'], random)),
      plantBothWays(
        pairsOf(`a = b|a ≠ b; a == b|a != b; x ≈ 3|x = 3; a ≡ b|a ≢ b; a ~ b|a = b; x := 3|x = 3; a === b|a !== b;
        p = 0.5|p ∼ 0.5`),
      ),
    ),
  },
  {
    name: 'plus and minus',
    says: 'A sign of a number is the other one.',
    make: either(
      replaceOne(/[+−](?=\d)/g, (found, random) =>
        found === '+' ? pick(['-', '−', '–', ''], random) : pick(['+', ''], random),
      ),
      plantBothWays(
        pairsOf(`+5 V|-5 V; −5 °C|+5 °C; -5 °C|5 °C; −5 °C|5 °C; – 5 °C|5 °C; a + b|a - b; a − b|a + b; HIV+|HIV-;
        +0.3|−0.3; a+b|a-b; minus 5|plus 5; 5−3|53; a - 5|a 5; (5)|5`),
      ),
    ),
  },
  {
    name: 'plus or minus made plus',
    says: '± is + or −.',
    make: either(
      replaceOne(/±/g, (_, random) => pick(['+', '−', '-', '∓'], random)),
      plantBothWays(
        pairsOf('7 ± 2|7 + 2; 7 ± 2|7 - 2; ±5 V|+5 V; ±5 V|5 V; 7±2|7+2; ±15°|∓15°; 7 ± 2|7 × 2'),
      ),
    ),
  },
  {
    name: 'times and divided',
    says: 'A sign of arithmetic is another one.',
    make: either(
      replaceOne(/×/g, (_, random) => pick(['+', '÷', '−'], random)),
      plantBothWays(
        pairsOf(`3 × 4|3 + 4; a / b|a × b; 6 ÷ 2|6 × 2; 3 · 4|3.4; a*b|a+b; 2×|2+; a/b|a b; a/b|a-b; √2|2; ∑x|∏x; ∂x|dx;
        10×|10`),
      ),
    ),
  },
  {
    name: 'star that multiplies',
    says: 'A star that is no emphasis is lost.',
    make: plant(
      pairsOf(`2*3 cells|23 cells; 2 * 3 cells|2 3 cells; 2**3 cells|23 cells; a*b*c|abc; a * b * c|a b c; p* = 3|p = 3;
        A* search|A search; grade A*|grade A; *p = 3|p = 3; x** value|x value; 5*5*5|555;
        SELECT * FROM|SELECT FROM; *.txt|.txt; H* and K*|H and K`),
    ),
  },
  {
    name: 'underscore in a name',
    says: 'An underscore that is no emphasis is lost.',
    make: plant(
      pairsOf(`user_id|userid; user_id|user id; x_1 + x_2|x1 + x2; _private|private;
        max_flow_rate|maxflowrate; a_b|ab; file_1_2|file12; MAX_SIZE|MAX SIZE; 1_200|1200 or so;
        snake_case_name|snakecasename`),
    ),
  },
  {
    name: 'sign at the start of a line',
    says: 'A sign that begins a line and is no mark of a list is lost or changed.',
    make: outsideLists(
      plantBothWays(
        pairsOf(`it was\n-5 degrees|it was\n5 degrees; it was\n− 5 degrees|it was\n5 degrees;
        it was\n> 5 degrees|it was\n5 degrees; it was\n+5 degrees|it was\n-5 degrees;
        it was\n~5 degrees|it was\n5 degrees; it was\n±5 degrees|it was\n5 degrees;
        it was\n#5 of all|it was\n5 of all; it was\n<5 degrees|it was\n5 degrees; it was\n$5 then|it was\n5 then;
        it was\n- 5 degrees|it was\n5 degrees; it was\n+ 5 degrees|it was\n5 degrees`),
      ),
    ),
  },
  {
    name: 'number at the start of a line',
    says: 'A number that begins a line and numbers no list is lost or changed.',
    make: outsideLists(
      plant(
        pairsOf(`born in\n1984. He|born in\nHe; a total of\n42. She|a total of\nShe; a dose of\n5. Then|a dose of\nThen;
        it sold\n300) more|it sold\nmore; number\n7. None|number\n9. None; in\n2016. It|in\n2017. It`),
      ),
    ),
  },
];
