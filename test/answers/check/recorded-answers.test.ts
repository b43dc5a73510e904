/**
 * Answers that a provider really gave, with the words that it cites: what is in its source is
 * accused of nothing.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnthropicAnswer, fromAnthropic } from '../../../src/answers/adapters/index.js';
import { verifyGeneration } from '../../../src/answers/generation/index.js';
import { dataFolder, readData } from '../../support/data.js';

const room = 'rec-anthropic-cookbook';
const cells =
  dataFolder === undefined
    ? []
    : readdirSync(join(dataFolder, room)).filter((name) => name.endsWith('.response.json'));

describe.skipIf(dataFolder === undefined)('the answers of a provider that cites', () => {
  it.each(cells)(
    '%s: each quote is verified, and none of them is blamed for what overlap cannot see',
    async (name) => {
      const { value } = fromAnthropic(
        JSON.parse(readData(`${room}/${name}`).toString()) as AnthropicAnswer,
      );
      // The recordings hold no sources, so the words that are cited of each of them make one
      const sources = value.sources.map((source, place) => {
        const cited = value.citations.filter(({ source_id }) => source_id === place + 1);
        return { ...source, content: cited.map(({ cited_text }) => cited_text ?? '').join('\n\n') };
      });
      const citations = value.citations.map(({ source_span: _, ...citation }) => citation);
      const check = await verifyGeneration({ ...value, citations, sources });
      expect(check.citations.map(({ state }) => state)).toEqual(citations.map(() => 'verified'));
      expect(check.claims.every(({ state }) => state !== 'unsupported')).toBe(true);
      expect(check.isComplete).toBe(true);
    },
  );
});
