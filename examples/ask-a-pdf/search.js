/** Finds the pages that answer a question best: BM25 by minisearch, no model. */
import MiniSearch from 'minisearch';

const MOST_PAGES = 3;

/** The best pages as `{ name, page, text }`, best first. */
export function searchPages(layouts, question) {
  const index = new MiniSearch({ fields: ['text'], tokenize: wordsOf });
  const pages = [...layouts].flatMap(([name, layout]) => pagesOf(name, layout));
  index.addAll(pages.map((page, id) => ({ ...page, id })));
  return index
    .search(question)
    .slice(0, MOST_PAGES)
    .map(({ id }) => pages[id]);
}

/** The words of each page, in reading order. Offsets of a layout count code points. */
function pagesOf(name, layout) {
  const characters = [...layout.text];
  const pages = new Map();
  for (const { start, end, page } of layout.map) {
    pages.set(page, `${pages.get(page) ?? ''}${characters.slice(start, end).join('')} `);
  }
  return [...pages].map(([page, text]) => ({ name, page, text }));
}

/** Words of any script. */
function wordsOf(text) {
  const parts = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  return [...parts]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}
