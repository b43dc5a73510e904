// Quotes and their sources as the page of a report, without a document.
import { checkAll, workFor } from '../../../../src/output/report/check-quotes.ts';
import { documentPage } from '../../../../src/output/report/page/page.ts';
import { english } from '../../../../src/output/report/texts/language.ts';

/** More quotes than these are not looked at. */
const most = 500;

/** The page of quotes, which have empty lines between them; each may be in any source. */
export function quotesPage({ quotes, sources, pictureOf }) {
  const { texts } = english;
  const list = quotes
    .split(/\n\s*\n/)
    .map((quote) => quote.trim())
    .filter((quote) => quote !== '');
  const pane = sources.length === 1 ? 0 : 'any';
  const asks = list
    .slice(0, most)
    .map((quote) => ({ label: '', pointer: '', quote, pane, facts: [] }));
  const panes = sources.map(({ name, text, layout }) => {
    return { title: name, text, layout, says: texts['source.given'], facts: [] };
  });
  const work = workFor({ panes }, asks, undefined);
  const draft = { kind: texts['page.quotes'], heading: 'Your quotes', asks, panes, facts: [] };
  const claims = checkAll(asks, draft, { work, texts });
  return documentPage({
    draft,
    claims,
    left: list.length - asks.length,
    verdict: undefined,
    isGiven: false,
    name: undefined,
    language: english,
    pictureOf,
  });
}
