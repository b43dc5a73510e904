/**
 * Every sentence of docs/gate-rules.md on what the gate does is a row of this table, and is kept.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/output/gate/gate.js';
import { quoteGateMiddleware } from '../../../src/output/gate/index.js';
import { type QuoteGateOptions, settingsOf } from '../../../src/output/gate/options.js';
import { quotesIn } from '../../../src/quotes/quote/index.js';
import { changed, said, sources } from './texts.js';

type Options = Partial<QuoteGateOptions<object>>;
type Case = readonly [text: string, shown: string, options?: Options];

const refused = `[not verified: ${changed}]`;
const same = (text: string, options: Options = {}): Case => [text, text, options];
const throws = { onUnverified: 'throw' } as const;

async function through(
  text: string,
  options: Options,
): Promise<{ shown: string; reasons: string[] }> {
  const gate = await openGate(settingsOf({ sources, ...options }), {});
  const one = gate.text();
  const shown = one.push(text) + one.end();
  return {
    shown,
    reasons: gate.quotes.map((quote) => (quote.verified ? quote.match : quote.reason)),
  };
}

const reasonOf = async (text: string, options: Options = {}): Promise<string | undefined> =>
  (await through(text, options)).reasons[0];

/** The texts that are shown for parts of an answer of the AI SDK. */
async function shownParts(content: readonly object[]): Promise<readonly unknown[]> {
  const { wrapGenerate } = quoteGateMiddleware({ sources });
  const answer = await wrapGenerate({
    doGenerate: () => Promise.resolve({ content, response: { id: '1', body: changed } }),
    params: {},
  });
  expect(JSON.stringify(answer.response)).toBe('{"id":"1"}');
  return answer.content.map((part: { text?: unknown; input?: unknown }) => part.text ?? part.input);
}

const streamOf = (parts: readonly object[]): ReadableStream<object> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

const text = (of: string): object => ({ type: 'text', text: of });
const source = { type: 'source', sourceType: 'url', id: '1', url: 'https://example.org/' };
const call = { type: 'tool-call', toolCallId: '1', toolName: 'x', input: `"${changed}"` };

/** A sentence is kept by texts and what is shown of them, or by a check of its own. */
const promises: readonly (readonly [
  sentence: string,
  kept: readonly Case[] | (() => Promise<void> | void),
])[] = [
  [
    'Passages between the marks of the table below, each also as an entity of HTML (by name, decimal or hexadecimal, with or without `;`), and between two empty pairs (`""so""`).',
    ['“ ”', '&ldquo; &rdquo;', '&#8220; &#8221;', '&#x201C; &#x201d;', '&quot &quot', '"" ""'].map(
      (pair): Case => {
        const [opens = '', closes = ''] = pair.split(' ');
        return [`A ${opens}${changed}${closes} B`, `A ${refused} B`];
      },
    ),
  ],
  [
    'So is text of JSON between quotation marks (`"\\"so\\""`).',
    [[`A "\\"${changed}\\"" B`, `A ${refused} B`], same(`A "\\"${said}\\"" B`, throws)],
  ],
  [
    '`quotesIn` of `evidence-contracts/quote` returns these passages.',
    () => {
      const answer = `A “${changed}” B &quot;${said}&quot; C`;
      expect(quotesIn(answer).map(({ words }) => words)).toEqual([changed, said]);
    },
  ],
  [
    'Block quotes of Markdown, also in items and footnotes, with code in them and the lines that go on without `>`.',
    [
      [`> \`\`\`\n> ${changed}\n> \`\`\`\n`, `\n${refused}\n\n`],
      [`> ${changed}\n`, `${refused}\n`],
      [`- [ ] > ${changed}\n`, `- [ ] ${refused}\n`],
      [`[^1]: > ${changed}\n`, `[^1]: ${refused}\n`],
      [
        `> Above that the heater\nis left on\n\nSo`,
        '[not verified: Above that the heater\nis left on]\n\nSo',
      ],
      same(`> Above that the heater\nis cut off\n\nSo`, throws),
    ],
  ],
  [
    'Their paragraphs and items may be from different places if each is made of whole sentences.',
    [
      same('> It does not start again by itself.\n>\n> The harbour was closed.\n', throws),
      same(`> - ${said}.\n> - The harbour was closed.\n>\n> — Clerk\n`, throws),
      [
        '> It does not start again by itself.\n>\n> The harbour was\n',
        '[not verified: It does not start again by itself.\n\nThe harbour was]\n',
      ],
      [`> ${said}.\n>\n> ${changed}.\n`, `[not verified: ${said}.\n\n${changed}.]\n`],
    ],
  ],
  [
    'One that ends in a full stop within a sentence of its source is `held`.',
    async () => {
      const open = 'The harbour is open in winter';
      expect(await reasonOf(`> ${open}.`, { sources: { a: `${open} by day.` } })).toBe('held');
      const signed = await through(`> ${open}.\n>\n> \u2014 Clerk`, {
        sources: { a: `${open} by day.` },
      });
      expect(signed.shown).toContain(`[not verified: ${open}.`);
      for (const source of [`${open}.`, `${open}\n\nBy day`])
        expect(await reasonOf(`> ${open}.`, { sources: { a: source } })).toMatch(
          /^(exact|normalized)$/,
        );
      for (const answer of [`> ${open}`, `\u201c${open}.\u201d`])
        expect(await reasonOf(answer, { sources: { a: `${open} by day.` } })).toMatch(
          /^(exact|normalized)$/,
        );
    },
  ],
  [
    'A last line that begins with a dash, or its end after a closing mark and a dash, names whose words they are.',
    [
      same(`> ${said}\n> — Clerk\n`, throws),
      same(`> “${said}” — *The Clerk*, 1903\n`, throws),
      [`> ${said} — Clerk\n`, `[not verified: ${said} — Clerk]\n`],
      [`> “${said}” — ${changed}\n`, `> “${said}” — ${refused}\n`],
    ],
  ],
  [
    'A line with a hyphen below another one is an item.',
    [
      [`> - ${said}.\n> - Clerk\n`, `[not verified: - ${said}.\n- Clerk]\n`],
      same(`> ${said}.\n> - Clerk\n`, throws),
    ],
  ],
  [
    'It is shown if it is a name: at most three words in a row begin in lower case, apart from words of the names of sources, and it is no altered statement of a source in other capitals.',
    [
      [
        `> ${said}\n> — Above That The Heater Is Left On\n`,
        `> ${said}\n> — [not verified: Above That The Heater Is Left On]\n`,
      ],
      same(`> ${said}\n> — Clerk, on the limits of the log\n`, throws),
      [`> ${said}\n> — it goes on again\n`, `> ${said}\n> — [not verified: it goes on again]\n`],
    ],
  ],
  [
    'Any other such line has to be in a source.',
    [
      same(`> ${said}\n> — It does not start again by itself\n`, throws),
      [`> ${said}\n> — ${changed}\n`, `> ${said}\n> — ${refused}\n`],
    ],
  ],
  [
    'Marks at the end of a passage, within its quotation marks or in a block quote, are none of its words if no source has them (`[1]`, `(Source 2)`, `[report.pdf]`, `[1](https://…)`): those that [`checkAnswer` takes off](marks-1.md), but for a number alone in round brackets, which may be a word (`clause 4 (1)`).',
    [
      ...[' [1]', ' [Doc 1], (Source 2)', ' [limits]', ' [1](https://example.org/x)', ' ¹'].flatMap(
        (marks) => [same(`> ${said}${marks}\n`, throws), same(`“${said}${marks}”.`, throws)],
      ),
      [`“${changed} [Doc 1]”`, refused.replace(']', ' [Doc 1]]')],
      [`“${said} (1)”`, `[not verified: ${said} (1)]`],
    ],
  ],
  [
    'Of a block quote, so is a last line of a label and a colon with them, or with a name alone (`Source: [1]`, `Quelle: report.pdf`).',
    [
      ...['\n> Source: [1]', '\n> Quelle: Limits'].map((marks) =>
        same(`> ${said}${marks}\n`, throws),
      ),
      [`> ${changed} [1]\n`, `${refused.replace(']', ' [1]]')}\n`],
    ],
  ],
  [
    'A passage that is the name of a source is shown as it is (`Limits` or `limits.md` of `docs/limits.md`), by the [names of marks](marks-1.md): id, title, address or file name.',
    ['docs/limits.md', 'limits.md', 'Limits', 'On limits', 'https://example.org/limits'].map(
      (name) =>
        same(`“${name}”`, {
          ...throws,
          sources: {
            'docs/limits.md': {
              title: 'On Limits',
              url: 'https://www.example.org/limits/',
              text: 'x',
            },
          },
        }),
    ),
  ],
  [
    'Emphasis and punctuation around it do not count here.',
    ['*limits*,', '_Limits._'].map((name) =>
      same(`“${name}”`, { ...throws, sources: { 'docs/limits.md': 'x' } }),
    ),
  ],
  [
    'A passage that is not verified gets one of three looks.',
    [
      [
        `“${changed}”, “pure gold and some more of it”, “pure gold”`,
        `${refused}, [not verified: pure gold and some more of it], “pure gold” [not in the sources]`,
      ],
    ],
  ],
  [
    'It is near if a source has two thirds of its words or more, or has it cut, with words left out, out of context or with a flag of `hold`: `onUnverified` decides.',
    [
      ['“heater is on”', '[not verified: heater is on]'],
      [
        '“eater” is “afe”',
        '[not verified: eater] is [not verified: afe]',
        { sources: { a: 'A heater is unsafe.' } },
      ],
      ['“is cut”', '[not verified: is cut]', { sources: { a: 'It is not cut.' } }],
      ['“Up to … cut off”', '[not verified: Up to … cut off]'],
      ['“is cut off”', '[not verified: is cut off]', { hold: ['starts-mid-sentence'] }],
    ],
  ],
  [
    'It is far and long if it has more than 4 words or a digit: `onUnverified` decides, too.',
    [
      ['“nobody saw any of it”', '[not verified: nobody saw any of it]'],
      ['in “1999” it', 'in [not verified: 1999] it'],
    ],
  ],
  [
    'It is far and short otherwise: `onShort` decides, because a term, a title or an ironical word looks like an invented quotation of that length.',
    [
      same('“War and Peace” and “pure gold”', { onShort: 'show' }),
      ['“War and Peace”', '“War and Peace” [not in the sources]', { onUnverified: 'drop' }],
    ],
  ],
  [
    'Where no blanks are between words, each letter counts as one.',
    [
      ['a 「人口」 heater', 'a 「人口」 [not in the sources] heater'],
      ['a 「人口口人人」 heater', 'a [not verified: 人口口人人] heater'],
    ],
  ],
  [
    'A word that a source has only as the beginning of longer ones is far.',
    [
      ['the “heat”', 'the “heat” [not in the sources]'],
      [
        'a “Safe” one',
        'a [not verified: Safe] one',
        { sources: { a: 'Safety first: it is unsafe.' } },
      ],
    ],
  ],
  [
    'Block quotes and passages that do not close are never short.',
    [
      ['> smart', '[not verified: smart]'],
      ['a “smart', 'a [not verified: smart]'],
    ],
  ],
  [
    'A passage that one text part leaves open goes on in the next, also across sources and files between the two, and is shown where it ends.',
    async () => {
      const [half, rest] = [said.slice(0, 9), said.slice(9)];
      expect(await shownParts([text(`A “${half}`), source, text(`${rest}” B`)])).toEqual([
        'A ',
        undefined,
        `“${said}” B`,
      ]);
    },
  ],
  [
    'A call of a tool or a thought between them ends it: it is `unclosed`.',
    async () => {
      const thought = { type: 'reasoning', text: 'x' };
      for (const between of [call, thought])
        expect((await shownParts([text('A “Above'), between, text('that” B')]))[0]).toBe(
          'A [not verified: Above]',
        );
      expect(await reasonOf('A “Above')).toBe('unclosed');
    },
  ],
  [
    'Where two readings are possible, the one that takes more for a quote counts.',
    [
      [`In 1903 "${changed}" so`, `In 1903 ${refused} so`],
      [`“a “${changed}” b”`, `[not verified: a ${changed} b]`],
      ...[`"a "${said}" b"`, `'a '${said}' b'`, `‘a ‘${said}’ b’`].map(
        (text): Case => [text, `[not verified: a ${said} b]`],
      ),
      [`"a "${said}" b`, `[not verified: a] "${said}" b`],
      same(`'Tis '${said}' now`, throws),
    ],
  ],
  [
    'A passage that does not close before its paragraph ends is `unclosed` and not verified, and so is one that is cut by the end of the answer.',
    async () => {
      expect(await reasonOf(`“${said}\n\nSo”`)).toBe('unclosed');
      expect(await reasonOf(`“${said}`)).toBe('unclosed');
    },
  ],
  [
    'A ` / ` is read as a line break of a source.',
    [
      'The ladders lean, / the baskets hang',
      'The ladders / lean, the baskets hang',
      'The ladders / lean, / the baskets',
    ].map(
      (words, at): Case => [
        `“${words}”`,
        at === 0 ? `“${words}”` : `[not verified: ${words}]`,
        { sources: { verse: 'The ladders lean,\nthe baskets hang' } },
      ],
    ),
  ],
  [
    'Code spans and fenced code pass as they are, by the rules of CommonMark and of GFM, which cuts rows into cells first, and so do tags of HTML with their attributes, addresses in angle brackets, targets and titles of links, and definitions of links.',
    [
      `\`"${changed}"\``,
      `\`\`\`\n"${changed}"\n\`\`\``,
      `~~~\n> ${changed}\n~~~`,
      `<a title="${changed}">it</a>`,
      `| \`a\` | \`“${changed}”\` |\n|---|---|\n`,
      '<https://example.org/?q="a">',
      `[it](a "${changed}")`,
      `[it]: a "${changed}"`,
    ].map((one) => same(one, throws)),
  ],
  [
    'Indented code, comments, `<pre>` and `<code>` are read as prose.',
    [
      [`    "${changed}"`, `    ${refused}`],
      [`<!-- "${changed}" -->`, `<!-- ${refused} -->`],
      [`<pre>"${changed}"</pre>`, `<pre>${refused}</pre>`],
      [`<code>"${changed}"</code>`, `<code>${refused}</code>`],
    ],
  ],
  [
    'Of single marks one before a letter or a digit is an apostrophe (`’90s`), but before a raised or encircled number (`‘A’¹`), or after a stop before a digit (`‘A.’2`), it closes.',
    [
      same('as in the ’90s', throws),
      [`‘${changed}’¹`, `${refused}¹`],
      [`'${changed}'② and so`, `${refused}② and so`],
      [`‘${changed}.’2 So`, `${refused.replace(']', '.]')}2 So`],
    ],
  ],
  [
    "An apostrophe after a letter, two around one (`rock 'n' roll`), a mark in a Hebrew acronym, an arrow (`File » Export`), an operator (`a << 2`) and a mark alone in a cell open nothing.",
    [
      "the dogs' tails",
      "rock 'n' roll",
      'צה"ל',
      'File » Export',
      'a << 2 and b >> 3',
      '| " | 2 |',
    ].map((one) => same(one, throws)),
  ],
  [
    'A straight mark after a blank opens before a letter, a digit, or a sign and a digit (`"€24.50"`), also within a quotation.',
    [
      same('From "85 °C" to "85 °C" it is.', throws),
      [
        'It is "€12.00" for one and "€24.50" for two.',
        'It is [not verified: €12.00] for one and [not verified: €24.50] for two.',
        { onShort: 'hold' },
      ],
    ],
  ],
  [
    'Some marks open a quotation only if a mark after a word closes it in its paragraph: a measure (`24"`, `2"x4"`), a mark between a measure and punctuation (`24"",`) or after the stop of a measure (`24"."`), a prime after one letter, and a mark alone between brackets or tags.',
    [
      same('"up to 24"", and a 2"x4" or 6\'2"-long one', { ...throws, ignore: ['up to 24"'] }),
      same('It is "up to 24"." So it fits.', { ...throws, ignore: ['up to 24"'] }),
      [
        `It is "up to 24"." ${changed}"`,
        `It is "up to 24". [not verified: ${changed}]`,
        { ignore: ['up to 24"'] },
      ],
      [
        `"up to 24"", ${changed}"`,
        `"up to 24"[not verified: , ${changed}]`,
        { ignore: ['up to 24"'] },
      ],
      [`5'10"${changed}" it`, `5'10${refused} it`],
      [`5"${changed} 95" it`, `5[not verified: ${changed} 95] it`],
      ...['a 24" pipe, a 30" one', 'y″ = x″', 'the key <kbd>"</kbd> of it'].map((one) =>
        same(one, throws),
      ),
      [`at 24" ${changed}" it`, `at 24 ${refused} it`],
    ],
  ],
  [
    '`weak` and `single` marks open a quotation only if a mark of their row closes it, or if their paragraph is longer than `limit`.',
    [
      ...["''", '<<', "'"].map((opens): Case => [`${opens}${changed}`, refused, { limit: 9 }]),
      ...[`<< ${changed}`, `,,${changed}`, `‘${changed}`, `''${changed}`].map((one) =>
        same(one, throws),
      ),
      [`<<${changed}>>`, refused],
      [`‘${changed}’`, refused],
    ],
  ],
  [
    'No quotation, and shown unchecked: italics and bold text, indented text, cells of tables, and single commas as marks (`,so‘`).',
    [`*${changed}*`, `**${changed}**`, `    ${changed}`, `| ${changed} |`, `,${changed}‘`].map(
      (one) => same(one, throws),
    ),
  ],
  [
    'Calls for structured output are refused, for there quotation marks are syntax: check those quotes with `verifyQuotes`.',
    async () => {
      const { wrapGenerate } = quoteGateMiddleware({ sources });
      const params = { responseFormat: { type: 'json' } };
      await expect(
        wrapGenerate({ doGenerate: () => Promise.resolve({ content: [] }), params }),
      ).rejects.toThrow('gate.structured');
    },
  ],
  [
    'Reasoning and calls of tools pass as they are, so show them to nobody who could take them for quotes.',
    async () => {
      const thought = { type: 'reasoning', text: `“${changed}”` };
      expect(await shownParts([thought, call])).toEqual([thought.text, call.input]);
    },
  ],
  [
    'Raw parts and the body of a response contain text that was not checked, and do not pass.',
    async () => {
      expect(await shownParts([text('x')])).toEqual(['x']); // checks that the body is gone
      const { wrapStream } = quoteGateMiddleware({ sources });
      const parts = [
        { type: 'raw', rawValue: changed },
        { type: 'text-start', id: '1' },
        { type: 'text-end', id: '1' },
      ];
      const { stream } = await wrapStream({
        doStream: () => Promise.resolve({ stream: streamOf(parts) }),
        params: {},
      });
      const reader = stream.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read())
        expect(JSON.stringify(next.value)).not.toContain(changed);
    },
  ],
  [
    'A verified quote is in its source; whether the source supports the answer is not checked.',
    [same(`It says “${said}”, so it is never cut off.`, throws)],
  ],
  // the table of options
  [
    "`onUnverified`: `mark` (default) shows the words without quotation marks between the two texts of `mark`; `drop` shows the text of `dropped`; `correct` shows the source's own words in the same marks, or does as `mark` if half of the words differ or no such place is found; `throw` fails the call with `gate.unverified`",
    async () => {
      const shownFor = async (options: Options, words = changed): Promise<string> =>
        (await through(`“${words}”`, options)).shown;
      expect(await shownFor({})).toBe(refused);
      expect(await shownFor({ mark: ['<', '>'] })).toBe(`<${changed}>`);
      expect(await shownFor({ onUnverified: 'drop', dropped: 'x' })).toBe('x');
      expect(await shownFor({ onUnverified: 'correct' })).toBe(`“${said}”`);
      const inTitle = changed.replace('that the heater', 'That The Heater');
      expect(await shownFor({ onUnverified: 'correct' }, inTitle)).toBe(`“${said}”`); // case is no other word
      const other = 'Above the roof is a flag';
      expect(await shownFor({ onUnverified: 'correct' }, other)).toBe(`[not verified: ${other}]`);
      await expect(shownFor(throws)).rejects.toThrow('gate.unverified');
    },
  ],
  [
    '`accept`: the loosest match that counts: `exact`, `normalized` (default) or `pieces`, as in [Quotes](quotes.md)',
    async () => {
      const [folded, cut] = [
        '“above that the heater”',
        '“Up to 85 °C … It does not start again by itself”',
      ];
      expect(await reasonOf(folded)).toBe('normalized');
      expect(await reasonOf(folded, { accept: 'exact' })).not.toBe('normalized');
      expect(await reasonOf(cut, { accept: 'pieces' })).toBe('pieces');
      expect((await through(cut, {})).shown).toMatch(/^\[not verified: /);
    },
  ],
  [
    '`hold`: flags with which a match does not count, by default `hidden-text` and `struck-out`',
    async () => {
      expect(settingsOf({ sources }).hold).toEqual(['hidden-text', 'struck-out']);
      expect(await reasonOf('“heater is cut off”')).toBe('exact');
      expect(await reasonOf('“heater is cut off”', { hold: ['starts-mid-sentence'] })).toBe('held');
    },
  ],
  [
    '`ignore`: passages that are shown unchecked: texts that may contain them (titles, the question of the user), or a function of the words that returns `true` (the promise of an answer is none)',
    [
      same('“War and Peace”', { ...throws, ignore: ['War and Peace'] }),
      same('“left on”', { ...throws, ignore: ['Is the heater left on?'] }),
      same('“left on”', { ...throws, ignore: (words) => words === 'left on' }),
    ],
  ],
  [
    '`limit`: the longest passage that is held back, 8000 UTF-16 units; a longer one is not verified',
    async () => {
      expect(settingsOf({ sources }).limit).toBe(8000);
      const words = 'x'.repeat(8000);
      expect(await reasonOf(`“${words}”`, { sources: { words } })).toBe('exact');
      expect(await reasonOf(`“${words}x”`, { sources: { words: `${words}x` } })).toBe('too-long');
    },
  ],
  [
    '`onShort`: what is shown of a passage of at most 4 words without a digit that is in no source: `note` (default) shows it with the text of `note` after it, `hold` does as `onUnverified` says, `show` shows it as it is',
    async () => {
      expect(settingsOf({ sources }).onShort).toBe('note');
      const shownFor = async (options: Options): Promise<string> =>
        (await through('“pure gold”', options)).shown;
      expect(await shownFor(throws)).toBe('“pure gold” [not in the sources]');
      expect(await shownFor({ onShort: 'show' })).toBe('“pure gold”');
      expect(await shownFor({ onShort: 'hold' })).toBe('[not verified: pure gold]');
      await expect(shownFor({ onShort: 'hold', ...throws })).rejects.toThrow('gate.unverified');
      expect(await reasonOf('“pure gold”')).toBe('unknown-term');
      expect(await reasonOf('“pure gold”', { onShort: 'show' })).toBe('unknown-term');
      expect(await reasonOf('“pure gold”', { onShort: 'hold' })).toBe('not-found');
    },
  ],
  [
    '`note`: the text after a short passage, by default `[not in the sources]`',
    [['“pure gold”', '“pure gold” (?)', { note: '(?)' }]],
  ],
  [
    '`budget`: steps of work for all passages of a call',
    async () => {
      expect(await reasonOf(`“${said}”`, { budget: 1 })).toBe('budget-exceeded');
    },
  ],
  [
    '`onAnswer`: gets each whole text of the answer at its end, with its sources: `checkAnswer(text, documents, options)` gives the states of [Marks](marks.md), for the gate shows a passage before the mark after it is known',
    async () => {
      const texts: string[] = [];
      const onAnswer = ({ text }: { readonly text: string }): unknown => texts.push(text);
      const gate = (await openGate(settingsOf({ sources, onAnswer }), {})).text();
      gate.push('“pure ');
      gate.push(`gold” and “${said}”`);
      expect(texts).toEqual([]);
      gate.end();
      expect(texts).toEqual([`“pure gold” and “${said}”`]);
    },
  ],
  [
    '`onQuote`: gets `quote`, `words`, `result` and `call` for each passage before it is shown; a promise that it returns is not waited for',
    async () => {
      const heard: string[] = [];
      const onQuote = (passage: object): unknown => {
        heard.push(Object.keys(passage).sort().join(' '));
        return new Promise(() => undefined);
      };
      const gate = (await openGate(settingsOf({ sources, onQuote }), {})).text();
      const shown = gate.push(`“${changed}”`);
      expect([heard, shown]).toEqual([['call quote result words'], refused]);
    },
  ],
];

/** The sentences of the page's sections on the gate, and the rows of its options. */
function published(): readonly string[] {
  const read = (name: string): string =>
    readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
  const page = read('middleware');
  const section = /## What counts as a quote\n([\s\S]*)$/.exec(read('gate-rules'))?.[1] ?? '';
  const prose = section.replaceAll(/^(?:\|.*|##.*)$/gm, '').split(/\n\n|\n(?=- )/);
  const sentences = prose.flatMap((one) =>
    one
      .replace(/^\s*- /, '')
      .split(/\s+/)
      .join(' ')
      .trim()
      .split(/(?<=\.) (?=[A-Z`])/),
  );
  const options = /\| option \| .*\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(page)?.[1] ?? '';
  const rows = Array.from(
    options.matchAll(/^\| (`\w+`) \| (.*) \|$/gm),
    ([, name, says]) => `${name}: ${says}`,
  );
  return [...sentences.filter((one) => one !== ''), ...rows];
}

describe('docs/gate-rules.md', () => {
  it('says what this table says', () => {
    expect(promises.map(([sentence]) => sentence)).toEqual(published());
  });

  it.each(promises)('%s', async (_, kept) => {
    if (typeof kept === 'function') await kept();
    else
      for (const [given, shown, options = {}] of kept)
        expect((await through(given, options)).shown).toBe(shown);
    expect.hasAssertions();
  });
});
