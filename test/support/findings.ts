/** Sources, snippets and a report with every kind of match, for tests of the room of findings. */
import {
  createSnippet,
  type EvidenceSnippetV1,
  selectVerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../src/verified-findings/index.js';

const manual = `The pump runs at 40 bar.
Above 45 bar the “relief valve” opens, and the pump stops after 20 seconds.
The relief valve must be tested every six months by a qualified technician, and each test is written down in the log.
`;
const tides =
  'Moon and tide \u{1f311}\nThe moon pulls the sea. Twice a day the sea answers.\nThe moon pulls the sea.\n';

export const findingSources: ReadonlyMap<string, string> = new Map([
  ['manual', manual],
  ['tides', tides],
]);

export const snippetOf = (quote: string, source_id: string = 'manual'): EvidenceSnippetV1 =>
  createSnippet({ quote, source_id, url: `https://example.org/${source_id}`, source_title: `On ${source_id}` });

/** One snippet for each match, in the order of `report.findings`. */
export const matched = {
  exact: snippetOf('The pump runs at 40 bar.'),
  normalized: snippetOf('the "relief valve"  opens'),
  fuzzy: snippetOf(
    'The relief valve must be tested every six months by a qualified technicain, and each test is written down',
  ),
  spliced: snippetOf('Above 45 bar ... the pump stops after 20 seconds'),
  twice: snippetOf('The moon pulls the sea.', 'tides'),
  edited: snippetOf('Above 45 bar the "relief valve" opens, and pump stops after 20 seconds.'),
} as const;

export const snippets: readonly EvidenceSnippetV1[] = Object.values(matched);

export const idsOf = (list: readonly EvidenceSnippetV1[]): string[] => list.map(({ snippet_id }) => snippet_id);

/** A report of all of them. */
export async function makeReport(): Promise<VerifiedFindingsV1> {
  return selectVerifiedFindings(await verifySnippets(snippets, findingSources, { accept: 'fuzzy' }), idsOf(snippets));
}
