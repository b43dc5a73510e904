// Writes conformance/kit/quotes.jsonl.gz: quotes with what the rules of docs/quotes-1.md
// answer, one case a line, for any language. Inputs are the altered and honest quotes of
// tools/lies, the hand-written ones, and seeded random changes of both. The answers are those of
// this library; it fails if the second implementation, written from the page alone, differs in one.
//   node tools/conformance/quote-cases.mjs            writes the file (--check: compares it)
//   node tools/conformance/quote-cases.mjs --fresh N SEED   prints N other cases without answers
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../lies/catalogue.mjs';
import { casesOf, stretchesOfAll } from '../lies/generate.mjs';
import { ownTexts } from '../lies/texts.mjs';
import { seeded } from '../shared/random.mjs';
import { putLines } from './kit-lines.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const AROUND = 40;
const LONGEST = 110;
const isWhole = (text) =>
  text.isWellFormed?.() ??
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

/** Quotes and sources of all kinds, short ones: the source is cut to what is around the quote. */
export function plannedInputs(count, seed) {
  const stretches = stretchesOfAll(ownTexts());
  const inputs = [];
  for (const kind of Object.values(catalogue).flat())
    for (const { quote, source, truth, skip = [] } of casesOf(kind, stretches, { count, seed })) {
      const at = source.indexOf(truth);
      const near =
        at === -1 ? source : source.slice(Math.max(0, at - AROUND), at + truth.length + AROUND);
      if (
        skip.length === 0 &&
        quote.length <= LONGEST &&
        near.length <= 4 * LONGEST &&
        isWhole(near) &&
        isWhole(quote)
      )
        inputs.push({ quote, source: near });
    }
  return inputs;
}

const handWritten = () =>
  ['dev', 'lies-dev'].flatMap((name) =>
    readFileSync(`${root}test/quotes/quote/honest/${name}.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ quote, source }) => ({ quote, source })),
  );

/**
 * What random changes rarely meet: an editor's bracket before an apostrophe, and what only looks
 * like one.
 */
const brackets = () =>
  [
    "[l]'eau de pluie",
    '« [L]’eau de pluie',
    "[l]' eau de pluie",
    "l'eau de [p]'luie",
    '[l]“eau de pluie',
    "[s]'",
    '[o]n sait',
    '[q] eau',
  ].map((quote) => ({ quote, source: "On sait que l'eau de pluie est gratuite." }));

/** Nor a unit that is one character. */
const units = () =>
  [...'℃℉‱˚㌀㍑㎏㎜㏿㋿㐀'].flatMap((unit) =>
    ['体温は37', `37${unit}`, '7'].map((quote) => ({
      quote,
      source: `体温は37${unit}です、約 12 ${unit}。`,
    })),
  );

/** Nor a mark after a digit that closes nothing, and a negator before marks that are no signs. */
const edgesOfMarks = () => [
  ...["5'", '5"', '5″', '5’', "5''", '5', '5. “', '5”'].flatMap((end) =>
    ["“a” is 5'", 'is 5"', "is 5'", "is 5''", "“is 5'”", "“It is 5'.”", '‘is 5’', 'is 5”'].map(
      (quote) => ({
        quote,
        source: `So “a” is ${end} long`,
      }),
    ),
  ),
  ...['| ', '— ', '<p>', '[', '“', '**', ', ', '[1] '].flatMap((mark) =>
    [`${mark}guilty of it`, `${mark} guilty  of it`, 'guilty of it'].map((quote) => ({
      quote,
      source: `He was not ${mark}guilty of it](x)** here`,
    })),
  ),
  { quote: '[x] signed  it', source: '* [x] signed it' },
];

/** A `>` before a number at the start of a line, which is a mark of a block quote or is none. */
const comparisons = () =>
  [
    '>',
    '> ',
    '>>',
    '> >',
    '> > ',
    '\t>',
    '\t> ',
    '  >',
    '>  ',
    '&gt;',
    '<b>></b> ',
    '> <b>',
    '* >',
    '>=',
  ].flatMap((sign) =>
    ['', 'Excluded:\n', 'Excluded\n', 'Excluded\r\n', 'Excluded\n\n', 'A\tB\t', '- A\n'].map(
      (before) => ({
        quote: '65 years of age',
        source: `${before}${sign}65 years of age or more`,
      }),
    ),
  );

/** Paragraphs that are wrapped, at several widths: a line end in them ends no sentence. */
const wrapped = () =>
  [30, 34, 40, 52].flatMap((width) => {
    const lines = [''];
    for (const word of WRAPPED.split(' ')) {
      const line = lines.at(-1);
      if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    const source = lines.join('\n');
    return lines
      .map((line) => ({ quote: line, source }))
      .concat({ quote: 'Wednesday was early', source });
  });

const WRAPPED =
  'It is not true that the Council met on Monday. Nobody in the room said No, and the Clerk wrote down that Mr Hale had not ' +
  'Signed the Charter of 1903. A train that leaves at Nine on Wednesday was early, and so the Board did not\u00a0Meet.';

const parts =
  '-|--|—| – |…|...|[1]|[^a]|**|*|_|`|&amp;|&nbsp;|<b>|</b>|<td>|<br>|5|1,200|%| million|°|$|€|not |n’t|’|"|“|”|\'|.|,|½|²|^2|(|)|[x]|\\*|~~|<del>|</del>|<!--|-->|港|ガ|ｶﾞ|ﬁ|３|不|#|+|/|@|::|A|a|I|ß|İ'
    .split('|')
    .concat([
      '|',
      '\n',
      '\n\n',
      '\r\n',
      '\t',
      ' ',
      '  ',
      '\u00ad',
      '\u200b',
      '\ufe0f',
      '\u0301',
      '\n- ',
      '\n2. ',
      '\n> ',
      '# ',
      '\f',
    ])
    .concat(['\n---\n', '\n17\n', '```\n'])
    .concat([
      '``',
      "''",
      "`v'",
      '³',
      '¹²',
      ' / ',
      '-\n',
      '-\nA',
      '-\n1',
      '1,234',
      '[12]',
      '][a]',
      '한국',
      '한\n국',
      'a)\n국',
    ])
    .concat([
      'no ',
      'ã',
      ' Mio.',
      '。',
      '।',
      '،',
      '?',
      '3',
      '\nThe wrapped line of a paragraph\nGoes on',
    ]);

/** One to three random insertions, deletions and exchanges. */
function mutate(text, random) {
  const signs = Array.from(text);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const at = Math.floor(random() * (signs.length + 1));
    const part = parts[Math.floor(random() * parts.length)];
    const way = random();
    if (way < 0.6) signs.splice(at, 0, part);
    else if (way < 0.8) signs.splice(at, 1 + Math.floor(random() * 3));
    else signs.splice(at, 1, part);
  }
  return signs.join('');
}

function randomInput(inputs, random) {
  const { quote, source } = inputs[Math.floor(random() * inputs.length)];
  const way = random();
  const changed = {
    quote: way < 0.4 || way >= 0.8 ? mutate(quote, random) : quote,
    source: way >= 0.4 ? mutate(source, random) : source,
  };
  if (random() >= 0.4) return changed;
  const signs = Array.from(changed.source);
  const at = Math.floor(random() * signs.length);
  const cut = signs.slice(at, at + 3 + Math.floor(random() * 60)).join('');
  return { ...changed, quote: random() < 0.5 ? mutate(cut, random) : cut };
}

/** So many different inputs, the same for a seed. */
export function inputsOf(count, seed, perKind) {
  const planned = [
    ...handWritten(),
    ...brackets(),
    ...units(),
    ...wrapped(),
    ...edgesOfMarks(),
    ...plannedInputs(perKind, seed),
  ];
  const random = seeded(seed);
  const inputs = new Map(planned.map((input) => [JSON.stringify(input), input]));
  while (inputs.size < count) {
    const input = randomInput(planned, random);
    inputs.set(JSON.stringify(input), input);
  }
  return [...inputs.values()];
}

/** What of a result is compared between implementations. */
export function expectedOf(result) {
  const { status, match, spans, occurrences, flags, changes, pieces, context } = result;
  const span = (one) => [one.start, one.end];
  return {
    status,
    ...(match === undefined || match === status ? {} : { match }),
    ...(spans.length === 0 ? {} : { spans: spans.map(span) }),
    ...(occurrences > 1 ? { occurrences } : {}),
    ...(flags.length === 0 ? {} : { flags }),
    ...(changes.length === 0 ? {} : { changes: changes.map(({ kind }) => kind) }),
    ...(pieces.length === 0
      ? {}
      : {
          pieces: pieces.map((piece) =>
            piece.span === undefined ? [null, null, null] : [piece.match, ...span(piece.span)],
          ),
        }),
    ...(context?.before ? { before: context.before } : {}),
    ...(context?.after ? { after: context.after } : {}),
  };
}

/** The cases of the kit whose answer differs from what the library answers now. */
export function quoteDifferences(lines, { verifyQuote }, isAsked = () => true) {
  return lines.flatMap((line, nth) => {
    if (!isAsked(nth)) return [];
    const { quote, source, expected } = JSON.parse(line);
    const answer = JSON.stringify(expectedOf(verifyQuote(quote, source)));
    return answer === JSON.stringify(expected) ? [] : [`quotes.jsonl/${nth + 1}`];
  });
}

async function main(words) {
  const [mode, count, seed] = words;
  if (mode === '--fresh') {
    for (const input of inputsOf(Number(count), Number(seed), 2))
      process.stdout.write(`${JSON.stringify(input)}\n`);
    return;
  }
  const { verifyQuote } = await import('evidence-contracts/quote');
  // New ones come last, so that the random changes before them stay the same
  const inputs = [...inputsOf(20_400, 1, 30), ...comparisons()];
  const lines = inputs.map((input) =>
    JSON.stringify({ ...input, expected: expectedOf(verifyQuote(input.quote, input.source)) }),
  );
  const file = fileURLToPath(putLines('quotes', lines));
  if (words.includes('--check')) return;
  const { status, stdout, stderr } = spawnSync(
    'python3',
    ['-B', '-m', 'evidence_contracts', 'conformance', file],
    {
      cwd: `${root}conformance/python`,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  console.log(stdout.trimEnd(), stderr.trimEnd());
  process.exitCode = status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
