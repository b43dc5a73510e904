// Source claims: what documents say of the texts and records that they were taken from, and of
// texts that are others by now.

import { canonicalize } from 'json-canonicalize';
import { sealed } from '../contracts/probes/seal.mjs';
import { sha256 } from './digests.mjs';

const excerpt = 'Up to 85 °C.';
const manual = `Heater 🔥\n${excerpt}\nSwitch it off first.\n`;
const result = {
  id: 'r',
  type: 'section',
  path: 'limits.md',
  excerpt,
  evidence_hash: '',
  sources: [],
};
const cited = { id: 'c', result_id: 'r', quote: '85 °C', quote_hash: '' };

/** A packet of one result and one citation, with the digests of its texts. */
function packetOf(place = {}, { citations = [cited], ...rest } = {}) {
  return sealed('evidence-packet', {
    meta: {
      schema_version: '1.0',
      query_id: 'q',
      timestamp: '2026-03-01T09:30:00Z',
      project: 'p',
      question: 'How hot?',
      snapshot_id: 's-1',
    },
    results: [{ ...result, ...place }],
    citations,
    veracity: { faults: [] },
    ...rest,
  });
}

const digest = { source_digest: sha256(manual) };
const lines = { start_line: 2, end_line: 2 };
const characters = (start, end) => ({ locators: [{ type: 'text', start, end }] });
const long = `${'A sentence of nine words is in this text. '.repeat(500)}It ends with 42.`;
const at = (key, text) => ({ [key]: text });
const own = (text) => at('limits.md', text);
const [EXCERPT, QUOTE] = ['/results/0/excerpt', '/citations/0/quote'];

/**
 * Name, place of the result, sources, states of excerpt and quote, codes. A case is valid where no
 * state but these two is expected.
 */
const places = [
  ['lines', lines, own(manual), ['unchanged', 'unchanged'], []],
  ['lines-and-digest', { ...lines, ...digest }, own(manual), ['unchanged', 'unchanged'], []],
  ['no-place', {}, own(manual), ['unchanged', 'unchanged'], []],
  ['characters', characters(9, 21), own(manual), ['unchanged', 'unchanged'], []],
  ['characters-of-a-longer-range', characters(0, 25), own(manual), ['unchanged', 'unchanged'], []],
  ['crlf', lines, own(manual.replaceAll('\n', '\r\n')), ['unchanged', 'unchanged'], []],
  [
    'digest-drifted',
    { ...lines, ...digest },
    own(`${manual}More.\n`),
    ['unchanged', 'unchanged'],
    ['source.drifted', 'source.drifted'],
  ],
  [
    'page',
    { locators: [{ type: 'page', start: 2, end: 2 }] },
    own(manual),
    ['unplaced', 'unplaced'],
    ['source.unplaced', 'source.unplaced'],
  ],
  [
    'node',
    { locators: [{ type: 'node', id: 'n' }] },
    own(manual),
    ['unplaced', 'unplaced'],
    ['source.unplaced', 'source.unplaced'],
  ],
  [
    'other-kind',
    { locators: [{ type: 'com.example.slide', slide: 1 }] },
    own(manual),
    ['unplaced', 'unplaced'],
    ['source.unplaced', 'source.unplaced'],
  ],
  [
    'moved-line',
    lines,
    own(`A new line.\n${manual}`),
    ['moved', 'moved'],
    ['source.moved', 'source.moved'],
  ],
  [
    'moved-characters',
    characters(0, 12),
    own(manual),
    ['moved', 'moved'],
    ['source.moved', 'source.moved'],
  ],
  [
    'moved-by-one-character',
    characters(10, 22),
    own(manual),
    ['moved', 'unchanged'],
    ['source.moved'],
  ],
  [
    'characters-in-utf-16',
    characters(10, 22),
    own(manual),
    ['moved', 'unchanged'],
    ['source.moved'],
  ],
  [
    'changed-digit',
    lines,
    own(manual.replace('85', '95')),
    ['fabricated', 'fabricated'],
    ['source.fabricated', 'source.fabricated'],
  ],
  [
    'changed-digit-with-digest',
    { ...lines, ...digest },
    own(manual.replace('85', '95')),
    ['source-changed', 'source-changed'],
    ['source.changed', 'source.changed'],
  ],
  [
    'changed-beside-the-quote',
    lines,
    own(manual.replace('Up to', 'Down to')),
    ['fabricated', 'unchanged'],
    ['source.fabricated'],
  ],
  [
    'changed-sign',
    lines,
    own(manual.replace('°', '')),
    ['fabricated', 'fabricated'],
    ['source.fabricated', 'source.fabricated'],
  ],
  [
    'other-case',
    lines,
    own(manual.toUpperCase()),
    ['fabricated', 'unchanged'],
    ['source.fabricated'],
  ],
  [
    'empty',
    lines,
    own(''),
    ['fabricated', 'fabricated'],
    ['source.fabricated', 'source.fabricated'],
  ],
  [
    'elsewhere',
    lines,
    { ...own('Heater'), ...at('old.md', manual) },
    ['found-elsewhere', 'found-elsewhere'],
    ['source.elsewhere', 'source.elsewhere'],
  ],
  [
    'unavailable',
    lines,
    at('old.md', 'Heater'),
    ['unavailable', 'unavailable'],
    ['source.none-found', 'source.unavailable', 'source.unavailable'],
  ],
];

/** Texts of more than a line of screen, changed at their first, middle and last character. */
const longPacket = packetOf({ excerpt: long }, { citations: [{ ...cited, quote: long }] });
const middle = long.length >> 1;
const longTexts = [
  ['long', long, 'unchanged'],
  ['long-first-changed', `B${long.slice(1)}`, 'fabricated'],
  ['long-middle-changed', `${long.slice(0, middle)}#${long.slice(middle + 1)}`, 'fabricated'],
  ['long-last-changed', `${long.slice(0, -1)}!`, 'fabricated'],
  ['long-number-changed', long.replace('42', '43'), 'fabricated'],
];

const run = {
  schema_version: '1.0',
  run_id: 'run-1',
  snapshot_id: 's-1',
  recorded_at: '2026-03-01T09:30:00Z',
  inputs: {},
  retrieval: {},
  context: {},
};
const replayed = ({ schema_version, snapshot_id, inputs, retrieval, context }) => ({
  schema_version,
  snapshot_id,
  inputs,
  retrieval,
  context,
});
const hash = (value) => sha256(canonicalize(value));
const provenance = {
  run_id: 'run-1',
  record_digest: hash(run),
  replay_digest: hash(replayed(run)),
};
const boundTo = (record) => ({ ...provenance, record_digest: hash(record) });
const other = { ...run, snapshot_id: 's-2' };
const records = [
  ['record', provenance, canonicalize(run), []],
  ['record-in-another-spelling', provenance, JSON.stringify(run, null, 2), []],
  ['record-absent', provenance, undefined, ['record.unavailable']],
  ['record-edited', provenance, canonicalize(other), ['record.differs']],
  ['record-not-json', provenance, 'run', ['record.differs']],
  [
    'record-of-another-run',
    boundTo({ ...run, run_id: 'run-2' }),
    canonicalize({ ...run, run_id: 'run-2' }),
    ['evidence-packet.provenance.run'],
  ],
  [
    'record-of-another-snapshot',
    { ...boundTo(other), replay_digest: hash(replayed(other)) },
    canonicalize(other),
    ['evidence-packet.provenance.snapshot'],
  ],
  [
    'record-of-another-replay',
    { ...provenance, replay_digest: sha256('x') },
    canonicalize(run),
    ['evidence-packet.provenance.replay'],
  ],
];

const pump =
  'The pump runs at 40 bar. Above 45 bar the “relief valve” opens, and the pump stops after 20 seconds.';
const PIECE = '/findings/0/quote/0';

function findingsOf(profile, finding) {
  const document = {
    schema_version: '1.0',
    profile,
    accepted: 'normalized',
    findings: [
      {
        finding_id: '',
        source_id: 'pump',
        source_title: 'Pump',
        quote: ['The pump runs at 40 bar.'],
        claimed_quote: 'The pump runs at 40 bar.',
        status: 'exact',
        spans: [{ start: 0, end: 24 }],
        occurrences: 1,
        context: { before: '', after: '' },
        source_digest: sha256(pump),
        ...finding,
      },
    ],
  }; // prettier-ignore
  return sealed('verified-findings', document);
}

const valve = {
  quote: ['the “relief valve” opens'],
  claimed_quote: 'the "relief valve" opens',
  status: 'normalized',
  spans: [{ start: 38, end: 62 }],
  context: { before: 'Above 45 bar', after: ', and the pump stops after 20 seconds.' },
}; // prettier-ignore
const twice = `${pump} ${pump}`;
const findings = [
  ['exact', {}, pump, 'unchanged', []],
  ['normalized', valve, pump, 'unchanged', []],
  ['source-longer', {}, `${pump} It is red.`, 'unchanged', ['source.drifted']],
  [
    'source-changed',
    {},
    pump.replace('40', '41'),
    'source-changed',
    ['source.changed', 'verified-findings.repeat'],
  ],
  [
    'fabricated',
    { source_digest: sha256(pump.replace('40', '41')) },
    pump.replace('40', '41'),
    'fabricated',
    ['source.fabricated', 'verified-findings.repeat'],
  ],
  [
    'now-twice',
    {},
    twice,
    'unchanged',
    ['source.drifted', 'verified-findings.repeat', 'verified-findings.repeat'],
  ],
  [
    'context-cut',
    { ...valve, context: { before: '', after: valve.context.after } },
    pump,
    'unchanged',
    ['verified-findings.repeat'],
  ],
  [
    'context-of-others',
    { ...valve, context: { before: 'Below 45 bar', after: valve.context.after } },
    pump,
    'unchanged',
    ['verified-findings.repeat'],
  ],
  [
    'span-moved',
    { spans: [{ start: 1, end: 25 }] },
    pump,
    'moved',
    ['source.moved', 'verified-findings.repeat'],
  ],
  [
    'claimed-another-number',
    { ...valve, claimed_quote: 'Above 54 bar the "relief valve" opens' },
    pump,
    'unchanged',
    ['verified-findings.repeat'],
  ],
  [
    'occurrences-too-many',
    {
      occurrences: 2,
      spans: [
        { start: 0, end: 24 },
        { start: 25, end: 49 },
      ],
    },
    pump,
    'unchanged',
    ['verified-findings.repeat', 'verified-findings.repeat'],
  ],
  ['unavailable', {}, undefined, 'unavailable', ['source.none-found', 'source.unavailable']],
]; // prettier-ignore

const isGood = (state) => ['unchanged', 'unplaced'].includes(state);

export function sources(profile) {
  const [packet, report] = ['evidence-packet', 'verified-findings'].map((contract) => ({
    contract,
    version: '1.0',
  }));
  return [
    ...places.map(([name, place, given, states, codes]) => ({
      id: `source/packet-${name}`,
      promise:
        'each excerpt and each quote is looked for in its source, at each place that the packet gives',
      input: { ...packet, document: packetOf(place), sources: given },
      expected: {
        valid: states.every(isGood),
        states: [EXCERPT, QUOTE].map((pointer, nth) => ({ pointer, state: states[nth] })),
        codes,
      },
    })),
    ...longTexts.map(([name, text, state]) => ({
      id: `source/packet-${name}`,
      promise: 'a long text is compared to its last character',
      input: { ...packet, document: longPacket, sources: own(text) },
      expected: {
        valid: isGood(state),
        states: [EXCERPT, QUOTE].map((pointer) => ({ pointer, state })),
      },
    })),
    ...records.map(([name, said, record, codes]) => ({
      id: `source/packet-${name}`,
      promise: 'a packet is of the run, the snapshot and the replay that its record says',
      input: {
        ...packet,
        document: packetOf(lines, { provenance: said }),
        sources: own(manual),
        records: record === undefined ? {} : { 'run-1': record },
      },
      expected: { valid: codes.every((code) => code === 'record.unavailable'), codes },
    })),
    ...findings.map(([name, finding, text, state, codes]) => ({
      id: `source/findings-${name}`,
      promise:
        'a finding is checked again in its source: words, places, number of places and the rest of the sentence',
      input: {
        ...report,
        document: findingsOf(profile, finding),
        sources: text === undefined ? at('other', 'x') : at('pump', text),
      },
      expected: {
        valid: codes.every((code) => code === 'source.drifted'),
        states: [{ pointer: PIECE, state }],
        codes,
      },
    })),
  ];
}
