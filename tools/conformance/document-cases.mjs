// Documents with one change each, for what a page says and no published example shows: the edge of a
// tolerance, of a version, of a name, of a depth. Codes and pointers are written here by hand.
import { canonicalize } from 'json-canonicalize';
import { readJsonFile } from '../shared/files.mjs';
import { sha256 } from './digests.mjs';

const bases = {
  'ask-response': '3.1/examples/valid/sample-refusal.json',
  'audit-entry': '1.0/examples/valid/first.json',
  'evidence-packet': '1.0/examples/valid/full.json',
  'evidence-snippet': '1.0/examples/valid/pass.json',
  'generation-result': '3/examples/valid/full.json',
  'promotion-record': '1.0/examples/valid/full.json',
  'provenance-record': '1.0/examples/valid/full.json',
  'verification-record': '1.0/examples/valid/full.json',
  'verification-report': '3/examples/valid/full.json',
  'verified-findings': '1.0/examples/valid/full.json',
};

const lists = (count) => `${'['.repeat(count)}${']'.repeat(count)}`;
const within = (place, count) => `${place}${'/0'.repeat(count)}`;

/** Name, contract, change of the base (or a text), and what is wrong: nothing, or code and pointer. */
const versions = [
  ['1.0.0', 'version.unknown'],
  ['01.0', 'version.unknown'],
  ['1', 'version.unknown'],
  ['1.', 'version.unknown'],
  [' 1.0', 'version.unknown'],
  ['1.0.0.1', 'version.newer'],
  ['1.10', 'version.newer'],
  ['9'.repeat(64), 'version.newer'],
  ['9'.repeat(65), 'version.unknown'],
  [1, 'version.type'],
  [null, 'version.type'],
].map(([said, code], place) => [
  `version-${place + 1}`,
  'evidence-packet',
  ({ meta }) => {
    meta.schema_version = said;
  },
  code,
  '/meta/schema_version',
]);

const numbers = [
  [0, 'version.unknown'],
  [-4, 'version.unknown'],
  [3.5, 'version.newer'],
  [4, 'version.newer'],
  ['3', 'version.type'],
  [true, 'version.type'],
].map(([said, code], place) => [
  `version-number-${place + 1}`,
  'generation-result',
  (document) => {
    document.schema_version = said;
  },
  code,
  '/schema_version',
]);

const older = [
  [
    'older-with-a-version',
    'evidence-packet',
    (document) => {
      document.code_truth = [];
    },
    'version.older',
    '',
  ],
  [
    'older-with-a-newer-version',
    'evidence-packet',
    (document) => {
      document.doc_claims = [];
      document.meta.schema_version = '2.0';
    },
    'version.older',
    '',
  ],
  [
    'older-without-a-list',
    'evidence-packet',
    (document) => {
      document.code_truth = {};
    },
    'shape.unknown',
    '/code_truth',
  ],
];

const envelope = (change = {}) => [
  ({ ...document }) => ({
    contract: 'evidence-snippet',
    version: '1.0',
    document,
    ...change,
  }),
];
const envelopes = [
  ['valid', ...envelope()],
  ['other-version', ...envelope({ version: '2.0' }), 'version.newer', '/version'],
  ['older-version', ...envelope({ version: '0.9' }), 'version.unknown', '/version'],
  ['version-as-number', ...envelope({ version: 1 }), 'version.type', '/version'],
  ['version-null', ...envelope({ version: null }), 'shape.unknown', '/contract'],
  ['fourth-member', ...envelope({ by: 'us' }), 'shape.unknown', '/by'],
  ['other-contract', ...envelope({ contract: 'ask-request' }), 'shape.unknown', '/contract'],
  ['no-object', ...envelope({ document: null }), 'shape.type', '/document'],
  [
    'shape-inside',
    (document) => ({
      contract: 'evidence-snippet',
      version: '1.0',
      document: { ...document, quote: 5 },
    }),
    'shape.type',
    '/document/quote',
  ],
  [
    'rule-inside',
    (document) => ({
      contract: 'evidence-snippet',
      version: '1.0',
      document: { ...document, snippet_id: '0123456789abcdef' },
    }),
    'evidence-snippet.id',
    '/document/snippet_id',
  ],
].map(([name, change, ...fault]) => [`envelope-${name}`, 'evidence-snippet', change, ...fault]);

const options = [
  [
    'option-of-another-type-than-an-enum',
    'ask-response',
    (document) => {
      document.refusal_code = 5;
    },
    'shape.value',
    '/refusal_code',
  ],
  [
    'option-of-another-type',
    'ask-response',
    (document) => {
      document.answer_text = 5;
    },
    'shape.type',
    '/answer_text',
  ],
  [
    'option-of-no-type',
    'audit-entry',
    (document) => {
      document.contract_version = true;
    },
    'shape.type',
    '/contract_version',
  ],
  [
    'option-of-its-type',
    'audit-entry',
    (document) => {
      document.contract_version = '';
    },
    'shape.value',
    '/contract_version',
  ],
];

const locator = (name, value, ...fault) => [
  name,
  'evidence-packet',
  ({ results: [result] }) => {
    delete result.start_line;
    delete result.end_line;
    result.locators = value;
  },
  ...fault,
];
const ours = 'com.example.slide';
const locators = [
  locator('locator-type-as-number', [{ type: 5 }], 'shape.value', '/results/0/locators/0/type'),
  locator('locator-type-null', [{ type: null }], 'shape.value', '/results/0/locators/0/type'),
  locator('locator-without-type', [{}], 'shape.missing', '/results/0/locators/0/type'),
  locator('locator-as-number', [5], 'shape.type', '/results/0/locators/0'),
  locator('locators-of-an-owner-by-number', [
    { type: ours, page: 9 },
    { type: ours, page: 10 },
  ]),
  locator(
    'locators-of-an-owner-by-text',
    [
      { type: ours, page: 10 },
      { type: ours, page: 9 },
    ],
    'evidence-packet.results.locators',
    '/results/0/locators/1',
  ),
  locator('locators-of-an-owner-number-before-text', [
    { type: ours, page: 10 },
    { type: ours, page: '9' },
  ]),
  locator(
    'locators-of-an-owner-text-before-number',
    [
      { type: ours, page: '9' },
      { type: ours, page: 10 },
    ],
    'evidence-packet.results.locators',
    '/results/0/locators/1',
  ),
];

/** A member of the root that nobody knows, and its name in a pointer. */
const names = [
  ['k'.repeat(256), 'k'.repeat(256)],
  ['k'.repeat(257), `${'k'.repeat(256)}…`],
  [`${'k'.repeat(255)}😂`, `${'k'.repeat(255)}…`],
  [`${'k'.repeat(254)}😂k`, `${'k'.repeat(254)}😂…`],
  ['/'.repeat(257), `${'~1'.repeat(256)}…`],
  [`a${'\u200b'.repeat(256)}`, `a${'\\u200B'.repeat(255)}…`],
  ['a\u2028b\u00a0c', 'a\\u2028b\u00a0c'],
  ['a\u{e0001}', 'a\\uDB40\\uDC01'],
  ['a\u0890\u0891', 'a\\u0890\\u0891'],
  ['a\u{13439}\u{1343f}\u{13440}', 'a\\uD80D\\uDC39\\uD80D\\uDC3F\u{13440}'],
  ['a\u0378\ue000', 'a\u0378\ue000'],
].map(([name, shown], place) => [
  `name-${place + 1}`,
  'evidence-packet',
  (document) => {
    document[name] = 1;
  },
  'shape.unknown',
  `/${shown}`,
]);

const withExtensions = (members) => (document) =>
  `{"extensions":${members},${JSON.stringify(document).slice(1)}`;
const extensions = [
  [
    'extensions-first-of-the-text',
    'evidence-packet',
    withExtensions('{"zzz":1,"com.example.a":1,"aaa":1}'),
    'shape.value',
    '/extensions/zzz',
  ],
  [
    'extensions-numbers-first',
    'evidence-packet',
    withExtensions('{"zzz":1,"10":1,"9":1}'),
    'shape.value',
    '/extensions/9',
  ],
  [
    'extensions-numbers-of-two-digits',
    'evidence-packet',
    withExtensions('{"zzz":1,"100":1,"99":1}'),
    'shape.value',
    '/extensions/99',
  ],
  [
    'extensions-largest-number',
    'evidence-packet',
    withExtensions('{"zzz":1,"4294967294":1}'),
    'shape.value',
    '/extensions/4294967294',
  ],
  [
    'extensions-beyond-the-largest-number',
    'evidence-packet',
    withExtensions('{"zzz":1,"4294967295":1}'),
    'shape.value',
    '/extensions/zzz',
  ],
  [
    'extensions-number-with-a-leading-zero',
    'evidence-packet',
    withExtensions('{"zzz":1,"01":1}'),
    'shape.value',
    '/extensions/zzz',
  ],
];

/** Lists in an extension of a packet, in the document of an entry of a log. */
const depths = [
  ['depth-128', 'evidence-packet', withExtensions(`{"com.example.a":${lists(126)}}`)],
  [
    'envelope-depth-129',
    'evidence-snippet',
    (document) =>
      `{"contract":"evidence-snippet","version":"1.0","document":{"zz":${lists(127)},${JSON.stringify(document).slice(1)}}`,
    'json.depth',
    within('/document/zz', 126),
  ],
  [
    'envelope-depth-128',
    'evidence-snippet',
    (document) =>
      `{"contract":"evidence-snippet","version":"1.0","document":{"zz":${lists(126)},${JSON.stringify(document).slice(1)}}`,
    'shape.unknown',
    '/document/zz',
  ],
  [
    'depth-129',
    'evidence-packet',
    withExtensions(`{"com.example.a":${lists(127)}}`),
    'json.depth',
    within('/extensions/com.example.a', 126),
  ],
  ['depth-136-of-an-entry', 'audit-entry', entryOf(lists(135))],
  [
    'depth-137-of-an-entry',
    'audit-entry',
    entryOf(lists(136)),
    'json.depth',
    within('/document', 135),
  ],
];

/** An entry over the text of a document, bound to it. */
function entryOf(text) {
  return ({ document: _, entry_digest: __, ...entry }) => {
    const bound = { ...entry, digest: sha256(text) };
    const whole = { ...bound, entry_digest: sha256(canonicalize(bound)) };
    return `{"document":${text},${JSON.stringify(whole).slice(1)}`;
  };
}

const rate = (name, support_rate, ...fault) => [
  `support-rate-${name}`,
  'verification-report',
  (document) => {
    document.support_rate = support_rate;
  },
  ...fault,
];
const wrongRate = ['verification-report.support-rate', '/support_rate'];
const rates = [
  rate('above-by-less', 0.6666676),
  rate('below-by-less', 0.6666657),
  rate('above-by-more', 0.6666677, ...wrongRate),
  rate('below-by-more', 0.6666656, ...wrongRate),
];

const config = (name, change, ...fault) => [
  `config-${name}`,
  'provenance-record',
  ({ inputs }) => {
    const { random_seed: _, ...rest } = inputs.config;
    inputs.config = { ...rest, ...change };
  },
  ...fault,
];
const seedless = ['provenance-record.inputs.seed', '/inputs/config'];
const hot = 'provenance-record.inputs.deterministic';
const configs = [
  config('seeds-of-parts', { model: { random_seed: 1 }, retriever: { random_seed: 'b' } }),
  config('seed-negative', { model: { random_seed: -1 }, retriever: { deterministic: true } }),
  config('seed-of-the-model-alone', { model: { random_seed: 1 } }, ...seedless),
  config('seed-null', { model: { random_seed: null }, retriever: { random_seed: 1 } }, ...seedless),
  config('seed-empty', { model: { random_seed: '' }, retriever: { random_seed: 1 } }, ...seedless),
  config(
    'seed-with-a-blank',
    { model: { random_seed: 'a b' }, retriever: { random_seed: 1 } },
    ...seedless,
  ),
  config(
    'seed-fraction',
    { model: { random_seed: 1.5 }, retriever: { random_seed: 1 } },
    ...seedless,
  ),
  config(
    'seed-too-large',
    { model: { random_seed: 2 ** 53 }, retriever: { random_seed: 1 } },
    ...seedless,
  ),
  config(
    'deterministic-false',
    { model: { deterministic: false }, retriever: { random_seed: 1 } },
    ...seedless,
  ),
  config(
    'temperature-of-the-retriever',
    { deterministic: true, model: {}, retriever: { temperature: 0.5 } },
    hot,
    '/inputs/config/deterministic',
  ),
  config(
    'temperature-of-a-deterministic-retriever',
    { random_seed: 1, model: {}, retriever: { deterministic: true, temperature: 0.5 } },
    hot,
    '/inputs/config/retriever/deterministic',
  ),
  config(
    'temperatures-of-two-parts',
    {
      random_seed: 1,
      model: { deterministic: true, temperature: 1 },
      retriever: { deterministic: true, temperature: 1 },
    },
    hot,
    '/inputs/config/model/deterministic',
  ),
  config('temperature-of-the-other-part', {
    model: { random_seed: 1, temperature: 1 },
    retriever: { deterministic: true },
  }),
  config('temperature-as-text', { deterministic: true, model: { temperature: '1' } }),
];

const runs = [
  [
    'model-without-outputs',
    'provenance-record',
    ({ outputs: _, ...document }) => document,
    'provenance-record.outputs.model',
    '/model',
  ],
  [
    'retrieval-seeded-without-a-model',
    'provenance-record',
    ({ outputs: _, model: __, ...document }) => {
      document.inputs.config = { epsilon: 0.005, retriever: { random_seed: 1 } };
      return document;
    },
  ],
  [
    'cited-end-of-an-edge',
    'provenance-record',
    ({ retrieval, outputs }) => {
      retrieval.traversal_path[1].target = 'quay-7';
      outputs.citations[0].id = 'quay-7';
    },
    'provenance-record.citations.id',
    '/outputs/citations/0/id',
  ],
  [
    'cited-node-as-an-edge',
    'provenance-record',
    ({ outputs }) => {
      outputs.citations[1].id = 'tariff-3';
    },
    'provenance-record.citations.id',
    '/outputs/citations/1/id',
  ],
  [
    'ranked-end-of-an-edge',
    'provenance-record',
    ({ retrieval }) => {
      retrieval.traversal_path[1].target = 'quay-7';
      retrieval.ranking[1].id = 'quay-7';
    },
    'provenance-record.ranking.id',
    '/retrieval/ranking/1/id',
  ],
  [
    'prompt-moved-without-evaluation',
    'promotion-record',
    (document) => {
      document.after.prompt_version = `${document.before.prompt_version}-next`;
      document.evals = document.evals.filter(({ member }) => member !== 'prompt_version');
    },
    'promotion-record.evaluated',
    '/after/prompt_version',
  ],
];

/** The first finding alone, as exact, with another claim, other places or more pieces. */
const finding = (name, change, ...fault) => [
  `finding-${name}`,
  'verified-findings',
  (document) => {
    const { snippet_id: _, ...first } = document.findings[0];
    const one = { ...first, ...change };
    const finding_id = sha256(canonicalize([one.source_id, one.claimed_quote]));
    document.accepted = one.status === 'pieces' ? 'pieces' : 'exact';
    document.findings = [{ ...one, finding_id }];
  },
  ...fault,
];
const quote = 'The pump runs at 40 bar.';
const wrongExact = ['verified-findings.exact', '/findings/0/quote/0'];
const span = (start, length = 24) => ({ start, end: start + length });
const findings = [
  finding('white-space-of-the-profile', {
    claimed_quote: `\u00a0\u2029\u0085\u3000${quote}\u2007\t\n`,
  }),
  finding('zero-width-space-is-none', { claimed_quote: `${quote}\u200b` }, ...wrongExact),
  finding('byte-order-mark-is-none', { claimed_quote: `\ufeff${quote}` }, ...wrongExact),
  finding('places-that-overlap', { spans: [span(0), span(10)], occurrences: 2 }),
  finding(
    'places-at-one-start',
    { spans: [span(0), span(0)], occurrences: 2 },
    'verified-findings.spans',
    '/findings/0/spans/1',
  ),
  finding(
    'more-places-than-pieces',
    {
      status: 'pieces',
      quote: ['The pump', 'runs'],
      spans: [span(0, 8), span(9, 4), span(14, 9)],
    },
    'verified-findings.occurrences',
    '/findings/0/spans',
  ),
  finding('pieces-that-touch', {
    status: 'pieces',
    quote: ['The pump', ' runs'],
    spans: [span(0, 8), span(8, 5)],
  }),
  finding(
    'pieces-that-overlap',
    { status: 'pieces', quote: ['The pump', 'p runs'], spans: [span(0, 8), span(7, 6)] },
    'verified-findings.spans',
    '/findings/0/spans/1',
  ),
];

/** Texts in which something is missing, or something comes before what is missing. */
const texts = [
  ['[1,]', 'json.syntax', '/1'],
  ['[1 2]', 'json.syntax', ''],
  ['{"a":}', 'json.syntax', '/a'],
  ['{"a" 1}', 'json.syntax', '/a'],
  ['{"a":1,}', 'json.syntax', ''],
  ['{"x":{"a":1 "b":2}}', 'json.syntax', '/x'],
  ['{"x":{"a":1,', 'json.syntax', '/x'],
  ['{"x":{"a":1', 'json.syntax', '/x'],
  ['{"x":{"a', 'json.syntax', '/x'],
  ['{"x":{"a"', 'json.syntax', '/x/a'],
  ['{"x":{"a":', 'json.syntax', '/x/a'],
  ['{"x":["abc', 'json.syntax', '/x/0'],
  ['{"x":[', 'json.syntax', '/x/0'],
  ['{"x":01}', 'json.syntax', ''],
  ['{"x":1.}', 'json.syntax', '/x'],
  ['{"x":[1}}', 'json.syntax', '/x'],
  ['{"x":{1:2}}', 'json.syntax', '/x'],
  ['{"x":[1]} 2', 'json.syntax', ''],
  ['{"x":{"\\udc00":1}}', 'json.surrogate', '/x/\\uDC00'],
  ['{"x":"\\ud800a\\x"}', 'json.syntax', '/x'],
  ['{"x":["\\udc00', 'json.syntax', '/x/0'],
  ['{"x":["\\udc00" 1]}', 'json.surrogate', '/x/0'],
  ['{"x":{"\\ud800a', 'json.syntax', '/x'],
  ['{"x":{"\\ud800" 1}}', 'json.surrogate', '/x/\\uD800'],
  ['{"a":1,"a"', 'json.duplicate-key', '/a'],
  ['{"a":1,"a', 'json.syntax', ''],
  ['[1e400x]', 'json.overflow', '/0'],
  ['[1e400', 'json.overflow', '/0'],
  ['[1e400.]', 'json.overflow', '/0'],
  ['[9007199254740993e]', 'json.syntax', '/0'],
].map(([text, ...fault], place) => [`text-${place + 1}`, 'evidence-packet', () => text, ...fault]);

const shapes = [
  [
    'absent-before-unknown',
    'evidence-packet',
    ({ citations: _, ...document }) => ({ ...document, zzz: 1 }),
    'shape.missing',
    '/citations',
  ],
  [
    'unknown-before-absent',
    'evidence-packet',
    ({ citations: _, ...document }) => ({ ...document, aaa: 1 }),
    'shape.unknown',
    '/aaa',
  ],
  [
    'wrong-before-absent',
    'evidence-packet',
    ({ results: _, ...document }) => ({ ...document, citations: 5 }),
    'shape.type',
    '/citations',
  ],
  [
    'list-too-short-with-a-wrong-item',
    'generation-result',
    (document) => {
      document.citations[0].span = [-1];
    },
    'shape.value',
    '/citations/0/span/0',
  ],
  [
    'list-too-long-with-a-wrong-item',
    'generation-result',
    (document) => {
      document.citations[0].span = [0, 1, -1];
    },
    'shape.value',
    '/citations/0/span/2',
  ],
  [
    'list-too-long',
    'generation-result',
    (document) => {
      document.citations[0].span = [0, 1, 2];
    },
    'shape.value',
    '/citations/0/span',
  ],
];

/** Citations of results that the packet does not have, as they are sorted: result, start, id. */
const uncited = (name, list, ...fault) => [
  `unknown-results-${name}`,
  'evidence-packet',
  (document) => {
    const [first] = document.citations;
    const made = list.map(([result_id, start, id]) => {
      const { end: _, ...one } = { ...first, result_id, start, id };
      return { ...one, end: start + [...first.quote].length };
    });
    document.citations = name.endsWith('first')
      ? [...made, ...document.citations]
      : [...document.citations, ...made];
  },
  ...fault,
];
const unsorted = 'evidence-packet.citations.order';
const unknownResults = [
  uncited('first', [['nobody', 0, 'u1']], unsorted, '/citations/1'),
  uncited(
    'by-result',
    [
      ['b', 0, 'u1'],
      ['a', 0, 'u2'],
    ],
    unsorted,
    '/citations/4',
  ),
  uncited(
    'by-start',
    [
      ['a', 5, 'u1'],
      ['a', 3, 'u2'],
    ],
    unsorted,
    '/citations/4',
  ),
  uncited(
    'by-id',
    [
      ['a', 3, 'u2'],
      ['a', 3, 'u1'],
    ],
    unsorted,
    '/citations/4',
  ),
  uncited(
    'sorted',
    [
      ['a', 3, 'u3'],
      ['a', 4, 'u2'],
      ['b', 0, 'u1'],
    ],
    'evidence-packet.citations.result',
    '/citations/3/result_id',
  ),
];

const box = (x, width) => [{ type: 'box', page: 1, x, y: 0, width, height: 0.1 }];
const outside = ['evidence-packet.results.locator', '/results/0/locators/0/width'];
const places = [
  locator('locator-of-an-owner-backwards', [
    { type: ours, start: 9, end: 3, x: 2, y: 2, width: 2, height: 2 },
  ]),
  locator('box-at-the-edge', box(0.7, 0.3)),
  locator('box-beyond-by-the-rounding', box(0.676, 0.324000001)),
  locator('box-beyond-by-half-and-the-rounding', box(0.5, 0.500000001)),
  locator('box-beyond-by-more', box(0.5, 0.500000002), ...outside),
];

/** An excerpt of the first result, and the last line of it. */
const lined = (name, excerpt, lines, ...fault) => [
  `excerpt-${name}`,
  'evidence-packet',
  (document) => {
    const [first] = document.results;
    delete first.locators;
    Object.assign(first, { excerpt, evidence_hash: sha256(excerpt) });
    Object.assign(first, { start_line: 5, end_line: 4 + lines });
    document.citations = document.citations.filter(({ result_id }) => result_id !== first.id);
  },
  ...fault,
];
const tooLong = ['evidence-packet.results.excerpt', '/results/0/excerpt'];
const excerpts = [
  lined('that-ends-with-its-line', 'a\nb\n', 2),
  lined('that-ends-with-crlf', 'a\r\nb\r\n', 2),
  lined('with-an-empty-line', 'a\n\n', 2),
  lined('with-an-empty-line-too-many', 'a\n\n', 1, ...tooLong),
  lined('with-cr-alone', 'a\rb', 1),
];

const uncitedSpans = (name, spans, ...fault) => [
  `uncited-${name}`,
  'verification-record',
  ({ report }) => {
    const [first] = report.uncited_but_entailed;
    report.uncited_but_entailed = spans.map((one) => ({ ...first, span: one }));
  },
  ...fault,
];
const disordered = ['verification-record.uncited.order', '/report/uncited_but_entailed/1/span'];
const uncitedClaims = [
  uncitedSpans('at-one-start-by-end', [
    [3, 5],
    [3, 9],
  ]),
  uncitedSpans(
    'at-one-start-against-the-end',
    [
      [3, 9],
      [3, 5],
    ],
    ...disordered,
  ),
  uncitedSpans(
    'of-one-span',
    [
      [3, 9],
      [3, 9],
    ],
    ...disordered,
  ),
];

/** A failed evaluation in addition, in its place. */
const evaluated = (name, member, version, ...fault) => [
  `evaluation-of-${name}`,
  'promotion-record',
  (document) => {
    const [first] = document.evals;
    const failed = { ...first, member, version, name: 'zz', passed: false };
    const key = (one) => [one.member, one.version, one.name].join('\u0000');
    document.evals = [...document.evals, failed].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  },
  ...fault,
];
const evaluations = [
  evaluated('the-version-before', 'retrieval_version', 'v3.1.0'),
  evaluated('another-version', 'retrieval_version', 'v3.1.9'),
  evaluated('a-member-that-did-not-move', 'model_id', 'gpt5-mini'),
  evaluated(
    'the-version-after',
    'retrieval_version',
    'v3.1.1',
    'promotion-record.passed',
    '/evals/4/passed',
  ),
];

const all = [
  ...texts,
  ...shapes,
  ...unknownResults,
  ...places,
  ...excerpts,
  ...uncitedClaims,
  ...evaluations,
  ...versions,
  ...numbers,
  ...older,
  ...envelopes,
  ...options,
  ...locators,
  ...names,
  ...extensions,
  ...depths,
  ...rates,
  ...configs,
  ...runs,
  ...findings,
];

/** Documents of another known version than the case names. */
function ofOtherVersions(root, digestsOf) {
  const contract = 'generation-result';
  const read = (version) =>
    readJsonFile(`${root}/contracts/${contract}/${version}/examples/valid/full.json`);
  const named = (id, version, document, expected) => ({
    id: `document/${contract}-${version}-${id}`,
    promise: 'the version that a document names is its version, whatever the case names',
    input: { contract, version, json: JSON.stringify(document) },
    expected,
  });
  const third = read('3');
  const digests = digestsOf(root, { contract, version: '3', document: third });
  const unknown = { valid: false, code: 'shape.unknown', pointer: '/sources' };
  return [
    named('of-version-3', '1', third, { valid: true, ...digests }),
    named('of-version-1', '3', { ...read('1'), sources: third.sources }, unknown),
  ];
}

/** The cases, with the digests of a document by `digestsOf`. */
export function documentCases(root, digestsOf) {
  return [...changedCases(root, digestsOf), ...ofOtherVersions(root, digestsOf)];
}

function changedCases(root, digestsOf) {
  return all.map(([name, contract, change, code, pointer]) => {
    const base = bases[contract];
    const [version] = base.split('/');
    const document = readJsonFile(`${root}/contracts/${contract}/${base}`);
    const changed = change(document) ?? document;
    const json = typeof changed === 'string' ? changed : JSON.stringify(changed);
    const inner = () => (name.startsWith('envelope-') ? document : JSON.parse(json));
    const valid = () => ({
      valid: true,
      ...digestsOf(root, { contract, version, document: inner() }),
    });
    return {
      id: `document/${contract}-${version}-${name}`,
      promise:
        code === undefined
          ? `valid, as the page says of ${name.replaceAll('-', ' ')}`
          : `refused at one place, as the page says of ${name.replaceAll('-', ' ')}`,
      input: { contract, version, json },
      expected: code === undefined ? valid() : { valid: false, code, pointer },
    };
  });
}
