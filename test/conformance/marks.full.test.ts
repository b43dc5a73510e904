/** The package in Python reads and binds marks as this library does, member by member. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindMarks, type MarksOptions, marksIn } from '../../src/answers/marks/index.js';
import {
  type AnswerCheck,
  type CheckAnswerOptions,
  checkAnswer,
} from '../../src/answers/prose/index.js';
import { isExhaustive } from '../support/sized.js';
import './marks.test.js';

const root = join(import.meta.dirname, '../..');
type Input = MarksOptions & { readonly answer: string };
const { markInputs, marksExpected } = (await import(
  `${root}/tools/conformance/mark-cases.mjs`
)) as {
  markInputs: (seed?: number, count?: number) => readonly Input[];
  marksExpected: (input: Input, library: object) => { readonly listed: object };
};
const hasPython = spawnSync('python3', ['--version']).status === 0;

const program = `
import json, sys
from evidence_contracts.conformance import marks_of
for line in sys.stdin:
    print(json.dumps(marks_of(json.loads(line))))
`;

/** What a program in Python answers to each input, a line each. */
function inPython(text: string, inputs: readonly object[]): readonly unknown[] {
  const ran = spawnSync('python3', ['-B', '-c', text], {
    cwd: join(root, 'conformance/python'),
    input: inputs.map((one) => `${JSON.stringify(one)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  expect(ran.stderr).toBe('');
  const lines = ran.stdout.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** The inputs to which Python answers otherwise. */
function differing(inputs: readonly Input[]): readonly object[] {
  const found = inPython(program, inputs) as readonly { listed: object }[];
  return inputs.flatMap((one, nth) => {
    const own = sorted(marksExpected(one, { marksIn, bindMarks }));
    const other = sorted(found[nth] ?? { listed: {} });
    return own === other ? [] : [{ one, own, other }];
  });
}

const checker = `
import json, sys
from evidence_contracts import check_answer
for line in sys.stdin:
    case = json.loads(line)
    check = check_answer(case["answer"], case["sources"], **case["options"])
    rows = [
        [one["words"], one["state"], one.get("reason"), one["cited"], one["foundIn"], one.get("unsearched"), one.get("source"),
         one["result"]["status"] if "result" in one else None, one["mark"]["words"] if "mark" in one else None]
        for one in check["quotations"]
    ]
    print(json.dumps([check.get("verified"), check["passed"], check["checked"], rows]))
`;

/** An answer with sources that have some of its quotations, and some of these changed. */
function checkInput({ answer, sources, first, forms }: Input, nth: number) {
  const options = { sources, ...(first === undefined ? {} : { first }) };
  const read = marksIn(answer, { ...options, ...(forms === undefined ? {} : { forms }) });
  const words = bindMarks(answer, read).quotations.map((one) => one.words);
  const textAt = (at: number): string =>
    (nth + at) % 11 === 0
      ? ' '
      : words
          .filter((_, place) => (place * 7 + nth + at) % 3 !== 0)
          .map((one, place) => ((place + nth) % 4 === 0 ? one.replace(/[a-z]{3,}/, 'other') : one))
          .join('.\nThen, ');
  const settings: CheckAnswerOptions[] = [
    {},
    { require: 'marks', least: 1 },
    { unreadable: 'not-checked', minWords: 4 },
    { ignore: words.slice(0, 1), accept: 'exact' },
    { accept: 'fuzzy', guards: 'none' },
  ];
  return {
    answer,
    sources: sources.map((source, at) => ({ ...source, text: textAt(at) })),
    options: {
      ...settings[nth % settings.length],
      ...(first === undefined ? {} : { first: first === 0 ? (0 as const) : (1 as const) }),
      ...(forms === undefined ? {} : { forms }),
    },
  };
}

const rowsOf = ({ verified, passed, checked, quotations }: AnswerCheck): unknown => [
  verified ?? null,
  passed,
  checked,
  quotations.map((one) => [
    one.words,
    one.state,
    one.reason ?? null,
    one.cited,
    one.foundIn,
    one.unsearched ?? null,
    one.source ?? null,
    one.result?.status ?? null,
    one.mark?.words ?? null,
  ]),
];

/** The text of an answer without regard to the order of what is listed. */
const sorted = (answer: { readonly listed: object }): string =>
  JSON.stringify({
    ...answer,
    listed: Object.entries(answer.listed).sort(([a], [b]) => (a < b ? -1 : 1)),
  });

describe.skipIf(!hasPython)('the package in Python', () => {
  it('reads and binds the marks of 5,000 fresh answers as this library does', () => {
    expect(differing(markInputs(20_262, isExhaustive ? 60_000 : 2000))).toEqual([]);
  }, 600_000);

  it('and of texts that nobody would write', () => {
    const signs =
      '[ [ ( ) ] 【 】 1 2 3 0 12 “ ” " \' ’ ‘ « » „ | ` `` ``` ~~~ <q> </q> <sup> </sup> < > <!-- --> <div> </div> [^ ^ : . ! 。 ， ; — – - * ** _ \\ &quot; &#34; & 𝒶 😀 é ß א ב 漢 カ ไ Word the see p. source doc 01-leave.md ¹ ² ⁻ km m turn0search1 {{ }} ## $$ << >> [quote] [/quote] \\begin{quote} \\end{quote} \\enquote{ } ::: #+begin_quote #+end_quote --- === |---| 24" 5″ \'\' ´´ ,, ′ 🙶 🙷 "" (1) [1] [2] https://example.org/a www.x.y';
    const blanks = [
      ' ',
      ' ',
      ' ',
      '\n',
      '\n',
      '\n\n',
      '\r\n',
      '\t',
      '> ',
      '- ',
      '1. ',
      '# ',
      '[x] ',
    ];
    const unseen = ['\u{2029}', '\u{a0}', '\u{3000}', '\u{200b}', 'e\u{301}', '(Annual Report)'];
    const pieces = fc.constantFrom(...signs.split(' '), ...blanks, ...unseen);
    const text = fc.array(pieces, { maxLength: 60 }).map((list) => list.join(''));
    const sets = [
      [{ id: '01-leave.md' }, { title: 'Annual Report', url: 'https://example.org/a' }],
      [{}, {}, {}],
      [{ id: '1' }, { id: 'turn0search1' }],
    ];
    const made = fc.sample(fc.record({ answer: text, sources: fc.constantFrom(...sets) }), {
      numRuns: isExhaustive ? 40_000 : 1000,
      seed: 48,
    });
    expect(differing(made)).toEqual([]);
  }, 600_000);

  it('gives the quotations of fresh answers the states that this library gives them', () => {
    const inputs = markInputs(20_263, isExhaustive ? 20_000 : 1000).map(checkInput);
    const found = inPython(checker, inputs);
    const own = inputs.map((one) => rowsOf(checkAnswer(one.answer, one.sources, one.options)));
    const other = inputs.flatMap((one, nth) =>
      JSON.stringify(own[nth]) === JSON.stringify(found[nth])
        ? []
        : [{ one, own: own[nth], found: found[nth] }],
    );
    expect(other).toEqual([]);
    const states = 'verified misattributed unmarked no-source changed not-found not-checked'.split(
      ' ',
    );
    const all = JSON.stringify(own);
    expect(states.filter((state) => !all.includes(`,"${state}",`))).toEqual([]);
  }, 600_000);

  it('in a time that grows with the number of signs', () => {
    const timed = `
import json, time
from evidence_contracts import bind_marks, marks_in
for piece in ("[", "[1]", "(1)", "“", "“a” [1] ", "\`", "\`\`a", "<a", "<!--", "'a ", '"a ', "> ", "| [1] ", "[1]: a\\n", "\\\\[", "- \\n"):
    times = []
    for size in (4000, 40000):
        text = (piece * size)[:size]
        start = time.process_time()
        bind_marks(text, marks_in(text, [{}, {"id": "a.md"}]))
        times.append(time.process_time() - start)
    print(json.dumps([piece, times[1] / max(times[0], 0.01)]))
`;
    const ran = spawnSync('python3', ['-B', '-c', timed], {
      cwd: join(root, 'conformance/python'),
      encoding: 'utf8',
    });
    expect(ran.stderr).toBe('');
    const rows = ran.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, number]);
    expect(rows.filter(([, ratio]) => ratio > 40)).toEqual([]);
    expect(rows.length).toBe(16);
  }, 600_000);
});
