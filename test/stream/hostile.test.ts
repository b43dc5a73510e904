/** What nobody should pass in is refused with a ContractError, without its text, and leaves nothing hanging. */
import { describe, expect, it } from 'vitest';
import { ContractError, type Verdict } from '../../src/index.js';
import { filterNdjson, splitLines, streamCodes, verifyLines } from '../../src/stream/index.js';
import { lightHostile } from '../support/hostile.js';
import { bytesOf, judgeFirst, readAll, sourceOf } from './support.js';

type Use = (value: never) => { readable: ReadableStream<unknown>; writable: WritableStream<never> };

const uses: Readonly<Record<string, Use>> = {
  'splitLines with options': (value) => splitLines(value),
  'splitLines with a limit': (value) => splitLines({ maxBytes: value }),
  'verifyLines with a judge': (value) => verifyLines(value),
  'verifyLines with options': (value) => verifyLines(judgeFirst, value),
  'verifyLines with concurrency': (value) => verifyLines(judgeFirst, { concurrency: value }),
  'filterNdjson with a judge': (value) => filterNdjson(value, { emit: 'valid' }),
  'filterNdjson with options': (value) => filterNdjson(judgeFirst, value),
  'filterNdjson with emit': (value) => filterNdjson(judgeFirst, { emit: value }),
  'filterNdjson with onVerdict': (value) => filterNdjson(judgeFirst, { emit: 'valid', onVerdict: value }),
  'filterNdjson with concurrency': (value) => filterNdjson(judgeFirst, { emit: 'valid', concurrency: value }),
};

/** As a chunk, and as what a judge gives. */
const streams: Readonly<Record<string, (value: never) => ReadableStream<unknown>>> = {
  'chunk of splitLines': (value) => sourceOf([value]).stream.pipeThrough(splitLines()),
  'chunk of verifyLines': (value) => sourceOf([value]).stream.pipeThrough(verifyLines(judgeFirst)),
  'chunk of filterNdjson': (value) => sourceOf([value]).stream.pipeThrough(filterNdjson(judgeFirst, { emit: 'valid' })),
  'bytes of a line': (value) =>
    sourceOf([{ bytes: value as Uint8Array, number: 1, offset: 0, length: 1, complete: true }]).stream.pipeThrough(
      verifyLines(judgeFirst),
    ),
  'what a judge gives': (value) => judged(() => value),
  'what a judge promises': (value) => judged(() => Promise.resolve(value)),
  'what a judge throws': (value) =>
    judged(() => {
      throw value as Error;
    }),
  'the issues of a verdict': (value) => judged(() => ({ ok: true, checks: [], issues: [value] }) as never),
};

function judged(judge: () => Verdict | Promise<Verdict>): ReadableStream<Uint8Array> {
  return sourceOf([bytesOf('1')]).stream.pipeThrough(filterNdjson(judge, { emit: 'valid' }));
}

const told = (error: unknown): string => `${(error as Error).stack ?? ''} ${JSON.stringify(error)}`;

describe.each(lightHostile)('$name', ({ make }) => {
  it('is refused at once, or taken for nothing', () => {
    for (const [use, call] of Object.entries(uses)) {
      try {
        call(make() as never);
      } catch (error) {
        expect(error, use).toBeInstanceOf(ContractError);
        expect(['stream.options', 'options.value', 'options.unknown'], use).toContain((error as ContractError).code);
        expect(told(error), use).not.toContain('SECRET');
      }
    }
  });

  it('ends a stream in a ContractError, if in anything', async () => {
    for (const [use, call] of Object.entries(streams)) {
      const { error } = await readAll(call(make() as never));
      if (error === undefined) continue;
      expect(error, use).toBeInstanceOf(ContractError);
      expect(Object.keys(streamCodes), use).toContain((error as ContractError).code);
      expect((error as ContractError).message, use).not.toContain('SECRET');
    }
  });
});

describe('options', () => {
  it.each<[string, unknown]>([
    ['no emit', {}],
    ['another emit', { emit: 'all' }],
    ['null', null],
    ['a text', 'valid'],
    ['onVerdict that is no function', { emit: 'valid', onVerdict: true }],
  ])('are refused: %s', (_, options) => {
    expect(() => filterNdjson(judgeFirst, options as never)).toThrow(
      expect.objectContaining({ name: 'ContractError', code: 'stream.options' }),
    );
  });
});
