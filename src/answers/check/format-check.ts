/**
 * A check as lines for people: what is known of each citation, without a word of answer or sources.
 */
import { printable } from '../../core/issue/issue.js';
import type {
  CheckedCitation,
  CitationState,
  GenerationCheck,
  JointClaim,
  UncheckedReason,
} from './check.js';

/** The words of the report, where it has the same state. */
const names: Readonly<Record<CitationState, string>> = {
  verified: 'verified',
  misattributed: 'in another source',
  'no-source': 'names no source',
  changed: 'changed',
  'not-found': 'not found',
  shown: 'shown',
  'not-shown': 'not shown',
  unsupported: 'not supported',
  'not-checked': 'not checked',
};

const states: Readonly<Record<CitationState, string>> = {
  verified: 'the quote is in the source',
  misattributed: 'it is not in the source it names, but in another one',
  'no-source': 'there is no such source',
  changed: 'the source has different words here',
  'not-found': 'the quote is not in the source',
  shown: 'the source says as much',
  'not-shown': 'the source neither says nor refutes it',
  unsupported: 'the source does not say it',
  'not-checked': 'nothing was checked',
};

const reasons: Readonly<Record<UncheckedReason, string>> = {
  'source-out-of-range': 'there is no such source',
  'source-has-no-text': 'the source has no text to search',
  'claim-has-no-words': 'there is no claim to check',
  'work-budget': 'the work ended before it was looked at',
};

/**
 * Writes a check for people: a headline, one line for each citation, one for each claim that
 * several citations were checked against together, one for each claim that could have a citation.
 *
 * Places are code points, half-open. Safe for terminals; ends in a line end.
 * @param name - what the answer is called, before the headline: a path, or `-`
 */
export function formatGenerationCheck(check: GenerationCheck, name: string = ''): string {
  const { report, citations, claims, scorer } = check;
  const lines = [
    `${name === '' ? '' : `${name}: `}${headline(check)}`,
    ...citations.map((citation) => citationLine(citation, check)),
    ...claims.map((claim) => jointLine(claim, scorer.label)),
    ...report.uncited_but_entailed.map(
      ({ span, candidate_source_id, entailment_score }) =>
        `uncited ${spanText(span)}: source ${candidate_source_id} says as much (${entailment_score} by ${scorer.label})`,
    ),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function headline({ report, citations, coverage, isComplete }: GenerationCheck): string {
  const counts = (Object.keys(states) as CitationState[]).flatMap((state) => {
    const count = citations.filter((citation) => citation.state === state).length;
    return count === 0 ? [] : [`${count} ${names[state]}`];
  });
  const claims = report.uncited_but_entailed.length;
  const uncited = `${claims} uncited ${claims === 1 ? 'claim' : 'claims'} with a source`;
  const of = `${citations.length} ${citations.length === 1 ? 'citation' : 'citations'}`;
  return [
    counts.length === 0 ? of : `${of}: ${counts.join(', ')}`,
    coverage === 'off'
      ? 'coverage not checked'
      : coverage === 'partly'
        ? `${uncited}, not all looked at`
        : uncited,
    ...(isComplete ? [] : ['the work ended first: not everything was checked']),
  ].join('; ');
}

function citationLine(citation: CheckedCitation, { scorer, claims }: GenerationCheck): string {
  const {
    citationIndex,
    sourceId,
    state,
    foundIn = [],
    reason,
    claim,
    score,
    jointClaim,
    moved,
    place,
  } = citation;
  const joint = jointClaim === undefined ? undefined : claims[jointClaim];
  const parts = [
    state === 'not-checked' && reason !== undefined ? reasons[reason] : states[state],
    ...(moved === true ? ['not at the place that it names'] : []),
    ...(foundIn.length === 0 ? [] : [`found in source ${foundIn.join(', ')}`]),
    ...(state !== 'not-checked' && state !== 'no-source' && reason !== undefined
      ? [`its claim was not scored: ${reasons[reason]}`]
      : []),
    ...(score === undefined ? [] : [`${score} by ${scorer.label}`]),
    ...(joint === undefined
      ? []
      : [`together with the others ${names[joint.state]} (${joint.score})`]),
    ...(place === undefined ? [] : [`see ${spanText(place.span)} of the source by ${place.by}`]),
  ];
  return `citation ${citationIndex} of source ${sourceId}, claim ${spanText(claim)}: ${names[state]}, ${parts.join(', ')}`;
}

const jointLine = ({ claim, citations, score, state }: JointClaim, label: string): string =>
  `claim ${spanText(claim)} by ${citations.length} citations together: ${names[state]} (${score} by ${label})`;

const spanText = ([start, end]: readonly [number, number]): string => `[${start}, ${end})`;
