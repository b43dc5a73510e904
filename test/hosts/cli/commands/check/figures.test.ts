import { describe, expect, test } from 'vitest';
import { answerFromText } from '../../../../../src/answers/generation/index.js';
import { lastLine, makeFolder, runCli } from '../../../../support/cli.js';

const input = JSON.stringify(
  answerFromText('The desk costs 190 euros [1]. It weighs 31 kg [1].', [
    'The desk costs 140 euros. It weighs 31 kg.',
  ]).result,
);
const run = async (...args: readonly string[]) => await runCli(['check', '-', ...args], { input });

const linesOf = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('check --figures', () => {
  test('lists what is not in the cited sources, and does not fail', async () => {
    const plain = await run();
    const { stdout, code } = await run('--figures');
    expect(code).toBe(plain.code);
    expect(stdout).toContain('2 figures: 1 in the cited source, 1 in no source');
    expect(stdout).toContain(
      '\n-:1:16: in no source: 190 euros\n  nearest there: source-1: 140 euros, in "The desk costs 140 euros."\n',
    );
    expect(plain.stdout).not.toContain('figures');
  });

  test('--fail-on names the states that fail', async () => {
    expect((await run('--fail-on', 'sign')).code).toBe((await run()).code);
    expect((await run('--fail-on', 'sign,absent')).code).toBe(1);
    const wrong = await run('--fail-on', 'wrong');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Allowed choices are problems, changed, ');
  });

  test('of prose they are the same', async () => {
    const folder = makeFolder({
      'answer.md': 'The desk costs 190 euros [1]. It weighs 31 kg [1].',
      'desk.txt': 'The desk costs 140 euros. It weighs 31 kg.',
    });
    const prose = (...args: readonly string[]) =>
      runCli(['check', 'answer.md', '--source', 'desk.txt', ...args], { folder });
    expect((await prose()).stdout).not.toContain('figures');
    const { stdout, code } = await prose('--figures');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('2 figures: 1 in the cited source, 1 in no source'),
    ]);
    expect(stdout).toContain('\nanswer.md:1:16: in no source: 190 euros\n');
    const failing = await prose('--fail-on', 'absent');
    expect([failing.code, lastLine(failing.stdout)]).toEqual([
      1,
      '0 quotations: 0 verified, 0 not; 1 figure in no source',
    ]);
    const json = await prose('--figures', '--json');
    expect(linesOf(json.stdout)).toEqual([
      {
        line: 1,
        column: 16,
        figure: '190 euros',
        state: 'absent',
        span: [15, 24],
        nearest: '140 euros',
        source: 'desk.txt',
        sentence: 'The desk costs 140 euros.',
        cited: ['desk.txt'],
      },
      {
        line: 1,
        column: 41,
        figure: '31 kg',
        state: 'in-cited',
        span: [40, 45],
        text: '31 kg',
        source: 'desk.txt',
        sentence: 'It weighs 31 kg.',
        cited: ['desk.txt'],
      },
    ]);
  });

  test('of a cell the heads of its row and column are named', async () => {
    const folder = makeFolder({
      'answer.md': 'In 2023 the workshop sold 4,210 desks [1].',
      'sales.csv': 'Year,Desks the workshop sold\n2022,"3,679"\n2023,"4,120"\n',
    });
    const options = ['check', 'answer.md', '--source', 'sales.csv', '--figures'];
    const { stdout } = await runCli(options, { folder });
    expect(stdout).toContain(
      'nearest there: sales.csv: 3,679, cell (2022 / Desks the workshop sold)',
    );
    const json = await runCli([...options, '--json'], { folder });
    expect(linesOf(json.stdout)[1]).toHaveProperty('cell.row', '2022');
  });

  test('a figure of another source is shown with its sentence there', async () => {
    const folder = makeFolder({
      'answer.md': 'The desk\ncosts 140 euros [2].',
      'a.txt': 'The desk costs 140 euros.',
      'b.txt': 'The chair is red.',
    });
    const { stdout } = await runCli(['check', 'answer.md', '--source', '.', '--figures'], {
      folder,
    });
    expect(stdout).toContain(
      '\nanswer.md:2:7: in a source that is not cited there: 140 euros\n  in a.txt: 140 euros, in "The desk costs 140 euros."\n',
    );
    const options = ['--source', '.', '--figures', '--json'];
    const json = await runCli(['check', 'answer.md', ...options], { folder });
    expect(linesOf(json.stdout)).toEqual([
      expect.objectContaining({ line: 2, column: 7, source: 'a.txt', cited: ['b.txt'] }),
    ]);
  });

  test.each([
    [['--first', '0'], '[0]'],
    [['--forms', '~N~'], '~1~'],
  ])('are cited by the marks that quotations are: %j', async (options, mark) => {
    const folder = makeFolder({
      'answer.md': `The desk costs 140 euros ${mark}.`,
      'a-desk.txt': 'The desk costs 140 euros.',
      'b-chair.txt': 'The chair is red.',
    });
    const checked = (...args: readonly string[]) =>
      runCli(['check', 'answer.md', '--source', '.', '--figures', ...args], { folder });
    expect((await checked()).stdout).not.toContain('1 in the cited source');
    expect((await checked(...options)).stdout).toContain('1 figure: 1 in the cited source');
  });
});
