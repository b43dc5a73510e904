/** However long a stream or a line of it is, memory stays flat: measured in a process of its own with a small heap. */
import { describe, expect, it } from 'vitest';
import { packetText } from '../support/cli.js';
import { runInSmallHeap } from '../support/small-heap.js';

/** Long enough for a gigabyte of them to be judged in a minute or so. */
const packet = packetText({ excerpt: 'A vessel may lie at berth 4 for 72 hours. '.repeat(200) });

const isExhaustive = process.env['EVIDENCE_EXHAUSTIVE'] === '1';

interface Told {
  readonly read: number;
  readonly written: number;
  readonly tally: Readonly<Record<string, number>>;
  /** The most megabytes that the process had more than when the stream was warm. */
  readonly growth: number;
}

/** Runs chunks (code for a generator) through a filter to their end, reading all that comes out of it. */
function run(chunks: string, options: string): Told {
  const code = `
    import * as streams from './stream/index.ts';
    const encode = (text) => new TextEncoder().encode(text);
    const packet = ${JSON.stringify(packet)};
    const megabyte = 1 << 20;
    const chunks = (${chunks})();
    let [read, written, warm, peak] = [0, 0, 0, 0];
    const measure = () => {
      const { rss } = process.memoryUsage();
      if (read <= 24 * megabyte) warm = Math.max(warm, rss);
      peak = Math.max(peak, rss);
    };
    const source = new ReadableStream({
      pull(controller) {
        const { done, value } = chunks.next();
        if (done) return controller.close();
        read += value.length;
        if (read % megabyte < value.length) measure();
        controller.enqueue(value);
      },
    });
    const judge = (bytes) => main.verify(packets.EvidencePacket, bytes);
    const filter = streams.filterNdjson(judge, ${options});
    await source.pipeThrough(filter).pipeTo(new WritableStream({ write(chunk) { written += chunk.length; } }));
    done({ read, written, tally: filter.tally(), growth: Math.round((peak - warm) / megabyte) });`;
  const { value, failure } = runInSmallHeap(code, 64);
  expect(failure).toBe('');
  return value as Told;
}

/** Lines of so many megabytes, cut where it happens. */
const manyLines = (megabytes: number): string => `function* () {
  const lines = packet + '\\n' + packet.replace('docs', '') + '\\n';
  const text = encode(lines.repeat(Math.ceil(65_536 / lines.length)));
  const twice = encode(lines.repeat(Math.ceil(65_536 / lines.length) * 2));
  for (let sent = 0; sent < ${String(megabytes)} * megabyte; sent += 65_536) {
    const from = sent % text.length;
    yield twice.slice(from, from + 65_536);
  }
}`;

const longLine = (megabytes: number): string => `function* () {
  yield encode(packet + '\\n{"x":"');
  for (let sent = 0; sent < ${String(megabytes)}; sent += 1) yield new Uint8Array(megabyte).fill(0x61);
  yield encode('"}\\n' + packet);
}`;

describe('memory', () => {
  it.each([isExhaustive ? 1024 : 96])('is flat over %i MB of lines', (megabytes) => {
    for (const emit of isExhaustive ? ['valid'] : ['valid', 'verdicts']) {
      const { read, written, tally, growth } = run(manyLines(megabytes), `{ emit: '${emit}' }`);
      expect(read).toBe(megabytes * 2 ** 20);
      expect(written).toBeGreaterThan(read / 3);
      expect(tally['valid']).toBeGreaterThan(megabytes * 50);
      expect(growth).toBeLessThan(48);
    }
  });

  it('is flat over a line of 200 MB, of which nothing is held beyond the limit', () => {
    const { tally, written, growth } = run(longLine(200), `{ emit: 'valid', maxBytes: megabyte }`);
    expect(tally).toEqual({ lines: 3, valid: 2, invalid: 1, tooLong: 1, unjudged: 0 });
    expect(written).toBeGreaterThan(0);
    expect(growth).toBeLessThan(32);
  });

  it('holds no more of a line without end than the strict reader would take', () => {
    const { tally, growth } = run(longLine(400), `{ emit: 'invalid' }`);
    expect(tally).toEqual({ lines: 3, valid: 2, invalid: 1, tooLong: 1, unjudged: 0 });
    expect(growth).toBeLessThan(200); // 64 of the line, and the 32 and 16 that it outgrew
  });
});
