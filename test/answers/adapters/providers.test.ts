/**
 * Every reader of the table of providers knows every row: what is missing for a new adapter fails
 * here by name.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as door from '../../../src/answers/adapters/index.js';
import { providers } from '../../../src/answers/adapters/providers.js';
import { readPage } from '../../docs/fences.js';
import { bytesOf } from './support/laws.js';
import { tried } from './support/providers.js';

const page = readPage('docs/adapters.md');
const sizes = readFileSync('.size-limit.json', 'utf8');

describe.each(providers.map((provider) => [provider.name, provider] as const))(
  '%s',
  (name, provider) => {
    const { isAnswer, isEvent } = provider;
    const examples = tried.filter((one) => one.provider === name);
    const from = examples[0]?.adapter.name ?? '';
    const fromEvents = examples.find(({ stream }) => stream !== undefined)?.stream?.name;

    it('has a folder with tests', () => {
      expect(existsSync(`src/answers/adapters/${name}`), `src/answers/adapters/${name}`).toBe(true);
      expect(existsSync(`test/answers/adapters/${name}`), `test/answers/adapters/${name}`).toBe(
        true,
      );
    });

    it('is exported', () => {
      expect(door).toHaveProperty(from, examples[0]?.adapter);
      for (const { stream } of examples)
        if (stream !== undefined) expect(door).toHaveProperty(fromEvents ?? '', stream);
    });

    it('has a row in the docs, and a limit of size', () => {
      const row = new RegExp(`^\\| [^|]+ \\| \`${from}\\(.*${fromEvents ?? ''}`, 'm');
      expect(row.test(page), `a row in docs/adapters.md: ${row.source}`).toBe(true);
      expect(sizes).toContain(`"{ ${from} }"`);
    });

    it('is tried with an answer and a stream, and recognised by them', () => {
      expect(examples.length).toBeGreaterThan(0);
      for (const { answer, events, stream } of examples) {
        expect(isAnswer(answer as never)).toBe(true);
        expect(stream === undefined).toBe(provider.events === undefined);
        if (events !== undefined)
          expect(events.some((event) => isEvent?.(event as never))).toBe(true);
      }
    });

    it('is read by its name as by its functions', async () => {
      for (const { adapter, answer, events, stream, options } of examples) {
        expect(bytesOf(door.fromProvider(name, answer, options))).toBe(
          bytesOf(adapter(answer, options)),
        );
        if (events === undefined || stream === undefined) continue;
        const named = await door.fromProviderEvents(name, events, options);
        expect(bytesOf(named)).toBe(bytesOf(await stream(events, options)));
      }
    });
  },
);

it('a name that is not in the table is refused with the names that are', async () => {
  const wrong = expect.objectContaining({ code: 'options.value' }) as unknown;
  const names = providers.map(({ name }) => name).join(', ');
  for (const name of ['none', { type: 'message' }, undefined])
    expect(() => door.fromProvider(name as never, {})).toThrow(
      `expected fromProvider(name, answer) with one of the names ${names};`,
    );
  expect(() => door.fromProvider('opnai' as never, {})).toThrow('did you mean openai?');
  await expect(door.fromProviderEvents([] as never, [])).rejects.toEqual(wrong);
  await expect(door.fromProviderEvents('opnai' as never, [])).rejects.toEqual(wrong);
  const unread = [{ pointer: '', code: 'answer-unreadable' }];
  expect((await door.fromProviderEvents('langchain', [])).notes).toEqual(unread);
});

describe.each(providers.flatMap(({ name, events }) => (events === undefined ? [] : name)))(
  'the stream of %s',
  (name) => {
    const events =
      tried.find((one) => one.provider === name && one.events !== undefined)?.events ?? [];

    it('is also read in an object that an SDK returns', async () => {
      const bare = await door.fromProviderEvents(name, events);
      const response = { stream: events, $metadata: {} };
      const inside = await door.fromProviderEvents(name, response);
      expect(bytesOf(inside)).toBe(bytesOf(bare));
    });

    it.each([
      ['nothing', undefined],
      ['an answer', { content: [] }],
      ['an object without its stream', { stream: undefined }],
      ['an object whose stream is none', { stream: {} }],
      ['a text', 'data: {}'],
    ])('is not %s, which is noted', async (_, given) => {
      const { value, notes } = await door.fromProviderEvents(name, given as never);
      expect(value.text).toBe('');
      expect(notes).toContainEqual({ pointer: '', code: 'events-unreadable' });
      expect(notes).not.toContainEqual({ pointer: '', code: 'stream-failed' });
    });
  },
);
