// The words of the page around its tables.

const percent = (share) => `${Math.floor(1000 * share) / 10} %`;

const listOf = (failing) => failing.map(({ name, failed, tried }) => `${name} (${failed} of ${tried})`).join(', ');

export const introduction = ({
  lies,
  kinds,
  failed,
  failing,
  shown,
  damages,
  damageKinds,
}) => `# What a verified quote has survived

A quote is \`verified\` when every difference between it and the source is on a [closed list](quotes.md). This page is the
measurement of that promise: true quotes from real texts, each changed by one thing so that it may say something else, and
true quotes damaged in ways that change nothing.

- **${lies.toLocaleString('en-US')} lies** of ${kinds} kinds: **${failed} verified** without a flag that tells the reader${failing.length === 0 ? '' : `, in ${failing.length} kinds: ${listOf(failing)}`}.
- Where a lie is \`changed\`, the differences listed are the planted one, at its place, in **${percent(shown)}**.
- **${damages.toLocaleString('en-US')} damages** of ${damageKinds} kinds that a reader would call the same words.

The lies are made by seeded generators, \`scripts/lies/\`, over texts of medicine, law, finance, chemistry, a dialogue, a page
of Markdown, and short ones in German, French, Chinese, Japanese and Korean in \`test/quote/texts/\`; and over speeches, encyclopedia
articles, chats and novels of public data sets. What a text does not have, an ion or an arrow, is first written
into it. A lie is counted only when it stands nowhere in its source. The default options are used.
\`node scripts/lies.mjs\` makes the tables again; \`--seed\` makes other lies, and \`--failures 3\` shows what failed.

Each row shows one example. In the examples \`…\` stands at a cut of this page and \`⏎\` is the end of a line.
`;

export const conceded = `
## What still passes

A closed list has a price. These are verified, each with the edit or fold named in the result, because they are far more often
harmless than not:

- A capital at the beginning of a sentence, and words of a heading in capitals: \`TURKEY\` is turkey.
- A word parted at a line end: \`re-\` and \`sign\` are \`resign\`.
- A hyphen between two English words that no list keeps: "a heavy-metal detector".
- \`the\` for \`a\`, where the article decides nothing but which one is meant.
- A number in brackets between words, which is read as the mark of a footnote, and a number alone on its line, which is read as the number of a page.
- Exact words taken out of their context: see [what a quote check does not prove](quotes.md#what-a-quote-check-does-not-prove).
`;
