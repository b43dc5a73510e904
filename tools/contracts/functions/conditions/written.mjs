// The same text written otherwise: blanks, letters in two parts, capitals, lines in another order; and lists in each order.
import * as adapters from 'evidence-contracts/adapters';
import { toMarkdown } from 'evidence-contracts/export';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { answerFromText, lexicalOverlapScorer, marksIn, safeCheckAnswer } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { fold, indexSource, quotesIn, verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import { fromCaptions, fromMail, fromMarkdown, fromRows } from 'evidence-contracts/sources';
import { sha256 } from '../../probes/seal.mjs';
import { outcome, rowsOfProduct } from './rows.mjs';

const eachLine = (change) => (text) => text.split('\n').map(change).join('\n');
const writings = {
  'as it is': (text) => text,
  'letters in two parts': (text) => text.normalize('NFD'),
  'blanks at line ends': eachLine((line) => `${line}  `),
  'tabs at line ends': eachLine((line) => `${line}\t`),
  'blanks at line starts': eachLine((line) => ` ${line}`),
  'tabs at line starts': eachLine((line) => `\t${line}`),
  'blanks around signs': (text) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, ' $& '),
  'no blanks around signs': (text) => text.replaceAll(/ *([^\p{L}\p{N}\s]) */gu, '$1'),
  'two blanks': (text) => text.replaceAll(' ', '  '),
  'blanks that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  capitals: (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  'lines turned': (text) => text.split('\n').toReversed().join('\n'),
  'lines twice': eachLine((line) => `${line}\n${line}`),
  'blank lines between': (text) => text.replaceAll('\n', '\n\n'),
  'blank lines gone': (text) => text.replaceAll(/\n+/g, '\n'),
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'wide signs': (text) => text.replaceAll(/[^\w\s\u007f-\u{10ffff}]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0) + 0xfee0)), // biome-ignore format: one line
  'a sign that is not seen': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L}{2})/gu, '\u00ad'),
  'line ends of a Mac': (text) => text.replaceAll('\n', '\r'),
  'ends of paragraphs': (text) => text.replaceAll('\n', '\u2029'),
  'signs of line ends': (text) => text.replaceAll('\n', '\u2028'),
  'lines joined': (text) => text.replaceAll(/\n(?=\p{L})/gu, ' '),
};

const sources = [
  { title: 'Größe und Maß', url: 'https://e.org/a?utm_source=x&b=1#c', id: 'a.md' },
  { title: 'Café Society (2019)', url: 'https://www.e.org/b/', id: 'B.txt' },
  { title: 'Städte-Bau: Pläne', url: 'http://f.org', id: 'c-3' },
];
/** One title as it is, the others with letters in two parts. */
const inTwoParts = sources.map((source, nth) => nth === 0 ? source : { ...source, title: source.title.normalize('NFD') }); // biome-ignore format: one line
const cited = ['It is so [Größe und Maß]. So (Café Society, 2019), [Städte-Bau] and [c-3].', 'It is [^1] and [^a b].\n\n[^1]: Städte-Bau: Pläne, p. 3\n[^a b]: Größe und Maß', 'It is [1], so [2].\n\nSources:\n[1] Café Society (2019)\n2. Größe und Maß', 'It is [1].\n\n| No. | Source |\n| --- | --- |\n| 1 | Städte-Bau: Pläne |\n| 2 | a.md |', 'So says Größe und Maß: “it is so”. According to Café Society, “it is”.', 'It is [1](https://e.org/a?b=1) and <https://e.org/b>, f.org.\n\n[1]: https://f.org/', 'It is¹, so², it³.\n\n---\n¹ Größe und Maß\n² Café Society\n³ f.org', '## References\n\n- [1] Größe und Maß\n- [2]: https://www.e.org/b\n\nIt is [2, p. 4] [1–3].']; // biome-ignore format: a list
const pages = ['# Große Pläne\n\nIt is so,\nand so.\n\n- one\n- two\n  - three\n\n1. first\n2. second', '| a \\| b | c |\n| :- | -: |\n| “the tea is hot” [1] | d |\n\n> the tea is hot\n> — Jane Doe, Tea (2019)\n\nEnd', '```js\nlet a = 1;\n```\n\n    code of it\n\nHead\n====\n\nTail\n---\n\n***', '[see][Ref] it, `code`, **bold** and *a*.\n\n[ref]: https://e.org/a "T"\n\n<div>a</div>\n\n<!-- b -->', 'Word one\\\ntwo &amp; three\n\n[^1]: the note\n    of it\n\nTerm\n: means']; // biome-ignore format: a list
const figured = ['Revenue rose 4 % to 1,250 € in March 2020, or 2/3 of 3.5 million.', 'At 12:30 it was −5 °C; the Größe is 7 m², 3 × 10^4 kg, a dozen.', '| Jahr | Umsatz (Mio. €) |\n| --- | --- |\n| 2020 | 1.250,5 |\n| 2021 | (3,5) |']; // biome-ignore format: a list
const captions = ['WEBVTT\n\nNOTE no\n\n1\n00:01.000 --> 00:02.000 align:start\n<v Jane>- The tea is hot</v>\nit is\n\n00:03.000 --> 00:04.000\n{\\an8}So', '1\n00:00:01,000 --> 00:00:02,000\nThe tea\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>is hot</i>']; // biome-ignore format: a list
const mails = ['Subject: Große\n Pläne\nFrom: a@e.org\nContent-Type: multipart/mixed; boundary="b 1"\n\nbefore\n--b 1\nContent-Type: text/plain; charset=utf-8\n\nThe tea is hot.\n--b 1\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>It =3D so=\nand so</p>\n--b 1--\nafter']; // biome-ignore format: a list
const tables = [
  'Jahr;Größe;"a;b"\n2020;1,5;"x ""y"" z"\n;;\n2021;2',
  'a,b\n1,"2\n3"\n4',
  'a\tb\n1\t2',
];
const recordings = ['event: x\ndata: {"a":1}\n\nid: 5\ndata: [1,\ndata: 2]\n\ndata: [DONE]'];
const said = ['Die Größe ist „klein“, so said Jane - twice.', 'It is 1,250 € (or 5 %) – in “all” of it.\nSo it is.']; // biome-ignore format: a list
const context = { reports: [{ id: '1', title: 'Ships', content: 'Tea.' }], entities: [{ id: '5', entity: 'TEA', description: 'A plant.' }], sources: [{ id: '2', text: 'So.' }] }; // biome-ignore format: a fixture

const withQuote = (text) => answerFromText(`${text}\n\n“the tea is hot” [1]`, [{ text: 'the tea is hot' }]).result; // biome-ignore format: one line
const mainOf = (page) => page.slice(page.indexOf('<main'));
const readers = {
  marksIn: [cited, (text) => marksIn(text, { sources: inTwoParts })],
  checkAnswer: [[...cited.slice(2), ...pages.slice(1, 3)], (text) => safeCheckAnswer(text, sources.map((source) => ({ ...source, text: 'It is so. The tea is hot.' }))).value], // biome-ignore format: one line
  toMarkdown: [pages.slice(0, 3), (text) => toMarkdown(withQuote(text))],
  renderReport: [pages.slice(1, 2), (text) => sha256(mainOf(renderReport(withQuote(text))))],
  fromMarkdown: [pages, (text) => fromMarkdown(text)],
  quotesIn: [[...pages, ...cited], (text) => quotesIn(text)],
  checkFigures: [figured, (text) => [checkFigures(text, figured).figures.map(({ state, places }) => [state, places]), figuresIn(text, { source: true }).length]], // biome-ignore format: one line
  fromCaptions: [captions, (text) => fromCaptions(text)],
  fromMail: [mails, (text) => fromMail(new TextEncoder().encode(text))],
  fromRows: [tables, (text) => [fromRows(text), fromRows(text, { delimiter: ',' })]],
  verifyQuote: [said, (text, plainly) => [verifyQuote(text, `So: ${plainly} Yes.`), verifyQuote(plainly, `So: ${text} Yes.`)]], // biome-ignore format: one line
  fromGraphRag: [['Tea [Data: Reports (1, 7); Entities (5, +more)]. It [records: Sources (2)].'], (response) => adapters.fromGraphRag({ response, context_data: context })], // biome-ignore format: one line
  readRecording: [recordings, (text) => adapters.readRecording(text)],
  lexicalOverlapScorer: [['The Café doesn’t serve 1,250 hot teas in Städte.'], (text, plainly) => lexicalOverlapScorer()([{ premise: text, hypothesis: plainly }, { premise: plainly, hypothesis: text }])], // biome-ignore format: one line
};
const textRows = () => Object.entries(readers).map(([name, [texts, use]]) => [name, 'texts written otherwise', texts.flatMap((text) => Object.values(writings).map((write) => () => outcome(() => use(write(text), text))))]); // biome-ignore format: one line

const marks = ['[1]', '(2)', '¹', '[^2]', '【1】', '{{2}}', '[Tea]', '<sup>2</sup>', '[9]'];
const forms = [{ open: '{{', close: '}}', separators: [','], ranges: ['-'] }];
function marksInOrder(...list) {
  const text = `A ${list[0]} b ${list[1]} c ${list[2]}.`;
  const read = marksIn(text, { sources: [{ title: 'Tea' }, { title: 'Milk' }], forms });
  return [read.marks.map((mark) => [mark.start, mark.sources]), read.unread.map(({ start }) => start)]; // biome-ignore format: one line
}
const ranges = [[0, 4], [4, 8], [2, 6], [6, 6], [9, 5], [0, 99]]; // biome-ignore format: a list
function rangesInOrder(...skip) {
  const text = 'The old tea is hot today.';
  const map = skip.map(([start, end], page) => ({ start, end, page: page + 1 }));
  return [
    outcome(() => fold(text, { skip }).text),
    outcome(() => verifyQuote('tea is hot', indexSource(text, { skip, pageOffsets: skip.map(([start]) => start) }))), // biome-ignore format: one line
    outcome(() => verifyQuote('tea is hot', { text, skip, map, headings: [], issues: [] })),
  ];
}

export const writtenConditions = () => [
  ...textRows(),
  ...rowsOfProduct('marksIn', 'forms in each order', [marks, marks, marks], marksInOrder),
  ...rowsOfProduct('fold', 'ranges in each order', [ranges, ranges.slice(0, 4), [[1, 3], [8, 12], [40, 50]]], rangesInOrder), // biome-ignore format: one line
];
