/** A graph whose report can only say what stands in its sources. Raw text stays in the store; the state carries ids. */
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import {
  checkStore,
  createSnippet,
  fromLangGraphStore,
  renderFindings,
  selectVerifiedFindings,
  verifySnippets,
} from 'evidence-contracts/generation';
import { extractQuotes } from './extract.js';
import { pages } from './pages.js';

/** Every channel keeps its last value: a list that is written takes the place of the one before. */
const State = Annotation.Root({
  question: Annotation,
  verified_disabled: Annotation,
  verified_disabled_reason: Annotation,
  found: Annotation,
  evidence_snippets: Annotation,
  findings: Annotation,
  markdown: Annotation,
});

/** The graph, over a store or none. Options of `compile`: `store`, `checkpointer`. */
export function makeGraph(options = {}) {
  return new StateGraph(State)
    .addNode('check_store', checkNode)
    .addNode('search', searchNode)
    .addNode('extract', extractNode)
    .addNode('verify', verifyNode)
    .addNode('select', selectNode)
    .addNode('report', ({ findings }) => ({ markdown: renderFindings(findings) }))
    .addEdge(START, 'check_store')
    .addEdge('check_store', 'search')
    .addEdge('search', 'extract')
    .addEdge('extract', 'verify')
    .addEdge('verify', 'select')
    .addEdge('select', 'report')
    .addEdge('report', END)
    .compile(options);
}

/** Whatever is wrong with the store disables verification, and says why. */
function checkNode(_state, { store, configurable }) {
  return checkStore(store, configurable?.thread_id, { timeoutMs: 1000, timer });
}

const timer = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** Raw text goes into the store; what the others get to see of it is a key. */
async function searchNode({ verified_disabled }, { store, configurable }) {
  if (verified_disabled) return { found: [] };
  for (const { key, text } of pages) await store.put(rawOf(configurable), key, { content: text });
  return {
    found: pages.map(({ key, url, title }) => ({ source_id: key, url, source_title: title })),
  };
}

/** One PENDING snippet for each quote. */
async function extractNode({ question, found, verified_disabled }, config) {
  if (verified_disabled) return { evidence_snippets: [] };
  const read = lookupOf(config);
  const lists = found.map(async (source) =>
    extractQuotes(await read(source.source_id), question).map((quote) =>
      createSnippet({ ...source, quote }),
    ),
  );
  return { evidence_snippets: (await Promise.all(lists)).flat() };
}

/** The list with its statuses takes the place of the list without. */
async function verifyNode({ evidence_snippets, ...store }, config) {
  const checked = await verifySnippets(evidence_snippets, lookupOf(config), { store });
  return { evidence_snippets: checked.snippets.map(({ snippet }) => snippet) };
}

/**
 * Chooses among the ids that passed. A state is data that anybody can write, and that a checkpointer writes down and
 * reads back, so a status in it proves nothing: what is selected is checked in the same step.
 */
async function selectNode({ evidence_snippets, ...store }, config) {
  const passed = evidence_snippets.filter(({ status }) => status === 'PASS');
  const checked = await verifySnippets(passed, lookupOf(config), { store });
  const ids = checked.snippets
    .filter(({ result }) => result?.verified)
    .map(({ finding_id }) => finding_id);
  return { findings: selectVerifiedFindings(checked, [...new Set(ids)].slice(0, 8)) };
}

function rawOf({ thread_id }) {
  return [thread_id, 'raw'];
}

/** Without a store nothing is asked for. */
function lookupOf({ store, configurable }) {
  return store ? fromLangGraphStore(store, rawOf(configurable)) : new Map();
}
