/**
 * In a chain and in a graph of LangChain, nothing is handed on as a quote before it is verified.
 */
import { AIMessageChunk } from '@langchain/core/messages';
import { type Runnable, RunnableLambda, RunnableSequence } from '@langchain/core/runnables';
import { FakeListChatModel, FakeStreamingChatModel } from '@langchain/core/utils/testing';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import {
  type GateConfig,
  type GatedQuote,
  quoteGateNode,
  quoteGateRunnable,
} from '../../../../src/output/gate/index.js';
import { changed, said, sources } from '../texts.js';

const answer = `It says “${said}”, and not:\n\n> ${changed}\n\nSo.`;
const gated = `It says “${said}”, and not:\n\n[not verified: ${changed}]\n\nSo.`;

describe('a runnable behind a model', () => {
  const model = new FakeStreamingChatModel({
    chunks: answer.split('').map((content) => new AIMessageChunk({ content })),
  }) as unknown as Runnable<string, AIMessageChunk>;
  const chain = model.pipe(quoteGateRunnable({ sources }));

  it('gives the gated text of a message', async () => {
    const whole = new FakeListChatModel({ responses: [answer] }).pipe(
      quoteGateRunnable({ sources }),
    );
    expect(await whole.invoke('Quote.')).toBe(gated);
    expect(await whole.batch(['Quote.', 'Again.'])).toEqual([gated, gated]);
    expect(await whole.pipe((text: string) => text.length).invoke('Quote.')).toBe(gated.length);
  });

  it('streams on what streams in, and nothing of a quote before its verdict', async () => {
    const pieces: string[] = [];
    for await (const piece of await chain.stream('Quote.')) pieces.push(piece);
    expect(pieces.join('')).toBe(gated);
    expect(pieces).toContain(`“${said}”`);
    expect(pieces.length).toBeGreaterThan(20);
  });

  it('reads blocks of text, and looks sources up by how the chain was called', async () => {
    const asked: GateConfig[] = [];
    const gate = quoteGateRunnable({
      sources: (config) => {
        asked.push(config);
        return { given: String(config.configurable?.['page']) };
      },
      onUnverified: 'drop',
    });
    const first = RunnableLambda.from(() => ({
      content: [{ type: 'text', text: `“${said}” ` }, { type: 'image' }, `“${changed}”`],
    }));
    const sequence = RunnableSequence.from<string, string>([first, gate]);
    expect(await sequence.invoke('x', { configurable: { page: changed } })).toBe(
      `[quote not verified] “${changed}”`,
    );
    expect(asked).toHaveLength(1);
  });

  it('can be used alone', async () => {
    const gate = quoteGateRunnable({ sources, onUnverified: 'throw' });
    expect(gate.getName()).toBe('quoteGateRunnable');
    expect(await gate.batch([`“${said}”`, 'none'], [{}, {}])).toEqual([`“${said}”`, 'none']);
    let shown = '';
    for await (const piece of await gate.stream(`“${said}”`)) shown += piece;
    expect(shown).toBe(`“${said}”`);
    const reader = (await gate.stream(`“${said}”`)).getReader();
    expect((await reader.read()).value).toBe(`“${said}”`);
    await expect(gate.invoke(answer)).rejects.toMatchObject({ code: 'gate.unverified' });
    expect(await gate.invoke({ content: null })).toBe(''); // as of a message that only calls tools
  });

  it.each([
    [{ content: 7 }],
    [{ messages: [{ content: `“${said}”` }] }],
    [{}],
    [undefined],
    [null],
    [7],
    [[`“${said}”`]],
  ])('refuses what is no text and no message, instead of handing on nothing: %j', async (input) => {
    const gate = quoteGateRunnable({ sources });
    const refused = { code: 'gate.answer' };
    await expect(gate.invoke(input as never)).rejects.toMatchObject(refused);
    await expect(gate.batch(['none', input as never])).rejects.toMatchObject(refused);
    await expect((await gate.stream(input as never)).getReader().read()).rejects.toMatchObject(
      refused,
    );
    const node = quoteGateNode({
      answer: () => input as never,
      sources: () => sources,
      update: (text) => text,
    });
    await expect(node({})).rejects.toMatchObject(refused);
  });
});

describe('a signal', () => {
  const stopped = new Error('stopped');
  const soon = (): AbortSignal => {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort(stopped);
    });
    return controller.signal;
  };
  const forever = (): Promise<never> => new Promise(() => undefined);

  it('ends the wait for sources', async () => {
    const gate = quoteGateRunnable({ sources: forever });
    await expect(gate.invoke('none', { signal: soon() })).rejects.toBe(stopped);
    await expect(gate.batch(['none'], { signal: soon() })).rejects.toBe(stopped);
    const stream = await gate.stream('none', { signal: soon() });
    await expect(stream.getReader().read()).rejects.toBe(stopped);
    const update = (text: string): string => text;
    const node = quoteGateNode({ answer: () => 'none', sources: forever, update });
    await expect(node({}, { signal: soon() })).rejects.toBe(stopped);
  });

  it('ends the wait for pieces that do not come, and reads no more of those that do', async () => {
    const gate = quoteGateRunnable({ sources });
    async function* hanging(): AsyncGenerator<string> {
      yield 'First. ';
      yield await forever();
    }
    const controller = new AbortController();
    let isClosed = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield await Promise.resolve('More. ');
      } finally {
        isClosed = true;
      }
    }
    const read = async (pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void> => {
      for await (const shown of gate.transform(pieces, { signal }))
        if (shown.startsWith('More')) controller.abort(stopped);
    };
    await expect(read(hanging(), soon())).rejects.toBe(stopped);
    await expect(read(endless(), controller.signal)).rejects.toBe(stopped);
    expect(isClosed).toBe(true);
  });

  it('leaves a text that comes in time as it is', async () => {
    const gate = quoteGateRunnable({ sources: () => Promise.resolve(sources) });
    const { signal } = new AbortController();
    expect(await gate.invoke(answer, { signal })).toBe(gated);
    let shown = '';
    for await (const piece of await gate.stream(answer, { signal })) shown += piece;
    expect(shown).toBe(gated);
    await expect(gate.invoke('none', { signal: 7 as never })).rejects.toMatchObject({
      code: 'options.value',
    });
  });
});

describe('a node of a graph', () => {
  it('takes answer and sources out of the state, and puts the gated answer in', async () => {
    const State = Annotation.Root({
      answer: Annotation<string>,
      pages: Annotation<Record<string, string>>,
      quotes: Annotation<readonly GatedQuote[]>,
    });
    const gate = quoteGateNode({
      answer: (state: typeof State.State) => state.answer,
      sources: ({ pages }) => pages,
      update: (text, quotes) => ({ answer: text, quotes }),
    });
    const graph = new StateGraph(State)
      .addNode('gate', gate)
      .addEdge(START, 'gate')
      .addEdge('gate', END)
      .compile();
    const state = await graph.invoke({ answer, pages: sources });
    expect(state.answer).toBe(gated);
    expect(state.quotes.map(({ verified }) => verified)).toEqual([true, false]);
  });

  it('refuses options that it does not know, and names all that it takes', () => {
    const whole = { answer: () => 'A', sources: () => sources, update: (text: string) => text };
    const { answer: _, ...misspelt } = { ...whole, answr: whole.answer };
    expect(() => quoteGateNode(misspelt as never)).toThrow(
      /\/answr.*did you mean answer\?.*expected answer, update, sources, onUnverified/,
    );
    for (const name of ['answer', 'update'])
      for (const value of [undefined, 'text'])
        expect(() => quoteGateNode({ ...whole, [name]: value })).toThrow(
          expect.objectContaining({
            code: 'options.value',
            message: expect.stringMatching(`/${name}.*a function`) as unknown,
          }),
        );
    expect(() => quoteGateRunnable(whole as never)).toThrow(/\/answer.*unknown option/);
    for (const none of [undefined, {}])
      expect(() => quoteGateNode(none as never)).toThrow(/\/answer.*a function/);
    expect(() => quoteGateNode(null as never)).toThrow(/an object of options/);
  });
});
