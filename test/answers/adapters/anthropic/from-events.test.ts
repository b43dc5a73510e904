/**
 * A stream gives the bytes of the completed message, and cut off anywhere it gives what arrived,
 * and a note.
 */
import { describe, expect, it } from 'vitest';
import { fromAnthropic, fromAnthropicEvents } from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { answer, documents, eventsOf, searchResults } from './fixtures.js';

const options = { documents, searchResults };
const events = eventsOf(answer) as object[];

describe('fromAnthropicEvents', () => {
  it('gives the bytes of the completed message, from a list and from a stream', async () => {
    const whole = bytesOf(fromAnthropic(answer, options));
    expect(bytesOf(await fromAnthropicEvents(events, options))).toBe(whole);
    expect(bytesOf(await fromAnthropicEvents(streamOf(events), options))).toBe(whole);
  });

  it('cut off after every event, returns what arrived, with a note', async () => {
    const whole = fromAnthropic(answer, options).value;
    for (const [end] of events.entries()) {
      const adapted = await fromAnthropicEvents(events.slice(0, end), options);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-cut' });
      expect(whole.text.startsWith(adapted.value.text.replace(/\ufffd$/, ''))).toBe(true);
      expect(adapted.dropped).toEqual([]);
    }
  });

  it('that breaks, returns what arrived, with a note', async () => {
    for (const stream of [
      brokenStream(events.slice(0, 30)),
      [...events.slice(0, 30), { type: 'error', error: {} }],
    ]) {
      const adapted = await fromAnthropicEvents(stream as object[], options);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-failed' });
      expect(adapted.value.text).not.toBe('');
    }
  });

  it('never rejects', async () => {
    for (const stream of [
      null,
      undefined,
      7,
      {},
      [null, 7, { type: 'content_block_delta' }, { type: 'toString' }],
    ]) {
      expectLawful(await fromAnthropicEvents(stream as object[]));
    }
  });
});

describe('a stream with a citation where no text is', () => {
  const citation = {
    type: 'char_location',
    cited_text: 'abc',
    document_index: 0,
    document_title: 'D',
  };
  const cited = {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'citations_delta', citation },
  };

  it('is dropped', async () => {
    const start = {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'thinking', thinking: '' },
    };
    const { dropped } = await fromAnthropicEvents([
      start,
      cited,
      { type: 'message_stop' },
    ] as object[]);
    expect(dropped).toEqual([{ pointer: '/content/0/citations/0', reason: 'no-text' }]);
  });

  it('keeps the text of a block that does not say what it is', async () => {
    const start = { type: 'content_block_start', index: 0, content_block: null };
    const said = {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: 'Tea 😀' },
    };
    const stream = [start, said, cited, { type: 'message_stop' }] as unknown as object[];
    const { value } = await fromAnthropicEvents(stream);
    expect([value.text, value.citations.length]).toEqual(['Tea 😀', 1]);
  });
});
