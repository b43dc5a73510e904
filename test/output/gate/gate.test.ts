/**
 * Nothing that is marked as a quote goes through before it is verified, in whatever pieces it
 * comes.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/output/gate/gate.js';
import { gateCodes } from '../../../src/output/gate/index.js';
import { type QuoteGateOptions, settingsOf } from '../../../src/output/gate/options.js';
import { readSources } from '../../../src/output/gate/sources.js';
import { indexSource } from '../../../src/quotes/quote/index.js';
import { workFor } from '../../../src/quotes/quote/sources.js';
import { sized } from '../../support/sized.js';
import { changed, pairs, said, sources } from './texts.js';

type Options = Partial<QuoteGateOptions<object>>;

async function through(
  pieces: readonly string[],
  options: Options = {},
): Promise<{ shown: string; reported: string[] }> {
  const gate = await openGate(settingsOf({ sources, ...options }), {});
  const text = gate.text();
  const shown = pieces.map((piece) => text.push(piece)).join('') + text.end();
  return {
    shown,
    reported: gate.quotes.map((quote) => (quote.verified ? quote.match : quote.reason)),
  };
}

const shownOf = async (text: string, options: Options = {}): Promise<string> =>
  (await through([text], options)).shown;

describe('a passage that is marked as a quote', () => {
  it.each(pairs)('goes through in %j and %j when it stands in a source', async (opens, closes) => {
    const text = `It says: ${opens}${said}${closes} and so on.`;
    const { shown, reported } = await through([text]);
    expect(reported).toHaveLength(1);
    expect(['exact', 'normalized']).toContain(reported[0]);
    expect(shown).toBe(text);
  });

  it.each(pairs)('loses %j and %j when it does not', async (opens, closes) => {
    const { shown, reported } = await through([`It says: ${opens}${changed}${closes} and so on.`]);
    expect(reported).toEqual(['changed']);
    expect(shown).toContain(`[not verified: ${changed}]`);
    expect(shown).not.toContain(opens.trim());
  });

  it.each([
    ['an inner quote', `“He said ‘${changed}’ twice”`, `[not verified: He said ${changed} twice]`],
    [
      'the same mark within',
      `“He said “${changed}” twice”`,
      `[not verified: He said ${changed} twice]`,
    ],
    [
      'a straight mark that opens again',
      `"He said "${said}" twice"`,
      `[not verified: He said ${said} twice]`,
    ],
    [
      'a lazy line of a blockquote',
      `> ${said}\nand ${changed}\n\nDone`,
      `[not verified: ${said}\nand ${changed}]\n\nDone`,
    ],
    [
      'a blockquote within a quote',
      `“It\n> ${changed}\n\n`,
      `[not verified: It]\n[not verified: ${changed}]\n\n`,
    ],
    [
      'a paragraph that ends',
      `"${said}\n\n${changed}" so`,
      `[not verified: ${said}]\n\n${changed} [not verified: so]`,
    ],
    [
      'a possessive before the end',
      '‘The dogs’ tails were cut off’',
      '[not verified: The dogs tails were cut off]',
    ],
    [
      'a year before a straight mark',
      `In 1903 "${changed}".`,
      `In 1903 [not verified: ${changed}].`,
    ],
    ['no blank before', `他说"${changed}"。`, `他说[not verified: ${changed}]。`],
    ['the end of the text', `It says "${said}`, `It says [not verified: ${said}]`],
    [
      'a comment with words',
      `“${said} <!-- at last -->”`,
      `[not verified: ${said} <!-- at last -->]`,
    ],
    [
      'a word of the source in a comment',
      '“Above <!-- that --> the heater”',
      '[not verified: Above <!-- that --> the heater]',
    ],
    [
      'an apostrophe after a bracket',
      '«[l]’eau froide qui sort du puits»',
      '[not verified: [l]’eau froide qui sort du puits]',
    ],
    ['another closing mark', `It says “${said}"`, `It says [not verified: ${said}]`],
  ])('is refused with %s', async (_, text, shown) => {
    expect(await shownOf(text)).toBe(shown);
  });

  it.each([
    ['apostrophes', "It's the dogs' tails of the '90s, isn't it"],
    ['typographic apostrophes', 'It’s the dogs’ tails of the ’90s'],
    ['measures', 'A 10" pipe, 5\' 10" long'],
    ['nothing to look for', '"" and "…" and \'\''],
    ['comparisons and arrows', 'a > b, x -> y, and 3 >= 2 &c. & <b>bold</b>'],
    ['a source’s own inner quote', 'The dogs’ owner said “stop” in the winter'],
    ['a possessive within', '‘The dogs’ owner’'],
    ['empty comments', '“Above that <!-- --> the heater”'],
    [
      'two paragraphs of a blockquote',
      '> said “stop” in the winter of 1903.\n>\n> The harbour was closed.\n',
    ],
  ])('is not what %s are', async (_, text) => {
    expect(await shownOf(text)).toBe(text);
  });

  it.each([
    ['a thematic break', '---\nSo'],
    ['a long one', '* * * * * * * * *'],
    ['one of underscores', '   ___'],
    ['a heading without text', '#\nSo'],
    ['an item', '- So'],
    ['the first item of a list', '1. So'],
    ['an item with another number', '2. So'],
    ['an empty item', '-\n\nSo'],
    ['a block of HTML', '<div>\nSo'],
    ['a comment', '<!-- So -->\nSo'],
    ['a footnote', '[^1]: So'],
    ['a line without text, which ends its paragraph', '>\nSo'],
  ])('may be a block quote that is ended by %s', async (_, next) => {
    for (const text of [`> ${said}.\n${next}`, `- > ${said}.\r\n${next.replaceAll('\n', '\r\n')}`])
      expect(await shownOf(text, { onUnverified: 'throw' })).toBe(text);
  });

  it.each(['1. a\n\n   > ', '1. > ', '- 1. > '])(
    'after %j is ended by the next item',
    async (start) => {
      const text = `${start}${said}.\n2. So`;
      expect(await shownOf(text, { onUnverified: 'throw' })).toBe(text);
    },
  );

  it.each(['    - it is left on again', '\t1. So', '#So', '<b>So</b>', '[1] so', '**So**', '1.So'])(
    'goes on in a lazy line %j',
    async (line) => {
      expect(await shownOf(`> ${said}.\n${line}`)).toMatch(/^\[not verified: [\s\S]*\]$/);
    },
  );

  it.each([
    ['a name', '> — Handbook'],
    ['a name after a blank line', '>\n> -- Handbook, p. 3'],
    ['a name after a hyphen', '> - *Handbook*, ch. 3: Limits'],
    ['a title in quotation marks that names a source', '> — Clerk, in “limits”'],
    ['words of a source', '> — It does not start again by itself.'],
  ])('may be a block quote whose last line is %s', async (_, line) => {
    const text = `> ${said}.\n${line}\n\nSo`;
    expect(await shownOf(text, { onUnverified: 'throw' })).toBe(text);
  });

  it.each([
    ['a statement', `Handbook, which adds: ${changed}`, `Handbook, which adds: ${changed}`],
    ['an altered quote', `“${changed}”`, changed],
    ['a name and an altered quote', `Handbook: “It goes on”`, 'Handbook: It goes on'],
  ])('loses the last line of a block quote that is %s', async (_, line, words) => {
    const { shown, reported } = await through([`> ${said}.\n> — ${line}\n\nSo`]);
    expect(shown).toBe(`> ${said}.\n> — [not verified: ${words}]\n\nSo`);
    expect(reported).toHaveLength(2);
    expect(reported[0]).toBe('exact');
  });

  it('is refused with the name below it when it is altered', async () => {
    expect(await shownOf(`> ${changed}.\n> — Handbook\n`)).toBe(
      `[not verified: ${changed}.\n— Handbook]\n`,
    );
    expect(await shownOf(`> ${said}.\n> - and it goes on for a long time\n`)).toMatch(
      /^\[not verified: /,
    );
  });
});

describe('what becomes of it', () => {
  const text = `A “${changed}” B “${said}” C`;

  it('is what was asked for', async () => {
    expect(await shownOf(text, { onUnverified: 'drop' })).toBe(
      `A [quote not verified] B “${said}” C`,
    );
    expect(await shownOf(text, { onUnverified: 'drop', dropped: '' })).toBe(`A  B “${said}” C`);
    expect(await shownOf(text, { mark: ['~~', '~~'] })).toBe(`A ~~${changed}~~ B “${said}” C`);
    const thrown = await shownOf(text, { onUnverified: 'throw' }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      code: 'gate.unverified',
      issues: [{ pointer: '/quotes/0', received: 'changed' }],
    });
    expect(JSON.stringify(thrown) + (thrown as Error).message).not.toContain('left on');
  });

  it('is reported with its words and the result, and kept without them', async () => {
    const heard: unknown[] = [];
    const call = { id: 1 };
    const onQuote = (passage: unknown): void => void heard.push(passage);
    const gate = await openGate(settingsOf({ sources, onQuote }), call);
    gate.text().push(text);
    const spans = [{ start: 13, end: 45, line: 1, column: 14 }];
    expect(gate.quotes).toEqual([
      { verified: false, reason: 'changed' },
      { verified: true, source: 'limits', match: 'exact', spans },
    ]);
    expect(heard).toMatchObject([
      {
        quote: gate.quotes[0],
        words: changed,
        result: { status: 'changed', nearest: { text: said } },
        call,
      },
      { quote: gate.quotes[1], words: said, result: { status: 'exact' }, call },
    ]);
  });

  it('is corrected to the words of the source, in the same marks, where it has them', async () => {
    const options = { onUnverified: 'correct' } as const;
    const corrected = said;
    expect(await shownOf(text, options)).toBe(`A “${corrected}” B “${said}” C`);
    expect(await shownOf(`> ${changed}\n\nSo &#34;${changed}&#34;`, options)).toBe(
      `> ${said}\n\nSo &#34;${said}&#34;`,
    );
    expect(await shownOf('A “nothing of the kind here” B', options)).toBe(
      'A [not verified: nothing of the kind here] B',
    );
    const quoting = { log: 'The old owner said “stop” in the cold winter of 1903, and left.' };
    expect(
      await shownOf('A “owner said stop in the warm winter of 1903” B', {
        ...options,
        sources: quoting,
      }),
    ).toMatch(/^A (?:“owner said “stop” in the cold winter of 1903”|\[not verified: .*\]) B$/);
  });

  it.each([
    ['out-of-context', 'No aid was given to all of them.', 'aid was given to all of them'],
    [
      'out-of-context',
      'It was not approved by the council in March.',
      'approved by the council in March',
    ],
    [
      'changed',
      'The pump is not safe in winter. It is painted blue.',
      'The pump is … painted blue',
    ],
    [
      'pieces',
      'The pump is not safe in winter. It is painted blue.',
      'The pump … It is painted blue',
    ],
  ])('is never a plain quotation by default where it is %s', async (_, source, words) => {
    const { shown, reported } = await through([`A “${words}” B`], { sources: { source } });
    expect(reported).not.toContain('exact');
    expect(shown).toBe(`A [not verified: ${words}] B`);
    expect(
      await shownOf(`A “${words}” B`, { sources: { source }, onUnverified: 'correct' }),
    ).not.toContain(`“${words}”`);
  });

  it.each([
    ['a negator before the marks', 'It was not “', true],
    ['a contraction', "It wasn't *“", true],
    ['another word between', 'It was not ever “', false],
    ['a comma between', 'It was not, “', false],
    ['a colon after it', 'Not: “', false],
    ['a line between', 'It was not\n“', false],
    ['none', 'It was “', false],
  ])('may be negated in its source where the answer has %s', async (_, before, isShown) => {
    const options = { sources: { source: 'It was not approved by the council in March.' } };
    const words = 'approved by the council in March';
    for (const pieces of [[`${before}${words}” then`], Array.from(`${before}${words}” then`)]) {
      const { shown } = await through(pieces, options);
      expect(shown.includes(`“${words}”`)).toBe(isShown);
    }
    const held = { ...options, hold: ['negated-before'] } as const;
    expect((await through([`It was not “${words}”`], held)).reported).toEqual(['held']);
  });

  it('is held with a flag that is listed', async () => {
    const struck = { sources: { s: 'The heater ~~stays on all night~~ is cut off.' } };
    const words = 'A “is cut off” B';
    expect((await through([words], struck)).reported).not.toContain('held');
    expect((await through([words], { ...struck, hold: ['starts-mid-sentence'] })).reported).toEqual(
      ['held'],
    );
    expect((await through(['“stays on all night”'], struck)).reported[0]).not.toBe('exact');
  });

  it('is shown unchecked where it is to be ignored', async () => {
    const ignore = ['Is the heater left on at night?', 'War and Peace'];
    const options = { ignore, onUnverified: 'throw' } as const;
    expect(await through(['“War and Peace” and “heater left on”'], options)).toEqual({
      shown: '“War and Peace” and “heater left on”',
      reported: ['ignored', 'ignored'],
    });
    const byWords = { ignore: (words: string) => words.length < 5 };
    expect(await shownOf('“a b” and “War and Peace”', byWords)).toBe(
      '“a b” and “War and Peace” [not in the sources]',
    );
    for (const answer of [Promise.resolve(true), 'yes', 1])
      expect(await shownOf('“War and Peace”', { ignore: () => answer as never })).toBe(
        '“War and Peace” [not in the sources]',
      );
    expect(() => settingsOf({ sources, ignore: 'x' as never })).toThrow(
      /a list of texts, or a function/,
    );
    for (const hold of ['x', ['hidden text']])
      expect(() => settingsOf({ sources, hold: hold as never })).toThrow(
        /a list of partial-word or /,
      );
    expect(settingsOf({ sources, hold: ['question', 'partial-word'] }).hold).toEqual([
      'question',
      'partial-word',
    ]);
  });

  it('depends on the match that is asked for, and on a budget', async () => {
    expect((await through(['“above that the heater”'], { accept: 'exact' })).reported).toEqual([
      'not-found',
    ]);
    expect((await through(['“above that the heater”'])).reported).toEqual(['normalized']);
    expect((await through([text], { budget: 10 })).reported).toEqual([
      'budget-exceeded',
      'budget-exceeded',
    ]);
    expect((await through([text], { sources: {} })).reported).toEqual(['no-source', 'no-source']);
    await expect(through([text], { sources: { bad: 7 as never } })).rejects.toThrow('gate.sources');
  });

  it('shares one budget among all passages of a call, which is no larger than that of an answer', async () => {
    const { reported } = await through(['“a” '.repeat(200)], {
      sources: { s: 'Tea is hot. '.repeat(100) },
      budget: 200_000,
    });
    expect(reported.slice(0, 5)).not.toContain('budget-exceeded');
    expect(reported.slice(-100)).toEqual(Array.from({ length: 100 }, () => 'budget-exceeded'));
    const read = readSources({ a: 'x'.repeat(1000), b: indexSource('x') });
    expect(workFor(read?.shelf ?? new Map(), 0).limit).toBe(2 ** 24 + 64 * 1001);
  });

  it('refuses options and sources that are none', async () => {
    expect(() => settingsOf({ sources, onUnverifed: 'drop' } as never)).toThrow(/unknown option/);
    for (const none of [
      undefined,
      null,
      {},
      { sources: undefined },
      { sources: null },
      { sources: 3 },
      { sources: 'text' },
    ])
      expect(() => settingsOf(none as never)).toThrow(
        expect.objectContaining({ code: 'options.value' }),
      );
    expect(() => settingsOf({ sources, limit: 0 })).toThrow(/whole number from 1/);
    await expect(
      openGate(settingsOf({ sources: () => 'text' as never }), {}),
    ).rejects.toMatchObject({
      code: 'gate.sources',
    });
    expect(Object.keys(gateCodes)).toHaveLength(4);
  });
});

describe('sources that are refused', () => {
  const text = 'Tea steeps.';
  it.each<readonly [string, unknown, string, RegExp]>([
    ['no source', [text, { txt: text }], '/sources/1', /no source: expected a text.*pageContent/],
    ['a source of a record', { a: text, b: 7 }, '/sources/1', /no source/],
    [
      'two with one id',
      [{ id: 'a', text }, { text }, { id: 'a', text }],
      '/sources/2',
      /two sources with one name/,
    ],
    ['a name by its place', [{ id: '1', text }, text], '/sources/1', /two sources with one name/],
    [
      'no list',
      () => 7,
      '/sources',
      /invalid sources: expected a record, a Map or a list of texts/,
    ],
    [
      'a member too many',
      [{ text, score: 1 }],
      '/sources/0/score',
      /unknown member: expected text/,
    ],
  ])('are named by place: %s', async (_, given, pointer, message) => {
    const gate = openGate(settingsOf({ sources: given as never }), {});
    const error = await gate.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'gate.sources', issues: [{ pointer }] });
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('steeps');
  });
});

describe('a passage that does not end', () => {
  it.each([
    ['“', ''],
    ['> ', ''],
    ['‘', ''],
    ['"', '" and on'],
  ])('ends in a verdict after %j, and is not kept', async (opens, closes) => {
    const gate = await openGate(settingsOf({ sources, limit: 100 }), {});
    const text = gate.text();
    let held = 0;
    let shown = '';
    for (let at = 0; at < 3000; at += 1) {
      shown += text.push(at === 0 ? opens : at % 7 === 0 ? ' “x” ' : 'x');
      held = Math.max(held, at - shown.length);
    }
    shown += text.push(closes) + text.end();
    expect(gate.quotes[0]).toEqual({ verified: false, reason: 'too-long' });
    expect(held).toBeLessThan(140);
    expect(shown).toMatch(/^\[not verified: [x ]+\]( and on)?$/);
  });

  it('is dropped whole, and what follows it is checked again', async () => {
    const text = `“${'x'.repeat(300)}” and “${said}”`;
    const pieces = Array.from(text);
    expect(await through(pieces, { limit: 100, onUnverified: 'drop' })).toEqual({
      shown: `[quote not verified] and “${said}”`,
      reported: ['too-long', 'exact'],
    });
  });
});

describe('pieces', () => {
  const fragment = fc.constantFrom(
    ...pairs.flat(),
    said,
    changed,
    ' ',
    ', and ',
    '\n',
    '\n\n',
    "it's",
    'dogs’ ',
    '10" ',
    '— Handbook',
    '&',
    '<',
    '>',
    '🌊',
    '\r\n',
    '\n---',
    '\n1. ',
    '\n2. ',
    '\n    ',
    '\n[^1]: ',
    '\n<div>',
    '\n>\n',
  );

  it('give what the whole gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fragment, { maxLength: 14 }), async (fragments) => {
        const text = fragments.join('');
        const whole = await through([text]);
        expect(await through(text.split(''))).toEqual(whole);
      }),
      { numRuns: sized(60, 150) },
    );
  });

  it('show no changed quote, and nothing of a quote before its verdict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fragment, { maxLength: 10 }),
        fc.constantFrom(...pairs),
        async (before, [opens, closes]) => {
          // a fence that nothing closes makes code of all that follows, which passes as it is
          fc.pre(!/```|~~~/.test(before.join('')));
          const { shown } = await through([`${before.join('')}\n\n${opens}${changed}${closes}`]);
          const last = shown.slice(Math.max(0, shown.lastIndexOf(changed) - 15));
          expect(last).toContain(changed);
          expect(last).not.toMatch(/["“”„«»‹›「」『』〝＂`]|&quot;|<q|^\s*>/m);
        },
      ),
      { numRuns: sized(60, 150) },
    );
  });

  it('are shown as soon as they are checked', async () => {
    const gate = await openGate(settingsOf({ sources }), {});
    const text = gate.text();
    expect(text.push('It says “')).toBe('It says ');
    for (const character of said) expect(text.push(character)).toBe('');
    expect(text.push('”')).toBe(`“${said}”`);
    expect(text.push(' so')).toBe(' so');
  });
});
