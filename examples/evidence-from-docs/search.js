/** Finds the passages that answer a question best, and in each the sentence that does: full-text search, no model. */
import MiniSearch from 'minisearch';

const MOST_HITS = 5;

/** Words that stand in every question and tell passages apart in none. */
const commonWords = new Set(
  'a an and are as at be but by can do does for from has have how i in is it its may no not of on or that the their then there they this to was what when where which who why will with you'.split(
    ' ',
  ),
);

/** The best passages as `{ passage, score, quote }`, best first, and the words of the question that are in none of them. */
export function searchPassages(passages, question) {
  const index = new MiniSearch({
    fields: ['text', 'heading'],
    processTerm: stemOf,
    searchOptions: { boost: { heading: 0.5 }, prefix: (stem) => stem.length > 4 },
  });
  index.addAll(passages);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const hits = index
    .search(question)
    .slice(0, MOST_HITS)
    .map(({ id, score, terms, queryTerms }) => {
      const passage = byId.get(id);
      return {
        passage,
        score: rounded(score),
        words: queryTerms,
        quote: bestSentence(passage.text, new Set(terms)),
      };
    });
  const found = new Set(hits.flatMap(({ words }) => words));
  const asked = [...new Set(wordsOf(question))];
  return { hits, missing: asked.filter((word) => !found.has(word)).length, asked: asked.length };
}

/** Three decimals: what comes after them differs between machines, and says nothing. */
function rounded(score) {
  return Math.round(score * 1000) / 1000;
}

/** The sentence with most of the words, the first of equals, as `{ text, start, end }` in code points of the passage. */
function bestSentence(text, words) {
  let best = { score: -1, start: 0, end: text.length };
  for (const { start, end } of sentencesOf(text)) {
    const score = new Set(wordsOf(text.slice(start, end)).filter((word) => words.has(word))).size;
    if (score > best.score) best = { score, start, end };
  }
  const quote = text.slice(best.start, best.end);
  const start = lengthInCodePoints(text.slice(0, best.start));
  return { text: quote, start, end: start + lengthInCodePoints(quote) };
}

/** Sentences end at `.`, `!` and `?` before white space, and where a list item or a table row begins. */
function sentencesOf(text) {
  const sentences = [];
  let start = 0;
  for (const gap of text.matchAll(/(?<=[.!?])\s+|\r?\n(?=\s*(?:[-*+|]|\d+\.))/g)) {
    sentences.push({ start, end: gap.index });
    start = gap.index + gap[0].length;
  }
  sentences.push({ start, end: text.length });
  return sentences.filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

const tokenize = MiniSearch.getDefault('tokenize');

function wordsOf(text) {
  return tokenize(text)
    .map(stemOf)
    .filter((stem) => stem !== null && stem !== '');
}

/** The word without its ending, so that `digests` finds `digest`, and `changed` finds `change`; null for common words. */
function stemOf(word) {
  const lower = word.toLowerCase();
  if (commonWords.has(lower)) return null;
  return lower.length > 4 ? lower.replace(/(?:e?s|e?d|e)$/, '') : lower;
}

/** A packet counts in code points, JavaScript in UTF-16 units. */
function lengthInCodePoints(text) {
  return [...text].length;
}
