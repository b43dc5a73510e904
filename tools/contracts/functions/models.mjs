// Scorers that ask a model of entailment: its labels, the windows of long premises, and its logits.
import {
  claimsForReport,
  lexicalOverlapScorer,
  nliScorer,
  pairClassifier,
  safeVerifyGeneration,
} from 'evidence-contracts/generation';
import { range } from '../probes/documents/parts.mjs';
import { documentOf, rowsOf, rowsOfLists, texts } from './inputs.mjs';

const names = ['ENTAILMENT', 'NEUTRAL', 'CONTRADICTION'];
const labelled = (scores, labels = names) =>
  scores.map((score, nth) => ({ label: labels[nth], score }));
/** What a model says: right, in other orders and letters, and wrong. */
const said = [
  labelled([0.7, 0.2, 0.1]), labelled([0.2, 0.1, 0.7], ['neutral', 'contradiction', 'entailment']), labelled([1, 0, 0]), labelled([0, 1, 0]), labelled([1 / 3, 1 / 3, 1 / 3]), labelled([0.7, 0.2, 0.109]), labelled([0.7, 0.2, 0.11]), labelled([0.7, 0.2, 0.111]), labelled([0.7, 0.2, 0.09]), labelled([0.7, 0.2, 0.089]), labelled([1.1, 0, -0.1]), labelled([-1e-9, 0.5, 0.5]),
  labelled([0.7, 0.3]), labelled([0.7, 0.2, 0.1], ['entailment', 'entailment', 'neutral']), labelled([0.7, 0.2, 0.1], [' Entailment ', 'NEUTRAL', 'contradiction']), labelled([0.7, 0.2, 0.1, 0], [...names, 'other']), labelled([0.123_456_789, 0.5, 0.376_543_211]), labelled(['0.7', 0.2, 0.1]), labelled([Number.NaN, 0.5, 0.5]), [], null, 'x', [null], {}, undefined,
]; // biome-ignore format: a list
const options = [{}, { label: 'm' }, { label: 5 }, { labels: { entailment: 'LABEL_2', neutral: 'LABEL_1', contradiction: 'LABEL_0' } }, { labels: { entailment: 'a', neutral: 'a', contradiction: 'b' } }, { labels: { entailment: 'a' } }, { labels: null }, ...[99, 100, 101, 1.5, '100'].map((window) => ({ window })), ...[0, 1, 2, 3, 1.5].map((batchSize) => ({ batchSize })), { other: 1 }]; // biome-ignore format: a list

/** A premise of sentences of each length around a window. */
const premises = [...texts.filter(([name]) => /^(?:1|64|401) /.test(name)).map(([, text]) => text), ...[20, 40, 49, 50, 51, 99, 100, 101, 150, 250].map((length) => range(6).map((nth) => `${`S${nth} `.padEnd(length - 2, 'w ')}.`).join(' ')), 'x'.repeat(350), `${'\u{1f6a2}'.repeat(120)}.`, '']; // biome-ignore format: a list

/** What is asked of the model, in which batches, and what comes of it. */
async function asked(premise, settings) {
  const calls = [];
  const scorer = nliScorer(async (inputs, given) => { calls.push([inputs.map(({ text, text_pair }) => [text.length, text.slice(0, 6), text_pair]), given]); return inputs.map((_, nth) => labelled([[0.1, 0.9, 0.5][nth % 3], [0.9, 0.1, 0.5][nth % 3], 0])); }, settings); // biome-ignore format: one line
  return [await scorer([{ premise, hypothesis: 'h' }, { premise: 'short', hypothesis: 'i' }]), scorer.label, scorer.canRefute, calls]; // biome-ignore format: one line
}

const logits = [[[2, 1, 0]], [[0, 0, 0]], [[1000, -1000, 0]], [[1, 2]], [['a', 1, 2]], [[Number.NaN, 1, 2]], [], null, [[Number.POSITIVE_INFINITY, 0, 0]], [[-1e9, -1e9, -1e9]]]; // biome-ignore format: a list
const configs = [{ id2label: { 0: 'entailment', 1: 'neutral', 2: 'contradiction' } }, { id2label: ['contradiction', 'neutral', 'entailment'] }, { id2label: { 0: 'a' } }, {}, null, { id2label: { 0: 'x', 1: 'y', 2: 'z' } }]; // biome-ignore format: a list

export function modelRows() {
  const pair = [{ premise: 'Tea is hot.', hypothesis: 'Tea' }];
  const { document } = documentOf('generation-result', 3, 'two');
  const paired = (config, rows) => nliScorer(pairClassifier({ model: Object.assign(async () => ({ logits: { tolist: () => rows } }), { config }), tokenizer: async () => ({}) }))(pair);
  const scorers = [['lexical', lexicalOverlapScorer()], ['a model', nliScorer(async (inputs) => inputs.map((_, nth) => labelled(nth % 2 === 0 ? [0.9, 0.05, 0.05] : [0.1, 0.2, 0.7])))], ['another number', async () => [0.5]], ['no numbers', async () => ['x', 'y']], ['beyond 1', async (pairs) => pairs.map(() => 1.5)], ['an error', async () => { throw new Error('x'); }], ['no list', async () => null], ['scores', async (pairs) => pairs.map((_, nth) => (nth % 5) / 4)], ['bounds', async (pairs) => pairs.map((_, nth) => [0.5, 0.499_999_9, 0.5][nth % 3])]];
  return [
    ...rowsOfLists('nliScorer of labels', [['labels', said]], (labels) => nliScorer(async () => [labels])(pair)),
    ...rowsOfLists('nliScorer of answers', [['answers', [[], [labelled([1, 0, 0]), labelled([1, 0, 0])], null, 'x', 5]]], (answer) => nliScorer(async () => answer)(pair)),
    ...rowsOf('nliScorer with options', options.map((one, nth) => [`options ${nth}`, one]), (one) => asked(premises[9], one)),
    ...rowsOfLists('nliScorer of premises', [['premises', premises]], (premise) => Promise.all([100, 101, 150].map((window) => asked(premise, { window, batchSize: 3 })))),
    ...rowsOfLists('pairClassifier', configs.map((config, nth) => [`config ${nth}`, logits.map((rows) => [config, rows])]), ([config, rows]) => paired(config, rows)),
    ...rowsOf('verifyGeneration of a scorer', scorers, (scorer) => Promise.all([{}, { threshold: 0.5 }, { threshold: 0.51 }, { coverage: false }, { maxPairs: 3 }].map((more) => safeVerifyGeneration(document, { scorer, ...more }).catch((error) => error.issues?.map(({ code, pointer }) => [code, pointer]))))),
    ...rowsOf('claimsForReport', scorers.slice(0, 2), (scorer) => claimsForReport({ schema_version: 1, support_rate: 1, per_citation: [], uncited_but_entailed: [0] }, document, scorer)),
  ];
} // biome-ignore format: a table
