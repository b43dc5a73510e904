/**
 * Runs streams in a process of its own with a small heap, and measures how far its memory grows.
 */
import { expect } from 'vitest';
import { packetText } from '../../support/cli.js';
import { runInSmallHeap } from '../../support/small-heap.js';

/** Long enough for a gigabyte of them to be checked in a minute or so. */
const packet = packetText({ excerpt: 'A vessel may lie at berth 4 for 72 hours. '.repeat(200) });

export interface Reported {
  readonly read: number;
  readonly written: number;
  readonly tally: Readonly<Record<string, number>>;
  /** The most megabytes that the process had more than when the stream was warm. */
  readonly growth: number;
}

/**
 * Runs chunks (code for a generator) through a filter to their end, reading all that comes out of
 * it.
 */
export function run(chunks: string, options: string): Reported {
  const code = `
    const encode = (text) => new TextEncoder().encode(text);
    const packet = ${JSON.stringify(packet)};
    const megabyte = 1 << 20;
    const chunks = (${chunks})();
    let [read, written, warm, peak] = [0, 0, 0, 0];
    const measure = () => {
      const { rss } = process.memoryUsage();
      if (read <= 8 * megabyte) warm = Math.max(warm, rss);
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
  return value as Reported;
}

/** Lines of so many megabytes, cut where it happens. */
export const manyLines = (megabytes: number): string => `function* () {
  const lines = packet + '\\n' + packet.replace('docs', '') + '\\n';
  const text = encode(lines.repeat(Math.ceil(65_536 / lines.length)));
  const twice = encode(lines.repeat(Math.ceil(65_536 / lines.length) * 2));
  for (let sent = 0; sent < ${String(megabytes)} * megabyte; sent += 65_536) {
    const from = sent % text.length;
    yield twice.slice(from, from + 65_536);
  }
}`;

export const longLine = (megabytes: number): string => `function* () {
  yield encode(packet + '\\n{"x":"');
  for (let sent = 0; sent < ${String(megabytes)}; sent += 1) yield new Uint8Array(megabyte).fill(0x61);
  yield encode('"}\\n' + packet);
}`;

/** Lines of so many megabytes go by, and nothing of them stays. */
export function expectFlat(megabytes: number, emit: 'valid' | 'verdicts'): void {
  const { read, written, tally, growth } = run(manyLines(megabytes), `{ emit: '${emit}' }`);
  expect(read).toBe(megabytes * 2 ** 20);
  expect(written).toBeGreaterThan(read / 3);
  expect(tally['valid']).toBeGreaterThan(megabytes * 50);
  expect(growth).toBeLessThan(48);
}
