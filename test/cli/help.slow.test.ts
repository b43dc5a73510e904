/** Every example of every help, in a shell, with the built command and other programs beside it. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/cli.js';
import { examplesIn, expectedCode, helpsBelow, prepareExamples, runnable } from '../support/help-examples.js';
import { pathWith, putPrograms } from '../support/path.js';

const examples = examplesIn(await helpsBelow());
const prepared = await prepareExamples();
const programs = makeFolder();
putPrograms(programs, { producer: `cat '${join(prepared, 'packet.json')}'`, consumer: 'cat > /dev/null' });

describe.skipIf(process.platform === 'win32')('every example of every help, in a shell', () => {
  it.each(examples)('%s', (example) => {
    const folder = makeFolder();
    cpSync(prepared, folder, { recursive: true });
    const env = { ...pathWith(programs), HOME: folder };
    const line = runnable(example).replace(/^source <\((.*)\)(?= )/, '$1 > /dev/null'); // of another shell, maybe
    const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/^error: |not found|Usage:/m);
    expect(status).toBe(expectedCode(example));
  });
});
