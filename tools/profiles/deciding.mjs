// A case for each word of the quote tables that only this word decides: with it the answer is
// another one than without it.
const sentence = (before, after) => `We say ${before} gate is open${after}`;

/** How a negator, a word of scale, a unit, a clitic or an ordinary word shows, by its table. */
const cases = {
  negators: (word, language) =>
    isUnspaced(word)
      ? { quote: opening[language], source: `${before[language]}${word}${opening[language]}` }
      : { quote: 'gate is open', source: sentence(`xx ${word}`, ' today.') },
  ordinary: (entry) => {
    const [word, letters = ''] = entry.split(':');
    return { quote: 'gate is open', source: `${letters} ${sentence(`xx ${word}`, ' today.')}` };
  },
  scales: (word) => ({ quote: 'It costs us 5', source: `It costs us 5 ${word} today.` }),
  units: (word) => ({ quote: 'It costs us 5', source: `It costs us 5 ${word} today.` }),
  clitics: (word) => ({ quote: `here we "${word} open`, source: `here we ‘${word} open today.` }),
  scaleCharacters: (sign) => ({ quote: '値段は5', source: `値段は5${sign}です。` }),
  numerals: (sign) => ({ quote: `第${sign}`, source: `第${sign}${sign === '一' ? '二' : '一'}章` }),
};

const opening = { zh: '契约终了', ja: '契約終了', th: 'ประตูเปิดวันนี้' };
const before = { zh: '契约', ja: '契約', th: 'ประตู' };
const isUnspaced = (word) => /^[\p{Script=Han}\p{Script=Thai}]/u.test(word);

/**
 * `{ table, word, quote, source, options }` for each word of the tables of the profile; `language`
 * names the list of a negator.
 */
export function decidingCases({ negators, words }) {
  const listed = Object.entries(negators).flatMap(([language, list]) =>
    list.split(' ').map((word) => ({
      table: 'negators',
      word,
      language,
      ...cases.negators(word, language),
      options: { languages: [language] },
    })),
  );
  const others = ['ordinary', 'scales', 'units', 'clitics'].flatMap((table) =>
    words[table].split(' ').map((word) => ({ table, word, ...cases[table](word), options: {} })),
  );
  const signs = ['scaleCharacters', 'numerals'].flatMap((table) =>
    Array.from(words[table], (word) => ({ table, word, ...cases[table](word), options: {} })),
  );
  return [...listed, ...others, ...signs];
}
