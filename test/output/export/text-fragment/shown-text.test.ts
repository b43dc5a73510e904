/** Links to quotes in a source with markup: a browser looks for what its page shows. */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../../src/answers/generation/index.js';
import { toMarkdown } from '../../../../src/output/export/index.js';
import { linksIn } from '../../../../src/output/export/text-fragment/link-to-quote.js';
import { shownOf, shownText } from '../../../../src/output/export/text-fragment/shown-text.js';
import { renderReport } from '../../../../src/output/report/index.js';

const url = 'https://example.org/';
const linkedIn = (text: string, quote = 'Pets are not allowed in the flat') =>
  answerFromText(`“${quote}” [1].`, [{ url, text }]).result;

describe('a text as a page shows it', () => {
  it.each([
    ['<p><b>Pets</b> are <i>not</i> allowed.</p>', '\nPets are not allowed.\n'],
    ['**Pets** are *not* ~~quite~~ [allowed](https://example.org).', 'Pets are not quite allowed.'],
    ['a &amp; b&nbsp;c \\*d\\* <!-- e --> f', 'a & b c *d* f'],
    ['`code` <del>x</del> m<sup>2</sup>', 'code x m2'],
    ['😀 **b** 😀', '😀 b 😀'],
    ['Tea “steeps” — for 3 minutes…\n\n- one\n2. two ﬁne', undefined],
  ])('%j', (text, shown) => {
    expect(shownText(text)).toBe(shown ?? text);
  });

  it('knows where each unit is', () => {
    const text = 'a <b>cd</b> e';
    const { shown, at } = shownOf(text);
    for (const word of ['a', 'cd', 'e'])
      expect(shown.slice(at(text.indexOf(word)), at(text.indexOf(word) + word.length))).toBe(word);
  });
});

describe('a link to a quote in a source with markup', () => {
  it.each([
    ['HTML', '<p><b>Pets</b> are <i>not</i> allowed in the flat.</p>'],
    ['Markdown', '# Rules\n\n**Pets** are *not* [allowed](x.html) in the flat.'],
    ['an entity', 'Pets are&nbsp;not allowed in the <i>flat</i>.'],
    ['none', 'Pets are not allowed in the flat.'],
  ])('has words without %s', (_, text) => {
    const link = `${url}#:~:text=Pets%20are%20not,in%20the%20flat`;
    expect(linksIn(linkedIn(text))).toEqual([link]);
    expect(toMarkdown(linkedIn(text))).toContain(`<${link}>`);
    expect(renderReport(linkedIn(text))).toContain(`href="${link}"`);
  });

  it('is told apart from an earlier place by words without markup', () => {
    const text = '<p>Cats: <b>Tea</b> steeps.</p><p>Dogs, <i>too</i>: Tea <b>steeps</b>!</p>';
    const [link] = linksIn({
      ...linkedIn(text, 'Tea steeps'),
      citations: [
        {
          verified: false,
          span: [0, 1],
          source_id: 1,
          cited_text: 'Tea <b>steeps',
          source_span: [52, 65],
        },
      ],
    });
    expect(link).toBe(`${url}#:~:text=too%3A-,Tea%20steeps`);
  });

  it('opens the page at its top where a dash is between marks', () => {
    const text = 'Tea**—**steeps here.';
    expect(linksIn(linkedIn(text, 'Tea—steeps here'))).toEqual([url]);
  });
});
