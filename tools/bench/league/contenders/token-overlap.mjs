// At least nine tenths of the words of the quote occur in the source, each as often.
import { verdictOf } from './windows.mjs';

const words = (text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export default ({ quote, source }) => {
  const left = new Map();
  for (const word of words(source)) left.set(word, (left.get(word) ?? 0) + 1);
  const asked = words(quote);
  const found = asked.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return verdictOf(found.length >= 0.9 * asked.length);
};
