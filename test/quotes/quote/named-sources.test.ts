// Sources in every form in which they are given, at every function that takes several of them.
import { describe, expect, it } from 'vitest';
import { packetFromAnswer } from '../../../src/answers/adapters/index.js';
import { checkFigures } from '../../../src/answers/figures/index.js';
import {
  memorySources,
  verifyGeneration,
  verifySnippets,
} from '../../../src/answers/generation/index.js';
import { answerFromText, checkAnswer } from '../../../src/answers/prose/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';
import { ContractError, verifyAgainst } from '../../../src/index.js';
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

/** The first issue that a function throws. */
async function refused(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ContractError && error.issues.length === 1)
      return `${error.issues[0]?.pointer}: ${error.issues[0]?.message}`;
    throw error;
  }
  return 'taken';
}

describe('a document of a retriever that is no source', () => {
  const { result } = answerFromText(`It is “${quote}” [1].`, [text]);
  const members = 'expected text, pageContent, id, title, url, metadata; others go into metadata';

  it.each<readonly [string, unknown, string, string]>([
    [
      'with a score',
      [other, { id: 'a', text, score: 0.8 }],
      '/sources/1/score',
      'unknown member: ',
    ],
    ['of LlamaIndex', [{ id_: 'a', text }], '/sources/0/id_', 'did you mean id?'],
    [
      'with a misspelt name',
      { a: { text, titel: 'x' } },
      '/sources/0/titel',
      'did you mean title?',
    ],
    ['with a name to be escaped', [{ text, 'a/\u202e': 1 }], '/sources/0/a~1\\u202E', members],
    ['with a number as id', [{ id: 7, text }], '/sources/0/id', 'expected a text'],
    [
      'with an object as address',
      [{ text, url: new URL('https://e.org') }],
      '/sources/0/url',
      'expected a text',
    ],
    ['with two texts', [{ text, pageContent: text }], '/sources/0/pageContent', 'not both'],
  ])('is named at its member: %s', async (_, given, pointer, says) => {
    const sources = given as NamedSources;
    const issues = [
      ...(verifyQuote(quote, sources).issues ?? []),
      ...(verifyQuotes([{ quote }], sources)[0]?.issues ?? []),
    ];
    const thrown = await Promise.all([
      refused(() => checkAnswer('x', sources)),
      refused(() => answerFromText('x', sources)),
      refused(() => checkFigures('x', sources)),
      refused(() => verifyGeneration(result, { sources })),
      refused(() => quoteGateRunnable({ sources }).invoke('x')),
      refused(() => renderReport(result, { sources })),
      refused(() => verifyAgainst(EvidencePacket, packet, sources)),
      refused(() => verifySnippets([snippetOf(quote, 'limits.md')], sources)),
    ]);
    const said = [...thrown, ...issues.map(({ pointer: at, message }) => `${at}: ${message}`)];
    expect(said).toHaveLength(10);
    for (const one of said) expect(one).toContain(`${pointer}: `);
    for (const one of said) expect(one).toContain(says);
    const { componentResults, reason } = await quotesInSources('x', { vars: { sources } });
    expect(componentResults).toEqual([]);
    expect(reason).toContain(`${pointer}: `);
  });

  it.each<readonly [string, unknown]>([
    ['a pair with a score', [[new Document(text), 0.8]]],
    ['a node', [{ node: { text }, score: 0.8 }]],
    ['a document of Haystack', [{ content: text, meta: {} }]],
  ])('is named at its place with the reader of retrievers: %s', async (_, given) => {
    const sources = given as NamedSources;
    const [issue] = verifyQuote(quote, sources).issues ?? [];
    expect(issue?.pointer).toBe('/sources/0');
    expect(issue?.expected).toContain('resultsFromDocuments');
    expect(await refused(() => checkAnswer('x', sources))).toMatch(
      /^.sources.0: no source: expected/,
    );
  });

  it('may have null where nothing is known', () => {
    const none = { id: null, title: null, url: null, metadata: null, pageContent: null };
    expect(verifyQuote(quote, [{ ...none, text }]).source).toBe('0');
    expect(checkAnswer(`“${quote}” [1]`, [{ ...none, text }]).verified).toBe(true);
  });
});

describe('a claim that calls its source by title or address', () => {
  const one = { id: 'docs/a.md', title: 'limits.md', text };
  const stateOf = async (sources: NamedSources) =>
    (await verifyAgainst(EvidencePacket, packet, sources)).sources?.[0];

  it('is checked in the one source that has it', async () => {
    const found = { state: 'unchanged', key: 'limits.md' };
    expect(await stateOf([{ id: 'b', text: other }, one])).toMatchObject(found);
    expect(await stateOf([{ id: 'b', text, url: 'limits.md' }])).toMatchObject(found);
    const { snippets } = await verifySnippets([snippetOf(quote, 'limits.md')], [one]);
    expect(snippets[0]?.snippet.status).toBe('PASS');
  });

  it('is checked in the source of that name, if there is one', async () => {
    const named = { id: 'limits.md', text: other };
    expect(await stateOf([one, named])).toMatchObject({
      state: 'found-elsewhere',
      foundIn: 'docs/a.md',
    });
  });

  it('has no source where two have it', async () => {
    expect(await stateOf([one, { ...one, id: 'docs/b.md' }])).toMatchObject({
      state: 'unavailable',
      reason: 'not-found',
    });
  });

  it('is that of packetFromAnswer, against what the answer was made from', async () => {
    const meta = {
      query_id: 'q',
      timestamp: '2026-01-01T00:00:00Z',
      project: 'p',
      question: 'How?',
    };
    const chunks = [new Document(other), new Document(text)];
    for (const sources of [[one], [{ ...one, url: 'https://e.org/a' }], chunks]) {
      const answer = `It is “${quote}” [${sources.length}].`;
      const { result } = answerFromText(answer, sources);
      const { value } = packetFromAnswer(result, { meta });
      const verdict = await verifyAgainst(EvidencePacket, value, sources, { require: ['sources'] });
      expect(verdict.issues).toEqual([]);
      expect(verdict.sources?.map(({ state }) => state)).not.toContain('unavailable');
    }
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
