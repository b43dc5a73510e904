/** A check as lines for people: what came of each citation and why, without a word of answer or sources. */
import { printable } from '../issue/printable.js';
import type { CitationReason, GenerationCheck, JudgedCitation } from './check.js';

const reasons: Readonly<Record<CitationReason, string>> = {
  entailed: 'the source says as much',
  'below-threshold': 'the source does not say enough of it',
  'source-out-of-range': 'there is no such source',
  'cited-text-not-in-source': 'the quote is not in the source',
  'source-has-no-text': 'the source has no text to look into',
  'claim-has-no-words': 'there is no claim to check',
};

/**
 * Writes a check for people: a headline, one line for each citation, one for each claim that could have one.
 *
 * Places are code points, half-open. Safe for terminals; ends in a line end.
 *
 * @param name - what the answer is called, before the headline: a path, or `-`
 * @public
 */
export function formatGenerationCheck(check: GenerationCheck, name: string = ''): string {
  const { report, citations } = check;
  const lines = [
    `${name === '' ? '' : `${name}: `}${headline(check)}`,
    ...citations.map(citationLine),
    ...report.uncited_but_entailed.map(
      ({ span, candidate_source_id, entailment_score }) =>
        `uncited ${placeOf(span)}: source ${candidate_source_id} says as much (${entailment_score})`,
    ),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function headline({ report, citations, coverage }: GenerationCheck): string {
  const supported = report.per_citation.filter((citation) => citation.supported).length;
  const unverifiable = citations.length - report.citations_checked;
  const claims = report.uncited_but_entailed.length;
  const uncited = coverage
    ? `${claims} uncited ${claims === 1 ? 'claim' : 'claims'} with a source`
    : 'coverage not checked';
  return `${supported} of ${report.citations_checked} checked citations supported, ${unverifiable} unverifiable, ${uncited}`;
}

function citationLine({ citationIndex, sourceId, outcome, reason, claim, score, place }: JudgedCitation): string {
  const scored = score === undefined ? '' : ` (${score})`;
  const where = place === undefined ? '' : `, see ${placeOf(place.span)} of the source by ${place.by}`;
  return `citation ${citationIndex} of source ${sourceId}, claim ${placeOf(claim)}: ${outcome}${scored}, ${reasons[reason]}${where}`;
}

function placeOf([start, end]: readonly [number, number]): string {
  return `[${start}, ${end})`;
}
