// Sources in every form in which they are given, at every function that takes several of them.
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { memorySources, verifySnippets } from '../../../src/answers/generation/index.js';
import { answerFromText, checkAnswer } from '../../../src/answers/prose/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';
import { verifyAgainst } from '../../../src/index.js';
import { quoteGateRunnable } from '../../../src/output/gate/index.js';
import { renderReport } from '../../../src/output/report/index.js';
import {
  indexSource,
  type NamedSource,
  type NamedSources,
  verifyQuote,
  verifyQuotes,
} from '../../../src/quotes/quote/index.js';
import { layoutText } from '../../../src/sources/index.js';
import { snippetOf } from '../../support/findings.js';

const text = 'The pump is switched off above 85 degrees.';
const quote = 'switched off above 85 degrees';
const other = 'Nothing of this is said here.';
const layout = layoutText([{ text }]);

/** A document as LangChain makes it. */
class Document {
  readonly pageContent: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;
  constructor(pageContent: string, id?: string) {
    this.pageContent = pageContent;
    this.metadata = { source: 'files/limits.md', loc: { lines: { from: 1 } } };
    this.id = id;
  }
}

const packet = createEvidencePacket({
  meta: { query_id: 'q', timestamp: '2026-01-01T00:00:00Z', project: 'p', question: 'How hot?' },
  results: [
    { id: 'r', type: 'page', path: 'limits.md', excerpt: quote, score: 1, sources: ['keyword'] },
  ],
  citations: [],
  veracity: veracityOf([]),
});

/** The second source, named `limits.md`, has the quote. */
const forms: readonly (readonly [string, () => NamedSources])[] = [
  ['a record', () => ({ 'other.md': other, 'limits.md': text })],
  ['a Map', () => new Map(Object.entries({ 'other.md': other, 'limits.md': text }))],
  ['pairs', () => [['other.md', other] as const, ['limits.md', text] as const]],
  [
    'a list',
    () => [
      { id: 'other.md', text: other },
      { id: 'limits.md', text },
    ],
  ],
  ['documents', () => [new Document(other, 'other.md'), new Document(text, 'limits.md')]],
  [
    'documents in a record',
    () => ({ 'other.md': { text: other }, 'limits.md': new Document(text) }),
  ],
  ['layouts', () => ({ 'other.md': other, 'limits.md': layout })],
  [
    'indexes',
    () =>
      new Map<string, NamedSource>([
        ['other.md', other],
        ['limits.md', indexSource(text)],
      ]),
  ],
];

describe.each(forms)('sources as %s', (_, make) => {
  it('are read by verifyQuote and verifyQuotes', () => {
    expect(verifyQuote(quote, make())).toMatchObject({ status: 'exact', source: 'limits.md' });
    const [found, elsewhere] = verifyQuotes(
      [
        { quote, source: 'limits.md' },
        { quote, source: 'other.md' },
      ],
      make(),
    );
    expect(found).toMatchObject({ status: 'exact', source: 'limits.md' });
    expect(elsewhere).toMatchObject({ status: 'misattributed', foundIn: 'limits.md' });
  });

  it('are read by checkAnswer, answerFromText and checkFigures', () => {
    const answer = `It is “${quote}” [2].`;
    expect(checkAnswer(answer, make()).verified).toBe(true);
    const { result } = answerFromText(answer, make());
    expect(result.sources.map(({ metadata }) => metadata['id'])).toEqual(['other.md', 'limits.md']);
    expect(checkFigures('Off above 85 degrees [2].', make()).figures[0]?.state).toBe('in-cited');
  });

  it('are read by a gate and by promptfoo', async () => {
    const gate = quoteGateRunnable({ sources: make() });
    expect(await gate.invoke(`It is “${quote}”.`)).toBe(`It is “${quote}”.`);
    const graded = await quotesInSources(`It is “${quote}” [2].`, { vars: { sources: make() } });
    expect(graded.componentResults[0]?.reason).toBe('quote 1: exact in limits.md, line 1');
  });

  it('are read by verifyAgainst, verifySnippets and renderReport', async () => {
    const verdict = await verifyAgainst(EvidencePacket, packet, make(), { require: ['sources'] });
    expect(verdict.sources?.[0]?.state).toBe('unchanged');
    expect(renderReport(packet, { sources: make() })).toContain('The pump is');
    for (const sources of [make(), memorySources({ 'limits.md': text })]) {
      const { snippets } = await verifySnippets([snippetOf(quote, 'limits.md')], sources);
      expect(snippets[0]?.snippet.status).toBe('PASS');
    }
  });
});

describe('sources in a list without ids', () => {
  it('are named by their place: from 0 for quotes, from 1 where marks count them', () => {
    expect(verifyQuote(quote, [other, text]).source).toBe('1');
    const { result } = answerFromText(`“${quote}” [2]`, [other, new Document(text)]);
    expect(result.sources.map(({ metadata }) => metadata)).toEqual([
      { id: 'source-1', type: 'document' },
      { id: 'source-2', type: 'document', title: 'files/limits.md' },
    ]);
    expect(renderReport(result, { sources: [other, layout] })).toContain('data-state="exact"');
  });
});

describe('what is no collection of sources', () => {
  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a set of texts', new Set([text])],
    ['a promise that nobody awaited', Promise.resolve({ a: text })],
    ['a date', new Date(0)],
    ['an error', new Error('SECRET')],
    ['an endless list', Array.from({ length: 3 }).fill(null)],
    ['a list that is too long', new Array(2 ** 21)],
    ['an unknown member', [{ txt: text }]],
    ['a member too many', [{ text, titel: 'x' }]],
    ['both texts', [{ text, pageContent: text }]],
    ['an id that is no text', [{ text, id: 5 }]],
    ['a text that is none', { a: 5 }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          throw new Error('SECRET');
        },
      }),
    ],
  ])('is refused: %s', (_, sources) => {
    expect(verifyQuote(quote, sources as never).flags).toEqual(['source-is-not-text']);
    expect(() => checkAnswer(`“${quote}”`, sources as never)).toThrow(/^.*sources/);
  });

  it('is refused where two sources have one name, as quotes name theirs', () => {
    const twice = [
      { id: 'a', text },
      { id: 'a', text: other },
    ];
    expect(verifyQuotes([{ quote, source: 'a' }], twice)[0]?.flags).toEqual(['source-is-not-text']);
  });
});
