// Lies by a name: somebody or something else, somewhere else, or said by another.

import { pick } from '../../shared/random.mjs';
import { bothWays, either, exchange, plantBothWays, put, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const name = /(?<=[a-z,;]\s)(?!I\b|The\b)[A-Z][a-z]{2,}(?=[\s,.;])/g;

function swapNames(random, stretch) {
  const names = [...stretch.text.matchAll(name)];
  const one = names[0];
  const two = pick(
    names.filter(([word]) => word !== one?.[0]),
    random,
  );
  if (one === undefined || two === undefined) return undefined;
  const half = put(stretch, two.index, two[0].length, one[0]).quote;
  return {
    quote: half.slice(0, one.index) + two[0] + half.slice(one.index + one[0].length),
    planted: [
      { from: one[0], to: two[0] },
      { from: two[0], to: one[0] },
    ],
  };
}

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const nameLies = [
  {
    name: 'name changed',
    says: 'A name is another name.',
    make: either(
      replaceOne(name, (found, random) =>
        pick(
          [
            'Marlow',
            'Petrov',
            'Lindqvist',
            'Karlsborg',
            'Exmouth',
            'Selby',
            'Haldane',
            'Monday',
            'Norway',
            'Quebec',
          ].filter((other) => other !== found),
          random,
        ),
      ),
      plantBothWays(
        pairsOf(`by Smith alone|by Smythe alone; near Springfield town|near Springdale town;
        in Austria then|in Australia then; from Iran then|from Iraq then; by Johnson then|by Johnston then;
        in Niger then|in Nigeria then`),
      ),
    ),
  },
  {
    name: 'names swapped',
    says: 'Two names have changed places.',
    make: either(
      swapNames,
      plantBothWays(
        pairsOf(`Anna sued Bert|Bert sued Anna; France beat Spain|Spain beat France; Ford bought Fiat|Fiat bought Ford;
        from Rome to Paris|from Paris to Rome; Mr Dale owes Mr Reed|Mr Reed owes Mr Dale;
        A precedes B|B precedes A`),
      ),
    ),
  },
  {
    name: 'title',
    says: 'A title or a rank is another one.',
    make: either(
      exchange({ Mr: 'Mrs', Mrs: 'Mr', Ms: 'Mr' }),
      plantBothWays(
        pairsOf(`Dr Hale said|Mr Hale said; Professor Hale said|Dr Hale said; Sir John said|John said;
        Lt Hale said|Lt Col Hale said; the vice president said|the president said; Hale Jr. said|Hale Sr. said;
        the assistant manager|the manager; the deputy mayor|the mayor; King George II|King George III;
        Pope John|Pope John Paul; St John|John; Lady Ann|Ann`),
      ),
    ),
  },
  {
    name: 'part of a name',
    says: 'A part of a name is another or left out.',
    make: plantBothWays(
      pairsOf(`John Q. Smith came|John R. Smith came; George H. W. Bush spoke|George W. Bush spoke;
        New York state|York state; North Korea said|South Korea said; West Virginia law|Virginia law;
        Mary Ann came|Ann came; Guinea-Bissau said|Guinea said; East Timor said|Timor said;
        Acme Holdings Ltd|Acme Ltd; Procter & Gamble|Procter; the New South Wales law|the South Wales law;
        Papua New Guinea|New Guinea; van Gogh|Gogh`),
    ),
  },
  {
    name: 'initials',
    says: 'An acronym is another one.',
    make: plantBothWays(
      pairsOf(`the FBI report|the CIA report; the EU rules|the UN rules; the USSR law|the USA law;
        an MRI scan|an MRA scan; the NBA team|the NFL team; by DHL then|by UPS then; an ICU bed|an ITU bed;
        the IRA funds|the IRS funds; the U.S. law|the U.K. law; an RNA sample|a DNA sample;
        i.e. apples|e.g. apples; AC current|DC current; an LED lamp|an LCD lamp`),
    ),
  },
  {
    name: 'speaker swapped',
    says: 'The words are said by another.',
    make: either(
      exchange({
        'said the ferryman': 'said the vicar',
        'said the inspector': 'said the ferryman',
        'said Mrs Aldous': 'said the inspector',
        'he said': 'she said',
        'she said': 'he said',
        'he asked': 'she asked',
        'she asked': 'he asked',
        'said Alice': 'said the Cat',
        'said the King': 'said the Queen',
      }),
      plantBothWays(
        pairsOf(`said Anna then|said Bert then; told Anna that|told Bert that; asked by Anna|asked by Bert;
        Anna replied that|Bert replied that; quoting Anna|quoting Bert; wrote to Anna|wrote to Bert;
        said by Anna|said to Anna`),
      ),
    ),
  },
  {
    name: 'direction',
    says: 'North is south, left is right.',
    make: either(
      exchange(
        bothWays(
          pairsOf(`north|south; east|west; left|right; northern|southern; eastern|western; upper|lower; inner|outer;
        upstream|downstream; front|back; clockwise|anticlockwise`),
        ),
      ),
      plantBothWays(
        pairsOf(`to the north of it|to the south of it; the left kidney|the right kidney; NNE of it|NNW of it;
        upwards of it|downwards of it; inbound trains|outbound trains; proximal to it|distal to it;
        buyers of it|sellers of it; above par|below par`),
      ),
    ),
  },
  {
    name: 'kinship',
    says: 'A relation is another one.',
    make: plantBothWays(
      pairsOf(`his brother Tom|his half-brother Tom; her mother Ann|her stepmother Ann; his wife Ann|his ex-wife Ann;
        his father Tom|his father-in-law Tom; her son Tom|her grandson Tom; a friend of his|a fiend of his;
        her husband Tom|her late husband Tom; the plaintiff Ann|the defendant Ann;
        the lender there|the borrower there; the parent firm|the subsidiary firm`),
    ),
  },
  {
    name: 'colour or material',
    says: 'A quality is another one.',
    make: plantBothWays(
      pairsOf(`red lights|green lights; white phosphorus|red phosphorus; gold rings|gilt rings; brass tubes|steel tubes;
        black ink|blue ink; wet cells|dry cells; round holes|square holes; fresh water|salt water;
        raw milk|boiled milk; iron bars|steel bars; live shells|blank shells; diesel cars|petrol cars`),
    ),
  },
];
