// Only quotes of whole sentences count: nothing of the sentence is cut off.
import { verifyQuote } from '../../../../dist/quotes/quote/index.js';

export default ({ quote, source }) => {
  const { verified, status, context } = verifyQuote(quote, source);
  if (context?.wholeSentences !== true) return 'unverified';
  return verified ? 'verified' : status === 'pieces' ? 'pieces' : 'unverified';
};
