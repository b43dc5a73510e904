/**
 * An assertion for promptfoo: every passage that an answer marks as a quote has to stand in a source.
 *
 *   assert:
 *     - type: javascript
 *       value: file://quotes.mjs
 *       config: { accept: normalized }
 *
 * The sources are the variable `sources` of the test: texts by name, or one text. There is one component for each quote; an
 * answer without any passes, unless `config.least` asks for some.
 */
import { quoteGateNode } from 'evidence-contracts/gate';
import { indexSource } from 'evidence-contracts/quote';

export default async function quotesStandInSources(output, { vars = {}, config = {} } = {}) {
  const { least = 0, ...options } = config;
  const sources = sourcesOf(vars.sources);
  if (sources === undefined) return refusal('the test has no variable "sources" with texts by name');
  const judge = quoteGateNode({
    ...options,
    answer: () => String(output),
    sources: () => sources,
    update: (_answer, quotes) => quotes,
  });
  const componentResults = (await judge({})).map(componentOf);
  const passed = componentResults.filter(({ pass }) => pass).length;
  const count = componentResults.length;
  if (count < least) return { ...refusal(`${count} of at least ${least} quotes`), componentResults };
  const score = count === 0 ? 1 : passed / count;
  return { pass: passed === count, score, reason: `${passed} of ${count} quotes stand in a source`, componentResults };
}

/** No words of the answer: reports are passed around. */
function componentOf(quote, place) {
  const { verified } = quote;
  const told = verified
    ? `${quote.match} in ${quote.source}, line ${quote.spans[0]?.line}`
    : `not verified: ${quote.reason}`;
  return { pass: verified, score: verified ? 1 : 0, reason: `quote ${place + 1}: ${told}` };
}

function refusal(reason) {
  return { pass: false, score: 0, reason, componentResults: [] };
}

/** Tests of one suite share their sources: each text is read once, as long as it is among the last ones. */
const indexes = new Map();
const mostIndexes = 64;

function indexOf(text) {
  const index = indexes.get(text) ?? indexSource(text);
  indexes.delete(text);
  indexes.set(text, index);
  if (indexes.size > mostIndexes) indexes.delete(indexes.keys().next().value);
  return index;
}

function sourcesOf(given) {
  if (typeof given === 'string') return { source: indexOf(given) };
  if (typeof given !== 'object' || given === null) return undefined;
  const entries = Object.entries(given);
  if (!entries.every(([, text]) => typeof text === 'string')) return undefined;
  return new Map(entries.map(([name, text]) => [name, indexOf(text)]));
}
