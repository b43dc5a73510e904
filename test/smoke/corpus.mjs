/**
 * The quote check gives the results that the golden has the digest of; run two folders below the
 * root, as this one is.
 */
import { canonicalize, digestText } from 'evidence-contracts';
import * as library from 'evidence-contracts/quote';
import golden from '../../snapshots/quotes/corpus.json' with { type: 'json' };
import { resultsOf } from './quote-corpus.mjs';

const digest = digestText(canonicalize(resultsOf(library)));
if (digest !== golden.digest)
  throw new Error(`the quote corpus has the digest ${digest}, expected ${golden.digest}`);
console.log(`corpus ok ${digest}`);
