import { describe, expectTypeOf, it } from 'vitest';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { filterNdjson, type LineTally, verdictInStream } from '../../../src/engine/stream/index.js';
import { type Verdict, verify, verifyAgainst } from '../../../src/index.js';

declare const seen: (number: number) => Promise<void>;
declare const source: ReadableStream<Uint8Array<ArrayBuffer>>;

describe('pairs', () => {
  it('of bytes go between a body and a response, and other streams of bytes', () => {
    const filter = filterNdjson((bytes) => verify(EvidencePacket, bytes), { emit: 'valid' });
    expectTypeOf(filter).toExtend<TransformStream<Uint8Array, Uint8Array>>();
    expectTypeOf(filter.tally()).toEqualTypeOf<LineTally>();
    const filtered = source.pipeThrough(new DecompressionStream('gzip')).pipeThrough(filter);
    expectTypeOf(new Response(filtered)).toEqualTypeOf<Response>();
    expectTypeOf(filtered.pipeThrough(new CompressionStream('gzip'))).toExtend<
      ReadableStream<Uint8Array>
    >();
    expectTypeOf(filtered.pipeThrough(new TextDecoderStream())).toEqualTypeOf<
      ReadableStream<string>
    >();
  });
});

describe('checks', () => {
  it('give a verdict or promise one', () => {
    const options = { emit: 'valid' } as const;
    filterNdjson((bytes) => verifyAgainst(EvidencePacket, bytes, new Map()), options);
    // @ts-expect-error a check gives a verdict
    filterNdjson((bytes) => bytes.length > 0, options);
    // @ts-expect-error a check is given bytes
    filterNdjson((text: string) => verify(EvidencePacket, text), options);
  });
});

describe('options of a filter', () => {
  it('say what is emitted', () => {
    const verdictOn = (bytes: Uint8Array): Verdict => verify(EvidencePacket, bytes);
    filterNdjson(verdictOn, {
      emit: 'verdicts',
      maxBytes: undefined,
      concurrency: undefined,
      onVerdict: undefined,
    });
    filterNdjson(verdictOn, { emit: 'invalid', onVerdict: ({ line }) => seen(line.number) });
    // @ts-expect-error emit is not optional
    filterNdjson(verdictOn, {});
    // @ts-expect-error emit is one of three
    filterNdjson(verdictOn, { emit: 'all' });
  });
});

describe('verdictInStream', () => {
  it('keeps the type of the verdict', () => {
    const verdict = verify(EvidencePacket, '');
    expectTypeOf(verdictInStream(verdict, { number: 1, offset: 0 })).toEqualTypeOf(verdict);
  });
});
