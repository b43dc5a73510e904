/**
 * What a page says of an answer in prose: marks without a source, citations without a quotation,
 * and the order of both.
 */
import { describe, expect, it } from 'vitest';
import { type AnswerOptions, answerFromText } from '../../../src/answers/prose/index.js';
import * as entry from '../../../src/output/report/index.js';
import { type ReportOptions, renderReport } from '../../../src/output/report/index.js';
import { layoutText } from '../../../src/sources/index.js';

const ferry = 'The ferry is free on Sundays. It leaves at nine.';
const { arabic, chinese, french, german, spanish } = entry;

const pageOf = (text: string, options: ReportOptions = {}, sources: readonly string[] = [ferry]) =>
  renderReport(answerFromText(text, sources).result, options);
const leadOf = (page: string) =>
  /<h1 class="lead ([a-z]+)"><svg.*?<\/svg>(.*?)<\/h1>/.exec(page)?.slice(1);
const tallyOf = (page: string) =>
  [
    ...(/<ul class="tally".*?<\/ul>/.exec(page)?.[0].matchAll(/data-state="([a-z-]+)"><b>(\d+)/g) ??
      []),
  ].map(([, state, count]) => `${state} ${count}`);
/** What is a label in the cards in the order of their numbers; none for a quotation of an answer. */
const labelsOf = (page: string) =>
  [...page.matchAll(/<span class="number">(\d+)<\/span>.*?<span class="label">(.*?)<\/span>/g)]
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , label]) => label);

describe('a mark that names no source', () => {
  it('has a card, a place in the answer, a count in the tally and a part of the headline', () => {
    const page = pageOf('The ferry is free on Sundays [1]. The mill is haunted [7].');
    expect(tallyOf(page)).toEqual(['no-source 1', 'not-checked 1']);
    expect(labelsOf(page)).toEqual(['', 'Mark [7]']);
    expect(page).toContain('</svg> names no source</span>');
    expect(page).toContain('<mark class="no-source">[7]</mark>');
    expect(leadOf(page)).toEqual(['bad', '1 mark names no source; 1 citation without a quotation']);
  });

  it.each([
    ['[0]', ['[0]']],
    ['[2-1]', ['[2-1]']],
    ['[1, 9] and [8]', ['[1, 9]', '[8]']],
    ['`a[7]` and `[8]`', []],
    ['```\n[7]\n```', []],
    ['[^7] and\n[^7]: a note', ['[^7]']],
    ['so.\n\n[7]: https://example.org', []],
    ['it is [7]: so', ['[7]']],
    ['so (7), [source 9] and 【8】', ['[source 9]', '【8】']],
    ['Nothing [7]. The ferry is free [1].', ['[7]']],
    ['Zero [0]. Nothing [7, 8]. The ferry [1] and [9].', ['[0]', '[7, 8]', '[9]']],
  ])('is found in %j as answerFromText finds it', (text, marks) => {
    const { unassigned } = answerFromText(text, [ferry]);
    expect(unassigned.map(({ words }) => words)).toEqual(marks);
    expect(labelsOf(pageOf(text)).filter((label) => label?.startsWith('Mark'))).toEqual(
      marks.map((mark) => `Mark ${mark}`),
    );
  });

  it('is none where a citation or a reference has it as its own', () => {
    const { result } = answerFromText('“The ferry is free on Sundays” [1].', [ferry]);
    const text = '“The ferry is free on Sundays” [7].';
    expect(labelsOf(renderReport({ ...result, text }))).toEqual(['']);
    const references = [{ source_id: 1, inline_marker: '[7]', rendered: 'Ferry' }];
    expect(labelsOf(renderReport({ ...result, text, citations: [], references }))).toEqual(['']);
  });

  it('makes the quotation before it one without a source', () => {
    const page = pageOf('“It leaves at nine” [7], and “free on Sundays” [2].', {}, [
      ferry,
      'It is free on Sundays.',
    ]);
    expect(tallyOf(page)).toEqual(['no-source 2', 'exact 1']);
  });

  it.each(Object.entries({ arabic, chinese, french, german, spanish }))(
    'is named in %s',
    (_, language) => {
      const texts: Readonly<Record<string, string>> = language.texts;
      const page = pageOf('The mill is haunted [7].', { language });
      expect(leadOf(page)).toEqual(['bad', texts['lead.mark.one']]);
      expect(page).toContain(`</svg> ${texts['state.no-source']}</span>`);
    },
  );
});

describe('the headline of an answer', () => {
  it.each([
    ['“The ferry is free on Sundays” [1].', ['good', 'The quotation is verified']],
    ['“The ferry is dear on Sundays” [1].', ['bad', 'The quotation differs from its source']],
    [
      '“The ferry is free on Sundays” [1]. “It leaves at nine” [1].',
      ['good', 'All 2 quotations are verified'],
    ],
    [
      '“The ferry is free on Sundays” [1]. “Dogs are always welcome” [1].',
      ['bad', '1 quotation is in no source, 1 is verified'],
    ],
    [
      '“Cats are never welcome” [1]. “Dogs are always welcome” [1].',
      ['bad', '2 quotations are in no source'],
    ],
    ['It is free [1]. It is slow [1].', ['open', '2 citations without a quotation']],
    [
      '“The ferry is free on Sundays” [1]. It is slow [1].',
      ['open', 'The quotation is verified; 1 citation without a quotation'],
    ],
    ['It is free.', ['open', 'There is no quotation to check']],
  ])('of %s', (text, lead) => {
    expect(leadOf(pageOf(text))).toEqual(lead);
  });

  it.each<[string, AnswerOptions, readonly string[], readonly string[]]>([
    ['“It leaves at nine” [1].', { first: 0 }, ['no-source 2'], ['exact 1']],
    [
      '“It leaves at nine” §§9§§.',
      { forms: [{ open: '§§', close: '§§', separators: [], ranges: [] }] },
      ['no-source 2'],
      ['exact 1'],
    ],
    ['“It leaves at nine”.', { require: 'marks' }, ['unmarked 1'], ['exact 1']],
    ['“all 77 cars” [1].', { ignore: ['all 77 cars'] }, ['not-checked 1'], ['not-found 1']],
    ['“cars leave there” [1].', { minWords: 4 }, ['not-checked 1'], ['not-found 1']],
    ['“It leaves, at nine” [1].', { accept: 'exact' }, ['not-found 1'], ['changed 1']],
  ])('is read and checked as is asked for: %s', (text, reading, asked, usual) => {
    const { result, check } = answerFromText(text, [ferry], reading);
    const page = renderReport(result, { reading });
    expect(tallyOf(page)).toEqual(asked);
    expect(asked[0]?.split(' ')[0]).toBe(check.quotations[0]?.state);
    expect(tallyOf(pageOf(text))).toEqual(usual);
  });

  it('has one card for a quotation in a run that names other sources', () => {
    const two = [
      { title: 'Ferry Times', text: ferry },
      { title: 'Town History', text: 'The mill was built of oak in 1903 by the town.' },
    ];
    const notes = 'Exhibits:\n\n[a] Ferry Times\n[b] Town History';
    const text = `“The mill was built of stone in 1903 by the town” [x].\n\nSee [b].\n\n${notes}`;
    const { result, check } = answerFromText(text, two);
    expect(check.quotations.map(({ state, run }) => [state, run])).toEqual([['changed', 0]]);
    expect(tallyOf(renderReport(result))).toEqual(['changed 1']);
  });

  it('names no words that are the name of a source in a problem', () => {
    const sources = [{ title: 'Ferry Times', text: ferry }];
    const { result } = answerFromText(
      '“It leaves at nine” <cite id="1">Ferry Times</cite>.',
      sources,
    );
    expect(tallyOf(renderReport(result))).toEqual(['not-checked 1', 'exact 1']);
  });

  it('does not call words verified that are out of context', () => {
    const page = pageOf('“Free on Sundays” [1].', {}, ['The ferry is not free on Sundays.']);
    expect(leadOf(page)).toEqual(['bad', 'The quotation leaves out a negation']);
  });

  it('is above a list of citations, where none has a quotation', () => {
    expect(pageOf('It is free [1].')).toContain('<h2 id="claims-title">Citations</h2>');
    expect(pageOf('“It leaves at nine” [1].')).toContain('<h2 id="claims-title">Quotes</h2>');
  });
});

describe('the claims of an answer', () => {
  it('are numbered by their place in it', () => {
    const page = pageOf(
      '“Dogs are always welcome”. “It leaves at nine” [1]. It is haunted [7]. “Cats are not”. So [1].',
    );
    const numbers = [...page.matchAll(/<a class="ref [a-z-]+" id="a(\d+)"/g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect(labelsOf(page)).toEqual(['', '', 'Mark [7]', '', '']);
  });

  it('are below the heading that the answer begins with', () => {
    expect(pageOf('# Is it *free*? ##\n\n“It leaves at nine” [1].')).toContain('Is it *free*?</p>');
    expect(pageOf('It is #1, “It leaves at nine” [1].', { name: 'a.md' })).toContain('a.md</p>');
  });

  it('are marked in the source that has the words as cited for another one', () => {
    const page = pageOf('“It leaves at nine” [2].', {}, [ferry, 'Nothing else is known.']);
    expect(page).toContain('</svg> 1 <span class="pin-name">cited as another source</span></a>');
    expect(page).toContain('</svg> in another source</span>');
  });

  it('have as changes neither the case of a first letter nor the mark in a block of quotation', () => {
    const page = pageOf(
      '> the ferry is free on Mondays [1].\n\nSo “the ferry is free on Mondays” [1].',
    );
    expect(tallyOf(page)).toEqual(['changed 2']);
    const plain = page.replace(/<span class="spoken".*?<\/span>/g, '');
    const words = [...plain.matchAll(/<(?:ins|del)>(.*?)<\/(?:ins|del)>/g)].map(([, one]) => one);
    expect(words).toEqual(['Sundays', 'Mondays', 'Sundays', 'Mondays']);
    expect([...page.matchAll(/<b class="differs">(.*?)<\/b>/g)].map(([, one]) => one)).toEqual([
      'Sundays',
    ]);
  });

  it.each([
    ['The ferry is free on Mondays', 'The ferry is free on <del>Sundays</del> <ins>Mondays</ins>'],
    ['The ferry is never free on Sundays', 'The ferry is <ins>never</ins> free on Sundays'],
    ['The ferry is on Sundays', 'The ferry is <del>free</del> on Sundays'],
  ])('show in the words of the source where %s differs', (quote, shown) => {
    const words = /<blockquote[^>]*>(.*?)<\/blockquote>/.exec(pageOf(`“${quote}” [1].`))?.[1];
    expect(words?.replaceAll(/<span class="spoken".*?<\/span>/g, '')).toBe(shown);
  });

  it('have no blanks of guillemets as a change', () => {
    for (const blank of [' ', '\u00a0', '\u202f']) {
      const page = pageOf(
        `On lit «${blank}The ferry is free${blank}» [1], et «${blank}It leaves at two${blank}» [1].`,
      );
      expect(tallyOf(page)).toEqual(['changed 1', 'exact 1']);
      expect(page.match(/<ins>/g)).toHaveLength(1);
    }
  });

  it('are shown on the pages of a layout that the answer was written from', () => {
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.02 };
    const layout = layoutText([{ text: ferry, page: 3, box }]);
    const answer = '“It leaves at nine” [1].';
    const { result } = answerFromText(answer, [layout]);
    expect(result).toEqual(answerFromText(answer, [layout.text]).result);
    const named = new Map([['timetable', layout]]);
    expect(answerFromText(answer, named).result.sources[0]?.metadata['id']).toBe('timetable');
    expect(renderReport(result, { sources: named })).toContain(
      'Show in <bdi>source-1</bdi>, page 3',
    );
  });
});

describe('the place of a citation in the answer', () => {
  const markedIn = (page: string) =>
    [
      ...page
        .slice(0, page.indexOf('class="label"'))
        .matchAll(/<mark class="([a-z-]+)">(.*?)<\/mark>/g),
    ].map(([, state, words]) => `${state}: ${words}`);

  it.each([
    ['It is "free on Sundays" [1].', ['exact: &quot;free on Sundays&quot; [1]']],
    ['It is "free on Mondays"[1].', ['changed: &quot;free on Mondays&quot;[1]']],
    ['It is "free on Sundays" for all [1].', ['exact: &quot;free on Sundays&quot;']],
    ['[1] says "free on Sundays".', ['exact: &quot;free on Sundays&quot;']],
    ['The ferry is free [1].', ['not-checked: [1]']],
    [
      'Bad "free on Sundays" [7], good "free on Sundays" [1].',
      [
        'no-source: &quot;free on Sundays&quot;',
        'no-source: [7]',
        'exact: &quot;free on Sundays&quot; [1]',
      ],
    ],
    [
      'Twice "free on Sundays", "free on Sundays" [1].',
      ['exact: &quot;free on Sundays&quot;', 'exact: &quot;free on Sundays&quot; [1]'],
    ],
  ])('of %j is its quotation, with the mark where that is next to it', (text, marked) => {
    expect(markedIn(pageOf(text))).toEqual(marked);
  });

  it('is its quotation where a provider cites for the whole text', () => {
    const text = 'It is "free on Sundays", and "leaves at ten".';
    const { result } = answerFromText('[1]', [ferry]);
    const citations = [{ span: [0, text.length], source_id: 1, verified: false }];
    expect(markedIn(renderReport({ ...result, text, citations }))).toEqual([
      'exact: &quot;free on Sundays&quot;',
      'changed: &quot;leaves at ten&quot;',
    ]);
  });
});

describe('an answer that is not valid', () => {
  it('is no source of its own quotations', () => {
    const { result } = answerFromText('It says “nobody may leave the mill” [1].', [ferry]);
    const [citation] = result.citations;
    const citations = [citation, { ...citation, source_id: 9, cited_text: 'of nobody' }];
    const page = renderReport(JSON.stringify({ ...result, citations }));
    expect(page).toContain('lead bad');
    expect(tallyOf(page)).toContain('not-found 1');
    expect(tallyOf(page)).not.toContain('misattributed 1');
  });
});
