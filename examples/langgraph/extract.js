/** Takes quotes out of a text without any model, and makes the mistakes that models make: that is what the check is for. */
import { splitSentences } from 'evidence-contracts/quote';

/** The sentences of a text that hold a word of the question, as a hurried reader would write them down. */
export function extractQuotes(text, question) {
  const words = question.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  return splitSentences(text)
    .map(({ start, end }) => sliceOf(text, start, end))
    .filter((sentence) => words.some((word) => sentence.toLowerCase().includes(word)))
    .map((sentence, place) => mistakes[place % mistakes.length](sentence));
}

/** In turn: word for word, a number changed, other quotation marks and blanks, an article dropped. */
const mistakes = [
  (sentence) => sentence,
  (sentence) => sentence.replace(/\d+/, (digits) => String(Number(digits) + 1)),
  (sentence) => sentence.replace(/[“”]/g, '"').replace(/ /g, '  '),
  (sentence) => sentence.replace(/ the /, ' '),
];

/** Spans are in code points. */
function sliceOf(text, start, end) {
  return [...text].slice(start, end).join('').trim();
}
