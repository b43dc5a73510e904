// Quotes and spans, by hand: the span is marked in the source with ⟦ and ⟧, and counted in code
// points.

/** Quote, marked source, match. */
const held = [
  ['a word of the sea', 'Here stands ⟦a word of the sea⟧ indeed.', 'exact'],
  ['closed in the winter', 'The harbour was ⟦closed in the winter⟧ of 1903.', 'exact'],
  ['The pump runs at 40 bar.', '⟦The pump runs at 40 bar.⟧ Above that it stops.', 'exact'],
  ['per started day', 'berth 4, ⟦per started day⟧, 85.00 EUR', 'exact'],
  ['höchstens drei Tage', 'Ein Schiff darf dort ⟦höchstens drei Tage⟧ liegen.', 'exact'],
  ['Up to 85 °C.', '⟦Up to 85 °C.⟧ Not more.', 'exact'],
  ['closed in  the winter', 'The harbour was ⟦closed in the winter⟧ of 1903.', 'normalized'],
  ['closed in the winter', 'The harbour was ⟦closed in\nthe winter⟧ of 1903.', 'normalized'],
  ['closed in the winter', 'The harbour was ⟦closed\tin the  winter⟧ of 1903.', 'normalized'],
  ['closed in the winter', 'The harbour was ⟦closed in\r\nthe winter⟧ of 1903.', 'normalized'],
  ['the "relief valve" opens', 'Above 45 bar ⟦the “relief valve” opens⟧ by itself.', 'normalized'],
  ["the valve's own weight", 'It closes by ⟦the valve’s own weight⟧ alone.', 'normalized'],
];
/** Marks of notes, as a viewer copies them. */
const copied = [
  [
    'in the old harbour.3 Then it',
    'They met ⟦in the old harbour.[^3] Then it⟧ rained.',
    'normalized',
  ],
  ['in the old harbour.3 Then it', 'They met ⟦in the old harbour.³ Then it⟧ rained.', 'normalized'],
  ['limited3 to five', 'The days are ⟦limited[^3] to five⟧ a year.', 'normalized'],
];
/** Beyond the basic plane a sign is one code point and two UTF-16 units. */
const astral = [
  ['low tide at noon', '😀 Notice: ⟦low tide at noon⟧ today.', 'exact'],
  ['low tide at noon', '😀😀😀 ⟦low tide at noon⟧ today.', 'exact'],
  ['the clef 𝄞 stands', 'Here ⟦the clef 𝄞 stands⟧ alone.', 'exact'],
  ['the tide is out', '𝔗𝔦𝔡𝔢 means that ⟦the tide is out⟧ now.', 'exact'],
  ['a ship came in', '🚢 and 🚢: ⟦a ship came in⟧ at dawn.', 'exact'],
  ['two 🚢 came in', 'At dawn ⟦two 🚢 came in⟧ again.', 'exact'],
  ['closed in the winter', '❄️🧊 The harbour was ⟦closed in\nthe winter⟧ of 1903.', 'normalized'],
];
/** Quote, source: what the source does not say. */
const lies = [
  ['The pump runs at 60 bar and stops.', 'The pump runs at 40 bar and stops.'],
  ['A vessel may lie there for 96 hours.', 'A vessel may lie there for 72 hours.'],
  ['The trial had 1,200 patients in all.', 'The trial had 12,000 patients in all.'],
  ['It rose by 3.5 percent in May.', 'It rose by 35 percent in May.'],
  ['The harbour opened in 1930.', 'The harbour opened in 1903.'],
  ['The valve is safe at this pressure.', 'The valve is not safe at this pressure.'],
  ['The drug does not reduce the risk of stroke.', 'The drug does reduce the risk of stroke.'],
  ['No vessel may lie at this berth.', 'A vessel may lie at this berth.'],
  ['He never agreed to the terms of sale.', 'He agreed to the terms of sale.'],
  ['The dose is 5 mg a day for adults.', 'The dose is 5 g a day for adults.'],
  ['The rope is 20 feet long and dry.', 'The rope is 20 metres long and dry.'],
  ['The fee is 85 dollars per day.', 'The fee is 85 euros per day.'],
  ['Alice sold the ship to Bob in March.', 'Bob sold the ship to Alice in March.'],
  ['The tide comes before the storm.', 'The storm comes before the tide.'],
  ['The court found the owner guilty of fraud.', 'The court found the owner innocent of fraud.'],
  ['Prices increased in the second quarter.', 'Prices decreased in the second quarter.'],
  [
    'The treatment is very effective in children.',
    'The treatment is hardly effective in children.',
  ],
  ['All crew members survived the storm.', 'Some crew members survived the storm.'],
  ['The engine must be tested every month.', 'The engine must be tested every year.'],
  ['Water boils at 100 degrees here.', 'Water boils at 90 degrees here.'],
  ['The harbour is closed in summer.', 'The harbour is closed in winter.'],
  ['The north gate stays open at night.', 'The south gate stays open at night.'],
  ['Norway signed the treaty in Oslo.', 'Sweden signed the treaty in Oslo.'],
  ['the temperature was −5 degrees', 'the temperature was 5 degrees'],
  ['at least 40 passengers were aboard', 'at most 40 passengers were aboard'],
  ['The moon is made of basalt.', 'The tide turns twice a day.'],
  ['nothing of this kind is written here', 'The tide turns twice a day.'],
  ['The ship sank because of the storm.', 'The ship was saved in spite of the storm.'],
  ['The pilot boarded on Monday morning.', 'The pilot boarded on Friday morning.'],
  ['Payment is due within 30 days.', 'Payment is due within 14 days.'],
  ['in the old harbour.4 Then it', 'They met in the old harbour.[^3] Then it rained.'],
  ['It rose by 2.3 Then it fell.', 'It rose by 2.[^3] Then it fell.'],
];
/** Asked for exactly, what is only like it does not count. */
const notExact = [
  ['closed in  the winter', 'The harbour was closed in the winter of 1903.'],
  ['closed in the winter', 'The harbour was closed in\nthe winter of 1903.'],
  ['the "relief valve" opens', 'Above 45 bar the “relief valve” opens by itself.'],
  ['Closed in the winter', 'The harbour was closed in the winter of 1903.'],
  ["the valve's own weight", 'It closes by the valve’s own weight alone.'],
  ['low tide at noon', 'LOW TIDE AT NOON'],
];

function marked(text) {
  const [before, inside, after] = text.split(/[⟦⟧]/u);
  const start = [...before].length;
  return { source: before + inside + after, span: { start, end: start + [...inside].length } };
}

const positive = (name, promise, rows) =>
  rows.map(([quote, text, match], place) => {
    const { source, span } = marked(text);
    return {
      id: `quote/${name}-${place + 1}`,
      promise,
      input: { quote, source },
      expected: { verified: true, match, spans: [span] },
    };
  });
const negative = (name, promise, rows, options = {}) =>
  rows.map(([quote, source], place) => ({
    id: `quote/${name}-${place + 1}`,
    promise,
    input: { quote, source, ...options },
    expected: { verified: false },
  }));

export const quotes = [
  ...positive(
    'held',
    'a quote that differs by white space or quotation marks alone is verified, where it stands',
    held,
  ),
  ...positive(
    'copied-note',
    'a digit after a word or its stop is the note that the source has there',
    copied,
  ),
  ...positive(
    'astral',
    'spans count code points of the source, not UTF-16 units and not bytes',
    astral,
  ),
  ...negative(
    'lie',
    'what changes what is said is not verified: numbers, units, negation, names, order, degree',
    lies,
  ),
  ...negative('exact', 'where only exact quotes are accepted, nothing is folded', notExact, {
    accept: 'exact',
  }),
  ...negative('empty', 'there is nothing to verify in an empty quote', [
    ['', 'The tide turns.'],
    [' ', 'The tide turns.'],
    ['The tide turns.', ''],
  ]),
];
