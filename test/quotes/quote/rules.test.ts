/**
 * The rules of docs/quotes-1.md by number: pairs that are equal, and pairs that look alike and are
 * not.
 */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quotes/quote/index.js';

const isEqual = (quote: string, source: string): boolean => verifyQuote(quote, source).verified;

describe('reading', () => {
  it.each([
    ['2.1 a fence', 'print(i)', '```python\nprint(i)\n```'],
    ['2.2 a rule line', 'one two three', 'one two\n---\nthree'],
    [
      '2.3 a page number',
      'the end of the page and the next',
      'the end of the page\n\n17\n\nand the next',
    ],
    [
      '2.3 a named page',
      'the end of the page and the next',
      'the end of the page\nPage 3 of 9\nand the next',
    ],
    [
      '2.3 a page number at a form feed',
      'the end of it and the next',
      'the end of it\n204\n\fand the next',
    ],
    ['2.4 a block quote', 'one two three', '> one two\n> three'],
    ['9 a note after a number', 'in 2019 and fell', 'in 2019 [3] and fell'],
    ['9 the mark of an assistant', 'one two', 'one【4:0†source】 two'],
    ['14 Arabic letters by their place', 'العربية', '\ufe8d\ufedf\ufecc\ufeae\ufe91\ufef4\ufe94'],
    ['14 degrees', '37 °C now', '37 ℃ now'],
    ['2.5 a heading', 'Payment terms Pay in 30 days', '## Payment terms\n\nPay in 30 days'],
    ['2.5 bullets', 'fever dry cough', '- fever\n- dry cough'],
    ['2.5 numbers', 'Wait. Stop the pump.', '1. Wait.\n2. Stop the pump.'],
    ['2.5 numbers kept in the quote', '1. Wait. 2. Stop the pump.', '1. Wait.\n2. Stop the pump.'],
    ['3 a comment', 'text approved by all', 'text <!-- not --> approved by all'],
    ['3 a comment before one without an end', 'a b c', '*a* <!-- x --> b c <!-- y'],
    ['4 inline tags', 'Total revenue', '<span class="x">Total</span> <i>revenue</i>'],
    [
      '4 block tags',
      'resigned on Tuesday. No successor',
      '<p>resigned on Tuesday.</p><p>No successor</p>',
    ],
    ['4 superscripts', '40 m² of land', '40 m<sup>2</sup> of land'],
    ['4 raised notes', 'It is robust. It held.', 'It is robust.<sup>12</sup> It held.'],
    ['4 a raised minus', 'a rate of 5 m⁻¹ here', 'a rate of 5 m<sup>−1</sup> here'],
    ['5 entities', 'Johnson & Johnson’s £250', 'Johnson &amp; Johnson&#8217;s &pound;250'],
    ['6 escapes', 'The price is $5 per day', 'The price is \\$5 per day'],
    ['7 code spans', 'Set max_tokens to 5 now', 'Set `max_tokens` to 5 now'],
    ['14 single marks for double ones', 'He said "yes" and left it', 'He said ‘yes’ and left it'],
    ['14 apostrophes in and after words', "the dogs' tails don't wag", 'the dogs’ tails don’t wag'],
    ['14 an apostrophe that a tokeniser sets apart', "it 's ours", 'it’s ours'],
    ['8 links', 'See the guide first', 'See the [guide](https://example.org/a_b "A") first'],
    ['9 notes', 'memory and cortisol rise', 'memory [12] and cortisol[^a] rise'],
    ['10 emphasis', 'Note: it is not shared', '**Note:** it is _not_ shared'],
    ['10 marks of emphasis that were set apart', 'so _ I _ shall go', 'so _I_ shall go'],
    ['10 emphasis over a CR LF', 'it is not shared now', 'it is *not\r\nshared* now'],
    ['10 emphasis between letters of Chinese', '本品不得口服', '本品**不得**口服'],
    ['11 bars', 'Europe 1,204 1,377', '| Europe | 1,204 | 1,377 |'],
    ['12 leader dots', 'Diluted EPS 2.28', 'Diluted EPS ......... 2.28'],
    ['13 a range', 'rates of 5–10 percent', 'rates of 5-10 percent'],
    ['13 a word parted at a line end', 'the respondent failed', 'the respon-\ndent failed'],
    ['13 a compound parted at a line end', 'a state-of-the-art site', 'a state-of-the-\nart site'],
    ['13 dashes', 'it was Monday--it rained', 'it was Monday—it rained'],
    ['13 a dash with blanks', 'it was Monday – it rained', 'it was Monday—it rained'],
    ['13 minus', 'it fell to -5 at night', 'it fell to −5 at night'],
    ['13 en dash as a hyphen', 'the Leeds-York line', 'the Leeds–York line'],
    ['14 tatweel', 'هذا كتاب', 'هـذا كتـاب'],
    ['14 composition', 'Brücke', 'Bru\u0308cke'],
    ['14 ligatures', 'the first floor office', 'the ﬁrst ﬂoor oﬃce'],
    ['14 quotation marks', '"We won\'t," she said', '“We won’t,” she said'],
    ['14 marks of Hebrew', 'הדו"ח של ג\'ורג', 'הדו״ח של ג׳ורג'],
    ['14 an ellipsis character', 'and then... it rained', 'and then… it rained'],
    ['14 invisible characters', 'the inspector', 'the in\u00adspec\u200btor'],
    ['14 a selector', 'I ❤ it', 'I ❤\ufe0f it'],
  ])('%s', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(true);
  });

  it.each([
    ['4 a comparison is no tag', 'if ad then', 'if a<b and c>d then'],
    ['9 words in brackets are no note', '本品儿童使用', '本品【禁止】儿童使用'],
    ['a prefix before fi', 'it is refined', 'it is re fined'],
    ['2.3 a number alone on its line is no page number', 'so Leeds York', 'so\nLeeds\n2\nYork'],
    ['2.3 another page number', 'the year\n\n1948\n\nwas', 'the year\n\n1984\n\nwas'],
    ['2.4 a comparison at a line start', 'it was 5 degrees', 'it was\n> 5 degrees'],
    ['2.5 a number that begins a line', 'born in He', 'born in\n1984. He'],
    ['2.5 another number of an item', '1. Wait.\n3. Stop it.', '1. Wait.\n2. Stop it.'],
    ['2.5 a sign that begins a line', 'it was 5 degrees', 'it was\n- 5 degrees'],
    ['2.5 a number before a bracket', 'pay (11 or and leave', 'pay (11 or\n12) and leave'],
    ['4 a tag that hides', 'was not so clear', 'was <span hidden>not</span> so clear'],
    ['4 struck-out words', 'was safe unsafe', 'was ~~safe~~ unsafe'],
    ['4 struck out by a tag', 'costs $40 $60', 'costs <del>$40</del> $60'],
    ['4 a raised power', 'an area of 5 km here', 'an area of 5 km<sup>2</sup> here'],
    ['4 a raised minus', 'it is 5−3 now', 'it is 5<sup>−3</sup> now'],
    ['5 another entity', 'a > b', 'a &lt; b'],
    ['7 other code', 'type `true` now', 'type `True` now'],
    ['8 another target', 'see [here](b.md) now', 'see [here](a.md) now'],
    ['8 another target at the end', 'see [here](b.md)', 'see [here](a.md)'],
    ['9 another note', 'as he said[^b] then', 'as he said[^a] then'],
    ['9 the number of a note', 'enrolled 12 patients', 'enrolled [12] patients'],
    ['9 an index', 'value of a now', 'value of a[1] now'],
    ['10 a star that multiplies', '23 cells', '2*3 cells'],
    ['10 powers in a program', 'x2 + y2', 'x**2 + y**2'],
    ['10 an underscore in a name', 'userid', 'user_id'],
    ['10 a star without a partner', 'grade A of all', 'grade A* of all'],
    [
      '11 an empty cell',
      'team won lost Leeds 5',
      '| team | won | lost |\n|---|---|---|\n| Leeds | | 5 |',
    ],
    ['11 bars around a value', 'their x value', 'their |x| value'],
    ['13 a hyphen dropped', 'a little used car', 'a little-used car'],
    ['13 a dash for a hyphen', 'the man—eating fish', 'the man-eating fish'],
    ['13 an option', 'run force now', 'run --force now'],
    ['13 a sign of a number', 'it fell to 5 at night', 'it fell to −5 at night'],
    ['14 superscripts', '102 of them', '10² of them'],
    ['14 feet and inches', 'it is 5" long', "it is 5' long"],
    ['14 an accent', 'expose it', 'exposé it'],
    ['14 feet for inches at the end', "a pipe of 5'", 'a pipe of 5" here'],
    ['14 feet for inches in marks', "“a pipe of 5'”", 'a pipe of 5" here'],
    ['14 feet for inches after marks', "“a” pipe of 5'", '“a” pipe of 5" here'],
    ['14 feet for inches before a stop', "“A pipe of 5'.”", 'A pipe of 5" here'],
    ['14 inches for feet after marks', '“a” pipe of 5”', "“a” pipe of 5' here"],
    ['14 feet for a plain number', "a pipe of 5'", 'a pipe of 5 here'],
    ['14 feet for inches in two marks', "a pipe of 5'", "a pipe of 5'' here"],
    ['14 inches in two marks for feet', "a pipe of 5''", "a pipe of 5' here"],
    ['14 two marks', "to c'' there", "to c' there"],
    ['14 spelling in invisible characters', 'a value', 'a\u200b\u200c\u200b\u200c\u200bvalue'],
    ['14 tag characters', 'that missing', 'that\u{e0061}\u{e0062} missing'],
  ])('%s', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(false);
  });
});

describe('optional blanks', () => {
  it.each([
    ['1', 'fire, flood and storm.', 'fire , flood and storm .'],
    ['a ligature that was set apart', 'a finding of fact', 'a fi nding of fact'],
    ['two letters of one', 'the office floor', 'the offi ce fl oor'],
    ['2', 'the (old) lamp', 'the ( old ) lamp'],
    ['3', '5mg a day', '5 mg a day'],
    ['3 currency', '$5 a day', '$ 5 a day'],
    ['3 section', '§4 of the Act', '§ 4 of the Act'],
    ['4', '54.2 ± 8.1 years', '54.2±8.1 years'],
    ['5', '东京是日本的首都，人口超过一千三百万', '东京是日本的首都，\n人口超过一千三百万'],
    ['6', "it's what they don't know", "it 's what they do n't know"],
    ['7', 'The firm cannot be liable', 'The firm can not be liable'],
    ['8', 'and so . . . on', 'and so ... on'],
  ])('%s', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(true);
  });

  it.each([
    ['between words', 'a head of it', 'ahead of it'],
    ['between digits', '10 5 mg', '105 mg'],
    ['in a decimal', '0 .5 mg', '0.5 mg'],
    ['between letters of Korean', '아버지 가방에', '아버지가 방에'],
    ['in an operator', 'says n != 6', 'says n! = 6'],
    ['in a string', 'print("ab")', 'print("a b")'],
  ])('%s a blank counts', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(false);
  });
});

describe('the quote’s own edges', () => {
  it.each([
    ['marks around it', '“The deal is done.”', 'She said the deal is done. Then'],
    ['a stop of its own', 'Sales rose.', 'Sales rose, helped by exports.'],
    [
      'an ellipsis at its end',
      'Sales rose by 4% in May...',
      'Sales rose by 4% in May, helped by exports.',
    ],
    ['its first letter', 'Mice gained weight.', 'We found that mice gained weight.'],
  ])('%s', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(true);
  });

  it.each([
    ['a capital after the first letter', 'PKa is high', 'pKa is high'],
    ['a capital elsewhere', 'in turkey now', 'in Turkey now'],
    ['a question mark', 'He left?', 'He left.'],
  ])('%s does not fold', (_, quote, source) => {
    expect(isEqual(quote, source)).toBe(false);
  });
});
