import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  lastLine,
  makeFolder,
  packetText,
  ranOf,
  runCli,
  startCli,
} from '../../../../support/cli.js';

describe('verify --ndjson', () => {
  const good = packetText();
  const lines = [
    good,
    '{"a":',
    `${good}\r`,
    '',
    good.replace('"score":0.5', '"score":"x"'),
    '\u0000\ufffd',
    good,
  ];
  const folder = makeFolder({
    'log.ndjson': `${lines.join('\n')}\n`,
    'log.txt': lines.join('\n'),
    'log.JSONL': lines.join('\n'),
    'none.ndjson': '',
  });

  it.each([['log.ndjson'], ['log.JSONL'], ['log.txt', '--ndjson']])(
    'judges every line, bad ones between good ones: %j',
    async (...words) => {
      const { code, stdout } = await runCli(['verify', '--contract', 'evidence-packet', ...words], {
        folder,
      });
      expect(code).toBe(1);
      const [file = ''] = words;
      const headlines = stdout.split('\n').filter((line) => /^[^ ]*: evidence-packet/.test(line));
      expect(headlines).toEqual([
        `${file}:1: evidence-packet 1.0: format valid`,
        `${file}:2: evidence-packet: invalid (json)`,
        `${file}:3: evidence-packet 1.0: format valid`,
        `${file}:4: evidence-packet: invalid (json)`,
        `${file}:5: evidence-packet 1.0: invalid (shape)`,
        `${file}:6: evidence-packet: invalid (json)`,
        `${file}:7: evidence-packet 1.0: format valid`,
      ]);
      expect(stdout).toContain(`\n${file}:2:6: json.syntax /a: `);
      expect(stdout).toMatch(
        new RegExp(`^${file.replace('.', '\\.')}:5:[0-9]+: shape.type /results/0/score: `, 'm'),
      );
      expect(lastLine(stdout)).toMatch(/^7 documents: 3 valid, 4 invalid; /);
    },
  );

  it('counts positions from the start of the file, in --json too', async () => {
    const { stdout } = await runCli(['verify', '--json', 'log.ndjson'], { folder });
    const verdicts = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(verdicts.map(({ file, line }) => [file, line])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((line) => ['log.ndjson', line]),
    );
    expect(verdicts[1]).toMatchObject({
      issues: [{ at: { offset: good.length + 6, line: 2, column: 6 } }],
    });
  });

  it('finds nothing wrong in an empty file, and says that it held no document', async () => {
    const { code, stdout } = await runCli(['verify', 'none.ndjson'], { folder });
    expect(code).toBe(0);
    expect(stdout).toBe('0 documents: 0 valid, 0 invalid; checks: 0 passed, 0 failed, 0 skipped\n');
  });

  it('reports a line before the next one comes', async () => {
    const child = startCli(['verify', '--ndjson', '-', '--json']);
    const ended = ranOf(child);
    const first = once(child.stdout, 'data');
    child.stdin.write(`${good}\n`);
    await first;
    child.stdin.end('1\n');
    const { code, stdout } = await ended;
    expect(code).toBe(1);
    expect(stdout.split('\n')).toHaveLength(3);
  });

  it('keeps no more than the limit of a line without end', async () => {
    // the child says at its end how much memory it had
    const report =
      'process.on("exit",()=>{process.stderr.write(String(process.resourceUsage().maxRSS))})';
    const child = startCli(['verify', '--ndjson', '-', '--quiet'], {
      environment: {
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(report)}"`,
      },
    });
    const ended = ranOf(child);
    const piece = Buffer.alloc(1 << 20, 'a');
    for (let count = 0; count < 400; count += 1)
      if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
    child.stdin.end(`\n${good}`);
    const { stdout, stderr } = await ended;
    expect(stdout).toContain('-:1:1: json.bytes: expected at most 67108864 bytes, got more');
    expect(lastLine(stdout)).toMatch(/^2 documents: 1 valid, 1 invalid; /);
    expect(Number(stderr)).toBeGreaterThan(0);
    expect(Number(stderr) / 1024).toBeLessThan(370); // mebibytes; the stream has 400
  });
});
