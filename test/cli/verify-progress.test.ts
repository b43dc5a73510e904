import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyTally } from '../../src/cli/report/tally.js';
import { progressLine } from '../../src/cli/verify/progress.js';
import { cliFile, environmentWith, makeFolder, packetText } from '../support/cli.js';

const hasScript = spawnSync('script', ['--version']).status === 0 && spawnSync('/bin/sh', ['-c', ':']).status === 0;
const good = packetText();
const folder = makeFolder({ 'lines.ndjson': `${good}\n`.repeat(20) });

/** What a terminal shows of a command that writes for two seconds. */
function onTerminal(command: string): string {
  const producer = '(for second in 1 2 3 4 5 6; do cat lines.ndjson; sleep 0.4; done)';
  const line = `${producer} | '${process.execPath}' '${cliFile}' verify --ndjson - ${command}`;
  const env = environmentWith({ TERM: 'xterm', SHELL: '/bin/sh', NO_COLOR: '1' });
  return execFileSync('script', ['-qec', line, '/dev/null'], { cwd: folder, env, encoding: 'utf8' });
}

/** The screen after all: what a wipe takes away is gone. */
function screenOf(output: string): string[] {
  return output.split('\n').map((line) => line.split('\r\u001b[K').at(-1)?.replaceAll('\r', '') ?? '');
}

const wipe = '\r\u001b[K';

describe('progress', () => {
  it('says how far a run has come, the same on every machine', () => {
    const tally = { ...emptyTally, valid: 1234, invalid: 5, bytes: 12_345_678 };
    expect(progressLine(tally, undefined)).toBe('1239 documents, 5 invalid, 12.3 MB');
    expect(progressLine(tally, 99_000_000)).toBe('1239 documents, 5 invalid, 12.3 of 99.0 MB');
  });

  it.skipIf(!hasScript)('is shown on a terminal after a second, and gone in the end', () => {
    const output = onTerminal('--emit valid > out.ndjson');
    const shown = output.split(wipe).filter((line) => line.includes(' documents, 0 invalid, '));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(16);
    expect(screenOf(output).join('\n')).toMatch(/^120 documents: 120 valid, 0 invalid; [^\n]*\n$/);
    expect(readFileSync(join(folder, 'out.ndjson'), 'utf8')).toBe(`${good}\n`.repeat(120));
  });

  it.skipIf(!hasScript)('makes way for what is written to the same terminal', () => {
    const screen = screenOf(onTerminal(''));
    expect(screen.filter((line) => line.includes(' MB'))).toEqual([]);
    expect(screen.filter((line) => /^-:[0-9]+: evidence-packet 1.0 holds$/.test(line))).toHaveLength(120);
  });

  it.skipIf(!hasScript)('is not shown with --no-progress, nor where stderr is no terminal', () => {
    expect(onTerminal('--emit valid --no-progress > out.ndjson')).not.toContain(wipe);
    expect(onTerminal('--quiet 2> err.txt')).not.toContain(wipe);
    expect(readFileSync(join(folder, 'err.txt'), 'utf8')).toBe('');
  });
});
