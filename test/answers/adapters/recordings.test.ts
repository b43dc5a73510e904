/**
 * Answers that were recorded: every citation is kept or named, and every span that can be checked
 * cuts out what it says.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Adapted,
  fromAnthropic,
  fromAnthropicEvents,
  fromCohere,
  fromCohereEvents,
  fromGemini,
  fromGeminiEvents,
  fromOpenAI,
  fromOpenAIEvents,
  fromPerplexity,
  fromPerplexityEvents,
} from '../../../src/answers/adapters/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { citedIn, type Provider, providerOf } from './support/cited-in.js';
import { bytesOf, expectLawful, quotesHold, slicesOf } from './support/laws.js';
import { eventsIn } from './support/streams.js';

const rooms = ['rec-anthropic-cookbook', 'rec-vercel-ai', 'rec-google-vertex', 'rec-chatlas'];

const readers: Readonly<
  Record<Provider, readonly [(answer: object) => Adapted, (events: object[]) => Promise<Adapted>]>
> = {
  anthropic: [fromAnthropic, (events) => fromAnthropicEvents(events)],
  openai: [fromOpenAI, (events) => fromOpenAIEvents(events)],
  gemini: [fromGemini, (events) => fromGeminiEvents(events)],
  cohere: [fromCohere, (events) => fromCohereEvents(events)],
  perplexity: [fromPerplexity, (events) => fromPerplexityEvents(events)],
};

interface Recording {
  readonly name: string;
  readonly answer?: object;
  readonly events?: object[];
}

/**
 * Completed answers, and streams; of answers of the cookbook, and of cassettes, each part for
 * itself.
 */
function recordingsIn(room: string): Recording[] {
  const files = readdirSync(join(dataFolder ?? '', room), {
    recursive: true,
    encoding: 'utf8',
  }).sort();
  return files.flatMap((file): Recording[] => {
    const name = join(room, file);
    if (file.endsWith('.txt') && /streaming|chunks/.test(file))
      return [{ name, events: streamIn(readData(name).toString()) }];
    if (!file.endsWith('.json')) return [];
    const value = JSON.parse(readData(name).toString()) as object;
    if (!Array.isArray(value)) return [{ name, answer: value }];
    const cassette = value as { readonly events: string }[];
    return cassette.map(({ events }, index) => ({
      name: `${name}#${index}`,
      events: streamIn(events),
    }));
  });
}

function streamIn(text: string): object[] {
  return eventsIn(text) as object[];
}

const recorded = dataFolder === undefined ? [] : rooms.flatMap(recordingsIn);

/** Those of other providers are for other adapters. */
const recordings = recorded.filter(
  ({ answer, events }) => providerOf(answer ?? events ?? []) !== undefined,
);

/** What a reader of the table looks at. */
function rowOf(adapted: Adapted, cited: number, segments: ReadonlySet<string>): object {
  const claims = slicesOf(adapted, 'claim');
  const held = quotesHold(adapted);
  const counts = new Map<string, number>();
  for (const word of [
    ...adapted.dropped.map(({ reason }) => reason),
    ...adapted.notes.map(({ code }) => code),
  ]) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return {
    cited,
    kept: adapted.value.citations.length,
    dropped: adapted.dropped.length,
    placed: adapted.citations.filter(({ claim, mark }) => (claim ?? mark) !== undefined).length,
    texts:
      segments.size === 0
        ? ''
        : `${claims.filter((claim) => segments.has(claim)).length}/${claims.length}`,
    quotes: `${held.filter(Boolean).length}/${held.length}`,
    said: [...counts].map(([word, count]) => `${word} ${count}`).join(', '),
  };
}

/** Streams without an end that can be recognised: one has none, two have one in every chunk. */
const endless = ['quotes-escaped', 'citations', 'utf8'].map(
  (name) => `vertexai/streaming-success-${name}.txt`,
);

/** The texts that a provider gives for its claims. */
function segmentsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(value, (key, member: unknown) => {
    if (key === 'segment') found.add((member as { readonly text?: string }).text ?? '');
    return member;
  });
  return found;
}

describe.skipIf(dataFolder === undefined)('recordings', () => {
  const table: Record<string, object> = {};

  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s',
    async (name, { answer, events }) => {
      const provider = providerOf(answer ?? events ?? []);
      if (provider === undefined) throw new Error('filtered before');
      const [fromAnswer, fromEvents] = readers[provider];
      const adapted = answer === undefined ? await fromEvents(events ?? []) : fromAnswer(answer);
      const cited = citedIn(provider, answer ?? events ?? []);
      const segments = segmentsIn(answer ?? events);
      table[name] = rowOf(adapted, cited.length, segments);
      expectLawful(adapted);
      expect(adapted.value.citations.length + adapted.dropped.length).toBe(cited.length);
      expect(quotesHold(adapted)).not.toContain(false);
      if (segments.size > 0)
        for (const text of slicesOf(adapted, 'claim')) expect(segments).toContain(text);
      if (provider === 'openai')
        for (const mark of slicesOf(adapted, 'mark')) expect(mark).toMatch(/^$|\]\(https?:/);
      expect(adapted.notes.some(({ code }) => code.startsWith('stream-'))).toBe(
        endless.some((end) => name.endsWith(end)),
      );
      const completed = (events ?? [])
        .map((event) => (event as { response?: object }).response)
        .at(-1);
      if (completed !== undefined && provider === 'openai')
        expect(bytesOf(adapted)).toBe(bytesOf(fromOpenAI(completed)));
    },
  );

  it.each(
    recordings
      .filter(({ events }) => events !== undefined)
      .map(({ name, events = [] }) => [name, events] as const),
  )('%s, cut off after every event, gives what arrived and says so', async (name, events) => {
    const provider = providerOf(events) ?? 'openai';
    for (const [end] of events.entries()) {
      const adapted = await readers[provider][1](events.slice(0, end));
      expectLawful(adapted);
      const isComplete = adapted.notes.every(({ code }) => !code.startsWith('stream-'));
      // What may come after the end are tokens alone
      if (isComplete)
        expect(adapted.value.text, name).toBe((await readers[provider][1](events)).value.text);
    }
  });

  it('are counted in a table', () => {
    console.table(table);
    expect(Object.keys(table).length).toBeGreaterThan(40);
  });
});
