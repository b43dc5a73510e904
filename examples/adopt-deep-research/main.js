/**
 * The invariants of a research agent: raw texts in a store, snippets verified by code, a selector that takes ids, and a safe failure.
 *
 *   npm run build && node examples/adopt-deep-research/main.js
 */
import { verifyAgainst } from 'evidence-contracts';
import {
  checkStore,
  createSnippet,
  fromLangGraphStore,
  renderChoices,
  renderFindings,
  selectVerifiedFindings,
  VerifiedFindings,
  verifySnippets,
} from 'evidence-contracts/generation';

const thread = 'thread-1';
const patience = {
  timeoutMs: 1000,
  timer: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
};

/** The part of a store that the flow uses: get and put by namespace and key. */
function storeOf() {
  const items = new Map();
  const at = (namespace, key) => JSON.stringify([namespace, key]);
  return {
    put: async (namespace, key, value) =>
      void items.set(at(namespace, key), { value, key, namespace }),
    get: async (namespace, key) => items.get(at(namespace, key)) ?? null,
  };
}

// I3: search tools write raw texts, and nothing else sees them
const store = storeOf();
const pages = {
  'https://example.org/log':
    'Berth 4 was closed on 12 January after the storm. It lifts 40 tonnes.',
  'https://example.org/notice':
    'The crane was repaired by two crews, and berth 4 opened again on 2 February.',
};
for (const [url, content] of Object.entries(pages))
  await store.put([thread, 'raw'], url, { content });

// What a model extracted: an honest quote, one with another number, one with words left out, one that is nowhere
const extracted = [
  ['https://example.org/log', 'berth 4 was closed on 12 January'],
  ['https://example.org/log', 'Berth 4 was closed on 13 January after the storm.'],
  ['https://example.org/notice', 'The crane was repaired ... opened again on 2 February.'],
  ['https://example.org/notice', 'The harbour master resigned in March.'],
];
const snippets = extracted.map(([url, quote]) =>
  createSnippet({ source_id: url, url, source_title: 'Harbour', quote }),
);

// I4: the store is checked first; I2: quotes are verified by code alone
const state = await checkStore(store, thread, patience);
const sources = fromLangGraphStore(store, [thread, 'raw']);
const checked = await verifySnippets(snippets, sources, { store: state });
for (const { snippet, result } of checked.snippets)
  console.log(`${snippet.status} ${result.status} ${snippet.quote}`);

// I1: the selector takes ids of snippets that passed, whatever a model asks for
console.log(
  `choices: ${
    renderChoices(checked)
      .split('\n')
      .filter((line) => /^\d+\./.test(line)).length
  }`,
);
const ids = checked.snippets
  .filter(({ snippet }) => snippet.status === 'PASS')
  .map(({ finding_id }) => finding_id);
const report = selectVerifiedFindings(checked, ids);
const verdict = await verifyAgainst(VerifiedFindings, report, sources, { require: ['sources'] });
console.log(
  `report: ${report.findings.length} findings, ${verdict.ok ? 'valid against the store' : 'invalid'}`,
);
try {
  selectVerifiedFindings(checked, [checked.snippets[1].finding_id]);
} catch (error) {
  console.log(`an id that did not pass: ${error.issues[0].code}`);
}

// I4: without a store the section says why it is empty
const unavailable = await checkStore(undefined, thread, patience);
const skipped = await verifySnippets(snippets, sources, { store: unavailable });
const [, , reason] = renderFindings(selectVerifiedFindings(skipped, [])).split('\n');
console.log(`${skipped.snippets.map(({ snippet }) => snippet.status).join(' ')}: ${reason}`);
