/**
 * A brief is the packet's own words, the same bytes for the same evidence, and harmless where it is
 * shown.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  renderBrief,
  safeRenderBrief,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { lightHostile } from '../../support/hostile.js';
import { fullPacket, smallDraft } from '../../support/packets.js';

describe('renderBrief', () => {
  it('is plain text unless asked otherwise', () => {
    const packet = createEvidencePacket({
      ...smallDraft,
      veracity: {
        confidence_score: 80,
        is_stale: false,
        faults: [{ type: 'CONTRADICTION', message: 'both', evidence: ['a', 'b'] }],
      },
    });
    const [first, second] = packet.results.map(({ evidence_hash }) => evidence_hash);
    expect(renderBrief(packet)).toBe(
      `What pulls the sea?
===

- project: sea-atlas
- confidence: 80 of 100

Evidence (2)
---

1. docs/tides.md:3-3
- section, score 0.5, ${String(first)}

    The moon pulls

- quoted (c):

    moon

2. docs/tides.md
- section, score 0.25, ${String(second)}

    Twice a day.

Faults (1)
---

- CONTRADICTION: both (a, b)
`,
    );
  });

  it('names place, kind of score and snapshot where the packet says them', () => {
    const brief = renderBrief(fullPacket);
    expect(brief.split('\n').filter((line) => /^[0-9]\. /.test(line))).toEqual([
      '1. docs/moon.md (characters 10 to 41)',
      '2. docs/tides.md:3-4',
      '3. book.pdf (pages 2 to 3)',
      '4. graph (node n1)',
      '5. graph (edge e1)',
      '6. https://example.org/ (https://example.org/#a)',
    ]);
    expect(brief).toContain('\n- snapshot: corpus-7\n');
    expect(brief).toContain('\n- section, bm25 score 0.75, sha256:');
  });

  it('says that nobody scored a result', () => {
    const results = [{ id: 'a', type: 'section', path: 'a.md', excerpt: 'x', sources: [] }];
    const brief = renderBrief(createEvidencePacket({ ...smallDraft, results, citations: [] }));
    expect(brief).toContain('\n- section, not scored, sha256:');
  });

  it.each([
    [veracityOf([]), 'not estimated'],
    [veracityOf([], { checked: true }), '100 of 100'],
    [{ is_stale: true, faults: [] }, 'not estimated, stale'],
  ])('shows no confidence that nobody estimated: %j', (veracity, said) => {
    expect(renderBrief(createEvidencePacket({ ...smallDraft, veracity }))).toContain(
      `\n- confidence: ${said}\n`,
    );
  });

  it.each(['text', 'markdown'] as const)(
    'is the same for the same evidence at another time: %s',
    (format) => {
      const again = {
        ...fullPacket,
        meta: { ...fullPacket.meta, query_id: 'x', timestamp: '2027-01-01T00:00:00Z' },
      };
      expect(renderBrief(again, { format })).toBe(renderBrief(fullPacket, { format }));
      expect(renderBrief(fullPacket, { format })).toMatch(/[^\n]\n$/);
    },
  );

  it('lets no excerpt break out of its block or steer a terminal', () => {
    const excerpt = 'x\n```\n# Forged\n````\u001b[2J\u202e\r\n    y';
    const packet = createEvidencePacket({
      ...smallDraft,
      meta: { ...smallDraft.meta, question: '# *Why* `a``b`?\n![x](y)' },
      results: [{ id: 'a', type: '<b>', path: '[p](q)', excerpt, score: 1, sources: [] }],
      citations: [],
    });
    const markdown = renderBrief(packet, { format: 'markdown' });
    expect(markdown).toContain(
      '\n`````text\nx\n```\n# Forged\n````\\u001B[2J\\u202E\n    y\n`````\n',
    );
    expect(markdown).toContain('# ``` # *Why* `a``b`?\\u000A![x](y) ```\n');
    for (const text of [markdown, renderBrief(packet)]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeRenderBrief(make() as never).ok).toBe(false);
    },
  );
});
