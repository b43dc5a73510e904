import { verifyQuote } from '../../../../dist/quotes/quote/index.js';

const shows = ({ context, flags }) =>
  context?.wholeSentences === false || flags.some((flag) => flag !== 'short');

/** As a caller sees it that accepts pieces: they count as verified. */
export default ({ quote, source }) => {
  const result = verifyQuote(quote, source, { accept: 'pieces' });
  return { verdict: result.verified ? 'verified' : 'unverified', shown: shows(result) };
};
