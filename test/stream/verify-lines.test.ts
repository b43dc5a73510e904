import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../src/evidence-packet/index.js';
import { type Verdict, verify } from '../../src/index.js';
import { type NdjsonLine, splitLines, verdictInStream, verifyLines } from '../../src/stream/index.js';
import { packetText } from '../support/cli.js';
import { bytesOf, fails, holds, judgeFirst, readAll, sourceOf, textOf } from './support.js';

const good = packetText();
const judge = (bytes: Uint8Array): Verdict => verify(EvidencePacket, bytes);

describe('verifyLines', () => {
  it('puts to each line its verdict, with positions in the stream', async () => {
    const chunks = [bytesOf(`${good}\n{"a":`), bytesOf(`\n\n${good}`)];
    const { stream } = sourceOf(chunks);
    const judged = (await readAll(stream.pipeThrough(splitLines()).pipeThrough(verifyLines(judge)))).chunks;
    expect(judged.map(({ line, verdict }) => [line.number, line.offset, textOf(line.bytes), verdict.ok])).toEqual([
      [1, 0, good, true],
      [2, good.length + 1, '{"a":', false],
      [3, good.length + 7, '', false],
      [4, good.length + 8, good, true],
    ]);
    expect(judged[1]?.verdict.issues).toMatchObject([{ at: { offset: good.length + 6, line: 2, column: 6 } }]);
    expect(judged[2]?.verdict.issues).toMatchObject([{ at: { offset: good.length + 7, line: 3, column: 1 } }]);
  });

  it.each([1, 2, 50])('keeps the order of the lines, %i at a time', async (concurrency) => {
    const slowFirst = async (bytes: Uint8Array): Promise<Verdict> => {
      await new Promise((resolve) => setTimeout(resolve, 20 - Number(textOf(bytes))));
      return bytes[0] === 0x31 ? holds : fails;
    };
    const { stream } = sourceOf([bytesOf(Array.from({ length: 20 }, (_, nth) => `${nth}\n`).join(''))]);
    const judged = stream.pipeThrough(splitLines()).pipeThrough(verifyLines(slowFirst, { concurrency }));
    const numbers = (await readAll(judged)).chunks.map(({ line }) => line.number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1));
  });

  it('gives a verdict while the next line is long in coming, however many are judged at once', async () => {
    const pair = verifyLines(judgeFirst, { concurrency: 5 });
    const [writer, reader] = [pair.writable.getWriter(), pair.readable.getReader()];
    const line: NdjsonLine = { bytes: bytesOf('1'), number: 1, offset: 0, length: 1, complete: true };
    void writer.write(line);
    expect((await reader.read()).value).toMatchObject({ verdict: { ok: true } });
    await reader.cancel();
  });

  it('tells at its end of a judge that threw, when all lines are through', async () => {
    const fault = new Error('SECRET');
    const throws = (bytes: Uint8Array): Verdict => {
      if (bytes[0] === 0x78) throw fault;
      return holds;
    };
    const { stream } = sourceOf([bytesOf('1\nx\n1\nx\n1')]);
    const { chunks, error } = await readAll(stream.pipeThrough(splitLines()).pipeThrough(verifyLines(throws)));
    expect(chunks.map(({ verdict }) => verdict.ok)).toEqual([true, false, true, false, true]);
    expect(error).toBe(chunks[1]?.error);
    expect(error).toMatchObject({ code: 'stream.verifier', cause: fault });
  });

  it.each<[string, unknown]>([
    ['bytes', bytesOf('1')],
    ['a text', '1'],
    ['null', null],
    ['a line without bytes', { bytes: 'x', number: 1, offset: 0, length: 1, complete: true }],
    ['a line without a number', { bytes: bytesOf('1'), offset: 0, length: 1, complete: true }],
    ['a line that may be too long', { bytes: bytesOf('1'), number: 1, offset: 0, length: 1 }],
  ])('refuses %s', async (_, chunk) => {
    const { error } = await readAll(sourceOf([chunk as NdjsonLine]).stream.pipeThrough(verifyLines(judgeFirst)));
    expect(error).toMatchObject({ name: 'ContractError', code: 'stream.line' });
  });
});

describe('verdictInStream', () => {
  it('moves positions, and leaves issues without one and the verdict that came in as they are', () => {
    const verdict = verify(EvidencePacket, ' \n{"a":\n', {});
    const before = structuredClone(verdict);
    const moved = verdictInStream(verdict, { number: 5, offset: 100 });
    expect(verdict).toEqual(before);
    expect(verdict.issues[0]?.at).toEqual({ offset: 8, line: 3, column: 1 });
    expect(moved).toEqual({ ...verdict, issues: [{ ...verdict.issues[0], at: { offset: 108, line: 7, column: 1 } }] });
    const unplaced = verify(EvidencePacket, {});
    expect(verdictInStream(unplaced, { number: 5, offset: 100 })).toEqual(unplaced);
  });
});
