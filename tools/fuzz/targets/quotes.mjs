// Quotes and the texts that they are looked for in.
import { codePointLength, convertSpan, sliceCodePoints } from 'evidence-contracts/adapters';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { quotationsOf, toTextFragment } from 'evidence-contracts/export';
import {
  GenerationResult,
  sliceCodePoints as sliceOfAnswer,
  VerifiedFindings,
} from 'evidence-contracts/generation';
import {
  fold,
  indexSource,
  locateQuote,
  quotesIn,
  splitSentences,
  verifyQuote,
  verifyQuotes,
} from 'evidence-contracts/quote';
import { pick } from '../../shared/random.mjs';
import { texts, tricked } from '../inputs.mjs';
import { quoteOf, quoteOptions, sources, text, valueFor } from '../made.mjs';

const span = (random) => [
  pick([0, 1, 5, -1, 1.5, 1e9], random),
  pick([0, 3, 9, 1e9, Number.NaN], random),
];
const quoting = [VerifiedFindings, GenerationResult, EvidencePacket];
const units = ['utf8', 'utf16', 'codepoint'];
const unit = (random) => ({ from: pick(units, random), to: pick(units, random) });

export const quoteTargets = [
  { name: 'verifyQuote', weight: 14, of: [verifyQuote], make: (random) => { const given = text(random); const quote = quoteOf(given, random); const options = quoteOptions(random); return () => verifyQuote(quote, given, options); } },
  { name: 'locateQuote', weight: 3, of: [locateQuote, indexSource], make: (random) => { const given = text(random); const quote = quoteOf(given, random); const options = quoteOptions(random); return () => locateQuote(quote, indexSource(given), options); } },
  { name: 'verifyQuotes', weight: 3, of: [verifyQuotes], make: (random) => { const given = sources(random); const asked = [0, 1, 2].map(() => ({ quote: quoteOf(pick(texts, random), random), source: pick(['s0', 's1', 's9'], random) })); if (random() < 0.2) tricked(asked, random); return () => verifyQuotes(asked, given); } },
  { name: 'fold', weight: 2, of: [fold], make: (random) => { const given = text(random); return () => fold(given); } },
  { name: 'quotesIn', weight: 2, of: [quotesIn], make: (random) => { const given = text(random); return () => quotesIn(given); } },
  { name: 'splitSentences', weight: 2, of: [splitSentences], make: (random) => { const given = text(random); return () => splitSentences(given); } },
  { name: 'convertSpan', weight: 1, of: [convertSpan, codePointLength, sliceCodePoints, sliceOfAnswer], make: (random) => { const [given, at, by] = [text(random), span(random), unit(random)]; return () => [convertSpan(given, at, by), codePointLength(given), sliceCodePoints(given, at), sliceOfAnswer(given, at)]; } },
  { name: 'toTextFragment', weight: 1, of: [toTextFragment], make: (random) => { const given = text(random); const quote = quoteOf(given, random); return () => toTextFragment('https://e.org/a#b', quote, { prefix: given.slice(0, 9), suffix: quote }); } },
  { name: 'quotationsOf', weight: 1, of: [quotationsOf], refuses: true, make: (random) => { const input = valueFor(pick(quoting, random), random); return () => quotationsOf(input); } },
]; // biome-ignore format: a table
