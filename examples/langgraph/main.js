/**
 * Runs the graph twice, with a store and without one, and prints the verified section of each report.
 *
 *   npm run build && node examples/langgraph/main.js
 */
import { InMemoryStore } from '@langchain/langgraph';
import { formatVerdict, verifyAgainst } from 'evidence-contracts';
import { fromLangGraphStore, VerifiedFindings } from 'evidence-contracts/generation';
import { makeGraph } from './graph.js';

const question =
  process.argv.slice(2).join(' ') ||
  'Why is the berth closed, and how long is the crack in the wall?';
const config = { configurable: { thread_id: 'harbour' } };

const store = new InMemoryStore();
const state = await makeGraph({ store }).invoke({ question }, config);
const lookup = fromLangGraphStore(store, ['harbour', 'raw']);
const verdict = await verifyAgainst(VerifiedFindings, state.findings, lookup, {
  require: ['sources'],
});
const statuses = state.evidence_snippets.map(({ status }) => status);
const disabled = await makeGraph().invoke({ question }, config);

process.stdout.write(`With a store: ${statuses.filter((status) => status === 'PASS').length} of ${statuses.length} quotes passed

${state.markdown}
${formatVerdict(verdict, { name: 'findings, against the store' })}
Without a store:

${disabled.markdown}`);
if (!verdict.ok) process.exitCode = 1;
