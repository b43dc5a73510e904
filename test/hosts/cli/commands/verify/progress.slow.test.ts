import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText } from '../../../../support/cli.js';

const hasScript =
  spawnSync('script', ['--version']).status === 0 && spawnSync('/bin/sh', ['-c', ':']).status === 0;
const good = packetText();
const folder = makeFolder({ 'lines.ndjson': `${good}\n`.repeat(20) });

/**
 * What a terminal shows of a command that has 20 lines of its input and waits for 60 more. They come
 * once a line of progress was shown, however long the command took to start; where none will be,
 * `none` lets them come after two seconds.
 */
async function onTerminal(name: string, command: string, progress: 'shown' | 'none' = 'shown') {
  const seen = join(folder, `seen-${name}`);
  const wait =
    progress === 'none'
      ? 'sleep 2'
      : `for part in $(seq 300); do [ -e '${seen}' ] && break; sleep 0.1; done`;
  const lines = 'cat lines.ndjson';
  const producer = `(${lines}; ${wait}; ${lines}; ${lines}; ${lines})`;
  const line = `${producer} | '${process.execPath}' '${cliFile}' verify --ndjson - ${command}`;
  const env = environmentWith({ TERM: 'xterm', SHELL: '/bin/sh', NO_COLOR: '1' });
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder, env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    if (isProgress(output)) writeFileSync(seen, '');
  });
  await once(child, 'close');
  return output;
}

const isProgress = (text: string) => text.includes(' documents, 0 invalid, ');

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
    const output = await onTerminal('emit', '--emit valid > out.ndjson');
    const shown = output.split(wipe).filter(isProgress);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(80);
    expect(screenOf(output).join('\n')).toMatch(/^80 documents: 80 valid, 0 invalid; [^\n]*\n$/);
    expect(readFileSync(join(folder, 'out.ndjson'), 'utf8')).toBe(`${good}\n`.repeat(80));
  });

  it.skipIf(!hasScript)('makes way for what is written to the same terminal', async () => {
    const screen = screenOf(await onTerminal('lines', ''));
    expect(screen.filter((line) => line.includes(' MB'))).toEqual([]);
    expect(
      screen.filter((line) => /^-:[0-9]+: evidence-packet 1.0: format valid$/.test(line)),
    ).toHaveLength(80);
  });

  it.skipIf(!hasScript)('is not shown where stderr is no terminal', async () => {
    expect(await onTerminal('quiet', '--quiet 2> err.txt', 'none')).not.toContain(wipe);
    expect(readFileSync(join(folder, 'err.txt'), 'utf8')).toBe('');
  });
});
