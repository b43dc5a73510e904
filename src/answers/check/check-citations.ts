/** Derives the state of each citation from what was found before scoring and from its score. */
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import { present } from '../../core/json/value/index.js';
import type { Work } from '../../core/work/work.js';
import type {
  CheckedCitation,
  CitationState,
  JointClaim,
  SourcePlaceOfClaim,
  UncheckedReason,
} from './check.js';
import type { Overlap } from './lexical/overlap.js';
import type { LexicalOverlaps } from './lexical/scorer.js';
import type { Cited, CitedTogether, Plan } from './plan.js';
import type { Scored, Scores } from './scoring/batches.js';

export interface Checking {
  readonly threshold: number;
  readonly canRefute: boolean;
  readonly scores: Scores;
  /** Finds a place for scores that come without one. */
  readonly overlaps: LexicalOverlaps;
}

/** Claims with several citations, as far as they were scored. */
export function checkClaims(
  together: readonly CitedTogether[],
  checking: Checking,
): readonly JointClaim[] {
  return together.flatMap(({ claim, citations, pair }): JointClaim[] => {
    const scored = checking.scores[pair];
    if (scored === undefined) return [];
    return [
      {
        claim: claim.span,
        citations,
        score: scored.score,
        state: scoredState(scored, checking),
      },
    ];
  });
}

export function checkCitations(
  { cited, together }: Plan,
  { claims, ...checking }: Checking & { readonly claims: readonly JointClaim[] },
  work: Work,
): readonly CheckedCitation[] {
  const sourcePlace = placeFinder(checking.overlaps, work);
  const jointOf = new Map(
    claims.flatMap((claim, place) => claim.citations.map((one) => [one, place] as const)),
  );
  const wanting = new Set(together.flatMap(({ citations }) => citations));
  return cited.map((citation, citationIndex): CheckedCitation => {
    const scored = citation.pair === undefined ? undefined : checking.scores[citation.pair];
    const joint = jointOf.get(citationIndex);
    const isShownJointly = joint !== undefined && claims[joint]?.state === 'shown';
    // The other sources may support the claim, so this one is not reported as unsupported
    const isOpen = joint === undefined && wanting.has(citationIndex);
    const reason = uncheckedReason(citation, scored);
    const place = sourcePlace(citation, scored);
    return {
      citationIndex,
      sourceId: citation.sourceId,
      state: stateOf(citation, scored, {
        ...checking,
        canRefute: checking.canRefute && !isShownJointly && !isOpen,
      }),
      ...(citation.ground.kind === 'quote' && citation.ground.isMoved === true
        ? { moved: true }
        : {}),
      ...(citation.ground.kind === 'misattributed' ? { foundIn: citation.ground.foundIn } : {}),
      ...present({
        reason,
        claim: citation.claim?.span ?? [0, 0],
        score: scored?.score,
        jointClaim: joint,
        place,
      }),
    };
  });
}

/** Quotes that are not in their source: their claims are not scored. */
const lost: ReadonlySet<Cited['ground']['kind']> = /* @__PURE__ */ new Set<Cited['ground']['kind']>(
  ['changed', 'not-found', 'misattributed'],
);

function stateOf({ ground }: Cited, scored: Scored | undefined, checking: Checking): CitationState {
  if (ground.kind === 'changed' || ground.kind === 'not-found' || ground.kind === 'misattributed')
    return ground.kind;
  if (ground.kind === 'nothing' && ground.reason === 'source-out-of-range') return 'no-source';
  const state = scored === undefined ? 'not-checked' : scoredState(scored, checking);
  if (ground.kind !== 'quote') return state;
  return state === 'unsupported' ? state : 'verified';
}

function scoredState({ score }: Scored, { threshold, canRefute }: Checking): JointClaim['state'] {
  if (score >= threshold) return 'shown';
  return canRefute ? 'unsupported' : 'not-shown';
}

/** A source that is not there is worse than a claim that says nothing: it is reported first. */
function uncheckedReason(
  { claim, ground, pair }: Cited,
  scored: Scored | undefined,
): UncheckedReason | undefined {
  if (ground.kind === 'nothing') return ground.reason;
  if (claim === undefined) return 'work-budget';
  if (lost.has(ground.kind) || scored !== undefined) return undefined;
  return pair === undefined ? 'claim-has-no-words' : 'work-budget';
}

/**
 * The place of the quote or of the nearest words; without a quote, of the sentence that overlaps
 * the claim most.
 */
function placeFinder(
  overlaps: LexicalOverlaps,
  work: Work,
): (citation: Cited, scored: Scored | undefined) => SourcePlaceOfClaim | undefined {
  const known = new Map<string, CodePoints>();
  const placed = (
    premise: string,
    overlap: Overlap | undefined,
  ): SourcePlaceOfClaim | undefined => {
    const [sentence] = overlap?.sentences ?? [];
    if (sentence === undefined) return undefined;
    const points = known.get(premise) ?? codePointsOf(premise);
    known.set(premise, points);
    return { span: points.spanOf(sentence.span), by: 'overlap' };
  };
  return ({ claim, ground }, scored) => {
    if (ground.kind === 'nothing') return undefined;
    if (ground.kind === 'quote') return { span: ground.span, by: 'quote' };
    if (ground.kind !== 'source')
      return ground.span === undefined ? undefined : { span: ground.span, by: 'nearest' };
    if (claim === undefined || scored === undefined) return undefined;
    return placed(ground.premise, scored.overlap ?? overlaps([ground.premise], claim.text, work));
  };
}
