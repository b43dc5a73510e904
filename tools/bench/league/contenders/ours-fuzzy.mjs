import { verifyQuote } from '../../../../dist/quotes/quote/index.js';

const shows = ({ context, flags }) =>
  context?.wholeSentences === false || flags.some((flag) => flag !== 'short');

export default ({ quote, source }) => {
  const result = verifyQuote(quote, source, { accept: 'fuzzy' });
  const verdict = result.verified
    ? 'verified'
    : result.status === 'pieces'
      ? 'pieces'
      : 'unverified';
  return { verdict, shown: shows(result) };
};
