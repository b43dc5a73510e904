/** What a page says first, in which order its cards are, and where contract talk is. */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../src/answers/generation/index.js';
import { renderReport } from '../../../src/output/report/index.js';
import { answerDocument, packetDocument, packetSources } from '../../support/reports.js';

const leadOf = (page: string): string =>
  (/<h1 class="lead [a-z]+">(.*?)<\/h1>/.exec(page)?.[1] ?? '').replace(/<[^>]*>/g, '');
const cardsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<li class="claim ([a-z-]+)[^"]*" id="(c\d+)"/g)].map(
    ([, state, id]) => `${id} ${state}`,
  );

describe('the first sentence of a page', () => {
  it('says how many quotations are in which state, the worst first', () => {
    expect(leadOf(renderReport(answerDocument))).toBe(
      '2 quotations differ from their source, 1 is in no source, 1 is in another source than the one cited, 1 is put together from pieces, 2 are verified; 1 citation without a quotation',
    );
  });

  it('is the first heading of the page, and nothing is above it that is as large', () => {
    const page = renderReport(answerDocument, { name: 'answer.json' });
    expect(page.match(/<h[1-6]\b/)?.[0]).toBe('<h1');
    expect(page.indexOf('<h1')).toBeLessThan(page.indexOf('class="prose"'));
  });

  it('of an invalid document is what is wrong with it, never that there is nothing to check', () => {
    const text = JSON.stringify(packetDocument, null, 2).replace('"query_id"', '"queryId"');
    const page = renderReport(text);
    expect(leadOf(page)).toBe('The document is invalid: it does not have the form of its contract');
    expect(page).toContain(
      '<p class="verdict">Line 4: unknown member; did you mean query_id? <code>/meta/queryId</code></p><p class="verdict">Line 2: required member is absent <code>/meta/query_id</code></p>',
    );
    expect(page).toMatch(/class="fault">.*required member is absent <code>\/meta\/query_id</);
    expect(page).not.toContain('no quotation to check');
    const ruled = JSON.stringify(packetDocument, null, 2).replace('85 °C. Above', '95 °C. Above');
    const broken = renderReport(ruled, { sources: packetSources });
    expect(leadOf(broken)).toBe('The document is invalid: it breaks a rule of its contract');
    expect(broken).toMatch(/<p class="second bad">\d+ quotations? differs? from/);
  });

  it('is followed by the figures that are in no source', () => {
    const { result } = answerFromText('It costs 190 euros [1].', ['It costs 140 euros.']);
    expect(renderReport(result)).toContain(
      '<p class="verdict"><a href="#figures-title">1 figure: 1 in no source.</a> <span class="named">',
    );
  });

  it('counts and names figures whose unit, scale or sign is another one there', () => {
    const source = 'The vessel: 180, at -21.5 °C.';
    const answer = 'It weighs 180 kg at 21.5 °C [1], with 77 valves [1].';
    const { result } = answerFromText(answer, [source]);
    const page = renderReport(result);
    const [head = ''] = /<p class="verdict"><a href="#figures-title">.*?<\/p>/.exec(page) ?? [];
    const words = head.replace(/<[^>]*>/g, '');
    expect(words).toMatch(
      /^3 figures: .*1 in no source\. 77 .*21\.5 °C \(.*: -21\.5 °C\) 180 kg \(.*: 180\)$/,
    );
  });
});

describe('a document as JSON', () => {
  it('has each faulty line marked, with what is wrong there', () => {
    const page = renderReport('{\n  "question": "How hot?"\n  "top_k": 1\n}');
    expect(page).toMatch(
      /<pre class="json"[^>]*>.*<mark class="not-found line"> {2}&quot;top_k&quot;: 1<\/mark>/s,
    );
    expect(page).toMatch(/<span class="fault"><svg.*?<\/svg> [^<]+<\/span>/);
  });

  it('of one long line is written with a line for each member', () => {
    const page = renderReport(JSON.stringify(packetDocument).replace('"query_id"', '"queryId"'));
    expect(page).toMatch(
      /<mark class="not-found line"> {4}&quot;queryId&quot;: &quot;q-17&quot;,<\/mark>/,
    );
  });

  it('is shown around its faults where it is long', () => {
    const lines = Array.from(
      { length: 3000 },
      (_, nth) => `  "m${nth}": ${nth === 2000 ? 'nul' : nth},`,
    );
    const page = renderReport(`{\n${lines.join('\n')}\n}`);
    expect(page.match(/<span class="no"/g)?.length).toBeLessThan(20);
    expect(page).toContain('Rows not shown: ');
    expect(page).toMatch(/<mark class="not-found line"> {2}&quot;m2000&quot;/);
  });
});

describe('the cards of a page', () => {
  it('have the worst first, and each problem leads to the next one', () => {
    const page = renderReport(answerDocument);
    expect(cardsOf(page)).toEqual([
      'c1 changed',
      'c3 changed',
      'c7 not-found',
      'c6 misattributed',
      'c4 pieces',
      'c8 not-checked',
      'c2 normalized',
      'c5 exact',
    ]);
    expect(page).toContain('<p class="first"><a href="#c1">Go to the first problem</a></p>');
    const next = [...page.matchAll(/<p class="next"><a href="#(c\d+)">/g)].map(([, id]) => id);
    expect(next).toEqual(['c3', 'c7', 'c6', 'c4']);
  });

  it('say nothing of a quote that begins within a sentence, and of a place only source and line', () => {
    const page = renderReport(answerDocument);
    expect(page).not.toContain('it begins within a sentence');
    expect(page).toContain('Show in <bdi>Annals of the Harbour Board</bdi>, line 3</a>');
  });

  it('leave contract talk to one closed fold', () => {
    const page = renderReport(answerDocument);
    const at = page.indexOf('<details class="checks" id="checks">');
    expect(at).toBeGreaterThan(0);
    const before = page.slice(page.indexOf('<body>'), at);
    for (const words of ['generation-result', 'sha256:', 'Checks:', 'Citation<', '/citations/'])
      expect(before, words).not.toContain(words);
    expect(page.slice(at)).toContain('generation-result 3');
    expect(page.slice(at)).toContain('digest of the text');
  });
});

it.each<[string, unknown]>([
  ['nothing in it', {}],
  ['no checks', { ok: true, issues: [] }],
  ['no issues', { ok: true, checks: [] }],
  ['a check that is none', { ok: true, checks: [null], issues: [] }],
  ['an issue that is none', { ok: false, stage: 'rules', checks: [], issues: [null] }],
  ['no answer', { checks: [], issues: [] }],
])('refuses a verdict with %s by name', (_, verdict) => {
  expect(() => renderReport(answerDocument, { verdict: verdict as never })).toThrow(
    expect.objectContaining({ name: 'ContractError' }),
  );
});
