import { distance } from 'fastest-levenshtein';
import { bestOf, verdictOf } from './windows.mjs';

const ratio = (one, two) => 1 - distance(one, two) / Math.max(one.length, two.length);

export default ({ quote, source }) => verdictOf(bestOf(quote, source, ratio) >= 0.9);
