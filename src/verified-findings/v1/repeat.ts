/** Repeats the verification of a finding, from the document and its source alone, and says what comes out differently. */
import type { ClaimFault, QuoteTerms } from '../../contract/model/index.js';
import type { QuoteAcceptance, QuoteGuards, QuoteResult, SourceIndex, VerifiedQuote } from '../../quote/index.js';
import { verifyMetered } from '../../quote/verify-quote.js';
import { isOver, spend, type Work } from '../../work/work.js';
import { FEWEST_TOKENS } from '../fewest-tokens.js';
import type { VerifiedFindingV1 } from './document.js';
import { piecesOf } from './pieces.js';
import { isStricter } from './strictness.js';

/**
 * The codes of what a source no longer bears out of VerifiedFindings 1.0, beside those of every claim.
 *
 * @public
 */
export type VerifiedFindingsV1ClaimCode = 'findings.repeat' | 'findings.terms';

type Fault = ClaimFault<VerifiedFindingsV1ClaimCode>;

/** A finding, where it stands, what it says that it was made with, and what the one who verifies asks for. */
export interface Repeated {
  readonly finding: VerifiedFindingV1;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly terms: QuoteTerms;
  readonly pointer: string;
}

/**
 * Everything that a finding says must come out again, whatever digest the document gives the source: a source that has
 * changed since may hold more text, and the finding must still be true of it.
 */
export function repeatFinding(repeated: Repeated, source: SourceIndex, work: Work): Fault[] | 'work-budget' {
  const { finding, accept, guards, terms } = repeated;
  const verify = (how: QuoteTerms): QuoteResult => {
    const { result, spent } = verifyMetered(finding.claimed_quote, source, {
      ...how,
      minTokens: FEWEST_TOKENS,
    });
    spend(work, spent + finding.claimed_quote.length);
    return result;
  };
  const result = verify({ accept, guards });
  if (isOver(work)) return 'work-budget';
  const lost = lostMatch(repeated, result);
  if (lost !== undefined) return [lost];
  if (!result.verified) return [];
  const faults = differences(repeated, result);
  if (!isStricter(terms, { accept, guards })) return faults;
  const asked = verify(terms);
  if (isOver(work)) return 'work-budget';
  return asked.verified ? faults : [...faults, tooLoose(repeated, terms)];
}

function tooLoose({ finding, pointer, ...made }: Repeated, { accept, guards }: QuoteTerms): Fault {
  const expected = `a quote that is verified with accept ${accept} and guards ${guards}`;
  const received = `${finding.match}, made with accept ${made.accept} and guards ${made.guards}`;
  return { code: 'findings.terms', pointer: `${pointer}/match`, expected, received };
}

/** The claim is not found any more, or not as closely. */
function lostMatch(repeated: Repeated, result: QuoteResult): Fault | undefined {
  const { match } = repeated.finding;
  const expected = `the claimed quote to be found as ${match}`;
  if (!result.verified) return faultAt(repeated, '/claimed_quote', { expected, received: result.reason });
  return result.match === match ? undefined : faultAt(repeated, '/match', { expected, received: result.match });
}

/** What must come out again: words, similarity, count and places. */
function differences(repeated: Repeated, result: VerifiedQuote): Fault[] {
  const { occurrences, spans } = repeated.finding;
  const faults = similarityFaults(repeated, result);
  if (!shows(repeated.finding, result)) {
    faults.push(faultAt(repeated, '/quote', { expected: 'the words that the claimed quote is found as' }));
  }
  if (result.edits.join() !== repeated.finding.edits.join()) {
    faults.push(
      faultAt(repeated, '/edits', { expected: result.edits.join(), received: repeated.finding.edits.join() }),
    );
  }
  if (result.occurrences !== occurrences) {
    const [expected, received] = [String(result.occurrences), String(occurrences)];
    faults.push(faultAt(repeated, '/occurrences', { expected, received }));
  }
  const isSame =
    result.spans.length === spans.length &&
    result.spans.every(({ start, end }, index) => spans[index]?.start === start && spans[index].end === end);
  if (!isSame) faults.push(faultAt(repeated, '/spans', { expected: 'the spans that come out' }));
  return faults;
}

function similarityFaults(repeated: Repeated, { similarity }: VerifiedQuote): Fault[] {
  if (similarity === repeated.finding.similarity) return [];
  return [faultAt(repeated, '/similarity', { expected: 'the similarity that comes out' })];
}

/** True when the words that were found are those of the finding. */
function shows(finding: VerifiedFindingV1, { text, pieces }: VerifiedQuote): boolean {
  const found = pieces === undefined ? [text] : pieces.map((piece) => piece.text);
  const shown = piecesOf(finding);
  return found.length === shown.length && found.every((words, place) => words === shown[place]);
}

function faultAt({ pointer }: Repeated, member: string, told: Omit<Fault, 'code' | 'pointer'>): Fault {
  return { code: 'findings.repeat', pointer: `${pointer}${member}`, ...told };
}
