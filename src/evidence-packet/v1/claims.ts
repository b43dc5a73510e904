/** What a packet claims of its sources: each excerpt and each quote, word for word, at its lines and characters. */
import type { SourceClaim } from '../../contract/model/index.js';
import type { EvidencePacketV1, EvidenceResultV1 } from './document.js';
import { locatorsOf } from './locators.js';

/** Excerpts first, then the quotes of the citations, which are located where their results are. */
export function evidencePacketClaims({ results, citations }: EvidencePacketV1): SourceClaim[] {
  const cited = new Map(results.map((result) => [result.id, result]));
  return [
    ...results.flatMap((result, index) => claimsOf(result, `/results/${index}/excerpt`, result.excerpt)),
    ...citations.flatMap(({ result_id, quote }, index) => {
      const result = cited.get(result_id);
      return result === undefined ? [] : claimsOf(result, `/citations/${index}/quote`, quote);
    }),
  ];
}

type Place = Pick<SourceClaim, 'lines' | 'characters'>;

/** One claim, and one more for each further range of lines or characters, since all of them are true at once. */
function claimsOf(result: EvidenceResultV1, pointer: string, text: string): SourceClaim[] {
  const { path, source_digest } = result;
  const beyond = beyondText(result);
  const claim = { pointer, key: path, text, ...(source_digest === undefined ? {} : { digest: source_digest }) };
  return placesOf(result).map((place) => ({
    ...claim,
    ...place,
    ...(beyond === undefined ? {} : { beyondText: beyond }),
  }));
}

function placesOf({ start_line, end_line, locators }: EvidenceResultV1): readonly Place[] {
  const own = start_line === undefined || end_line === undefined ? [] : [{ start: start_line, end: end_line }];
  const rangeOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end });
  const lines = [...own, ...locatorsOf(locators, 'line').map(rangeOf)];
  const characters = locatorsOf(locators, 'char').map(rangeOf);
  const count = Math.max(1, lines.length, characters.length);
  return Array.from({ length: count }, (_, nth): Place => {
    const [ofLines, ofCharacters] = [lines[nth], characters[nth]];
    return {
      ...(ofLines === undefined ? {} : { lines: ofLines }),
      ...(ofCharacters === undefined ? {} : { characters: ofCharacters }),
    };
  });
}

/** The kind of the first locator that a text alone cannot confirm; the URL under which the source is kept can be. */
function beyondText({ path, locators = [] }: EvidenceResultV1): string | undefined {
  return locators.find((locator) => {
    if (locator.type === 'char' || locator.type === 'line') return false;
    return locator.type !== 'url' || locator['url'] !== path;
  })?.type;
}
