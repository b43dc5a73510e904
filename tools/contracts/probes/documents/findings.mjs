// Reports of verified quotes, with the sources in which they are found.
import { join } from 'node:path';
import { readJsonFile } from '../../../shared/files.mjs';
import { sha256 } from '../seal.mjs';
import { lengthOf, padded, range, textOf } from './parts.mjs';

/**
 * Exact quotes at 1 and at 17 places, one in other letters, one in pieces; the context is that of
 * the sentence.
 */
export function findings({ chars, count, name }, _, root) {
  const { digest } = readJsonFile(join(root, 'contracts/profiles/index.json'))['quotes/1'];
  const profile = { name: 'quotes/1', digest };
  const sources = {};
  const list = range(count).map((nth) => {
    const quote =
      `Gate ${nth} ${textOf(chars, nth).replaceAll(/[.\n]/g, ' ').trim()} end of ${nth}`.replaceAll(
        /\s+/g,
        ' ',
      );
    const times = name === 'many' && nth % 10 === 0 ? 17 : 1;
    const source_id = `source-${padded(nth)}`;
    const sentenceOf = `${quote}.`;
    sources[source_id] = `First. ${range(times)
      .map(() => sentenceOf)
      .join(' ')} Last.`;
    const spans = range(Math.min(times, 16)).map((place) => {
      const start = 7 + place * (lengthOf(sentenceOf) + 1);
      return { start, end: start + lengthOf(quote) };
    });
    const claimed = nth % 3 === 2 ? quote.toUpperCase() : quote;
    const status = claimed === quote ? 'exact' : 'normalized';
    const snippet = nth % 2 === 0 ? { snippet_id: '0'.repeat(16) } : {};
    return {
      finding_id: '',
      ...snippet,
      source_id,
      source_title: 'Gate',
      quote: [quote],
      claimed_quote: claimed,
      status,
      spans,
      occurrences: times,
      context: { before: '', after: '.' },
      source_digest: sha256(sources[source_id]),
      ...(nth === 1 ? { extensions: { 'com.example.x': 1 }, url: 'https://example.org/g' } : {}),
    }; // prettier-ignore
  });
  const of = {
    schema_version: '1.0',
    profile,
    accepted: 'normalized',
    findings: list,
    extensions: { 'com.example.x': 1 },
  };
  return { of, sources };
}
