import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../src/core/json/write/canonical.js';
import { quoteProfile } from '../../../src/quotes/quote/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(`${root}contracts/profiles/${name}`, 'utf8'));

describe('profiles', () => {
  it('are what the library carries: nothing is stale', () => {
    expect(
      execFileSync(process.execPath, ['tools/profiles/profiles.mjs', '--check'], {
        cwd: root,
        encoding: 'utf8',
      }),
    ).toBe('');
  });

  it('quotes/1 has the digest that results name', () => {
    const { name: profile, digest } = quoteProfile;
    const document = readJson(`${profile.replace('/', '-')}.json`);
    const hash = createHash('sha256').update(canonicalize(document)).digest('hex');
    expect(`sha256:${hash}`).toBe(digest);
    expect(document).toMatchObject({ profile });
    expect(readJson('index.json')).toMatchObject({ [profile]: { digest } });
  });
});
