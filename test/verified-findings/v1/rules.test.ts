import { describe, expect, it } from 'vitest';
import { validate, verify } from '../../../src/index.js';
import { selectVerifiedFindings, VerifiedFindings, verifySnippets } from '../../../src/verified-findings/index.js';
import { findingSources, idsOf, makeReport, snippetOf } from '../../support/findings.js';
import { changed, drop, put, swap } from '../../support/packets.js';
import { invalidExamples, validExamples } from '../../support/published.js';

const report = await makeReport();

describe('the rules of VerifiedFindings', () => {
  it('hold for a report with every kind of match', () => {
    expect(report.findings.map(({ match }) => match)).toEqual([
      'exact',
      'normalized',
      'fuzzy',
      'spliced',
      'exact',
      'edited',
    ]);
    expect(validate(VerifiedFindings, report)).toEqual([]);
  });

  it.each<[string, (document: object) => void, string, string]>([
    ['a reason beside findings', (of) => { put(of, '/verified_disabled_reason', 'x'); }, 'findings.disabled', '/verified_disabled_reason'],
    ['findings of a disabled verification', (of) => { put(of, '/verified_disabled', true); put(of, '/verified_disabled_reason', 'x'); }, 'findings.disabled', '/findings'],
    ['an id twice', (of) => { put(of, '/findings/6', report.findings[4]); }, 'findings.id', '/findings/6/snippet_id'],
    ['an id of another source', (of) => { put(of, '/findings/4/source_id', 'manual'); }, 'findings.claim', '/findings/4/snippet_id'],
    ['an exact quote in other words', (of) => { put(of, '/findings/0/quote', 'The pump runs at 41 bar.'); }, 'findings.exact', '/findings/0/quote'],
    ['a fuzzy match called exact', (of) => { put(of, '/findings/2/match', 'exact'); drop(of, '/findings/2/similarity'); }, 'findings.exact', '/findings/2/quote'],
    ['pieces of a normalized quote', (of) => { put(of, '/findings/3/match', 'normalized'); }, 'findings.pieces', '/findings/3/quote'],
    ['a spliced quote without pieces', (of) => { put(of, '/findings/1/match', 'spliced'); }, 'findings.pieces', '/findings/1/quote'],
    ['a similarity of exactly 0.8', (of) => { put(of, '/findings/2/similarity', 0.8); }, 'findings.similarity', '/findings/2/similarity'],
    ['a fuzzy match without similarity', (of) => { drop(of, '/findings/2/similarity'); }, 'findings.similarity', '/findings/2/similarity'],
    ['a similarity of an exact match', (of) => { put(of, '/findings/0/similarity', 1); }, 'findings.similarity', '/findings/0/similarity'],
    ['an empty span', (of) => { put(of, '/findings/0/spans/0/end', 0); put(of, '/findings/0/spans/0/end', 0); }, 'shape.value', '/findings/0/spans/0/end'],
    ['a span that is too long', (of) => { put(of, '/findings/0/spans/0/end', 25); }, 'findings.spans', '/findings/0/spans/0'],
    ['spans that do not ascend', (of) => { swap(of, '/findings/4/spans', [0, 1]); }, 'findings.spans', '/findings/4/spans/1'],
    ['a second span of another length', (of) => { put(of, '/findings/4/spans/1/end', 200); }, 'findings.spans', '/findings/4/spans/1'],
    ['pieces that overlap', (of) => { put(of, '/findings/3/spans/1', { start: 30, end: 61 }); }, 'findings.spans', '/findings/3/spans/1'],
    ['fewer places than spans', (of) => { put(of, '/findings/4/occurrences', 1); }, 'findings.occurrences', '/findings/4/spans'],
    ['a fuzzy match in two places', (of) => { put(of, '/findings/2/occurrences', 2); }, 'findings.occurrences', '/findings/2/occurrences'],
    ['a url that is none', (of) => { put(of, '/findings/0/url', 'page 12'); }, 'shape.value', '/findings/0/url'],
    ['an empty quote', (of) => { put(of, '/findings/0/quote', ''); }, 'shape.value', '/findings/0/quote'],
    ['an edit of an exact match', (of) => { put(of, '/findings/0/edits', ['article']); }, 'findings.edits', '/findings/0/edits'],
    ['an edited match without edits', (of) => { put(of, '/findings/5/edits', []); }, 'findings.edits', '/findings/5/edits'],
    ['edits out of order', (of) => { put(of, '/findings/5/edits', ['blank', 'article']); }, 'findings.edits', '/findings/5/edits'],
    ['a match looser than accepted', (of) => { put(of, '/accept', 'edited'); }, 'findings.accept', '/findings/2/match'],
    ['another profile', (of) => { put(of, '/profile/tokens', 'tokens/1'); }, 'shape.value', '/profile/tokens'],
  ])('refuse %s', (_, change, code, pointer) => {
    expect(validate(VerifiedFindings, changed(report, change))[0]).toMatchObject({ code, pointer });
  }); // biome-ignore format: a table

  it('count code points in spans, and list sixteen of more places', async () => {
    const sources = new Map([['clock', 'tick tock \u{1f553} '.repeat(20)]]);
    const snippet = snippetOf('tick tock \u{1f553}', 'clock');
    const { findings } = selectVerifiedFindings(await verifySnippets([snippet], sources), idsOf([snippet]));
    expect(findings[0]).toMatchObject({ occurrences: 20, spans: { length: 16, 1: { start: 12, end: 23 } } });
  });

  it('bind the digest to every finding and its order', () => {
    const digestOf = (document: unknown) => {
      const verdict = verify(VerifiedFindings, document);
      return verdict.ok ? verdict.digest : verdict.issues;
    };
    const turned = changed(report, (of) => { swap(of, '/findings', [0, 1]); }); // biome-ignore format: one line
    expect(digestOf(turned)).toMatch(/^sha256:/);
    expect(digestOf(turned)).not.toBe(digestOf(report));
    expect(findingSources.size).toBe(2);
  });
});

describe('the published examples of VerifiedFindings', () => {
  it.each(validExamples('verified-findings'))('$name holds', ({ text }) => {
    expect(verify(VerifiedFindings, text).ok).toBe(true);
  });

  it.each(invalidExamples('verified-findings'))('$name breaks as it says', ({ text, code, pointer }) => {
    expect(verify(VerifiedFindings, text).issues[0]).toMatchObject({ code, pointer });
  });
});
