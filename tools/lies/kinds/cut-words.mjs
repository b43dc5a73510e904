// Lies by a first or last word that is cut short beside a mark which is kept.

/** The last word or number loses its end, and the mark after it stays. */
function cutBeforeMark(random, { text }) {
  const found = /(?<=\s[$€£]?)([\p{L}\d][\p{L}\d.,]*)(\s?[%.,;:!?”"’)]+)$/u.exec(text);
  if (found === null || found[1].length < 2) return undefined;
  const [, word, mark] = found;
  const kept = word.slice(0, 1 + Math.floor(random() * (word.length - 1)));
  return { quote: text.slice(0, found.index) + kept + mark, planted: [{ from: word, to: kept }] };
}

/** The first word loses its beginning, and the mark before it stays. */
function cutAfterMark(random, { text }) {
  const found = /^([“"‘'«(*]+)([\p{L}\d]{3,})(?=\s)/u.exec(text);
  if (found === null) return undefined;
  const [, mark, word] = found;
  const kept = word.slice(1 + Math.floor(random() * (word.length - 1)));
  return {
    quote: mark + kept + text.slice(mark.length + word.length),
    planted: [{ from: word, to: kept }],
  };
}

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const cutWordLies = [
  {
    name: 'cut before a mark',
    says: 'The last word or number is cut short, and the mark after it is kept.',
    make: cutBeforeMark,
  },
  {
    name: 'cut after a mark',
    says: 'The first word is cut short, and the quotation mark before it is kept.',
    make: cutAfterMark,
  },
];
