// The newest clients and frameworks read a provider's answer from a `fetch` that replays it, and the
// adapters read what they return: every citation is kept or named, and none is there twice.
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as adapters from '../../src/answers/adapters/index.ts';
import { expectLawful } from '../../test/answers/adapters/support/laws.ts';
import { bodies, documents, fetchOf } from './bodies.mjs';
import { load } from './packages.mjs';

const own = {
  anthropic: adapters.fromAnthropic(bodies.anthropic.answer, { documents }),
  responses: adapters.fromOpenAI(bodies.responses.answer),
  chat: adapters.fromOpenAI(bodies.chat.answer),
  gemini: adapters.fromGemini(bodies.gemini.answer),
  perplexity: adapters.fromPerplexity(bodies.perplexity.answer),
  cohere: adapters.fromCohere(bodies.cohere.answer),
  mistral: adapters.fromMistral(bodies.mistral.answer, { documents }),
};

/** What the provider's own adapter keeps of its answer: the measure of all others. */
it.each([
  ['anthropic', 3],
  ['responses', 2],
  ['chat', 2],
  ['gemini', 3],
  ['perplexity', 3],
  ['cohere', 3],
  ['mistral', 2],
])('an answer of %s has %i citations', (provider, count) => {
  expectLawful(own[provider]);
  expect(own[provider].value.citations).toHaveLength(count);
  expect(own[provider].dropped).toEqual([]);
});

/** Notes that say that a framework passes on less than the provider sent. */
const losses = ['body-missing', 'span-missing'];

/** All citations of the provider are kept, unless a note says that some cannot be. */
function expectKept(adapted, provider, least) {
  expectLawful(adapted);
  const wanted = own[provider];
  const keys = adapted.citations.map(({ pointer }) => pointer);
  const dropped = adapted.dropped.filter(({ reason }) => reason !== 'repeated').length;
  const isNamed = adapted.notes.some(({ code }) => losses.includes(code));
  const { length } = wanted.value.citations;
  expect(keys.length, 'a citation is there twice').toBeLessThanOrEqual(length);
  expect(keys.length + dropped >= length || isNamed, 'a citation is lost silently').toBe(true);
  expect(keys.length).toBeGreaterThanOrEqual(least ?? length);
  expect(adapted.value.text.trim()).toBe(wanted.value.text.trim());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = 'When was it?';
const apiKey = 'none';

describe('LangChain', () => {
  const models = {
    anthropic: async (fetch) => {
      const { ChatAnthropic } = await load('@langchain/anthropic');
      return new ChatAnthropic({ apiKey, model: 'claude-sonnet-4-5', clientOptions: { fetch } });
    },
    responses: async (fetch) => {
      const { ChatOpenAI } = await load('@langchain/openai');
      const model = 'gpt-5';
      return new ChatOpenAI({ apiKey, model, useResponsesApi: true, configuration: { fetch } });
    },
    gemini: async (fetch) => {
      vi.stubGlobal('fetch', fetch);
      const { ChatGoogleGenerativeAI } = await load('@langchain/google-genai');
      return new ChatGoogleGenerativeAI({ apiKey, model: 'gemini-3-pro' });
    },
    vertex: async (fetch) => {
      vi.stubGlobal('fetch', fetch);
      const { ChatVertexAI } = await load('@langchain/google-vertexai');
      return new ChatVertexAI({ apiKey, model: 'gemini-3-pro' });
    },
  };

  const shapes = {
    'a message': (message) => message,
    'content blocks': (message) => message.contentBlocks,
    'a message that was kept as JSON': (message) => JSON.parse(JSON.stringify(message)),
  };

  it('vertex, streamed: the integration loses the first chunk, and its spans are omitted', async () => {
    const model = await models.vertex(fetchOf(bodies.gemini));
    let message;
    for await (const chunk of await model.stream(ask))
      message = message === undefined ? chunk : message.concat(chunk);
    const adapted = adapters.fromLangChain(message);
    expectLawful(adapted);
    expect(adapted.value.citations).toHaveLength(own.gemini.value.citations.length);
    const isWhole = adapted.value.text === own.gemini.value.text;
    const codes = new Set(adapted.notes.map(({ code }) => code));
    expect([...codes]).toEqual(isWhole ? [] : ['span-outside']);
  });

  describe.each([
    ['anthropic', 'anthropic'],
    ['responses', 'responses'],
    ['gemini', 'gemini'],
    ['vertex', 'gemini'],
  ])('%s', (name, provider) => {
    // Google's citations are in the metadata of the message, of which blocks have nothing
    const leastOf = (shape) =>
      provider === 'gemini' && shape === 'content blocks' ? 0 : undefined;

    it.each(Object.keys(shapes))('invoked: %s', async (shape) => {
      const model = await models[name](fetchOf(bodies[provider]));
      const message = await model.invoke(ask);
      const adapted = adapters.fromLangChain(shapes[shape](message), { documents });
      expectKept(adapted, provider, leastOf(shape));
    });

    it.skipIf(name === 'vertex').each(Object.keys(shapes))('streamed: %s', async (shape) => {
      const model = await models[name](fetchOf(bodies[provider]));
      let message;
      for await (const chunk of await model.stream(ask))
        message = message === undefined ? chunk : message.concat(chunk);
      const adapted = adapters.fromLangChain(shapes[shape](message), { documents });
      expectKept(adapted, provider, leastOf(shape));
    });
  });
});

describe('AI SDK', () => {
  const models = {
    anthropic: async (fetch) =>
      (await load('@ai-sdk/anthropic')).createAnthropic({ apiKey, fetch })('claude-sonnet-4-5'),
    responses: async (fetch) =>
      (await load('@ai-sdk/openai')).createOpenAI({ apiKey, fetch }).responses('gpt-5'),
    chat: async (fetch) =>
      (await load('@ai-sdk/openai')).createOpenAI({ apiKey, fetch }).chat('gpt-5-search-api'),
    gemini: async (fetch) =>
      (await load('@ai-sdk/google')).createGoogleGenerativeAI({ apiKey, fetch })('gemini-3-pro'),
    perplexity: async (fetch) =>
      (await load('@ai-sdk/perplexity')).createPerplexity({ apiKey, fetch })('sonar'),
    cohere: async (fetch) =>
      (await load('@ai-sdk/cohere')).createCohere({ apiKey, fetch })('command-a'),
    mistral: async (fetch) =>
      (await load('@ai-sdk/mistral')).createMistral({ apiKey, fetch })('mistral-large-latest'),
  };

  describe.each(Object.keys(models))('%s', (provider) => {
    it('with the body kept', async () => {
      const { generateText } = await load('ai');
      const model = await models[provider](fetchOf(bodies[provider]));
      const include = { responseBody: true, requestBody: true };
      const result = await generateText({ model, prompt: ask, include });
      expectKept(adapters.fromAiSdk(result, { documents }), provider);
    });

    // Of the others the SDK passes on no words that a source is cited for
    const passedOn = { cohere: 3, perplexity: 3, responses: 2, chat: 2 }[provider] ?? 0;

    it('without the body', async () => {
      const { generateText } = await load('ai');
      const model = await models[provider](fetchOf(bodies[provider]));
      const result = await generateText({ model, prompt: ask });
      expectKept(adapters.fromAiSdk(result, { documents }), provider, passedOn);
    });

    it.each([
      ['with raw chunks', { include: { rawChunks: true } }, undefined],
      ['without raw chunks', {}, 0],
    ])('streamed, %s', async (_, include, least) => {
      const { streamText } = await load('ai');
      const model = await models[provider](fetchOf(bodies[provider]));
      const result = streamText({ model, prompt: ask, ...include });
      const adapted = await adapters.fromAiSdkStream(result.fullStream, { documents });
      expectKept(adapted, provider, least);
    });
  });
});

describe('clients', () => {
  it('of Anthropic', async () => {
    const { Anthropic } = await load('@anthropic-ai/sdk');
    const client = new Anthropic({ apiKey, fetch: fetchOf(bodies.anthropic) });
    const messages = [{ role: 'user', content: ask }];
    const request = { model: 'claude-sonnet-4-5', max_tokens: 100, messages };
    const answer = await client.messages.create(request);
    expectKept(adapters.fromAnthropic(answer, { documents }), 'anthropic');
    const events = await client.messages.create({ ...request, stream: true });
    expectKept(await adapters.fromAnthropicEvents(events, { documents }), 'anthropic');
    const final = await client.messages.stream(request).finalMessage();
    expectKept(adapters.fromAnthropic(final, { documents }), 'anthropic');
  });

  it('of OpenAI', async () => {
    const { OpenAI } = await load('openai');
    const client = new OpenAI({ apiKey, fetch: fetchOf(bodies.responses) });
    const request = { model: 'gpt-5', input: ask };
    expectKept(adapters.fromOpenAI(await client.responses.create(request)), 'responses');
    const events = await client.responses.create({ ...request, stream: true });
    expectKept(await adapters.fromOpenAIEvents(events), 'responses');
    const final = await client.responses.stream(request).finalResponse();
    expectKept(adapters.fromOpenAI(final), 'responses');
    const chat = new OpenAI({ apiKey, fetch: fetchOf(bodies.chat) }).chat.completions;
    const completion = { model: 'gpt-5', messages: [{ role: 'user', content: ask }] };
    expectKept(adapters.fromOpenAI(await chat.create(completion)), 'chat');
    const chunks = await chat.create({ ...completion, stream: true });
    expectKept(await adapters.fromOpenAIEvents(chunks), 'chat');
    const streamed = await chat.stream(completion).finalChatCompletion();
    expectKept(adapters.fromOpenAI(streamed), 'chat');
  });

  it('of Google', async () => {
    vi.stubGlobal('fetch', fetchOf(bodies.gemini));
    const { GoogleGenAI } = await load('@google/genai');
    const { models } = new GoogleGenAI({ apiKey });
    const request = { model: 'gemini-3-pro', contents: ask };
    expectKept(adapters.fromGemini(await models.generateContent(request)), 'gemini');
    const stream = await models.generateContentStream(request);
    expectKept(await adapters.fromGeminiEvents(stream), 'gemini');
  });

  it('of Cohere', async () => {
    vi.stubGlobal('fetch', fetchOf(bodies.cohere));
    const { CohereClientV2 } = await load('cohere-ai');
    const client = new CohereClientV2({ token: apiKey, fetch: fetchOf(bodies.cohere) });
    const request = { model: 'command-a', messages: [{ role: 'user', content: ask }] };
    expectKept(adapters.fromCohere(await client.chat(request)), 'cohere');
    const events = await client.chatStream(request);
    expectKept(await adapters.fromCohereEvents(events), 'cohere');
  });

  it('of Mistral', async () => {
    vi.stubGlobal('fetch', fetchOf(bodies.mistral));
    const { Mistral } = await load('@mistralai/mistralai');
    const { chat } = new Mistral({ apiKey });
    const request = { model: 'mistral-large-latest', messages: [{ role: 'user', content: ask }] };
    expectKept(adapters.fromMistral(await chat.complete(request), { documents }), 'mistral');
    const events = await chat.stream(request);
    expectKept(await adapters.fromMistralEvents(events, { documents }), 'mistral');
  });
});
