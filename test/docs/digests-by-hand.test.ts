/**
 * The shell lines of docs/digests-by-hand.md give the digests that the library gives, and the
 * limits that it names are real.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
import { verify } from '../../src/index.js';
import { sized } from '../support/sized.js';
import { fencesOf, root } from './fences.js';
import { has, makeWorkspace, removeWorkspace, run, runShell, serveNpx } from './workspace.js';

const blocks = fencesOf('docs/digests-by-hand.md');
const shell = blocks.filter(
  ({ language, text }) => language === 'sh' && text.includes('sha256sum'),
);
const lines = (shell[0]?.text ?? '').trim().split(/\n(?! )/);
const byJq = shell[1]?.text ?? '';
const byPython = blocks.find(({ language }) => language === 'python')?.text ?? '';

const isMissing = (...programs: string[]): boolean =>
  !['bash', 'sha256sum', ...programs].every(has);

let folder: string;
beforeAll(async () => {
  folder = makeWorkspace();
  await serveNpx(folder);
});
afterAll(() => {
  removeWorkspace(folder);
});

/** Both digests of the text as 64 digits, after the text has become `packet.json`. */
function placed(text: string): { digest: string; stableDigest: string } {
  writeFileSync(join(folder, 'packet.json'), text);
  const verdict = verify(EvidencePacket, text);
  if (!verdict.ok) throw new Error(`the packet fails: ${verdict.issues[0]?.code ?? ''}`);
  return { digest: verdict.digest.slice(7), stableDigest: verdict.stableDigest.slice(7) };
}

const examples = join(root, 'contracts/evidence-packet/1.0/examples/valid');
const packets = ['full.json', 'minimal.json'].map((name) =>
  readFileSync(join(examples, name), 'utf8'),
);
const withCharacters = (packets[0] ?? '').replace(
  /"question": ".*"/,
  '"question": "e\\u0301 \\ud83d\\ude00 \\u001f \\u2028 /"',
);
/** That with characters is the first but for its question. */
const given = [withCharacters, ...sized([], packets)];

describe('the digest', () => {
  it('is shown in three ways', () => {
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['npx', 'jq', 'python3']);
  });

  it.each(given)('comes out of each shell line (packet %#)', async (text) => {
    const { digest } = placed(text);
    for (const line of lines) {
      if (isMissing(line.split(' ')[0] ?? '')) continue;
      expect(await runShell(folder, line)).toEqual({ status: 0, output: `${digest}  -\n` });
    }
  });

  it.skipIf(isMissing('python3')).each(['1.0', '0.00001'])(
    'comes out differently for %s in Python',
    async (number) => {
      const { digest } = placed(
        (packets[0] ?? '')
          .replace('"score": 6.5', `"score": ${number}`)
          .replace('"score": 6.5', `"score": ${number}`),
      );
      expect((await runShell(folder, lines[2] ?? '')).output).not.toContain(digest);
    },
  );
});

describe('the stable digest', () => {
  it.skipIf(isMissing('jq')).each(given)('comes out of jq (packet %#)', async (text) => {
    const { stableDigest } = placed(text);
    expect(await runShell(folder, byJq)).toEqual({ status: 0, output: `${stableDigest}  -\n` });
  });

  it.skipIf(isMissing('python3')).each(given)('comes out of Python (packet %#)', async (text) => {
    const { stableDigest } = placed(text);
    expect(await run(folder, ['python3', '-c', byPython])).toEqual({
      status: 0,
      output: `sha256:${stableDigest}\n`,
    });
  });
});
