import { describe, expect, it } from 'vitest';
import { digestText, type Sources } from '../../src/index.js';
import {
  createSnippet,
  type EvidenceSnippetV1,
  safeVerifySnippets,
  verifySnippets,
} from '../../src/verified-findings/index.js';
import { findingSources, matched, snippetOf, snippets } from '../support/findings.js';
import { lightHostile } from '../support/hostile.js';

const disabled = { verified_disabled: true, verified_disabled_reason: 'Verification is disabled: why.' };

describe('verifySnippets', () => {
  it('gives a new list of the same length and order, and leaves the old one alone', async () => {
    const before = structuredClone(snippets);
    const checked = await verifySnippets(snippets, findingSources, { accept: 'fuzzy' });
    expect(checked.snippets.map(({ snippet }) => snippet)).toEqual(snippets.map((one) => ({ ...one, status: 'PASS' })));
    expect(snippets).toEqual(before);
    expect(checked).toMatchObject({ verified_disabled: false, verified_disabled_reason: null, guards: 'reject' });
    expect(checked.snippets.map(({ result }) => result?.verified === true && result.match)).toEqual([
      'exact', 'normalized', 'fuzzy', 'spliced', 'exact', 'edited',
    ]); // biome-ignore format: a row
    expect(checked.snippets[0]?.source_digest).toBe(digestText(findingSources.get('manual') ?? ''));
  });

  it.each<[string, EvidenceSnippetV1, string]>([
    ['a changed number', snippetOf('The pump runs at 50 bar.'), 'changed'],
    ['words that stand in another source', snippetOf('The moon pulls the sea.'), 'not-found'],
    ['an empty quote', snippetOf(''), 'empty'],
    ['a quote of one letter', snippetOf('T'), 'too-short'],
    ['a quote of two words that stand there', snippetOf('The pump'), 'too-short'],
  ])('fails %s, and says why', async (_, snippet, reason) => {
    const { snippets: [checked] } = await verifySnippets([snippet], findingSources); // biome-ignore format: one line
    expect(checked).toMatchObject({ snippet: { status: 'FAIL' }, result: { verified: false, reason } });
  });

  it('does not believe a status', async () => {
    const lie = { ...snippetOf('Nobody wrote this down.'), status: 'PASS' } as const;
    expect((await verifySnippets([lie], findingSources)).snippets[0]?.snippet.status).toBe('FAIL');
    const fail = { ...matched.exact, status: 'FAIL' } as const;
    expect((await verifySnippets([fail], findingSources)).snippets[0]?.snippet.status).toBe('PASS');
  });

  it.each<[string, Sources, string]>([
    ['that is not there', new Map(), 'not-found'],
    ['that is no text', new Map([['manual', '\ud800']]), 'not-text'],
    ['whose lookup throws', () => { throw new Error('SECRET-TEXT'); }, 'lookup-failed'],
  ])('fails a source %s, with the reason', async (_, sources, unchecked) => {
    const checked = await verifySnippets([matched.exact], sources);
    expect(checked.snippets).toEqual([{ snippet: { ...matched.exact, status: 'FAIL' }, unchecked }]);
    expect(JSON.stringify(checked)).not.toContain('SECRET');
  }); // biome-ignore format: a table

  it('is aborted by its signal', async () => {
    const checked = await verifySnippets([matched.exact], () => new Promise(() => undefined), {
      signal: AbortSignal.timeout(2),
    });
    expect(checked.snippets[0]).toMatchObject({ snippet: { status: 'FAIL' }, unchecked: 'aborted' });
  });

  it('skips all and asks for nothing when verification is disabled', async () => {
    const asked: string[] = [];
    const lookup = (key: string) => { asked.push(key); return Promise.resolve('x'); }; // biome-ignore format: one line
    const checked = await verifySnippets(snippets, lookup, { store: disabled });
    expect(checked).toMatchObject(disabled);
    expect(
      checked.snippets.every(({ snippet, unchecked }) => snippet.status === 'SKIP' && unchecked === 'disabled'),
    ).toBe(true);
    expect(asked).toEqual([]);
  });

  it('passes no looser match than asked for', async () => {
    const { snippets: checked } = await verifySnippets(snippets, findingSources, { accept: 'normalized' });
    expect(checked.map(({ snippet }) => snippet.status)).toEqual(['PASS', 'PASS', 'FAIL', 'PASS', 'PASS', 'FAIL']);
    const usual = await verifySnippets(snippets, findingSources);
    expect(usual).toMatchObject({ accept: 'edited' });
    expect(usual.snippets.map(({ snippet }) => snippet.status)).toEqual([
      'PASS', 'PASS', 'FAIL', 'PASS', 'PASS', 'PASS',
    ]); // biome-ignore format: a row
  });

  it('asks for each source once', async () => {
    const asked: string[] = [];
    await verifySnippets(snippets, (key) => { asked.push(key); return Promise.resolve(null); }); // biome-ignore format: one line
    expect(asked.sort()).toEqual(['manual', 'tides']);
  });

  it('pays for all of a list from one budget, and says where it ended', async () => {
    const text = 'one two three four five six seven '.repeat(2000);
    const hard = Array.from({ length: 60 }, (_, i) => `one two three ... two three four ... one two ${String(i)}`);
    const list = hard.map((quote) => createSnippet({ source_id: 's', quote, url: 'urn:u', source_title: '' }));
    const { snippets: checked } = await verifySnippets(list, new Map([['s', text]]));
    expect(checked.at(-1)).toMatchObject({ snippet: { status: 'FAIL' }, result: { reason: 'budget-exceeded' } });
    expect(checked.some(({ snippet }) => snippet.status === 'PASS')).toBe(false);
  });

  it('is frozen through and through', async () => {
    const checked = await verifySnippets([matched.fuzzy], findingSources);
    const [one] = checked.snippets;
    for (const value of [checked, checked.snippets, one, one?.snippet, one?.result, one?.result?.changes[0]])
      expect(Object.isFrozen(value)).toBe(true);
  });

  it('points to what in the list is no snippet', async () => {
    const list = [matched.exact, { ...matched.fuzzy, status: 'GOOD' }, 7] as unknown as EvidenceSnippetV1[];
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

  it.each(lightHostile)('ends in issues for $name', async ({ make }) => {
    const given = make();
    const list = await safeVerifySnippets(given as EvidenceSnippetV1[], findingSources);
    expect(list.ok).toBe(false);
    expect((await safeVerifySnippets([given] as EvidenceSnippetV1[], findingSources)).ok).toBe(false);
  });
});
