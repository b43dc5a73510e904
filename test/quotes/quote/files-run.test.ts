/**
 * How much code one call runs: a maintainer who follows a quote or a packet through the source
 * reads this many files.
 */
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../src/index.js';
import { verifyQuote } from '../../../src/quotes/quote/index.js';

const session = new Session();

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  // Once, for all code of the process is compiled anew when the counting starts
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});

afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/**
 * The files of `src` of which a function ran; what vitest puts around an export, to pass it on, is
 * none.
 */
async function filesRunBy(work: () => void): Promise<readonly string[]> {
  await session.post('Profiler.takePreciseCoverage'); // counts from here
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = await Promise.all(
    result
      .filter(({ url }) => url.includes('/src/'))
      .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .map(async ({ scriptId, url, functions }) => {
        const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
        const isOwn = ({
          startOffset,
          endOffset,
          count,
        }: (typeof functions)[number]['ranges'][number]) =>
          count > 0 &&
          !scriptSource.slice(startOffset, endOffset).startsWith('() => { try { return ');
        return {
          url,
          functions: functions.filter(({ ranges }) => ranges[0] !== undefined && isOwn(ranges[0])),
        };
      }),
  );
  return ran
    .filter(({ functions }) => functions.length > 0)
    .flatMap(({ url }) => /\/src\/.*\.ts/.exec(url) ?? [])
    .filter((file) => !file.endsWith('/index.ts')) // passes names on, which counts as a call here and is none in Node
    .sort();
}

const source =
  'The harbour was closed in the winter of 1903. It opened again in May, after 12 weeks of repairs.';

describe('the number of source files that one call runs', () => {
  it.each([
    ['an exact quote', 'closed in the winter of 1903', 'exact', 28],
    ['a normalized quote', 'closed in  the winter of 1903', 'normalized', 29],
    ['a quote in pieces', 'The harbour was closed ... It opened again in May', 'pieces', 28],
    ['a changed quote', 'The harbour was closed in the summer of 1903', 'changed', 32],
    ['a quote that is not found', 'Nobody spoke of the railway', 'not-found', 27],
  ])('%s', async (_, quote, status, most) => {
    expect(verifyQuote(quote, source).status).toBe(status); // what runs once for all calls does not count
    const files = await filesRunBy(() => verifyQuote(quote, source));
    expect(files.length).toBeGreaterThan(3);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most);
  });

  it('a packet', async () => {
    const packet = createEvidencePacket({
      meta: {
        query_id: 'q-1',
        timestamp: '2026-01-01T00:00:00Z',
        project: 'harbour',
        question: 'When was it closed?',
      },
      results: [
        {
          id: 'r-1',
          type: 'text',
          path: 'harbour.txt',
          excerpt: source,
          score: 1,
          sources: ['text'],
        },
      ],
      citations: [{ id: 'c-1', result_id: 'r-1', quote: 'closed in the winter of 1903' }],
      veracity: { faults: [] },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(packet, null, 2));
    expect(verify(EvidencePacket, bytes).ok).toBe(true);
    const files = await filesRunBy(() => verify(EvidencePacket, bytes));
    expect(files.length).toBeGreaterThan(3);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(36);
    expect(new Set(files.map((file) => file.split('/')[2])).size).toBeLessThanOrEqual(10);
  });
});
