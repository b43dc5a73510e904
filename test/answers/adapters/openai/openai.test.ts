/**
 * Every annotation is kept with the place of its mark, or listed with a reason; a stream gives the
 * same bytes.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromOpenAI, fromOpenAIEvents } from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { chat, chunks, response, responseEvents } from './fixtures.js';

/** What becomes of one annotation of a text. */
function annotate(text: string, annotation: object): ReturnType<typeof fromOpenAI> {
  return fromOpenAI({
    output: [
      { type: 'message', content: [{ type: 'output_text', text, annotations: [annotation] }] },
    ],
  });
}

describe('fromOpenAI on a response', () => {
  const adapted = fromOpenAI(response);

  it('keeps every kind of annotation', () => {
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(pointersOf(adapted)).toHaveLength(4);
  });

  it('takes what an annotation covers as the mark, and shows it to readers of the result', () => {
    const link = '([tea.org](https://example.org/tea?utm_source=openai))';
    expect(slicesOf(adapted, 'mark')).toEqual([
      link,
      '[the table](sandbox:/mnt/data/table.csv)',
      '',
      '',
    ]);
    expect(slicesOf(adapted, 'claim')).toEqual([]);
    expect(adapted.value.references.map(({ inline_marker }) => inline_marker)).toContain(link);
  });

  it('counts one offset in the text that carries it', () => {
    const file = adapted.citations[2]?.mark ?? [0, 0];
    expect(Array.from(adapted.value.text)[file[0]]).toBe('.');
    expect(adapted.notes).toEqual([
      { pointer: '/output/2/content/1/annotations/0', code: 'unit-unconfirmed' },
    ]);
  });

  it('gives files the texts that the search found', () => {
    expect(adapted.value.sources.slice(0, 2)).toEqual([
      {
        metadata: { id: 'file-1', type: 'document', title: 'ai.pdf' },
        content: 'Embeddings are vectors.\n\nThey are long.',
      },
      { metadata: { id: 'file-2', type: 'document', title: 'other.pdf' }, content: 'Nothing.' },
    ]);
    const given = fromOpenAI(response, { texts: { 'file-9': 'Nine.' } });
    expect(given.value.sources.map(({ content }) => content)).toContain('Nine.');
    expect(adapted.value.usage).toMatchObject({
      input_tokens: 10,
      output_tokens: 20,
      cache_read_input_tokens: 4,
    });
  });

  it('finds the mark by its link, in UTF-16 units or code points, whatever is around it', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', 'é', '語', '🍵', '👩‍🍳'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, text, fc.boolean(), (before, after, isUtf16) => {
        const mark = '([a 🍵](https://example.org/a))';
        const length = (piece: string): number =>
          isUtf16 ? piece.length : Array.from(piece).length;
        const start_index = length(before);
        const place = { start_index, end_index: start_index + length(mark) };
        const result = annotate(before + mark + after, {
          type: 'url_citation',
          url: 'https://example.org/a',
          ...place,
        });
        expect(slicesOf(result, 'mark')).toEqual([mark]);
        expect(result.notes).toEqual([]);
      }),
    );
  });

  it.each([
    [
      'a stretch of words is a claim',
      { url: 'https://x.org', start_index: 0, end_index: 3 },
      'mark-unconfirmed',
    ],
    ['a reversed stretch', { url: 'https://x.org', start_index: 3, end_index: 0 }, 'span-outside'],
    [
      'a stretch beyond the text',
      { url: 'https://x.org', start_index: 3, end_index: 99 },
      'span-outside',
    ],
    ['0 and 0', { url: 'https://x.org', start_index: 0, end_index: 0 }, 'span-missing'],
    ['no place', { url: 'https://x.org' }, 'span-missing'],
  ])('keeps %s and notes it', (_, annotation, code) => {
    const result = annotate('Tea steeps.', { type: 'url_citation', ...annotation });
    expectLawful(result);
    expect(result.notes.map((note) => note.code)).toEqual([code]);
    expect(result.value.citations[0]?.span).toEqual(code === 'mark-unconfirmed' ? [0, 3] : [0, 11]);
    expect(slicesOf(result, 'claim')).toEqual(code === 'mark-unconfirmed' ? ['Tea'] : []);
  });

  it('takes brackets in code blocks as they come', () => {
    const text = '```js\nlist[0](1)\n``` [2](https://x.org)';
    const result = annotate(text, {
      type: 'url_citation',
      url: 'https://x.org',
      start_index: 10,
      end_index: 13,
    });
    expect(slicesOf(result, 'mark')).toEqual(['[0]']);
    expectLawful(result);
  });

  it.each([
    ['no object', 7, 'malformed'],
    ['a kind of later days', { type: 'scent_citation', url: 'https://x.org' }, 'unknown-kind'],
    ['no address', { type: 'url_citation', start_index: 0, end_index: 3 }, 'no-source'],
    ['no file', { type: 'file_citation', index: 3 }, 'no-source'],
  ])('drops %s, and says why', (_, annotation, reason) => {
    const result = annotate('Tea steeps.', annotation as object);
    expect(result.dropped).toEqual([{ pointer: '/output/0/content/0/annotations/0', reason }]);
  });

  it('notes that a model refused', () => {
    const part = { type: 'refusal', refusal: 'No.' };
    const refused = fromOpenAI({ output: [{ type: 'message', content: [part] }] });
    expect(refused.notes).toEqual([{ pointer: '/output/0/content/0', code: 'answer-refused' }]);
    expect(refused.value.text).toBe('');
  });
});

describe('fromOpenAI on a chat completion', () => {
  it('keeps marks, and citations without a place', () => {
    const adapted = fromOpenAI(chat);
    expectLawful(adapted);
    expect(slicesOf(adapted, 'mark')).toEqual(['[1](https://example.org/tea)']);
    expect(adapted.notes.map(({ code }) => code)).toEqual(['excerpt-abridged', 'span-missing']);
    expect(adapted.value.citations[1]?.cited_text).toBe('Tea … three minutes');
    expect(adapted.value.usage?.cost_credits).toBe(0.25);
  });

  it('lists the citations of other choices as dropped', () => {
    const [choice] = chat.choices;
    const adapted = fromOpenAI({
      choices: [choice, { ...choice, index: 1 }].filter((one) => one !== undefined),
    });
    expectLawful(adapted);
    expect(adapted.value.citations).toHaveLength(2);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual([
      'other-candidate',
      'other-candidate',
    ]);
  });

  it('keeps bare addresses next to the answer', () => {
    const answer = {
      choices: [{ message: { content: 'Tea.' } }],
      citations: ['https://example.org/tea'],
    };
    const adapted = fromOpenAI(answer);
    expect(adapted.citations).toEqual([{ pointer: '/citations/0' }]);
    expect(adapted.value.sources[0]?.metadata['URL']).toBe('https://example.org/tea');
  });
});

describe.each([
  ['a response', response, responseEvents],
  ['a chat completion', chat, chunks],
])('fromOpenAIEvents on %s', (_, answer, events) => {
  it('gives the bytes of the completed answer, from a list, a stream, and without the answer at its end', async () => {
    const whole = bytesOf(fromOpenAI(answer));
    expect(bytesOf(await fromOpenAIEvents(events))).toBe(whole);
    expect(bytesOf(await fromOpenAIEvents(streamOf(events)))).toBe(whole);
    const empty = events.map((event) =>
      'response' in event ? { ...event, response: { usage: answer.usage } } : event,
    );
    expect(bytesOf(await fromOpenAIEvents(empty))).toBe(whole);
    const deltas = empty.filter(
      (event) => !('type' in event) || !/\.done$/.test(String(event.type)),
    );
    expect(bytesOf(await fromOpenAIEvents(deltas))).toBe(whole);
  });

  it('cut off after every event, returns what arrived, with a note', async () => {
    for (const [end, event] of events.entries()) {
      const adapted = await fromOpenAIEvents(events.slice(0, end));
      expectLawful(adapted);
      const isEnded =
        'usage' in event &&
        (event as unknown as { choices: readonly object[] }).choices.length === 0;
      if (!isEnded) expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-cut' });
    }
  });

  it('that breaks, returns what arrived, with a note', async () => {
    const some = events.slice(0, 20);
    const failed = [
      ...some,
      { type: 'error', error: {} },
      { choices: [], error: { code: 502 } },
    ] as object[];
    for (const stream of [brokenStream(some), failed]) {
      const adapted = await fromOpenAIEvents(stream);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-failed' });
    }
  });
});

describe('annotations that are placed or counted in an unusual way', () => {
  const annotation = (url: string) => ({
    type: 'url_citation',
    start_index: 0,
    end_index: 3,
    url,
    title: 'T',
  });
  const part = { type: 'output_text', text: 'Tea', annotations: [annotation('https://a.example')] };

  it('of a message without a type are read', () => {
    const { value } = fromOpenAI({ output: [{ content: [part] }] });
    expect([value.text, value.citations.length]).toEqual(['Tea', 1]);
  });

  it('next to the text are dropped', () => {
    const results = { citations: [{ title: 'T', url: 'https://a.example', content: 'Tea' }] };
    const message = { content: 'Tea [doc1]', results };
    const { dropped } = fromOpenAI({ choices: [{ message }] });
    expect(dropped).toEqual([
      { pointer: '/choices/0/message/results/citations/0', reason: 'no-text' },
    ]);
  });

  it('of a stream that counts each as the first are all kept', async () => {
    const at = { output_index: 0, content_index: 0 };
    const added = (url: string) => ({
      type: 'response.output_text.annotation.added',
      ...at,
      annotation_index: 0,
      annotation: annotation(url),
    });
    const { value } = await fromOpenAIEvents([
      { type: 'response.output_text.delta', ...at, delta: 'Tea' },
      added('https://a.example'),
      added('https://b.example'),
    ] as object[]);
    expect(value.citations).toHaveLength(2);
  });

  it('of a part that is null keep their text', async () => {
    const at = { output_index: 0, content_index: 0 };
    const events = [
      { type: 'response.output_text.delta', ...at, delta: 'Tea' },
      { type: 'response.content_part.added', ...at, part: null },
      {
        type: 'response.output_text.annotation.added',
        ...at,
        annotation_index: 0,
        annotation: part.annotations[0],
      },
    ];
    const { value } = await fromOpenAIEvents(events);
    expect([value.text, value.citations.length]).toEqual(['Tea', 1]);
  });
});

describe('what is not a citation', () => {
  const part = { type: 'output_text', text: 'Tea.', annotations: [] };
  const message = { type: 'message', content: [part] };
  const tool = { name: 'search', input_schema: {}, annotations: { read_only: false } };

  it.each([
    [
      'hints of a listed tool',
      [{ type: 'mcp_list_tools', tools: [tool, { ...tool, annotations: null }] }, message],
    ],
    [
      'hints of a tool in a list',
      [{ type: 'mcp_list_tools', tools: [{ ...tool, annotations: [{ title: 'S' }] }] }, message],
    ],
    [
      'hints of MCP content',
      [
        {
          type: 'mcp_call',
          result: [{ text: 'x', annotations: { audience: ['user'], priority: 1 } }],
        },
      ],
    ],
    [
      'hints of MCP tools',
      [{ type: 'mcp_call', annotations: { readOnlyHint: true, openWorldHint: false } }, message],
    ],
  ])('is not dropped: %s', (_, output) => {
    expect(fromOpenAI({ output }).dropped).toEqual([]);
    expect(fromOpenAI({ output: [message], tools: [tool] } as never).dropped).toEqual([]);
  });

  it('differs from annotations that are not a list', () => {
    const strange = { ...part, annotations: { type: 'url_citation', url: 'https://a.example' } };
    expect(fromOpenAI({ output: [{ type: 'message', content: [strange] }] }).dropped).toEqual([
      { pointer: '/output/0/content/0/annotations', reason: 'malformed' },
    ]);
  });
});

describe('a stream whose pieces repeat all that was before them', () => {
  const chunksOf = (pieces: readonly string[]) =>
    streamOf(
      pieces.map((content, nth) => ({
        object: 'chat.completion.chunk',
        choices: [
          {
            index: 0,
            delta: { content },
            finish_reason: nth === pieces.length - 1 ? 'stop' : null,
          },
        ],
      })),
    );
  const read = async (pieces: readonly string[]) => {
    const { value, notes } = await fromOpenAIEvents(chunksOf(pieces));
    return [value.text, ...notes.map(({ code }) => code)];
  };

  it('is read as its last piece, which a note says', async () => {
    expect(await read(['Tea', 'Tea is', 'Tea is hot.'])).toEqual([
      'Tea is hot.',
      'deltas-cumulative',
    ]);
    expect(await read(['', 'Tea', 'Tea is', 'Tea is hot.', ''])).toEqual([
      'Tea is hot.',
      'deltas-cumulative',
    ]);
  });

  it.each([
    [['Tea', ' is', ' hot.']],
    [['ha', 'ha', 'ha', 'ha!']],
    [['a', 'ab']],
    [['ha', 'haha', 'hahaha']],
    [['-', '--', '---', '----']],
    [['no ', 'no no ', 'no no no ', 'no no no way']],
    [['Tea', 'Tea is', ' hot.']],
  ])('is none where a piece does not: %j', async (pieces) => {
    expect(await read(pieces)).toEqual([pieces.join('')]);
  });
});
