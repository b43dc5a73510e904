import { InMemoryStore } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import {
  checkStore,
  fromLangGraphStore,
  type LangGraphStore,
  memorySources,
  selectVerifiedFindings,
  VerifiedFindings,
  verifySnippets,
} from '../../../src/answers/generation/index.js';
import { verifyAgainst } from '../../../src/index.js';
import { findingSources, idsOf, snippets } from '../../support/findings.js';

const timer = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const soon = { timeoutMs: 20, timer };
const boom = (): never => {
  throw new Error('SECRET-TEXT-OF-THE-STORE');
};

describe('memorySources', () => {
  it.each([
    ['a map', findingSources],
    ['a record', Object.fromEntries(findingSources)],
  ])('gives the texts of %s, and null for what is not there', async (_, texts) => {
    const lookup = memorySources(texts);
    expect(await lookup('tides')).toBe(findingSources.get('tides'));
    for (const key of ['none', 'toString', '__proto__', 'get'])
      expect(await lookup(key)).toBe(null);
  });

  it('takes a text under the key get', async () => {
    expect(await memorySources({ get: 'x' })('get')).toBe('x');
  });
});

describe('fromLangGraphStore', () => {
  const namespace = ['thread-1', 'raw'];

  it('reads the real InMemoryStore from end to end', async () => {
    const store = new InMemoryStore();
    for (const [key, content] of findingSources) await store.put(namespace, key, { content });
    const lookup = fromLangGraphStore(store, namespace);
    const checked = await verifySnippets(snippets, lookup, {
      accept: 'fuzzy',
      store: await checkStore(store, 'thread-1', soon),
    });
    const report = selectVerifiedFindings(checked, idsOf(snippets));
    expect(
      await verifyAgainst(VerifiedFindings, report, lookup, {
        require: ['sources'],
        accept: 'fuzzy',
      }),
    ).toMatchObject({ ok: true });
    expect(await lookup('none')).toBe(null);
    expect(await fromLangGraphStore(store, ['thread-2', 'raw'])('manual')).toBe(null);
  });

  it.each<[string, Record<string, unknown>, string | undefined, string | null]>([
    ['another member', { text: 'x' }, 'text', 'x'],
    ['an item without the member', { text: 'x' }, undefined, null],
    ['a member that is no text', { content: 7 }, undefined, null],
    ['a member of the prototype', {}, 'toString', null],
  ])('takes %s', async (_, value, textAt, expected) => {
    const store = new InMemoryStore();
    await store.put(namespace, 'k', value);
    expect(
      await fromLangGraphStore(store, namespace, textAt === undefined ? {} : { textAt })('k'),
    ).toBe(expected);
  });

  it.each([undefined, {}, { value: null }, { value: 'x' }])(
    'takes no text of what is no record: %j',
    async (item) => {
      const store = { get: () => Promise.resolve(item as never) };
      expect(await fromLangGraphStore(store, namespace)('k')).toBe(null);
    },
  );

  it('leaves a source unavailable when the store refuses the namespace', async () => {
    const lookup = fromLangGraphStore(new InMemoryStore(), ['a.b', 'raw']);
    const { snippets: [checked] } = await verifySnippets(snippets.slice(0, 1), lookup); // biome-ignore format: one line
    expect(checked).toMatchObject({ unchecked: 'lookup-failed', snippet: { status: 'FAIL' } });
  });
});

describe('checkStore', () => {
  it('enables for a store that answers', async () => {
    const enabled = { verified_disabled: false, verified_disabled_reason: null };
    expect(await checkStore(new InMemoryStore(), 'thread-1', soon)).toEqual(enabled);
  });

  it.each<[string, unknown, unknown, string]>([
    ['no store', undefined, 't', 'no store is configured'],
    ['null as store', null, 't', 'no store is configured'],
    ['no thread id', new InMemoryStore(), undefined, 'there is no thread id'],
    ['an empty thread id', new InMemoryStore(), '', 'there is no thread id'],
    ['a thread id that is no text', new InMemoryStore(), 7, 'there is no thread id'],
    ['a dot in the thread id', new InMemoryStore(), 'a.b', 'the thread id has a dot, a colon or a NUL'],
    ['a colon in the thread id', new InMemoryStore(), 'a:b', 'the thread id has a dot, a colon or a NUL'],
    ['the reserved thread id', new InMemoryStore(), 'langgraph', 'or is reserved'],
    ['a store that throws', { get: boom }, 't', 'the store failed when it was read'],
    ['a store that rejects', { get: () => Promise.reject(new Error('SECRET-TEXT-OF-THE-STORE')) }, 't', 'the store failed when it was read'],
    ['a store that is none', {}, 't', 'the store failed when it was read'],
    ['a store that hangs', { get: () => new Promise(() => undefined) }, 't', 'the store did not answer within 20 ms'],
  ])('disables for %s, with the reason', async (_, store, threadId, reason) => {
    const check = await checkStore(store as LangGraphStore, threadId as string, soon);
    expect(check.verified_disabled).toBe(true);
    expect(check.verified_disabled_reason).toMatch(/^Verification is disabled: .*\.$/);
    expect(check.verified_disabled_reason).toContain(reason);
    expect(JSON.stringify(check)).not.toContain('SECRET');
  }); // biome-ignore format: a table

  it.each<[string, unknown]>([
    ['throws', { timeoutMs: 5, timer: boom }],
    ['rejects', { timeoutMs: 5, timer: () => Promise.reject(new Error('x')) }],
    ['is missing', undefined],
  ])('disables when the timer %s and the store rejects later', async (_, options) => {
    const store = { get: () => timer(10).then(boom) };
    const check = await checkStore(store, 't', options as typeof soon);
    expect(check.verified_disabled_reason).toBe(
      'Verification is disabled: the timer failed while the store was read.',
    );
    await timer(20); // an unhandled rejection would end the test run
  });

  it.each(['a.b', 'a:b', 'a\0b', 'langgraph'])(
    'names as wrong what the real store refuses to write: %j',
    async (label) => {
      const store = new InMemoryStore();
      await expect(store.put([label, 'raw'], 'k', { content: 'x' })).rejects.toThrow();
      expect((await checkStore(store, label, soon)).verified_disabled).toBe(true);
    },
  );
});
