// Quotes, sentences and folds, by the profiles that documents name.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  fold,
  hansHant,
  indexSource,
  locateQuote,
  quotesIn,
  splitSentences,
  verifyQuote,
  verifyQuotes,
} from 'evidence-contracts/quote';
import { decidingCases } from '../../profiles/deciding.mjs';
import { pick, seeded } from '../../shared/random.mjs';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists, signs, texts } from './inputs.mjs';

const folder = new URL('../../../conformance/kit/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** The cases of the profile that other languages run: those with a name, and a fifth of the rest. */
function profileCases() {
  const text = gunzipSync(readFileSync(new URL('quotes.jsonl.gz', folder))).toString();
  const lines = text
    .trim()
    .split('\n')
    .filter((_, nth) => nth % 5 === 0)
    .map((line) => JSON.parse(line));
  const groups = new Map([['named', read('quotes.json').map(({ input }) => input)]]);
  for (const [nth, { expected, ...input }] of lines.entries()) {
    // what the kit gained later has groups of its own: the rows of a release never change
    const part = nth < 4080 ? nth >> 7 : 'later';
    const group = `${expected.status} ${part}`;
    groups.set(group, [...(groups.get(group) ?? []), input]);
  }
  return [...groups];
}

const source = [
  'The harbour was closed in the winter of 1903, because of ice. Nobody had expected it; “never again”, said the mayor.',
  'At least 5 mg (not 50 mg) of CD4+ cells were found at 10^6 per mL; see [12] and Table 2. The rate was −3.4 %, up from 0.5%.',
  'Dr. Smith et al. did not see it on 3 Jan. 2020, i.e. before No. 7. 1. First item.\n2. Second item.\n\n- A third\n- one',
  'Ein Vertrag über 1.200,50 € galt nicht. La clé n’était pas là. Das Wasser-\nwerk lief. 契約は終了しない。第二条。 他说：“不是。”',
].join('\n\n');

/** Quotes that differ from their place in one way each. */
function differing() {
  const words = source.split(' ');
  const random = seeded(7);
  const cuts = range(40).map(() => {
    const start = Math.floor(random() * (words.length - 12));
    return words.slice(start, start + 4 + Math.floor(random() * 8));
  });
  const signsOf = (text) => [text.toUpperCase(), text.replaceAll(' ', '\n'), text.replaceAll('“', '"'), text.replaceAll('’', "'"), `“${text}”`, `${text}.`, text.replace(/\d/, '7'), text.replaceAll('-', '–'), text.replaceAll(' ', '\u00a0'), text.normalize('NFD'), `${text}\u200b`];
  const changes = {
    exact: (list) => [list.join(' ')],
    signs: (list) => signsOf(list.join(' ')),
    'a word less': (list) => list.map((_, nth) => list.toSpliced(nth, 1).join(' ')),
    'a word more': (list) => ['not', 'never', '5', 'the', 'all'].map((word) => list.toSpliced(2, 0, word).join(' ')),
    'words in turn': (list) => [list.toReversed().join(' '), list.toSpliced(0, 2, list[1], list[0]).join(' ')],
    'words left out': (list) => ['...', '…', '[...]', '(…)', ' . . . '].map((sign) => list.toSpliced(2, 1, sign).join(' ')),
    'cut in a word': (list) => [list.join(' ').slice(1), list.join(' ').slice(0, -1), list.join(' ').slice(2, -2)],
    'another word': (list) => [list.toSpliced(1, 1, pick(words, random)).join(' '), list.toSpliced(-1, 1, 'elsewhere').join(' ')],
  };
  return Object.entries(changes).map(([name, change]) => [name, cuts.flatMap(change)]);
} // biome-ignore format: a table

const options = [
  {},
  { accept: 'exact' },
  { accept: 'pieces' },
  { accept: 'fuzzy' },
  { accept: 'fuzzy', guards: 'none' },
  { context: 'refuse' },
];

/** Signs of several characters, which no quote may cut in the middle. */
const joined = ['\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}', 'a\u{1f1e9}\u{1f1ea}', '\u{1f468}\u200d\u{1f680}', '\u{1f44d}\u{1f3fd}x', 'e\u0301a', 'x\ufe0fy', '\u2764\ufe0f', '\u1100\u1161\u11a8', 'n\u0303o', '\u0915\u094d\u0937', 'a\u200db', "don't", 'rock \'n\' roll', 'CD4+', '5mg', '10^6', '3.5', '1,200', '12:30', '-5', '$5', '5 %', '5%', 'H2O', 'a_b', 'a-b', 'a/b', 'x.y', 'e.g.', '(a)', '\u00bd', '1\u00bd', 'IV.', '\u4e8c\u5341', '\u4e00\u4e8c', '&amp;x', 'a<b>c</b>d', 'x<br>y', 'a<!-- x -->b', '\\n x', '[1]', 'x[1]', 'a\u00adb', 'a\u200bb']; // biome-ignore format: a list

/** Every stretch of a text that is cut out of its middle. */
const stretches = (text) => { const whole = `so ${text} it`; return range(whole.length).flatMap((start) => [1, 2, 3, 4].map((more) => whole.slice(start, start + more))).filter((one) => one.trim() !== ''); }; // biome-ignore format: one line

/** Words around a place at the reach of its sentence, and stops after it. */
function reached() {
  const lengths = [380, 398, 399, 400, 401, 402, 450, 499, 500, 501, 600];
  const around = (before, after, stop) => `${'w '.repeat(before >> 1)}the gate opens here${stop}${' w'.repeat(after >> 1)} end.`;
  return [
    ['before and after', lengths.flatMap((length) => [around(length, 0, ''), around(0, length, ''), around(length, length, ''), `Stop. ${around(length, 4, ' ')}`, `\u{1f6a2}${around(length, 4, '')}`])],
    ['stops', ['.', '!', '?', '...', '\u2026', ';', ':', ',', '.)', '.\u201d', '\u3002', '.\n', '\n', '\n\n', '\r\n', '\t', ' | ', '<br>', '</p>', '.[1]', '. a', '. A', '.A', '. (A', ' No. 5', ' Dr. A', ' e.g. A', ' A. B', ' 5. A', '\u037e', '\u0964'].map((stop) => `He said it. There the gate opens here${stop} Then more of it came`)],
    ['lines', range(8).flatMap((count) => ['\n', '\r\n'].map((end) => range(count + 1).map((nth) => `Line ${nth} of words that are ${nth % 2 === 0 ? 'long enough to wrap here' : 'long enough to wrap now,'}`).join(end).concat(`${end}the gate opens here and more of it follows in these words`)))],
    ['marks of lines', ['- ', '* ', '1. ', '> ', '# ', '| ', '    ', '\u2022 ', 'a) ', '--- \n'].flatMap((mark) => [`First words\n${mark}the gate opens here\nand more`, `First words.\n\n${mark}the gate opens here.\n${mark}More`])],
  ];
} // biome-ignore format: a table

/** Notes, raised digits, links and marks of emphasis next to words, numbers, stops and blanks. */
const noted = [
  '\u00b9',
  '\u00b2',
  '\u00b3',
  '\u2070',
  '\u2074',
  '\u2079',
  '\u00b9\u00b2',
  '[1]',
  '[12]',
  '[^1]',
  '[a]',
  '[note 1]',
  '(1)',
  '\u2020',
  '*',
  '**',
  '_',
  '***',
  '`',
  '<sup>1</sup>',
  '<sup>12</sup>',
  '<b>',
  '</b>',
  '<br>',
  '[x](u)',
  '![x](u)',
  '&nbsp;',
  '&#160;',
  '~~',
  ':)',
  ':',
  ': ',
  '\\',
  '#',
];
const places = [
  'the gate',
  'gate 5',
  'gate.',
  'gate,',
  'gate ',
  '5',
  '5.',
  'm',
  'CO',
  '\u201cgate\u201d',
];
const notes = noted.map((note) => [note, places.flatMap((place) => [`${place}${note} opens at noon`, `${place} ${note}opens at noon`, `${note}${place} opens at noon`, `${place}${note}${note} opens at noon`].map((text) => [text, `${place} opens at noon`.replace(/\s+/g, ' ')]))]); // biome-ignore format: a table

/** Elements, emphasis and fences that open, end and nest around quotations. */
const elements = ['<q>', '<blockquote>', '<cite>', '<quote>', ':::quote\n', '::: quote\n', '[quote]', '[quote=a]', '\\begin{quote}', '\\enquote{', '#quote[', '```\n', '~~~\n', '> ', '>> ', '| ', '    ', '<Q>', '<q cite="x">', '<q', '< q>', '<!-- x -->', '<em>', '**', '__']; // biome-ignore format: a list
const closings = ['</q>', '</blockquote>', '</cite>', '</quote>', '\n:::', '[/quote]', '\\end{quote}', '}', ']', '\n```', '\n~~~', '', '**', '__']; // biome-ignore format: a list
const nested = elements.map((open) => [open, closings.flatMap((close) => [`So ${open}the \u201cgate\u201d opens${close} now.`, `${open}the gate opens\n\nat noon${close}\nAfter.`])]); // biome-ignore format: one line

/** What follows a stop: each sign, in each case, after each word before it. */
const followers = ['a', 'A', '5', ',', ';', ':', '.', '!', ')', ']', '\u201d', '(', '[', '[1]', '[1] A', '\u201cA', '- A', '\u2014 A', '\n', '\nA', '\n\nA', '\r\nA', '\r\n\r\nA', '\u2029A', '\u00b9', '\u00b9 A', '\u0301A', '\u{1f6a2}', '\u{1f6a2} A', '\u5951', 'I', '\u00e9', '\u00c9']; // biome-ignore format: a list
const before = ['end', 'Dr', 'No', 'e.g', 'U.S', 'A', 'i', 'I', '5', '12', '1234', 'etc', ')', '\u201d', '.', '\n1', 'end\n2', 'a)']; // biome-ignore format: a list
const stopped = before.map((word) => [`${JSON.stringify(word)} before a stop`, followers.flatMap((sign) => ['.', '!', '?'].map((stop) => `It is ${word}${stop} ${sign} more`).concat(`It is ${word}.${sign} more`))]); // biome-ignore format: one line

const sentenceTexts = [
  'One. Two! Three? Four… Five.',
  'He said “Stop.” Then he left. (Really.) So it was.',
  'See Fig. 3 and No. 7 on p. 12. U.S. law, e.g. here, i.e. there, etc. It ended.',
  'Version 1.2.3 is out. At 5 p.m. it rained. On 3. Mai war es kalt. Am 1. Januar.',
  '1. First point. 2. Second point.\n3. Third.\n\na) letter. b) letter.',
  'Wait... what? “Yes!” she said. ‘No.’ he said.',
  'A claim.[1] Another claim.[2][3] A third [4]. A fourth.⁵ Fifth.',
  '契約は終了しない。第二条！はい？いいえ',
  'ما هذا؟ هذا كتاب. नमस्ते। यह है॥ ፈተና። Ολα καλά; Ναι.',
  'Line one\nline two\n\nParagraph two.\r\n\r\nThree\u2029Four',
  '- item one\n- item two. with more\n* three',
  'J. R. R. Tolkien wrote. Mr. X met Mrs. Y. St. Paul. Prof. Z.',
  'No stop at the end',
  '   leading. trailing.   ',
  '...',
  'a.b.c www.example.org/x.html me@example.org. End.',
];

export function quoteRows() {
  const indexed = indexSource(source);
  const verified = (quote) => options.map((given) => verifyQuote(quote, indexed, given));
  const named = new Map([['a', source], ['b', 'The harbour was open.']]);
  const more = [{ hint: 100 }, { at: [0, 20] }, { maxSpans: 1 }, { maxSpans: 2 }, { minTokens: 3 }, { unit: 'utf8' }, { unit: 'utf16' }, { prefix: 'because' }, { suffix: 'Nobody' }, { languages: ['de'] }, { scripts: [hansHant] }, { budget: 50 }, { budget: 0 }];
  const short = ['harbour', 'the', 'was', '1903', 'ice. Nobody', 'not', '5 mg', '50 mg', '−3.4 %', '3.4 %', '0.5%', '契約は終了しない', '', ' ', '“', 'x'.repeat(10_000)];
  return [
    ...rowsOfLists('verifyQuote of a profile case', profileCases(), ({ quote, source: text, ...given }) => verifyQuote(quote, text, Object.fromEntries(Object.entries(given.options ?? {}).filter(([name]) => name !== 'scripts')))),
    ...rowsOfLists('verifyQuote at a word of the tables', tableWords(), ({ quote, source: text, options: given }) => verifyQuote(quote, text, given)),
    ...rowsOfLists('verifyQuote', [...differing(), ['short', short]], verified),
    ...rowsOfLists('verifyQuote with options', more.map((given) => [Object.keys(given)[0] + JSON.stringify(Object.values(given)[0]).slice(0, 12), [given]]), (given) => short.map((quote) => verifyQuote(quote, indexed, given))),
    ...rowsOf('verifyQuote of a stretch', joined.map((text) => [text, text]), (text) => { const whole = indexSource(`It is so ${text} it is.`); return stretches(text).map((quote) => { const { status, flags, spans } = verifyQuote(quote, whole); return [status, flags, spans]; }); }),
    ...rowsOfLists('verifyQuote and its sentence', reached(), (text) => { const { status, context, flags } = verifyQuote('the gate opens here', text); return [status, context, flags]; }),
    ...rowsOfLists('verifyQuote next to notes', notes, ([text, quote]) => [verifyQuote(quote, text), verifyQuote(text, `So ${quote}. It is.`), fold(text)].map(({ status, flags, spans, changes, folds, ...rest }) => (status === undefined ? rest : [status, flags, spans, changes, folds]))),
    ...rowsOfLists('quotesIn elements', nested, (text) => quotesIn(text)),
    ...rowsOf('verifyQuote at a size', texts, (text) => [verifyQuote(text, `Before. ${text} After.`), verifyQuote(text.slice(0, 60), text), verifyQuote(text.slice(-60), text), verifyQuote(`${text}x`, text)]),
    ...rowsOf('verifyQuotes', [1, 2, 51, 101].map((count) => [`${count} quotes`, range(count).map((nth) => ({ quote: source.slice(nth * 3, nth * 3 + 30), source: nth % 3 === 0 ? 'b' : 'a' }))]), (quotes) => [verifyQuotes(quotes, named), verifyQuotes(quotes.map(({ quote }) => ({ quote })), named)]),
    ...rowsOfLists('locateQuote', [['short', short], ['differing', differing()[1][1].slice(0, 40)]], (quote) => locateQuote(quote, indexed)),
    ...rowsOfLists('fold', [...texts.map(([name, text]) => [name, [text]]), ...signs, ['a source', [source]]], (text) => fold(text)),
    ...rowsOfLists('splitSentences', [...texts.map(([name, text]) => [name, [text]]), ...signs, ...sentenceTexts.map((text) => [text.slice(0, 30).replaceAll('\n', ' '), [text, `${text} ${text}`, text.replaceAll(' ', '\n'), text.replaceAll(' ', '\r\n'), text.toLowerCase(), text.toUpperCase()]]), ['a source', [source]]], (text) => splitSentences(text)),
    ...rowsOfLists('splitSentences after a stop', stopped, (text) => splitSentences(text)),
    ...rowsOfLists('splitSentences at a list of words', [['words before a stop', abbreviations()]], (word) => splitSentences(`It is ${word}. Next one. ${word}. 5 it is. (${word}.) The end ${word}. the end.`)),
    ...rowsOfLists('quotesIn', [...texts.map(([name, text]) => [name, [text]]), ['marks', quoting()], ['a source', [source]]], (text) => quotesIn(text)),
  ];
} // biome-ignore format: a table

/** The cases that one word of a table decides, by table and language. */
function tableWords() {
  const profile = JSON.parse(
    readFileSync(new URL('../../contracts/profiles/quotes-1.json', folder), 'utf8'),
  );
  const tables = new Map();
  for (const one of decidingCases(profile)) {
    const name = [one.table, one.language].filter((part) => part !== undefined).join(' ');
    tables.set(name, [...(tables.get(name) ?? []), one]);
  }
  return [...tables];
}

/** Every word of the list of the profile of sentences. */
function abbreviations() {
  const profile = JSON.parse(
    readFileSync(new URL('../../contracts/profiles/sentences-1.json', folder), 'utf8'),
  );
  const words = new Set();
  const visit = (value) => {
    if (typeof value === 'string') for (const word of value.split(/\s+/)) words.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(profile);
  return [...words].filter((word) => word.length > 0 && word.length < 25);
}

function quoting() {
  const marks = ['“x y z”', '"x y z"', "'x y z'", '‘x y z’', '«x y z»', '‹x y z›', '„x y z“', '「x y z」', '『x y z』', '`x y z`', '```\nx "y" z\n```', '> x y z\n> more', '<q>x y z</q>', '<blockquote>x y z</blockquote>', '*"x y z"*', '5\' 10"', 'rock \'n\' roll', '“x ‘y’ z”', '"x" and "y"', '“open only', 'x y z”', '| "a b" | c |', '[“x y z”](https://e.org/"q")', '# “x y z”', '\\"x y z\\"', '&quot;x y z&quot;', '- “x y z”', '    “x y z”', '“x\n\ny”', '“x\ny”'];
  return marks.flatMap((mark) => [mark, `He said: ${mark}.`, `${mark}, said he. ${mark}`, `A\n\n${mark}\n\nB`]);
} // biome-ignore format: a list
