/**
 * Input made to be expensive, in a size that can be doubled: for each function that takes what
 * others wrote, the families that were products once or would be one in a plain build. `make(n)`
 * gives what is to be timed; that says how it ended.
 */
import { digest, readJson, safeCanonicalize, verify, verifyAgainst } from 'evidence-contracts';
import { fromAnthropic, fromGemini, fromOpenAI } from 'evidence-contracts/adapters';
import { appendEntry, openLog, verifyAuditLog } from 'evidence-contracts/audit-log';
import {
  createEvidencePacket,
  EvidencePacket,
  safeCreateEvidencePacket,
  safePacketToXml,
  veracityOf,
} from 'evidence-contracts/evidence-packet';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { quoteGateRunnable } from 'evidence-contracts/gate';
import {
  createSnippet,
  safeCreateGenerationResult,
  safeVerifyGeneration,
  safeVerifySnippets,
} from 'evidence-contracts/generation';
import { diffContracts } from 'evidence-contracts/guard';
import { safeAssembleContext } from 'evidence-contracts/provenance-record';
import { indexSource, verifyQuote, verifyQuotes } from 'evidence-contracts/quote';

const times = (count, make) => Array.from({ length: count }, (_, nth) => make(nth));

const meta = { query_id: 'q', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: '?' };
const result = (nth, more = {}) => ({
  id: `r-${nth}`,
  type: 'section',
  path: `${nth % 7}.md`,
  excerpt: `Line ${nth}.`,
  score: 1 / (nth + 1),
  sources: [],
  ...more,
});
const draft = (results) => ({ meta, results, citations: [], veracity: veracityOf([]) });
const packet = (results) => createEvidencePacket(draft(results));
const source = (content, nth = 0) => ({ metadata: { id: `s-${nth}`, type: 'page' }, content });

/** How a verdict ended: with all of it looked at, or at a limit that is named. */
const endOf = (verdict) => {
  const codes = (verdict.issues ?? []).map(({ code }) => code);
  const limit = codes.find((code) => /budget|bytes|depth|nodes/.test(code));
  const left = verdict.sources?.some(({ reason }) => reason === 'work-budget');
  return limit ?? (left ? 'work-budget' : 'complete');
};
const endOfQuote = (quote) => (quote.status === 'budget-exceeded' ? 'budget-exceeded' : 'complete');

const quotes = (quote, text) => () => endOfQuote(verifyQuote(quote, text));

/** The name of the function, the family, a first size, and what makes it. */
export const families = [
  ['readJson', 'brackets', 30_000, (n) => { const text = `${'['.repeat(100)}${'[],'.repeat(n)}1${']'.repeat(100)}`; return () => endOf(readJson(text)); }],
  ['readJson', 'keys of one object', 20_000, (n) => { const text = `{${times(n, (nth) => `"k${nth}":${nth}`).join()}}`; return () => endOf(readJson(text)); }],
  ['readJson', 'escapes', 60_000, (n) => { const text = `"${'\\u00e9'.repeat(n)}"`; return () => endOf(readJson(text)); }],
  ['readJson', 'long numbers', 2_000, (n) => { const text = `[${times(n, () => `0.${'1'.repeat(50)}`).join()}]`; return () => endOf(readJson(text)); }],
  ['readJson', 'one number of many digits', 40_000, (n) => { const text = `1${'0'.repeat(n)}e-${n}`; return () => endOf(readJson(text)); }],
  ['safeCanonicalize', 'keys in descending order', 20_000, (n) => { const value = Object.fromEntries(times(n, (nth) => [`k${n - nth}`, nth])); return () => endOf(safeCanonicalize(value)); }],
  ['digest', 'index-like keys', 20_000, (n) => { const value = Object.fromEntries(times(n, (nth) => [`${nth}`, nth])); return () => { digest(value); return 'complete'; }; }],
  ['verify', 'results of one order', 500, (n) => { const bytes = Buffer.from(JSON.stringify(packet(times(n, (nth) => result(nth, { score: 1, path: 'a.md', excerpt: 'same' }))))); return () => endOf(verify(EvidencePacket, bytes)); }],
  ['verify', 'a fault at each place', 5_000, (n) => { const text = JSON.stringify({ ...draft(times(n, () => 1)) }); return () => endOf(verify(EvidencePacket, text)); }],
  ['verify', 'citations with quotes that are hard to search', 50, (n) => {
    const excerpt = 'a'.repeat(40 * n);
    const value = { ...packet([result(0, { excerpt })]) };
    const citations = times(n, (nth) => ({ id: `c-${nth}`, result_id: 'r-0', quote: `${'a'.repeat(20 * n)}b` }));
    const text = JSON.stringify({ ...value, citations });
    return () => endOf(verify(EvidencePacket, text));
  }],
  ['verifyAgainst', 'one long text and many sources', 100, (n) => {
    const needle = `${'a'.repeat(2000)}b${'a'.repeat(2000)}`;
    const value = packet([result(0, { excerpt: needle, path: 's-0' })]);
    const sources = new Map(times(n, (nth) => [`s-${nth}`, 'a'.repeat(8000)]));
    return async () => endOf(await verifyAgainst(EvidencePacket, value, sources));
  }],
  ['verifyAgainst', 'many texts and many sources', 50, (n) => {
    const value = packet(times(n, (nth) => result(nth, { excerpt: `${'a'.repeat(200)}b${nth}`, path: `s-${nth}` })));
    const sources = new Map(times(n, (nth) => [`s-${nth}`, 'a'.repeat(2000)]));
    return async () => endOf(await verifyAgainst(EvidencePacket, value, sources));
  }],
  ['safeCreateEvidencePacket', 'results of one order', 500, (n) => { const value = draft(times(n, (nth) => result(nth, { score: 1, path: 'a.md', excerpt: 'same' }))); return () => endOf(safeCreateEvidencePacket(value)); }],
  ['safePacketToXml', 'excerpts of markup', 5_000, (n) => { const value = packet([result(0, { excerpt: ']]><&"'.repeat(n) })]); return () => endOf(safePacketToXml(value)); }],
  ['verifyQuote', 'a word again and again', 4_000, (n) => quotes('tea tea tea coffee tea tea', 'tea '.repeat(n))],
  ['verifyQuote', 'all but the last letter', 10_000, (n) => quotes(`${'a'.repeat(n / 10)}b`, 'a'.repeat(n))],
  ['verifyQuote', 'pieces around an ellipsis at many places', 2_000, (n) => quotes('one two three ... two three four ... one two nine', 'one two three four five six seven '.repeat(n))],
  ['verifyQuote', 'sixty pieces', 1_000, (n) => quotes(times(60, () => 'one two three').join(' ... '), 'one two three not '.repeat(n))],
  ['verifyQuote', 'a long quote with other words', 1_000, (n) => quotes('alpha beta gamma '.repeat(n), 'gamma beta alpha '.repeat(n))],
  ['verifyQuote', 'marks and folds', 5_000, (n) => quotes('a-b*c "d" e', '*a*-_b_ **c** [x](y) &amp; '.repeat(n))],
  ['verifyQuote', 'entities that do not end', 5_000, (n) => quotes('a b c d e f', '&amp&#x41&'.repeat(n))],
  ['verifyQuotes', 'quotes by sources', 20, (n) => {
    const asked = times(n, (nth) => ({ quote: `the ${nth} quick brown foxes jump over lazy dogs`, source: `s-${nth}` }));
    const sources = new Map(times(n, (nth) => [`s-${nth}`, `a ${nth} slow red fox jumps over nothing. `.repeat(5)]));
    return () => (verifyQuotes(asked, sources).some(({ flags }) => flags.includes('elsewhere-unsearched')) ? 'elsewhere-unsearched' : 'complete');
  }],
  ['verifyQuote', 'many quotes on one index', 50, (n) => {
    const index = indexSource('the quick brown fox jumps over the lazy dog and runs. '.repeat(1000));
    return () => (times(n, (nth) => verifyQuote(`the quick ${nth} fox jumps over the lazy`, index)).some(({ status }) => status === 'budget-exceeded') ? 'budget-exceeded' : 'complete');
  }],
  ['checkFigures', 'figures of one sentence', 2_000, (n) => { const text = '5" a b '.repeat(n); return () => (checkFigures(text, ['Tea is hot.']).complete ? 'complete' : 'budget'); }],
  ...[
    ['halves of fractions', '1/'],
    ['quarters', 'Q1 '],
    ['number words', 'seven '],
    ['opening brackets', '('],
  ].flatMap(([name, piece]) => [
    ['figuresIn', name, 20_000, (n) => { const text = piece.repeat(n); return () => { figuresIn(text); return 'complete'; }; }],
    ['checkFigures', `${name}, an answer`, 20_000, (n) => { const text = piece.repeat(n); return () => (checkFigures(text, ['Tea is hot.']).complete ? 'complete' : 'budget'); }],
    ['checkFigures', `${name}, a source`, 20_000, (n) => { const text = piece.repeat(n); return () => (checkFigures('It costs 9.87 euros.', [text]).complete ? 'complete' : 'budget'); }],
  ]),
  ['quoteGateRunnable', 'short passages again and again', 500, (n) => {
    const text = '“a” '.repeat(n);
    const sources = { s: 'Tea is hot. '.repeat(n) };
    return async () => { let end = 'complete'; await quoteGateRunnable({ sources, onQuote: ({ reason }) => { if (reason === 'budget-exceeded') end = reason; } }).invoke(text); return end; };
  }],
  ['safeVerifySnippets', 'pieces that are hard to place', 5, (n) => {
    const snippets = times(n, (nth) => createSnippet({ source_id: 's', quote: `one two three ... two three four ... one two ${nth}`, url: 'urn:u', source_title: '' }));
    const sources = new Map([['s', 'one two three four five six seven '.repeat(400)]]);
    return async () => {
      const checked = await safeVerifySnippets(snippets, sources);
      return checked.ok && checked.value.snippets.some(({ result }) => result?.status === 'budget-exceeded') ? 'budget-exceeded' : endOf(checked);
    };
  }],
  ['safeCreateGenerationResult', 'ranges in marks', 200, (n) => { const value = { text: `[1-${n}]`.repeat(n), references: [], sources: times(n, (nth) => source('', nth)) }; return () => endOf(safeCreateGenerationResult(value)); }],
  ['safeCreateGenerationResult', 'marks that do not end', 20_000, (n) => { const value = { text: '[1,'.repeat(n), references: [], sources: [source('')] }; return () => endOf(safeCreateGenerationResult(value)); }],
  ...[
    ['sentences by sources', (n) => ({ text: times(n, (at) => `Alpha beta w${at}.`).join(' '), citations: [], sources: times(n, (at) => source(`Alpha beta v${at}.`, at)) })],
    ['quotes that are not there', (n) => ({ text: 'Alpha', citations: times(n, (at) => ({ span: [0, 5], source_id: 1, cited_text: `alpha beta gamma delta ${at} epsilon` })), sources: [source('alpha beta gamma delta epsilon. '.repeat(n))] })],
    ['spans over all of the text', (n) => ({ text: 'Alpha beta. '.repeat(n), citations: times(n, (at) => ({ span: [at, 12 * n], source_id: 1 })), sources: [source('Alpha beta.')] })],
  ].map(([name, make]) => ['safeVerifyGeneration', name, 100, (n) => {
    const made = safeCreateGenerationResult({ references: [], ...make(n) });
    if (!made.ok) throw new Error(JSON.stringify(made.issues[0]));
    return async () => { const check = await safeVerifyGeneration(made.value); return check.ok && !check.value.isComplete ? 'work-budget' : endOf(check); };
  }]),
  ['safeAssembleContext', 'items of line ends', 10_000, (n) => { const items = times(n, (nth) => ({ id: nth + 1, source: nth + 1, text: '\u2028\n\u0085'.repeat(10) })); return () => endOf(safeAssembleContext(items)); }],
  ['verifyAuditLog', 'entries', 200, (n) => {
    const recorded = packet([result(0)]);
    let head = openLog('log');
    const lines = times(n, () => {
      const appended = appendEntry(head, EvidencePacket, recorded, { recordedAt: '2026-03-01T09:30:00Z' });
      head = appended.head;
      return appended.line;
    });
    return async () => endOf(await verifyAuditLog([lines.join('')], { contracts: [EvidencePacket] }));
  }],
  ['fromAnthropic', 'citations on one character', 200, (n) => {
    const citations = times(n, (nth) => ({ type: 'char_location', cited_text: 'a', document_index: 0, document_title: null, start_char_index: nth, end_char_index: nth + 1 }));
    const answer = { type: 'message', role: 'assistant', model: 'm', content: [{ type: 'text', text: 'x', citations }] };
    return () => endOf(fromAnthropic(answer, { sources: ['a'.repeat(n)] }));
  }],
  ['fromGemini', 'supports of every segment', 200, (n) => {
    const text = 'é'.repeat(n);
    const groundingSupports = times(n, (nth) => ({ segment: { startIndex: 2 * nth, endIndex: 2 * n }, groundingChunkIndices: [0] }));
    const answer = { candidates: [{ content: { parts: [{ text }] }, groundingMetadata: { groundingChunks: [{ web: { uri: 'https://example.org', title: 't' } }], groundingSupports } }] };
    return () => endOf(fromGemini(answer));
  }],
  ['fromOpenAI', 'marks after marks', 200, (n) => {
    const annotations = times(n, (nth) => ({ type: 'url_citation', start_index: nth, end_index: nth + 1, url: 'https://example.org', title: 't' }));
    return () => endOf(fromOpenAI({ output: [{ type: 'message', content: [{ type: 'output_text', text: 'a'.repeat(n), annotations }] }] }));
  }],
  ['diffContracts', 'schemas of many members', 100, (n) => {
    const schema = (prefix) => ({ type: 'object', properties: Object.fromEntries(times(n, (nth) => [`${prefix}${nth}`, { type: 'string' }])) });
    return () => { diffContracts(schema('a'), schema('b')); return 'complete'; };
  }],
]; // biome-ignore format: a table
