import { describe, expect, test } from 'vitest';
import { answerFromText } from '../../../src/answers/generation/index.js';
import { renderReport } from '../../../src/output/report/index.js';

const source =
  'The oak desk is sold for 140 euros. It weighs 31 kg. It was made on 3 March 2020 by 12 people.';
const answer =
  'The oak desk is sold for 190 euros [1]. It weighs 31 kg [1]. It was made by 15 people [1]. The day was 5 May 2021 [1]. It is fine.';
const report = (text: string): string => renderReport(answerFromText(text, [source]).result);

describe('the figures of an answer', () => {
  test('three wrong ones are underlined, and listed first with the nearest of the source', () => {
    const html = report(answer);
    const [, underlined = ''] = html.split('id="answer-title"');
    const links = [
      ...underlined.matchAll(
        /<a class="figure (\w+)" href="#f\d+" aria-label="[^"]*" title="[^"]*">([^<]*)<\/a>/g,
      ),
    ];
    expect(links.map(([, look, words]) => [look, words])).toEqual([
      ['absent', '190 euros'],
      ['found', '31 kg'],
      ['absent', '15'],
      ['absent', '5 May 2021'],
    ]);
    const [, list = ''] = html.split('id="figures-title"');
    expect(list).toContain('4 figures: 1 in the cited source, 3 in no source.');
    expect(list).toContain('nearest there: 140 euros');
    expect(list.indexOf('190 euros')).toBeLessThan(list.indexOf('31 kg'));
    expect(list).toContain('href="#s1"');
  });

  test('the head names the absent ones, each with the nearest', () => {
    const [head = ''] = report(answer).split('</header>');
    const named = [...head.matchAll(/href="#f\d+" dir="auto">([^<]*)<\/a>([^<]*)/g)];
    expect(named.map(([, text, near]) => [text, near])).toEqual([
      ['190 euros', ' (nearest there: 140 euros)'],
      ['15', ' (nearest there: 12)'],
      ['5 May 2021', ''],
    ]);
    const [first = ''] =
      /title="[^"]*"/.exec(report(answer).split('id="answer-title"')[1] ?? '') ?? [];
    expect(first).toBe('title="190 euros: in no source; nearest there: 140 euros"');
  });

  test('no section without figures, and no difference to the outcome', () => {
    expect(report('It is fine [1].')).not.toContain('figures-title');
    const lead = (html: string): string => /<h1 class="lead .*?<\/h1>/.exec(html)?.[0] ?? '';
    expect(lead(report('It costs 190 euros [1].'))).toBe(lead(report('It costs 140 euros [1].')));
  });
});
