// Lies by a negating prefix: left out, added, split off or joined on.

import { pick } from '../../shared/random.mjs';
import { anyOf, capitalLike, either, plant, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const turnable =
  'able likely clear fair known certain common happy stable healthy equal important possible regular legal complete direct active effective dependent visible expected affected limited related used published available successful reliable safe sufficient paid true perfect necessary usual correct adequate appropriate willing'.split(
    ' ',
  );
const turned = new RegExp(
  `(?<![\\p{L}])(?:un|in|im|dis|ir|il)(?=(?:${turnable.join('|')}))`,
  'giu',
);

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const prefixLies = [
  {
    name: 'prefix dropped',
    says: 'A negating prefix is left out.',
    make: either(
      replaceOne(turned, () => ''),
      plant(
        pairsOf(`informal talks|formal talks; unlikely events|likely events; irregular shapes|regular shapes;
        dishonest men|honest men; nonfatal cases|fatal cases; non-smokers there|smokers there;
        misled men|led men; antibodies found|bodies found; asymptomatic men|symptomatic men;
        atypical cells|typical cells; immoral acts|moral acts; illegal acts|legal acts;
        counterproductive acts|productive acts; ex-husband|husband; pseudoscience there|science there;
        de-escalation|escalation; anti-war talks|war talks; former owners|owners; semi-skilled men|skilled men`),
      ),
    ),
  },
  {
    name: 'prefix added',
    says: 'A negating prefix stands where none was.',
    make: either(
      replaceOne(new RegExp(anyOf(turnable), 'giu'), (found, random) => {
        const prefix = pick(['un', 'in', 'dis', 'non-', 'non '], random);
        return capitalLike(found, prefix) + found.toLowerCase();
      }),
      plant(
        pairsOf(`formal talks|informal talks; likely events|unlikely events; fatal cases|non-fatal cases;
        typical cells|atypical cells; war talks|anti-war talks`),
      ),
    ),
  },
  {
    name: 'prefix split off',
    says: 'A negating prefix is a word of its own, and denies nothing.',
    make: plant(
      pairsOf(`informal talks|in formal talks; atypical cells|a typical cells; asymptomatic men|a symptomatic men;
        invalid votes|in valid votes; inaction there|in action there; immoral acts|im moral acts;
        unlikely events|un likely events; disability there|dis ability there; irregular shapes|ir regular shapes;
        nonfatal cases|non fatal cases; antibodies found|anti bodies found; misled men|mis led men;
        amoral men|a moral men; inexact methods|in exact methods; incapacity of mind|in capacity of mind;
        apolitical men|a political men`),
    ),
  },
  {
    name: 'prefix joined on',
    says: 'Two words are one that begins with a negating prefix.',
    make: plant(
      pairsOf(`in formal talks|informal talks; a typical case|atypical case; a symptomatic man|asymptomatic man;
        in valid cases|invalid cases; in action there|inaction there; in dependent states|independent states;
        in finite time|infinite time; a moral man|amoral man; in direct contact|indirect contact;
        a political man|apolitical man; in different ways|indifferent ways; in ability tests|inability tests;
        in-house formal talks|in-house informal talks`),
    ),
  },
  {
    name: 'denial dropped',
    says: 'The words that say that the rest is not so are left out.',
    make: plant(
      pairsOf(`it is false that he paid|he paid; it is not true that he paid|he paid; he denied that he paid|he paid;
        there is no evidence that he paid|he paid; contrary to reports that he paid|he paid;
        it was wrongly said that he paid|he paid; nobody believed that he paid|he paid;
        he was acquitted of theft|theft; the myth that tea cures gout|that tea cures gout`),
    ),
  },
  {
    name: 'double negation',
    says: 'One of two negations is left out.',
    make: plant(
      pairsOf(`not unlikely to win|unlikely to win; not without cause|without cause; never not late|never late;
        cannot fail to see|cannot see; not impossible to do|impossible to do; not uncommon there|uncommon there;
        no one did not vote|no one did vote; nothing but lies|nothing lies; none but him|none him`),
    ),
  },
];
