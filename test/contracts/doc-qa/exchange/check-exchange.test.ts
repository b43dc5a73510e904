/**
 * The documents of one exchange are held against each other, and against the chunks that were
 * retrieved.
 */
import { describe, expect, it } from 'vitest';
import {
  type AskChunk,
  checkExchange,
  createTelemetry,
  type ExchangeContext,
} from '../../../../src/contracts/doc-qa/index.js';
import {
  answer,
  asked,
  chunks,
  measured,
  refusal,
  request,
  without,
} from '../../../support/asks.js';

const reported = (response: object, context: object = {}, asking: object = request): string[] =>
  checkExchange(
    asking as typeof request,
    response as typeof answer,
    context as ExchangeContext,
  ).map(({ code, pointer }) => `${code} ${pointer}`);

const telemetry = createTelemetry({ request, response: answer }, measured);
const anotherId = '00000000-0000-4000-8000-00000000000f';
const [first, second] = answer.citations;
const citing = (changes: object): object => ({
  ...answer,
  citations: [{ ...first, ...changes }, second],
});

describe('checkExchange', () => {
  it('finds nothing in a sound exchange', () => {
    expect(reported(answer, { telemetry, chunks })).toEqual([]);
    expect(reported(refusal, { chunks: [] })).toEqual([]);
    expect(reported(answer)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'another request',
      { ...answer, request_id: anotherId, version_snapshot: { ...asked, request_id: anotherId } },
      ['exchange.request-id /response/version_snapshot/request_id'],
    ],
    ...(['docs_snapshot_id', 'prompt_version', 'retrieval_version', 'model_id'] as const).map(
      (name): [string, object, string[]] => [
        `another ${name}`,
        { ...answer, version_snapshot: { ...asked, [name]: 'other' } },
        [`exchange.snapshot /response/version_snapshot/${name}`],
      ],
    ),
    [
      'another parser',
      { ...answer, version_snapshot: { ...asked, parser_mode: 'tier1' } },
      ['exchange.snapshot /response/version_snapshot/parser_mode'],
    ],
    [
      'too many citations',
      { ...answer, citations: [first, second, first] },
      ['exchange.top-k /response/citations'],
    ],
  ])('reports a response to %s', (_, response, faults) => {
    expect(reported(response)).toEqual(faults);
  });

  it.each<[string, object, string[]]>([
    ['another request', { request_id: anotherId }, ['exchange.request-id /telemetry/request_id']],
    ['another model', { model_id: 'other' }, ['exchange.snapshot /telemetry/model_id']],
    [
      'a refusal that was none',
      { refusal_code: 'PARSE_FAILED' },
      ['exchange.refusal /telemetry/refusal_code'],
    ],
  ])('reports telemetry of %s', (_, changes, faults) => {
    expect(reported(answer, { telemetry: { ...telemetry, ...changes } })).toEqual(faults);
  });

  it('takes null and nothing for the same refusal code', () => {
    const absent = without(telemetry, 'refusal_code');
    expect(reported(answer, { telemetry: absent })).toEqual([]);
    expect(reported(refusal, { telemetry: absent })).toEqual([
      'exchange.refusal /telemetry/refusal_code',
    ]);
  });

  it('reports what is invalid by itself, and nothing else then', () => {
    expect(reported({ ...answer, citations: [] }, {}, { ...request, top_k: 0 })).toEqual([
      'shape.value /request/top_k',
      'ask-response.citations /response/citations',
    ]);
    expect(reported(answer, { telemetry: { ...telemetry, latency_ms: -1 } })).toEqual([
      'shape.value /telemetry/latency_ms',
    ]);
    expect(reported(answer, { chunks: [{ ...chunks[0], page_num: 0 }] })).toEqual([
      'shape.value /chunks/0/page_num',
    ]);
    expect(reported(answer, { accept: 'anything' })).toEqual(['shape.value /accept']);
  });
});

describe('chunks', () => {
  it.each<[string, object, string]>([
    [
      'a chunk that was not given',
      { chunk_id: 'tea-9' },
      'exchange.chunk.unknown /response/citations/0/chunk_id',
    ],
    [
      'another document',
      { doc_id: 'COFFEE' },
      'exchange.chunk.document /response/citations/0/doc_id',
    ],
    ['another page', { page_num: 4 }, 'exchange.chunk.page /response/citations/0/page_num'],
    [
      'words that are not there',
      { snippet: 'needs 90 degrees' },
      'exchange.chunk.snippet /response/citations/0/snippet',
    ],
    [
      'words of another chunk',
      { snippet: 'three “long” minutes' },
      'exchange.chunk.snippet /response/citations/0/snippet',
    ],
  ])('tell of a citation with %s', (_, changes, fault) => {
    expect(reported(citing(changes), { chunks })).toEqual([fault]);
  });

  it('have one id each', () => {
    const twice: readonly AskChunk[] = [
      ...chunks,
      { ...(chunks[0] as AskChunk), text: 'Other words.' },
    ];
    expect(reported(answer, { chunks: twice })).toEqual([
      'exchange.chunk.repeated /chunks/2/chunk_id',
    ]);
  });

  it('are not searched for citations that nobody asked for', () => {
    const more = { ...answer, citations: [first, second, { ...first, snippet: 'made up' }] };
    expect(reported(more, { chunks })).toEqual(['exchange.top-k /response/citations']);
    expect(reported(more, { chunks }, { ...request, top_k: 3 })).toEqual([
      'exchange.chunk.snippet /response/citations/2/snippet',
    ]);
  });

  it('compare snippets as closely as is required', () => {
    expect(reported(answer, { chunks, accept: 'exact' })).toEqual([
      'exchange.chunk.snippet /response/citations/1/snippet',
    ]);
    const pieces = citing({ snippet: 'Green tea ... 80 degrees.' });
    expect(reported(pieces, { chunks })).toEqual([
      'exchange.chunk.snippet /response/citations/0/snippet',
    ]);
    expect(reported(pieces, { chunks, accept: 'pieces' })).toEqual([]);
  });
});

describe('no issue', () => {
  it('holds text of the documents', () => {
    const secret = 'SECRET-TEXT';
    const response = citing({ snippet: secret, doc_id: secret, page_num: 9 });
    const issues = checkExchange({ ...request, question: secret }, response as typeof answer, {
      chunks: chunks.map((chunk) => ({ ...chunk, text: `${secret}s` })),
      telemetry: { ...telemetry, model_id: secret },
    });
    expect(issues.length).toBeGreaterThan(3);
    expect(JSON.stringify(issues)).not.toContain(secret);
  });
});
