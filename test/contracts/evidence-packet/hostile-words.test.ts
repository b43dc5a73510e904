/**
 * Words written to break out: XML of them reads back to the packet, and packets of the older format
 * keep them or are refused.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  packetToXml,
  safeCreateEvidencePacket,
  safeFromLegacyPacket,
  toLegacyPacket,
} from '../../../src/contracts/evidence-packet/index.js';
import { hostileWords } from '../../support/hostile-words.js';
import { smallDraft } from '../../support/packets.js';
import { readXml, type XmlElement } from '../../support/xml.js';

const draftOf = (words: string) => ({
  ...smallDraft,
  meta: { ...smallDraft.meta, question: `${words}?` },
  results: [
    {
      id: 'a',
      type: 't',
      path: 'p',
      title: `${words}.`,
      excerpt: `a ${words} b`,
      score: 1,
      sources: [],
    },
  ],
  citations: [],
  veracity: {
    ...smallDraft.veracity,
    faults: [{ type: 'STALE_DOC' as const, message: `${words}!` }],
  },
});

function all(element: XmlElement, name: string): XmlElement[] {
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => all(child, name)),
  ];
}

const textOf = ({ attributes, text }: XmlElement): string =>
  attributes['escaped'] === 'json' ? (JSON.parse(`"${text}"`) as string) : text;

describe('packetToXml', () => {
  it('is tried with more than a hundred texts, each once', () => {
    expect(hostileWords.length).toBeGreaterThanOrEqual(110);
    expect(new Set(hostileWords).size).toBe(hostileWords.length);
  });

  it.each(hostileWords.map((words) => [words]))('reads back as it was: %j', (words) => {
    const packet = createEvidencePacket(draftOf(words));
    const root = readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${packetToXml(packet)}`);
    const [result] = packet.results;
    expect(all(root, 'question').map(textOf)).toEqual([packet.meta.question]);
    expect(all(root, 'excerpt').map(textOf)).toEqual([result?.excerpt]);
    expect(all(root, 'title').map(textOf)).toEqual([result?.title]);
    expect(all(root, 'message').map(textOf)).toEqual([packet.veracity.faults[0]?.message]);
    expect(all(root, 'result').map(({ name }) => name)).toEqual(['result']);
  });
});

describe('packets of the older format', () => {
  it.each(hostileWords.map((words) => [words]))('are read and written back with %j', (words) => {
    const packet = createEvidencePacket(draftOf(words));
    const { legacy } = toLegacyPacket(packet);
    const context = {
      query_id: 'q',
      timestamp: '2026-01-01T00:00:00Z',
      project: 'p',
      score: 1,
      type: 'doc',
    };
    const read = safeFromLegacyPacket(legacy, context);
    if (read.ok)
      expect(read.value.packet.results.map(({ excerpt }) => excerpt)).toEqual([`a ${words} b`]);
    else for (const issue of read.issues) expect(issue.code).toMatch(/^[a-z-]+(?:\.[a-z-]+)+$/);
  });
});

describe('createEvidencePacket', () => {
  it.each(['\ud800', 'a\udc00', '\udfff\ud800'])('refuses halves of characters: %j', (words) => {
    const made = safeCreateEvidencePacket(draftOf(words));
    expect(made.ok ? '' : made.issues[0]?.code).toBe('json.surrogate');
  });
});
