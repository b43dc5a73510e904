// Reports and records about answers: what is applied, compared and counted.

import { safeMigrate, stableDigest } from 'evidence-contracts';
import {
  checkRecord,
  checkReport,
  createVerificationRecord,
  formatGenerationCheck,
  GenerationResult,
  lexicalOverlapScorer,
  safeApplyReport,
  safeClaimsForReport,
  safeSupportRate,
  safeVerifyGeneration,
  VerificationReport,
} from 'evidence-contracts/generation';
import { range } from '../probes/documents/parts.mjs';
import { sha256 } from '../probes/seal.mjs';
import {
  COUNTS,
  documentOf,
  documents,
  documentWith,
  edits,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  TIMES,
} from './inputs.mjs';

const conventions = ['empty-is-one', 'empty-is-zero', 'empty-is-null', 'empty', 1];

/** A record of a result: every second citation is checked, and supported in turn. */
export function recordOf(result, { every = 2, ...changes } = {}) {
  const checked = range(result.citations.length).filter((nth) => nth % every === 0);
  const per_citation = checked.map((citation_index, nth) => ({
    citation_index,
    entailment_score: [0.75, 0.25, 0.5, 0][nth % 4],
    supported: nth % 2 === 0,
  }));
  const supported = per_citation.filter((one) => one.supported).length;
  const [{ citations: [first] }] = [result]; // biome-ignore format: one line
  const claim = { span: [0, 3], candidate_source_id: first.source_id, entailment_score: 0.75 };
  return {
    schema_version: '1.0',
    result_digest: stableDigest(GenerationResult, result),
    report: {
      schema_version: 3,
      support_rate: supported / per_citation.length,
      per_citation,
      citations_checked: per_citation.length,
      uncited_but_entailed: [claim],
    },
    scorer: { name: 'lexical', version: '3', threshold: 0.5, can_refute: false },
    sources: (result.sources ?? []).map(({ content }, nth) => ({
      id: nth + 1,
      digest: sha256(content),
    })),
    coverage: 'whole',
    complete: true,
    profiles: { quotes: { name: 'quotes/1', digest: sha256('quotes') } },
    ...changes,
  };
}

export function recordRows() {
  const results = [1, 2, 3].flatMap((version) =>
    documents('generation-result', version).map(({ name, document }) => [
      `version ${version}, ${name}`,
      document,
    ]),
  );
  const large = COUNTS.filter((count) => count < 10_000).map((count) => [
    `${2 * count} citations`,
    documentWith('generation-result', 3, count).document,
  ]);
  const result = documentOf('generation-result', 3).document;
  const record = recordOf(result);
  const other = documentOf('generation-result', 3, 'two').document;
  const both = (one, given) => [
    safeApplyReport(one, given),
    checkRecord(one, given),
    checkReport(one, given.report ?? given),
  ];
  return [
    ...rowsOf('applyReport', [...results, ...large], (one) => both(one, recordOf(one))),
    ...rowsOf('applyReport', changedRecords(result, record, other), ([one, given]) =>
      both(one, given),
    ),
    ...rowsOfEdits('applyReport', editedRecords(record), (given) => both(result, given)),
    ...rowsOfEdits('applyReport to a result', edits('generation-result', 3), (one) =>
      both(one, record),
    ),
    ...rowsOfEdits('checkReport of version 1', edits('verification-report', 1), (report) =>
      checkReport(result, report),
    ),
    ...rowsOfEdits('checkReport of version 2', edits('verification-report', 2), (report) =>
      checkReport(other, report),
    ),
    ...rowsOfEdits('createVerificationRecord', editedRecords(turned(record)), (given) =>
      createVerificationRecord(given),
    ),
    ...rowsOf('supportRate', rates(), (report) =>
      conventions.map((convention) => safeSupportRate(report, convention)),
    ),
    ...rowsOf('checkReport of a rate', nearRates(), (list) =>
      list.map((report) => [checkReport(result, report), safeSupportRate(report, 'empty-is-one')]),
    ),
    ...rowsOf('createVerificationRecord at a time of the calendar', [['times', TIMES]], (times) => times.map((recorded_at) => { try { return createVerificationRecord({ ...turned(record), recorded_at }); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]); } })), // biome-ignore format: one line
    ...rowsOfLists('lexicalOverlapScorer', wordPairs(), (pairs) => lexicalOverlapScorer()(pairs)),
    ...rowsOf(
      'verifyGeneration of grounds',
      grounds(),
      async (one) => (await safeVerifyGeneration(one, {})).value,
    ),
    ...verifyRows(),
    ...rowsOf('checkReport of sources that are cut', cutSources(), ([one, report]) => [
      checkReport(one, report),
      safeApplyReport(one, { ...recordOf(one), report }),
    ]),
    ...rowsOf('migrate a report with claims', reportsWithClaims(), ([report, claims]) =>
      [2, 3].map((to) => safeMigrate(VerificationReport, report, { to, context: { claims } })),
    ),
  ];
}

/** Records that are about something else, in one place each, from the first place to the last. */
function changedRecords(result, record, other) {
  const sourcesWith = (change) => ({ ...record, sources: record.sources.map(change) });
  const long = documentWith('generation-result', 3, 101, 401).document;
  return [
    ['a record of another result', [other, record]],
    ['a bare report', [result, record.report]],
    ['a source more', [result, { ...record, sources: [...record.sources, { id: 4, digest: sha256('x') }] }]],
    ['a source less', [result, { ...record, sources: record.sources.slice(0, -1) }]],
    ...range(3).map((at) => [
      `source ${at} altered`,
      [result, sourcesWith((one, nth) => (nth === at ? { ...one, digest: sha256('x') } : one))],
    ]),
    ['source 101 altered', [long, recordOf(long, { sources: recordOf(long).sources.map((one, nth) => (nth === 100 ? { ...one, digest: sha256('x') } : one)) })]],
    ['every citation checked', [result, recordOf(result, { every: 1 })]],
    ['one citation checked', [result, recordOf(result, { every: 6 })]],
    ['all citations of a text', [{ ...result, citations: result.citations.map((one) => ({ ...one, verified: true, entailment_score: 1 })) }, record]],
    ...[-1, 0, 1].flatMap((more) => {
      const end = [...result.text].length + more;
      const claims = (claim) => ({ ...record, report: { ...record.report, uncited_but_entailed: [{ ...record.report.uncited_but_entailed[0], ...claim }] } });
      return [
        [`a claim that ends ${more} after the answer`, [result, claims({ span: [0, end] })]],
        [`a claim of source ${3 + more}`, [result, claims({ candidate_source_id: 3 + more })]],
      ];
    }),
  ]; // biome-ignore format: a table
}

function editedRecords(record) {
  return edits('verification-record', '1.0', (edited) => ({
    ...record,
    ...edited,
    result_digest: edited.result_digest === sha256('result') ? record.result_digest : edited.result_digest,
    sources: Array.isArray(edited.sources) && edited.sources.length === 3 ? record.sources : edited.sources,
  })); // biome-ignore format: one condition a line
}

/** A draft in no order. */
function turned({ schema_version: _, ...record }) {
  return {
    ...record,
    report: { ...record.report, per_citation: record.report.per_citation.toReversed() },
    sources: record.sources.toReversed(),
    recorded_at: '2026-01-31T12:00:00.250+00:00',
  };
}

function rates() {
  const reportWith = (count, supported) => ({
    schema_version: 3,
    support_rate: count === 0 ? 1 : supported / count,
    per_citation: range(count).map((nth) => ({
      citation_index: nth,
      entailment_score: 0.5,
      supported: nth < supported,
    })),
    citations_checked: count,
    uncited_but_entailed: [],
  });
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [51, 17],
    [101, 100],
    [10_001, 5000],
  ].map(([count, supported]) => [`${supported} of ${count}`, reportWith(count, supported)]);
}

/** Premises and hypotheses that differ in one word of each kind. */
function wordPairs() {
  const premise = 'The harbour\u2019s gate closes at 5 in the evening because the ship\u2019s crew is tired. It is not safe to open two gates at 40 %.';
  const claims = ['The harbour gate closes at 5', 'The harbour\u2019s gate closes at 5', "The harbour's gates close at 5", 'The harbours gate closes at five', 'The gate closes at 6', 'The gate does not close at 5', 'The gate never closes at 5', 'It is safe to open two gates', 'It is not safe to open 2 gates', 'It is unsafe to open two gates', 'open 40% of gates', 'open 40 of gates', 'open \u2265 40 % of gates', 'The crew is tired', "The ship's crew's tired", 'closing gate evening', 'gate gate gate', 'the a of', '', '5', 'evening 5', 'Gate closed', 'GATE CLOSES', 'ship crew; harbour gate', 'The gate closes. The crew is tired.', 'The gate closes because the crew is tired, and it opens at noon'];
  return [
    ['one premise', [claims.map((hypothesis) => ({ premise, hypothesis }))]],
    ['in turn', [claims.map((hypothesis) => ({ premise: hypothesis, hypothesis: premise }))]],
    ['each', claims.map((hypothesis) => claims.map((other) => ({ premise: other, hypothesis })))],
    ['others', [[], [{ premise: '', hypothesis: 'x' }], [{ premise: 'x', hypothesis: '' }], [{ premise: 'word '.repeat(500), hypothesis: 'word other' }]]],
  ];
} // biome-ignore format: a table

/** Quotes that are in the cited source, in another, in both, altered and cut, in sentences with several marks. */
function grounds() {
  const sources = ['The pump runs at 40 bar. It stops after 20 seconds.', 'The gate opens at noon. The pump runs at 40 bar.', '', 'Nothing.'].map((content, nth) => ({ metadata: { id: `s-${nth}`, type: 'x' }, content }));
  const words = ['The pump runs at 40 bar', 'The gate opens at noon', 'It stops after 20 seconds', 'The pump runs at 41 bar', 'pump runs', 'Nothing'];
  const answer = (text, list) => ({ schema_version: 3, text, citations: list.map(([source_id, more]) => ({ span: [0, [...text].length], source_id, verified: false, ...more })), references: [], sources });
  return words.flatMap((quote) => [1, 2, 3, 4, 5].map((source_id) => [`${quote}, source ${source_id}`, answer(`They say: \u201c${quote}\u201d. ${quote}.`, [[source_id, {}], [source_id, { cited_text: quote }], [(source_id % 4) + 1, { cited_text: quote, source_span: [0, 5] }]])]));
} // biome-ignore format: a table

/** Rates that miss the share of supported citations by a little, for each share and version. */
function nearRates() {
  const steps = [0, 1e-9, 5e-7, 9e-7, 1e-6, 1.1e-6, 2e-6, 1e-5, 5e-5, 1e-4, 1e-3, 0.01];
  const shares = [[0, 0], [0, 1], [1, 1], [1, 2], [1, 3], [2, 3], [50, 101]];
  return [1, 2, 3].flatMap((version) => shares.map(([supported, count]) => {
    const rate = count === 0 ? 1 : supported / count;
    const per_citation = range(count).map((nth) => ({ citation_index: nth % 6, entailment_score: 0.5, supported: nth < supported }));
    const report = (support_rate) => ({ schema_version: version, support_rate, per_citation, uncited_but_entailed: [], ...(version === 3 ? { citations_checked: count } : {}) });
    return [`version ${version}, ${supported} of ${count}`, steps.flatMap((step) => [rate + step, rate - step]).map(report)];
  }));
} // biome-ignore format: one line

/** Claims in place of sentence numbers: fewer, as many and more. */
function reportsWithClaims() {
  const report = documentOf('verification-report', 1).document;
  const claim = (nth) => ({ span: [nth, nth + 1], candidate_source_id: 1, entailment_score: 0.5 });
  return range(6).map((count) => [`${count} claims`, [report, range(count).map(claim)]]);
}

/** Results that have fewer sources than their citations name, all of which are said to be supported, or none. */
function cutSources() {
  return [2, 3].flatMap((version) => ['hundred', 'fifty-one'].flatMap((size) => {
    const { document } = documentOf('generation-result', version, size);
    const { length } = document.sources;
    return [0, 1, length - 1, length].flatMap((kept) => [true, false].map((supported) => {
      const one = { ...document, sources: document.sources.slice(0, kept) };
      const per_citation = one.citations.map((_, nth) => ({ citation_index: nth, entailment_score: 0.75, supported }));
      const report = { schema_version: 3, support_rate: supported ? 1 : 0, per_citation, citations_checked: per_citation.length, uncited_but_entailed: [] };
      return [`version ${version}, ${size}, ${kept} of ${length} sources, ${supported ? 'all' : 'none'} supported`, [one, report]];
    }));
  }));
} // biome-ignore format: a table

/** Answers with a sentence of each kind: cited and supported, cited and not, uncited, of a list. */
const prose =
  'The pump runs at 40 bar [1]. The valve opens above 45 bar [2][3]. Gulls nest on the roof. It is tested every six months. ';
const premises = [
  'The pump runs at 40 bar. It stops after 20 seconds.',
  'Above 45 bar the relief valve opens.',
  'Nothing of it is here.',
];

function generationOf(count, change = (text) => text) {
  const text = change(prose.repeat(count));
  const points = [...text].join('') === text ? text : text;
  const citations = [...points.matchAll(/\[([123])\]/g)].map(({ 0: mark, 1: id, index }) => {
    const start = [...text.slice(0, index)].length;
    return { span: [start, start + mark.length], source_id: Number(id), verified: false };
  });
  const sources = premises.map((content, nth) => ({ metadata: { id: nth }, content: change(content) }));
  return { schema_version: 3, text, citations, references: [], sources };
} // biome-ignore format: as above

function verifyRows() {
  const inputs = [1, 2, 51].flatMap((count) => [
    [`${count} times three citations`, generationOf(count)],
    [`${count} times with CR LF`, generationOf(count, (text) => text.replaceAll('. ', '.\r\n'))],
    [`${count} times with astral signs`, generationOf(count, (text) => text.replaceAll('pump', 'pump 🚢'))],
  ]); // biome-ignore format: a table
  const scored = (score, refutes) => ({
    name: 'fixed',
    version: '1',
    canRefute: refutes,
    score: async (pairs) => pairs.map((_, nth) => (nth % 2 === 0 ? score : 0)),
  });
  const options = [
    ['', {}],
    [', no coverage', { coverage: false }],
    [', threshold 0.9', { threshold: 0.9 }],
    [', budget 300', { budget: 300 }],
    [', at a time', { recordedAt: '2026-01-31T12:00:00.250Z' }],
    [', scorer at 0.5', { scorer: scored(0.5, false) }],
    [', scorer below 0.5', { scorer: scored(0.499, true) }],
  ];
  return [
    ...options.flatMap(([name, given]) =>
      rowsOf('verifyGeneration', inputs.map(([input, result]) => [`${input}${name}`, result]), async (result) => {
        const check = await safeVerifyGeneration(result, given);
        return [check, check.ok ? formatGenerationCheck(check.value).split('\n').length : 0];
      }),
    ),
    ...rowsOf('claimsForReport', inputs, (result) =>
      safeClaimsForReport({ schema_version: 1, support_rate: 1, per_citation: [], uncited_but_entailed: [0, 2, 3] }, result, lexicalOverlapScorer()),
    ),
  ]; // biome-ignore format: calls
}
