// Lies by how sure, how much, when and why: hedges, modals, quantifiers, tenses, causes,
// conditions.

import { pick } from '../../shared/random.mjs';
import {
  anyOf,
  bothWays,
  dropOne,
  either,
  exchange,
  plant,
  plantBothWays,
  replaceOne,
} from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const hedges =
  'allegedly reportedly probably possibly perhaps likely apparently presumably supposedly seemingly usually often sometimes generally slightly partly nearly almost mostly typically potentially arguably'.split(
    ' ',
  );

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const certaintyLies = [
  {
    name: 'hedge dropped',
    says: 'A word of doubt is left out.',
    make: either(dropOne(hedges), plant(hedges.map((hedge) => [`was ${hedge} seen`, 'was seen']))),
  },
  {
    name: 'hedge added',
    says: 'A word of doubt stands where none was.',
    make: replaceOne(
      new RegExp(anyOf(['was', 'is', 'are', 'were', 'has', 'had', 'have']), 'gu'),
      (found, random) => `${found} ${pick(hedges, random)}`,
    ),
  },
  {
    name: 'hedge made certain',
    says: 'A word of doubt is one of certainty.',
    make: plantBothWays(
      pairsOf(`was allegedly seen|was clearly seen; probably died|certainly died; seems to be so|is known to be so;
        appears to work|works; suggests a link|proves a link; may have been hurt|has been hurt;
        tends to fall|falls; is thought to help|helps; in theory it works|in practice it works;
        he believes that it helps|he knows that it helps; is said to be rich|is rich; up to a point|beyond doubt;
        some evidence of it|strong evidence of it`),
    ),
  },
  {
    name: 'modal',
    says: 'May is will, should is must.',
    make: exchange({
      may: ['will', 'must', 'can'],
      might: ['will', 'must'],
      could: ['will', 'did'],
      would: ['will', 'could'],
      should: ['must', 'could'],
      must: ['may', 'should'],
      can: ['must', 'may'],
      will: ['may', 'would'],
      shall: ['may', 'might'],
    }),
  },
  {
    name: 'tense',
    says: 'What was is, what will be has been.',
    make: exchange(
      bothWays(
        pairsOf(
          `is|was; are|were; has|had; have|had; will|would; does|did; do|did; had|will have; was|will be`,
        ),
      ),
    ),
  },
  {
    name: 'quantifier',
    says: 'Some is all, most is few.',
    make: either(
      exchange({
        all: ['some', 'most'],
        some: ['all', 'most', 'no'],
        most: ['few', 'all', 'some'],
        many: ['all', 'few'],
        few: ['many', 'most'],
        each: ['one'],
        every: ['no', 'some'],
        both: ['neither', 'one of'],
        several: ['all', 'two'],
        any: ['every', 'some'],
        everyone: ['someone'],
        much: ['little'],
      }),
      plantBothWays(
        pairsOf(`most of them|all of them; some of the men|the men; half of them|all of them;
        the majority of them|the minority of them; a handful of men|a crowd of men;
        almost all of them|all of them; a minority of cases|cases`),
      ),
    ),
  },
  {
    name: 'comparative',
    says: 'More is less, larger is large, the best is good.',
    make: either(
      exchange(
        bothWays(
          pairsOf(`more|less; more|most; larger|smaller; larger|largest; higher|lower; better|best; slower|slow;
        older|younger; fewer|more; lower|lowest; earlier|early; later|latest; greater|great`),
        ),
      ),
      plantBothWays(
        pairsOf(`larger than his|as large as his; the best of them|the better of them; worse than it was|bad as it was;
        much larger|larger; far more|more; slightly better|better; as good as new|good as new;
        the second largest|the largest; one of the best|the best; least common|most common`),
      ),
    ),
  },
];
