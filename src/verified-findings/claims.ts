/** What verified findings claim of their sources; each source is read once for all the claims about it. */
import type { SourceClaim } from '../contract/model/index.js';
import { digestText } from '../digest/digest.js';
import { indexSource } from '../quote/source-index.js';
import { piecesOf } from './pieces.js';
import { type KnownSource, type Purse, repeatFinding } from './repeat.js';
import type { VerifiedFindingsV1 } from './v1.js';

/** Steps of work for all findings of one document: seconds, a minute for the worst. What comes after it counts as unchecked. */
export const REPEAT_BUDGET: number = 2 ** 30;

/** One claim per quote or piece; the first claim of a finding also repeats its verification. */
export function verifiedFindingsClaims(
  { findings, guards }: VerifiedFindingsV1,
  budget: number = REPEAT_BUDGET,
): SourceClaim[] {
  const purse: Purse = { left: budget };
  const read = sourceReader(purse);
  return findings.flatMap((finding, index) => {
    const pointer = `/findings/${index}`;
    return piecesOf(finding).map((text, place): SourceClaim => {
      const span = finding.spans[place];
      return {
        pointer: typeof finding.quote === 'string' ? `${pointer}/quote` : `${pointer}/quote/${place}`,
        key: finding.source_id,
        text,
        digest: finding.source_digest,
        ...(span === undefined ? {} : { characters: span }),
        ...(place > 0
          ? {}
          : {
              recheck: (source: string) =>
                purse.left < 0
                  ? 'work-budget'
                  : repeatFinding({ finding, guards, pointer }, read(finding.source_id, source), purse),
            }),
      };
    });
  });
}

/** What it costs to index a unit of a source. */
const STEPS_TO_READ = 4;

/** Indexes each source once; a key has one text in one verification. */
function sourceReader(purse: Purse): (key: string, text: string) => KnownSource {
  const known = new Map<string, KnownSource>();
  return (key, text) => {
    const before = known.get(key);
    if (before?.index.text === text) return before;
    purse.left -= STEPS_TO_READ * text.length;
    const source: KnownSource = { index: indexSource(text), digest: digestText(text) };
    known.set(key, source);
    return source;
  };
}
