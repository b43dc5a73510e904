/** What verified findings claim of their sources; each source is read once for all the claims about it. */
import type { QuoteTerms, SourceClaim } from '../../contract/model/index.js';
import { indexSource, type SourceIndex } from '../../quote/index.js';
import { allow, createWork, isOver, spend, type Work } from '../../work/work.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './document.js';
import { piecesOf } from './pieces.js';
import { repeatFinding, type VerifiedFindingsV1ClaimCode } from './repeat.js';

/** Steps of work that every document has for repeating its findings. What comes after the budget counts as unchecked. */
export const REPEAT_BUDGET: number = 2 ** 24;

/** And so many more for each finding, and for each unit of its claim and of its source: an honest finding takes far fewer. */
const STEPS_FOR_FINDING = 2 ** 18;
const STEPS_FOR_UNIT = 512;
const STEPS_FOR_SOURCE_UNIT = 4;

/** One claim per quote or piece; the first claim of a finding also repeats its verification. */
export function verifiedFindingsClaims(
  { findings, accept, guards }: VerifiedFindingsV1,
  work: Work = createWork(0, REPEAT_BUDGET),
): SourceClaim<VerifiedFindingsV1ClaimCode>[] {
  const read = sourceReader(work);
  return findings.flatMap((finding, index) => {
    const pointer = `/findings/${index}`;
    return piecesOf(finding).map((text, place): SourceClaim<VerifiedFindingsV1ClaimCode> => {
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
              recheck: (source: string, terms: QuoteTerms) => {
                if (isOver(work)) return 'work-budget';
                allow(work, allowanceOf(finding, source));
                return repeatFinding(
                  { finding, accept, guards, pointer, terms },
                  read(finding.source_id, source),
                  work,
                );
              },
            }),
      };
    });
  });
}

function allowanceOf({ claimed_quote }: VerifiedFindingV1, source: string): number {
  return STEPS_FOR_FINDING + STEPS_FOR_UNIT * claimed_quote.length + STEPS_FOR_SOURCE_UNIT * source.length;
}

/** What it costs to read a unit of a source. */
const STEPS_TO_READ = 4;

/** Indexes each source once; a key has one text in one verification. */
function sourceReader(work: Work): (key: string, text: string) => SourceIndex {
  const known = new Map<string, SourceIndex>();
  return (key, text) => {
    const before = known.get(key);
    if (before?.text === text) return before;
    spend(work, STEPS_TO_READ * text.length);
    const source = indexSource(text);
    known.set(key, source);
    return source;
  };
}
