/** Compares the pages that an answer cites with the pages on which the cited words are. */
import { isReadableList } from '../../../core/issue/readable-list.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { createWork, spend, stepsLeft, type Work } from '../../../core/work/work.js';
import type { QuoteSource, QuoteStatus } from '../../../quotes/quote/index.js';
import { readSources } from '../../../quotes/quote/sources.js';
import { verifyMetered } from '../../../quotes/quote/verify-quote.js';
import type { Adapted } from '../builder/adapted.js';

/**
 * Layouts by the id, the title or the address of a source; or a list, whose layouts are found by
 * their texts.
 */
export type NamedLayouts =
  | readonly LayoutSource[]
  | Readonly<Record<string, LayoutSource>>
  | ReadonlyMap<string, LayoutSource>;

/** The pages of one citation. */
export interface ComparedPages {
  /** RFC 6901 pointer to the citation in the provider's answer. */
  readonly pointer: string;
  /** Its index in `citations` of the answer. */
  readonly citation: number;
  /** The cited pages from 1, half-open: page 3 alone is 3 to 4. */
  readonly cited: readonly [start: number, end: number];
  /**
   * `same-page`: a cited page has the words, or a part of them; `other-page`: only other pages have them; `not-found`: they are not in
   * the document; `not-checked`: there are no words, no layout of the document with pages, or no
   * work left.
   */
  readonly state: 'same-page' | 'other-page' | 'not-found' | 'not-checked';
  /** The pages that have the words, ascending. */
  readonly pages: readonly number[];
  /** Of the quote; absent where no words were compared. */
  readonly status?: QuoteStatus;
}

const MOST_OCCURRENCES = 1024;

/** A quote that is nowhere counts as so many units more, as in a report. */
const UNITS_FOR_QUOTE = 2 ** 9;

/**
 * Compares each citation that names pages with the places of its words: of the quote, or of the
 * passage that a search returned.
 *
 * The layout of a source is the one under its id, title or address, or the one with its text. One
 * budget counts for all citations. Never throws.
 *
 * @param adapted - what an adapter returned, of an answer of any provider
 * @example
 * ```ts
 * import { comparePages, fromAnthropic } from 'evidence-contracts/adapters';
 * import { layoutText } from 'evidence-contracts/sources';
 *
 * const lease = layoutText([{ text: 'No pets.', page: 1 }, { text: 'Rent is due on the third.', page: 2 }]);
 * const place = { type: 'page_location', document_index: 0, start_page_number: 1, end_page_number: 2 };
 * const text = { type: 'text', text: 'Early.', citations: [{ ...place, cited_text: 'Rent is due' }] };
 * const [compared] = comparePages(fromAnthropic({ content: [text] }, { documents: [lease] }), [lease]);
 * console.log(compared?.state, compared?.pages); // other-page [ 2 ]
 * ```
 */
export function comparePages(adapted: Adapted, layouts: NamedLayouts): readonly ComparedPages[] {
  try {
    const { value, citations } = adapted;
    if (!isReadableList(citations)) return [];
    const shelf = readSources(layouts) ?? new Map<string, QuoteSource>();
    const byText = new Map(
      [...shelf.values()].map((one) => [typeof one === 'string' ? one : one.text, one]),
    );
    const asked = citations.flatMap(({ pointer, source: place }, citation): readonly Asked[] => {
      if (place?.unit !== 'page') return [];
      const { cited_text: quote, source_id: id = 0 } = value.citations[citation] ?? {};
      const { metadata = {}, content = '' } = value.sources[id - 1] ?? {};
      const names = ['id', 'title', 'URL'].map((name) => metadata[name]);
      const named = names
        .filter((name) => typeof name === 'string' || typeof name === 'number')
        .map(String);
      const source =
        byText.get(content) ??
        named.map((name) => shelf.get(name)).find((one) => one !== undefined);
      const passage = content === '' || byText.has(content) ? undefined : content;
      return [
        {
          pointer,
          citation,
          cited: [place.start, place.end],
          quote: quote ?? passage,
          source,
        },
      ];
    });
    const units = asked.reduce((sum, { quote = '' }) => sum + quote.length + UNITS_FOR_QUOTE, 0);
    const work = createWork([...byText.keys()].reduce((sum, { length }) => sum + length, units));
    return asked.map((one) => compared(one, work));
  } catch {
    return [];
  }
}

interface Asked extends Pick<ComparedPages, 'pointer' | 'citation' | 'cited'> {
  readonly quote: string | undefined;
  readonly source: QuoteSource | undefined;
}

function compared({ quote, source, ...citation }: Asked, work: Work): ComparedPages {
  const { cited } = citation;
  if (quote === undefined || source === undefined)
    return { ...citation, state: 'not-checked', pages: [] };
  const options = { maxSpans: MOST_OCCURRENCES, budget: stepsLeft(work) };
  const { result, spent } = verifyMetered(quote, source, options);
  spend(work, spent);
  const { status, verified, places = [] } = result;
  if (!verified) {
    const isUnread = ['budget-exceeded', 'invalid-input', 'empty', 'too-short'].includes(status);
    return {
      ...citation,
      state: isUnread ? 'not-checked' : 'not-found',
      pages: [],
      status,
    };
  }
  const pages = [...new Set(places.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
  if (pages.length === 0)
    return {
      ...citation,
      state: 'not-checked',
      pages,
      status,
    };
  const onCited = new Set(
    places.flatMap(({ page = 0, span }) => (page >= cited[0] && page < cited[1] ? span : [])),
  );
  // Each piece of a quote has to be on a cited page; of several occurrences, one
  const isSame = status === 'pieces' ? onCited.size === result.spans.length : onCited.size > 0;
  return {
    ...citation,
    state: isSame ? 'same-page' : 'other-page',
    pages,
    status,
  };
}
