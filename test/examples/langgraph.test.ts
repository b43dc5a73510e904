/**
 * The graph over the real store: raw text is in the store alone, and without a store the report
 * says so.
 */
import { type BaseStore, InMemoryStore, MemorySaver } from '@langchain/langgraph';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './run-example.js';

interface State {
  readonly evidence_snippets?: readonly { readonly status: string; readonly quote: string }[];
  readonly findings?: {
    readonly disabled?: { readonly reason: string };
    readonly findings: readonly { readonly quote: string; readonly source_id: string }[];
  };
  readonly markdown?: string;
}

interface Graph {
  invoke(input: object, config: object): Promise<State>;
  stream(input: object, config: object): Promise<AsyncIterable<unknown>>;
  getStateHistory(config: object): AsyncIterable<unknown>;
}

const load = async (file: string): Promise<unknown> =>
  await import(`${root}examples/langgraph/${file}`);
const { makeGraph } = (await load('graph.js')) as { makeGraph: (options?: object) => Graph };
const { pages } = (await load('pages.js')) as {
  pages: readonly { readonly key: string; readonly text: string }[];
};

const question = 'Why is the berth closed, and how long is the crack in the wall?';
const config = { configurable: { thread_id: 'harbour' } };

/** Longer than any sentence of the pages, and shorter than any page. */
const TOO_MUCH = 110;

/** All texts inside a value, whatever contains them. */
function textsIn(value: unknown, seen: Set<unknown> = new Set()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const held = value instanceof Map ? [...(value as Map<unknown, unknown>)] : Object.entries(value);
  return held.flat().flatMap((one) => textsIn(one, seen));
}

/** The stretches of raw text that a value has, longer than a quote is. */
function rawIn(value: unknown): string[] {
  const longOnes = textsIn(value).filter((text) => text.length >= TOO_MUCH);
  return longOnes.flatMap((text) =>
    pages.flatMap((page) => {
      const starts = Array.from({ length: page.text.length - TOO_MUCH + 1 }, (_, start) => start);
      return starts
        .map((start) => page.text.slice(start, start + TOO_MUCH))
        .filter((piece) => text.includes(piece));
    }),
  );
}

describe('the graph with a store', () => {
  const store = new InMemoryStore();
  const states: unknown[] = [];
  let last: State;
  beforeAll(async () => {
    const graph = makeGraph({ store, checkpointer: new MemorySaver() });
    const stream = await graph.stream(
      { question },
      { ...config, streamMode: ['values', 'updates', 'checkpoints', 'tasks'] },
    );
    for await (const state of stream) states.push(state);
    for await (const state of graph.getStateHistory(config)) states.push(state);
    last =
      states
        .filter((state) => Array.isArray(state) && state[0] === 'values')
        .map((state) => (state as [string, State])[1])
        .at(-1) ?? {};
  });

  it('keeps raw text in the store, under the thread, and in no state', async () => {
    for (const { key, text } of pages)
      expect((await (store as BaseStore).get(['harbour', 'raw'], key))?.value).toEqual({
        content: text,
      });
    expect(states.length).toBeGreaterThan(20);
    for (const state of states) expect(rawIn(state)).toEqual([]);
    expect(rawIn({ deep: [new Map([['k', pages[0]?.text]])] })).not.toEqual([]);
  });

  it('fails the quotes with a changed number and selects none of them', () => {
    const statuses = last.evidence_snippets?.map(({ status }) => status) ?? [];
    expect(new Set(statuses)).toEqual(new Set(['PASS', 'FAIL']));
    const { findings = [] } = last.findings ?? {};
    expect(findings.length).toBeGreaterThan(4);
    for (const { quote, source_id } of findings)
      expect(pages.find(({ key }) => key === source_id)?.text).toContain(quote);
    for (const { status, quote } of last.evidence_snippets ?? [])
      if (status === 'FAIL') expect(last.markdown).not.toContain(quote);
  });

  it('replaces the list of snippets instead of adding to it', () => {
    const lists = states.flatMap((state) => {
      const { evidence_snippets } = (
        Array.isArray(state) && state[0] === 'values' ? state[1] : {}
      ) as State;
      return evidence_snippets === undefined ? [] : [evidence_snippets.length];
    });
    expect(new Set(lists.filter((length) => length > 0)).size).toBe(1);
  });
});

describe('the graph that cannot read', () => {
  it.each<[string, object, object, string]>([
    ['without a store', {}, config, 'no store is configured'],
    ['without a thread', { store: new InMemoryStore() }, {}, 'there is no thread id'],
    [
      'with a dot in the thread',
      { store: new InMemoryStore() },
      { configurable: { thread_id: 'a.b' } },
      'the thread id has a dot',
    ],
  ])('ends with the reason and an empty section %s', async (_, options, given, reason) => {
    const { findings, markdown, evidence_snippets } = await makeGraph(options).invoke(
      { question },
      given,
    );
    expect(findings?.findings).toEqual([]);
    expect(findings?.disabled?.reason).toContain(reason);
    expect(markdown).toMatch(
      /^## Verified findings\n\n\*\*Disabled\.\*\* Verification is disabled: /,
    );
    expect(evidence_snippets).toEqual([]);
  });
});

it('the example prints both reports and ends with 0', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await load('main.js');
  const stdout = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  expect(process.exitCode ?? 0).toBe(0);
  expect(stdout).toContain('findings, against the store: verified-findings 1.0: valid');
  expect(stdout).toContain('**Disabled.** Verification is disabled: no store is configured');
});
