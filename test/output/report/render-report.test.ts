import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allContracts, verifyAnyAgainst } from '../../../src/catalog/registry/index.js';
import { verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { ContractError, type JsonValue } from '../../../src/index.js';
import { renderReport, sourceKeys } from '../../../src/output/report/index.js';
import { hostile } from '../../support/hostile.js';
import {
  answerDocument,
  freeTexts,
  logText,
  packetDocument,
  packetSources,
  reportDocuments,
  withText,
} from '../../support/reports.js';
import { sized } from '../../support/sized.js';
import { xss } from '../../support/xss.js';

const kinds = Object.entries(reportDocuments);

/** The states of the claims in the order of their numbers. */
const statesOf = (page: string) =>
  [...page.matchAll(/<li class="claim ([a-z-]+)[^"]*" id="c(\d+)"/g)]
    .sort(([, , a], [, , b]) => Number(a) - Number(b))
    .map(([, state]) => state);

/** The page without tags and without what only a screen reader says. */
const wordsOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a report', () => {
  it('says in its first line that quotes beyond those it shows are not checked', () => {
    const quoted = (words: string) => ({
      span: [0, 4],
      source_id: 1,
      verified: false,
      cited_text: words,
    });
    const made = (last: number) => ({
      schema_version: 3,
      text: 'Tea.',
      sources: [{ metadata: { id: 'a', type: 'book' }, content: 'Tea is hot.' }],
      references: [],
      citations: [
        ...Array<object>(2000).fill(quoted('Tea is hot')),
        ...Array<object>(last).fill(quoted('Tea is not hot')),
      ],
    });
    const leadOf = (last: number) =>
      /<h1 class="lead ([a-z]+)"><svg.*?<\/svg>([^<]*)</.exec(renderReport(made(last)))?.slice(1);
    expect(leadOf(0)).toEqual(['good', 'All 2000 quotations are verified']);
    expect(leadOf(2)).toEqual(['open', '2 quotations were not checked, 2000 are verified']);
  });

  it.each(kinds)('of %s is one page that lets in its own style and script alone', (_, document) => {
    const page = renderReport(document);
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1];
    const digest = (tag: string) => {
      const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page)?.[1] ?? '';
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(policy).toBe(
      `default-src 'none'; style-src ${digest('style')}; script-src ${digest('script')}; base-uri 'none'; form-action 'none'`,
    );
    expect(page.match(/<(?:style|script|link|img|iframe)\b/g)).toEqual(['<style', '<script']);
    expect(page).not.toMatch(/ (?:style|on[a-z]+)="/);
    expect(renderReport(JSON.stringify(document))).toBe(page);
  });

  it.each(kinds)('of %s has every anchor that it leads to, once', (_, document) => {
    const page = renderReport(document, { sources: packetSources });
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  });

  it('names each way in which a quote can differ from its source', () => {
    const page = renderReport(answerDocument);
    expect(statesOf(page)).toEqual([
      'changed',
      'normalized',
      'changed',
      'pieces',
      'exact',
      'misattributed',
      'not-found',
      'not-checked',
    ]);
    for (const name of [
      'changed',
      'same words',
      'pieces',
      'word for word',
      'in another source',
      'not found',
      'not checked',
    ])
      expect(page).toMatch(new RegExp(`</svg> ${name}</span>`));
    const words = wordsOf(page);
    expect(words).toContain('blanks and line ends');
    expect(words).toContain('a number Source 1903 Quote 1908');
    expect(words).toContain('[source only: not ]');
    expect(words).toContain('All text of the source was searched, and nothing like it is there.');
  });

  it('shows the rest of a sentence as the source writes it, with blanks only where it has them', () => {
    const sentences = [
      ...renderReport(answerDocument).matchAll(/<p class="sentence"[^>]*>(.*?)<\/p>/gs),
    ];
    const texts = sentences.map(([, html = '']) =>
      html.replace(/<[^>]*>/g, '').replaceAll('&#10;', '\n'),
    );
    expect(texts.length).toBeGreaterThan(2);
    const { sources: given } = answerDocument as {
      readonly sources: readonly { readonly content: string }[];
    };
    const sources = given.map(({ content }) => content).join('\n');
    expect(texts.filter((text) => !sources.includes(text))).toEqual([]);
  });

  it('marks a quote in the words of its source', () => {
    const page = renderReport(answerDocument);
    expect(page).toContain('id="p5" href="#c5"');
    expect(page).toMatch(
      /<mark class="exact">The cannery, which employed two hundred women, closed its doors in&#10;June<\/mark>/,
    );
    expect(page).toMatch(/<mark class="changed"><b class="differs">not<\/b><\/mark>/);
    expect(page).toContain('https://example.org/moe#:~:text=Nobody');
  });

  it('compares the excerpts of a packet with the sources that are given, and checks nothing without', async () => {
    const verdict = await verifyAnyAgainst(allContracts, packetDocument, packetSources);
    const page = renderReport(packetDocument, { sources: packetSources, verdict });
    expect(statesOf(page)).toEqual(['exact', 'exact', 'changed', 'exact', 'exact', 'not-checked']);
    expect(wordsOf(page)).toContain('source.fabricated');
    expect(page).toContain('<mark class="exact">請勿超過攝氏85度。</mark>');
    const alone = renderReport(packetDocument);
    expect(statesOf(alone)).toEqual(Array.from({ length: 6 }, () => 'not-checked'));
    expect(wordsOf(alone)).toContain('None of the 6 quotations was checked');
    expect(alone).toMatch(/<mark class="not-checked">/);
    expect(sourceKeys(packetDocument)).toEqual([
      'handbook/heater.md',
      'handbook/translations.md',
      'handbook/warranty.md',
    ]);
  });

  it('shows for an answer what a verification found', () => {
    const report = {
      schema_version: 3,
      support_rate: 0.5,
      per_citation: [
        { citation_index: 0, entailment_score: 0.2, supported: false },
        { citation_index: 1, entailment_score: 0.9, supported: true },
      ],
      citations_checked: 2,
      uncited_but_entailed: [],
    };
    const words = wordsOf(renderReport(answerDocument, { report }));
    expect(words).toContain('not supported, score 0.2');
    expect(words).toContain('supported, score 0.9');
    expect(wordsOf(renderReport(answerDocument, { report: { schema_version: 3 } }))).toContain(
      'is invalid, and is left out',
    );
  });

  it('shows for a log what each line says, and what the verdict on the log says', async () => {
    const lines = logText.split('\n');
    const verdict = await verifyAuditLog([new TextEncoder().encode(logText)], {
      contracts: allContracts,
    });
    const whole = renderReport(logText, { verdict });
    expect(statesOf(whole)).toEqual(['exact', 'exact', 'exact']);
    expect(wordsOf(whole)).toContain('Log: valid');
    const cut = renderReport(new TextEncoder().encode([lines[0], lines[2], ''].join('\n')));
    expect(statesOf(cut)).toEqual(['exact', 'changed']);
    expect(wordsOf(cut)).toContain('does not follow');
    expect(wordsOf(cut)).toContain('the log as a whole was not verified');
    const half = renderReport(`${lines[0]}\n{"x"\n`);
    expect(statesOf(half)).toEqual(['exact', 'changed']);
    expect(half).toMatch(/<h1 class="lead bad">.*Valid entries: 1 of 2<\/h1>/);
    expect(half).toContain('<p class="verdict">Line 2: The line is not a valid entry: json.');
    expect(half).not.toContain('The document is invalid');
    const late = renderReport(`{"x"\n${lines[1]}\n`);
    expect(late).toMatch(/<h1 class="lead bad">.*Valid entries: 0 of 2<\/h1>/);
    expect(late).toContain('<p class="verdict">Line 1: ');
  });

  it.each(['', '{', '[]', '{"a":1}', '{"meta":{"schema_version":"1.0"},"results":3}', '\ud800'])(
    'of %j says what is wrong with it',
    (text) => {
      const [, lead] = /<h1 class="lead bad">(.*?)<\/h1>/.exec(renderReport(text)) ?? [];
      expect(lead).toMatch(/The document is invalid: it (?:is not JSON|follows no|does not have)/);
    },
  );

  it('says how many quotes were not checked because the work of a hostile document ended', () => {
    const content = 'a '.repeat(12_500);
    const citations = Array.from({ length: 250 }, (_, index) => ({
      span: [0, 1],
      source_id: 1,
      verified: false,
      cited_text: `${'a '.repeat(20 + (index % 50))}b`,
    }));
    const sources = [{ metadata: { id: 's', type: 'book' }, content }];
    const answer = { schema_version: 3, text: 'An answer.', citations, references: [], sources };
    const page = renderReport(answer, { budget: 2 ** 21 });
    const open = statesOf(page).filter((state) => state === 'not-checked').length;
    expect(open).toBeGreaterThan(100);
    expect(open).toBeLessThan(250);
    expect(wordsOf(page)).toContain(
      `Quotes not checked because the work budget of this document ran out: ${open}.`,
    );
    expect(wordsOf(renderReport(answerDocument))).not.toContain('because the work budget');
  });

  it('says of a lost quote that the work ended before all other sources were looked into', () => {
    const filler = Array.from({ length: 20 }, (_, index) => ({
      metadata: { id: `f${index}`, type: 'book' },
      content: `Other words ${index}.`,
    }));
    const sources = [
      { metadata: { id: 's', type: 'book' }, content: 'The harbour was closed.' },
      ...filler,
    ];
    const lost = {
      span: [0, 1],
      source_id: 1,
      verified: false,
      cited_text: 'Somebody else said these seven words',
    };
    const answer = {
      schema_version: 3,
      text: 'An answer.',
      citations: [lost],
      references: [],
      sources,
    };
    expect(wordsOf(renderReport(answer, { budget: 12_000 }))).toContain(
      'not all other sources were searched',
    );
    expect(wordsOf(renderReport(answer))).not.toContain('not all other sources were searched');
  });

  it('says of a quote that comes after the end of the work that nobody looked', () => {
    const page = renderReport(answerDocument, { budget: 0 });
    expect(new Set(statesOf(page))).toEqual(new Set(['not-checked']));
    expect(wordsOf(page)).toContain(
      'The work budget of this document ran out before it was checked.',
    );
  });

  it('never throws on a document', () => {
    for (const { make, isHeavy } of hostile)
      if (isHeavy !== true) expect(renderReport(make())).toContain('<!doctype html>');
  });

  it('refuses an option that is none', () => {
    expect(() => renderReport('{}', { source: new Map() } as object)).toThrow(ContractError);
    expect(() => renderReport('{}', { sources: 'a text' } as never)).toThrow(ContractError);
    expect(() => renderReport('{}', { sources: new Set(['a']) } as never)).toThrow(ContractError);
  });
});

describe('hostile text', () => {
  /** Every day each eighth string; all of them in render-report.full.test.ts. */
  const hostile = xss.filter((_, nth) => nth % sized(8, 1) === 0);
  const tagsOf = (page: string) =>
    page.replace(/<style>.*?<\/style>/s, '').match(/<[!/a-z][^>]*>/gi) ?? [];

  it.each(kinds)('in every text of %s adds no tag and no attribute', (_, document) => {
    const pointers = freeTexts(document);
    expect(pointers.length).toBeGreaterThan(1);
    const sources = new Map(sourceKeys(document).map((key) => [key, hostile.join('\n')]));
    const page = renderReport(withText(document, pointers, hostile.join('\n')), {
      sources,
      name: hostile.join(''),
    });
    const known =
      /^<\/?(?:a|article|b|bdi|blockquote|body|button|code|dd|del|details|div|dl|dt|em|h[1-3]|head|header|hr|html|ins|li|main|mark|meta|ol|p|path|pre|q|s|script|section|span|strong|summary|svg|symbol|table|tbody|td|th|thead|title|tr|ul|use|!doctype)\/?(?: (?:lang|charset|http-equiv|content|name|class|id|href|rel|dir|aria-[a-z]+|role|scope|tabindex|data-(?:state|hint|order|problem)|html|viewBox|d|type|title|start|hidden)(?:="[^"<>]*")?)*\/?>$/;
    for (const tag of tagsOf(page)) expect(tag).toMatch(known);
    for (const [, target] of page.matchAll(/href="([^"]*)"/g))
      expect(target).toMatch(/^(?:#|https?:\/\/)/);
  });

  it('that begins as markup ends as text', () => {
    const document = withText(
      reportDocuments['answer'] as JsonValue,
      ['/text'],
      '<script>hit()</script>',
    );
    expect(renderReport(document)).toContain('&lt;script&gt;hit()&lt;/script&gt;');
  });
});
