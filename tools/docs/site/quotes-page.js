// Quotes and one source as the page of a report, without the contracts of documents: what the playground loads first.
import { checkAll, workFor } from '../../../src/output/report/check-quotes.ts';
import { documentPage } from '../../../src/output/report/page/page.ts';
import { english } from '../../../src/output/report/texts/language.ts';

/** More quotes than these are not looked at. */
const most = 500;

/** The page of quotes, which have empty lines between them; `name` is what the source is called, `layout` its places if known. */
export function quotesPage({ source, quotes, name, layout }) {
  const { texts } = english;
  const list = quotes
    .split(/\n\s*\n/)
    .map((quote) => quote.trim())
    .filter((quote) => quote !== '');
  const asks = list
    .slice(0, most)
    .map((quote) => ({ label: '', pointer: '', quote, pane: 0, facts: [] }));
  const panes = [{ title: name, text: source, layout, says: texts['source.given'], facts: [] }];
  const work = workFor({ panes }, asks, undefined);
  const draft = { kind: texts['page.quotes'], heading: 'Your quotes', asks, panes, facts: [] };
  const claims = checkAll(asks, panes, { work, texts });
  const left = list.length - asks.length;
  return documentPage({
    draft,
    claims,
    left,
    verdict: undefined,
    isGiven: false,
    name,
    work,
    language: english,
  });
}
