/**
 * `npm start` does what it says: for its own question it shows evidence that is valid; for others
 * in evidence-from-docs.slow.test.ts.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/sized.js';
import { digestsOf, expectGood, packetPath, type Run, root, start } from './run-example.js';

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
        start_line === end_line
          ? `${path}:${String(start_line)}`
          : `${path}:${String(start_line)}-${String(end_line)}`,
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
    expect(first.stdout).toMatch(
      /^ {2}packet\.json:\d+:\d+: json\.duplicate-key \/meta\/question: /m,
    );
  });

  it('gives the same stable digest when it is asked again, and no colour where there is no terminal', () => {
    const second = start([], { NO_COLOR: '' });
    expect(digestsOf(second.packet).stableDigest).toBe(digestsOf(first.packet).stableDigest);
    expect(second.packet.meta['query_id']).not.toBe(first.packet.meta['query_id']);
    expect(second.stdout).not.toContain('\u001b');
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

  it.runIf(isFull)('verifies the packet as printed, without a network', () => {
    const [line = ''] = /npx evidence-contracts verify .*/.exec(first.stdout) ?? [];
    expect(line).toBe(`npx evidence-contracts verify ${packetPath} --source .`);
    const { status, stdout } = spawnSync(line, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_cache: cache,
        npm_config_registry: 'http://127.0.0.1:9',
        NO_COLOR: '1',
      },
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout });
    expect(stdout).toContain('1 valid, 0 invalid');
    expect(stdout).toContain('0 failed, 0 skipped');
  });
});
