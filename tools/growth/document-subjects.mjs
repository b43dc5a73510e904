/**
 * What the grid calls with whole documents: what is made of them, compared with them, or verified
 * over several of them. Each long string of a valid document becomes the text, each list long.
 */
import * as adapters from 'evidence-contracts/adapters';
import * as audits from 'evidence-contracts/audit-log';
import * as asks from 'evidence-contracts/doc-qa';
import * as packets from 'evidence-contracts/evidence-packet';
import * as answers from 'evidence-contracts/generation';
import * as guard from 'evidence-contracts/guard';
import { evidenceMatchers } from 'evidence-contracts/jest';
import * as records from 'evidence-contracts/provenance-record';
import * as layouts from 'evidence-contracts/sources';
import * as testing from 'evidence-contracts/testing';
import { streams } from '../fuzz/inputs.mjs';
import { attempt, heldOf, holes, longer } from './shapes.mjs';

const plain = 'Tea is hot. The heater is cut off above 85 °C, and stays off. '.repeat(4);
const recordedAt = '2026-01-01T00:00:00Z';
const many = (count, one) => Array.from({ length: Math.floor(count / 8) }, (_, nth) => one(nth));

const snapshotOf = (text) => ({
  request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4',
  docs_snapshot_id: text,
  prompt_version: text,
  retrieval_version: 'v3.1.0',
  model_id: 'small-model',
  parser_mode: 'tier0',
});
const requestOf = (text, top_k = 20) => ({
  question: text,
  top_k,
  version_snapshot: snapshotOf('tea_2026_01'),
});
const citationOf = (snippet, nth = 1) => ({
  doc_id: 'TEA',
  doc_name: 'Tea.pdf',
  page_num: nth + 1,
  chunk_id: `tea-${nth}`,
  snippet,
  score: 0.9,
});
const measured = {
  timestamp_utc: recordedAt,
  latency_ms: 120,
  tokens_in: 900,
  tokens_out: 12,
  cost_est: 0.002,
  cache_hit: false,
};
const answerOf = (text) =>
  asks.createAnswer(requestOf('How hot is tea?'), {
    answer_text: text,
    citations: [citationOf(text.slice(0, 400))],
  });
const evaluationOf = (version, nth = 0) => ({
  name: `golden ${nth}`,
  member: 'prompt_version',
  version,
  data_digest: `sha256:${'a'.repeat(64)}`,
  passed: true,
});

function addAsks(add) {
  add(
    'createAnswer',
    'createAnswer safeCreateAnswer checkExchange createTelemetry safeCreateTelemetry',
    (text) =>
      attempt(() => {
        const request = requestOf('How hot is tea?');
        const response = answerOf(text);
        const telemetry = asks.createTelemetry({ request, response }, measured);
        const chunks = [{ chunk_id: 'tea-1', doc_id: 'TEA', page_num: 2, text: `x ${text}` }];
        return asks.checkExchange(request, response, { telemetry, chunks });
      }),
  );
  add('createRefusal', 'createRefusal safeCreateRefusal', (text) =>
    attempt(() =>
      asks.createRefusal(requestOf('How hot is tea?'), {
        refusal_code: 'LOW_RETRIEVAL_CONFIDENCE',
        reason: text,
      }),
    ),
  );
  add('resolveAskRequest', 'resolveAskRequest safeResolveAskRequest', (text) =>
    attempt(() => asks.resolveAskRequest(requestOf(text))),
  );
  add('diffVersionSnapshots', 'diffVersionSnapshots safeDiffVersionSnapshots', (text) =>
    ['a', text.trim().slice(0, 400)].map((after) =>
      attempt(() => asks.diffVersionSnapshots(snapshotOf('b'), snapshotOf(after))),
    ),
  );
  add(
    'checkExchange, chunks',
    'checkExchange',
    (count) =>
      asks.checkExchange(requestOf('How hot is tea?'), answerOf('Tea is hot.'), {
        chunks: many(count, (nth) => ({
          chunk_id: `tea-${nth}`,
          doc_id: 'TEA',
          page_num: nth + 1,
          text: 'Tea is hot.',
        })),
      }),
    'list',
  );
  add(
    'checkPromotion',
    'checkPromotion createPromotionRecord safeCreatePromotionRecord',
    (count) => {
      const [before, after] = [snapshotOf('a'), snapshotOf('b')];
      const evals = many(count, (nth) => evaluationOf('b', nth));
      return [
        asks.checkPromotion(before, after, evals),
        attempt(() =>
          asks.createPromotionRecord({ promoted_at: recordedAt, before, after, evals }),
        ),
      ];
    },
    'list',
  );
}

/** Calls a function with a valid document whose strings and lists become long. */
function addDocument(add, contract, of, use, { strings = 2, lists = 4 } = {}) {
  const [base] = heldOf(contract);
  const [name] = of.split(' ');
  holes(base, strings).forEach(
    (fill, nth) =>
      void add(`${name}, string ${nth + 1} of a document`, of, (text) =>
        attempt(() => use(fill(text))),
      ),
  );
  longer(base, lists).forEach(
    (make, nth) =>
      void add(
        `${name}, list ${nth + 1} of a document`,
        of,
        (count) => attempt(() => use(make(count))),
        'list',
      ),
  );
}

const scorer = answers.lexicalOverlapScorer();
const generation = (text, count = 1) =>
  answers.createGenerationResult({
    text,
    references: [],
    citations: Array.from({ length: count }, (_, nth) => ({
      span: [Math.min(nth, text.length - 1), Math.min(nth + 1, text.length)],
      source_id: 1,
      cited_text: 'Tea is hot.',
    })),
    sources: [{ metadata: { id: 't', title: 't', URL: 'https://e.org' }, content: plain }],
  });

async function recordOf(result) {
  const { record, report } = await answers.verifyGeneration(result, { scorer });
  const old = { ...report, schema_version: 1, uncited_but_entailed: [0] };
  return [
    answers.checkRecord(result, record),
    answers.checkReport(result, report),
    answers.applyReport(result, record),
    attempt(() => answers.safeApplyReport(result, record)),
    answers.supportRate(report, 'empty-is-one'),
    answers.createVerificationRecord({ ...record }),
    await answers.safeClaimsForReport(old, result, scorer).catch(({ code }) => code),
  ];
}

function addGenerations(add) {
  const of =
    'checkRecord checkReport applyReport safeApplyReport supportRate safeSupportRate createVerificationRecord safeCreateVerificationRecord claimsForReport safeClaimsForReport';
  add('checkRecord', of, (text) => attempt(() => recordOf(generation(`a${text}`))));
  add(
    'checkRecord, citations',
    of,
    (count) => attempt(() => recordOf(generation('Tea is hot. '.repeat(count / 8), count / 8))),
    'list',
  );
  const contract = guard.allContracts.find(({ name }) => name === 'verification-record');
  // a valid record of many citations is made above; these are drafts with faults
  addDocument(
    add,
    contract,
    'createVerificationRecord safeCreateVerificationRecord',
    ({ schema_version: _, ...draft }) => answers.createVerificationRecord(draft),
  );
  const ofSteps =
    'generationResultV1ToV2 generationResultV2ToV3 verificationReportV1ToV2 verificationReportV2ToV3';
  add('generationResultV1ToV2', ofSteps, (text) => {
    const { sources, ...first } = generation(`a${text}`);
    const second = answers.generationResultV1ToV2({ ...first, schema_version: 1 }, { sources });
    return answers.generationResultV2ToV3(second);
  });
  const report = heldOf(guard.allContracts.find(({ name }) => name === 'verification-report'))[0];
  add(
    'verificationReportV1ToV2',
    ofSteps,
    (count) => {
      const uncited_but_entailed = many(count, (nth) => nth);
      const claims = uncited_but_entailed.map((nth) => ({
        text: `Claim ${nth}.`,
        span: [nth, nth + 1],
      }));
      return attempt(() =>
        answers.verificationReportV2ToV3(
          answers.verificationReportV1ToV2(
            { ...report, schema_version: 1, uncited_but_entailed },
            { claims },
          ),
        ),
      );
    },
    'list',
  );
}

const snippetOf = (quote, nth = 0) =>
  answers.createSnippet({
    source_id: 's',
    quote,
    url: `urn:u:${nth}`,
    source_title: quote.slice(0, 40),
  });

async function findingsOf(snippets, text) {
  const checked = await answers.verifySnippets(snippets, new Map([['s', text]]));
  const ids = checked.snippets.map(({ snippet }) => snippet.snippet_id);
  const report = answers.selectVerifiedFindings(checked, ids);
  return [
    answers.renderChoices(checked),
    answers.renderFindings(report, {}, checked),
    await answers.checkStore({ get: async () => ({ value: { content: text } }) }, text, {
      timeoutMs: 10,
      timer: () => new Promise(() => undefined),
    }),
  ];
}

function addFindings(add) {
  const of =
    'renderChoices safeRenderChoices renderFindings selectVerifiedFindings safeSelectVerifiedFindings checkStore';
  add('renderFindings', of, (text) =>
    attempt(() => findingsOf([snippetOf('tea is hot')], `tea is hot ${text}`)),
  );
  add('renderFindings, a quote', of, (text) =>
    attempt(() => findingsOf([snippetOf(`tea is hot ${text}`)], `so: tea is hot ${text}`)),
  );
  add(
    'renderFindings, snippets',
    of,
    (count) =>
      attempt(() =>
        findingsOf(
          many(count, (nth) => snippetOf(`tea is ${nth}`, nth)),
          many(count, (nth) => `tea is ${nth}.`).join(' '),
        ),
      ),
    'list',
  );
}

function addRecords(add) {
  const contract = guard.allContracts.find(({ name }) => name === 'provenance-record');
  addDocument(
    add,
    contract,
    'auditRun groupByControl replay replayDigest safeReplayDigest',
    (record) => {
      const audited = records.auditRun(record, { replayDigest: `sha256:${'a'.repeat(64)}` });
      const { retrieval, context } = record;
      return Promise.all([
        records.groupByControl(audited.steps.flatMap(({ checks }) => checks)),
        records.safeReplayDigest(record),
        records.replay(record, async () => ({ ...retrieval, context }), { runs: 2 }),
      ]);
    },
    { strings: 3, lists: 6 },
  );
  const recordOfRun = (candidates, payload) =>
    records.createProvenanceRecord({
      run_id: 'run-1',
      snapshot_id: 'harbour-118',
      recorded_at: recordedAt,
      inputs: {
        query: payload.slice(0, 2000) || 'q',
        config: { epsilon: 0.005, model: { temperature: 0 }, retriever: {}, random_seed: 7 },
      },
      retrieval: {
        traversal_path: [],
        vector_candidates: candidates,
        ranking: candidates.slice(0, 1).map((one) => ({ ...one, source: 'vector' })),
      },
      context: { payload },
      model: {
        provider: 'p',
        name: 'm',
        version: '1',
        usage: { input_tokens: 6, output_tokens: 4 },
      },
      outputs: { answer: payload, citations: [] },
    });
  const audit = (record) => [records.auditRun(record), records.replayDigest(record)];
  const of = 'createProvenanceRecord safeCreateProvenanceRecord auditRun replayDigest';
  add('createProvenanceRecord', of, (text) =>
    attempt(() => audit(recordOfRun([{ id: 'a', score: 0.9 }], `a${text}`))),
  );
  add(
    'createProvenanceRecord, candidates',
    of,
    (count) =>
      attempt(() =>
        audit(
          recordOfRun(
            many(count, (nth) => ({ id: `c-${nth}`, score: 1 / (1 + nth) })),
            'a',
          ),
        ),
      ),
    'list',
  );
}

const { EvidencePacket } = packets;

function logOf(count, log = 'log', at = 0) {
  let head = audits.openLog(log);
  return Array.from({ length: count }, (_, nth) => {
    const packet = packets.createEvidencePacket({
      meta: { query_id: `q-${at}-${nth}`, timestamp: recordedAt, project: 'p', question: 'q' },
      results: [],
      citations: [],
      veracity: packets.veracityOf([]),
    });
    const appended = audits.appendEntry(head, EvidencePacket, packet, { recordedAt });
    head = appended.head;
    return appended;
  });
}

function addLogs(add) {
  const appended = logOf(2);
  const lines = appended.map(({ line }) => line).join('');
  add('verifyAuditChain', 'verifyAuditChain', (text) =>
    audits.verifyAuditChain([lines, [text], `${lines}${text}`], {
      contracts: [EvidencePacket],
      heads: [appended[1].head],
    }),
  );
  add(
    'verifyAuditChain, logs',
    'verifyAuditChain',
    (count) =>
      audits.verifyAuditChain(
        many(count, (nth) => (nth % 2 === 0 ? lines : appended[0].line)),
        { contracts: [EvidencePacket] },
      ),
    'list',
  );
  add(
    'verifyAuditChain, heads',
    'verifyAuditChain',
    (count) =>
      audits.verifyAuditChain([lines, lines], {
        contracts: [EvidencePacket],
        heads: many(count, (nth) => ({ ...appended[0].head, count: nth + 3 })),
      }),
    'list',
  );
  add('withholdDocument', 'withholdDocument', (text) =>
    attempt(() => {
      const question = `a${text}`.toWellFormed();
      const packet = packets.createEvidencePacket({
        meta: { query_id: 'q', timestamp: recordedAt, project: 'p', question },
        results: [],
        citations: [],
        veracity: packets.veracityOf([]),
      });
      const { entry } = audits.appendEntry(audits.openLog('log'), EvidencePacket, packet, {
        recordedAt,
      });
      return audits.withholdDocument(entry).digest;
    }),
  );
}

function addPlaces(add) {
  const locator = (nth) => ({ type: 'page', page: 1 + nth });
  const ofLocators = 'locatorsOf locatorsOfPlaces mostExactLocator placesOfLocators';
  add(
    'locatorsOfPlaces',
    ofLocators,
    (count) => {
      const places = many(count, (nth) => ({
        page: 1 + (nth % 90),
        box: { x: 0, y: nth, width: 1, height: 1 },
        page_size: { width: 600, height: 800 },
      }));
      const locators = packets.locatorsOfPlaces(places);
      const mixed = [...locators, ...many(count, locator)];
      return [
        packets.placesOfLocators(mixed),
        packets.locatorsOf(mixed, 'page'),
        packets.mostExactLocator(mixed),
      ];
    },
    'list',
  );
  add('placesOfLocators', ofLocators, (text) => {
    const locators = [
      { type: 'page', page: 1, label: text },
      { type: text, [text]: text },
    ];
    return [
      attempt(() => packets.placesOfLocators(locators)),
      attempt(() => packets.locatorsOf(locators, text)),
      attempt(() => packets.mostExactLocator(locators)),
    ];
  });
  const place = {
    type: 'page_location',
    document_index: 0,
    start_page_number: 1,
    end_page_number: 2,
  };
  const compared = (pages, cited) => {
    const content = cited.map((cited_text) => ({
      type: 'text',
      text: 'Early.',
      citations: [{ ...place, cited_text }],
    }));
    const layout = layouts.layoutText(pages.map((text, nth) => ({ text, page: nth + 1 })));
    return adapters.comparePages(adapters.fromAnthropic({ content }, { documents: [layout] }), [
      layout,
    ]);
  };
  add('comparePages', 'comparePages', (text) =>
    attempt(() => compared(['No pets.', `Rent ${text}`], [`Rent ${text}`, 'Rent is due'])),
  );
  add(
    'comparePages, citations and pages',
    'comparePages',
    (count) =>
      attempt(() =>
        compared(
          many(count, (nth) => `Rent ${nth} is due.`),
          many(count, (nth) => `Rent ${nth} is`),
        ),
      ),
    'list',
  );
}

const streamed = ['ai-sdk', 'anthropic', 'bedrock', 'cohere', 'gemini', 'mistral', 'openai'];

/** A stream of each provider, in which the longest string becomes the text. */
async function addStreams(add) {
  const names = new Set();
  for (const one of streams) {
    const events = JSON.parse(one);
    for (const name of streamed) {
      if (names.has(name)) continue;
      const adapted = await adapters.fromProviderEvents(name, events).catch(() => undefined);
      if (adapted?.value === undefined || adapted.value.text === '') continue;
      names.add(name);
      const [fill] = holes(events, 1);
      add(`fromProviderEvents, ${name}`, 'fromProviderEvents', (text) =>
        adapters.fromProviderEvents(name, fill(text), { sources: [plain] }),
      );
    }
  }
}

function addTests(add) {
  const packetOf = (text) =>
    packets.createEvidencePacket({
      meta: { query_id: 'q', timestamp: recordedAt, project: 'p', question: 'q' },
      results: [
        { id: 'r', type: 'section', path: 'a.md', excerpt: `a${text}`, score: 1, sources: [] },
      ],
      citations: [],
      veracity: packets.veracityOf([]),
    });
  add('tamperings', 'tamperings', (text) =>
    attempt(() => [...testing.tamperings(EvidencePacket, packetOf(text))].length),
  );
  // the same functions run in vitest: `toMatchContract` and `toMatchEvidence` read files of tests
  const called = {
    toVerify: (text) => [packetOf(text), EvidencePacket],
    toVerifyAgainst: (text) => [packetOf(text), EvidencePacket, new Map([['a.md', `x a${text}`]])],
    toHaveDigest: (text) => [{ [text]: text }, `sha256:${'a'.repeat(64)}`],
    toHaveStableDigest: (text) => [packetOf(text), EvidencePacket, `sha256:${'a'.repeat(64)}`],
  };
  for (const [name, argumentsOf] of Object.entries(called))
    add(`matcher ${name}`, 'verify', async (text) => {
      const state = { isNot: false, testPath: undefined };
      const made = await evidenceMatchers[name].call(state, ...argumentsOf(text));
      return { message: made.message() };
    });
}

/** All of them. */
export async function addDocumentSubjects(add) {
  addAsks(add);
  addGenerations(add);
  addFindings(add);
  addRecords(add);
  addLogs(add);
  addPlaces(add);
  await addStreams(add);
  addTests(add);
}
