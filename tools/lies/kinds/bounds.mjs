// Lies by the bounds of a number, and by a date or a time.

import { pick } from '../../shared/random.mjs';
import { anyOf, bothWays, either, exchange, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const months =
  'January February March April June July August September October November December'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const exchangeExact = (words) =>
  replaceOne(new RegExp(anyOf(words), 'gu'), (found, random) =>
    pick(
      words.filter((word) => word !== found),
      random,
    ),
  );

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const boundLies = [
  {
    name: 'bound changed',
    says: 'At least is at most, more is less.',
    make: either(
      exchange(
        bothWays(
          pairsOf(`at least|at most; more than|less than; up to|from; under|over; above|below; nearly|more than;
        no more than|no less than; fewer than|more than; almost|over; exactly|about; within|after;
        maximum|minimum; up to|over`),
        ),
      ),
      plantBothWays(
        pairsOf(`at least 5|at most 5; less than 3|more than 3; under 40|over 40; up to 7|down to 7;
        not more than 9|not less than 9; a minimum of 6|a maximum of 6; before 1990|after 1990; by 10|to 10;
        rose by 5|rose to 5`),
      ),
    ),
  },
  {
    name: 'bound dropped',
    says: 'The bound of a number is left out.',
    make: either(
      replaceOne(
        /(?<=\s)(?:about|nearly|almost|at least|at most|less than|more than|fewer than|up to|over|under|roughly|approximately|around|above|below)\s(?=[$€£]?\d|one|two|three|four|five|six|ten)/g,
        () => '',
      ),
      plant(
        pairsOf(`at least 5|5; less than 3|3; about 40|40; up to 7|7; nearly 100|100; as many as 12|12;
        an estimated 30|30; some 300|300; approximately 6|6; not quite 8|8; ≥ 5|5; >5|5; ~30|30; c. 1850|1850;
        ca. 12|12; 5 or more|5; 10 or so|10; 20+|20; at least five|five`),
      ),
    ),
  },
  {
    name: 'bound added',
    says: 'A number gets a bound that it does not have.',
    make: either(
      replaceOne(/(?<=\s)(?=\$?\d[\d.,]*\s[a-z])/g, (_, random) =>
        pick(['about ', 'nearly ', 'at least ', 'up to ', '> ', '~', '<'], random),
      ),
      plant(
        pairsOf(`40 patients|over 40 patients; 7 days|up to 7 days; 12 cases|almost 12 cases; 3 years|at least 3 years;
        9 km|<9 km`),
      ),
    ),
  },
  {
    name: 'range changed',
    says: 'A range ends elsewhere, or is two numbers.',
    make: plantBothWays(
      pairsOf(`5-10 mg|5-100 mg; 5–10 mg|5; 10 mg,5-10 mg|510 mg; 5–10 mg|5 10 mg; between 5 and 10|between 5 and 50;
        from 2001 to 2009|from 2001 to 2019; 5 to 10 mg|5 or 10 mg; 5-10 mg|5 +10 mg; pp. 12–15|pp. 1215;
        1914–18|1914 18; 10-15%|10.15%; 3...5|3 5`),
    ),
  },
  {
    name: 'range cut to a number',
    says: 'One end of a range is left out.',
    make: plant(
      pairsOf(`5-10 mg|10 mg; 5–10 mg|5 mg; between 5 and 10 mg|between 5 mg; 5 to 10 mg|5 mg; 5 to 10 mg|10 mg;
        from 2001 to 2009|from 2001; 5 or 6|5; two to three years|two years; two or three years|three years;
        1914–1918|1914`),
    ),
  },
  {
    name: 'tolerance',
    says: 'The tolerance of a value is left out or changed.',
    make: either(
      replaceOne(/\s?±\s?[\d.]+/g, () => ''),
      plant(
        pairsOf(`7.4 ± 0.1|7.4; 7.4 ± 0.1|7.4 ± 1; 7.4±0.1|7.4; 7.4 +/- 0.1|7.4; 20 (SD 4)|20; 5 mm (±0.2)|5 mm;
        7.4 ± 0.1|7.4 0.1`),
      ),
    ),
  },
  {
    name: 'month',
    says: 'A date is in another month.',
    make: either(
      exchangeExact(months),
      plantBothWays(
        pairsOf(`5 May|5 March; Jan. 7|Jun. 7; 2 Sept|2 Oct; 3/4/2019|4/3/2019; 2019-03-04|2019-04-03; in July|in June;
        03.04.2019|04.03.2019`),
      ),
    ),
  },
  {
    name: 'weekday',
    says: 'A date is on another day.',
    make: either(
      exchangeExact(weekdays),
      plantBothWays(
        pairsOf(`on Monday|on Friday; by Tuesday|by Thursday; yesterday|tomorrow; last week|next week;
        this year|last year; on Saturday|on Sunday`),
      ),
    ),
  },
  {
    name: 'time of day',
    says: 'Morning is evening; an hour is another one.',
    make: plantBothWays(
      pairsOf(`at 9 a.m.|at 9 p.m.; at 9:30|at 9.30 pm; at 10:15|at 10:51; at noon|at midnight; 12 am|12 pm;
        in the morning|in the evening; 5 o’clock|6 o’clock; 23:59|2359; 9 AM EST|9 AM PST; 7h30|730`),
    ),
  },
  {
    name: 'era',
    says: 'A century, a decade or an era is another one.',
    make: plantBothWays(
      pairsOf(`44 BC|44 AD; the 1980s|1980; the 1980s|the 1990s; the 19th century|the 20th century; 300 BCE|300 CE;
        in 1980|in the 1980s; the early 1900s|the late 1900s; 5 BP|5 AD`),
    ),
  },
];
