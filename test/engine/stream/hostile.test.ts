/**
 * What nobody should pass in is refused with a ContractError, without its text, and leaves nothing
 * hanging.
 */
import { describe, expect, it } from 'vitest';
import { filterNdjson, streamCodes } from '../../../src/engine/stream/index.js';
import { ContractError, type Verdict } from '../../../src/index.js';
import { type Hostile, lightHostile } from '../../support/hostile.js';
import { bytesOf, judgeFirst, readAll, sourceOf } from './support.js';

type Use = (value: never) => { readable: ReadableStream<unknown>; writable: WritableStream<never> };

const uses: Readonly<Record<string, Use>> = {
  'filterNdjson with a limit': (value) =>
    filterNdjson(judgeFirst, { emit: 'valid', maxBytes: value }),
  'filterNdjson with a judge': (value) => filterNdjson(value, { emit: 'valid' }),
  'filterNdjson with options': (value) => filterNdjson(judgeFirst, value),
  'filterNdjson with emit': (value) => filterNdjson(judgeFirst, { emit: value }),
  'filterNdjson with onVerdict': (value) =>
    filterNdjson(judgeFirst, { emit: 'valid', onVerdict: value }),
  'filterNdjson with concurrency': (value) =>
    filterNdjson(judgeFirst, { emit: 'valid', concurrency: value }),
};

/** As a chunk, and as what a check gives. */
const streams: Readonly<Record<string, (value: never) => ReadableStream<unknown>>> = {
  'chunk of filterNdjson': (value) =>
    sourceOf([value]).stream.pipeThrough(filterNdjson(judgeFirst, { emit: 'valid' })),
  'what a judge gives': (value) => checked(() => value),
  'what a judge promises': (value) => checked(() => Promise.resolve(value)),
  'what a judge throws': (value) =>
    checked(() => {
      throw value as Error;
    }),
  'the issues of a verdict': (value) =>
    checked(() => ({ ok: true, checks: [], issues: [value] }) as never),
};

function checked(verdictOn: () => Verdict | Promise<Verdict>): ReadableStream<Uint8Array> {
  return sourceOf([bytesOf('1')]).stream.pipeThrough(filterNdjson(verdictOn, { emit: 'valid' }));
}

const reported = (error: unknown): string =>
  `${(error as Error | undefined)?.stack ?? ''} ${JSON.stringify(error)}`;

/** What is taken after all; everything else is refused. */
type Takes = (row: Hostile) => boolean;
const isFunction: Takes = ({ name }) => name === 'function' || name === 'function with members';
const isBytes: Takes = ({ name }) => name === 'Buffer' || name === 'Uint8Array';
const takes: Readonly<Record<string, Takes>> = {
  'filterNdjson with a limit': ({ name }) => ['undefined', 'Infinity', 'minus zero'].includes(name),
  'filterNdjson with a judge': isFunction,
  'filterNdjson with onVerdict': (row) => isFunction(row) || row.name === 'undefined',
  'filterNdjson with concurrency': ({ name }) => ['undefined', 'Infinity'].includes(name),
  'chunk of filterNdjson': isBytes,
};

/**
 * Issues are counted by their code and severity, and an issue that cannot be read ends the stream.
 */
const either = new Set(['the issues of a verdict']);

describe.each(lightHostile)('$name', (row) => {
  const { make } = row;
  const isTaken = (use: string): boolean => takes[use]?.(row) ?? false;

  it('is refused at once, or taken for nothing', () => {
    for (const [use, call] of Object.entries(uses)) {
      const [error] = thrownBy(() => call(make() as never));
      if (isTaken(use)) expect(error, use).toBeUndefined();
      else
        expect([error, (error as ContractError).code], use).toEqual([
          expect.any(ContractError),
          expect.stringMatching(/^options\.(?:value|unknown)$/),
        ]);
      expect(reported(error), use).not.toContain('SECRET');
    }
  });

  it('ends a stream in a ContractError, unless it is taken', async () => {
    for (const [use, call] of Object.entries(streams)) {
      const { error } = await readAll(call(make() as never));
      if (!either.has(use)) expect(error === undefined, use).toBe(isTaken(use));
      if (error === undefined) continue;
      expect(error, use).toBeInstanceOf(ContractError);
      expect(Object.keys(streamCodes), use).toContain((error as ContractError).code);
      expect((error as ContractError).message, use).not.toContain('SECRET');
    }
  });
});

/** What a call throws; nothing where it takes the value. */
function thrownBy(call: () => unknown): readonly unknown[] {
  try {
    call();
    return [];
  } catch (error) {
    return [error];
  }
}

describe('options', () => {
  it.each<[string, unknown]>([
    ['no emit', {}],
    ['another emit', { emit: 'all' }],
    ['null', null],
    ['a text', 'valid'],
    ['onVerdict that is no function', { emit: 'valid', onVerdict: true }],
    ['no line at a time', { emit: 'valid', concurrency: 0 }],
    ['a number of lines as text', { emit: 'valid', concurrency: '7' }],
  ])('are refused: %s', (_, options) => {
    expect(() => filterNdjson(judgeFirst, options as never)).toThrow(
      expect.objectContaining({ name: 'ContractError', code: 'options.value' }),
    );
  });
});
