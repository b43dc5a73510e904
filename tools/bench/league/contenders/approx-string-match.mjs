import search from 'approx-string-match';
import { verdictOf } from './windows.mjs';

export default ({ quote, source }) =>
  verdictOf(search(source, quote, Math.floor(quote.length / 10)).length > 0);
