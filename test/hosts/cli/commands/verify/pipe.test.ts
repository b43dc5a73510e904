/**
 * In a pipe of a shell that breaks on any failure: valid lines go through, refused ones aside, and
 * reports are written.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText } from '../../../../support/cli.js';

const good = packetText();
const wrong = good.replace('"score":0.5', '"score":"x"');
const folder = makeFolder({ 'in.ndjson': `${good}\n${wrong}\n${good}\n` });
const verify = `'${process.execPath}' '${cliFile}' verify - --ndjson --emit valid`;
const shell = (command: string) =>
  execFileSync('bash', ['-c', `set -euo pipefail\n${command}`], {
    cwd: folder,
    env: environmentWith(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

it('producer | verify | consumer goes on with --exit-zero, and breaks without', () => {
  const beside = '--rejected bad.ndjson --report junit=v.xml --report sarif=v.sarif';
  expect(shell(`cat in.ndjson | ${verify} ${beside} --exit-zero | wc -l; echo went on`)).toMatch(
    /^ *2\nwent on\n$/,
  );
  expect(readFileSync(join(folder, 'bad.ndjson'), 'utf8')).toBe(`${wrong}\n`);
  expect(readFileSync(join(folder, 'v.xml'), 'utf8').match(/<testcase /g)).toHaveLength(3);
  expect(JSON.parse(readFileSync(join(folder, 'v.sarif'), 'utf8'))).toMatchObject({
    version: '2.1.0',
  });
  expect(() => shell(`cat in.ndjson | ${verify} | wc -l; echo went on`)).toThrow();
});
