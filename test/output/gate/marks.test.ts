/** What a reader takes for a quotation is checked, code is not, in whatever pieces it comes. */
import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/output/gate/gate.js';
import { type QuoteGateOptions, settingsOf } from '../../../src/output/gate/options.js';
import { sized } from '../../support/sized.js';
import { changed, said, sources } from './texts.js';

type Options = Partial<QuoteGateOptions<object>>;

async function shownOf(text: string, options: Options = {}): Promise<string> {
  const shown = [];
  // every day at each 48th place, from one that the text decides; in the slow tests at each fourth
  const step = sized(48, 4, 1);
  const places = Array.from(text, (_, at) => at).filter((at) => at % step === text.length % step);
  const cuts = [[text], text.split(''), ...places.map((at) => [text.slice(0, at), text.slice(at)])];
  for (const pieces of cuts) {
    const gate = (await openGate(settingsOf({ sources, ...options }), {})).text();
    shown.push(pieces.map((piece) => gate.push(piece)).join('') + gate.end());
  }
  expect(new Set(shown)).toEqual(new Set(shown.slice(0, 1)));
  return shown[0] ?? '';
}

describe('code is shown as it is, cut anywhere', () => {
  it.each([
    'Call `say("hi there")` now.',
    'Use ``a ` "b c"`` so.',
    'A span over\nlines: `x = "a b"\ny` so.',
    '---\n ~~~\n"a b"\n ~~~',
    '**So**\n  ```\nx = "a b"\n  ```',
    '<a\n  href="a b">so</a>',
    '```js\nconst a = "not a quote";\n\n> x\n```\nDone.',
    '~~~\n`"a b"\n```\n“c d”\n~~~\nDone.',
    '````md\n```\n"a b"\n```\n````\n',
    '```\nnever “closed one”\n',
    '- Item:\n\n  ```sh\n  echo "a b"\n  ```\n',
    '1. Step\n   - Sub\n     ```py\n     print("a b")\n     ```\n   so',
    "The derivative f''(x), f''' and y'' + y' = 0.",
    'A 5′ 10″ person, a 24" pipe, a 3½" disk, 41° 24\' 12.2" N.',
    'צה"ל, דו"חות, מנכ״לית, של"ה',
    'cout << x; 1 << 3',
    'A, b,,c and ,, nothing.',
    'It&#39;s the dogs&rsquo; owner; AT&T ?a=1&quote=2',
    'it´s and `so',
    '\\`a\\` is escaped',
    '"" and “” and «»',
    'x = ""',
  ])('%j', async (text) => {
    expect(await shownOf(text)).toBe(text);
  });

  it.each([
    ['a fence that ended', `\`\`\`\nx\n\`\`\`\n“${changed}”`],
    ['a fence that its item ends', `- \`\`\`\n  x\n\n“${changed}”`],
    ['an indented line that is no fence', `x\n\n     \`\`\`\n“${changed}”`],
    ['a backtick without another', `\` “${changed}”`],
    ['a span that its paragraph ends', `\`x “${changed}”\n\n\``],
    ['escaped backticks', `\\\` “${changed}” \\\``],
    ['a fence with a backtick in its line', `\`\`\` a \`\n“${changed}”`],
    ['a span that an item ends', `\` x\n- “${changed}” \``],
    ['a span that a numbered item may end', `1. \` x\n2. “${changed}” \``],
    ['a span that a heading ends', `\` x\n# “${changed}” \``],
    ['a span that the line under a heading ends', `\` x\n---\n“${changed}” \``],
    ['a span that a block of HTML ends', `\` x\n<div>“${changed}” \``],
    ['a heading with backticks', `# \` x\n“${changed}” \``],
    ['a row with backticks', `| a \` |\n|---|\n| “${changed}” \` |`],
    ['a header with backticks', `x \`\n| \` | “${changed}” \` |\n|---|---|`],
    ['a row without a mark before it', `a | b\n-|-\nx \` | “${changed}” \``],
    ['a tag that its cell ends', `| a | b |\n|---|---|\n| <a title=' | “${changed}” '> |`],
    ['a link that its cell ends', `| a | b |\n|---|---|\n| [a](b ( | “${changed}” )) |`],
    ['an item whose first line is empty', `-\n  \`\`\`\n“${changed}”`],
    ['a numbered item whose first line is empty', `1.\r\n   ~~~\r\n“${changed}”`],
    ['signs that are no item', `x\n*\n  \`\`\`\n  \`\`\`\n“${changed}”`],
    ['a task with backticks', `- [ ] \`\`\`\n  “${changed}”`],
    ['an address with a backtick', `https://a.example/\` “${changed}” \``],
    ['an indented line of a paragraph', `x \`\n    # \`“${changed}” \``],
    ['indented backticks', `    \` x\n“${changed}” \``],
    ['a tag that an item ends', `<a b='\n- “${changed}”'>`],
    ['a number that begins no list after a paragraph', `x\n2. \`\`\`\n“${changed}”`],
    ['a fence after a block of HTML in an item', `- <div>\n\`\`\`\nx\n\`\`\`\n“${changed}”`],
    ['a span that a line of backticks does not end', `x \`\`\`\n\`\`\` “${changed}”\`\`\``],
    ['an indented definition', `     - [x]: y\n"${changed}"`],
    ['two TeX quotations', `\`\`${said}'' and \`\`${changed}''`],
  ])('quotations after or in %s are not', async (_, text) => {
    const shown = await shownOf(text);
    expect(shown).toContain(`[not verified: ${changed}]`);
  });
});

describe('markup that no reader sees is shown as it is, cut anywhere', () => {
  it.each([
    'See <a href="https://example.org/" title="a b">it</a>.',
    "<p\n  class=x\n  title='a > b'>Text</p>",
    '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>',
    'See [it](https://example.org/a(b) "a b") and ![it](<a b.png> \'c d\').',
    '[![it](a.png "a b")](https://example.org/ "c d")',
    'See [it][1].\r\n\r\n[1]: https://example.org/ "a b"\r\n[2]: <x>\r\n  (c d)\r\n',
    'See <https://example.org/?q="a">.',
    `It says "the <b class="x">heater</b> is cut off".`,
    '<details>\n<summary>It</summary>\n\n```\n"a b"\n```\n\n</details>',
    'File » Export » PDF, or Home › Docs › Boiler',
    'x\n<br>\n`"a b"`',
    'y″ and x″ = 0, at 40°26\'46"N, a 24” screen, a << 2',
    '| a |\n|---|\n| " |\n',
    `It says "a 3/4" pipe".`,
  ])('%j', async (text) => {
    const more = { ...sources, log: 'The heater is cut off. Take a 3/4" pipe.' };
    expect(await shownOf(text, { sources: more })).toBe(text);
  });

  it.each([
    ['a line of text before a definition', `so\n[x]: y "${changed}"`],
    ['a title of a definition that goes on', `[x]: y\n"${changed}" so`],
    ['a definition that goes on', `[x]: y "${changed}" so`],
    ['a footnote', `[^1]: x "${changed}"`],
    ['a link within a link', `[a [b](c) d](e "${changed}")`],
    ['a target without a link', `a](e "${changed}")`],
    ['an escaped bracket', `\\[a](e "${changed}")`],
    ['brackets of two lines', `- [a\n- b](e "${changed}")`],
    ['cells of a table', `| [a | b](e "${changed}") |`],
    ['a title after code', `[a](\`b \`c "${changed}")`],
    ['a link in a block of HTML', `<div>\n[a](e "${changed}")\n</div>`],
    ['a span in a block of HTML', `<div>\n\`"${changed}"\`\n</div>`],
    ['a fence in a block of HTML', `<div>\n\`\`\`\n"${changed}"\n\`\`\`\n</div>`],
    ['a fence in a comment', `<!--\n\`\`\`\n-->\n"${changed}"\n\`\`\`\n`],
    ['a fence after a tag in its line', `<x-y>\n~~~\n"${changed}"\n~~~\n`],
    ['a comment', `<!-- "${changed}" -->`],
    ['a sign in a tag', `<a href="\`">"${changed}"</a> \``],
    ['a tag that is none', `a <b "${changed}" c> d`],
    ['a tag that a blank line ends', `a <b\n\nc> "${changed}"`],
    ['a comparison', `1 <b and "${changed}"`],
    ['a mark of either direction', `» ${changed} «`],
    ['two marks after a measure', `A 24" pipe, "${changed}"`],
    ['a fence of tildes that ended', `~~~\nx\n~~~\n"${changed}"`],
  ])('quotations after or in %s are not', async (_, text) => {
    expect(await shownOf(text)).toContain(`[not verified: ${changed}]`);
  });
});

describe('elements, cut anywhere, are marks', () => {
  it.each([
    ['with a bracket in an attribute', `<q cite="a < b">${changed}</q>`],
    ['closed in its own tag, which HTML ignores', `<q/>${changed}</q>`],
    ['with a slash and an attribute', `<Q/cite="a"/>${changed}</Q>`],
    ['of a block closed in its own tag', `<blockquote/>${changed}</blockquote>`],
    ['of a title closed in its own tag', `<cite/>${changed}</cite>`],
    ['with the sign of an end in an attribute', `<blockquote cite='a > b'>${changed}</blockquote>`],
    ['with an attribute that no mark closes', `<q cite='a>${changed}</q>`],
    ['with a blank before their name', `::: quote\n${changed}\n:::`],
    ['with a name in braces', `::: { .quote }\n${changed}\n:::`],
    ['with blanks after their name', `\\enquote  {${changed}}`],
  ])('%s', async (_, text) => {
    const shown = await shownOf(text, { onUnverified: 'drop', dropped: 'x' });
    expect(shown.trim()).toBe('x');
  });

  it('with a long attribute', async () => {
    const gate = (await openGate(settingsOf({ sources }), {})).text();
    const shown = gate.push(`<q cite="${'x'.repeat(4000)}">${changed}</q>`) + gate.end();
    expect(shown).toBe(`[not verified: ${changed}]`);
  });
});

const doubled = [
  ['""', '""'],
  ['"" ', ' ""'],
  ['““', '””'],
  ['“”', '“”'],
  ['«»', '«»'],
  ['"""', '"""'],
  ['""""', '""""'],
  ['“” ', ' “”'],
  ["''", "''"],
  ['´´', '´´'],
  ['′′', '′′'],
] as const;

const entityPairs = [
  ['&#x22;', '&#x22;'],
  ['&#X22;', '&#X22;'],
  ['&#x0022;', '&#0034;'],
  ['&#x201C;', '&#x201D;'],
  ['&#147;', '&#148;'],
  ['&apos;', '&apos;'],
  ['&#39;', '&#39;'],
  ['&#x27;', '&#x27;'],
  ['&lsquo;', '&rsquo;'],
  ['&lsaquo;', '&rsaquo;'],
  ['&QUOT;', '&QUOT;'],
  ['&ldquor;', '&rdquo;'],
  ['&OpenCurlyDoubleQuote;', '&CloseCurlyDoubleQuote;'],
  ['&OpenCurlyQuote;', '&CloseCurlyQuote;'],
  ['&quot', '&quot'],
  ['&#34', '&#34'],
  ['&quot;', '"'],
  ['&lt;&lt;', '&gt;&gt;'],
] as const;

const written = [
  [',,', '“'],
  [',,', "''"],
  [',,', '"'],
  ['″', '″'],
  ['ʺ', 'ʺ'],
  ['ˮ', 'ˮ'],
  ['״', '״'],
  ['׳', '׳'],
  ['《', '》'],
  ['〈', '〉'],
  ['´', '´'],
  ['`', '´'],
  ['`', "'"],
  ['‛', '’'],
  ['🙶', '🙷'],
  ['<<', '>>'],
  ['<< ', ' >>'],
  ['>>', '<<'],
  ['<cite>', '</cite>'],
  ['[quote]', '[/quote]'],
  ['[quote=Handbook]', '[/quote]'],
  ['\\enquote{', '}'],
  ['\\textquote{', '}'],
  ['\\enquote* {', '}'],
  ['\\blockquote[Handbook][.]{', '}'],
  ['\\begin{quote}\n', '\n\\end{quote}'],
  ['\\begin{quotation}', '\\end{quotation}'],
  ['\n#+BEGIN_QUOTE\n', '\n#+END_QUOTE'],
  ['\n:::quote\n', '\n:::'],
] as const;

describe('marks', () => {
  it.each([...doubled, ...entityPairs, ...written])(
    '%j and %j are removed from an altered quote',
    async (opens, closes) => {
      const shown = await shownOf(`It says: ${opens}${changed}${closes} and so on.`);
      expect(shown).toMatch(
        /^It says: \s*\[not verified: Above that the heater is left on\]\s* and so on\.$/,
      );
    },
  );

  it.each([...doubled, ...entityPairs, ...written])(
    '%j and %j stay around a verified one',
    async (opens, closes) => {
      const text = `It says: ${opens}${said}${closes} and so on.`;
      expect(await shownOf(text)).toBe(text);
    },
  );

  it.each(Array.from('‘‛❛＇´′׳“”„«»"〝「'))(
    '%j before a word of a refused quotation is removed, too',
    async (mark) => {
      const shown = await shownOf(
        `It says: <q>${changed.replace(' the', ` ${mark}the`)}</q> and so on.`,
      );
      expect(shown).toBe(`It says: [not verified: ${changed}] and so on.`);
    },
  );

  it.each(['- [ ] > ', '- [x] > ', '[^1]: > ', '1. - > ', '* [X] > > '])(
    'of a block quote after %j count',
    async (start) => {
      expect(await shownOf(`So:\n\n${start}${changed}\n\nEnd`)).toContain(
        `[not verified: ${changed}]\n\nEnd`,
      );
      const text = `So:\n\n${start}${said}\n\nEnd`;
      expect(await shownOf(text)).toBe(text);
    },
  );

  it('nest in elements', async () => {
    const text = `<blockquote><blockquote>${said}</blockquote> ${changed}</blockquote>`;
    expect(await shownOf(text)).toBe(`[not verified: ${said} ${changed}]`);
    expect(await shownOf(`\\enquote{${said} {x} ${changed}}`)).toBe(
      `[not verified: ${said} {x} ${changed}]`,
    );
  });
});
