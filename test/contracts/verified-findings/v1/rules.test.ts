import { describe, expect, it } from 'vitest';
import {
  selectVerifiedFindings,
  VerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../../../src/answers/generation/index.js';
import { findingIdOf, snippetIdOf } from '../../../../src/contracts/verified-findings/v1/found.js';
import { digestText, validate, verify } from '../../../../src/index.js';
import { idsOf, makeReport, snippetOf } from '../../../support/findings.js';
import { changed, drop, put, swap } from '../../../support/packets.js';
import { invalidExamples, validExamples } from '../../../support/published.js';

const report = await makeReport();
const pieces = await makeReport('pieces');
const firstIssue = (document: unknown) => validate(VerifiedFindings, document)[0];

describe('the rules of VerifiedFindings', () => {
  it('are valid for reports with every status', () => {
    expect(report.findings.map(({ status }) => status)).toEqual([
      'exact',
      'normalized',
      'similar',
      'exact',
    ]);
    expect(pieces.findings.map(({ status }) => status)).toEqual([
      'exact',
      'normalized',
      'pieces',
      'exact',
    ]);
    expect([report, pieces].map((one) => validate(VerifiedFindings, one))).toEqual([[], []]);
  });

  it.each<[string, VerifiedFindingsV1, (document: object) => void, string, string]>([
    ['findings of a disabled verification', report, (of) => { put(of, '/disabled', { reason: 'x' }); }, 'verified-findings.disabled', '/findings'],
    ['an empty reason', report, (of) => { put(of, '/findings', []); put(of, '/disabled', { reason: '' }); }, 'shape.value', '/disabled/reason'],
    ['a finding twice', report, (of) => { put(of, '/findings/4', report.findings[3]); }, 'verified-findings.unique', '/findings/4/finding_id'],
    ['an id of another source', report, (of) => { put(of, '/findings/3/source_id', 'manual'); }, 'verified-findings.id', '/findings/3/finding_id'],
    ['an id of another claim', report, (of) => { put(of, '/findings/1/claimed_quote', 'the relief valve opens'); }, 'verified-findings.id', '/findings/1/finding_id'],
    ['a snippet id of another claim', report, (of) => { put(of, '/findings/1/snippet_id', report.findings[0]?.snippet_id); }, 'verified-findings.snippet-id', '/findings/1/snippet_id'],
    ['an exact quote in other words', report, (of) => { put(of, '/findings/0/quote/0', 'The pump runs at 41 bar.'); }, 'verified-findings.exact', '/findings/0/quote/0'],
    ['a similar quote called exact', report, (of) => { put(of, '/findings/2/status', 'exact'); }, 'verified-findings.exact', '/findings/2/quote/0'],
    ['an exact quote called normalized', report, (of) => { put(of, '/findings/0/status', 'normalized'); }, 'verified-findings.exact', '/findings/0/quote/0'],
    ['two pieces of a normalized quote', pieces, (of) => { put(of, '/findings/2/status', 'normalized'); }, 'verified-findings.pieces', '/findings/2/quote'],
    ['an empty list of pieces', pieces, (of) => { put(of, '/findings/2/quote', []); }, 'shape.value', '/findings/2/quote'],
    ['a text for a list', report, (of) => { put(of, '/findings/0/quote', 'The pump runs at 40 bar.'); }, 'shape.type', '/findings/0/quote'],
    ['an empty span', report, (of) => { put(of, '/findings/1/spans/0/end', 38); }, 'verified-findings.spans', '/findings/1/spans/0'],
    ['a span that is too long', report, (of) => { put(of, '/findings/0/spans/0/end', 25); }, 'verified-findings.spans', '/findings/0/spans/0'],
    ['a span that is too short', report, (of) => { put(of, '/findings/2/spans/0/start', 102); }, 'verified-findings.spans', '/findings/2/spans/0'],
    ['spans that do not ascend', report, (of) => { swap(of, '/findings/3/spans', [0, 1]); }, 'verified-findings.spans', '/findings/3/spans/1'],
    ['a span twice', report, (of) => { put(of, '/findings/3/spans/1', report.findings[3]?.spans[0]); }, 'verified-findings.spans', '/findings/3/spans/1'],
    ['a second span of another length', report, (of) => { put(of, '/findings/3/spans/1/end', 200); }, 'verified-findings.spans', '/findings/3/spans/1'],
    ['pieces that overlap', pieces, (of) => { put(of, '/findings/2/spans/1', { start: 36, end: 67 }); }, 'verified-findings.spans', '/findings/2/spans/1'],
    ['a second piece of another length', pieces, (of) => { put(of, '/findings/2/spans/1/end', 100); }, 'verified-findings.spans', '/findings/2/spans/1'],
    ['fewer spans than pieces', pieces, (of) => { put(of, '/findings/2/spans', pieces.findings[2]?.spans.slice(0, 1)); }, 'verified-findings.occurrences', '/findings/2/spans'],
    ['pieces in two places', pieces, (of) => { put(of, '/findings/2/occurrences', 2); }, 'verified-findings.occurrences', '/findings/2/occurrences'],
    ['fewer places than spans', report, (of) => { put(of, '/findings/3/occurrences', 1); }, 'verified-findings.occurrences', '/findings/3/spans'],
    ['more places than spans, up to sixteen', report, (of) => { put(of, '/findings/3/occurrences', 3); }, 'verified-findings.occurrences', '/findings/3/spans'],
    ['a similar quote in two places', report, (of) => { put(of, '/findings/2/occurrences', 2); }, 'verified-findings.occurrences', '/findings/2/occurrences'],
    ['similar text that was not accepted', report, (of) => { put(of, '/accepted', 'normalized'); }, 'verified-findings.accepted', '/findings/2/status'],
    ['pieces that were not accepted', pieces, (of) => { put(of, '/accepted', 'fuzzy'); }, 'verified-findings.accepted', '/findings/2/status'],
    ['a normalized quote where exact ones were accepted', report, (of) => { put(of, '/findings', report.findings.slice(0, 2)); put(of, '/accepted', 'exact'); }, 'verified-findings.accepted', '/findings/1/status'],
    ['a url that is none', report, (of) => { put(of, '/findings/0/url', 'page 12'); }, 'shape.value', '/findings/0/url'],
    ['an empty piece', report, (of) => { put(of, '/findings/0/quote/0', ''); }, 'shape.value', '/findings/0/quote/0'],
    ['a context longer than is read', report, (of) => { put(of, '/findings/0/context/after', 'x'.repeat(401)); }, 'shape.value', '/findings/0/context/after'],
    ['a profile without digest', report, (of) => { drop(of, '/profile/digest'); }, 'shape.missing', '/profile/digest'],
    ['extensions without an authority', report, (of) => { put(of, '/findings/0/extensions', { page: 3 }); }, 'shape.value', '/findings/0/extensions/page'],
  ])('refuse %s', (_, document, change, code, pointer) => {
    expect(firstIssue(changed(document, change))).toMatchObject({ code, pointer });
  }); // biome-ignore format: a table

  it('take any profile, and extensions at the root and on findings, which they do not read', () => {
    const other = { name: 'quotes/2', digest: digestText('another') };
    const own = { 'com.example.review': { page: 3 } };
    const document = changed(report, (of) => {
      put(of, '/profile', other);
      put(of, '/extensions', own);
      put(of, '/findings/0/extensions', own);
    });
    const verdict = verify(VerifiedFindings, document);
    expect(verdict.ok).toBe(true);
    expect(verdict.checks.find(({ code }) => code === 'extensions')).toMatchObject({
      reason: 'not checked: 2 extensions',
    });
  });

  it('count code points in spans, and list sixteen of more places', async () => {
    const sources = new Map([['clock', 'tick tock \u{1f553} tack '.repeat(20)]]);
    const snippet = snippetOf('tick tock \u{1f553} tack', 'clock');
    const { findings } = selectVerifiedFindings(
      await verifySnippets([snippet], sources),
      idsOf([snippet]),
    );
    expect(findings[0]).toMatchObject({
      occurrences: 20,
      spans: { length: 16, 1: { start: 17, end: 33 } },
    });
  });

  it('bind the digest to every finding and its order', () => {
    const digestOf = (document: unknown) => {
      const verdict = verify(VerifiedFindings, document);
      return verdict.ok ? verdict.digest : verdict.issues;
    };
    const turned = changed(report, (of) => { swap(of, '/findings', [0, 1]); }); // biome-ignore format: one line
    expect(digestOf(turned)).toMatch(/^sha256:/);
    expect(digestOf(turned)).not.toBe(digestOf(report));
  });
});

describe('the rules of VerifiedFindings at every size', () => {
  const of = (claimed_quote: string, source_id = 's') => ({
    finding_id: findingIdOf(source_id, claimed_quote),
    snippet_id: snippetIdOf(source_id, claimed_quote),
    source_id,
    source_title: '',
    quote: [claimed_quote],
    claimed_quote,
    status: 'exact',
    spans: [{ start: 0, end: claimed_quote.length }],
    occurrences: 1,
    context: { before: '', after: '' },
    source_digest: digestText(''),
  });
  const document = (...findings: object[]) => ({ ...report, accepted: 'normalized', findings });
  /** The text with one character replaced. */
  const altered = (text: string, at: number) => `${text.slice(0, at)}\u00df${text.slice(at + 1)}`;
  const sizes = [1, 64, 400, 10_000, 100_000];

  it.each(sizes)('see one changed character at the start, middle and end of %i', (size) => {
    const text = 'ab c'.repeat(size / 4 + 1).slice(0, size);
    expect(validate(VerifiedFindings, document(of(text)))).toEqual([]);
    for (const at of [0, size >> 1, size - 1]) {
      const finding = of(text);
      const other = altered(text, at);
      expect(
        firstIssue(document({ ...finding, claimed_quote: other, quote: [other] })),
      ).toMatchObject({
        code: 'verified-findings.id',
        pointer: '/findings/0/finding_id',
      });
      expect(firstIssue(document({ ...finding, source_id: other }))?.code).toBe(
        'verified-findings.id',
      );
      expect(firstIssue(document({ ...finding, quote: [other] }))).toMatchObject({
        code: 'verified-findings.exact',
        pointer: '/findings/0/quote/0',
      });
      const { snippet_id } = of(other);
      expect(firstIssue(document({ ...finding, snippet_id }))?.code).toBe(
        'verified-findings.snippet-id',
      );
    }
    const [short, long] = [-1, 1].map((by) => ({
      ...of(text),
      spans: [{ start: 0, end: size + by }],
    }));
    for (const finding of size === 1 ? [long] : [short, long])
      expect(firstIssue(document(finding ?? {}))?.code).toBe('verified-findings.spans');
  });

  it.each([1, 2, 3, 50])('look at the first, middle and last of %i findings', (count) => {
    const findings = Array.from({ length: count }, (_, nth) => of(`quote number ${String(nth)} of many`));
    expect(validate(VerifiedFindings, document(...findings))).toEqual([]);
    for (const nth of new Set([0, count >> 1, count - 1])) {
      const withFault = (fault: object) =>
        firstIssue(document(...findings.map((one, at) => (at === nth ? { ...one, ...fault } : one))));
      const at = `/findings/${String(nth)}`;
      expect(withFault({ finding_id: digestText('') })).toMatchObject({ code: 'verified-findings.id', pointer: `${at}/finding_id` });
      expect(withFault({ snippet_id: '0'.repeat(16) })).toMatchObject({ code: 'verified-findings.snippet-id', pointer: `${at}/snippet_id` });
      expect(withFault({ quote: ['x'] })).toMatchObject({ code: 'verified-findings.exact', pointer: `${at}/quote/0` });
      expect(withFault({ spans: [{ start: 5, end: 5 }] })).toMatchObject({ code: 'verified-findings.spans', pointer: `${at}/spans/0` });
      expect(withFault({ occurrences: 2 })).toMatchObject({ code: 'verified-findings.occurrences', pointer: `${at}/spans` });
      expect(withFault({ status: 'similar' })).toMatchObject({ code: 'verified-findings.accepted', pointer: `${at}/status` });
      const twice = [...findings.slice(0, nth + 1), findings[nth] ?? {}, ...findings.slice(nth + 1)];
      expect(firstIssue(document(...twice))).toMatchObject({ code: 'verified-findings.unique', pointer: `/findings/${String(nth + 1)}/finding_id` });
    }
  }); // biome-ignore format: rows

  it.each([1, 2, 3, 50])('look at the first, middle and last of %i spans and pieces', (count) => {
    const spans = Array.from({ length: count }, (_, nth) => ({ start: 20 * nth, end: 20 * nth + 9 }));
    const parts = spans.map((_, nth) => `part ${String(1000 + nth)}`);
    const many = { ...of('nine char'), spans: spans.slice(0, 16), occurrences: count };
    const split = { ...of(parts.join(' ... ')), quote: parts, status: 'pieces', spans, occurrences: 1 };
    const withPieces = (finding: object) => ({ ...document(finding), accepted: 'pieces' });
    expect(validate(VerifiedFindings, document(many))).toEqual([]);
    expect(validate(VerifiedFindings, withPieces(split))).toEqual([]);
    for (const nth of new Set([0, count >> 1, count - 1])) {
      const moved = spans.map((span, at) => (at === nth ? { ...span, end: span.end + 1 } : span));
      const pointer = `/findings/0/spans/${String(nth)}`;
      expect(firstIssue(withPieces({ ...split, spans: moved }))).toMatchObject({ code: 'verified-findings.spans', pointer });
      if (nth >= 16) continue;
      expect(firstIssue(document({ ...many, spans: moved.slice(0, 16) }))).toMatchObject({ code: 'verified-findings.spans', pointer });
    }
  }); // biome-ignore format: rows
});

describe('the published examples of VerifiedFindings', () => {
  it.each(validExamples('verified-findings'))('$name is valid', ({ text }) => {
    expect(verify(VerifiedFindings, text).ok).toBe(true);
  });

  it.each(invalidExamples('verified-findings'))(
    '$name fails as it says',
    ({ text, code, pointer }) => {
      expect(verify(VerifiedFindings, text).issues[0]).toMatchObject({ code, pointer });
    },
  );
});
