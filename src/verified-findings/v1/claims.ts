/** What verified findings claim of their sources: each piece at its place, and the check of each quote again. */
import type { QuoteTerms, SourceClaim } from '../../contract/model/index.js';
import { quoteChecker } from './check-quote.js';
import type { VerifiedFindingsV1 } from './document.js';
import { profileFaults, repeatFinding, type VerifiedFindingsV1ClaimCode } from './repeat.js';

type Claim = SourceClaim<VerifiedFindingsV1ClaimCode>;

/**
 * One claim for each piece. The first one of a finding repeats its check, and the first one of all reports an unknown profile.
 *
 * @param budget - steps of work that the document has in addition to those for its quotes and sources
 */
export function verifiedFindingsClaims({ findings, profile }: VerifiedFindingsV1, budget?: number): readonly Claim[] {
  const check = quoteChecker(
    findings.map(({ claimed_quote }) => claimed_quote),
    budget,
  );
  let unreported = profileFaults(profile);
  const recheckOf =
    (finding: VerifiedFindingsV1['findings'][number], pointer: string) => (source: string, terms: QuoteTerms) => {
      const faults = repeatFinding({ finding, pointer, terms }, source, check);
      const first = unreported;
      if (faults === 'work-budget' && first.length === 0) return faults;
      unreported = [];
      return faults === 'work-budget' ? first : [...first, ...faults];
    };
  return findings.flatMap((finding, index) => {
    const pointer = `/findings/${index}`;
    return finding.quote.map((text, nth): Claim => {
      const span = finding.spans[nth];
      return {
        pointer: `${pointer}/quote/${nth}`,
        key: finding.source_id,
        text,
        digest: finding.source_digest,
        ...(span === undefined ? {} : { characters: span }),
        ...(nth > 0 ? {} : { recheck: recheckOf(finding, pointer) }),
      };
    });
  });
}
