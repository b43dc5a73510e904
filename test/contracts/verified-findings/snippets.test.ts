import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createSnippet,
  EvidenceSnippet,
  type SnippetDraft,
  safeCreateSnippet,
} from '../../../src/answers/generation/index.js';
import { validate } from '../../../src/index.js';
import { lightHostile } from '../../support/hostile.js';
import { invalidExamples, validExamples } from '../../support/published.js';

const draft: SnippetDraft = {
  source_id: 'a',
  url: 'https://example.org/',
  source_title: '',
  quote: 'Ein Stück \u{1f311}',
};

describe('createSnippet', () => {
  it('makes a PENDING snippet whose id others can compute', () => {
    const snippet = createSnippet(draft);
    const digest = createHash('sha256').update(`a${draft.quote}`, 'utf8').digest('hex');
    expect(snippet).toEqual({ ...draft, snippet_id: digest.slice(0, 16), status: 'PENDING' });
    expect(validate(EvidenceSnippet, snippet)).toEqual([]);
    expect(Object.isFrozen(snippet)).toBe(true);
  });

  it('takes no status from its draft', () => {
    expect(createSnippet({ ...draft, status: 'PASS' } as SnippetDraft).status).toBe('PENDING');
  });

  it.each<[string, unknown, string, string]>([
    [
      'an id of another quote',
      { ...draft, snippet_id: '0'.repeat(16) },
      'evidence-snippet.id',
      '/snippet_id',
    ],
    ['another member', { ...draft, summary: 'x' }, 'shape.unknown', '/summary'],
    ['an empty source', { ...draft, source_id: '' }, 'shape.value', '/source_id'],
    ['a lone surrogate', { ...draft, quote: '\ud800' }, 'json.surrogate', '/quote'],
    ['a list', [draft], 'shape.type', ''],
  ])('refuses %s', (_, given, code, pointer) => {
    const made = safeCreateSnippet(given as SnippetDraft);
    const issues = made.ok ? [] : made.issues.map((issue) => [issue.code, issue.pointer]);
    expect(issues).toContainEqual([code, pointer]);
    expect(() => createSnippet(given as SnippetDraft)).toThrow(
      expect.objectContaining({ name: 'ContractError' }),
    );
  });

  it.each(lightHostile)('never throws on $name', ({ make }) => {
    expect(safeCreateSnippet(make() as SnippetDraft).ok).toBe(false);
    expect(safeCreateSnippet({ ...draft, quote: make() } as SnippetDraft).ok).toBe(
      typeof make() === 'string' && draft.quote === make(),
    );
  });
});

describe('the published examples of EvidenceSnippet', () => {
  it.each(validExamples('evidence-snippet'))('$name holds', ({ text }) => {
    expect(validate(EvidenceSnippet, JSON.parse(text))).toEqual([]);
  });

  it.each(invalidExamples('evidence-snippet'))(
    '$name breaks as it says',
    ({ text, code, pointer }) => {
      expect(validate(EvidenceSnippet, JSON.parse(text))[0]).toMatchObject({ code, pointer });
    },
  );
});
