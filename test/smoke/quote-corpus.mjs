/**
 * A fixed corpus, written by hand: every runtime must give the same results for it. Plain
 * JavaScript, for runtimes without a build.
 */

const report = `Annual report, page 1
Revenue rose by 12.5% to $4,300 million in 2019; costs fell by -3%. The board did not declare a dividend.

The trans-
portation unit (est. 1998) can not be sold before 31 March 2021. “We will wait,” said Dr. A. B. Coe… and waited.
R&amp;D spending was 10² units, not 102. Our ﬂagship caf\u00e9 in Z\u00fcrich re-opened; its _only_ rival closed.`;

const languages = `漢字とかなを混ぜた文です。次の文も短い。
ที่นี่มีแมวสองตัว และหมาหนึ่งตัว
यह एक छोटा वाक्य है। दूसरा वाक्य यहाँ है।
هذه جملة قصيرة. وهذه جملة أخرى؟
한국어 문장입니다. 또 다른 문장입니다.
Ο ΟΔΟΣ και ο οδός. İstanbul ve Iğdır. Straße und STRASSE.
👩‍👩‍👧 🇩🇪🇫🇷 ❤️ e\u0301 \u0130 \u212b \u1e9e`;

const repeated = 'the cat sat on the mat. '.repeat(40);

export const sources = { report, languages, repeated };

/**
 * Cuts and changes that do not depend on the engine: slices at fixed places, and words put in or
 * left out.
 */
const made = (text) => {
  const words = text.split(' ');
  const quotes = [];
  for (let at = 0; at < words.length; at += 3) {
    const part = words.slice(at, at + 11);
    quotes.push(
      part.join(' '),
      part.join('  ').replaceAll('“', '"'),
      part.filter((_, i) => i !== 4).join(' '),
    );
    quotes.push(
      part.map((word, i) => (i === 5 ? 'other' : word)).join(' '),
      [...part].reverse().join(' '),
    );
    quotes.push(
      `${part.slice(0, 4).join(' ')} ... ${part.slice(6).join(' ')}`,
      part.join(' ').slice(1),
    );
  }
  return quotes;
};

export const quotes = [
  ...[
    '',
    ' ',
    '...',
    'a',
    'not',
    '4,300',
    '300',
    '$4,300 million',
    '12.5',
    '102',
    '10²',
    'cafe',
    'café',
    'flagship café',
  ],
  ...[
    'The transportation unit',
    'cannot be sold before 31 March 2021',
    'R&D spending',
    'ΟΔΟΣ',
    'οδος',
    'istanbul',
    'STRASSE',
  ],
  ...[
    '👩‍👩‍👧',
    '👩',
    '🇩🇪',
    '🇪🇫',
    '❤️',
    'é',
    'å',
    'ß',
    '次の文',
    'แมวสอง',
    'वाक्य',
    'جملة أخرى',
    '또 다른',
  ],
  ...Object.values(sources).flatMap(made),
];

const options = [
  {},
  { unit: 'utf8' },
  { unit: 'utf16', hint: 100 },
  { accept: 'fuzzy', guards: 'none' },
  { accept: 'pieces', context: 'report', maxSpans: 3 },
];

/** All results, in a fixed order, as JSON has them: without the members that do not apply. */
export const resultsOf = ({ verifyQuote, locateQuote, splitSentences }) =>
  JSON.parse(
    JSON.stringify({
      quotes: quotes.flatMap((quote) =>
        Object.values(sources).flatMap((source) =>
          options.map((option) => verifyQuote(quote, source, option)),
        ),
      ),
      places: quotes.map((quote) => locateQuote(quote, report)),
      sentences: Object.values(sources).map((source) => splitSentences(source)),
    }),
  );
