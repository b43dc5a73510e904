// Lies by markup: marks that look like decoration and carry what is said.
import { plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const markupLies = [
  {
    name: 'address of a link',
    says: 'A link in the quote leads elsewhere.',
    make: plant(
      pairsOf(`see [the report](https://good.example/a)|see [the report](https://evil.example/a);
        see [here](a.md)|see [here](b.md); the [key](https://a.example/1)|the [key](https://a.example/2);
        <https://good.example/>|<https://evil.example/>`),
    ),
  },
  {
    name: 'text of a link',
    says: 'The words of a link are other words.',
    make: plant(
      pairsOf(`see [the first report](a.md)|see [the second report](a.md); [approved](a.md) by|[rejected](a.md) by;
        the [safe](a.md) dose|the [unsafe](a.md) dose; see [not here](a.md)|see [here](a.md)`),
    ),
  },
  {
    name: 'mark of a note as a number',
    says: 'The number of a note becomes a number of the sentence, or one of the sentence a note.',
    make: plantBothWays(
      pairsOf(`enrolled [12] patients|enrolled 12 patients; grew by 7.[2] Then|grew by 7.2 Then; seven [2].5 km|seven 2.5 km;
        was paid $[2] million|was paid $2 million; SARS-CoV-[2] spread|SARS-CoV-2 spread; left it.[3] Men|left it. 3 Men`),
    ),
  },
  {
    name: 'entity',
    says: 'An entity is another character.',
    make: plant([
      ['a &lt; b', 'a > b'],
      ['a &ne; b', 'a = b'],
      ['5 &micro;g', '5 mg'],
      ['5 &plusmn; 1', '5 + 1'],
      ['a &amp;lt; b', 'a < b'],
      ['a &minus; b', 'a + b'],
      ['30 &deg;', '30 %'],
      ['a &isin; B', 'a &notin; B'],
      ['&pound;40', '$40'],
      ['&#8722;5', '5'],
      ['a &not b', 'a b'],
      ['10&sup2;', '102'],
      ['&frac12; of it', '&frac14; of it'],
    ]),
  },
  {
    name: 'box of a list',
    says: 'A box that is not ticked is ticked.',
    make: plantBothWays([
      ['list\n- [ ] paid rent\n', 'list\n- [x] paid rent\n'],
      ['list\n- [x] paid rent\n', 'list\n- paid rent\n'],
      ['list\n* [ ] signed it\n', 'list\n* [X] signed it\n'],
    ]),
  },
  {
    name: 'cells joined',
    says: 'The numbers of two cells are one number.',
    make: plant([
      ['costs\n| 5 | 10 |\nthen', 'costs\n510\nthen'],
      ['costs\n| A | 12 | 7 |\nthen', 'costs A 127 then'],
      ['costs\n| 1 | 5 mg |\nthen', 'costs 15 mg then'],
      ['costs\n| 3 |\n| 4 |\nthen', 'costs 34 then'],
    ]),
  },
  {
    name: 'cells exchanged',
    says: 'The number of one row stands beside the name of another.',
    make: plant([
      ['table\n| north | 5 |\n| south | 9 |\nthen', 'table\n| north | 9 |\n| south | 5 |\nthen'],
      [
        'table\n| Anna | won |\n| Bert | lost |\nthen',
        'table\n| Anna | lost |\n| Bert | won |\nthen',
      ],
      ['table\n| A | 5 mg |\n| B | 7 mg |\nthen', 'table\n| A | 7 mg |\nthen'],
      ['table\n| A | 5 | 6 |\nthen', 'table\n| A | 6 |\nthen'],
    ]),
  },
  {
    name: 'content in code marks',
    says: 'What stands in code marks is other code.',
    make: plant([
      ['run `a-b` now', 'run `a b` now'],
      ['set `x = 1` now', 'set `x = 2` now'],
      ['use `*p` now', 'use `p` now'],
      ['use `user_id` now', 'use `userid` now'],
      ['type `a|b` now', 'type `ab` now'],
      ['type `True` now', 'type `true` now'],
      ['type `~x` now', 'type `x` now'],
      ['run `rm -r *` now', 'run `rm -r` now'],
    ]),
  },
  {
    name: 'emphasis around a part',
    says: 'Marks of emphasis go and take a letter, a digit or a sign with them.',
    make: plant([
      ['was **not** guilty', 'was guilty'],
      ['was *un*safe', 'was safe'],
      ['cost *$5* million', 'cost *$* million'],
      ['was _only_ slow', 'was slow'],
      ['10**6** cells', '10 cells'],
      ['**1**50 men', '50 men'],
      ['x~~1~~2 cells', 'x2 cells'],
      ['H~2~O and', 'HO and'],
      ['m^2^ of it', 'm of it'],
    ]),
  },
  {
    name: 'number on a line of its own',
    says: 'A value that stands alone on its line is another one.',
    make: plant([
      ['the total was\n42\nand then', 'the total was\n24\nand then'],
      ['the year\n\n1984\n\nwas', 'the year\n\n1948\n\nwas'],
      ['deaths:\n17\ncases', 'deaths:\n19\ncases'],
      ['a dose of\n5\nmilligrams', 'a dose of 6 milligrams'],
    ]),
  },
  {
    name: 'number of a reference',
    says: 'A reference in brackets is another one.',
    make: plant(
      pairsOf(`shown before [12] by him|shown before [21] by him; as in [3] before|as in [4] before;
        in the interval [5] of it|in the interval [6] of it; the array x[12] of it|the array x[21] of it;
        as he said[^a] then|as he said[^b] then; shown [3] here|shown [3, 4] here`),
    ),
  },
  {
    name: 'number of a list',
    says: 'The number of a step is another one.',
    make: plant([
      ['steps\n2. Stop the pump\nthen', 'steps\n3. Stop the pump\nthen'],
      ['steps\n1. Open it\n2. Close it\nthen', 'steps\n1. Close it\n2. Open it\nthen'],
      ['steps\n2) Stop it\nthen', 'steps\n9) Stop it\nthen'],
    ]),
  },
];
