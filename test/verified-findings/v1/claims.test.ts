/** What a report says of its sources is found again from the report and the sources alone, or told as wrong. */
import { describe, expect, it } from 'vitest';
import { STRICT_TERMS } from '../../../src/contract/model/index.js';
import { placeClaim } from '../../../src/contract/sources/place-claim.js';
import { sourceText } from '../../../src/contract/sources/source-text.js';
import { canonicalize, digestText, type VerifyAgainstOptions, validate, verifyAgainst } from '../../../src/index.js';
import {
  selectVerifiedFindings,
  VerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../../src/verified-findings/index.js';
import { verifiedFindingsClaims } from '../../../src/verified-findings/v1/claims.js';
import { snippetIdOf } from '../../../src/verified-findings/v1/snippet-id.js';
import { createWork } from '../../../src/work/work.js';
import { findingSources, idsOf, makeReport, matched, snippetOf } from '../../support/findings.js';
import { at, changed, put } from '../../support/packets.js';
import { isFull, sized } from '../../support/sized.js';

const report = await makeReport();
const manual = findingSources.get('manual') ?? '';

async function judged(document: unknown, sources: ReadonlyMap<string, string> = findingSources) {
  // the report says that fuzzy matches pass, and here that is asked for as well
  const verdict = await verifyAgainst(VerifiedFindings, document, sources, { accept: 'fuzzy' });
  const errors = verdict.issues.filter(({ severity }) => severity === 'error');
  return { verdict, errors: errors.map(({ code, pointer }) => `${code} ${pointer}`) };
}

/** Puts another claim, with the id that goes with it. */
function claim(document: object, finding: number, quote: string): void {
  const place = `/findings/${String(finding)}`;
  put(document, `${place}/claimed_quote`, quote);
  put(document, `${place}/snippet_id`, snippetIdOf(at(document, `${place}/source_id`) as string, quote));
}

describe('verifyAgainst verified findings', () => {
  it('holds from the text of the report and its sources alone', async () => {
    const verdict = await verifyAgainst(VerifiedFindings, canonicalize(report), findingSources, {
      require: ['sources'],
      accept: 'fuzzy',
    });
    expect(verdict.ok).toBe(true);
    expect(verdict.issues).toEqual([]);
    expect(verdict.sources?.map(({ pointer, state }) => `${pointer} ${state}`)).toEqual([
      '/findings/0/quote unchanged',
      '/findings/1/quote unchanged',
      '/findings/2/quote unchanged',
      '/findings/3/quote/0 unchanged',
      '/findings/3/quote/1 unchanged',
      '/findings/4/quote unchanged',
      '/findings/5/quote unchanged',
    ]);
  });

  it.each<[string, (document: object) => void, string[]]>([
    ['a changed quote', (of) => { put(of, '/findings/1/quote', 'the “relief valves” open'); }, ['source.fabricated /findings/1/quote', 'findings.repeat /findings/1/quote']],
    ['a quote from another place of the source', (of) => { put(of, '/findings/1/quote', 'The pump runs at 40 bar.'); put(of, '/findings/1/spans/0', { start: 0, end: 24 }); }, ['findings.repeat /findings/1/quote', 'findings.repeat /findings/1/spans']],
    ['a claimed quote that stands nowhere', (of) => { claim(of, 1, 'the relief valve explodes'); }, ['findings.repeat /findings/1/claimed_quote']],
    ['a claimed quote that turns the words round', (of) => { claim(of, 2, matched.fuzzy.quote.replace('must be', 'must not be')); }, ['findings.repeat /findings/2/claimed_quote']],
    ['a fuzzy match called normalized', (of) => { put(of, '/findings/2/match', 'normalized'); Reflect.deleteProperty(at(of, '/findings/2') as object, 'similarity'); }, ['findings.repeat /findings/2/match']],
    ['a normalized match called fuzzy', (of) => { put(of, '/findings/1/match', 'fuzzy'); put(of, '/findings/1/similarity', 0.95); }, ['findings.repeat /findings/1/match']],
    ['a nicer similarity', (of) => { put(of, '/findings/2/similarity', 0.99); }, ['findings.repeat /findings/2/similarity']],
    ['spans that are moved', (of) => { put(of, '/findings/0/spans/0', { start: 1, end: 25 }); }, ['source.moved /findings/0/quote', 'findings.repeat /findings/0/spans']],
    ['a second span that is moved', (of) => { put(of, '/findings/4/spans/1', { start: 70, end: 93 }); }, ['findings.repeat /findings/4/spans']],
    ['fewer occurrences', (of) => { put(of, '/findings/4/occurrences', 1); put(of, '/findings/4/spans', [report.findings[4]?.spans[0]]); }, ['findings.repeat /findings/4/occurrences', 'findings.repeat /findings/4/spans']],
    ['a forged piece', (of) => { put(of, '/findings/3/quote/1', 'the pump melts after 20 seconds'); }, ['findings.repeat /findings/3/quote', 'source.fabricated /findings/3/quote/1']],
    ['a piece from elsewhere in the source', (of) => { put(of, '/findings/3/quote/1', 'every six months'); put(of, '/findings/3/spans/1', { start: manual.indexOf('every six'), end: manual.indexOf(' by a qualified') }); }, ['findings.repeat /findings/3/quote', 'findings.repeat /findings/3/spans']],
    ['guards that would have refused', (of) => { claim(of, 2, matched.fuzzy.quote.replace('six', 'ten')); }, ['findings.repeat /findings/2/claimed_quote']],
  ])('catches %s', async (_, change, codes) => {
    const forged = changed(report, change);
    expect(validate(VerifiedFindings, forged)).toEqual([]);
    const { verdict, errors } = await judged(forged);
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(errors).toEqual(codes);
  }); // biome-ignore format: a table

  it.each<[string, (document: object) => void, string]>([
    ['shows other words of the source', (of) => { put(of, '/findings/1/quote', 'The pump runs at 40 bar.'); put(of, '/findings/1/spans/0', { start: 0, end: 24 }); }, 'findings.repeat /findings/1/quote'],
    ['shows more than was found', (of) => { put(of, '/findings/1/quote', 'bar the “relief valve” opens, and'); put(of, '/findings/1/spans/0', { start: 34, end: 67 }); }, 'findings.repeat /findings/1/quote'],
    ['says a nicer similarity', (of) => { put(of, '/findings/2/similarity', 0.99); }, 'findings.repeat /findings/2/similarity'],
    ['calls fuzzy normalized', (of) => { put(of, '/findings/2/match', 'normalized'); Reflect.deleteProperty(at(of, '/findings/2') as object, 'similarity'); }, 'findings.repeat /findings/2/match'],
  ])('is not silenced by a digest of another source: a finding that %s', async (_, change, expected) => {
    const forged = changed(report, (of) => {
      change(of);
      for (const nth of report.findings.keys()) put(of, `/findings/${String(nth)}/source_digest`, digestText('other'));
    });
    expect(validate(VerifiedFindings, forged)).toEqual([]);
    const { errors } = await judged(forged);
    expect(errors).toContain(expected);
    expect(errors.every((told) => told.startsWith(expected.slice(0, 26)))).toBe(true);
  }); // biome-ignore format: a table

  it('tells a source that drifted elsewhere as a warning', async () => {
    const { verdict, errors } = await judged(
      report,
      new Map([...findingSources, ['manual', `${manual}\nOne line more.`]]),
    );
    expect(verdict.ok).toBe(true);
    expect(errors).toEqual([]);
    expect(verdict.issues.map(({ code }) => code)).toEqual(Array(6).fill('source.drifted'));
  });

  it('holds what it says against a drifted source all the same: counts and places', async () => {
    const more = new Map([['manual', `${manual} The pump runs at 40 bar.`]]);
    expect((await judged(onlyThe(0), more)).errors).toEqual([
      'findings.repeat /findings/0/occurrences',
      'findings.repeat /findings/0/spans',
    ]);
  });

  it.each<[string, (text: string) => string, string[]]>([
    ['lost the words', (text) => text.replace('40 bar', '60 bar'), ['source.changed /findings/0/quote', 'findings.repeat /findings/0/claimed_quote']],
    ['moved them', (text) => `First of all.\n${text}`, ['source.moved /findings/0/quote', 'findings.repeat /findings/0/spans']],
  ])('tells a source that %s', async (_, edit, codes) => {
    expect((await judged(onlyThe(0), new Map([['manual', edit(manual)]]))).errors).toEqual(codes);
  }); // biome-ignore format: a table

  it('leaves a missing source unchecked, and fails when sources are required', async () => {
    const { verdict } = await judged(report, new Map([['manual', manual]]));
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'skip' });
    const required = await verifyAgainst(VerifiedFindings, report, new Map(), { require: ['sources'] });
    expect(required).toMatchObject({ ok: false, stage: 'sources' });
  });

  it('holds for a disabled report without asking for anything', async () => {
    const store = { verified_disabled: true, verified_disabled_reason: 'Verification is disabled: why.' };
    const skipped = selectVerifiedFindings(await verifySnippets([], new Map(), { store }), []);
    const lookup = () => Promise.reject(new Error('asked'));
    expect(await verifyAgainst(VerifiedFindings, skipped, lookup, { require: ['sources'] })).toMatchObject({
      ok: true,
    });
  });
});

describe('how strictly a report is judged', () => {
  const fuzzy = onlyThe(2);
  const judge = (document: unknown, options: VerifyAgainstOptions) =>
    verifyAgainst(VerifiedFindings, document, findingSources, options);

  it('is never its own choice: what it was made with is compared and told', async () => {
    const verdict = await judge(fuzzy, {});
    expect(verdict.ok).toBe(false);
    expect(verdict.issues).toMatchObject([
      {
        code: 'findings.terms',
        pointer: '/findings/0/match',
        expected: 'a quote that is verified with accept edited and guards reject',
        received: 'fuzzy, made with accept fuzzy and guards reject',
      },
    ]);
  });

  it('is the choice of the one who verifies, up to the exact words', async () => {
    expect((await judge(fuzzy, { accept: 'fuzzy' })).ok).toBe(true);
    const codesUnder = async (accept: 'exact' | 'normalized', nth: number) =>
      (await judge(onlyThe(nth), { accept })).issues.map(({ code }) => code);
    expect(await codesUnder('normalized', 1)).toEqual([]);
    expect(await codesUnder('exact', 1)).toEqual(['findings.terms']);
    expect(await codesUnder('exact', 0)).toEqual([]);
  });

  it('counts guards as well', async () => {
    const claimed = matched.fuzzy.quote.replace('six', 'ten');
    const snippets = [snippetOf(claimed)];
    const made = await verifySnippets(snippets, findingSources, { accept: 'fuzzy', guards: 'report' });
    const loose = selectVerifiedFindings(made, idsOf(snippets));
    expect((await judge(loose, { accept: 'fuzzy', guards: 'report' })).ok).toBe(true);
    expect((await judge(loose, { accept: 'fuzzy' })).issues.map(({ code }) => code)).toEqual(['findings.terms']);
  });

  it.each([{ accept: 'Exact' }, { guards: undefined, accept: 1 }, { guards: 'none' }])(
    'is asked for in words that are known: %j',
    async (options) => {
      await expect(judge(fuzzy, options as never)).rejects.toMatchObject({ code: 'options.value' });
    },
  );
});

describe('the work of checking again', () => {
  const source = 'one two three four five six seven '.repeat(sized(2000, 20_000));
  const nowhere = (nth: number) => `${'zebra '.repeat(20)}${String(nth)}`;
  /** Thousands of findings, each with a claim that is looked for in vain. */
  const hostile = (claimOf: (nth: number) => string, count: number): VerifiedFindingsV1 => ({
    ...report,
    findings: Array.from({ length: count }, (_, nth) => ({
      snippet_id: snippetIdOf('s', claimOf(nth)),
      source_id: 's',
      url: 'urn:u',
      source_title: '',
      quote: source.slice(0, 5),
      claimed_quote: claimOf(nth),
      match: 'normalized',
      edits: [],
      spans: [{ start: 0, end: 5 }],
      occurrences: 1,
      source_digest: digestText(source),
    })),
  });

  it('is enough for every honest claim, however many there are', () => {
    const came = verifiedFindingsClaims(hostile(nowhere, 300)).map(({ recheck }) => recheck?.(source, STRICT_TERMS));
    expect(came.includes('work-budget')).toBe(false);
  });

  it.runIf(isFull)(
    'is bounded for thousands of claims, and what was not checked is no pass',
    async () => {
      const document = hostile((nth) => `one two three ... two three four ... one two ${String(nth)}`, 200);
      const sources = new Map([['s', source]]);
      const { verdict } = await judged(document, sources);
      expect(verdict).toMatchObject({ ok: false, issues: { 0: { code: 'findings.repeat' } } });
      const unchecked = verdict.sources?.filter(
        ({ state, reason }) => state === 'unavailable' && reason === 'work-budget',
      );
      expect(unchecked?.length).toBeGreaterThan(100);
      const required = await verifyAgainst(VerifiedFindings, document, sources, { require: ['sources'] });
      expect(required.issues[0]).toMatchObject({
        code: 'source.required',
        received: expect.stringMatching(/ of 200 /) as string,
      });
    },
    60_000,
  );

  it('leaves what is wrong wrong when the budget has ended', () => {
    const claims = verifiedFindingsClaims(
      hostile((nth) => `one two three ... two three four ... ${String(nth)} x y`, 1),
      { limit: 0, spent: 1 },
    );
    const shelf = (text: string) => ({
      texts: new Map([['s', sourceText(text)]]),
      missing: new Map(),
      work: createWork(0, 1e9),
      terms: STRICT_TERMS,
    });
    expect(claims.map((claim) => placeClaim(claim, shelf(source)).state)).toMatchObject([
      { state: 'unavailable', reason: 'work-budget' },
    ]);
    expect(claims.map((claim) => placeClaim(claim, shelf('x')).state)).toMatchObject([{ state: 'source-changed' }]);
  });

  it('reads a source once for hundreds of findings', async () => {
    const source = Array.from({ length: sized(8000, 40_000) }, (_, nth) => `word${String(nth)} and`).join(' ');
    const apart = sized(20, 100);
    const snippets = Array.from({ length: 300 }, (_, nth) =>
      snippetOf(`word${String(nth * apart)} and  word${String(nth * apart + 1)}`, 's'),
    );
    const sources = new Map([['s', source]]);
    const large = selectVerifiedFindings(await verifySnippets(snippets, sources), idsOf(snippets));
    const verdict = await verifyAgainst(VerifiedFindings, large, sources, { require: ['sources'] });
    expect(verdict.ok).toBe(true);
  });
});

/** The report with one finding alone. */
function onlyThe(nth: number): VerifiedFindingsV1 {
  return { ...report, findings: report.findings.slice(nth, nth + 1) };
}
