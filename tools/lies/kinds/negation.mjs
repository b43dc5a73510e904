// Lies by a negation: left out, added, moved, or hidden in a prefix.

import { pick } from '../../shared/random.mjs';
import {
  anyOf,
  dropOne,
  either,
  exchange,
  plant,
  plantBothWays,
  put,
  replaceOne,
} from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const auxiliary = new RegExp(
  anyOf([
    'is',
    'are',
    'was',
    'were',
    'can',
    'will',
    'would',
    'should',
    'could',
    'has',
    'have',
    'had',
    'did',
    'does',
    'may',
    'must',
    'shall',
  ]),
  'giu',
);

function moveNot(random, stretch) {
  const place = pick([...stretch.text.matchAll(/\s+not(?=\s)/g)], random);
  if (place === undefined) return undefined;
  const without = put(stretch, place.index, place[0].length, '').quote;
  const to = pick(
    [...without.matchAll(auxiliary)].filter(
      ({ index, 0: word }) => Math.abs(index + word.length - place.index) > 3,
    ),
    random,
  );
  if (to === undefined) return undefined;
  const at = to.index + to[0].length;
  return {
    quote: `${without.slice(0, at)} not${without.slice(at)}`,
    planted: [
      { from: 'not', to: '' },
      { from: '', to: 'not' },
    ],
  };
}

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const negationLies = [
  {
    name: 'not dropped',
    says: 'A "not" is left out.',
    make: either(
      replaceOne(/\s+not(?=\s+[a-z])/g, () => ''),
      plant(
        pairsOf(
          `who was not guilty|who was guilty; but not before noon|but before noon; and not by him|and by him`,
        ),
      ),
    ),
  },
  {
    name: 'not added',
    says: 'A "not" stands where none was.',
    make: replaceOne(auxiliary, (found) => `${found} not`),
  },
  {
    name: 'not moved',
    says: 'A "not" denies something else.',
    make: either(
      moveNot,
      plant(
        pairsOf(`not all patients died|all patients did not die; was not only slow but weak|was only slow but not weak;
        did not say that he knew|did say that he knew not`),
      ),
    ),
  },
  {
    name: "n't",
    says: 'A contracted "not" is left out, added, or loses what it denies.',
    make: either(
      replaceOne(/n['’]t(?=\s)/g, () => ''),
      plantBothWays(
        pairsOf(`who didn't know|who did know; who can't swim|who can swim; it isn't safe|it is safe;
        they weren't paid|they were paid; he won't pay|he will pay; who couldn’t see|who could see;
        it ain't so|it is so; who cannot swim|who can swim`),
      ),
    ),
  },
  {
    name: 'no dropped',
    says: 'A "no", "none" or "nobody" is left out or is its opposite.',
    make: either(
      exchange({
        no: ['some', 'the'],
        none: ['all', 'some'],
        nobody: ['somebody', 'everybody'],
        nothing: ['something', 'everything'],
        'no one': ['someone'],
        nowhere: ['somewhere'],
      }),
      plantBothWays(
        pairsOf(`with no effect|with effect; no harm to it|harm to it; by no means safe|by means safe;
        no longer used|longer used; no fewer cases|fewer cases`),
      ),
    ),
  },
  {
    name: 'never',
    says: '"never" is left out, added, or made always.',
    make: either(
      exchange({ never: ['always', 'ever', 'often'], always: ['never', 'seldom'] }),
      dropOne(['never', 'hardly', 'barely', 'scarcely', 'rarely', 'seldom']),
      plant(
        pairsOf(`which rarely helps|which helps; that hardly works|that works; who was never ill|who was ill;
        who seldom lied|who lied; scarcely any rain|any rain`),
      ),
    ),
  },
  {
    name: 'without',
    says: '"without" is with.',
    make: either(
      exchange({
        without: 'with',
        with: 'without',
        except: 'including',
        excluding: 'including',
        including: 'excluding',
        unless: 'if',
        if: 'unless',
      }),
      plantBothWays(
        pairsOf(`without delay|with delay; excluding tax|including tax; free of lead|full of lead; sugar-free|sugar;
        lead-free|lead; in the absence of it|in the presence of it`),
      ),
    ),
  },
  {
    name: 'neither',
    says: 'Neither is either, nor is or.',
    make: either(
      exchange({ neither: 'either', nor: 'or', either: 'neither' }),
      plantBothWays(
        pairsOf(`neither he nor she|either he or she; neither of them|each of them; nor did he|and did he;
        neither safe nor cheap|neither safe or cheap`),
      ),
    ),
  },
  {
    name: 'denying verb',
    says: 'A verb that denies is left out or its opposite.',
    make: plantBothWays(
      pairsOf(`failed to stop it|stopped it; refused to pay|agreed to pay; denied taking it|admitted taking it;
        forgot to sign|remembered to sign; lacks evidence|has evidence; prevents cancer|causes cancer;
        ceased to work|continued to work; avoided paying|paid; stopped smoking|started smoking;
        rejects the claim|supports the claim; ruled out cancer|ruled in cancer; is free from doubt|is in doubt`),
    ),
  },
];
