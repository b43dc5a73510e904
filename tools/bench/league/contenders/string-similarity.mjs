import similarity from 'string-similarity';
import { bestOf, verdictOf } from './windows.mjs';

export default ({ quote, source }) =>
  verdictOf(bestOf(quote, source, similarity.compareTwoStrings) >= 0.9);
