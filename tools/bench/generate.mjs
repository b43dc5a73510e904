// Makes drafts of packets from a seed: excerpts of about 600 bytes with line ends, quotation marks
// and some non-ASCII text.
import { veracityOf } from 'evidence-contracts/evidence-packet';

const ascii =
  'evidence source excerpt digest "plain" order canonical replay packet drift handbook berth storm line\n'.split(
    ' ',
  );
const vocabularies = { ascii, mixed: [...ascii, 'naïve', '“quoted”', 'Zürich', '東京'] };

/** Numbers in [0, 1) from a seed (mulberry32): the same on every machine. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A draft with `size` results in no order, and a citation for every second one, in the order of the
 * results.
 */
export function draftOf(size, seed = 1, flavour = 'mixed') {
  const next = random(seed);
  const words = vocabularies[flavour];
  const text = () => {
    let made = '';
    while (made.length < 560) made += `${words[Math.floor(next() * words.length)]} `;
    return made.trim();
  };
  const results = Array.from({ length: size }, (_, index) => ({
    id: `result-${index}`,
    type: 'section',
    path: `docs/${Math.floor(next() * 50)}.md`,
    start_line: 1,
    end_line: 1000,
    excerpt: text(),
    score: Math.floor(next() * 1e6) / 1e4,
    sources: [`docs#${index}`],
  }));
  const cited = results
    .toSorted(
      (a, b) =>
        b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.id < b.id ? -1 : 1),
    )
    .filter((_, index) => index % 2 === 0);
  const meta = {
    query_id: `q-${seed}`,
    timestamp: '2026-01-02T03:04:05Z',
    project: 'bench',
    question: 'What does it cost?',
  };
  const citations = cited.map(({ id, excerpt }) => ({
    id: `c-${id}`,
    result_id: id,
    quote: excerpt.slice(0, 40),
  }));
  return { meta, results, citations, veracity: veracityOf([]) };
}
