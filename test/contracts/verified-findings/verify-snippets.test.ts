import { describe, expect, it } from 'vitest';
import {
  createSnippet,
  type EvidenceSnippetV1,
  safeVerifySnippets,
  verifySnippets,
} from '../../../src/answers/generation/index.js';
import { digest, digestText, type Sources } from '../../../src/index.js';
import { findingSources, matched, snippetOf, snippets } from '../../support/findings.js';
import { lightHostile } from '../../support/hostile.js';

const disabled = {
  verified_disabled: true,
  verified_disabled_reason: 'Verification is disabled: why.',
};
const all = Object.values(matched);

describe('verifySnippets', () => {
  it('returns a new list of the same length and order, and leaves the old one alone', async () => {
    const before = structuredClone(snippets);
    const checked = await verifySnippets(snippets, findingSources, { accept: 'fuzzy' });
    expect(checked.snippets.map(({ snippet }) => snippet)).toEqual(
      snippets.map((one) => ({ ...one, status: 'PASS' })),
    );
    expect(snippets).toEqual(before);
    expect(checked).toMatchObject({
      verified_disabled: false,
      verified_disabled_reason: null,
      issues: [],
    });
    expect(checked.snippets.map(({ result }) => result?.verified === true && result.status)).toEqual([
      'exact', 'normalized', 'similar', 'exact',
    ]); // biome-ignore format: a row
    expect(checked.snippets[0]?.source_digest).toBe(digestText(findingSources.get('manual') ?? ''));
    expect(checked.snippets[0]?.finding_id).toBe(digest(['manual', 'The pump runs at 40 bar.']));
  });

  it.each<[string, EvidenceSnippetV1, string]>([
    ['a changed number', snippetOf('The pump runs at 50 bar.'), 'changed'],
    ['a cut negation', snippetOf('be opened by hand'), 'out-of-context'],
    ['a cut word', snippetOf('pump runs at 40 ba'), 'cut'],
    ['pieces', matched.pieces, 'pieces'],
    ['words of another source', snippetOf('The moon pulls the sea.'), 'not-found'],
    ['an empty quote', snippetOf(''), 'empty'],
    ['a quote of one letter', snippetOf('T'), 'too-short'],
    ['a quote of two words that are there', snippetOf('The pump'), 'too-short'],
  ])('fails %s, and says why', async (_, snippet, status) => {
    const { snippets: [checked] } = await verifySnippets([snippet], findingSources); // biome-ignore format: one line
    expect(checked).toMatchObject({
      snippet: { status: 'FAIL' },
      result: { verified: false, status },
    });
  });

  it('does not trust a status', async () => {
    const lie = { ...snippetOf('Nobody wrote this down.'), status: 'PASS' } as const;
    expect((await verifySnippets([lie], findingSources)).snippets[0]?.snippet.status).toBe('FAIL');
    const fail = { ...matched.exact, status: 'FAIL' } as const;
    expect((await verifySnippets([fail], findingSources)).snippets[0]?.snippet.status).toBe('PASS');
  });

  it.each<[string, Sources, string]>([
    ['that is not there', new Map(), 'not-found'],
    ['that is not text', new Map([['manual', '\ud800']]), 'not-text'],
    ['whose lookup throws', () => { throw new Error('SECRET-TEXT'); }, 'lookup-failed'],
  ])('fails a source %s, with the reason', async (_, sources, unchecked) => {
    const checked = await verifySnippets([matched.exact], sources);
    expect(checked.snippets).toMatchObject([{ snippet: { ...matched.exact, status: 'FAIL' }, unchecked }]);
    expect(checked.snippets[0]).not.toHaveProperty('result');
    expect(JSON.stringify(checked)).not.toContain('SECRET');
  }); // biome-ignore format: a table

  it('is aborted by its signal', async () => {
    const checked = await verifySnippets([matched.exact], () => new Promise(() => undefined), {
      signal: AbortSignal.timeout(2),
    });
    expect(checked.snippets[0]).toMatchObject({
      snippet: { status: 'FAIL' },
      unchecked: 'aborted',
    });
  });

  it('skips all and fetches nothing when verification is disabled', async () => {
    const fetched: string[] = [];
    const lookup = (key: string) => { fetched.push(key); return Promise.resolve('x'); }; // biome-ignore format: one line
    const checked = await verifySnippets(snippets, lookup, { store: disabled });
    expect(checked).toMatchObject(disabled);
    expect(
      checked.snippets.every(
        ({ snippet, unchecked }) => snippet.status === 'SKIP' && unchecked === 'disabled',
      ),
    ).toBe(true);
    expect(fetched).toEqual([]);
  });

  it.each([
    ['exact', ['exact', 'twice']],
    ['normalized', ['exact', 'normalized', 'twice']],
    ['pieces', ['exact', 'normalized', 'pieces', 'twice']],
    ['fuzzy', ['exact', 'normalized', 'similar', 'twice']],
    [undefined, ['exact', 'normalized', 'twice']],
  ] as const)('passes what accept %s takes', async (accept, passed) => {
    const { snippets: checked } = await verifySnippets(
      all,
      findingSources,
      accept === undefined ? {} : { accept },
    );
    const names = Object.keys(matched).filter((_, nth) => checked[nth]?.snippet.status === 'PASS');
    expect(names).toEqual(passed);
  });

  it('requires the same numbers of similar quotes, unless guards are none', async () => {
    const changed = snippetOf(
      'The relief valve must be tested every 6 months by a qualified technician, and each test is written down in the log',
    );
    const statusWith = async (guards: 'reject' | 'none') =>
      (await verifySnippets([changed], findingSources, { accept: 'fuzzy', guards })).snippets[0]
        ?.snippet.status;
    expect([await statusWith('reject'), await statusWith('none')]).toEqual(['FAIL', 'PASS']);
  });

  it('fetches each source once', async () => {
    const fetched: string[] = [];
    await verifySnippets(snippets, (key) => { fetched.push(key); return Promise.resolve(null); }); // biome-ignore format: one line
    expect(fetched.sort()).toEqual(['manual', 'tides']);
  });

  it('is frozen through and through', async () => {
    const checked = await verifySnippets([matched.similar], findingSources);
    const [one] = checked.snippets;
    expect(one?.result?.changes).toHaveLength(1);
    for (const value of [
      checked,
      checked.snippets,
      one,
      one?.snippet,
      one?.result,
      one?.result?.changes[0],
    ])
      expect(Object.isFrozen(value)).toBe(true);
  });

  it('points to what in the list is not a snippet', async () => {
    const list = [
      matched.exact,
      { ...matched.similar, status: 'GOOD' },
      7,
    ] as unknown as EvidenceSnippetV1[];
    expect(await safeVerifySnippets(list, findingSources)).toMatchObject({
      ok: false,
      issues: [
        { code: 'shape.value', pointer: '/1/status' },
        { code: 'shape.type', pointer: '/2' },
      ],
    });
    await expect(verifySnippets(list, findingSources)).rejects.toMatchObject({
      name: 'ContractError',
      code: 'shape.value',
    });
  });

  it.each(lightHostile)('returns issues for $name', async ({ make }) => {
    const given = make();
    const list = await safeVerifySnippets(given as EvidenceSnippetV1[], findingSources);
    expect(list.ok).toBe(false);
    expect((await safeVerifySnippets([given] as EvidenceSnippetV1[], findingSources)).ok).toBe(
      false,
    );
  });
});

describe('snippets with one id', () => {
  const draft = { url: 'urn:x:y', source_title: 'Port' };
  const one = createSnippet({ ...draft, source_id: 'doc-1', quote: '12 ships in port' });
  const other = createSnippet({ ...draft, source_id: 'doc-11', quote: '2 ships in port' });
  const issuesOf = async (...list: EvidenceSnippetV1[]) =>
    (await verifySnippets(list, new Map())).issues;

  it.each<[string, EvidenceSnippetV1[]]>([
    ['of other sources and quotes', [one, other]],
    ['in the other order', [other, one]],
    ['of another address', [one, createSnippet({ ...draft, ...one, url: 'urn:x:z' })]],
    ['of another title', [one, createSnippet({ ...draft, ...one, source_title: '' })]],
  ])('are reported: %s', async (_, list) => {
    expect(await issuesOf(matched.exact, ...list)).toMatchObject([
      {
        code: 'evidence-snippet.id-collision',
        pointer: '/2/snippet_id',
        severity: 'warning',
        received: 'that of /1',
      },
    ]);
  });

  it('are not reported where they are the same, whatever their status', async () => {
    expect(await issuesOf(one, { ...one, status: 'PASS' })).toEqual([]);
  });

  it('are reported for large lists too, at most a hundred times', async () => {
    const many = Array.from({ length: 300 }, (_, nth) =>
      createSnippet({ ...one, source_title: String(nth) }),
    );
    const issues = await issuesOf(...many);
    expect([issues.length, issues[0]?.pointer, issues.at(-1)?.pointer]).toEqual([
      100,
      '/1/snippet_id',
      '/100/snippet_id',
    ]);
  });

  it('keep their own results', async () => {
    const sources = new Map([
      ['doc-1', 'There were 12 ships in port.'],
      ['doc-11', 'There were 3 ships in port.'],
    ]);
    const { snippets: checked } = await verifySnippets([one, other], sources);
    expect(checked.map(({ snippet }) => snippet.status)).toEqual(['PASS', 'FAIL']);
  });
});
