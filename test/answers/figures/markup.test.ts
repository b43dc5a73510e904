/** Figures of texts with tags, comments and entities, which are read as quotations of them are. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { markupIn } from '../../../src/answers/figures/markup.js';
import { indexSource, verifyQuote } from '../../../src/quotes/quote/index.js';
import { fromMarkdown } from '../../../src/sources/index.js';

const figuresOf = (answer: string, source: Parameters<typeof indexSource>[0]) =>
  checkFigures(`It is ${answer} [1].`, [source]).figures;
const statesOf = (answer: string, source: string): string =>
  figuresOf(answer, source)
    .map(({ state }) => state)
    .join();

/** A source, a figure that it says, and one that it does not. */
const texts = [
  ['<p>5&nbsp;million euros.</p>', '5 million euros', '6 million euros'],
  ['<b>5</b> million euros.', '5 million euros', '5 billion euros'],
  ['The dose is <strong>40</strong>&nbsp;mg.', '40 mg', '40 kg'],
  ['1&nbsp;234,56&nbsp;&euro;', '1 234,56 €', '1 235,56 €'],
  ['&minus;5&nbsp;&deg;C', '-5 °C', '5 °C'],
  ['5&ndash;7&#160;%', '5–7 %', '5–8 %'],
  ['It costs &#8364;20.', '€20', '8364'],
  ['<p data-year="2024">2023</p>', '2023', '2024'],
  ['<span style="font-size:14px">12 px</span>', '12 px', '14 px'],
  ['<!-- was 150 euros -->now 200 euros', '200 euros', '150 euros'],
  ['<a href="https://x.example/2024">190</a> euros', '190 euros', '2024'],
  ['45&nbsp;m<sup>2</sup> of land', '45 m²', '45 m³'],
  ['3 &times; 10<sup>8</sup> kg', '3 × 10⁸ kg', '3 × 10⁹ kg'],
  ['1,<wbr>000,<wbr>000 users', '1,000,000 users', '1,000 users'],
  ['<tr><td>5</td><td>678</td></tr>', '678', '5 678 kg'],
  ['3&nbsp;ao&ucirc;t&nbsp;2024', '3 août 2024', '4 août 2024'],
  ['売上は<b>5</b>億円です', '5億円', '6億円'],
  ['60&nbsp;%<sup>1,2</sup> of them', '60 %', '1,2'],
  ['<sup id="c3">[4]</sup>7 kg', '7 kg', '3'],
  ['5 &lt; 7 and a < 6 and b > 3', '7', '8'],
] as const;

describe('markup of a source', () => {
  it.each(texts)('is no text: %s', (source, said, other) => {
    expect(statesOf(said, source)).toMatch(/^in-cited(,in-cited)?$/);
    expect(statesOf(other, source)).not.toMatch(/^in-cited(,in-cited)?$/);
  });

  it.each(texts)('leads back to the given text: %s', (source, said) => {
    for (const { places } of figuresOf(said, source))
      for (const { span, text } of places)
        expect(
          Array.from(source)
            .slice(...span)
            .join(''),
        ).toBe(text);
  });

  it('gives the whole of an entity to its figure, and code points their places', () => {
    const [figure] = figuresOf('20 €', '😀<i title="😀">x</i> 20&nbsp;&euro;!');
    expect(figure?.places).toMatchObject([{ span: [20, 34], text: '20&nbsp;&euro;' }]);
  });

  it.each([
    ['in code', 'Write `<img width="640">` and `5&#37;` here.', '640'],
    ['in a fence', '```\n<img width="640">\n```\n', '640'],
    ['in a comparison', 'a<b and 640>d', '640'],
    ['in a tag that hides', '<b style="display:none" title="640">', '640'],
  ])('is text as quotations read it, %s', (_, source, said) => {
    expect(statesOf(said, source)).toBe('in-cited');
  });

  it('is text in a layout, and in an index of plain text', () => {
    const source = '<b title="640">5&nbsp;kg</b>';
    for (const given of [
      fromMarkdown(`\`\`\`\n${source}\n\`\`\``),
      indexSource(source, { format: 'text' }),
    ])
      expect(
        checkFigures('It is 640, or 5 kg [1].', [given]).figures.map(({ state }) => state),
      ).toEqual(['in-cited', 'unit']);
    expect(statesOf('640', source)).toBe('absent');
  });

  it('is read in an answer, too', () => {
    expect(statesOf('<b>5</b>&nbsp;million euros', '5 million euros')).toBe('in-cited');
    expect(statesOf('45 m<sup>2</sup>', '45 m<sup>2</sup>')).toBe('in-cited');
    expect(statesOf('45 km<sup>2</sup>', '45 m<sup>2</sup>')).toBe('absent');
  });

  it('agrees with the quotation of the same words', () => {
    const source = 'The fee is 5&nbsp;million euros, and the dose is <b>40</b>&nbsp;mg.';
    for (const words of ['5 million euros', 'the dose is 40 mg']) {
      expect(verifyQuote(words, source).status).toBe('normalized');
      expect(statesOf(words, source)).toBe('in-cited');
    }
  });

  it('is not looked for in a text without its signs', () => {
    const unread = (): never => {
      throw new Error('read');
    };
    for (const text of ['5 > 3', 'R&D, AT&T, a < b, <3', 'a & b; x<1'])
      expect(markupIn(text, unread)).toEqual([]);
  });

  it('takes linear time', () => {
    for (const piece of ['<b ', '&nbsp', '<!--', '<sup>2', '&amp;', '<p>5</p>', '`<b>'])
      expect(markupIn(piece.repeat(2 ** 17)).length).toBeLessThan(2 ** 19);
  });
});
