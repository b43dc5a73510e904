/**
 * Every public function that takes options refuses one that is misspelt: silence would switch off
 * what was asked for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalOverlapScorer } from '../../../src/answers/generation/index.js';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { openLog } from '../../../src/contracts/audit-log/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../src/index.js';
import { tried } from '../../answers/adapters/support/providers.js';
import { Memo, memo } from '../../support/audit-logs.js';
import { snippetOf } from '../../support/findings.js';
import { answer } from '../../support/generations.js';
import { fullPacket } from '../../support/packets.js';
import { record } from '../../support/records.js';

type Called = (...given: readonly unknown[]) => unknown;

/** It finds nothing for whatever it does not take, as it marks and decides nothing. */
const SILENT = 'locateQuote';

/**
 * The functions with a parameter of options, by the reports of the API; those of test runners need
 * one that runs.
 */
const functions = readdirSync('snapshots/api')
  .filter((name) => name.endsWith('.api.md') && !/^(?:jest|vitest)\./.test(name))
  .flatMap((name) =>
    [
      ...readFileSync(join('snapshots/api', name), 'utf8').matchAll(
        /^export (?:declare )?function (\w+)(.*)$/gm,
      ),
    ]
      .filter(([, , parameters = '']) =>
        /[ <]\w*(?:Options|Expectations|ExampleChoice)\b/.test(parameters),
      )
      .filter(([, called]) => called !== SILENT)
      .map(([, called = '']) => ({
        door: doorOf(name),
        called,
      })),
  );

function doorOf(report: string): string {
  const name = report.replace('.api.md', '');
  return name === 'index' ? 'evidence-contracts' : `evidence-contracts/${name}`;
}

const answered = answer('It lasts [1].', ['It lasts.']);
const reported = { schema_version: 1, support_rate: 1, per_citation: [], uncited_but_entailed: [] };
const texts = new Map([['manual', 'It lasts.']]);
const store = {
  head: () => Promise.resolve(openLog('log-1')),
  append: () => Promise.resolve('appended'),
};
const shelf = { get: () => Promise.resolve(null), search: () => Promise.resolve([]) };
const verdict = verify(EvidencePacket, fullPacket);

interface Asked {
  readonly before: readonly unknown[];
  /** Options that have to be there. */
  readonly needs?: Readonly<Record<string, unknown>>;
}

const packet: Asked = { before: [fullPacket] };
const document: Asked = { before: [EvidencePacket, fullPacket] };
const entry: Asked = {
  before: [openLog('log-1'), Memo, memo(1)],
  needs: { recordedAt: '2026-01-31T12:00:00Z' },
};
const closing: Asked = {
  before: [openLog('log-1')],
  needs: { recordedAt: '2026-01-31T12:00:00Z' },
};
const recording: Asked = {
  before: [store, Memo, memo(1)],
  needs: { ...entry.needs, logId: 'log-1' },
};
const provider: Asked = { before: [{}] };
const events: Asked = { before: [(async function* () {})()] };
const snippets: Asked = { before: [[snippetOf('It lasts.')], texts] };
const scoring: Asked = { before: [reported, answered, lexicalOverlapScorer()] };
const gate = { sources: texts };

const asked: Readonly<Record<string, Asked>> = {
  closeLog: closing,
  safeCloseLog: closing,
  verifyAuditChain: { before: [['']] },
  fold: { before: ['It lasts.'] },
  fromDocx: { before: [{ document: {} }] },
  fromHtml: { before: [{ childNodes: [] }] },
  fromAzureLayout: { before: [{}] },
  fromCaptions: { before: [''] },
  fromDocling: { before: [{}] },
  fromRows: { before: [''] },
  fromMail: { before: [new Uint8Array()] },
  fromXlsx: { before: [{ workbook: {}, relationships: {}, sheets: {} }] },
  fromTextract: { before: [{}] },
  fromPdfjs: { before: [[]] },
  layoutText: { before: [[]] },
  answerFromText: { before: ['Tea.', { manual: 'Tea.' }] },
  safeAnswerFromText: { before: ['Tea.', { manual: 'Tea.' }] },
  checkAnswer: { before: ['Tea.', ['Tea.']] },
  safeCheckAnswer: { before: ['Tea.', ['Tea.']] },
  marksIn: { before: ['Tea [1].'], needs: { sources: [{}] } },
  checkFigures: { before: ['Tea.', ['Tea.']] },
  figuresIn: { before: ['Tea.'] },
  appendEntry: entry,
  auditRun: { before: [record] },
  arbitraryOf: { before: [fc, EvidencePacket] },
  checkStore: {
    before: [shelf, 'thread'],
    needs: { timeoutMs: 1000, timer: () => new Promise(() => undefined) },
  },
  fromLangGraphStore: { before: [shelf, ['thread']] },
  createEvidencePacket: packet,
  safeCreateEvidencePacket: packet,
  createGenerationResult: { before: [answered] },
  describeContract: { before: [EvidencePacket] },
  embed: { before: [EvidencePacket, '/evidence'] },
  examplesOf: { before: [EvidencePacket] },
  fileAuditStore: { before: ['log.ndjson'] },
  filterNdjson: { before: [() => verdict], needs: { emit: 'valid' } },
  formatVerdict: { before: [verdict] },
  ...Object.fromEntries(tried.map(({ adapter }) => [adapter.name, provider])),
  ...Object.fromEntries(
    tried.flatMap(({ stream }) => (stream === undefined ? [] : [[stream.name, events]])),
  ),
  fromProvider: { before: ['anthropic', {}] },
  fromProviderEvents: { before: ['anthropic', []] },
  indexSource: { before: ['It lasts.'] },
  migrate: document,
  mutationFloor: { before: [EvidencePacket], needs: { examples: [] } },
  nliScorer: { before: [() => []] },
  packetFromAnswer: { before: [answered], needs: { meta: fullPacket.meta } },
  parse: document,
  claimsForReport: scoring,
  safeClaimsForReport: scoring,
  verifyGeneration: { before: [answered] },
  safeVerifyGeneration: { before: [answered] },
  toStatement: {
    before: [verdict],
    needs: { verifier: 'urn:a', timeCreated: '2026-01-31T12:00:00Z' },
  },
  toJsonSchema: { before: [EvidencePacket] },
  toStrictSchema: { before: [EvidencePacket], needs: { target: 'gemini' } },
  safeToJsonSchema: { before: [EvidencePacket] },
  schemaDigest: { before: [EvidencePacket] },
  safeSchemaDigest: { before: [EvidencePacket] },
  verifySnippets: snippets,
  safeVerifySnippets: snippets,
  quoteGateMiddleware: { before: [], needs: gate },
  quoteGateRunnable: { before: [], needs: gate },
  quoteGateNode: { before: [], needs: { ...gate, answer: String, update: String } },
  recognise: { before: [allContracts, fullPacket] },
  recordDocument: recording,
  recordLookup: { before: [() => ''] },
  recordsOfRun: { before: ['', 'run-1'] },
  renderBrief: packet,
  renderReport: packet,
  replay: { before: [record, () => Promise.resolve({})] },
  safeAppendEntry: entry,
  safeCreateGenerationResult: { before: [answered] },
  normalize: document,
  safeNormalize: document,
  safeMigrate: document,
  safeParse: document,
  safeRecordDocument: recording,
  safeRenderBrief: packet,
  safeStableDigest: document,
  safeToAskCitations: packet,
  safeToDualOutput: { before: [fullPacket, String] },
  safeVeracityOf: { before: [[]] },
  stableDigest: document,
  toAskCitations: packet,
  toDualOutput: { before: [fullPacket, String] },
  toCloudEvent: { before: [verdict], needs: { source: '/answers' } },
  toCsv: { before: [answered] },
  toMarkdown: { before: [answered] },
  toSarif: { before: [[]] },
  validate: document,
  veracityOf: { before: [[]] },
  verdictJson: { before: [verdict] },
  verify: document,
  verifyAgainst: { before: [EvidencePacket, fullPacket, texts] },
  verifyAny: { before: [allContracts, fullPacket] },
  verifyAnyAgainst: { before: [allContracts, fullPacket, texts] },
  verifyAuditLog: { before: [''] },
  verifyQuote: { before: ['It lasts.', 'It lasts.'] },
  verifyQuotes: { before: [[{ quote: 'It lasts.', source: 'manual' }], texts] },
};

/**
 * What is said of options, by whatever way a function has to say it; nothing where they were taken.
 */
async function refusal(called: Called, given: readonly unknown[]): Promise<string | undefined> {
  try {
    return told(await called(...given));
  } catch (error) {
    if (error instanceof Error && error.name === 'ContractError') return told(error);
    throw error;
  }
}

/**
 * The refusal in an error, an outcome, a result, a list of results, notes of an adapter or the
 * words of a check.
 */
function told(said: unknown): string | undefined {
  if (Array.isArray(said)) return said.map(told).find((one) => one !== undefined);
  if (typeof said !== 'object' || said === null) return undefined;
  const {
    issues,
    flags,
    notes,
    verified_disabled_reason: reason,
  } = said as Readonly<Record<string, unknown>>;
  const words = JSON.stringify([issues, flags, notes, reason]);
  return /options\.(?:unknown|value)|stream\.options|options-are-wrong|given-unread|options are not|shape\.(?:unknown|type)/.exec(
    words,
  )?.[0];
}

describe('an option that is misspelt', () => {
  it('is looked for in every function with options', () => {
    expect(functions.length).toBeGreaterThan(70);
    expect(
      functions.map(({ called }) => called).filter((called) => !Object.hasOwn(asked, called)),
    ).toEqual([]);
    expect(
      Object.keys(asked).filter((name) => !functions.some(({ called }) => called === name)),
    ).toEqual([]);
  });

  it.each(functions)('is refused by $called of $door', async ({ door, called }) => {
    const module = (await import(door)) as Readonly<Record<string, Called>>;
    const { before, needs } = asked[called] as Asked;
    const ask = (options: unknown) => refusal(module[called] as Called, [...before, options]);
    expect(await ask({ ...needs })).toBeUndefined();
    expect(await ask({ ...needs, misspelt: true })).toBeDefined();
  });

  it.each(functions)(
    'is no exception of the host where null stands for all of them, in $called of $door',
    async ({ door, called }) => {
      const module = (await import(door)) as Readonly<Record<string, Called>>;
      await expect(
        refusal(module[called] as Called, [...(asked[called] as Asked).before, null]),
      ).resolves.not.toBe('');
    },
  );
});
