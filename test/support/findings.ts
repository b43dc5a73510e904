/** Sources, snippets, and reports with every status, for tests of findings. */

import {
  createSnippet,
  type EvidenceSnippetV1,
  selectVerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../src/answers/generation/index.js';
import type { QuoteAcceptance } from '../../src/quotes/quote/index.js';

const manual = `The pump runs at 40 bar.
Above 45 bar the “relief valve” opens, and the pump stops after 20 seconds.
The relief valve must be tested every six months by a qualified technician, and each test is written down in the log.
The relief valve must not be opened by hand.
`;
const tides =
  'Moon and tide \u{1f311}\nThe moon pulls the sea. Twice a day the sea answers.\nThe moon pulls the sea.\n';

export const findingSources: ReadonlyMap<string, string> = new Map([
  ['manual', manual],
  ['tides', tides],
]);

export const snippetOf = (quote: string, source_id: string = 'manual'): EvidenceSnippetV1 =>
  createSnippet({
    quote,
    source_id,
    url: `https://example.org/${source_id}`,
    source_title: `On ${source_id}`,
  });

/** One snippet for each status. */
export const matched = {
  exact: snippetOf('The pump runs at 40 bar.'),
  normalized: snippetOf('the "relief valve"  opens'),
  similar: snippetOf(
    'The relief valve must be tested every six months by a qualified technicain, and each test is written down',
  ),
  pieces: snippetOf('Above 45 bar ... the pump stops after 20 seconds'),
  twice: snippetOf('The moon pulls the sea.', 'tides'),
} as const;

/** What is verified with `accept: 'fuzzy'`, in the order of the findings of `makeReport()`. */
export const snippets: readonly EvidenceSnippetV1[] = [
  matched.exact,
  matched.normalized,
  matched.similar,
  matched.twice,
];

export const idsOf = (list: readonly EvidenceSnippetV1[]): string[] =>
  list.map(({ snippet_id }) => snippet_id);

/**
 * A report of all that an acceptance takes: by default exact, normalized, similar, and exact in two
 * places.
 */
export async function makeReport(accept: QuoteAcceptance = 'fuzzy'): Promise<VerifiedFindingsV1> {
  const checked = await verifySnippets(Object.values(matched), findingSources, { accept });
  const passed = checked.snippets.filter(({ result }) => result?.verified === true);
  return selectVerifiedFindings(checked, idsOf(passed.map(({ snippet }) => snippet)));
}
