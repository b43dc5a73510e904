/** What is in the place of a text and is none is noted, and not lost. */
import { describe, expect, it } from 'vitest';
import {
  type AdapterName,
  fromAnthropic,
  fromBedrock,
  fromGemini,
  fromLangChain,
  fromOpenAI,
  fromProvider,
  fromProviderEvents,
} from '../../../src/answers/adapters/index.js';

const misshapen = [5, true, ['It closes.'], [5], { value: 'It closes.' }, {}];

/** An answer whose text this is, and the pointer of what is not read. */
type Wrap = (text: unknown) => object;

const answers: readonly (readonly [AdapterName, string, Wrap])[] = [
  ['anthropic', '/content/0', (text) => ({ content: [{ type: 'text', text }] })],
  ['bedrock', '/output/message/content/0', (text) => converse({ text })],
  [
    'bedrock',
    '/output/message/content/0/citationsContent/content/0',
    (text) => converse({ citationsContent: { content: [{ text }], citations: [] } }),
  ],
  ['openai', '/output/0/content/0', (text) => response([{ type: 'output_text', text }])],
  ['openai', '/choices/0/message/content/0', (text) => chat([{ type: 'text', text }])],
  ['gemini', '/candidates/0/content/parts/0', (text) => candidate({ parts: [{ text }] })],
  [
    'gemini',
    '/steps/0/content/0',
    (text) => ({ steps: [{ type: 'model_output', content: [{ type: 'text', text }] }] }),
  ],
  ['ai-sdk', '/content/0/text', (text) => ({ content: [{ type: 'text', text }] })],
  ['langchain', '/content/0', (text) => ({ content: [{ type: 'text', text }] })],
  ['cohere', '/message/content/0', (text) => ({ message: { content: [{ type: 'text', text }] } })],
  ['perplexity', '/choices/0/message/content/0', (text) => chat([{ type: 'text', text }])],
  [
    'mistral',
    '/outputs/0/content/0',
    (text) => ({ outputs: [{ type: 'message.output', content: [{ type: 'text', text }] }] }),
  ],
  ['graphrag', '', (text) => ({ response: text })],
];

const converse = (block: unknown): object => ({ output: { message: { content: [block] } } });
const response = (content: unknown): object => ({ output: [{ type: 'message', content }] });
const chat = (content: unknown): object => ({ choices: [{ message: { content } }] });
const candidate = (content: unknown): object => ({ candidates: [{ content }] });

const unreadable = (notes: readonly { readonly code: string; readonly pointer: string }[]) =>
  notes.flatMap(({ code, pointer }) => (code === 'answer-unreadable' ? [pointer] : []));

describe.each(answers)('%s, %s', (name, pointer, wrap) => {
  it.each(misshapen)('%j is noted once', (text) => {
    const { value, notes } = fromProvider(name, wrap(text));
    expect([value.text, unreadable(notes)]).toEqual(['', [pointer]]);
  });

  it('a text is not', () => {
    expect(unreadable(fromProvider(name, wrap('It closes.')).notes)).toEqual([]);
  });
});

describe('a content that is neither a text nor a list', () => {
  it.each<[AdapterName, string, object]>([
    ['openai', '/choices/0/message/content', chat(5)],
    ['openai', '/output/0/content', response(5)],
    ['openai', '/output/0', { output: ['It closes.'] }],
    ['perplexity', '/choices/0/message/content', chat({ text: 'It closes.' })],
    ['gemini', '/candidates/0/content', candidate('It closes.')],
    ['gemini', '/candidates/0/content', candidate({ parts: { text: 'It closes.' } })],
    ['bedrock', '/output/message/content/0', converse(5)],
  ])('%s: %s is noted', (name, pointer, answer) => {
    expect(unreadable(fromProvider(name, answer).notes)).toEqual([pointer]);
  });

  it('is nothing where it is null', () => {
    expect(unreadable(fromOpenAI(chat(null)).notes)).toEqual([]);
    expect(unreadable(fromGemini(candidate(null) as never).notes)).toEqual([]);
  });
});

describe('a text in a list of blocks', () => {
  it('is read as the others read it', () => {
    expect(fromGemini(candidate({ parts: ['It closes.'] }) as never).value.text).toBe('It closes.');
    expect(fromBedrock(converse('It closes.') as never).value.text).toBe('It closes.');
  });
});

const place = { document_index: 0, start_char_index: 0, end_char_index: 3 };
const documents = ['Tea steeps.'];

describe('cited words', () => {
  const block = (citation: object) => [{ type: 'text', text: 'Tea.', citations: [citation] }];

  it.each(misshapen)('of Anthropic that are %j are noted', (cited_text) => {
    const content = block({ type: 'char_location', ...place, cited_text });
    const { value, notes } = fromAnthropic({ content }, { documents });
    expect(value.citations[0]).not.toHaveProperty('cited_text');
    expect(unreadable(notes)).toEqual(['/content/0/citations/0/cited_text']);
  });

  it('of Bedrock are noted, in the spelling of the answer', () => {
    const location = { document_char: { document_index: 0, start: 0, end: 3 } };
    const content = block({ location, source_content: [{ text: 5 }] });
    expect(unreadable(fromLangChain({ content }, { documents }).notes)).toEqual([
      '/content/0/citations/0/source_content/0',
    ]);
    const camel = { documentChar: { documentIndex: 0, start: 0, end: 3 } };
    const citations = [{ location: camel, sourceContent: 5 }];
    const cited = { citationsContent: { content: [{ text: 'Tea.' }], citations } };
    expect(unreadable(fromBedrock(converse(cited) as never, { documents }).notes)).toEqual([
      '/output/message/content/0/citationsContent/citations/0/sourceContent',
    ]);
  });

  it('of LangChain are noted', () => {
    const annotations = [{ type: 'citation', url: 'https://example.org', citedText: 5 }];
    const content = [{ type: 'text', text: 'Tea.', annotations }];
    expect(unreadable(fromLangChain({ content }).notes)).toEqual([
      '/content/0/annotations/0/citedText',
    ]);
  });

  it('of OpenAI are noted, one level down too', () => {
    const cited = { url: 'https://example.org', content: 5 };
    const flat = { type: 'url_citation', ...cited };
    const nested = { type: 'url_citation', url_citation: cited };
    const message = { content: 'Tea.', annotations: [flat, nested] };
    expect(unreadable(fromOpenAI({ choices: [{ message }] }).notes)).toEqual([
      '/choices/0/message/annotations/0/content',
      '/choices/0/message/annotations/1/url_citation/content',
    ]);
  });

  it('of RetrieveAndGenerate are noted', () => {
    const location = { s3Location: { uri: 's3://tea' } };
    const retrievedReferences = [{ content: { text: 5 }, location }];
    const answer = { output: { text: 'Tea.' }, citations: [{ retrievedReferences }] };
    expect(unreadable(fromBedrock(answer).notes)).toEqual([
      '/citations/0/retrievedReferences/0/content/text',
    ]);
  });

  it('of the AI SDK are noted', () => {
    const source = { type: 'source', sourceType: 'url', url: 'https://example.org' };
    const providerMetadata = { anthropic: { citedText: 5 } };
    const text = { type: 'text', text: 'Tea.' };
    const parts = fromProvider('ai-sdk', { content: [text, { ...source, providerMetadata }] });
    expect(unreadable(parts.notes)).toEqual(['/content/1/providerMetadata/anthropic/citedText']);
    const own = { ...text, citations: [{ source, citedText: 5 }] };
    expect(unreadable(fromProvider('ai-sdk', { content: [own] }).notes)).toEqual([
      '/content/0/citations/0/citedText',
    ]);
  });
});

describe('a piece of a stream', () => {
  const anthropic = (text: unknown) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text },
  });
  const start = (text: unknown) => ({
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'text', text },
  });

  it.each<[AdapterName, (text: unknown) => object]>([
    ['anthropic', anthropic],
    ['anthropic', start],
    ['bedrock', (text) => ({ contentBlockDelta: { contentBlockIndex: 0, delta: { text } } })],
    ['openai', (content) => ({ choices: [{ delta: { content } }] })],
    ['gemini', (text) => candidate({ parts: [{ text }] })],
    ['gemini', (text) => ({ event_type: 'step.delta', index: 0, delta: { type: 'text', text } })],
    ['ai-sdk', (text) => ({ type: 'text-delta', id: 'a', text })],
    [
      'cohere',
      (text) => ({ type: 'content-delta', index: 0, delta: { message: { content: { text } } } }),
    ],
    ['perplexity', (content) => ({ choices: [{ delta: { content } }] })],
    ['mistral', (content) => ({ type: 'message.output.delta', content })],
  ])('of %s that is no text is noted', async (name, wrap) => {
    for (const text of [5, true]) {
      const { value, notes } = await fromProviderEvents(name, [wrap('It '), wrap(text)]);
      expect([value.text, unreadable(notes).length]).toEqual(['It ', 1]);
    }
    expect(unreadable((await fromProviderEvents(name, [wrap('It ')])).notes)).toEqual([]);
  });
});
