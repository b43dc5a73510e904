import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { type CheckedLine, type Emit, filterNdjson } from '../../../src/engine/stream/index.js';
import { type Verdict, verdictJson, verify, verifyAgainst } from '../../../src/index.js';
import { packetText } from '../../support/cli.js';
import {
  bytesOf,
  fails,
  holds,
  judgeFirst,
  readAll,
  settled,
  sourceOf,
  textFrom,
  textOf,
} from './support.js';

const good = packetText();
const verdictOn = (bytes: Uint8Array): Verdict => verify(EvidencePacket, bytes);

/** What comes out of a filter for a text in chunks of so many bytes. */
async function filtered(text: string | Uint8Array, emit: Emit, size = 7): Promise<string> {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
    bytes.slice(nth * size, (nth + 1) * size),
  );
  return await textFrom(sourceOf(chunks).stream.pipeThrough(filterNdjson(verdictOn, { emit })));
}

describe('lines', () => {
  const wrong = good.replace('"score":0.5', '"score":"x"');
  const binary = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  const input = Buffer.concat([
    Buffer.from(`${good}\n${wrong}\n${good}\r\n\n`),
    binary,
    Buffer.from(`\n\u0000\n{"a":\r\n${good} \n\ufeff${good}\n${wrong.replace('docs', 'd😀€')}`),
  ]);

  it.each([1, 7, 64, 100_000])(
    'that hold are passed on as they came, in chunks of %i',
    async (size) => {
      expect(await filtered(input, 'valid', size)).toBe(`${good}\n${good}\r\n${good} \n`);
    },
  );

  it.each([1, 7, 64, 100_000])(
    'that do not hold are passed on as they came, in chunks of %i',
    async (size) => {
      const { stream } = sourceOf([input.subarray(0, size), input.subarray(size)]);
      const { chunks } = await readAll(
        stream.pipeThrough(filterNdjson(verdictOn, { emit: 'invalid' })),
      );
      const expected = [
        Buffer.from(`${wrong}\n\n`),
        binary,
        Buffer.from(`\n\u0000\n{"a":\r\n\ufeff${good}\n${wrong.replace('docs', 'd😀€')}\n`),
      ];
      expect(Buffer.concat(chunks).equals(Buffer.concat(expected))).toBe(true);
    },
  );

  it('all have a verdict, with positions in the stream', async () => {
    const verdicts = (await filtered(input, 'verdicts'))
      .trimEnd()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            line: number;
            ok: boolean;
            issues: { code: string; at: { line: number } }[];
          },
      );
    expect(
      verdicts.map(({ line, ok, issues }) => `${line} ${ok ? 'holds' : String(issues[0]?.code)}`),
    ).toEqual([
      '1 holds',
      '2 shape.type',
      '3 holds',
      '4 json.syntax',
      '5 json.utf8',
      '6 json.syntax',
      '7 json.syntax',
      '8 holds',
      '9 json.bom',
      '10 shape.type',
    ]);
    for (const { line, issues } of verdicts)
      expect(issues.every(({ at }) => at.line === line)).toBe(true);
  });

  it('have the verdict that verdictJson writes', async () => {
    expect(await filtered(good, 'verdicts')).toBe(
      `${verdictJson(verdictOn(bytesOf(good)), { line: 1 })}\n`,
    );
  });

  it('behind a byte order mark at the start of the stream are read, the first is not', async () => {
    expect(await filtered(`\ufeff${good}\n${good}`, 'valid')).toBe(`${good}\n`);
  });

  it.each<Emit>(['valid', 'invalid', 'verdicts'])(
    'that are none lead to nothing (%s)',
    async (emit) => {
      for (const text of ['', '\n', ' \r\n']) expect(await filtered(text, emit)).toBe('');
    },
  );
});

describe('a line that is too long', () => {
  const text = `${good}\n${'x'.repeat(5000)}\n${good}\n${' '.repeat(5000)}`;

  it.each<[Emit, number]>([
    ['valid', 2],
    ['invalid', 0],
    ['verdicts', 4],
  ])('is never passed on, and stops nothing (%s)', async (emit, lines) => {
    const seen: CheckedLine[] = [];
    const filter = filterNdjson(verdictOn, {
      emit,
      maxBytes: 4000,
      onVerdict: (one) => void seen.push(one),
    });
    const output = await textFrom(sourceOf([bytesOf(text)]).stream.pipeThrough(filter));
    expect(output.split('\n')).toHaveLength(lines + 1);
    expect(filter.tally()).toEqual({ lines: 4, valid: 2, invalid: 2, tooLong: 2, unchecked: 0 });
    const at = { offset: good.length + 1, line: 2, column: 1 };
    expect(seen[1]?.line).toMatchObject({
      number: 2,
      offset: at.offset,
      length: 5000,
      complete: false,
    });
    expect(seen[1]?.verdict).toMatchObject({
      ok: false,
      stage: 'json',
      contract: 'evidence-packet',
      issues: [{ code: 'json.bytes', expected: 'at most 4000 bytes', received: 'more', at }],
    });
  });

  it('is invalid, whatever the check makes of the zeros', async () => {
    const filter = filterNdjson(() => holds, { emit: 'valid', maxBytes: 3 });
    expect(await textFrom(sourceOf([bytesOf('1234\n12')]).stream.pipeThrough(filter))).toBe('12\n');
    expect(filter.tally()).toMatchObject({ valid: 1, tooLong: 1 });
  });
});

describe('a check that throws, rejects or gives no verdict', () => {
  const fault = new Error('SECRET');
  const judges: [string, (bytes: Uint8Array) => unknown, unknown][] = [
    [
      'throws',
      () => {
        throw fault;
      },
      fault,
    ],
    ['rejects', () => Promise.reject(fault), fault],
    [
      'throws no error',
      () => {
        throw 'SECRET' as unknown as Error;
      },
      'SECRET',
    ],
    ['gives nothing', () => undefined, undefined],
    ['gives true', () => true, undefined],
    ['gives half a verdict', () => ({ ok: true }), undefined],
    ['gives broken lists', () => ({ ...holds, issues: [null] }), undefined],
  ];

  it.each(judges)(
    '(%s) fails that line, no other, and is told at the end of the stream',
    async (_, broken, cause) => {
      const seen: CheckedLine[] = [];
      const filter = filterNdjson(
        (bytes) => (bytes[0] === 0x78 ? (broken(bytes) as Verdict) : judgeFirst(bytes)),
        {
          emit: 'invalid',
          onVerdict: (one) => void seen.push(one),
        },
      );
      const { stream } = sourceOf(['1\nx1\n', '2\nx2\n', '1\n2'].map(bytesOf));
      const { chunks, error } = await readAll(stream.pipeThrough(filter));
      expect(chunks.map(textOf)).toEqual(['x1\n', '2\nx2\n', '2\n']);
      expect(filter.tally()).toEqual({ lines: 6, valid: 2, invalid: 4, tooLong: 0, unchecked: 2 });
      const at = { offset: 2, line: 2, column: 1 };
      expect(error).toMatchObject({
        name: 'ContractError',
        code: 'stream.verifier',
        issues: [{ at }],
      });
      expect((error as Error).cause).toBe(cause);
      expect((error as Error).message).not.toContain('SECRET');
      expect(seen[1]).toMatchObject({
        error,
        verdict: { ok: false, stage: 'json', issues: [{ code: 'stream.verifier' }] },
      });
      expect(seen.map((one) => 'error' in one)).toEqual([false, true, false, true, false, false]);
    },
  );

  it('does not pass its line as valid', async () => {
    const filter = filterNdjson(() => Promise.reject(fault), { emit: 'valid' });
    expect((await readAll(sourceOf([bytesOf('1\n1')]).stream.pipeThrough(filter))).chunks).toEqual(
      [],
    );
  });
});

describe('onVerdict', () => {
  it('sees every line in order, before the line is passed on, and is waited for', async () => {
    const reported: string[] = [];
    const onVerdict = async ({ line, verdict }: CheckedLine): Promise<void> => {
      await Promise.resolve();
      reported.push(`${line.number} ${verdict.ok}`);
    };
    const { stream } = sourceOf([bytesOf('1\n2\n'), bytesOf('1')]);
    const reader = stream
      .pipeThrough(filterNdjson(judgeFirst, { emit: 'valid', onVerdict }))
      .getReader();
    await reader.read();
    expect(reported).toEqual(['1 true', '2 false']);
    await reader.read();
    expect(reported).toEqual(['1 true', '2 false', '3 true']);
  });

  it('ends the stream with what it throws', async () => {
    const fault = new Error('full');
    const onVerdict = (): never => {
      throw fault;
    };
    const { stream, cancelled } = sourceOf([bytesOf('1\n'), bytesOf('1\n')]);
    const { error } = await readAll(
      stream.pipeThrough(filterNdjson(judgeFirst, { emit: 'valid', onVerdict })),
    );
    expect(error).toBe(fault);
    await settled();
    expect(cancelled()).toEqual([fault]);
  });
});

describe('output', () => {
  it('is gathered: one chunk for the many lines of a chunk', async () => {
    const chunk = bytesOf('1\n'.repeat(10_000));
    const { chunks } = await readAll(
      sourceOf([chunk, chunk]).stream.pipeThrough(filterNdjson(judgeFirst, { emit: 'valid' })),
    );
    expect(chunks.map(({ length }) => length)).toEqual([20_000, 20_000]);
  });

  it('comes in chunks of a bounded size, however much a chunk leads to', async () => {
    const filter = filterNdjson(judgeFirst, { emit: 'verdicts' });
    const { chunks } = await readAll(
      sourceOf([bytesOf('1\n'.repeat(10_000))]).stream.pipeThrough(filter),
    );
    expect(chunks.length).toBeGreaterThan(5);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(256 * 1024);
  });

  it.each([1, 4])('waits for no further input (%i at once)', async (concurrency) => {
    const filter = filterNdjson(judgeFirst, { emit: 'valid', concurrency });
    const [writer, reader] = [filter.writable.getWriter(), filter.readable.getReader()];
    for (const text of ['1\n', '1 \n1  \n']) {
      const written = writer.write(bytesOf(`${text}1`.slice(0, -1)));
      expect(textOf((await reader.read()).value ?? new Uint8Array())).toBe(text);
      await written;
    }
    await writer.close();
    expect(await reader.read()).toMatchObject({ done: true });
  });
});

describe('an asynchronous check', () => {
  it('can look into sources', async () => {
    const sources = new Map([['a.md', 'first line\nsecond line']]);
    const judgeAgainst = (bytes: Uint8Array): Promise<Verdict> =>
      verifyAgainst(EvidencePacket, bytes, sources, { require: ['sources'] });
    const { stream } = sourceOf([
      bytesOf(`${good}\n${packetText({ excerpt: 'another line' })}\n${good}`),
    ]);
    const filter = filterNdjson(judgeAgainst, { emit: 'valid', concurrency: 2 });
    expect(await textFrom(stream.pipeThrough(filter))).toBe(`${good}\n${good}\n`);
    expect(filter.tally()).toMatchObject({ valid: 2, invalid: 1 });
  });

  it.each([
    [undefined, 1],
    [1, 1],
    [3, 3],
    [100, 9],
  ])(
    'is asked as often at once as concurrency %j says, and keeps the order',
    async (concurrency, most) => {
      let [running, peak] = [0, 0];
      const slow = async (bytes: Uint8Array): Promise<Verdict> => {
        running += 1;
        peak = Math.max(peak, running);
        await new Promise((resolve) => setTimeout(resolve, 12 - Number(textOf(bytes))));
        running -= 1;
        return bytes[0] === 0x35 ? fails : holds;
      };
      const chunks = ['1\n2\n3', '\n', '4\n5\n6\n7\n8\n9\n'].map(bytesOf);
      const filter = filterNdjson(slow, { emit: 'valid', concurrency });
      expect(await textFrom(sourceOf(chunks).stream.pipeThrough(filter))).toBe(
        '1\n2\n3\n4\n6\n7\n8\n9\n',
      );
      expect(peak).toBeLessThanOrEqual(most);
      if (most > 1) expect(peak).toBeGreaterThan(1);
    },
  );
});
