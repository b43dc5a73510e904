/** The package in Python reads and checks figures as this library does, member by member. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFigures, type FigureAnswer, figuresIn } from '../../src/answers/figures/index.js';
import { isExhaustive } from '../support/sized.js';
import './figures.test.js';

const root = join(import.meta.dirname, '../..');
const generator = `${root}/tools/conformance/figure-cases.mjs`;
type Input =
  | { readonly text: string; readonly source: boolean }
  | { readonly answer: string; readonly sources: readonly string[]; readonly question?: string };
const { figureInputs } = (await import(generator)) as {
  figureInputs: (seed?: number, count?: number) => readonly Input[];
};
const hasPython = spawnSync('python3', ['--version']).status === 0;

const program = `
import json, sys
from evidence_contracts import check_figures, figures_in
for line in sys.stdin:
    case = json.loads(line)
    if "text" in case:
        print(json.dumps(figures_in(case["text"], source=case["source"])))
    else:
        given = {name: case[name] for name in ("question", "budget") if name in case}
        print(json.dumps(check_figures(case["answer"], case.get("sources"), **given)))
`;

function inPython(cases: readonly object[]): readonly unknown[] {
  const ran = spawnSync('python3', ['-B', '-c', program], {
    cwd: join(root, 'conformance/python'),
    input: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  expect(ran.stderr).toBe('');
  const lines = ran.stdout.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

function here(input: Input & { readonly budget?: number }): unknown {
  const { question, budget } = { question: undefined, ...input };
  const options = {
    ...(question === undefined ? {} : { question }),
    ...(budget === undefined ? {} : { budget }),
  };
  const found =
    'text' in input
      ? figuresIn(input.text, { source: input.source })
      : checkFigures(input.answer, input.sources, options);
  return JSON.parse(JSON.stringify(found)) as unknown;
}

/** The cases to which Python answers otherwise. */
function differing(cases: readonly (Input & { readonly budget?: number })[]): readonly object[] {
  const found = inPython(cases);
  return cases.flatMap((one, nth) => {
    const own = here(one);
    const other = found[nth];
    return sorted(own) === sorted(other) ? [] : [{ one, own, other }];
  });
}

/** The text of a value without regard to the order of members. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

describe.skipIf(!hasPython)('the package in Python', () => {
  it('reads and checks the figures of fresh cases as this library does', () => {
    expect(differing(figureInputs(20_261, isExhaustive ? 60_000 : 800))).toEqual([]);
  });

  it('and of texts that nobody would write', () => {
    const visible =
      '0 1 9 12 999 2019 1/3 ½ . , : ; - – + ( ) [ ] $ € % ° | ** __ \\$ km million März';
    const more = 'march to of pm th s FY Q page ``` [1] 年 億 만 ก é ß twenty -one hundred ٣';
    const unseen = [
      ' ',
      ' ',
      ' ',
      '\u{a0}',
      '\u{3000}',
      '\r\n',
      '\n',
      '\n\n',
      '\t',
      '\u{200b}',
      'e\u{301}',
    ];
    const pieces = fc.constantFrom(
      ...visible.split(' '),
      ...more.split(' '),
      ...unseen,
      '\u{1f600}',
      '\u{1d7d9}',
    );
    const text = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''));
    const made = fc.sample(
      fc.record({
        answer: text,
        sources: fc.array(text, { maxLength: 3 }),
        budget: fc.constantFrom(0, 500, 5000, 1_000_000),
      }),
      { numRuns: isExhaustive ? 20_000 : 500, seed: 47 },
    );
    const texts = made.map(({ answer }, nth) => ({ text: answer, source: nth % 2 === 0 }));
    expect(differing([...texts, ...made])).toEqual([]);
  });

  it('reads the names of the sources of a result', () => {
    const metadata = [{ id: '2024-desk.md' }, { title: 'Price list 2023' }, { URL: 7 }, 'none'];
    const answers = metadata.map((names, nth) => ({
      text: 'It is 31 kg (2024-desk.md, p. 3), or 12 kg [Price list 2023], and 2024 [1].',
      citations: [{ span: [0, 20 + nth], source_id: 1 }],
      sources: [{ content: 'It is 31 kg.', metadata: names }, { content: 'Or 12 kg.' }],
    }));
    const found = inPython(answers.map((answer) => ({ answer })));
    const own = answers.map((answer) => checkFigures(answer as unknown as FigureAnswer));
    expect(found.map(sorted)).toEqual(own.map(sorted));
    const texts = own.map(({ figures }) => figures.map(({ text }) => text).join());
    expect(texts[0]).toBe('31 kg,12 kg,2023,2024');
    expect(texts[1]).toBe('31 kg,2024,12 kg,2024');
  });

  it('has a command for them, and ends with 1 for the states that are named', () => {
    const files = mkdtempSync(join(tmpdir(), 'figures-'));
    writeFileSync(join(files, 'answer.md'), 'The desk costs 190 euros [1]. It weighs 31 kg [1].');
    writeFileSync(join(files, 'source.md'), 'The oak desk costs 140 euros. It weighs 31 kg.');
    const end = (...more: readonly string[]) => {
      const words = [
        '-B',
        '-m',
        'evidence_contracts',
        'figures',
        'answer.md',
        '--source',
        'source.md',
      ];
      const environment = {
        ...process.env,
        PYTHONPATH: join(root, 'conformance/python'),
      };
      const ran = spawnSync('python3', [...words, ...more], {
        cwd: files,
        env: environment,
        encoding: 'utf8',
      });
      return { status: ran.status, printed: ran.stdout + ran.stderr };
    };
    const printed =
      '2 figures: 1 in-cited, 1 absent\n  "190 euros": absent\n    nearest there: "140 euros", in "The oak desk costs 140 euros."\n  "31 kg": in-cited\n';
    const ended = [
      end(),
      end('--fail-on', 'sign'),
      end('--fail-on', 'sign,absent'),
      end('--fail-on', 'x'),
    ];
    rmSync(files, { recursive: true });
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 1, 2]);
    expect(ended[2]?.printed).toBe(printed);
    expect(ended[3]?.printed).toContain('no such state: x; there are in-cited, ');
  });

  it('reads 200,000 digits, commas and names of months in a time that grows with their number', () => {
    const timed = `
import json, sys, time
from evidence_contracts import figures_in
for piece in ("7", ",", "1,", "march ", "5 may ", "1 ", "1-", "(", "twenty "):
    times = []
    for size in (20000, 200000):
        text = (piece * size)[:size]
        start = time.process_time()
        figures_in(text)
        times.append(time.process_time() - start)
    print(json.dumps([piece, times[1] / max(times[0], 0.002)]))
`;
    const ran = spawnSync('python3', ['-B', '-c', timed], {
      cwd: join(root, 'conformance/python'),
      encoding: 'utf8',
    });
    const rows = ran.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, number]);
    expect(rows.filter(([, ratio]) => ratio > 40)).toEqual([]);
    expect(rows.length).toBe(9);
  });
});
