import { describe, expectTypeOf, it } from 'vitest';
import { EvidencePacket } from '../../src/evidence-packet/index.js';
import { type Verdict, verify, verifyAgainst } from '../../src/index.js';
import {
  type CheckedLine,
  filterNdjson,
  type LineTally,
  type NdjsonLine,
  type StreamPair,
  splitLines,
  verdictInStream,
  verifyLines,
} from '../../src/stream/index.js';

declare const seen: (number: number) => Promise<void>;
declare const source: ReadableStream<Uint8Array<ArrayBuffer>>;

describe('pairs', () => {
  it('go where transform streams go', () => {
    expectTypeOf(splitLines()).toExtend<TransformStream<Uint8Array, NdjsonLine>>();
    expectTypeOf(splitLines({ maxBytes: 10 })).toEqualTypeOf<StreamPair<Uint8Array, NdjsonLine>>();
    const judged = source
      .pipeThrough(splitLines())
      .pipeThrough(verifyLines((bytes) => verify(EvidencePacket, bytes), { concurrency: 2 }));
    expectTypeOf(judged).toEqualTypeOf<ReadableStream<CheckedLine>>();
  });

  it('of bytes stand between a body and a response, and other streams of bytes', () => {
    const filter = filterNdjson((bytes) => verify(EvidencePacket, bytes), { emit: 'valid' });
    expectTypeOf(filter.tally()).toEqualTypeOf<LineTally>();
    const filtered = source.pipeThrough(new DecompressionStream('gzip')).pipeThrough(filter);
    expectTypeOf(new Response(filtered)).toEqualTypeOf<Response>();
    expectTypeOf(filtered.pipeThrough(new CompressionStream('gzip'))).toExtend<ReadableStream<Uint8Array>>();
    expectTypeOf(filtered.pipeThrough(new TextDecoderStream())).toEqualTypeOf<ReadableStream<string>>();
  });
});

describe('judges', () => {
  it('give a verdict or promise one', () => {
    verifyLines((bytes) => verifyAgainst(EvidencePacket, bytes, new Map()));
    // @ts-expect-error a judge gives a verdict
    verifyLines((bytes) => bytes.length > 0);
    // @ts-expect-error a judge is given bytes
    verifyLines((text: string) => verify(EvidencePacket, text));
  });
});

describe('options of a filter', () => {
  it('say what is emitted', () => {
    const judge = (bytes: Uint8Array): Verdict => verify(EvidencePacket, bytes);
    filterNdjson(judge, { emit: 'verdicts', maxBytes: undefined, concurrency: undefined, onVerdict: undefined });
    filterNdjson(judge, { emit: 'invalid', onVerdict: ({ line }) => seen(line.number) });
    // @ts-expect-error emit is not optional
    filterNdjson(judge, {});
    // @ts-expect-error emit is one of three
    filterNdjson(judge, { emit: 'all' });
  });
});

describe('verdictInStream', () => {
  it('keeps the type of the verdict', () => {
    const verdict = verify(EvidencePacket, '');
    expectTypeOf(verdictInStream(verdict, { number: 1, offset: 0 })).toEqualTypeOf(verdict);
  });
});
