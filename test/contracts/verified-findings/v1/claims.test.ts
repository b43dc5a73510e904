/**
 * What a report says of its sources is confirmed from the report and the sources alone, or reported
 * as wrong.
 */
import { describe, expect, it } from 'vitest';
import {
  selectVerifiedFindings,
  VerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../../../src/answers/generation/index.js';
import { verifiedFindingsClaims } from '../../../../src/contracts/verified-findings/v1/claims.js';
import { findingIdOf, snippetIdOf } from '../../../../src/contracts/verified-findings/v1/found.js';
import { createWork } from '../../../../src/core/work/work.js';
import { STRICT_TERMS } from '../../../../src/engine/contract/model/index.js';
import { placeClaim } from '../../../../src/engine/contract/sources/place-claim.js';
import { sourceText } from '../../../../src/engine/contract/sources/source-text.js';
import {
  canonicalize,
  digest,
  digestText,
  type VerifyAgainstOptions,
  validate,
  verifyAgainst,
} from '../../../../src/index.js';
import {
  findingSources,
  idsOf,
  makeReport,
  matched,
  snippetOf,
} from '../../../support/findings.js';
import { at, changed, put } from '../../../support/packets.js';

const reports = { fuzzy: await makeReport('fuzzy'), pieces: await makeReport('pieces') };
type Accept = keyof typeof reports;
const report = reports.fuzzy;
const manual = findingSources.get('manual') ?? '';

async function checked(
  document: unknown,
  sources: ReadonlyMap<string, string> = findingSources,
  accept: Accept = 'fuzzy',
) {
  const verdict = await verifyAgainst(VerifiedFindings, document, sources, { accept });
  const errors = verdict.issues.filter(({ severity }) => severity === 'error');
  return { verdict, errors: errors.map(({ code, pointer }) => `${code} ${pointer}`) };
}

/** Puts another claim, with the ids that belong to it. */
function claim(document: object, finding: number, quote: string): void {
  const place = `/findings/${String(finding)}`;
  const source = at(document, `${place}/source_id`) as string;
  put(document, `${place}/claimed_quote`, quote);
  put(document, `${place}/finding_id`, findingIdOf(source, quote));
  put(document, `${place}/snippet_id`, snippetIdOf(source, quote));
}

const repeat = (place: string): string => `verified-findings.repeat /findings/${place}`;

describe('verifyAgainst verified findings', () => {
  it('is valid from the text of the report and its sources alone', async () => {
    const verdict = await verifyAgainst(
      VerifiedFindings,
      canonicalize(reports.pieces),
      findingSources,
      {
        require: ['sources'],
        accept: 'pieces',
      },
    );
    expect(verdict.ok).toBe(true);
    expect(verdict.issues).toEqual([]);
    expect(verdict.sources?.map(({ pointer, state }) => `${pointer} ${state}`)).toEqual([
      '/findings/0/quote/0 unchanged',
      '/findings/1/quote/0 unchanged',
      '/findings/2/quote/0 unchanged',
      '/findings/2/quote/1 unchanged',
      '/findings/3/quote/0 unchanged',
    ]);
  });

  it.each<[string, Accept, (document: object) => void, string[]]>([
    ['a changed quote', 'fuzzy', (of) => { put(of, '/findings/1/quote/0', 'the “relief valves” open'); }, ['source.fabricated /findings/1/quote/0', repeat('1/quote')]],
    ['a quote from another place of the source', 'fuzzy', (of) => { put(of, '/findings/1/quote/0', 'The pump runs at 40 bar.'); put(of, '/findings/1/spans/0', { start: 0, end: 24 }); }, [repeat('1/quote'), repeat('1/spans')]],
    ['a claimed quote that is nowhere', 'fuzzy', (of) => { claim(of, 1, 'the relief valve explodes'); }, [repeat('1/claimed_quote')]],
    ['a similar claim with a not more', 'fuzzy', (of) => { claim(of, 2, matched.similar.quote.replace('must be tested every six', 'was not ever put off by 6')); }, [repeat('2/claimed_quote')]],
    ['a similar quote called normalized', 'fuzzy', (of) => { put(of, '/findings/2/status', 'normalized'); }, [repeat('2/claimed_quote')]],
    ['a normalized quote called similar', 'fuzzy', (of) => { put(of, '/findings/1/status', 'similar'); }, [repeat('1/status')]],
    ['a claim that is exact called similar', 'fuzzy', (of) => { put(of, '/findings/0/status', 'similar'); }, [repeat('0/status')]],
    ['spans that are moved', 'fuzzy', (of) => { put(of, '/findings/0/spans/0', { start: 1, end: 25 }); }, ['source.moved /findings/0/quote/0', repeat('0/spans')]],
    ['a second span that is moved', 'fuzzy', (of) => { put(of, '/findings/3/spans/1', { start: 70, end: 93 }); }, [repeat('3/spans')]],
    ['fewer occurrences', 'fuzzy', (of) => { put(of, '/findings/3/occurrences', 1); put(of, '/findings/3/spans', [report.findings[3]?.spans[0]]); }, [repeat('3/occurrences'), repeat('3/spans')]],
    ['a context that hides words', 'fuzzy', (of) => { put(of, '/findings/1/context/before', ''); }, [repeat('1/context/before')]],
    ['a context with other words', 'fuzzy', (of) => { put(of, '/findings/1/context/after', 'and all is well.'); }, [repeat('1/context/after')]],
    ['a forged piece', 'pieces', (of) => { put(of, '/findings/2/quote/1', 'the pump melts after 20 seconds'); }, [repeat('2/quote'), 'source.fabricated /findings/2/quote/1']],
    ['a piece from elsewhere in the source', 'pieces', (of) => { put(of, '/findings/2/quote/1', 'every six months'); put(of, '/findings/2/spans/1', { start: manual.indexOf('every six'), end: manual.indexOf(' by a qualified') }); }, [repeat('2/quote'), repeat('2/spans')]],
    ['a piece less', 'pieces', (of) => { put(of, '/findings/2/quote', ['Above 45 bar']); put(of, '/findings/2/spans', [{ start: 25, end: 37 }]); }, [repeat('2/quote'), repeat('2/spans')]],
    ['another profile', 'fuzzy', (of) => { put(of, '/profile/name', 'quotes/2'); }, ['verified-findings.profile /profile']],
    ['another digest of the profile', 'pieces', (of) => { put(of, '/profile/digest', digestText('x')); }, ['verified-findings.profile /profile']],
  ])('catches %s', async (_, accept, change, codes) => {
    const forged = changed(reports[accept], change);
    expect(validate(VerifiedFindings, forged)).toEqual([]);
    const { verdict, errors } = await checked(forged, findingSources, accept);
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(errors).toEqual(codes);
  }); // biome-ignore format: a table

  it.each<[string, (document: object) => void, string]>([
    ['shows other words of the source', (of) => { put(of, '/findings/1/quote/0', 'The pump runs at 40 bar.'); put(of, '/findings/1/spans/0', { start: 0, end: 24 }); }, repeat('1/quote')],
    ['shows more than was found', (of) => { put(of, '/findings/1/quote/0', 'bar the “relief valve” opens, and'); put(of, '/findings/1/spans/0', { start: 34, end: 67 }); }, repeat('1/quote')],
    ['calls similar normalized', (of) => { put(of, '/findings/2/status', 'normalized'); }, repeat('2/claimed_quote')],
    ['hides the rest of its sentence', (of) => { put(of, '/findings/1/context/before', ''); }, repeat('1/context/before')],
  ])('is not silenced by a digest of another source: a finding that %s', async (_, change, expected) => {
    const forged = changed(report, (of) => {
      change(of);
      for (const nth of report.findings.keys()) put(of, `/findings/${String(nth)}/source_digest`, digestText('other'));
    });
    expect(validate(VerifiedFindings, forged)).toEqual([]);
    const { errors } = await checked(forged);
    expect(errors).toContain(expected);
    expect(errors.every((error) => error.startsWith('verified-findings.repeat'))).toBe(true);
  }); // biome-ignore format: a table

  it('reports a source that changed elsewhere as a warning', async () => {
    const { verdict, errors } = await checked(
      report,
      new Map([...findingSources, ['manual', `${manual}\nOne line more.`]]),
    );
    expect(verdict.ok).toBe(true);
    expect(errors).toEqual([]);
    expect(verdict.issues.map(({ code }) => code)).toEqual(Array(3).fill('source.drifted'));
  });

  it('checks counts and places of a changed source all the same', async () => {
    const more = new Map([['manual', `${manual} The pump runs at 40 bar.`]]);
    expect((await checked(onlyThe(0), more)).errors).toEqual([
      repeat('0/occurrences'),
      repeat('0/spans'),
    ]);
  });

  it.each<[string, (text: string) => string, string[]]>([
    ['lost the words', (text) => text.replace('40 bar', '60 bar'), ['source.changed /findings/0/quote/0', repeat('0/claimed_quote')]],
    ['moved them', (text) => `First of all.\n${text}`, ['source.moved /findings/0/quote/0', repeat('0/spans')]],
    ['negates them now', (text) => text.replace('The pump', 'Not: The pump').replace('Not:', 'Not'), ['source.moved /findings/0/quote/0', repeat('0/claimed_quote')]],
  ])('reports a source that %s', async (_, edit, codes) => {
    expect((await checked(onlyThe(0), new Map([['manual', edit(manual)]]))).errors).toEqual(codes);
  }); // biome-ignore format: a table

  it('leaves a missing source unchecked, and fails when sources are required', async () => {
    const { verdict } = await checked(report, new Map([['manual', manual]]));
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'skip' });
    const required = await verifyAgainst(VerifiedFindings, report, new Map(), {
      require: ['sources'],
    });
    expect(required).toMatchObject({ ok: false, stage: 'sources' });
  });

  it('is valid for a disabled report, and fetches nothing', async () => {
    const store = {
      verified_disabled: true,
      verified_disabled_reason: 'Verification is disabled: why.',
    };
    const skipped = selectVerifiedFindings(await verifySnippets([], new Map(), { store }), []);
    const lookup = () => Promise.reject(new Error('fetched'));
    expect(
      await verifyAgainst(VerifiedFindings, skipped, lookup, { require: ['sources'] }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('how strictly a report is checked', () => {
  const similar = onlyThe(2);
  const check = (document: unknown, options: VerifyAgainstOptions) =>
    verifyAgainst(VerifiedFindings, document, findingSources, options);

  it('is the choice of the verifier, and never of the report', async () => {
    const verdict = await check(similar, {});
    expect(verdict.ok).toBe(false);
    expect(verdict.issues).toMatchObject([
      {
        code: 'verified-findings.terms',
        pointer: '/findings/0/status',
        expected: 'a quote that is verified with accept normalized and guards reject',
        received: 'similar',
      },
    ]);
  });

  it.each([
    ['exact', ['exact', 'exact']],
    ['normalized', ['exact', 'normalized', 'exact']],
    ['pieces', ['exact', 'normalized', 'pieces', 'exact']],
    ['fuzzy', ['exact', 'normalized', 'similar', 'exact']],
  ] as const)('takes with accept %s the same as verifySnippets', async (accept, passed) => {
    for (const made of Object.values(reports)) {
      const { issues } = await check(made, { accept });
      const refused = issues.map(({ code, pointer }) => `${code} ${pointer}`);
      expect(refused).toEqual(
        made.findings.flatMap(({ status }, nth) =>
          (passed as readonly string[]).includes(status)
            ? []
            : [`verified-findings.terms /findings/${String(nth)}/status`],
        ),
      );
    }
  });

  it('requires the same numbers of similar quotes, unless guards are none', async () => {
    const snippets = [snippetOf(matched.similar.quote.replace('six', '6'))];
    const made = await verifySnippets(snippets, findingSources, {
      accept: 'fuzzy',
      guards: 'none',
    });
    const loose = selectVerifiedFindings(made, idsOf(snippets));
    expect((await check(loose, { accept: 'fuzzy', guards: 'none' })).ok).toBe(true);
    expect((await check(loose, { accept: 'fuzzy' })).issues.map(({ code }) => code)).toEqual([
      'verified-findings.terms',
    ]);
  });

  it.each([{ accept: 'edited' }, { guards: undefined, accept: 1 }, { guards: 'report' }])(
    'is requested in known words: %j',
    async (options) => {
      await expect(check(similar, options as never)).rejects.toMatchObject({
        code: 'options.value',
      });
    },
  );
});

describe('the work of checking again', () => {
  const source = 'one two three four five six seven '.repeat(2000);
  const nowhere = (nth: number) => `${'zebra '.repeat(20)}${String(nth)}`;
  /** Findings with claims that are not in the source. */
  const hostile = (claimOf: (nth: number) => string, count: number): VerifiedFindingsV1 => ({
    ...report,
    findings: Array.from({ length: count }, (_, nth) => ({
      finding_id: digest(['s', claimOf(nth)]),
      source_id: 's',
      source_title: '',
      quote: [source.slice(0, 5)],
      claimed_quote: claimOf(nth),
      status: 'normalized',
      spans: [{ start: 0, end: 5 }],
      occurrences: 1,
      context: { before: '', after: '' },
      source_digest: digestText(source),
    })),
  });

  it('is enough for every honest claim, however many there are', () => {
    const results = verifiedFindingsClaims(hostile(nowhere, 300)).map(({ recheck }) =>
      recheck?.(source, STRICT_TERMS),
    );
    expect(results.includes('work-budget')).toBe(false);
  });

  it('leaves what is wrong wrong when the budget has ended', () => {
    const claims = verifiedFindingsClaims(
      hostile(() => 'one two  three', 1),
      -1e9,
    );
    const shelf = (text: string) => ({
      texts: new Map([['s', sourceText(text)]]),
      missing: new Map(),
      nameOf: (key: string) => key,
      work: createWork(0, 1e9),
      terms: STRICT_TERMS,
    });
    expect(claims.map((one) => placeClaim(one, shelf(source)).state)).toMatchObject([
      { state: 'unavailable', reason: 'work-budget' },
    ]);
    expect(claims.map((one) => placeClaim(one, shelf('x')).state)).toMatchObject([
      { state: 'source-changed' },
    ]);
  });
});

/** The report with one finding alone. */
function onlyThe(nth: number): VerifiedFindingsV1 {
  return { ...report, findings: report.findings.slice(nth, nth + 1) };
}
