// Writes tables of pairs as text: one pair is `truth|lie`, and `;` stands between pairs.

/** The pairs of a table; `\n` in a template is a line break of the source. */
export const pairsOf = (text) =>
  text
    .trim()
    .split(/;\s*/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [truth, lie, ...rest] = pair.split('|');
      if (lie === undefined || rest.length > 0 || truth === lie)
        throw new Error(`"${pair}" is no pair`);
      return [truth, lie];
    });

/** Words of a list as a table in which each can become any other. */
export const oneOf = (words) =>
  Object.fromEntries(words.map((word) => [word, words.filter((other) => other !== word)]));

/** Pairs of single words, with a blank between the two and a comma after them. */
export const wordPairs = (text) =>
  text
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(' '));
