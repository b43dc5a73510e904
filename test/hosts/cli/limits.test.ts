import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCli } from '../../support/cli.js';

const folder = makeFolder({ 'huge.json': '{' });
truncateSync(join(folder, 'huge.json'), 2 ** 33); // a hole on most file systems: no disk is filled

describe('a file beyond the limit', () => {
  it.each([['verify'], ['verify', '--json'], ['digest'], ['digest', '--canonical']])(
    'is refused by %j without being read whole',
    async (...words) => {
      const { code, stdout, stderr } = await runCli([...words, 'huge.json'], { folder });
      expect(code).toBe(1);
      expect(stdout + stderr).toContain('json.bytes');
      expect(stdout + stderr).toContain('expected at most 67108864 bytes, got more');
    },
  );
});
