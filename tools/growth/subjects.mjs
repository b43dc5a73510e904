/**
 * What the grid calls: each function of each entry point that takes a text or a list of others,
 * with the text at each place where it is read. `of` are the names of what is called; `call` gives
 * what came of it.
 */
import * as library from 'evidence-contracts';
import * as adapters from 'evidence-contracts/adapters';
import * as audits from 'evidence-contracts/audit-log';
import * as asks from 'evidence-contracts/doc-qa';
import * as packets from 'evidence-contracts/evidence-packet';
import * as exporters from 'evidence-contracts/export';
import * as figures from 'evidence-contracts/figures';
import * as gates from 'evidence-contracts/gate';
import * as answers from 'evidence-contracts/generation';
import * as guard from 'evidence-contracts/guard';
import { evidenceMatchers } from 'evidence-contracts/jest';
import * as promptfoo from 'evidence-contracts/promptfoo';
import * as records from 'evidence-contracts/provenance-record';
import * as quotes from 'evidence-contracts/quote';
import * as reports from 'evidence-contracts/report';
import * as layouts from 'evidence-contracts/sources';
import { answers as givenAnswers, streams } from '../fuzz/inputs.mjs';
import { addDocumentSubjects } from './document-subjects.mjs';
import { attempt, heldOf, holes, longer } from './shapes.mjs';

const plain = 'Tea is hot. The heater is cut off above 85 °C, and stays off. '.repeat(4);
const meta = { run_id: 'run-1', created_at: '2026-01-01T00:00:00Z' };
const recordedAt = meta.created_at;

async function all(stream) {
  const got = [];
  for await (const one of stream) got.push(one);
  return got;
}
const streamOf = (made) => new ReadableStream({ start(controller) { for (const one of made) controller.enqueue(one); controller.close(); } }); // biome-ignore format: one line
const cut = (text) => text.match(/[\s\S]{1,64}/g) ?? [];

const subjects = [];
const add = (name, of, call, kind = 'text') =>
  subjects.push({ name, of: of.split(' '), call, kind });

// Quotes
add('verifyQuote, a quote', 'verifyQuote', (text) => quotes.verifyQuote(text, plain));
add('verifyQuote, a source', 'verifyQuote', (text) => quotes.verifyQuote('tea is hot a b', text));
add('verifyQuote, both', 'verifyQuote', (text) =>
  quotes.verifyQuote(text, `x ${text}`, { accept: 'pieces' }),
);
add('verifyQuotes', 'verifyQuotes', (text) =>
  quotes.verifyQuotes(
    [
      { quote: text, source: 'a' },
      { quote: 'a b tea', source: 'b' },
    ],
    new Map([
      ['a', plain],
      ['b', text],
    ]),
  ),
);
add('locateQuote', 'locateQuote indexSource', (text) =>
  quotes.locateQuote('a b tea', quotes.indexSource(text)),
);
add('fold', 'fold', (text) => quotes.fold(text));
add('splitSentences', 'splitSentences', (text) => quotes.splitSentences(text));
add('quotesIn', 'quotesIn', (text) => quotes.quotesIn(text));

// The gate in each of its faces, and what calls it
const sources = { s: plain };
add('quoteGateRunnable', 'quoteGateRunnable', (text) =>
  gates.quoteGateRunnable({ sources }).invoke(text),
);
add('quoteGateRunnable, a source', 'quoteGateRunnable', (text) =>
  gates
    .quoteGateRunnable({ sources: { s: text } })
    .invoke('It says “the heater a b”.\n\n> tea is hot'),
);
add('quoteGateRunnable, dropping', 'quoteGateRunnable', (text) =>
  gates.quoteGateRunnable({ sources, onUnverified: 'drop', onShort: 'hold' }).invoke(text),
);
add('quoteGateRunnable, correcting', 'quoteGateRunnable', (text) =>
  gates
    .quoteGateRunnable({ sources, onUnverified: 'correct' })
    .invoke(`“the heater is cut ${text}”`),
);
add('quoteGateRunnable, a stream', 'quoteGateRunnable', (text) =>
  all(gates.quoteGateRunnable({ sources }).transform(streamOf(cut(text)))),
);
add('quoteGateNode', 'quoteGateNode', (text) =>
  gates.quoteGateNode({
    sources: () => sources,
    answer: (state) => state.said,
    update: (answer) => answer,
  })({
    said: text,
  }),
);
add('quoteGateMiddleware', 'quoteGateMiddleware', async (text) => {
  const parts = [
    { type: 'text-start', id: '0' },
    ...cut(text).map((delta) => ({ type: 'text-delta', id: '0', delta })),
    { type: 'text-end', id: '0' },
  ];
  const { stream } = await gates
    .quoteGateMiddleware({ sources })
    .wrapStream({ doStream: async () => ({ stream: streamOf(parts) }), params: {} });
  return all(stream);
});
add('quotesInSources', 'quotesInSources', (text) =>
  promptfoo.quotesInSources(text, { vars: { sources } }),
);
add('quotesInSources, a source', 'quotesInSources', (text) =>
  promptfoo.quotesInSources('It says “the heater a b”.', { vars: { sources: { s: text } } }),
);
add('toQuote', 'verifyQuote', (text) =>
  evidenceMatchers.toQuote.call({ isNot: false }, text, plain).message(),
);

// Answers, and what is made of them
const made = (
  text,
  content = plain,
  citations = [{ span: [0, 5], source_id: 1, cited_text: 'tea is hot' }],
) =>
  answers.createGenerationResult({
    text,
    citations,
    references: [],
    sources: [{ metadata: { id: 't', title: 't', URL: 'https://e.org' }, content }],
  });
const ofAnswer = (use) => (text) => attempt(() => use(made(text)));
const ofCited = (use) => (text) =>
  attempt(() =>
    use(made('Tea is “hot” [1].', plain, [{ span: [0, 5], source_id: 1, cited_text: text }])),
  );
add('safeCheckAnswer', 'checkAnswer safeCheckAnswer', (text) =>
  answers.safeCheckAnswer(text, [plain, plain]),
);
add('safeCheckAnswer, a source', 'safeCheckAnswer', (text) =>
  answers.safeCheckAnswer('“the heater a b” [1] “tea” [2]', [text, plain]),
);
const titled = {
  sources: [{}, { id: 'a.md' }, { title: 'Kell Post - The harbour' }, { title: 'Lee (2020) Tea' }],
};
add('marksIn', 'marksIn', (text) => answers.marksIn(text, titled));
add('bindMarks', 'bindMarks', (text) => answers.bindMarks(text, answers.marksIn(text, titled)));
add('figuresIn', 'figuresIn', (text) => figures.figuresIn(text));
add('checkFigures', 'checkFigures', (text) => figures.checkFigures(text, [plain]));
add('checkFigures, a source', 'checkFigures', (text) =>
  figures.checkFigures('The tea costs 12 euros in 2019 [1].', [text]),
);
add('safeAnswerFromText', 'answerFromText safeAnswerFromText', (text) =>
  answers.safeAnswerFromText(text, [plain]),
);
add('safeAnswerFromText, a source', 'safeAnswerFromText', (text) =>
  answers.safeAnswerFromText('“the heater a b” [1] “tea”', [text]),
);
add(
  'createGenerationResult',
  'createGenerationResult safeCreateGenerationResult',
  ofAnswer((answer) => answer.citations),
);
add(
  'renderReport, an answer',
  'renderReport',
  ofAnswer((answer) => reports.renderReport(answer)),
);
add(
  'renderReport, words that are cited',
  'renderReport',
  ofCited((answer) => reports.renderReport(answer)),
);
add('renderReport, a source', 'renderReport', (text) =>
  attempt(() => reports.renderReport(made('“the heater a b” [1]', text))),
);
add('renderReport, a text', 'renderReport sourceKeys', (text) => [
  reports.renderReport(text),
  reports.sourceKeys(text),
]);
add(
  'toMarkdown',
  'toMarkdown',
  ofAnswer((answer) => exporters.toMarkdown(answer)),
);
add(
  'toMarkdown, words that are cited',
  'toMarkdown',
  ofCited((answer) => exporters.toMarkdown(answer)),
);
add(
  'toCsv',
  'toCsv',
  ofCited((answer) => exporters.toCsv(answer)),
);
add('toCloudEvent', 'toCloudEvent', (text) =>
  attempt(() =>
    exporters.toCloudEvent(library.verify(packets.EvidencePacket, text), { source: '/a' }),
  ),
);
add(
  'toAnnotations',
  'toAnnotations fromAnnotations',
  ofCited((answer) => exporters.fromAnnotations(exporters.toAnnotations(answer))),
);
add(
  'quotationsOf',
  'quotationsOf',
  ofCited((answer) => exporters.quotationsOf(answer)),
);
add(
  'packetFromAnswer',
  'packetFromAnswer',
  ofCited((answer) =>
    adapters.packetFromAnswer(answer, {
      meta: { query_id: 'q', timestamp: recordedAt, project: 'p', question: 'q' },
    }),
  ),
);
add('toTextFragment', 'toTextFragment', (text) =>
  exporters.toTextFragment('https://e.org/a#b', text, { prefix: text, suffix: text }),
);
add('toSarif', 'toSarif sarifJson', (text) =>
  attempt(() => exporters.sarifJson(exporters.toSarif([{ file: text, why: text }]))),
);
add('fromStatement', 'fromStatement toStatement', (text) => [
  exporters.fromStatement(text),
  attempt(() =>
    exporters.toStatement(library.verify(packets.EvidencePacket, text), {
      name: text,
      verifier: 'https://e.org/v',
      timeCreated: recordedAt,
    }),
  ),
]);
const scorer = answers.lexicalOverlapScorer();
add(
  'safeVerifyGeneration',
  'verifyGeneration safeVerifyGeneration lexicalOverlapScorer formatGenerationCheck',
  (text) => attempt(() => answers.safeVerifyGeneration(made(text), { scorer })),
);
add('safeVerifyGeneration, a source', 'safeVerifyGeneration', (text) =>
  attempt(() => answers.safeVerifyGeneration(made('The heater a b.', text), { scorer })),
);
add(
  'safeVerifySnippets',
  'safeVerifySnippets verifySnippets createSnippet safeCreateSnippet memorySources',
  (text) =>
    attempt(() =>
      answers.safeVerifySnippets(
        [
          answers.createSnippet({
            source_id: 's',
            quote: `tea ${text}`,
            url: 'urn:u',
            source_title: '',
          }),
        ],
        new Map([['s', text]]),
      ),
    ),
);

// Texts of JSON, pointers, digests
add('readJson', 'readJson locate', (text) => [
  library.readJson(text),
  library.readJson(`"${text}"`),
  attempt(() => library.locate(text, ['/a'])),
]);
add('verify', 'verify parse safeParse validate is', (text) =>
  library.verify(packets.EvidencePacket, text),
);
add('verifyAny', 'verifyAny recognise', (text) => [
  guard.verifyAny(guard.allContracts, text),
  guard.recognise(guard.allContracts, { meta: { schema_version: text }, [text]: 1 }),
]);
add(
  'safeCanonicalize',
  'canonicalize safeCanonicalize digest safeDigest stableDigest snapshot checkJson toProblem verdictJson',
  (text) => [library.safeCanonicalize({ [text]: text }), library.safeDigest([text])],
);
add(
  'parsePointer',
  'parsePointer formatPointer pointerTo resolvePointer remapPointers isDigest',
  (text) => [
    attempt(() => library.parsePointer(text)),
    attempt(() => library.resolvePointer({ a: 1 }, text)),
    library.remapPointers([text], '/a', [0]),
  ],
);
add(
  'safeParseDigest',
  'parseDigest safeParseDigest fromSri safeFromSri fromHex safeFromHex fromDigestSet safeFromDigestSet digestText safeDigestText isDigest isVersion',
  (text) => [
    library.safeParseDigest(text),
    library.safeFromSri(text),
    library.safeFromHex(text),
    library.isDigest(text),
    library.safeDigestText(text),
  ],
);
add('explainDigestMismatch', 'explainDigestMismatch', (text) =>
  attempt(() =>
    library.explainDigestMismatch(packets.EvidencePacket, packetOf(text), packetOf(`${text}x`)),
  ),
);
add('migrate', 'migrate safeMigrate normalize safeNormalize', (text) => [
  library.safeMigrate(packets.EvidencePacket, text),
  library.safeNormalize(packets.EvidencePacket, text),
]);
add('filterNdjson', 'filterNdjson verdictInStream', (text) =>
  all(
    streamOf(cut(text).map((one) => new TextEncoder().encode(one))).pipeThrough(
      library.filterNdjson((line) => library.verify(packets.EvidencePacket, line), {
        emit: 'verdicts',
      }),
    ),
  ),
);
add('compareText', 'compareText', (text) => library.compareText(text, `${text}a`));

// Packets and records
const packetOf = (text) =>
  packets.createEvidencePacket({
    meta: { query_id: 'q', timestamp: recordedAt, project: 'p', question: text || 'q' },
    results: [
      { id: 'r', type: 'section', path: 'a.md', excerpt: `So: ${text}`, score: 1, sources: [] },
    ],
    citations: [{ id: 'c', result_id: 'r', quote: `So: ${text.slice(0, text.length / 2)}` }],
    veracity: packets.veracityOf([]),
  });
const ofPacket = (use) => (text) => attempt(() => use(packetOf(text)));
add(
  'createEvidencePacket',
  'createEvidencePacket safeCreateEvidencePacket',
  ofPacket((packet) => packet.results.length),
);
add(
  'packetToXml',
  'packetToXml safePacketToXml',
  ofPacket((packet) => packets.packetToXml(packet)),
);
add(
  'renderBrief',
  'renderBrief safeRenderBrief',
  ofPacket((packet) => packets.renderBrief(packet)),
);
add(
  'toLegacyPacket',
  'toLegacyPacket safeToLegacyPacket toDualOutput safeToDualOutput fromLegacyPacket safeFromLegacyPacket',
  ofPacket((packet) => packets.safeFromLegacyPacket(packets.toLegacyPacket(packet), meta)),
);
add(
  'renderReport, a packet',
  'renderReport',
  ofPacket((packet) => reports.renderReport(packet)),
);
add(
  'toAskCitations',
  'toAskCitations safeToAskCitations',
  ofPacket((packet) => asks.safeToAskCitations(packet)),
);
add('verifyAgainst', 'verifyAgainst verifyAnyAgainst', (text) =>
  attempt(() =>
    library.verifyAgainst(
      packets.EvidencePacket,
      packetOf(`x ${text}`),
      new Map([['a.md', `y ${text}`]]),
    ),
  ),
);
add('safeAssembleContext', 'assembleContext safeAssembleContext', (text) =>
  records.safeAssembleContext([{ id: 'a', source: text, text }]),
);
add('pythonJson', 'pythonJson safePythonJson pythonJsonDigest', (text) =>
  audits.safePythonJson(JSON.stringify([text])),
);
add('verifyAuditLog', 'verifyAuditLog', (text) =>
  audits.verifyAuditLog([text], { contracts: guard.allContracts }),
);
add('verifyLegacyLog', 'verifyLegacyLog', (text) => audits.verifyLegacyLog([text]));
add('recordsOfRun', 'recordsOfRun recordLookup', async (text) =>
  attempt(() => audits.recordsOfRun([text], 'run-1').catch((error) => error.code)),
);
add(
  'appendEntry',
  'appendEntry safeAppendEntry recordDocument safeRecordDocument entryLine',
  (text) =>
    attempt(() =>
      audits.safeAppendEntry(audits.openLog('log'), packets.EvidencePacket, packetOf(text), {
        recordedAt,
      }),
    ),
);

// Locks, and what is compared with them
const describing = (text) => ({
  $schema: text,
  title: text,
  description: text,
  properties: { [text]: { pattern: text, description: text } },
});
add('diffContracts', 'diffContracts', (text) =>
  attempt(() => guard.diffContracts(describing(text), describing(`${text}a`))),
);
add('readLock', 'readLock compareLock lockText', (text) => guard.readLock(text));

// Sources
add('fromMarkdown', 'fromMarkdown', (text) => layouts.fromMarkdown(text));
add('layoutText', 'layoutText layoutPlaces', (text) =>
  layouts.layoutPlaces(
    layouts.layoutText([
      { text, page: 1, box: { x: 0, y: 0, width: 1, height: 1 } },
      { text: 'a', page: 2 },
    ]),
    [{ start: 0, end: 9 }],
  ),
);
add('fromHtml', 'fromHtml', (text) =>
  layouts.fromHtml({
    nodeName: '#document',
    childNodes: [
      {
        nodeName: 'html',
        tagName: 'html',
        attrs: [],
        childNodes: [
          {
            nodeName: 'body',
            tagName: 'body',
            attrs: [{ name: 'style', value: text }],
            childNodes: [
              {
                nodeName: 'p',
                tagName: 'p',
                attrs: [{ name: 'style', value: text }],
                childNodes: [{ nodeName: '#text', value: text }],
              },
            ],
          },
        ],
      },
    ],
  }),
);
add('fromDocx', 'fromDocx', (text) => layouts.fromDocx({ document: text }));
add('fromPdfjs', 'fromPdfjs', (text) =>
  layouts.fromPdfjs([
    {
      textContent: {
        items: [
          {
            str: text,
            dir: 'ltr',
            width: 10,
            height: 10,
            transform: [10, 0, 0, 10, 0, 0],
            fontName: 'f',
          },
        ],
        styles: {},
      },
      viewport: { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] },
    },
  ]),
);
add('fromPdfjs, a run for each word', 'fromPdfjs', (text) =>
  layouts.fromPdfjs([
    {
      textContent: {
        items: cut(text).map((str, nth) => ({
          str,
          dir: 'ltr',
          width: 10,
          height: 10,
          transform: [10, 0, 0, 10, (nth % 7) * 80, 800 - nth],
          fontName: 'f',
        })),
        styles: {},
      },
      viewport: { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] },
    },
  ]),
);
add('fromCaptions', 'fromCaptions', (text) =>
  layouts.fromCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`),
);
add('fromMail', 'fromMail', (text) =>
  layouts.fromMail(
    new TextEncoder().encode(
      `Subject: =?utf-8?q?a?= ${text}\nContent-Type: multipart/mixed; boundary=b${text}\n\n--b\n\n${text}`,
    ),
  ),
);
const element = (nodeName, attributes, ...childNodes) => ({
  nodeName,
  childNodes,
  attrs: Object.entries(attributes).map(([name, value]) => ({ name, value })),
});
add('fromXlsx, a piece in each cell', 'fromXlsx', (text) => {
  const pieces = cut(text);
  const words = (name, value) => element(name, {}, { nodeName: '#text', nodeValue: value });
  const rows = pieces.map((_, nth) =>
    element(
      'row',
      {},
      element('c', { t: 's' }, words('v', `${nth}`)),
      element('c', { s: '0' }, words('v', '1')),
    ),
  );
  const columns = pieces.map((_, nth) =>
    element('col', { min: `${2 * nth}`, max: `${2 * nth}`, hidden: '1' }),
  );
  return layouts.fromXlsx({
    workbook: element(
      'workbook',
      {},
      element('sheets', {}, element('sheet', { name: text, 'r:id': 'a' })),
    ),
    relationships: element('Relationships', {}, element('Relationship', { Id: 'a', Target: 's' })),
    sheets: {
      'xl/s': element(
        'worksheet',
        {},
        element('cols', {}, ...columns),
        element('sheetData', {}, ...rows),
      ),
    },
    sharedStrings: element(
      'sst',
      {},
      ...pieces.map((piece) => element('si', {}, words('t', piece))),
    ),
    styles: element(
      'styleSheet',
      {},
      element('numFmts', {}, element('numFmt', { numFmtId: '200', formatCode: text })),
      element('cellXfs', {}, element('xf', { numFmtId: '200' })),
    ),
  });
});
add('fromRows', 'fromRows', (text) => layouts.fromRows(`Year;Tons\n1903;${text}\n`));
add('fromDocling', 'fromDocling', (text) =>
  layouts.fromDocling({
    body: { children: [{ $ref: '#/texts/0' }] },
    texts: [
      {
        label: 'text',
        text,
        children: [],
        prov: [{ page_no: 1, bbox: { l: 0, t: 0, r: 1, b: 1, coord_origin: 'TOPLEFT' } }],
      },
    ],
    tables: [],
    pages: { 1: { size: { width: 600, height: 800 } } },
  }),
);
add('fromTextract', 'fromTextract', (text) =>
  layouts.fromTextract({
    Blocks: [
      {
        BlockType: 'PAGE',
        Id: '0',
        Page: 1,
        Relationships: [{ Type: 'CHILD', Ids: ['1'] }],
        Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } },
      },
      {
        BlockType: 'LINE',
        Id: '1',
        Page: 1,
        Text: text,
        Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } },
      },
    ],
  }),
);
add('fromAzureLayout', 'fromAzureLayout', (text) =>
  layouts.fromAzureLayout({
    content: text,
    pages: [{ pageNumber: 1, width: 8, height: 11 }],
    paragraphs: [
      {
        content: text,
        spans: [{ offset: 0, length: text.length }],
        boundingRegions: [{ pageNumber: 1, polygon: [0, 0, 1, 0, 1, 1, 0, 1] }],
      },
    ],
    tables: [],
  }),
);

// Answers of providers: the text is their longest string, and each list of theirs becomes long
add('readRecording', 'readRecording', (text) => [
  adapters.readRecording(text),
  adapters.readRecording(`data: ${JSON.stringify(text)}\n\n${text}`),
]);
add('resultsFromDocuments', 'resultsFromDocuments', (text) =>
  adapters.resultsFromDocuments([{ pageContent: text, metadata: { source: text, score: 0.5 } }]),
);
add('convertSpan', 'convertSpan codePointLength sliceCodePoints', (text) => [
  adapters.convertSpan(text, [0, 9], { from: 'utf8', to: 'utf16' }),
  adapters.codePointLength(text),
  adapters.sliceCodePoints(text, [1, 9]),
]);
/** The first recording that an adapter takes. */
async function firstTaken(recordings, adapt) {
  for (const one of recordings) {
    const made = await Promise.resolve(one)
      .then(adapt)
      .catch(() => undefined);
    if (made?.value !== undefined && made.value.text !== '') return one;
  }
  return undefined;
}
const whole = Object.entries(adapters).filter(([name]) =>
  /^from(?!Provider)(?!.*(?:Events|Stream)$)/.test(name),
);
const streamed = Object.entries(adapters).filter(([name]) =>
  /^from(?!Provider).*(?:Events|Stream)$/.test(name),
);
for (const [adaptersOf, recordings] of [
  [whole, givenAnswers],
  [streamed, streams],
])
  for (const [name, adapt] of adaptersOf) {
    const base = await firstTaken(
      recordings.map((one) => JSON.parse(one)),
      (one) => adapt(one, { sources: [plain] }),
    );
    if (base === undefined) continue;
    holes(base, 2).forEach(
      (fill, nth) =>
        void add(`${name}, string ${nth + 1}`, name, (text) =>
          attempt(() => adapt(fill(text), { sources: [text] })),
        ),
    );
    longer(base).forEach(
      (make, nth) =>
        void add(
          `${name}, list ${nth + 1}`,
          name,
          (count) => attempt(() => adapt(make(count), { sources: [plain] })),
          'list',
        ),
    );
  }

// Every document: its lists become long
for (const contract of guard.allContracts) {
  const [base] = heldOf(contract);
  if (base === undefined) continue;
  longer(base, 6).forEach((make, nth) => {
    const use = (count) => {
      const value = make(count);
      return [
        library.verify(contract, value),
        reports.renderReport(value),
        guard.recognise(guard.allContracts, value),
      ];
    };
    add(`${contract.name}, list ${nth + 1}`, 'verify renderReport', use, 'list');
  });
  holes(base, 3).forEach(
    (fill, nth) =>
      void add(`${contract.name}, string ${nth + 1}`, 'verify renderReport', (text) => {
        const value = fill(text);
        return [library.verify(contract, value), reports.renderReport(value)];
      }),
  );
}

// Lists of everything else
const many = (count, one) => Array.from({ length: Math.floor(count / 8) }, (_, nth) => one(nth));
const cited = (count) => ({
  text: '“a” '.repeat(count / 4),
  citations: many(count * 2, (nth) => ({ span: [4 * nth, 4 * nth + 3], source_id: 1 })),
});
const ofCitations = (use) => (count) =>
  attempt(() =>
    use(
      answers.createGenerationResult({
        ...cited(count),
        references: [],
        sources: [{ metadata: { id: 't' }, content: plain }],
      }),
    ),
  );
add(
  'renderReport, citations',
  'renderReport',
  ofCitations((answer) => reports.renderReport(answer)),
  'list',
);
add(
  'toMarkdown, citations',
  'toMarkdown',
  ofCitations((answer) => exporters.toMarkdown(answer)),
  'list',
);
add(
  'toAnnotations, citations',
  'toAnnotations',
  ofCitations((answer) => exporters.toAnnotations(answer)),
  'list',
);
add(
  'safeVerifyGeneration, citations',
  'safeVerifyGeneration',
  ofCitations((answer) => answers.safeVerifyGeneration(answer, { scorer })),
  'list',
);
const floor = (count) =>
  many(count, (nth) => ({
    contract: 'c',
    version: '1',
    rule: `r-${nth}`,
    passes: [],
    refuses: [],
    held: false,
  }));
const described = (count) => ({
  contract: 'c',
  versions: many(count, (nth) => ({
    contract: 'c',
    version: `${nth}`,
    status: 'draft',
    rules: [],
    examples: {},
  })),
});
add(
  'checkFloor',
  'checkFloor',
  (count) => guard.checkFloor(described(count), floor(count)),
  'list',
);
add(
  'checkFloor, a length that is none',
  'checkFloor',
  (count) =>
    attempt(() =>
      guard.checkFloor(
        described(8),
        new Proxy([], {
          get: (list, name) => (name === 'length' ? count * 1e6 : Reflect.get(list, name)),
        }),
      ),
    ),
  'list',
);
add(
  'checkExamples',
  'checkExamples',
  (count) =>
    guard.checkExamples({
      contract: 'c',
      versions: [
        {
          contract: 'c',
          version: '1',
          examples: Object.fromEntries(
            many(count, (nth) => [`valid/${nth}`, { verdict: { ok: false, issues: [] } }]),
          ),
        },
      ],
    }),
  'list',
);
add(
  'diffContracts, members',
  'diffContracts',
  (count) =>
    attempt(() =>
      guard.diffContracts(
        ...['a', 'b'].map((name) => ({
          properties: Object.fromEntries(
            many(count, (nth) => [`${name}${nth}`, { type: 'string' }]),
          ),
        })),
      ),
    ),
  'list',
);
add(
  'verifyQuotes, quotes',
  'verifyQuotes',
  (count) =>
    quotes.verifyQuotes(
      many(count, (nth) => ({ quote: `tea is ${nth} hot`, source: 's' })),
      new Map([['s', plain]]),
    ),
  'list',
);
add(
  'verifyQuotes, sources',
  'verifyQuotes',
  (count) =>
    quotes.verifyQuotes(
      [{ quote: 'tea is cold a b', source: 's' }],
      new Map(many(count, (nth) => [`s-${nth}`, plain.slice(0, 60)])),
    ),
  'list',
);
add(
  'safeAnswerFromText, sources',
  'safeAnswerFromText',
  (count) =>
    answers.safeAnswerFromText(
      '“tea a b c” [1]',
      many(count, () => plain.slice(0, 40)),
    ),
  'list',
);
add(
  'safeAssembleContext, items',
  'safeAssembleContext',
  (count) =>
    records.safeAssembleContext(
      many(count, (nth) => ({ id: `${nth}`, source: 'a', text: 'Tea.' })),
    ),
  'list',
);
add(
  'rankCandidates',
  'rankCandidates firstOutOfRank',
  (count) =>
    attempt(() =>
      records.rankCandidates(
        many(count, (nth) => ({ id: `${nth}`, score: (nth * 7919) % 101 })),
        0.5,
      ),
    ),
  'list',
);
add(
  'toSarif, files',
  'toSarif sarifJson',
  (count) =>
    attempt(() =>
      exporters.sarifJson(exporters.toSarif(many(count, (nth) => ({ file: `${nth}`, why: 'x' })))),
    ),
  'list',
);
add(
  'layoutText, items',
  'layoutText',
  (count) =>
    layouts.layoutText(
      many(count, (nth) => ({
        text: 'tea',
        page: 1 + (nth % 5),
        box: { x: (nth % 4) * 100, y: nth, width: 80, height: 10 },
      })),
    ),
  'list',
);
add(
  'fromPdfjs, runs',
  'fromPdfjs',
  (count) =>
    layouts.fromPdfjs([
      {
        textContent: {
          items: many(count, (nth) => ({
            str: 'tea is',
            dir: 'ltr',
            width: 60,
            height: 10,
            transform: [10, 0, 0, 10, (nth % 5) * 110, 800 - Math.floor(nth / 5) * 3],
            fontName: 'f',
          })),
          styles: {},
        },
        viewport: { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] },
      },
    ]),
  'list',
);
add(
  'resultsFromDocuments, documents',
  'resultsFromDocuments',
  (count) =>
    adapters.resultsFromDocuments(
      many(count, (nth) => ({ pageContent: 'Tea', metadata: { source: `${nth}` } })),
    ),
  'list',
);
add(
  'safeVeracityOf',
  'veracityOf safeVeracityOf',
  (count) =>
    packets.safeVeracityOf(
      many(count, (nth) => ({ type: 'LOW_COVERAGE', severity: 'low', message: `m ${nth}` })),
    ),
  'list',
);

// Values of JSON, and how they are written for people
add('formatVerdict', 'formatVerdict formatIssue countChecks jsonTypeOf', (text) => {
  const verdict = library.verify(packets.EvidencePacket, { [text]: text, meta: [text] });
  return [
    library.formatVerdict(verdict),
    verdict.issues.map((issue) => library.formatIssue(issue)),
    library.countChecks(verdict.checks ?? []),
    library.jsonTypeOf(text),
  ];
});
add('digestBytes', 'digestBytes safeDigestBytes safeStableDigest', (text) => [
  library.digestBytes(new TextEncoder().encode(text)),
  attempt(() => library.safeStableDigest(packets.EvidencePacket, packetOf(text))),
]);
add('toSri', 'toSri toHex toDigestSet', (text) => {
  const digest = library.digestText(text.toWellFormed());
  return [
    library.safeFromSri(`${library.toSri(digest)} ${text}`),
    library.safeFromHex(`${library.toHex(digest)}${text}`),
    library.safeFromDigestSet({ ...library.toDigestSet(digest), [text]: text }),
    attempt(() => library.toSri(`${digest}${text}`)),
    attempt(() => library.toHex(text)),
    attempt(() => library.toDigestSet(text)),
  ];
});
add(
  'sortTotal',
  'sortTotal firstOutOfOrder totalOrder ascending descending compareNumbers',
  (count) => {
    const order = library.totalOrder(library.ascending((one) => one.nth));
    const sorted = library.sortTotal(
      many(count, (nth) => ({ nth: `${(nth * 7919) % count}-${nth}` })),
      order,
    );
    return library.firstOutOfOrder(sorted, order);
  },
  'list',
);
const ofName = new Map(
  givenAnswers
    .map((one) => JSON.parse(one))
    .flatMap((answer) => adapters.recogniseProvider(answer).map((name) => [name, answer])),
);
for (const [name, answer] of ofName)
  holes(answer, 1).forEach(
    (fill) =>
      void add(`fromProvider, ${name}`, 'fromProvider recogniseProvider', (text) => [
        adapters.recogniseProvider(fill(text)),
        attempt(() => adapters.fromProvider(name, fill(text), { sources: [text] })),
      ]),
  );

await addDocumentSubjects(add);

export { subjects }; // biome-ignore format: a table
