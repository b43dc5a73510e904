import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText } from '../../../../support/cli.js';

const hasScript =
  spawnSync('script', ['--version']).status === 0 && spawnSync('/bin/sh', ['-c', ':']).status === 0;
const good = packetText();
const folder = makeFolder({ 'lines.ndjson': `${good}\n`.repeat(20) });

/** What a terminal shows of a command whose input takes more than a second to come. */
async function onTerminal(command: string): Promise<string> {
  const producer = '(for part in 1 2 3 4; do cat lines.ndjson; sleep 0.4; done)';
  const line = `${producer} | '${process.execPath}' '${cliFile}' verify --ndjson - ${command}`;
  const env = environmentWith({ TERM: 'xterm', SHELL: '/bin/sh', NO_COLOR: '1' });
  return (await promisify(execFile)('script', ['-qec', line, '/dev/null'], { cwd: folder, env }))
    .stdout;
}

/** The screen after all: what a wipe takes away is gone. */
function screenOf(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.split('\r\u001b[K').at(-1)?.replaceAll('\r', '') ?? '');
}

const wipe = '\r\u001b[K';

// at once, as they wait for most of their time
describe.concurrent('progress on a terminal', () => {
  it.skipIf(!hasScript)('is shown on a terminal after a second, and gone in the end', async () => {
    const output = await onTerminal('--emit valid > out.ndjson');
    const shown = output.split(wipe).filter((line) => line.includes(' documents, 0 invalid, '));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(16);
    expect(screenOf(output).join('\n')).toMatch(/^80 documents: 80 valid, 0 invalid; [^\n]*\n$/);
    expect(readFileSync(join(folder, 'out.ndjson'), 'utf8')).toBe(`${good}\n`.repeat(80));
  });

  it.skipIf(!hasScript)('makes way for what is written to the same terminal', async () => {
    const screen = screenOf(await onTerminal(''));
    expect(screen.filter((line) => line.includes(' MB'))).toEqual([]);
    expect(
      screen.filter((line) => /^-:[0-9]+: evidence-packet 1.0: format valid$/.test(line)),
    ).toHaveLength(80);
  });

  it.skipIf(!hasScript)('is not shown where stderr is no terminal', async () => {
    expect(await onTerminal('--quiet 2> err.txt')).not.toContain(wipe);
    expect(readFileSync(join(folder, 'err.txt'), 'utf8')).toBe('');
  });
});
