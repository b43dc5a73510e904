// The twenty lines, and the parts around an ellipsis looked for in their order.
import fold from './fold.mjs';

export default ({ quote, source }) => {
  const parts = quote.split(/\s*(?:\[(?:\.{3}|…)\]|\.{3,}|…)\s*/).filter((part) => part !== '');
  if (parts.length < 2) return fold({ quote, source });
  return parts.every((part) => fold({ quote: part, source }) === 'verified')
    ? 'pieces'
    : 'unverified';
};
