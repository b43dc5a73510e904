/**
 * What the helps tell; every seventh of their examples runs with a command that is served, the others
 * in help.full.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { run } from '../../../../src/hosts/cli/program.js';
import { keptSession, runCli } from '../../../support/cli.js';
import { examplesIn, helpsBelow, lawOfExamples } from '../../../support/help-examples.js';
import { serveCommand } from '../../../support/served-command.js';

const helps = await helpsBelow();

describe('every example of every help', () => {
  it('is there: each command has one of its own', () => {
    const without = helps.filter(
      ([name, reported]) =>
        !new RegExp(`^ {2}\\$ .*evidence-contracts ${name}`.trimEnd(), 'm').test(reported),
    );
    expect(without.map(([name]) => name)).toEqual([]);
    expect(helps.length).toBeGreaterThan(18);
  });

  // A whole bench takes most of a minute
  const examples = examplesIn(helps).filter(
    (example, nth) => nth % 7 === 1 && !example.includes(' bench '),
  );
  if (process.platform !== 'win32') lawOfExamples(examples, serveCommand);
});

describe('help', () => {
  it('shows on 40 lines how to check an answer and a document, and every command', async () => {
    const { stdout } = await runCli(['--help']);
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const steps = [
      '$ evidence-contracts check ',
      '$ evidence-contracts report ',
      '$ evidence-contracts verify ',
    ];
    const places = steps.map((step) => stdout.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) (?!.*evidence)/gm)].map(([, name]) => name);
    const first = ['check', 'verify', 'report', 'mcp', 'import', 'explain', 'guard'];
    expect(listed.slice(0, first.length)).toEqual(first);
    expect(stdout).toContain('\nExit codes: 0 ');
  });

  it.each([30, 40, 80, 200])(
    'keeps to %i columns, but for lines that are to be copied',
    async (width) => {
      for (const name of ['', 'verify', 'import', 'guard check']) {
        const session = { ...keptSession({}), width };
        await run([...name.split(' ').filter((word) => word !== ''), '--help'], session);
        const reported = session.stdout().toString();
        const described = reported
          .split('\n')
          .filter(
            (line) =>
              !/^ *(?:\$|\|)|evidence-contracts|--\S+(?: <\S+>)?$|^ {2}[a-z-]+ \[options\]/.test(
                line,
              ),
          );
        expect(described.length).toBeGreaterThan(10);
        const ends = described.flatMap((line) =>
          line.length > width && line.includes(' ', 12) ? [`${name}: ${line}`] : [],
        );
        expect(ends).toEqual([]);
      }
    },
  );

  it('uses the columns that there are', async () => {
    const linesAt = async (width: number): Promise<number> => {
      const session = { ...keptSession({}), width };
      await run(['verify', '--help'], session);
      return session.stdout().toString().split('\n').length;
    };
    const [narrow, wide] = [await linesAt(30), await linesAt(200)];
    expect(wide).toBeLessThan(narrow / 2);
  });

  it('has no line beyond 120 columns', () => {
    const long = helps.flatMap(([name, reported]) =>
      reported.split('\n').flatMap((line) => (line.length > 120 ? [`${name}: ${line}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
