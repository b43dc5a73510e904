/** Recorded text is read as strictly as an answer. */
import { describe, expect, it } from 'vitest';
import { fromProviderEvents, readRecording } from '../../../src/answers/adapters/index.js';
import { readJson } from '../../../src/index.js';

const stop = '{"type":"message_stop"}';
const sse = (...events: readonly string[]): string =>
  events.map((event) => `data: ${event}\n\n`).join('');
const ndjson = (...events: readonly string[]): string => events.join('\n');

const refused = [
  '{"type":"message_stop","type":"error"}',
  '{"type":"message_stop","index":12345678901234567890}',
  '{"type":"message_stop","index":1e999}',
  `{"type":"message_stop","more":${'['.repeat(200)}${']'.repeat(200)}}`,
];

describe.each([
  ['server-sent events', sse],
  ['lines', ndjson],
])('%s', (_, write) => {
  it.each(refused)('lack an event that an answer could not have: %s', (event) => {
    const recording = readRecording(write(stop, event, stop));
    expect(recording?.events).toEqual([JSON.parse(stop), JSON.parse(stop)]);
    expect(recording?.unread).toHaveLength(1);
    const read = readJson(event);
    expect(recording?.issues).toEqual(read.ok ? [] : read.issues.slice(0, 1));
  });

  it('are read after a byte order mark', () => {
    const recording = readRecording(write(stop, stop));
    expect(recording?.events).toHaveLength(2);
    expect(readRecording(`\ufeff${write(stop, stop)}`)).toEqual(recording);
  });

  it('are read where an event ends within a character', async () => {
    const delta = (text: string): string =>
      `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"${text}"}}`;
    const halves = [delta('Tea \\ud83c'), delta('\\udf75'), stop];
    const recording = readRecording(write(...halves));
    expect([recording?.unread, recording?.issues]).toEqual([[], []]);
    const { value, notes } = await fromProviderEvents('anthropic', recording?.events ?? []);
    expect([value.text, notes]).toEqual(['Tea 🍵', []]);
  });

  it('name what else is wrong with such an event', () => {
    const event = '{"type":"message_stop","text":"\\ud83c","text":""}';
    const many = `{"type":"message_stop","text":"${'\\ud83c'.repeat(200)}"}`;
    const recording = readRecording(write(stop, event, many));
    expect(recording?.issues.map(({ code }) => code)).toEqual([
      'json.duplicate-key',
      'json.surrogate',
    ]);
  });
});

describe('a list of events', () => {
  it('with two members of one name is not a recording', () => {
    expect(readRecording(`[${stop}]`)?.events).toHaveLength(1);
    expect(readRecording(`[${refused[0] ?? ''}]`)).toBeUndefined();
  });
});
