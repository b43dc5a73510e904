/** `npm start` does what it says: for its own question and for any other, it shows evidence that holds. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf, packetPath, type Run, root, start, startEach } from './run-example.js';

function expectGood({ status, stdout, stderr, packet }: Run): void {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { digest, stableDigest } = digestsOf(packet);
  expect(stdout).toContain(`digest        ${digest}\n`);
  expect(stdout).toContain(`stable digest ${stableDigest}\n`);
  expect(stdout).toContain(`${packetPath}: evidence-packet 1.0: valid\n`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a terminal
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e]/);
}

let first: Run;
beforeAll(() => {
  first = start();
});

describe('its own question', () => {
  it('is answered with verbatim lines of the documents', () => {
    expectGood(first);
    expect(first.packet.results.length).toBeGreaterThan(2);
    for (const { path, start_line, end_line, excerpt } of first.packet.results) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      expect(
        lines
          .slice(start_line - 1, end_line)
          .join('\n')
          .replaceAll('\r', ''),
      ).toBe(excerpt.replaceAll('\r', ''));
      expect(first.stdout).toContain(
        start_line === end_line ? `${path}:${String(start_line)}` : `${path}:${String(start_line)}-${String(end_line)}`,
      );
    }
  });

  it('has its own shuffled twin: the same stable digest, another digest', () => {
    const { digest, stableDigest } = digestsOf(first.packet);
    expect(first.stdout).toContain(`stable digest ${stableDigest}  the same\n`);
    expect(first.stdout.split(digest)).toHaveLength(2);
    expect(first.stdout).toMatch(/^ {2}digest {8}sha256:[0-9a-f]{64} {2}another$/m);
    const order = /^1\. Results in the order ([0-9 ]+),/m.exec(first.stdout)?.[1] ?? '';
    expect(order).not.toBe([...first.packet.results.keys()].map((index) => index + 1).join(' '));
  });

  it('names a changed character by rule and pointer, and a duplicated key by line and column', () => {
    expect(first.stdout).toMatch(
      /^ {2}packet\.json:\d+:\d+: evidence-packet\.results\.hash \/results\/0\/evidence_hash: /m,
    );
    expect(first.stdout).toMatch(/^ {2}packet\.json:\d+:\d+: json\.duplicate-key \/meta\/question: /m);
  });

  it('gives the same stable digest when it is asked again, and no colour where there is no terminal', () => {
    const second = start([], { NO_COLOR: '' });
    expect(digestsOf(second.packet).stableDigest).toBe(digestsOf(first.packet).stableDigest);
    expect(second.packet.meta['query_id']).not.toBe(first.packet.meta['query_id']);
    expect(second.stdout).not.toContain('\u001b');
  });
});

/** Each with words that are its question. */
const answered: Readonly<Record<string, readonly string[]>> = {
  'a question of its user': ['How is the stable digest computed?'],
  'several words': ['duplicated', 'key'],
  'control characters': ['digest \u001b[31m\u0007\u0008 \u009b2J \u202e\nof\u2028a\tpacket'],
  'names of prototypes': ['__proto__ constructor toString digest'],
  'characters beyond the basic plane': ['𝒟igest 😀 digest'],
  '100 kB of words': [
    Array.from({ length: 14_000 }, (_, index) => `w${String(index)}`)
      .join(' ')
      .slice(0, 100_000)
      .concat(' digest'),
  ],
  '100 kB of one word': ['d'.repeat(100_000)],
  'a replacement pattern': ["digest $& $' $1"],
};
const unanswered = ['zzyzx qwrtpl', 'the', '   ', '???'];

describe('another question', () => {
  let runs: readonly Run[];
  beforeAll(() => {
    runs = startEach([...Object.values(answered), ...unanswered.map((question) => [question])]);
  });

  it.each([...Object.keys(answered).entries()])('is answered: %i, %s', (nth, name) => {
    const run = runs[nth];
    if (run === undefined) throw new Error('it was not asked');
    expectGood(run);
    expect(run.packet.meta['question']).toBe(answered[name]?.join(' '));
    for (const { quote, start: from, end, result_id } of run.packet.citations) {
      const result = run.packet.results.find(({ id }) => id === result_id);
      expect(
        Array.from(result?.excerpt ?? '')
          .slice(from, end)
          .join(''),
      ).toBe(quote);
    }
  });

  it.each([...unanswered.entries()])('that has no hit ends in a sentence and a packet that holds: %i, %s', (nth) => {
    const run = runs[Object.keys(answered).length + nth];
    if (run === undefined) throw new Error('it was not asked');
    expectGood(run);
    expect(run.packet.results).toEqual([]);
    expect(run.stdout).toContain('No passage');
    expect(run.stdout).not.toContain('undefined');
  });
});

describe('the line that it prints', () => {
  let cache: string;
  beforeAll(() => {
    cache = mkdtempSync(join(tmpdir(), 'evidence-contracts-npx-'));
  });
  afterAll(() => {
    rmSync(cache, { recursive: true, force: true });
  });

  it('needs a command that may be executed', () => {
    expect(() => {
      accessSync(join(root, 'dist/cli.js'), constants.X_OK);
    }).not.toThrow();
  });

  it('verifies the packet as printed, without a network', () => {
    const [line = ''] = /npx evidence-contracts verify .*/.exec(first.stdout) ?? [];
    expect(line).toBe(`npx evidence-contracts verify ${packetPath} --sources .`);
    const { status, stdout } = spawnSync(line, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, npm_config_cache: cache, npm_config_registry: 'http://127.0.0.1:9', NO_COLOR: '1' },
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout });
    expect(stdout).toContain('1 valid, 0 invalid');
    expect(stdout).toContain('0 failed, 0 skipped');
  });
});
