// Each bound of the library and both its sides: texts of so many letters, words, digits, signs and blanks in each place that a reader
// measures, lists of so many items, and what is cut for people.
import { formatIssue, formatVerdict, readJson, verify } from 'evidence-contracts';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { toCsv, toMarkdown, toTextFragment } from 'evidence-contracts/export';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { answerFromText, bindMarks, lexicalOverlapScorer, marksIn, nliScorer, safeCheckAnswer } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { fold, indexSource, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import { fromCaptions, fromMail, fromMarkdown, fromRows } from 'evidence-contracts/sources';
import { partsOf } from '../inputs.mjs';
import { outcome } from './rows.mjs';

/** Numbers that are bounds somewhere, and what is next to them. */
const bounds = [15, 20, 24, 30, 32, 40, 48, 50, 60, 64, 80, 100, 120, 128, 160, 200, 240, 250, 255, 300, 400, 500, 600, 1000, 2000, 2048]; // biome-ignore format: a list
const lengths = [...new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])])]; // biome-ignore format: a list
const few = lengths.filter((length) => length <= 66);
/** Longer texts are dear: these places have them, too. */
const LONG = ['a quotation', 'an address', 'words before a mark'];
const LONGEST = 130;

const cut = (text) => (length) => text.repeat(Math.ceil(length / text.length) || 0).slice(0, length); // biome-ignore format: one line
const fills = { letters: cut('abcdefg'), words: cut('tall oaks grow '), digits: cut('1234567890') };
const { letters, words, digits } = fills;
const blanks = cut(' ');
const count = (length, use) => Array.from({ length }, (_, nth) => use(nth)).join('');

/** Texts that have something of a length; of one that signs make, few lengths say all. */
const places = {
  'words before a mark': (n) => `“Tea is hot” ${words(n)} [1]. Milk (2).`,
  'blanks before a mark': (n) => `“Tea is hot”${blanks(n)}[1]. “Milk is cold”${'\n'.repeat(n % 4)}[2]`,
  'words in a mark': (n) => `“Tea is hot” [${words(n)}] and (${words(n)}, 2020, p. 3), “milk is” [1, ${words(n)}].`,
  'letters in a mark': (n) => `“Tea is hot” [${letters(n)}] and (${letters(n)}), 【${letters(n)}】 <${letters(n)}>.`,
  'digits in a mark': (n) => `“Tea is hot” [${digits(n)}] and (${digits(n)}), “milk is” [1-${digits(n)}], [p. ${digits(n)}].`,
  'words of a link': (n) => `“Tea is hot” [${words(n)}](https://e.org/tea) and [it][${letters(n)}].\n\n[${letters(n)}]: https://e.org`,
  'an address': (n) => `“Tea is hot” [tea](https://e.org/${letters(n)}) and https://e.org/${letters(n)} or <https://e.org/${letters(n)}>.`,
  'the title of a link': (n) => `“Tea is hot” [tea](https://e.org/tea "${words(n)}") is.`,
  'a tag': (n) => `“Tea <b class="${letters(n)}">is</b> hot” <${letters(n)}>it</${letters(n)}> [1].`,
  'a note': (n) => `“Tea is hot”[^${letters(n)}].\n\n[^${letters(n)}]: Milk, ${words(n)}\n`,
  'a name before': (n) => `${words(n)}: “Tea is hot”. According to ${words(n)}, “milk is cold”.`,
  'a name after': (n) => `“Tea is hot”, ${words(n)} says, and “milk is cold” — ${words(n)}.`,
  'a quotation': (n) => `It is “${words(n)}” [1], "${words(n)}" (2) and '${words(n)}'.\n> ${words(n)}`,
  'a quotation that does not end': (n) => `It is “${words(n)} [1]. "Tea ${words(n)}\n\nSo “milk is cold” [2].`,
  'an item': (n) => `- ${words(n)} “tea is hot” [1]\n- ${words(n)}\n\n[1] ${words(n)} Milk`,
  'a cell': (n) => `| ${words(n)} | ${letters(n)} |\n|---|---|\n| “tea is hot” | Milk ${words(n)} |\n`,
  'a list of sources': (n) => `“Tea is hot” [1].\n\n${words(n)}\n\nSources:\n[1] Milk ${words(n)}\n[2] ${letters(n)}`,
  'a head of a list': (n) => `“Tea is hot” [2].\n\n## Sources ${words(n)}\n\n1. Tea\n2. Milk\n\n${words(n)}\n=====\n`,
  'code': (n) => `“Tea is hot” \`${words(n)}\` [1].\n\`\`\`${letters(n)}\n“it is”\n\`\`\`\n<!-- ${words(n)} --> “Milk”`,
  'an entity': (n) => `“Tea is hot &${letters(n)}; now” &#${digits(n)}; &#x${digits(n)}; [1].`,
  'a line': (n) => `${words(n)}\n“Tea is hot”\n${words(n)}\n> it is\n${letters(n)} [1]`,
}; // biome-ignore format: a table
const signPlaces = {
  'signs of quotations': (n) => `${'>'.repeat(n)} tea is hot\n${'> '.repeat(n)}milk “is” cold\n`,
  'signs of headings': (n) => `${'#'.repeat(n)} Tea is “hot” ${'#'.repeat(n)}\n\nMilk\n${'='.repeat(n)}\n${'-'.repeat(n)}\n`,
  'signs of code': (n) => `${'`'.repeat(n)}“tea is hot”${'`'.repeat(n)} and\n${'`'.repeat(n)}\n“milk”\n${'`'.repeat(n)}\n${'~'.repeat(n)}\n“so”`,
  'signs of emphasis': (n) => `${'*'.repeat(n)}“tea is hot”${'*'.repeat(n)} ${'_'.repeat(n)}[1]${'_'.repeat(n)} ${'~'.repeat(n)}it${'~'.repeat(n)}`,
  'blanks at a start': (n) => `Tea\n${blanks(n)}- “tea is hot” [1]\n${blanks(n)}> milk\n\n${blanks(n)}“it” is\n${'\t'.repeat(n)}so`,
  'blanks after a sign': (n) => `-${blanks(n)}“tea is hot”\n1.${blanks(n)}milk\n>${blanks(n)}it is\n|${blanks(n)}a${blanks(n)}|\n|-|\n`,
  'numbers of items': (n) => `${digits(n)}. “tea is hot” [1]\n${digits(n)}) milk\n\n[${digits(n)}]: Milk`,
  'empty lines': (n) => `“Tea is hot”${'\n'.repeat(n)}[1]${'\r\n'.repeat(n)}> milk is${'\n'.repeat(n)}— Jane`,
  'points': (n) => `“Tea is hot”${'.'.repeat(n)} [1]${'.'.repeat(n)} Milk${'!'.repeat(n)} “is ${'.'.repeat(n)} so” ${'-'.repeat(n)} it`,
  'brackets': (n) => `${'['.repeat(n)}1${']'.repeat(n)} “tea is hot” ${'('.repeat(n)}2${')'.repeat(n)} [it](${'('.repeat(n)}a${')'.repeat(n)})`,
  'quotation marks': (n) => `${'"'.repeat(n)}tea is hot${'"'.repeat(n)} ${'“'.repeat(n)}milk is${'”'.repeat(n)} [1] ${"'".repeat(n)}so${"'".repeat(n)}`,
  'marks': (n) => `“Tea is hot” ${count(n, (nth) => `[${nth + 1}]`)}. Milk [${count(n, (nth) => `${nth + 1}, `)}1].`,
  'quotations': (n) => `${count(n, (nth) => `“tea ${nth} is hot”, `)}so [1]. ${count(n, (nth) => `Milk (${nth}). `)}`,
  'items': (n) => `${count(n, (nth) => `- tea ${nth} “is hot”\n`)}\n${count(n, (nth) => `${'  '.repeat(nth % 12)}- a\n`)} [1]`,
  'rows': (n) => `|${' a |'.repeat(n)}\n|${'-|'.repeat(n)}\n${count(n, (nth) => `| “tea ${nth}” |${' [1] |'.repeat(nth % 3)}\n`)}`,
}; // biome-ignore format: a table

const sources = [{ id: 's1', title: 'Tea', url: 'https://e.org/tea', text: 'Now tea is hot.' }, { id: 'milk.md', title: 'Milk', text: 'Milk is cold.' }]; // biome-ignore format: a fixture
const readers = {
  marksIn: (text, n) => { const read = marksIn(text, { sources: [...sources, { title: words(n) }, { id: letters(n), url: `https://e.org/${letters(n)}` }] }); return [read.marks.map(({ start, end, form, sources: cited }) => [start, end, form, cited]), read.unread, bindMarks(text, read).quotations.map(({ how, run }) => [how, run])]; },
  quotesIn: (text) => quotesIn(text).map(({ span }) => span),
  fromMarkdown: (text) => fromMarkdown(text),
  fold: (text) => [fold(text).text, splitSentences(text)],
}; // biome-ignore format: a table
const PART = 12;
const placesOf = (length) => [...Object.entries(places).filter(([place]) => length <= LONGEST || LONG.includes(place)).map(([, make]) => make), ...(few.includes(length) ? Object.values(signPlaces) : [])]; // biome-ignore format: one line
/** A row for each reader and so many lengths, in every place. */
const textRows = () => Object.entries(readers).flatMap(([name, use]) => partsOf(lengths, PART).map((list) => [name, `so many, from ${list[0]}`, list.flatMap((length) => placesOf(length).map((make) => () => outcome(() => use(make(length), length))))])); // biome-ignore format: one line

// ---- quotes of so many words, and so much between two of their words
const said = ({ status, match, spans, flags, changes, similarity }) => [status, match, spans.map(({ start, end }) => [start, end]), flags, changes, similarity]; // biome-ignore format: one line
const wordsOf = (length, nth) => Array.from({ length }, (_, at) => (at === nth ? 'other' : `word${at}`)).join(' '); // biome-ignore format: one line
const quotePlaces = {
  'words, the last one another': (n) => [wordsOf(n), `So ${wordsOf(n, n - 1)}. More.`],
  'words, the first one another': (n) => [wordsOf(n), `So ${wordsOf(n, 0)}. More.`],
  'words, one in the middle another': (n) => [wordsOf(n), `So ${wordsOf(n, n >> 1)}. More.`],
  'words, one left out': (n) => [wordsOf(n), `So ${wordsOf(n, n >> 1).replace(' other', '')}. More.`],
  'words between two pieces': (n) => ['the tea is hot … milk is cold', `So the tea is hot, ${words(n)} milk is cold.`],
  'letters in one word': (n) => [`tea ${letters(n)} hot`, `the tea ${letters(n)} hot, tea ${letters(n)}x hot`],
  'a tag in the source': (n) => ['the tea is hot', `the <b class="${letters(n)}">tea</b> is <${letters(n)}> hot`],
  'a link in the source': (n) => ['the tea is hot', `the [tea](https://e.org/${letters(n)}) is [${words(n)}] hot`],
  'a note in the source': (n) => ['the tea is hot', `the tea [${digits(n)}] is[^${letters(n)}] hot`],
  'an entity in the source': (n) => ['the tea is hot', `the tea is&${letters(n)}; hot &#${digits(n)}; the <!-- ${words(n)} -->tea is hot`],
  'blanks in the source': (n) => ['the tea is hot', `the${blanks(n)}tea is${'\n'.repeat(n % 5)} hot. ${words(n)}the tea is hot`],
  'a negator before': (n) => ['the tea is hot', `It is not ${words(n)} the tea is hot. No ${words(n)}, the tea is hot.`],
  'words before and after': (n) => ['tea is hot', `${words(n)}tea is hot${words(n)}. ${words(n)} tea is hot`, { prefix: words(n).slice(-12), context: 'report' }],
  'a hint': (n) => ['tea is hot', 'tea is hot. '.repeat(60), { hint: n, maxSpans: 2 }],
  'places': (n) => ['tea is hot', 'tea is hot. '.repeat(n % 70), { maxSpans: n }],
}; // biome-ignore format: a table
const shortQuotes = lengths.filter((length) => length <= 260);
const quoteRows = () => Object.entries(quotePlaces).map(([place, make]) => ['verifyQuote', `so many: ${place}`, shortQuotes.flatMap((length) => ['normalized', 'fuzzy'].map((accept) => () => outcome(() => { const [quote, source, options] = make(length); return said(verifyQuote(quote, indexSource(source), { accept, ...options })); })))]); // biome-ignore format: one line

// ---- numbers of so many digits
const figurePlaces = {
  'digits': (n) => `It is ${digits(n)} km, ${digits(n)}.5 or 0.${digits(n)} %, of ${digits(n)} in 20${digits(n)}.`,
  'zeros': (n) => `It is 5${'0'.repeat(n)} km, 0.${'0'.repeat(n)}5 %, 1${',000'.repeat(n % 9)} or 10^${n} and ${n}:30, ${n}/12, ${n} May.`,
  'a number': (n) => `It is ${n} km, ${n} %, ${n}th, ${n} years, ${n}:${n}, ${n}/${n}/${n}, Q${n}, the ${n}s, ${n} h ${n} min, -${n} °C.`,
  'words between': (n) => `It is 5 ${words(n)}km, 6 million ${words(n)}euros and 7 ${letters(n)}.`,
  'cells': (n) => `|${' Year |'.repeat(n % 40)}\n|${'-|'.repeat(n % 40)}\n|${' 5 km |'.repeat(n % 40)}\n`,
}; // biome-ignore format: a table
const figureRows = () => Object.entries(figurePlaces).map(([place, make]) => ['checkFigures', `so many: ${place}`, few.concat([1899, 1900, 1999, 2050, 2100]).map((length) => () => outcome(() => { const text = make(length); return [figuresIn(text), figuresIn(text, { source: true }).length, checkFigures(text, [make(length + 1), `So ${text}`]).figures.map(({ state, places: at }) => [state, at?.length])]; }))]); // biome-ignore format: one line

// ---- what is cut, for people and for formats
const check = (length) => { const { value } = safeCheckAnswer(`It says “${words(length)}” [1] and “${wordsOf(length % 40)}”. ${words(length)}`, [`So ${words(length)}x. ${wordsOf(length % 40)}`]); return value?.quotations.map(({ state, reason, places: at }) => [state, reason, at?.length]); }; // biome-ignore format: one line
const mainOf = (page) => page.slice(page.indexOf('<main'));
const page = (list) => { const { result } = answerFromText(list.map((length) => `P “${words(length)}” [1] ${words(length)}.`).join('\n\n'), [{ title: words(list.at(-1)), text: list.map((length) => `${words(length)} x`).join('\n') }]); return [mainOf(renderReport(result)), toMarkdown(result), toCsv(result)]; }; // biome-ignore format: one line
const encoded = new TextEncoder();
const cutPlaces = {
  toTextFragment: (n) => [toTextFragment('https://e.org/', wordsOf(n)), toTextFragment('https://e.org/', letters(n)), toTextFragment('https://e.org/', wordsOf(12), { prefix: wordsOf(n), suffix: words(n) })],
  formatIssue: (n) => formatIssue({ code: 'shape.type', pointer: `/${letters(n)}/a`, message: words(n), severity: 'error', expected: letters(n), received: words(n) }),
  formatVerdict: (n) => formatVerdict(verify(EvidencePacket, { [letters(n)]: words(n), meta: { schema_version: words(n) } }), { name: `${letters(n)}.json` }),
  safeCheckAnswer: check,
  lexicalOverlapScorer: (n) => lexicalOverlapScorer()([{ premise: `${wordsOf(n)} ${digits(n)}`, hypothesis: wordsOf(n, n >> 1) }, { premise: words(n), hypothesis: letters(n) }]),
  nliScorer: async (n) => { const asked = []; const answers = await nliScorer((list) => { asked.push(list.map(({ text, text_pair }) => [text?.length, text_pair?.length])); return list.map(() => [{ label: 'entailment', score: 0.5 }, { label: 'neutral', score: 0.3 }, { label: 'contradiction', score: 0.2 }]); })([{ premise: wordsOf(n), hypothesis: words(n) }]); return [asked, answers]; },
  readJson: (n) => [readJson(`${'['.repeat(n)}1${']'.repeat(n)}`), readJson(`{"${letters(n)}":${digits(n)},"a":0.${digits(n)}}`), readJson(`1e${n}`), readJson(`-1e-${n}`)].map(({ ok, value, issues }) => [ok, ok ? JSON.stringify(value).length : issues.map(({ code, pointer }) => [code, pointer])]),
  fromRows: (n) => fromRows(`a,${letters(n)}\n${'1,'.repeat(n % 40)}2\n"${words(n)}",3`),
  fromCaptions: (n) => fromCaptions(`WEBVTT\n\n${letters(n)}\n00:01.000 --> 00:02.000 ${letters(n)}\n${words(n)}\n\n${digits(n)}:00:03.000 --> ${digits(n)}:00:04.000\n<v ${letters(n)}>It\n`),
  fromMail: (n) => fromMail(encoded.encode(`Subject: ${words(n)}\nX-${letters(n)}: a\nContent-Type: multipart/mixed; boundary="${letters(n)}"\n\n--${letters(n)}\n\n${'> '.repeat(n % 9)}${words(n)}\n--${letters(n)}--\n`)),
}; // biome-ignore format: a table
const cutRows = () => Object.entries(cutPlaces).map(([name, use]) => [name, 'so many: letters and words', lengths.filter((length) => length <= 1001).map((length) => () => outcome(() => use(length)))]); // biome-ignore format: one line
const pageRows = () => [['renderReport', 'so many: letters and words', [few, lengths.filter((length) => length > 66 && length < 650)].map((list) => () => outcome(() => page(list)))]]; // biome-ignore format: one line

export const lengthConditions = () => [
  ...textRows(),
  ...quoteRows(),
  ...figureRows(),
  ...cutRows(),
  ...pageRows(),
];
