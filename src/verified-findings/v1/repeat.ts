/** Repeats the verification of a finding, from the document and its source alone, and says what comes out differently. */
import type { ClaimFault } from '../../contract/model/index.js';
import type { Digest } from '../../digest/digest.js';
import type { QuoteAcceptance, QuoteGuards, QuoteResult, SourceIndex, VerifiedQuote } from '../../quote/index.js';
import type { QuoteSource } from '../../quote/options.js';
import { verifyMetered } from '../../quote/verify-quote.js';
import { FEWEST_TOKENS } from '../fewest-tokens.js';
import type { VerifiedFindingV1 } from './document.js';
import { piecesOf } from './pieces.js';

/** A source that was read, for all the findings that name it. */
export interface KnownSource {
  readonly index: SourceIndex;
  readonly digest: Digest;
}

/** Steps of work that are left for the findings of one document. */
export interface Purse {
  left: number;
}

/** A finding, where it stands, and what it passed by. */
export interface Repeated {
  readonly finding: VerifiedFindingV1;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly pointer: string;
}

/**
 * In the very source that was verified everything must come out again.
 *
 * In one that has changed since, places and counts may differ, and the same words may stand at other places in another
 * form; but the claim must still be found there in the same way, and must be what the quote shows, from end to end.
 */
export function repeatFinding(repeated: Repeated, source: KnownSource, purse: Purse): ClaimFault[] | 'work-budget' {
  const { finding, accept, guards } = repeated;
  const verify = (where: QuoteSource): QuoteResult => {
    const { result, spent } = verifyMetered(finding.claimed_quote, where, {
      accept,
      guards,
      minTokens: FEWEST_TOKENS,
    });
    purse.left -= spent + finding.claimed_quote.length;
    return result;
  };
  const result = verify(source.index);
  if (purse.left < 0) return 'work-budget';
  const lost = lostMatch(repeated, result);
  if (lost !== undefined) return [lost];
  if (!result.verified) return [];
  if (source.digest === finding.source_digest) return differences(repeated, result);
  if (shows(finding, result)) return similarityFaults(repeated, result);
  const shown = piecesOf(finding).join('\n');
  const alone = verify(shown);
  return alone.verified && alone.match === finding.match && alone.text === shown
    ? similarityFaults(repeated, alone)
    : [faultAt(repeated, '/quote', { expected: 'the words that the claimed quote is found as' })];
}

/** The claim is not found any more, or not as closely. */
function lostMatch(repeated: Repeated, result: QuoteResult): ClaimFault | undefined {
  const { match } = repeated.finding;
  const expected = `the claimed quote to be found as ${match}`;
  if (!result.verified) return faultAt(repeated, '/claimed_quote', { expected, received: result.reason });
  return result.match === match ? undefined : faultAt(repeated, '/match', { expected, received: result.match });
}

/** What the same source must give again: words, similarity, count and places. */
function differences(repeated: Repeated, result: VerifiedQuote): ClaimFault[] {
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

function similarityFaults(repeated: Repeated, { similarity }: VerifiedQuote): ClaimFault[] {
  if (similarity === repeated.finding.similarity) return [];
  return [faultAt(repeated, '/similarity', { expected: 'the similarity that comes out' })];
}

/** True when the words that were found are those of the finding. */
function shows(finding: VerifiedFindingV1, { text, pieces }: VerifiedQuote): boolean {
  const found = pieces === undefined ? [text] : pieces.map((piece) => piece.text);
  const shown = piecesOf(finding);
  return found.length === shown.length && found.every((words, place) => words === shown[place]);
}

function faultAt({ pointer }: Repeated, member: string, told: Omit<ClaimFault, 'code' | 'pointer'>): ClaimFault {
  return { code: 'findings.repeat', pointer: `${pointer}${member}`, ...told };
}
