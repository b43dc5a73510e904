/** Answers of Mistral: references belong to the text before them, and each is kept or named. */
import { describe, expect, it } from 'vitest';
import {
  fromMistral,
  fromMistralEvents,
  fromOpenAI,
  fromOpenAIEvents,
} from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { brokenStream } from '../support/streams.js';
import {
  completion,
  completionChunks,
  conversation,
  conversationEvents,
  documents,
} from './fixtures.js';

const first = '🍵 Tea steeps for three minutes.';
const second = ' It came by ship.';

describe('fromMistral', () => {
  const adapted = fromMistral(conversation, { documents });

  it('keeps or names every reference of a conversation', () => {
    expectLawful(adapted);
    const content = '/outputs/1/content';
    expect(pointersOf(adapted)).toEqual(
      [
        '1/reference_ids/0',
        '1/reference_ids/1',
        '3',
        '4',
        '5',
        '6/reference_ids/0',
        '6/reference_ids/1',
      ]
        .map((end) => `${content}/${end}`)
        .sort(),
    );
    expect(adapted.dropped).toEqual([
      { pointer: `${content}/4`, reason: 'no-source' },
      { pointer: `${content}/5`, reason: 'no-source' },
      { pointer: `${content}/6/reference_ids/0`, reason: 'malformed' },
    ]);
    expect(adapted.value.text).toBe(first + second);
    expect(slicesOf(adapted, 'claim')).toEqual([first, first, second, second]);
    expect(adapted.value.citations.map(({ source_id }) => source_id)).toEqual([1, 2, 3, 2]);
    expect(adapted.value.sources[2]?.metadata).toMatchObject({
      URL: 'https://example.org/ships',
      title: 'Ships of tea',
    });
    expect(adapted.value.usage).toMatchObject({ input_tokens: 10, output_tokens: 20 });
  });

  it('reads a message that is one text', () => {
    const { value, dropped, notes } = fromMistral({
      outputs: [{ type: 'message.output', content: first }],
    });
    expect([value.text, dropped, notes]).toEqual([first, [], []]);
  });

  it('drops a reference that no text is before', () => {
    const content = [
      { type: 'reference', reference_ids: [0] },
      { type: 'text', text: first },
    ];
    const { dropped } = fromMistral(
      { outputs: [{ type: 'message.output', content }] },
      { documents },
    );
    expect(dropped).toEqual([
      { pointer: '/outputs/0/content/0/reference_ids/0', reason: 'no-text' },
    ]);
  });

  const tool = { type: 'tool_reference', tool: 'web_search', title: 'T', url: 'https://t.example' };
  const lone = { type: 'reference', reference_ids: [0] };

  it.each<[string, object, readonly string[], readonly string[]]>([
    [
      'another choice',
      {
        choices: [
          { message: { content: [{ type: 'text', text: 'A' }, lone] } },
          {
            message: {
              content: [
                { type: 'text', text: 'B' },
                { type: 'reference', reference_ids: [0, 1] },
                tool,
              ],
            },
          },
        ],
      },
      [
        '/choices/1/message/content/1/reference_ids/0 other-candidate',
        '/choices/1/message/content/1/reference_ids/1 other-candidate',
        '/choices/1/message/content/2 other-candidate',
      ],
      ['choices-unread'],
    ],
    [
      'a message that is one chunk',
      {
        outputs: [
          { type: 'message.output', content: 'A' },
          { type: 'message.output', content: tool },
        ],
      },
      ['/outputs/1/content no-text'],
      ['answer-unreadable'],
    ],
    [
      'a message that is one text chunk',
      { outputs: [{ type: 'message.output', content: { type: 'text', text: 'hello' } }] },
      [],
      ['answer-unreadable'],
    ],
    [
      'a completion that is one chunk',
      { choices: [{ message: { content: lone } }] },
      ['/choices/0/message/content/reference_ids/0 no-text'],
      ['answer-unreadable'],
    ],
    [
      'an output of an unknown kind',
      {
        outputs: [
          { type: 'message.output', content: 'A' },
          { type: 'weird.output', content: [tool] },
        ],
      },
      ['/outputs/1/content/0 no-text'],
      [],
    ],
  ])('names what is in %s', (_, answer, dropped, notes) => {
    const lost = fromMistral(answer, { documents });
    expectLawful(lost);
    expect(lost.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual(dropped);
    expect(
      lost.notes.map(({ code }) => code).filter((code) => code !== 'usage-incomplete'),
    ).toEqual(notes);
  });

  it('reads references of a chat completion, as the adapter of OpenAI does', () => {
    const chat = fromMistral(completion, { documents });
    expectLawful(chat);
    expect(slicesOf(chat, 'claim')).toEqual([first, second]);
    expect(chat.value.citations.map(({ source_id }) => source_id)).toEqual([1, 2]);
    expect(fromOpenAI(completion as never).value.citations.map(({ span }) => span)).toEqual(
      chat.value.citations.map(({ span }) => span),
    );
  });
});

describe('fromMistralEvents', () => {
  it('gives what the completed answer gives, byte for byte', async () => {
    const whole = bytesOf(fromMistral(conversation, { documents }));
    expect(bytesOf(await fromMistralEvents(conversationEvents, { documents }))).toBe(whole);
    const wrapped = conversationEvents.map((data) => ({ event: 'x', data }));
    expect(bytesOf(await fromMistralEvents(wrapped, { documents }))).toBe(whole);
    const chat = bytesOf(fromMistral(completion, { documents }));
    expect(bytesOf(await fromMistralEvents(completionChunks as never, { documents }))).toBe(chat);
    expect(bytesOf(await fromOpenAIEvents(completionChunks as never))).toBe(
      bytesOf(fromOpenAI(completion as never)),
    );
  });

  it('returns what arrived of a stream that is cut off or fails, with a note', async () => {
    for (let end = 1; end < conversationEvents.length; end += 7) {
      const cut = await fromMistralEvents(conversationEvents.slice(0, end));
      expectLawful(cut);
      expect(cut.notes.map(({ code }) => code)).toContain('stream-cut');
    }
    const codes = async (events: never): Promise<string[]> =>
      (await fromMistralEvents(events)).notes.map(({ code }) => code);
    expect(await codes(brokenStream(conversationEvents.slice(0, 3)) as never)).toContain(
      'stream-failed',
    );
    expect(await codes([{ type: 'conversation.response.error', message: 'x' }] as never)).toContain(
      'stream-failed',
    );
  });

  it('keeps no place for outputs beyond any answer', async () => {
    const far = {
      type: 'message.output.delta',
      output_index: Number.MAX_SAFE_INTEGER,
      content: first,
    };
    expect((await fromMistralEvents([far] as never)).value.text).toBe(first);
  });
});

it('a position outside the documents of the request is dropped by name', () => {
  const reference = { type: 'reference', reference_ids: [1, 9] };
  const content = [{ type: 'text', text: 'Tea.' }, reference];
  const answer = { outputs: [{ type: 'message.output', content }] };
  const { value, dropped } = fromMistral(answer, { documents: ['Tea.', 'Ships.'] });
  expect(value.citations).toHaveLength(1);
  expect(value.sources).toHaveLength(2);
  expect(dropped).toEqual([
    { pointer: '/outputs/0/content/1/reference_ids/1', reason: 'no-such-source' },
  ]);
  expect(fromMistral(answer).value.citations).toHaveLength(2);
});
