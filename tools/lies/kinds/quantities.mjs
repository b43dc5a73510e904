// Lies by what belongs to a number: unit, currency, percent, bound, range, date.

import { pick } from '../../shared/random.mjs';
import { either, exchange, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { oneOf, pairsOf } from '../pairs.mjs';

const lengths = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years', 'decades'];
const sizes = [
  'miles',
  'feet',
  'inches',
  'yards',
  'pounds',
  'ounces',
  'tons',
  'acres',
  'gallons',
  'dollars',
  'euros',
  'pounds',
  'cents',
];

const unitSigns = '(?:mg|kg|km|mm|cm|ms|mL|ml|mV|mW|nm|bar|MB|GB|mmHg|ppm|kJ|mA|min|s|h|g|L|m|V|K)';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const quantityLies = [
  {
    name: 'unit changed',
    says: 'The unit of a number is another one.',
    make: either(
      plantBothWays(
        pairsOf(`5 mg|5 g; 5 mg|5 µg; 5 mg|5 mcg; 10 km|10 m; 3 ms|3 s; 20 mmol|20 mol; 7 mm|7 cm; 2 L/s|2 L/min;
        40 °C|40 °F; 300 K|300 °C; 5 kJ|5 J; 9 miles|9 km; 12 feet|12 inches; 60 km/h|60 m/s; 5 tons|5 tonnes;
        8 bits|8 bytes; 6 ft|6 in; 5 IU|5 mg; 3 pt|3 qt`),
      ),
      exchange(oneOf(lengths)),
      exchange(oneOf(sizes)),
    ),
  },
  {
    name: 'unit dropped',
    says: 'The unit of a number is left out.',
    make: either(
      replaceOne(new RegExp(`(?<=\\d)\\s?${unitSigns}(?=\\s[a-z])`, 'g'), () => ''),
      plant(
        pairsOf(`5 mg daily|5 daily; 10 km away|10 away; 3 ms later|3 later; 7mm wide|7 wide; 40 °C or more|40 or more;
        12 feet tall|12 tall; 8 years old|8 old`),
      ),
    ),
  },
  {
    name: 'unit of a rate',
    says: 'What a quantity is counted by is left out or another.',
    make: plant(
      pairsOf(`5 mg/kg|5 mg; 5 mg/day|5 mg; 5 mg per day|5 mg per week; 5 mg/kg|5 mg kg; 10 km/h|10 km h;
        3 deaths per 1,000|3 deaths per 10,000; 2 mol/L|2 mol; $5 a day|$5; 60 beats per minute|60 beats;
        1 g/cm³|1 g/m³; 5 mg twice daily|5 mg daily`),
    ),
  },
  {
    name: 'letter case of a unit',
    says: 'The case of a unit makes it another: mW and MW.',
    make: plantBothWays(
      pairsOf(`5 mW|5 MW; 5mW|5MW; 10 Mb|10 MB; 10 kb|10 KB; 3 mHz|3 MHz; 2 Pm|2 pm; 4 mg|4 Mg; 7 mΩ|7 MΩ; 1 PB|1 pb;
        6 Gb|6 gb; 2G|2g; 5 K|5 k; 3 s|3 S; 8 Nm|8 nm; 9 ms|9 mS; 1 mM|1 MM; 20 Cal|20 cal`),
    ),
  },
  {
    name: 'prefix of a unit',
    says: 'The prefix of a unit is another sign.',
    make: plantBothWays(
      pairsOf(`5 µg|5 mg; 5 μg|5 ug mg; 10 nm|10 µm; 3 kΩ|3 Ω; 2 GW|2 MW; 7 hPa|7 kPa; 1 pmol|1 nmol; 4 dB|4 B;
        30 cl|30 ml; 6 TWh|6 GWh`),
    ),
  },
  {
    name: 'percent dropped',
    says: 'The sign or the word for percent is left out.',
    make: either(
      replaceOne(/(?<=\d)\s?%(?=[\s,.;])/g, () => ''),
      plant(
        pairsOf(`12 % of them|12 of them; 12% of them|12 of them; five percent of them|five of them;
        7 per cent of it|7 of it`),
      ),
    ),
  },
  {
    name: 'percent changed',
    says: 'Percent, per mille, percentage points and basis points stand for each other.',
    make: either(
      replaceOne(/(?<=\d\s?)%/g, (_, random) => pick(['‰', '°', ' percentage points'], random)),
      plantBothWays(
        pairsOf(`12 %|12 ‰; 12 percent|12 percentage points; 5 pp|5 %; 30 basis points|30 percent; 5 %|5 $;
        1 % w/v|1 % v/v`),
      ),
    ),
  },
  {
    name: 'currency changed',
    says: 'The currency is another one.',
    make: either(
      replaceOne(/[$€£](?=\d)/g, (found, random) =>
        pick(
          ['$', '€', '£', '¥', '₹'].filter((sign) => sign !== found),
          random,
        ),
      ),
      plantBothWays(
        pairsOf(`$40|€40; 40 USD|40 CAD; US$40|A$40; 40 euros|40 dollars; CHF 40|SEK 40; £40|₤40; ¥400|₩400;
        40 cents|40 dollars; $40|C$40; ₹500|$500`),
      ),
    ),
  },
  {
    name: 'currency dropped',
    says: 'The currency is left out.',
    make: either(
      replaceOne(/[$€£](?=\d)/g, () => ''),
      plant(
        pairsOf(`$40 each|40 each; 40 € each|40 each; 40 USD each|40 each; CHF 40 each|40 each; £40 each|40 each;
        US$40|$40`),
      ),
    ),
  },
];
