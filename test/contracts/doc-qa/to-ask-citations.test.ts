/**
 * Citations of a packet become citations of an answer, and what is missing is said, never made up.
 */
import { describe, expect, it } from 'vitest';
import {
  checkExchange,
  createAnswer,
  safeToAskCitations,
  toAskCitations,
} from '../../../src/contracts/doc-qa/index.js';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
  type EvidencePacketV1,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { ContractError } from '../../../src/index.js';
import { request, without } from '../../support/asks.js';

type Result = EvidencePacketDraft['results'][number];

const packetOf = (changes: Partial<Result> = {}): EvidencePacketV1 =>
  createEvidencePacket({
    meta: {
      query_id: 'q1',
      timestamp: '2026-01-01T00:00:00Z',
      project: 'tea',
      question: request.question,
    },
    results: [
      {
        id: 'r1',
        type: 'section',
        path: 'tea.pdf',
        excerpt: 'Green tea needs 80 degrees.',
        score: 0.75,
        sources: [],
        locators: [{ type: 'page', start: 3, end: 4 }],
        ...changes,
      },
      {
        id: 'r2',
        type: 'section',
        path: 'other.md',
        excerpt: 'Not cited.',
        score: 0.5,
        sources: [],
      },
    ],
    citations: [{ id: 'c1', result_id: changes.id ?? 'r1', quote: '80 degrees' }],
    veracity: veracityOf([]),
  });

const locatorless = (): EvidencePacketV1 => {
  const { results, ...rest } = packetOf();
  const bare = results.map((result) => without(result, 'locators'));
  return { ...rest, results: bare };
};

const scoreless = (): EvidencePacketV1 => {
  const { results, ...rest } = packetOf();
  return createEvidencePacket({
    ...rest,
    results: results.map((result) => (result.id === 'r1' ? without(result, 'score') : result)),
  });
};

const faultsOf = (
  packet: EvidencePacketV1,
  options?: Parameters<typeof safeToAskCitations>[1],
): string[] => {
  const outcome = safeToAskCitations(packet, options);
  return outcome.ok ? [] : outcome.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('toAskCitations', () => {
  it('takes page, words, id and score from the packet', () => {
    expect(toAskCitations(packetOf())).toEqual([
      {
        doc_id: 'tea.pdf',
        doc_name: 'tea.pdf',
        page_num: 3,
        chunk_id: 'r1',
        snippet: '80 degrees',
        score: 0.75,
      },
    ]);
  });

  it('names documents as the options say', () => {
    const documents = { 'tea.pdf': { doc_id: 'TEA', doc_name: 'Tee für alle' } };
    expect(toAskCitations(packetOf(), { documents })).toMatchObject([documents['tea.pdf']]);
    expect(
      toAskCitations(packetOf({ path: '茶.pdf' }), {
        documents: { '茶.pdf': documents['tea.pdf'] },
      }),
    ).toHaveLength(1);
  });

  it('takes names of files as they are', () => {
    expect(toAskCitations(packetOf({ path: 'Größe.pdf' }))).toMatchObject([
      { doc_id: 'Größe.pdf' },
    ]);
  });

  it('gives what an answer takes', () => {
    const citations = toAskCitations(packetOf());
    const made = createAnswer(request, { answer_text: 'Eighty.', citations });
    const chunks = packetOf().results.map(({ id, path, excerpt }) => {
      return { chunk_id: id, doc_id: path, page_num: 3, text: excerpt };
    });
    expect(checkExchange(request, made, { chunks })).toEqual([]);
  });

  it.each<[string, EvidencePacketV1, string]>([
    [
      'a page, where there is no locator',
      locatorless(),
      'ask-citation.page /packet/results/0/locators',
    ],
    [
      'a page, where the locator is of another kind',
      packetOf({ locators: [{ type: 'node', id: 'n1' }] }),
      'ask-citation.page /packet/results/0/locators',
    ],
    ['a score', scoreless(), 'ask-citation.score /packet/results/1/score'],
    [
      'an id of a document, where the path is long',
      packetOf({ path: '茶'.repeat(513) }),
      'ask-citation.id /packet/results/0/path',
    ],
    [
      'an id of a chunk, where the id has a line end',
      packetOf({ id: 'a\n' }),
      'ask-citation.id /packet/results/0/id',
    ],
  ])('says that it misses %s', (_, packet, fault) => {
    expect(faultsOf(packet)).toEqual([fault]);
  });

  it('says what is wrong with packet and options', () => {
    const packet = packetOf();
    const broken = {
      ...packet,
      citations: packet.citations.map((citation) => ({ ...citation, quote: '90 degrees' })),
    };
    expect(faultsOf(broken)[0]).toBe('evidence-packet.citations.quote /packet/citations/0/quote');
    expect(() => toAskCitations(broken)).toThrow(ContractError);
    expect(faultsOf(packet, { documents: { 'tea.pdf': { doc_id: '', doc_name: 'x' } } })).toEqual([
      'shape.value /documents/tea.pdf/doc_id',
    ]);
    for (const documents of [null, 'x', 1, ['x']] as unknown as Record<string, never>[]) {
      expect(faultsOf(packet, { documents })).toHaveLength(1);
    }
  });
});
