// Writes conformance/kit/marks.jsonl.gz: answers with their citation marks, what is not read, and
// the run of marks that each quotation has by docs/marks-1.md, one case a line, for any language.
// Answers are put together from a seed: every form of a mark in every dress and every shape of a
// list, in several languages, and then some that nobody planned. The answers are those of this
// library; the package in Python gives the same.
//   node tools/conformance/mark-cases.mjs   writes the file (--check: compares it)
import { fileURLToPath } from 'node:url';
import { pick, seeded } from '../shared/random.mjs';
import { putLines } from './kit-lines.mjs';
import { laterMarkExamples, markExamples } from './mark-examples.mjs';

const FREE = 1600;

/** The sources of generated answers: some marks are numbers, and others are their names. */
const sets = [
  [{ id: '01-leave.md' }, { id: '02-office.md' }, { id: '03-travel.pdf' }],
  [
    { title: 'Annual Report', url: 'https://example.org/a' },
    { title: 'Staff Handbook', url: 'https://www.example.org/b/' },
    { title: 'Müller, 2020', url: 'https://example.org/c?x=1&utm_source=y' },
  ],
  [{}, {}, {}],
  [{ id: '7' }, { id: '8' }, { id: 'turn0search1' }],
  [{ id: 'a/note.md' }, { id: 'b/note.md' }, { id: 'doc3', title: 'Smith, 2020' }],
  [
    { title: 'Smith & Lee (2020): On bees' },
    { title: 'Leave policy of the town' },
    { id: 'rules.md', title: 'Hausordnung' },
  ],
];

/** How a mark of a source is written, by its number from 1. */
const forms = [
  (n) => `[${n}]`,
  (n) => `[${n}, ${(n % 3) + 1}]`,
  (n) => `[1-${n}]`,
  (n) => `[^${n}]`,
  (n) => `[^${n}^]`,
  (n) => `[doc${n}]`,
  (n) => `[Source ${n}]`,
  (n) => `[ID:${n}]`,
  (n) => `[cite: ${n}, 2]`,
  (n) => `[${n}, p. 3]`,
  (n) => `【${n}】`,
  (n) => `【${n}†source】`,
  (_, source) => `【4:0†${source.id ?? 'report.pdf'}】`,
  (n) => `【${n}†L1-L4】`,
  (n) => `［${n}］`,
  (n) => `[[${n}]]`,
  (n, source) => `[[${n}]](${source.url ?? 'https://example.org/z'})`,
  (_, source) => `[site](${source.url ?? '#note'})`,
  (n) => `##${n}$$`,
  (n) => `{{${n}}}`,
  (n) => `<sup>${n}</sup>`,
  (n) => `<sup><a href="#r${n}">[${n}]</a></sup>`,
  (n) => `<cite id="${n}">`,
  (n) => `<ref>${n}</ref>`,
  (n) => `<source id="${n}"/>`,
  (n) => `(source ${n})`,
  (n) => `(see doc ${n}, p. 3)`,
  (_, source) => `[${source.id ?? source.title ?? 'x.md'}]`,
  (_, source) => `(${source.title ?? source.id ?? 'y.pdf'}, pp. 3-4)`,
  (_, source) => `[${source.id ?? 'q.md'}; 02-office.md]`,
  () => 'turn0search1',
  () => '\ue200cite\ue202turn0search1\ue201',
  (n) => ['', '¹', '²', '³'][n] ?? '⁴',
  (n) => ['', '¹˒²', '²⁻³', '³'][n] ?? '⁴',
  (n) => `(${n})`,
  () => '(Smith, 2020)',
  () => '(Müller, 2020)',
  (n) => `<<${n}>>`,
  (n) => `\\[${n}\\]`,
  (n) => `![${n}]`,
  () => '[0]',
  () => '[9]',
  () => '(n. 4)',
  (n) => `[${n}: Leave Policy]`,
  (n) => `[Doc ${n}: p. 4]`,
  (n) => `(Quelle ${n}, S. 4)`,
  (n) => `[Fuente ${n}]`,
  (_, source) => `(VÉASE ${source.id ?? source.title ?? 'z.md'})`,
  (n) => `[n. ${n} bis]`,
  () => 'citeturn0search1',
  (n) => `source ${n} [${n}]`,
  (n) => `source ${n}`,
  (n) => `Quelle ${n}`,
  (n) => `资料${n}`,
  (n) => `sources ${n} and ${(n % 3) + 1}`,
  (n) => `[${'٠١٢٣٤٥'[n] ?? '٠'}]`,
  (n) => `（来源${n}）`,
  (n) => `※${n}`,
  (_, source) => `\`${source.id ?? source.title ?? 'note.md'}\``,
  (_, source) => `(\`${source.id ?? source.title ?? 'note.md'}\`)`,
  (_, source) => source.title ?? source.id ?? 'note.md',
  (_, source) => `the ${source.id ?? source.title ?? 'note.md'}’s`,
  (_, source) => `**${source.title ?? source.id ?? 'note.md'}:**`,
  (_, source) => `《${source.title ?? source.id ?? 'note.md'}》`,
  () => 'Smith and Lee (2020)',
  () => '(Smith & Lee, 2020)',
  (n) => `†${n}`,
  (n) => `${n}`,
];

const dresses = [
  (quote, mark) => `${quote} ${mark}.`,
  (quote, mark) => `${quote}${mark}.`,
  (quote, mark) => `${quote}. ${mark}`,
  (quote, mark) => `${quote.slice(0, -1)} ${mark}${quote.slice(-1)}.`,
  (quote, mark) => `**${quote}** **${mark}**.`,
  (quote, mark) => `${quote} (${mark}, p. 3).`,
  (quote, mark) => `${quote} — ${mark}`,
  (quote, mark) => `${quote}, it says, ${mark}.`,
  (quote, mark) => `As ${mark} says, ${quote}.`,
  (quote, mark) => `${mark} ${quote}`,
  (quote, mark) => `${quote} (see ${mark}).`,
  (quote, mark) => `${quote} and so on. More is in the file ${mark}.`,
  (quote, mark) => `${quote} ${mark}${mark}`,
  (quote, mark) => `> ${quote.slice(1, -1)}\n> ${mark}`,
  (quote, mark) => `**${mark}**\n> ${quote.slice(1, -1)}\n`,
  (quote, mark) => `\n${mark}\n\n> ${quote.slice(1, -1)}\n`,
  (quote, mark) => `> ${quote.slice(1, -1)}\n${mark}\n`,
  (quote, mark) => `\n${mark}\n${quote}\n`,
  (quote, mark) => `${quote}\n\n${mark}\n\n`,
  (quote, mark) => `**The rule ${mark}**\n\n${quote}`,
  (quote, mark) => `The rule is ${quote}\n${mark}`,
  (quote, mark) => `\`${quote} ${mark}\` is code, ${quote} is not.`,
  (quote, mark) => `| ${quote} | ${mark} |`,
  (quote, mark) => `- ${quote}\n  ${mark}`,
  (quote, mark) => `${quote}; source ${mark} says ${quote}.`,
  (quote, mark) => `»${quote.slice(1, -1)}« ${mark}`,
  (quote, mark) => `By ${mark} it is so:\n- ${quote}`,
  (quote, mark) => `${quote}; the rest is new ${mark}.`,
  (quote, mark) => `According to ${mark}, ${quote} and ${quote} [1].`,
  (quote, mark) => `Laut dem Handbuch ${mark} ist es, wie man sagt, ${quote}.`,
  (quote, mark) => `However, ${mark} says ${quote}, while [2] says ${quote}.`,
  (quote, mark) => `${mark} says ${quote} and [3] says ${quote}.`,
  (quote, mark) => `It is ${quote}. ${mark} says ${quote}, too.`,
  (quote, mark) => `根据${mark}，${quote}，而${quote}[1]。`,
  (quote, mark) => `[1] It was ${quote}. ${mark} It is ${quote}.`,
  (quote, mark) => `So it is.[^4]\n\n[^4]: ${quote}, a letter ${mark}.`,
];

const shapes = [
  (lines) => lines.join('\n'),
  (lines) => lines.join(' '),
  (lines) => lines.map((line) => `- ${line}`).join('\n'),
  (lines) => lines.map((line, nth) => `${nth + 1}. ${line}`).join('\n'),
  (lines) => lines.join('\n\n'),
  (lines) => `# Answer\n\n${lines.map((line) => `* ${line}`).join('\n\n')}`,
  (lines) => `| a | b |\n|---|---|\n${lines.map((line, nth) => `| ${nth} | ${line} |`).join('\n')}`,
  (lines) => `They say:\n${lines.map((line) => `  - ${line}\n    and more`).join('\n')}`,
  (lines) => `${lines.map((line) => `> ${line}`).join('\n>\n')}\n\nSo it is.`,
];

const quotes = [
  '“paid for 16 weeks”',
  '"three days a week"',
  '„bis zu 140 Euro im Jahr“',
  '« jusqu’à 140 euros »',
  '«до 140 евро в год»',
  '「年間140ユーロまで」',
  '“最多140欧元”',
  '"حتى ١٤٠ يورو"',
  '”enligt avtalet”',
  "'not more than that'",
  '“The end.”',
  '“a 😀 b c”',
  '&quot;up to here&quot;',
  '<q>up to there</q>',
];

const ends = [
  '',
  '',
  '',
  '\n\n[1]: https://example.org/c',
  '\n\nSources:\n[1] 02-office.md\n[2] Annual Report - of last year\n',
  '\n\n[^2]: https://www.example.org/b',
  '\n\n[^1]: Source 2 (note)\n[^2]: Quelle 1, S. 4',
  '\n\n[1] Staff Handbook. Of the last year\n[2] <https://example.org/02-office.md>\n',
  '\n\n1. https://example.org/a\n2. [note](https://example.org/b)\n',
  '\n\n```js\nrows[1] = "x" [2]\n```\n',
];

const own = { open: '<<', close: '>>', separators: [','], ranges: ['-'] };

/** Every form in every dress; shape, language and what they name in turn. */
function plannedInputs() {
  const found = [];
  for (const [nth, form] of forms.entries())
    for (const [other, dress] of dresses.entries()) {
      const turn = nth * 7 + other;
      const sources = sets[turn % sets.length];
      const shape = shapes[(turn + other) % shapes.length];
      const lines = [0, 1, 2].map((at) =>
        dress(
          quotes[(turn + at * 5) % quotes.length],
          form(((turn + at) % 3) + 1, sources[(turn + at) % 3]),
        ),
      );
      found.push({
        answer: shape(lines.slice(0, 1 + (turn % 3))) + ends[(turn * 3) % ends.length],
        sources,
        ...(turn % 5 === 0 ? { forms: [own] } : {}),
        ...(turn % 11 === 0 ? { first: 0 } : {}),
      });
    }
  return found;
}

/** Stretches of prose that are near to marks and are none. */
const noise = [
  'Leave is paid.',
  'See rows[1] = 2.',
  'x[3].length is a number.',
  'It is 10 km² or 3 m².',
  'Dr. A. Smith (2020) says so.',
  'Article (5) and (page 3).',
  '![figure](https://example.org/a)',
  '[tea](https://example.org/q "a title")',
  'Prof. X, e.g. the one.',
  '- an item\n',
  '\n\n',
  '\n',
  '|',
  '\t',
  '5" by 7" boards',
  "rock 'n' roll",
  '```\n[1]\n```\n',
  '`[1]`',
  '``',
  '> ',
  '"',
  '“',
  '”',
  '<!-- [1] -->',
  '<div>\n[1]\n</div>\n',
  '😀',
  '\r\n',
  '：',
  'あ。',
  '* * *\n',
  '—',
  '{{x}}',
  '((',
  '[[',
  ']]',
  '\\[1',
  'e\u0301',
];

function freeInput(random) {
  const sources = pick(sets, random);
  const count = 1 + Math.floor(random() * 7);
  // Weak forms are read where no other is
  const only = random() < 0.4 ? pick(forms, random) : undefined;
  const parts = Array.from({ length: count }, () => {
    const mark = () => {
      const n = 1 + Math.floor(random() * 3);
      return (only ?? pick(forms, random))(n, sources[n - 1]);
    };
    const kind = random();
    if (kind < 0.3) return pick(noise, random);
    if (kind < 0.4) return `${pick(noise, random)} ${mark()}`;
    return pick(dresses, random)(pick(quotes, random), mark());
  });
  const made = Array.from(pick(shapes, random)(parts) + pick(ends, random));
  // One answer in four is cut or has a sign too much
  const at = Math.floor(random() * made.length);
  const change = random();
  if (change < 0.12) made.length = at;
  else if (change < 0.25) made.splice(at, 0, pick(noise, random));
  return {
    answer: made.join(''),
    sources,
    ...(random() < 0.1 ? { forms: [own] } : {}),
    ...(random() < 0.05 ? { first: 0 } : {}),
  };
}

/** The inputs of all cases, the same each time; of another seed only fresh ones. */
export function markInputs(seed, count = FREE) {
  const random = seeded(seed ?? 44);
  const free = Array.from({ length: count }, () => freeInput(random));
  return seed === undefined
    ? [...markExamples, ...plannedInputs(), ...free, ...laterMarkExamples]
    : free;
}

/** What the library answers, as a case expects it: places are code points. */
export function marksExpected({ answer, sources, first, forms }, { marksIn, bindMarks }) {
  const options = {
    sources,
    ...(first === undefined ? {} : { first }),
    ...(forms === undefined ? {} : { forms }),
  };
  const read = marksIn(answer, options);
  const { quotations, runs, claims } = bindMarks(answer, read);
  const point = pointsOf(answer);
  return {
    marks: read.marks.map((one) => [point(one.start), point(one.end), one.form, one.sources]),
    unread: read.unread.map((one) => [
      point(one.start),
      point(one.end),
      one.form,
      one.why,
      one.isStrong,
    ]),
    listed: Object.fromEntries([...read.listed].sort(([a], [b]) => (a < b ? -1 : 1))),
    runs: runs.map((one) => [point(one.start), point(one.end), one.marks.length]),
    quotations: quotations.map((one) => [
      point(one.start),
      point(one.end),
      one.kind,
      one.words,
      one.how,
      one.run ?? null,
    ]),
    claims: claims.map(({ run, span }) => [run, point(span.start), point(span.end)]),
  };
}

/** The code point of each place in UTF-16 units. */
function pointsOf(text) {
  const points = [];
  let count = 0;
  for (const sign of text) {
    for (let unit = 0; unit < sign.length; unit += 1) points.push(count);
    count += 1;
  }
  return (at) => points[at] ?? count;
}

/** The cases of the kit whose input or answer differs from what is made now. */
export function markDifferences(lines, library, isAsked = () => true) {
  const inputs = markInputs();
  return inputs.length === lines.length
    ? inputs.flatMap((input, nth) =>
        !isAsked(nth) || lineOf(input, library) === lines[nth] ? [] : [`marks/${nth + 1}`],
      )
    : [`marks: ${lines.length} cases, ${inputs.length} expected`];
}

const lineOf = (input, library) =>
  JSON.stringify({ ...input, marks: marksExpected(input, library) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const library = await import('evidence-contracts/generation');
  const lines = markInputs().map((input) => lineOf(input, library));
  putLines('marks', lines);
}
