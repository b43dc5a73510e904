import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../../src/answers/prose/index.js';
import { countsOfCheck, failuresOf } from '../../../../src/hosts/cli/shared/answer-failures.js';
import { lastLine, makeFolder, runCli } from '../../../support/cli.js';
import { sized } from '../../../support/sized.js';

const answers = {
  'good.md': 'Quiet is “Bicycles are kept in the cellar” [2].\n',
  'unmarked.md': 'Rent is “950 euros a month”. Quiet is “Bicycles are kept in the cellar” [2].\n',
  'changed.md': 'Quiet is “Bicycles are kept in the garden” [2].\n',
  'lost.md': 'It says “icebergs melt in the summer” [1].\n',
  'mark.md': 'Quiet is “Bicycles are kept in the cellar” [2]. So it is [4].\n',
  'none.md': 'Nothing is quoted here.\n',
  'no-source.md': 'First.\n\nRent is “950 euros a month” [7].\n',
};
const texts = {
  'texts/1.md': 'The rent is 950 euros a month, from May on.\n',
  'texts/2.md': 'Bicycles are kept in the cellar of the house.\n',
};
const folder = makeFolder({ ...answers, ...texts });
const run = (...words: string[]) => runCli(words, { folder });
const options = [[], ['--least', '1'], ['--least', '2'], ['--require', 'marks']] as const;

describe('the exit code of an answer', () => {
  // every day each answer with one of the options, by turns
  const rows = Object.keys(answers).flatMap((file, place) =>
    options
      .filter((_, nth) => (place + nth) % sized(4, 1) === 0)
      .map((more) => [file, more] as const),
  );

  it.each(rows)('is the same of check and of report: %s %j', async (file, more) => {
    const check = await run('check', file, '--source', 'texts', ...more);
    const report = await run('report', file, '--source', 'texts', '--fail-on', 'problems', ...more);
    expect([file, more, report.code]).toEqual([file, more, check.code]);
    expect(/: fails: /.test(report.stderr)).toBe(check.code === 1);
  });

  it.each([
    ['good.md', ['--least', '5'], 'good.md: fails: 1 of at least 5 quotations were checked'],
    [
      'unmarked.md',
      ['--require', 'marks'],
      'unmarked.md: fails: 1 quotation is not cited by a mark',
    ],
    ['unmarked.md', ['--fail-on', 'unmarked'], 'unmarked.md: fails: 1 quotation: cited by no mark'],
    ['mark.md', ['--fail-on', 'problems'], 'mark.md: fails: 1 mark names no source'],
    ['changed.md', ['--fail-on', 'problems'], 'changed.md: fails: 1 quotation is not verified'],
  ])('is 1 of report for %s %j, which says why', async (file, more, says) => {
    const { code, stderr } = await run('report', file, '--source', 'texts', ...more);
    expect([code, stderr.split('\n')]).toEqual([1, expect.arrayContaining([says])]);
  });

  it.each(['unmarked.md', 'changed.md'])('is 0 of report for %s alone', async (file) => {
    expect((await run('report', file, '--source', 'texts')).code).toBe(0);
  });

  it('follows from what checkAnswer says', () => {
    const sources = Object.entries(texts).map(([id, text]) => ({ id, text }));
    for (const answer of Object.values(answers))
      for (const least of [0, 1, 2])
        for (const require of ['nothing', 'marks'] as const) {
          const check = checkAnswer(answer, sources, { least, require });
          const failures = failuresOf(countsOfCheck(check), { least, require });
          expect([answer, least, require, failures.length === 0]).toEqual([
            answer,
            least,
            require,
            check.passed,
          ]);
        }
  });
});

/** A result with a mark of no source, a citation that its quotation has too, and one that fails. */
const resultOf = (words: string, mark: string) => ({
  schema_version: 3,
  text: `Rent is “950 euros a month” [1]. Quiet is [2].${mark}`,
  citations: [
    { span: [28, 31], source_id: 1, verified: false, cited_text: '950 euros a month' },
    { span: [42, 45], source_id: 2, verified: false, cited_text: words },
  ],
  references: [
    { source_id: 1, inline_marker: '[1]', rendered: 'a' },
    { source_id: 2, inline_marker: '[2]', rendered: 'b' },
  ],
  sources: Object.entries(texts).map(([id, content]) => ({
    content,
    metadata: { id, type: 'document' },
  })),
});
const results = makeFolder({
  'good.json': JSON.stringify(resultOf('are kept in the cellar', '')),
  'changed.json': JSON.stringify(resultOf('are kept in the garden', '')),
  'mark.json': JSON.stringify(resultOf('are kept in the cellar', ' So it is [9].')),
});
const states = ['changed', 'not-found', 'unmarked', 'not-checked', 'absent', 'problems'];

describe.each(['good.json', 'changed.json', 'mark.json'])('the exit code of %s', (file) => {
  const ranOf = async (...words: readonly string[]) => {
    const { code, stderr } = await runCli(words, { folder: results });
    return { code, least: /(\d+) of at least \d+/.exec(stderr)?.[1] };
  };
  const both = async (...more: readonly string[]) => [
    await ranOf('check', file, ...more),
    await ranOf('report', file, '--fail-on', 'problems', ...more),
  ];

  it.each(['', '--least 2', '--least 3', '--require marks'])(
    'is the same of check and of report: %s',
    async (more) => {
      const [check, report] = await both(...more.split(' ').filter(Boolean));
      expect(report).toEqual(check);
    },
  );

  it('counts words once that a quotation and its citation have', async () => {
    const [check, report] = await both('--least', '3');
    expect([check?.least, report?.least]).toEqual(['2', '2']);
  });

  it.each(states)('is 1 of report for the state %s where it is in the result', async (state) => {
    const report = await ranOf('report', file, '--fail-on', state);
    const fails = file === 'changed.json' ? ['changed', 'problems'] : ['no-source', 'problems'];
    expect(report.code).toBe(file !== 'good.json' && fails.includes(state) ? 1 : 0);
  });
});

describe('--fail-on', () => {
  it.each(['check', 'report'])(
    'of %s names the state that a kind of it belongs to',
    async (command) => {
      const ran = await run(command, 'good.md', '--source', 'texts', '--fail-on', 'pieces');
      expect([ran.code, ran.stderr]).toEqual([
        2,
        expect.stringContaining('pieces is a kind of changed.'),
      ]);
    },
  );

  it.each(['unmarked', 'problems,unmarked'])('%s fails check, too', async (given) => {
    const { code, stdout } = await run(
      'check',
      'unmarked.md',
      '--source',
      'texts',
      '--fail-on',
      given,
    );
    expect([code, lastLine(stdout)]).toEqual([
      1,
      '2 quotations: 1 verified, 1 not; 1 quotation: cited by no mark',
    ]);
  });

  it('of report takes states of figures', async () => {
    const own = makeFolder({ 'a.md': 'It costs 190 euros [1].', 'b.txt': 'It costs 140 euros.' });
    const report = (...more: string[]) =>
      runCli(['report', 'a.md', '--source', 'b.txt', ...more], { folder: own });
    expect((await report('--fail-on', 'sign')).code).toBe(0);
    const { code, stderr } = await report('--fail-on', 'absent');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('a.md: fails: 1 figure in no source'),
    ]);
  });
});

describe('the last line of check', () => {
  it('names a mark without a source where all quotations are verified', async () => {
    const { code, stdout } = await run('check', 'mark.md', '--source', 'texts');
    expect([code, lastLine(stdout)]).toEqual([
      1,
      '1 quotation: 1 verified, 0 not; 1 mark names no source',
    ]);
  });

  it('names the option by which an answer without quotations fails', async () => {
    const { code, stderr } = await run('check', 'none.md', '--source', 'texts');
    expect([code, stderr]).toEqual([
      0,
      'none.md: contains no quotation; --least 1 makes that a failure\n',
    ]);
    const least = await run('check', 'none.md', '--source', 'texts', '--least', '1');
    expect([least.code, least.stderr]).toEqual([
      1,
      'none.md: contains no quotation\nnone.md: 0 of at least 1 quotations were checked\n',
    ]);
  });

  it.each(['texts', 'texts/1.md'])(
    'names the line of a mark without a source: %s',
    async (source) => {
      const { code, stdout } = await run('check', 'no-source.md', '--source', source);
      expect(code).toBe(1);
      expect(stdout).toMatch(/^no-source\.md:3: not verified: names no source/);
    },
  );
});
