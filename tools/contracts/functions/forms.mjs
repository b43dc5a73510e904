// Each sign and each written form in each place of a text: what a class of characters, a list of
// words or an alternative of a rule takes, and what is next to it.
import {
  formatPointer,
  pointerTo,
  safeDigest,
  safeFromHex,
  safeFromSri,
  toProblem,
  verify,
  verifyAgainst,
} from 'evidence-contracts';
import { safePacketToXml, safeRenderBrief } from 'evidence-contracts/evidence-packet';
import {
  fromAnnotations,
  quotationsOf,
  toCsv,
  toMarkdown,
  toTextFragment,
} from 'evidence-contracts/export';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import {
  bindMarks,
  lexicalOverlapScorer,
  marksIn,
  safeAnswerFromText,
} from 'evidence-contracts/generation';
import { allContracts, diffContracts } from 'evidence-contracts/guard';
import { evidenceTemplate, safeAssembleContext } from 'evidence-contracts/provenance-record';
import { fold, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import {
  fromCaptions,
  fromHtml,
  fromMail,
  fromMarkdown,
  fromXlsx,
} from 'evidence-contracts/sources';
import { sha256 } from '../probes/seal.mjs';
import { documentOf, partsOf, rowsOf, rowsOfLists } from './inputs.mjs';
import { bookOf, treeOf } from './readers.mjs';

/** Signs in blocks: quotation marks, signs of sentences and brackets, of lists and formulas, blanks, letters, and what is not seen. */
const blocks = {
  quotes: [...'"\'‘’‚‛“”„‟«»‹›「」『』《》〈〉＂＇″′ʺˮ״׳´`❛❜❝❞❮❯¨ˈ'],
  sentences: [...'.,;:!?…。、，；：！？｡।۔؟،؛·⋅‥¿¡'],
  dashes: [...'-‐‑‒–—―−~〜_‿'],
  brackets: [...'()[]{}<>【】（）［］〔〕｛｝＜＞⟨⟩⁅⁆'],
  signs: [...'*|\\/#^=+&@%‰°€$£¥¢→←↔≠≤≥±×÷†‡§¶※•‣–№™©®∞≈∼√µμΩ⁄∕'],
  digits: [...'0123456789²³¹⁰⁴⁹₂½¼¾⅓⅛４٤۴४๔④Ⅳ'],
  letters: ['a', 'Z', 'é', 'e\u0301', 'ß', 'ſ', 'İ', 'ı', 'ﬁ', 'ŉ', 'ǆ', 'Å', 'ş', 'œ', 'к', 'К', 'ά', 'ς', 'א', 'ם', 'ه', 'ـ', 'ی', 'ي', 'ก', 'ा', '中', '時', '时', '가', 'か', 'ｶ', 'Ａ', '𝐀', '🚢', '🇩🇪', '👩‍🚀', '❤️', 'x̌'],
  blanks: [' ', '  ', '\t', '\n', '\r', '\r\n', '\n\n', '\v', '\f', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2007', '\u2009', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000'],
  unseen: [0x00, 0x08, 0x1b, 0x1c, 0x1f, 0x7f, 0x80, 0x9f, 0xad, 0x34f, 0x61c, 0x64b, 0x65f, 0x670, 0x5b0, 0x5bf, 0x5c7, 0x6d6, 0x8f0, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0e, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0xfffd, 0xfffe, 0xffff, 0xd800, 0xdc00, 0xe000, 0xe200, 0xe202, 0x1d173, 0x1bca0, 0x1fffe, 0xe0001, 0xe0061, 0xe007f, 0xe0100].map((code) => String.fromCodePoint(code)),
}; // biome-ignore format: a table
const named = Object.entries(blocks);
/** Those that people write. */
const written = named.filter(([name]) => !/digits|letters|unseen/.test(name));
const every = Object.values(blocks).flat();

/** Rows of a function over the places of a sign: one for each place and block. */
const rowsOfSigns = (name, places, use, among = named) =>
  Object.entries(places).flatMap(([place, make]) =>
    rowsOfLists(
      name,
      among.map(([block, signs]) => [`${place}, ${block}`, signs]),
      (sign) => use(make(sign)),
    ),
  );

const tea = 'the tea is hot today';
const quoted = {
  'between words': (sign) => [tea, `Now the tea${sign}is hot today.`],
  'after a word': (sign) => [tea, `Now the tea${sign} is hot today.`],
  'before a word': (sign) => [tea, `Now the ${sign}tea is hot today.`],
  'in a word': (sign) => [tea, `Now the te${sign}a is hot today.`],
  'between words of the quote': (sign) => [`the tea${sign}is hot today`, `Now ${tea}.`],
  'in a word of the quote': (sign) => [`the te${sign}a is hot today`, `Now ${tea}.`],
  'at both ends of the quote': (sign) => [`${sign}${tea}${sign}`, `Now ${tea}.`],
  'around the place': (sign) => [tea, `Now${sign}${tea}${sign}and so on.`],
  'in place of a word': (sign) => [`the ${sign} is hot today`, `Now the ${sign} is hot today, the tea is hot today.`],
  'between pieces': (sign) => [`the tea ${sign} milk is cold`, 'the tea is hot today. The milk is cold.'],
  'next to a number': (sign) => ['it is 45 m deep', `So it is ${sign}45${sign} m deep.`],
  'in a number': (sign) => ['it is 4500 m deep', `So it is 4${sign}500 m deep.`],
  'after a number of the quote': (sign) => [`it is 45${sign} deep`, `So it is 45${sign} deep, not 45 deep.`],
  'in both': (sign) => [`the te${sign}a is hot`, `Now the te${sign}a is hot.`],
}; // biome-ignore format: a table
/** What a text may have between two words: markup, notes, signs of what was left out. */
const between = ['<b>', '<B>', '</b> ', '<br>', '<BR/>', '<p>', '</P>', '<span class="x">', '<del>x</del> ', '<DEL>x</DEL> ', '<s>x</s> ', '<strike>x</strike> ', '<ins>x</ins> ', '<sup>1</sup> ', '<SUP>2</SUP> ', '<span hidden>x</span> ', '<span style="display:none">x</span> ', '<!-- x -->', '<script>x</script>', '<x-y>', '< b>', '<1>', '&amp; ', '&AMP; ', '&#65; ', '&#x41; ', '&nbsp;', '&shy;', '&none; ', '[1] ', '[^1] ', '[1, 2] ', '(1) ', '¹ ', '【1】 ', '[see here](https://e.org/z) ', '[see here] ', '[see] (x) ', '![i](u) ', '[...] ', '[…] ', '... ', '. . . ', '..... ', '(...) ', '[sic] ', '(sic) ', '[the] ', '[t]', '** ', '__ ', '~~x~~ ', '~~', '`x` ', '`', '# ', '> ', '\n> ', '\n\n', '\r\n', '-\n', '\u00ad\n', '\n- ', '\n1. ', '| ', '\\n', '\\', '/ ', '// ', '— ', '-- ', ' - ', '🇩🇪 ', '🇫🇷🇩🇪 ', '🇫🇷', '👩‍🚀 ', 'not ', 'never ', 'no ', 'un', '(', ') ', '"', '", "', 'x', '5 ', '$', '\u0301', '\f', '\n12\n', 'page 5 ', '[p. 5] ', '{x} ', '*', '_x_ ', '\\[', 'https://e.org/a ']; // biome-ignore format: a list
const lined = {
  'between sentences': (sign) => `So did I${sign} Then we left${sign}And so on.`,
  'in a sentence': (sign) => `Dr${sign} A. Smith, cf${sign}p. 3${sign} said 3${sign}5 m.`,
  'before a line end': (sign) => `the tea${sign}\nis hot${sign}\r\n${sign}today`,
}; // biome-ignore format: a table
const quotations = {
  'as quotation marks': (sign) => `He said ${sign}the tea is hot${sign} today.`,
  'after the words': (sign) => `He said “the tea is hot${sign}” today. “Milk is cold”${sign} too.`,
  'before the mark': (sign) => `He said${sign}“the tea is hot” today.`,
  'within': (sign) => `He said “the tea${sign}is hot” and "milk ${sign} is cold".`,
  'at the start of a line': (sign) => `${sign} the tea is hot\n${sign} the milk is cold\n\nEnd.`,
  'after a block': (sign) => `> the tea is hot${sign}\n> and ${sign} cold\n${sign}\nEnd “milk is cold”.`,
  'closed by it': (sign) => `He said "the tea is hot${sign} and “milk is cold${sign} to all.`,
}; // biome-ignore format: a table
const cited = {
  'before and after a mark': (sign) => `It is “the tea is hot”${sign}[1]${sign} So it is.`,
  'between numbers': (sign) => `“the tea is hot” [1${sign}2] and [1 ${sign} 2].`,
  'around a number': (sign) => `“the tea is hot” ${sign}1${sign} and ${sign}2${sign}.`,
  'in a mark': (sign) => `“the tea is hot” [${sign}1] and [1${sign}].`,
  'after a name': (sign) => `Manual${sign} “the tea is hot”. The log${sign} “milk is cold”.`,
  'before a name': (sign) => `“the tea is hot”${sign} Manual. “milk is cold” ${sign}Log${sign}`,
  'in a label': (sign) => `“the tea is hot” [Manual${sign} p. 3] (Log${sign}2).`,
  'after a sentence': (sign) => `“the tea is hot”${sign} Next [1] “milk is cold”${sign}[2]`,
}; // biome-ignore format: a table
const figured = {
  'around a number': (sign) => `It costs ${sign}5${sign} now.`,
  'before and after blanks': (sign) => `It costs ${sign} 5 ${sign} now.`,
  'between digits': (sign) => `It costs 5${sign}600 or 5${sign}60${sign}5.`,
  'between numbers': (sign) => `It costs 5 ${sign} 6 of 7${sign}8.`,
  'before a unit': (sign) => `It is 5${sign}km or 5 ${sign}km, 5 k${sign}m.`,
}; // biome-ignore format: a table

/** Marks as answers have them. */
const marks = ['[1]', '[^1]', '[1, 2]', '[1-2]', '[1–2]', '[1;2]', '[1、2]', '[1，2]', '[1 and 2]', '[1 & 2]', '(1)', '(1, 2)', '【1】', '【1†source】', '【1:2†a.md】', '[1†L3-L5]', '[1:3]', '[1][2]', '[1] [2]', '[2][1]', '<sup>1</sup>', '<sup>[1]</sup>', '¹', '¹²', '¹,²', '<1>', '<co: 1>it</co: 1>', '※1', '※ 2', '\ue200cite\ue202turn0search1\ue201', '\\ue200cite\\ue202turn0search1\\ue201', 'turn0search1', '\\cite{1}', '\\citep[p. 3]{1,2}', '\\parencite*{1}', '@1', '#1', '†1', '‡2', '§1', '~1', '[source 1]', '[Source: 1]', '(source 2)', '[doc 1]', '[document 2]', '[ref. 1]', '[Ref 1]', '[note 1]', '[citation:1]', '[p. 1]', '[pp. 1-2]', '[§ 1]', '[§§ 1-2]', '[1, p. 3]', '[1, pp. 3–4]', '[1 §3]', '[1, L3]', '[1, Art. IV]', '[1, ch. 2]', '[1](https://e.org/b)', '[Log](https://e.org/b)', '[b](<https://e.org/b>)', 'https://e.org/b', '<https://e.org/b>', 'https://www.e.org/b/', 'http://e.org/b?utm_source=x&utm_medium=y', 'https://e.org/b?id=3&utm_medium=y', 'https://e.org/b#top', 'https://e.org/b?', 'e.org/b', 'www.e.org/b', 'https://e.org/b.', '(https://e.org/b)', '(Manual)', '(Manual, 2024)', '(Manual 2024)', '(Smith, 2024)', '(Smith 2024a)', 'Smith (2024)', 'Smith et al. (2024)', '(Smith & Jones, 2024)', '(Smith, A. B., 2024)', '(cf. Manual)', '(see Manual, p. 3)', '[see Log]', '“Log”', '《Log》', '『Log』', '*Log*', '_Log_', '**Log**', 'a.md', '(a.md)', '[a.md]', '`b.txt`', 'b.txt:12', 'Source: Log', 'Sources: Manual; Log', 'Quelle: Log', 'Fuente: Log', 'Source : Log', '来源：Log', '— Log', '– Log, 2024', '—Log', '-- Log', 'see [1]', 'cf. [1]', 'vgl. [2]', 'siehe [2]', 'sources 1 and 2', 'sources 1 & 2', 'source 2', 'Source 1 says', 'according to Log', 'laut Log', 'selon Log', 'as Log says', '[1] and [2]', 'note 1', '[^log]', '{{1}}', '@@1@@', '@@1,\u00a02@@', '[one]', '[A]', '[a]', '[i]', '[iv]', '[0]', '[3]', '[99]', '[01]', '[1.]', '[1]:', '[1]: https://e.org/b', '[1].', '.[1]', '[ 1 ]', '[1,2,]', '[1,,2]', '[1 2]', '[１]', '［1］', '〔1〕', '[1*]', '*[1]*', '`[1]`', '\\[1]', '[1\\]', '<!-- [1] -->', '![1](x.png)', '[x]', '- [x]', '[ ]']; // biome-ignore format: a list
const places = {
  'after a quotation': (mark) => `It says “the tea is hot” ${mark}. So it is.`,
  'after the end': (mark) => `It says “the tea is hot.” ${mark} “Milk is cold.” ${mark}`,
  'before a quotation': (mark) => `${mark}: “the tea is hot”.`,
  'in a sentence before': (mark) => `As ${mark} has it, “milk is cold”.`,
  'in the next line': (mark) => `“milk is cold”\n${mark}\n\nEnd.`,
  'in a list': (mark) => `- “milk is cold” ${mark}\n- ${mark} “the tea is hot”`,
  'in a table': (mark) => `| words | ${mark} |\n|---|---|\n| “milk is cold” | ${mark} |`,
  'in a heading': (mark) => `## ${mark}\n\n“milk is cold”\n\n**${mark}:** “the tea is hot”`,
  'in a list of sources': (mark) => `“milk is cold” [1].\n\nSources:\n${mark} Log\n1. ${mark}`,
}; // biome-ignore format: a table
const sources = [{ text: 'Now the tea is hot today.', id: 'a.md', title: 'Manual', url: 'https://e.org/a' }, { text: 'The milk is cold. Nobody saw it.', id: 'b.txt', title: 'Log', url: 'https://e.org/b?id=3' }]; // biome-ignore format: a fixture

/** Amounts, dates and times as texts write them. */
const amounts = ['5', '05', '5.0', '5.5', '5,5', '0.5', '.5', '500', '5000', '5,000', '5.000', '5 000', "5'000", '5,00,000', '5,000.5', '5e3', '10^3', '5 × 10³', '5 million', '5M', '5 Mio.', '5 bn', '5k', '5 thousand', 'five', 'five thousand', 'fifty', 'twenty-one', 'a dozen', 'two dozen', 'half', 'a half', '½', '1½', '2 1/2', '1/2', 'one in two', 'two thirds', 'a quarter', '12.5', '12.5 %', '12 %', '13 percent', '13%', '0.13', '13 pp', '13 ‰', '13 per cent', '$5', '5 $', '€5', '5 EUR', 'EUR 5', 'US$5', '5 dollars', '(5)', '-5', '−5', '+5', '±5', '~5', '≥5', '<5', '5 °C', '5 K', '5 km', '5000 m', '5 km/h', '5 m²', '5 m2', '5 sq m', '5 kWh', '5 GB', '5 Gb', '5 GiB', '5 Mbit/s', '5 h', '5 hours', '5 min', '300 s', '5 days', '5-day', '5 kg', '5000 g', '5 t', '5 L', '5 ml', '5 ppm', '5x', '5×', '5-fold', 'fivefold', '5th', 'fifth', '3rd', '21st', 'No. 5', '§ 5', '5:1', '1:5', '5 : 1', '5/1', '5-6', '5–6', '5 to 6', 'between 5 and 6', '5-10 %', '2024', '2024-25', '2024/25', '1990s', '’90s', 'FY24', "FY '24", 'FY2024', 'Q1 2024', 'H1 2024', '2024-01-05', '05.01.2024', '5/1/2024', '1/5/2024', '5.1.24', 'January 5, 2024', '5 January 2024', '5. Januar 2024', '5 janvier 2024', '5 de enero de 2024', '5 Ocak 2024', '5 gennaio 2024', '2024年1月5日', 'January 2024', '01/2024', '2024-01', 'Jan. 5', '5 May', '12:30', '12:30 pm', '12:30 p.m.', '12:30 am', '0:30', '12 pm', '12 am', '12 noon', 'midnight', '00:30', '24:00', '1:30 pm', '13:30', '13h30', '13.30 Uhr', '13時30分', '1:30:15', '24/7', '+1 555-123-4567', 'doi:10.5/5', 'ISBN 5-5', 'v5.5', '5b', 'B5', 'A-5', '5*6', '5^2', '5!']; // biome-ignore format: a list

/** Lines of style that a page may have, and values next to them. */
const styles = ['color: transparent', 'color:TRANSPARENT', 'color: red', 'background-color: transparent', 'display:none', 'display : none;', 'DISPLAY: NONE', 'display:inline', 'visibility:hidden', 'visibility: collapse', 'visibility:visible', ...['left', 'top', 'right', 'bottom', 'margin-left', 'margin-top', 'text-indent', 'padding-left'].flatMap((name) => [`${name}:-999px`, `${name}:-9999px`, `${name}: -99em`, `${name}:-100rem`, `${name}:-999em`, `${name}:-99px`]), 'clip: rect(0,0,0,0)', 'clip:rect(1px, 1px, 1px, 1px)', 'clip: rect(0 0 0 0)', 'clip:rect(2px,0,0,0)', 'clip-path:inset(50%)', 'clip-path: inset( 100%)', 'clip-path:inset(10%)', 'transform:scale(0)', 'transform: scale( 0 )', 'transform:scale(1)', ...['opacity', 'font-size'].flatMap((name) => ['0', '0%', '0.0', '.0', '.00px', '0px', '0.1', '00', '0 !important', '0em;x:y', '1', '0.01'].map((value) => `${name}:${value}`)), 'text-decoration:line-through', 'text-decoration-line: Line-Through', 'text-decoration: underline line-through', 'x-text-decoration:line-through', 'vertical-align:super', 'vertical-align : SUPER', 'vertical-align:sub', 'a:b;vertical-align:superb', 'font-weight:bold']; // biome-ignore format: a list
const subjects = ['=?utf-8?q?Tee?= =?utf-8?q?haus?=', '=?utf-8?q?Tee?=  =?utf-8?q?haus?=', '=?utf-8?q?Tee?=\r\n\t=?utf-8?b?aGF1cw==?=', '=?utf-8?q?a?= b =?utf-8?q?c?=', '=?utf-8?q?a_b=5Fc?=', '=?utf-8*en?q?a?=', '=?utf-8?q?a?==?utf-8?q?b?=']; // biome-ignore format: a list
const captions = ['\n', '\r\n', '\r'].flatMap((end) => ['WEBVTT\n\n00:01.000 --> 00:02.000\nThe tea is hot\n', '1\n00:00:01,000 --> 00:00:02,000\nThe tea is hot\nand cold\n\n2\n00:00:02,000 --> 00:00:03,000\n- No.\n– Yes.\n', 'WEBVTT\n\nNOTE it\n\nSTYLE\nx\n\nREGION\ny\n\nNOTES\n\n01:00:00.000 --> 01:00:00.000\n&amp;&lt;&gt;&nbsp;&lrm;&rlm;&quot; {\\an8}a<c.x>b</c><00:01.000>c < d\n'].map((text) => text.replaceAll('\n', end))); // biome-ignore format: a list
const formats = ['h:mm AM/PM', 'h AM/PM', 'hh:mm a/p', 'h:mm:ss.00', '[h]:mm:ss', '[mm]:ss', '[ss]', 'm:ss', 'mmm', 'mmmm', 'mmmmm', 'ddd', 'dddd', 'd', 'yy', 'yyyy', 'e', 'bbbb', 'ggge', '[$€-407]0', '[$-409]d/m/yy', '[$-F800]dddd', '[$-411]d', '[$kr-x]0', '[Blue]0', '[Color 12]0', '[color12]0', '[>5]0;1', '0_)', '*x0', '_-0', '"q"0', '\\q0', '0E+0', '0.0E-00', '#,##0.0,', '?/?', '@', 'GENERAL', 'General "x"', '0.#', '#.#', '.00', '0 0']; // biome-ignore format: a list
const times = ['0', '0.25', '0.5', '0.500001', '0.75', '0.999999', '1', '1.5', '2.04', '59.5', '60.5', '61', '366', '45292.5', '-0.5', '0.041666667'].map((value, nth) => `<row r="${nth + 1}"><c r="A${nth + 1}" s="1"><v>${value}</v></c></row>`).join(''); // biome-ignore format: one line
const fragments = ['page=12', 'page=12abc', 'page=1.5', 'page=0', 'page=01', 'page=1&page=2', 'Page=3', 'x=1&page=4', 'xpage=4', 'page=12345678', 'page=1234567', 'xywh=1,2,3,4', 'xywh=percent:1,2,3,4', 'xywh=pixel:1,2,3,4', 'xywh=percent:1,2,3', 'xywh=percent:-1,2,3,4', 'xywh=percent:1.5,2,3e1,4', 'page=2&xywh=percent:10,20,30,40', 'char=1,2', 'line=3', 't=1,2', 't=1', 't=00:01,00:02', ':~:text=the%20tea', '#page=5', '', 'page', 'page=']; // biome-ignore format: a list
const answersToShow = ['```\ncode\n````\nThe tea.', '````\ncode\n```\nThe tea.', '~~~\ncode\n~~~~\nThe tea.', '``` x`y\ncode', '    code\n\tcode\n words', '# a\n#b\n####### c\n## d ##', '1. a\n2) b\n10. c', '* a\n+ b\n- c\n-d', '- [ ] a\n- [x] b', '| a | b |\n|:-|-:|\n| 1 | 2 |', 'a | b\n-|-\n1 | 2', '> a\n>b\n> > c', 'a\n===\nb\n---\nc', '***\n___\n- - -\n--', '[a](https://e.org/x) [b](javascript:x) <https://e.org> <x@e.org> https://e.org/a_b. www.e.org', '[c][d]\n\n[d]: https://e.org/d "t"', '![i](https://e.org/i.png)', '**a** __b__ *c* _d_ ~~e~~ a_b_c **a*b*c**', '`a` ``b`c`` \\` `', '<b>a</b> <!-- x --> &amp; &#65; &#x42; &nope;', 'a  \nb\\\nc\nd', '[^1] a\n\n[^1]: note', '\\# \\* \\[ \\a', '$$a$$ H~2~O x^2^', '- a\n  - b\n    - c\n\n  d\n\ne', '<div>\na\n</div>', '---\na: b\n---\nc']; // biome-ignore format: a list

const packetOf = (excerpt) => { const { document } = documentOf('evidence-packet', '1.0', 'one'); return { ...document, citations: [], results: document.results.map((one) => ({ ...one, excerpt, path: excerpt, evidence_hash: sha256(excerpt) })) }; }; // biome-ignore format: one line
/** What is read of the marks of an answer, and what has them: the check of its words costs three times as much. */
const boundOf = (text) => {
  const read = marksIn(text, { sources });
  return [read, bindMarks(text, read)];
};
const bodyOf = (page) => page.slice(page.indexOf('<main'));
const score = lexicalOverlapScorer();
const item = (text) => ({ id: 'a', source: text, text });

/** Documents of a version that say another one, and sources that are nearly the given ones. */
const spelled = ['1.0', '1', '1.0.0', '1.0.1', '1.1', '0.9', '2', '2.0', '10', '01.0', '1.00', '1.', '1.x', 'v1.0', ' 1.0', '', 1, 3, 4, 0, '3', '3.1', '3.2', '9007199254740993', null]; // biome-ignore format: a list
const sourceChanges = [(text) => text, (text) => `x\n${text}`, (text) => `${text}\ud800`, (text) => text.replaceAll('\n', '\r\n'), (text) => text.slice(1), (text) => text.slice(0, -1), (text) => `${text}${text}`, (text) => text.toUpperCase(), (text) => text.replace(' ', '  '), (text) => text.split('\n').toReversed().join('\n'), () => '', () => 5, () => undefined, (text) => new TextEncoder().encode(text), (text) => text.replace('e', 'x')]; // biome-ignore format: a list
const bounds = ['integer', 'number'].flatMap((type) => ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap((word) => [0, 1, 0.5, -1, 2].map((bound) => ({ type: 'object', properties: { a: { type, [word]: bound } } })))); // biome-ignore format: a list
const issue = (severity, code = 'a.b') => ({
  code,
  severity,
  pointer: '/a',
  message: 'x',
  hint: 'y',
});
const verdicts = ['json', 'version', 'shape', 'rules', 'sources', 'contract'].flatMap((stage) => [[], [issue('error')], [issue('warning')], [issue('error'), issue('warning')], [issue('warning'), issue('warning')], [issue('error'), issue('error')]].flatMap((issues) => [0, 2].map((truncated) => ({ ok: false, stage, issues, truncated, checks: [] })))); // biome-ignore format: a list
const digit = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_='];

export function formRows() {
  const pairs = blocks.quotes.map((open) => [open, blocks.quotes.map((close) => `Er sagte ${open}the tea is hot${close} to all, ${open}milk${close}.`)]);
  return [
    ...rowsOfSigns('verifyQuote with a sign', quoted, ([quote, source]) => verifyQuote(quote, source)),
    ...rowsOfLists('verifyQuote with markup', [['between words', between]], (words) => [[tea, `Now the tea ${words}is hot today.`], [tea, `Now the tea${words} is hot today.`], [`the tea ${words}is hot today`, `Now ${tea}.`], [`the tea ${words}is hot today`, `Now the tea ${words}is hot today.`], [tea, `${words}${tea}${words}`], [`${words}${tea}`, `Now ${tea}.`]].map((pair) => verifyQuote(...pair))),
    ...rowsOfLists('verify with a version', allContracts.map((contract) => [contract.name, spelled.map((version) => [contract, version])]), ([contract, version]) => { const { document } = documentOf(contract.name, contract.versions.at(-1).version, 'one'); const named = Object.fromEntries(Object.entries(document).map(([name, member]) => [name, /^(?:schema_|contract_)?version$/.test(name) ? version : member])); return verify(contract, document.meta?.schema_version === undefined ? named : { ...named, meta: { ...named.meta, schema_version: version } }).issues?.map(({ code, pointer }) => [code, pointer]); }),
    ...rowsOf('verifyAgainst of nearly the sources', allContracts.flatMap((contract) => contract.versions.map(({ version }) => [`${contract.name} ${version}`, [contract, version]])), async ([contract, version]) => { const { document, sources: given } = documentOf(contract.name, version, 'two'); const answers = []; for (const change of sourceChanges) { const { ok, issues, checks } = await verifyAgainst(contract, document, Object.fromEntries(Object.entries(given).map(([name, text]) => [name, typeof text === 'string' ? change(text) : text]))); answers.push([ok, issues?.map(({ code, pointer }) => [code, pointer]), checks?.map(({ code, status }) => [code, status])]); } return answers; }),
    ...rowsOfLists('diffContracts of bounds', bounds.map((one) => [JSON.stringify(one.properties.a), bounds.map((other) => [one, other])]), ([one, other]) => diffContracts(one, other)),
    ...rowsOfLists('toProblem of a verdict', [['verdicts', verdicts]], (verdict) => toProblem(verdict)),
    ...rowsOfLists('fromSri with a sign', [['last signs', digit]], (sign) => [safeFromSri(`sha256-${'A'.repeat(42)}${sign}=`), safeFromSri(`sha256-${'A'.repeat(41)}${sign}A=`), safeFromHex(`${'a'.repeat(63)}${sign}`)].map(({ ok, value }) => [ok, value])),
    ...rowsOfLists('verifyQuote with choices and a sign', named, (sign) => [{ accept: 'fuzzy' }, { scripts: ['vowel-marks'] }, { context: 'report' }].map((options) => [verifyQuote(`the te${sign}a is hot today`, `Now${sign}the tea is hot${sign}today.`, options), verifyQuote(`هذا كتاب${sign}جديد`, `ه${sign}ذا كتاب جد${sign}يد`, options)])),
    ...rowsOfLists('fold of a sign', named, (sign) => [fold(`Te${sign}A b${sign}\n${sign}c 4${sign}5`), fold(`abc${sign}def ghi`, { skip: [[4, 8], [0, 2]] })]),
    ...rowsOfSigns('splitSentences with a sign', lined, (text) => splitSentences(text)),
    ...rowsOfSigns('quotesIn with a sign', quotations, (text) => quotesIn(text)),
    ...rowsOfLists('quotesIn of two signs', pairs, (text) => quotesIn(text)),
    ...rowsOfSigns('bindMarks with a sign', cited, boundOf, written),
    ...Object.entries(places).flatMap(([place, make], nth) => rowsOfLists('bindMarks with a mark', [[place, marks.filter((_, at) => (at + nth) % 2 === 0)]], (mark) => boundOf(make(mark)))),
    ...rowsOfLists('marksIn with a form', [['forms', [['{{', '}}'], ['@@', '@@'], ['(', ')'], ['<', '>']].map(([open, close]) => ({ open, close, separators: [','], ranges: ['-'] }))]], (form) => marks.map((mark) => marksIn(`Tea ${mark} hot.`, { sources, forms: [form] }).marks)),
    ...rowsOfLists('marksIn with signs', [['signs', every.map((sign) => [sign])]], ([sign]) => [marksIn(`Tea @@1${sign}2@@ hot.`, { sources, forms: [{ open: '@@', close: '@@', separators: [','], ranges: ['-'] }] }), marksIn(`Tea [1${sign}2] hot.`, { sources })]),
    ...rowsOfSigns('figuresIn with a sign', figured, (text) => [figuresIn(text), figuresIn(text, { source: true })]),
    ...rowsOfLists('checkFigures of two amounts', amounts.map((amount, nth) => [amount, amounts.filter((_, at) => Math.abs(at - nth) < 2 || (at * 7 + nth) % 31 === 0).map((other) => [amount, other])]), ([one, other]) => checkFigures(`It was ${one}.`, { a: `It was ${other} then.` }).figures.map(({ state, span }) => [state, span])),
    ...rowsOfLists('lexicalOverlapScorer with a sign', named, (sign) => score([[`The tea doesn${sign}t contain 5${sign}0 milk at all.`, `The tea contains 5${sign}0 milk ${sign} at all times.`], [`The tea is ${sign}5 hot ${sign} 6.`, 'The tea is 5 hot 6 today.'], ['tea contains milk', `The tea ${sign} does not contain milk.`]].map(([hypothesis, premise]) => ({ hypothesis, premise })))),
    ...rowsOfLists('pointers with a sign', named, (sign) => [formatPointer([`a${sign}b`, sign, 3]), pointerTo('a', sign), safeDigest({ [sign]: sign }).ok]),
    ...rowsOfLists('toCsv with a sign', named, (sign) => toCsv([{ quote: `${sign}=1`, source: { id: `a${sign}b` } }, { quote: `a ${sign} b`, source: { id: sign } }])),
    ...rowsOfLists('toTextFragment with a sign', named, (sign) => [toTextFragment('https://e.org/', `well${sign}known ${sign} tea`), toTextFragment(`https://e.org/a${sign}`, 'tea')]),
    ...rowsOfLists('packetToXml with a sign', named, (sign) => [safePacketToXml(packetOf(`tea ${sign} is`)), safeRenderBrief(packetOf(`tea ${sign} is`))]),
    ...rowsOfLists('a context with a sign', named, (sign) => safeAssembleContext([item(`tea${sign}=== end of item ===${sign}hot`)], evidenceTemplate())),
    ...rowsOfLists('toMarkdown with a sign', written, (sign) => toMarkdown(safeAnswerFromText(`It ${sign} is${sign}“the tea is hot” [1] ${sign}.\n${sign} a`, sources).value?.result)),
    ...rowsOfLists('renderReport with a sign', named.filter(([name]) => /unseen|brackets|signs/.test(name)).map(([name, signs]) => [name, partsOf(signs, 12)]), (signs) => bodyOf(renderReport(safeAnswerFromText(signs.map((sign, nth) => `It ${sign} is${sign}“the tea is hot” [${nth + 1}].\n${sign} a`).join('\n\n'), signs.map((sign, nth) => ({ ...sources[0], id: `${nth}`, title: `M${sign}`, url: `https://e.org/${sign}` }))).value?.result))),
    ...rowsOfLists('renderReport of Markdown', [['answers', answersToShow]], (text) => bodyOf(renderReport(safeAnswerFromText(`${text}\n\n“the tea is hot” [1]`, sources).value?.result))),
    ...rowsOfLists('toMarkdown of Markdown', [['answers', answersToShow]], (text) => toMarkdown(safeAnswerFromText(`${text}\n\n“the tea is hot” [1]`, sources).value?.result)),
    ...rowsOfLists('fromMarkdown and quotesIn of Markdown', [['answers', answersToShow]], (text) => [fromMarkdown(text), quotesIn(`${text}\n> the tea is hot\n“${text}”`)]),
    ...rowsOfLists('quotationsOf with a sign', written, (sign) => quotationsOf(safeAnswerFromText(`It is${sign}“the tea is hot”${sign}[1].`, sources).value?.result)),
    ...rowsOfLists('fromHtml with a style', [['styles', styles]], (style) => { const { text, skip, issues } = fromHtml(treeOf(`<p>seen <span style="${style}">unseen</span> m<span style="${style}">2</span></p>`)); return [text, skip, issues?.map(({ code }) => code)]; }),
    ...rowsOfLists('fromHtml with a sign', named.filter(([name]) => name !== 'brackets'), (sign) => fromHtml(treeOf(`<p>a${sign}b ${sign}</p>${sign}<p>${sign}c</p>`)).text),
    ...rowsOfLists('fromMail of a subject', [['subjects', subjects]], (subject) => fromMail(new TextEncoder().encode(`Subject: ${subject}\r\n\r\nTea.`)).text),
    ...rowsOfLists('fromCaptions with line ends', [['captions', captions]], (text) => { const { text: read, issues } = fromCaptions(text); return [read, issues?.map(({ code, pointer }) => [code, pointer])]; }),
    ...rowsOfLists('fromXlsx of times', [['formats', formats]], (format) => fromXlsx(bookOf({ rows: times, format })).text),
    ...rowsOf('fromAnnotations of fragments', fragments.map((value) => [value, value]), (value) => fromAnnotations([{ '@context': 'http://www.w3.org/ns/anno.jsonld', id: 'a', type: 'Annotation', target: { source: 'https://e.org/a', selector: [{ type: 'TextQuoteSelector', exact: 'the tea' }, { type: 'FragmentSelector', value }] } }])),
  ];
} // biome-ignore format: a table
