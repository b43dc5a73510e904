/**
 * Over the AI SDK's own mock models, versions 6 and 7: nothing is shown as a quote before its
 * verdict.
 */
import { generateText, simulateReadableStream, streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import {
  generateText as generateText7,
  streamText as streamText7,
  wrapLanguageModel as wrap7,
} from 'ai-7';
import { MockLanguageModelV4 } from 'ai-7/test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type GatedCall,
  type QuoteGateOptions,
  quoteGateMiddleware,
} from '../../../../src/output/gate/index.js';
import { changed, pairs, said, sources } from '../texts.js';

type Options = Partial<QuoteGateOptions<GatedCall>>;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finishReason = { unified: 'stop', raw: 'stop' } as const;

const answerOf = (text: string) => ({
  content: [
    { type: 'reasoning' as const, text: 'I see.' },
    { type: 'text' as const, text },
  ],
  finishReason,
  usage,
  warnings: [],
  response: { id: 'r-1', body: { text } },
});

/** A text in pieces of one character. */
const partsOf = (text: string) => [
  { type: 'stream-start' as const, warnings: [] },
  { type: 'text-start' as const, id: '1' },
  ...text.split('').map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
  { type: 'text-end' as const, id: '1' },
  { type: 'raw' as const, rawValue: { text } },
  { type: 'finish' as const, finishReason, usage },
];

const six = (text: string, options: Options = {}) =>
  wrapLanguageModel({
    model: new MockLanguageModelV3({
      doGenerate: () => Promise.resolve(answerOf(text)),
      doStream: () =>
        Promise.resolve({
          stream: simulateReadableStream({ chunks: partsOf(text), chunkDelayInMs: null }),
        }),
    }),
    middleware: quoteGateMiddleware({ sources, ...options }),
  });

const seven = (text: string, options: Options = {}) =>
  wrap7({
    model: new MockLanguageModelV4({
      doGenerate: () => Promise.resolve(answerOf(text)),
      doStream: () =>
        Promise.resolve({
          stream: simulateReadableStream({ chunks: partsOf(text), chunkDelayInMs: null }),
        }),
    }),
    middleware: quoteGateMiddleware({ sources, ...options }),
  });

type OnError = (event: { error: unknown }) => void;

const sdks = [
  {
    name: 'AI SDK 6',
    generate: (text: string, options?: Options) =>
      generateText({ model: six(text, options), prompt: 'Quote.', maxRetries: 0 }),
    stream: (text: string, options?: Options, onError: OnError = () => undefined) => {
      const asked = { prompt: 'Quote.', includeRawChunks: true, maxRetries: 0, onError };
      const { textStream, fullStream: parts } = streamText({ model: six(text, options), ...asked });
      return { textStream, parts };
    },
  },
  {
    name: 'AI SDK 7',
    generate: (text: string, options?: Options) =>
      generateText7({ model: seven(text, options), prompt: 'Quote.', maxRetries: 0 }),
    stream: (text: string, options?: Options, onError: OnError = () => undefined) => {
      const asked = { prompt: 'Quote.', include: { rawChunks: true }, maxRetries: 0, onError };
      const { textStream, stream: parts } = streamText7({ model: seven(text, options), ...asked });
      return { textStream, parts };
    },
  },
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(sdks)('$name', ({ generate, stream }) => {
  const text = pairs
    .map(([opens, closes]) => `A ${opens}${changed}${closes} and ${opens}${said}${closes}.\n\n`)
    .join('');

  it('gives an answer whose changed quotes are none any more', async () => {
    const answer = await generate(text);
    expect(answer.text.split(`[not verified: ${changed}]`)).toHaveLength(pairs.length + 1);
    for (const [opens, closes] of pairs) expect(answer.text).toContain(`${opens}${said}${closes}`);
    const last = answer.steps.at(-1);
    const metadata = last?.providerMetadata?.['evidence-contracts'] as {
      quotes: { verified: boolean }[];
    };
    expect(metadata.quotes.filter(({ verified }) => !verified)).toHaveLength(pairs.length);
    expect(JSON.stringify(last?.response.body ?? '')).not.toContain(changed);
    expect(last?.reasoningText).toBe('I see.');
  });

  it('shows nothing as a quote before its verdict when it streams, and the same in the end', async () => {
    const whole = (await generate(text)).text;
    let verdicts = 0;
    let shown = '';
    const opening = 'bove that the';
    let [begun, from] = [0, 0];
    const { parts } = stream(text, { onQuote: () => (verdicts += 1) });
    for await (const part of parts) {
      expect(part.type).not.toBe('raw');
      if (part.type !== 'text-delta') continue;
      shown += part.text;
      // each of the passages is shown after its verdict, never before
      for (let at = shown.indexOf(opening, from); at !== -1; at = shown.indexOf(opening, from)) {
        begun += 1;
        from = at + opening.length;
      }
      expect(begun).toBeLessThanOrEqual(verdicts);
    }
    expect(shown).toBe(whole);
    expect(verdicts).toBe(2 * pairs.length);
  });

  it('fails by a code when it shall throw, and what was not verified is in no message and no log', async () => {
    const logs = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const thrown: unknown = await generate(`It is “${changed}”.`, { onUnverified: 'throw' }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ code: 'gate.unverified' });
    const errors: unknown[] = [];
    let shown = '';
    const result = stream(`It is “${changed}”.`, { onUnverified: 'throw' }, ({ error }) =>
      errors.push(error),
    );
    const reading = (async () => {
      for await (const piece of result.textStream) shown += piece;
    })();
    await reading.catch((error: unknown) => errors.push(error));
    expect(shown).toBe('It is ');
    expect(errors[0]).toMatchObject({ code: 'gate.unverified' });
    const everything = [thrown, ...errors].map(
      (error) => `${String(error)} ${(error as Error).stack ?? ''} ${JSON.stringify(error)}`,
    );
    const logged = logs.flatMap(({ mock }) => mock.calls.flat().map(String));
    expect([...everything, ...logged].join('\n')).not.toContain('left on');
  });

  it('waits for sources no longer than the signal of the call', async () => {
    const stopped = new Error('stopped');
    const forever = (): Promise<never> => new Promise(() => undefined);
    const controller = new AbortController();
    const { signal: abortSignal } = controller;
    const call = { params: { abortSignal } };
    const { wrapGenerate, wrapStream } = quoteGateMiddleware({ sources: forever });
    const whole = wrapGenerate({ ...call, doGenerate: forever });
    const stream = wrapStream({ ...call, doStream: forever });
    controller.abort(stopped);
    await expect(whole).rejects.toBe(stopped);
    await expect(stream).rejects.toBe(stopped);
  });

  it('looks the sources of a call up by what the caller hands on', async () => {
    const asked: GatedCall[] = [];
    const options: Options = {
      sources: (call) => {
        asked.push(call);
        return Promise.resolve({ other: `${changed}.` });
      },
    };
    expect((await generate(`“${changed}”`, options)).text).toBe(`“${changed}”`);
    expect(asked[0]?.prompt).toBeDefined();
  });
});

describe('middleware', () => {
  const call = { prompt: [] };

  it('refuses a call for JSON, whose quotation marks mark no quotes', async () => {
    const params = { ...call, responseFormat: { type: 'json' } };
    const { wrapGenerate, wrapStream } = quoteGateMiddleware({ sources });
    await expect(
      wrapGenerate({ doGenerate: () => Promise.resolve({}), params }),
    ).rejects.toMatchObject({
      code: 'gate.structured',
    });
    await expect(wrapStream({ doStream: () => Promise.resolve({}), params })).rejects.toMatchObject(
      {
        code: 'gate.structured',
      },
    );
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', '“made up”'],
    ['a text in the place of the parts', { content: '“made up”', stream: '“made up”' }],
    ['parts that are no list', { content: { 0: { type: 'text', text: '“made up”' } }, stream: [] }],
  ])('refuses what is no answer, so that nothing in it passes unseen: %s', async (_, answer) => {
    const { wrapGenerate, wrapStream } = quoteGateMiddleware({ sources });
    const refused = { code: 'gate.answer' };
    await expect(
      wrapGenerate({ doGenerate: () => Promise.resolve(answer), params: call }),
    ).rejects.toMatchObject(refused);
    await expect(
      wrapStream({ doStream: () => Promise.resolve(answer), params: call }),
    ).rejects.toMatchObject(refused);
  });

  it('refuses a text that is no string, which would become one where it is shown', async () => {
    const { wrapGenerate, wrapStream } = quoteGateMiddleware({ sources });
    const late = { toString: () => `“${changed}”` };
    const refused = { code: 'gate.answer' };
    for (const text of [late, 5, null, undefined, ['“made up”']]) {
      const content = [{ type: 'text', text }];
      const whole = wrapGenerate({ doGenerate: () => Promise.resolve({ content }), params: call });
      await expect(whole).rejects.toMatchObject(refused);
      const parts = [
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: text },
      ];
      const stream = new ReadableStream({
        start: (controller) => {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      const gated = await wrapStream({ doStream: () => Promise.resolve({ stream }), params: call });
      const read = async (): Promise<void> => {
        for await (const part of gated.stream) expect(part).toEqual(parts[0]);
      };
      await expect(read()).rejects.toMatchObject(refused);
    }
  });

  it('lets pass what has no text, whatever it is', async () => {
    const content = [null, 5, { type: 'other', text: 5 }];
    const gated = await quoteGateMiddleware({ sources }).wrapGenerate({
      doGenerate: () => Promise.resolve({ content }),
      params: call,
    });
    expect(gated.content).toEqual(content);
  });

  const part = (text: string) => ({ type: 'text', text });
  const source = { type: 'source', sourceType: 'url', id: 's', url: 'https://example.org' };
  const tool = { type: 'tool-call', toolCallId: 't', toolName: 'look', input: '{}' };
  const [head, tail] = [said.slice(0, 9), said.slice(9)];

  it.each<[string, readonly object[], readonly string[]]>([
    [
      'two texts',
      [part(`It says “${head}`), part(`${tail}” here.`)],
      ['It says ', `“${said}” here.`],
    ],
    ['texts around a source', [part(`“${head}`), source, part(`${tail}”.`)], ['', `“${said}”.`]],
    ['three texts', [part('“'), part(said), part('”')], ['', '', `“${said}”`]],
    [
      'another mark in each',
      [part('&ldq'), part(`uo;${said}&rdquo;`)],
      ['', `&ldquo;${said}&rdquo;`],
    ],
    [
      'what was changed',
      [part('“Above '), part(`${changed}” here.`)],
      ['', `[not verified: Above ${changed}] here.`],
    ],
    [
      'a call of a tool between',
      [part(`“${head}`), tool, part(`${tail}”.`)],
      [`[not verified: ${head.trim()}]`, `${tail}.`],
    ],
    ['a text that never closes', [part(`“${head}`), source], [`[not verified: ${head.trim()}]`]],
    ['whole quotes', [part(`“${said}”`), part(`“${said}”`)], [`“${said}”`, `“${said}”`]],
  ])('reads a quote over several texts as readers do: %s', async (_, content, shown) => {
    const gate = quoteGateMiddleware({ sources });
    const answer = await gate.wrapGenerate({
      doGenerate: () => Promise.resolve({ content }),
      params: call,
    });
    const trimmed = (text: string): string => text.replace('] ', ']');
    const texts = (answer.content as { type: string }[]).filter(
      ({ type }) => type === 'text',
    ) as unknown as {
      text: string;
    }[];
    expect(texts.map(({ text }) => text.trimEnd())).toEqual(shown.map((text) => text.trimEnd()));
    const chunks = content.flatMap((one, index): object[] => {
      if (!('text' in one)) return [one];
      const id = String(index);
      const pieces = Array.from(String(one.text), (delta) => ({ type: 'text-delta', id, delta }));
      return [{ type: 'text-start', id }, ...pieces, { type: 'text-end', id }];
    });
    const { stream } = await gate.wrapStream({
      doStream: () =>
        Promise.resolve({ stream: simulateReadableStream({ chunks, chunkDelayInMs: null }) }),
      params: call,
    });
    const got: { type: string; id?: string; delta?: string }[] = [];
    for await (const one of stream as unknown as AsyncIterable<(typeof got)[number]>) got.push(one);
    expect(trimmed(got.map(({ delta = '' }) => delta).join(''))).toBe(
      trimmed(texts.map(({ text }) => text).join('')),
    );
    expect(got.filter(({ type }) => type !== 'text-delta').map(({ type }) => type)).toEqual(
      chunks.map((one) => (one as { type: string }).type).filter((type) => type !== 'text-delta'),
    );
    const ended = new Set<string>();
    for (const { type, id = '' } of got) {
      if (type === 'text-delta') expect(ended.has(id)).toBe(false);
      if (type === 'text-end') ended.add(id);
    }
  });

  it('keeps texts that come at once apart, and reports what is left of one that never ended', async () => {
    const delta = (id: string, text: string) => ({ type: 'text-delta', id, delta: text });
    const parts = [
      delta('a', '“Above that '),
      delta('b', `“${changed}`),
      delta('a', 'the heater is cut off”'),
      delta('b', '!'),
    ];
    const { stream } = await quoteGateMiddleware({ sources }).wrapStream({
      doStream: () =>
        Promise.resolve({
          stream: simulateReadableStream({ chunks: parts, chunkDelayInMs: null }),
        }),
      params: call,
    });
    const got: unknown[] = [];
    for await (const part of stream as unknown as AsyncIterable<unknown>) got.push(part);
    expect(got).toEqual([delta('a', `“${said}”`), delta('b', `[not verified: ${changed}!]`)]);
  });
});
