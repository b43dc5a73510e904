import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../../src/hosts/cli/program.js';
import {
  keptSession,
  lastLine,
  makeFolder,
  packetText,
  ranOf,
  runCli,
  startCli,
} from '../../../../support/cli.js';
import { lawOfLongLines } from '../../../../support/cli-laws.js';
import { sized } from '../../../../support/sized.js';

const good = packetText();
const spaced = ` ${good}\t\r`;
const wrong = good.replace('"score":0.5', '"score":"x"');
const binary = Buffer.from([0x00, 0xff, 0xfe, 0x1b, 0x5b, 0x33, 0x31, 0x6d]);
const lines: readonly (string | Buffer)[] = [good, wrong, spaced, '', binary, '{"a":', good];
const valid = [0, 2, 6];
const invalid = [1, 3, 4, 5];
const joined = (places: readonly number[]) =>
  Buffer.concat(places.flatMap((place) => [Buffer.from(lines[place] ?? ''), Buffer.from('\n')]));
const stream = joined([0, 1, 2, 3, 4, 5, 6]);
const folder = makeFolder({
  'a.ndjson': stream,
  'b.ndjson': stream.subarray(0, -1),
  'c.json': good,
  'd.txt': good,
});

/** Bytes as they came, which text would not keep. */
async function emit(what: string, words: readonly string[], input: Uint8Array = Buffer.alloc(0)) {
  const session = keptSession({ folder, input });
  const code = await run(['verify', '--emit', what, ...words], session);
  return { code, stdout: session.stdout(), stderr: session.stderr() };
}

const summary =
  /^7 documents: 3 valid, 4 invalid; checks: [0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/;

describe('verify --emit', () => {
  it('valid passes on the valid lines, byte by byte, and reports the others on stderr', async () => {
    const { code, stdout, stderr } = await emit('valid', ['--ndjson', '-'], stream);
    expect(code).toBe(1);
    expect(stdout.equals(joined(valid))).toBe(true);
    for (const place of invalid)
      expect(stderr).toMatch(new RegExp(`^-:${place + 1}: .*\\binvalid`, 'm'));
    expect(stderr).toContain('-:6:6: json.syntax /a: ');
    expect(lastLine(stderr)).toMatch(summary);
    const quiet = await emit('valid', ['--ndjson', '-', '--quiet'], stream);
    expect(quiet.stdout.equals(stdout)).toBe(true);
    expect(quiet.stderr.trimEnd()).toMatch(summary);
  });

  it('invalid passes on the others, and says nothing but the last line', async () => {
    const { code, stdout, stderr } = await emit('invalid', ['--ndjson', '-'], stream);
    expect(code).toBe(1);
    expect(stdout.equals(joined(invalid))).toBe(true);
    expect(stderr.trimEnd()).toMatch(summary);
  });

  it('verdicts are the lines of --format json', async () => {
    const { code, stdout, stderr } = await emit('verdicts', ['--ndjson', '-'], stream);
    const json = await runCli(['verify', '--ndjson', '-', '--json'], { input: stream });
    expect({ code, stdout: stdout.toString() }).toEqual({ code: json.code, stdout: json.stdout });
    expect(stderr.trimEnd()).toMatch(summary);
    const quiet = await emit('verdicts', ['--ndjson', '-', '--quiet'], stream);
    expect(quiet.stdout.toString().split('\n')).toHaveLength(invalid.length + 1);
  });

  it('ends each line with one line feed, the last too, over several files', async () => {
    const { stdout, stderr } = await emit('valid', ['a.ndjson', 'b.ndjson', '--quiet']);
    expect(stdout.equals(Buffer.concat([joined(valid), joined(valid)]))).toBe(true);
    expect(lastLine(stderr)).toMatch(/^14 documents: 6 valid, 8 invalid; /);
  });

  it('is silent with --quiet when all are valid', async () => {
    const { code, stdout, stderr } = await emit(
      'valid',
      ['--ndjson', '-', '--quiet'],
      Buffer.from(good),
    );
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 0,
      stdout: `${good}\n`,
      stderr: '',
    });
    const none = await emit('invalid', ['--ndjson', '-', '--quiet'], Buffer.from(good));
    expect({ ...none, stdout: none.stdout.length }).toEqual({ code: 0, stdout: 0, stderr: '' });
  });

  it.each([['valid'], ['invalid']])(
    '%s refuses what has no lines to pass on, and goes on',
    async (what) => {
      const { code, stdout, stderr } = await emit(what, [
        'c.json',
        '-',
        'a.ndjson',
        'nowhere.ndjson',
        '--quiet',
      ]);
      expect(code).toBe(2);
      expect(stdout.equals(joined(what === 'valid' ? valid : invalid))).toBe(true);
      const why = `is not NDJSON; add --ndjson to use --emit ${what}`;
      expect(stderr.split('\n').slice(0, 3)).toEqual([
        `c.json: ${why}`,
        `-: ${why}`,
        'nowhere.ndjson: cannot be read: no such file or directory (ENOENT)',
      ]);
      expect(lastLine(stderr)).toMatch(/; 3 files not read; /);
      expect((await emit(what, ['d.txt', '--ndjson', '--quiet'])).code).toBe(0);
    },
  );

  it('verdicts takes files of one document as well', async () => {
    const { code, stdout } = await emit('verdicts', ['c.json', 'a.ndjson']);
    expect(code).toBe(1);
    expect(stdout.toString().split('\n')).toHaveLength(1 + lines.length + 1);
  });
});

lawOfLongLines([['invalid', [], true]]);

/** Each law every day with or without threads, and in full with both. */
describe('a filter in a pipeline', () => {
  it.each(sized(['2'], ['0', '2']))(
    'passes a line on before the next one comes (--threads %s)',
    async (threads) => {
      const child = startCli(['verify', '--ndjson', '-', '--emit', 'valid', '--threads', threads]);
      const ended = ranOf(child);
      for (let count = 0; count < 3; count += 1) {
        const passed = once(child.stdout, 'data');
        child.stdin.write(`${good}\n`);
        expect(String((await passed)[0])).toBe(`${good}\n`);
      }
      child.stdin.end();
      expect(await ended).toMatchObject({ code: 0, stdout: `${good}\n`.repeat(3) });
    },
  );

  it.each(sized(['0'], ['0', '2']))(
    'judges the line that a producer left unfinished (--threads %s)',
    async (threads) => {
      const child = startCli([
        'verify',
        '--ndjson',
        '-',
        '--emit',
        'invalid',
        '--quiet',
        '--threads',
        threads,
      ]);
      const ended = ranOf(child);
      child.stdin.write(`${good}\n${good.slice(0, 50)}`);
      child.stdin.destroy();
      expect(await ended).toMatchObject({ code: 1, stdout: `${good.slice(0, 50)}\n` });
    },
  );

  it.each(sized(['2'], ['0', '2']))(
    'ends quietly when its reader goes away (--threads %s)',
    async (threads) => {
      const child = startCli(['verify', '--ndjson', '-', '--emit', 'valid', '--threads', threads]);
      const ended = ranOf(child);
      child.stdin.on('error', () => undefined);
      child.stdin.write(`${good}\n`.repeat(400));
      await once(child.stdout, 'data');
      child.stdout.destroy();
      child.stdin.write(`${good}\n`.repeat(400)); // stdin stays open: only the closed pipe can end it
      expect(await ended).toMatchObject({ code: 141, stderr: '' });
    },
  );
});
