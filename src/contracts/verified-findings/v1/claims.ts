/**
 * What verified findings claim of their sources: each piece at its place, and the check of each
 * quote again.
 */

import { present } from '../../../core/json/value/index.js';
import type { ClaimFault, QuoteTerms, SourceClaim } from '../../../engine/contract/model/index.js';
import { type QuoteResult, quoteProfile, type VerifiedQuote } from '../../../quotes/quote/index.js';
import type { FindingsProfileV1, VerifiedFindingsV1, VerifiedFindingV1 } from './document.js';
import { type CheckQuote, foundIn, isAccepted, plainSpan, quoteChecker } from './found.js';

type Claim = SourceClaim<VerifiedFindingsV1ClaimCode>;

/**
 * One claim for each piece. The first one of a finding repeats its check, and the first one of all
 * reports an unknown profile.
 * @param budget - steps of work that the document has in addition to those for its quotes and
 * sources
 */
export function verifiedFindingsClaims(
  { findings, profile }: VerifiedFindingsV1,
  budget?: number,
): readonly Claim[] {
  const quotes = findings.map(({ claimed_quote }) => claimed_quote);
  const check = quoteChecker(quotes, budget);
  let unreported = profileFaults(profile);
  const recheckOf =
    (finding: VerifiedFindingsV1['findings'][number], pointer: string) =>
    (source: string, terms: QuoteTerms) => {
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
        ...present({
          characters: span,
          recheck: nth > 0 ? undefined : recheckOf(finding, pointer),
        }),
      };
    });
  });
}

/**
 * The codes of what cannot be confirmed by a source of VerifiedFindings 1.0, in addition to those
 * of every claim.
 */
export type VerifiedFindingsV1ClaimCode =
  | 'verified-findings.profile'
  | 'verified-findings.repeat'
  | 'verified-findings.terms';

type Fault = ClaimFault<VerifiedFindingsV1ClaimCode>;

export type Repeated = {
  readonly finding: VerifiedFindingV1;
  readonly pointer: string;
  readonly terms: QuoteTerms;
};

/**
 * A profile that this library does not compare by: nothing that a document says of it can be
 * confirmed.
 */
export function profileFaults({ name, digest }: FindingsProfileV1): readonly Fault[] {
  if (name === quoteProfile.name && digest === quoteProfile.digest) return [];
  const expected = `profile ${quoteProfile.name} with the digest ${quoteProfile.digest}`;
  return [
    {
      code: 'verified-findings.profile',
      pointer: '/profile',
      expected,
      received: 'another profile or digest',
    },
  ];
}

/**
 * Everything that a finding says is checked, whatever digest the document gives its source: a
 * source that has changed can contain more text, and the finding must still be true.
 *
 * The guards are those of the verifier: they decide what is accepted, and never what a similar
 * quote is found as.
 */
export function repeatFinding(
  repeated: Repeated,
  source: string,
  check: CheckQuote,
): readonly Fault[] | 'work-budget' {
  const { finding, terms } = repeated;
  const { status, claimed_quote: quote, source_id: key } = finding;
  const accept = status === 'similar' ? 'fuzzy' : status;
  const result = check({
    quote,
    key,
    text: source,
    accept,
    guards: 'none',
  });
  if (result.status === 'budget-exceeded') return 'work-budget';
  if (!result.verified || result.status !== status) return [lost(repeated, result)];
  const faults = differences(repeated, result);
  if (!isAccepted(status, terms.accept)) return [...faults, tooLoose(repeated)];
  if (status !== 'similar' || terms.guards === 'none') return faults;
  const guarded = check({
    quote,
    key,
    text: source,
    accept,
    guards: terms.guards,
  });
  if (guarded.status === 'budget-exceeded') return 'work-budget';
  return guarded.verified ? faults : [...faults, tooLoose(repeated)];
}

function tooLoose({ finding, pointer, terms: { accept, guards } }: Repeated): Fault {
  const expected = `a quote that is verified with accept ${accept} and guards ${guards}`;
  return {
    code: 'verified-findings.terms',
    pointer: `${pointer}/status`,
    expected,
    received: finding.status,
  };
}

function lost(repeated: Repeated, { verified, status }: QuoteResult): Fault {
  const expected = `the claimed quote to be found as ${repeated.finding.status}`;
  return faultAt(repeated, verified ? '/status' : '/claimed_quote', { expected, received: status });
}

function differences(repeated: Repeated, result: VerifiedQuote): readonly Fault[] {
  const { finding } = repeated;
  const found = foundIn(result);
  const rest = 'the rest of the sentence in the source';
  const compared = [
    ['/quote', finding.quote, found.quote, "the source's words for the claimed quote"],
    ['/occurrences', finding.occurrences, found.occurrences, String(found.occurrences)],
    ['/spans', finding.spans.map(plainSpan), found.spans, 'the spans of the claimed quote'],
    ['/context/before', finding.context.before, found.context.before, rest],
    ['/context/after', finding.context.after, found.context.after, rest],
  ] as const;
  return compared.flatMap(([member, said, now, expected]) => {
    const received = typeof said === 'number' ? { received: String(said) } : {};
    return JSON.stringify(said) === JSON.stringify(now)
      ? []
      : [faultAt(repeated, member, { expected, ...received })];
  });
}

function faultAt(
  { pointer }: Repeated,
  member: string,
  fault: Omit<Fault, 'code' | 'pointer'>,
): Fault {
  return { code: 'verified-findings.repeat', pointer: `${pointer}${member}`, ...fault };
}
