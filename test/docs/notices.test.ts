/**
 * Everything that the bundler puts into dist/ stands in the notices, with the licence that its
 * package carries.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, root } from './fences.js';

const notices = readPage('THIRD-PARTY-NOTICES.md');
const listed = [...notices.matchAll(/^\| `([^`]+)` \| ([0-9.]+) \| (\S+) \|/gm)].map(
  ([, name = '', version, licence]) => ({ name, version, licence }),
);

/** Their first statement is unused, and the comment before it is dropped with it. */
const uncommented = ['fflate'];

/** The bundler writes a comment before each module that it inlines. */
function inlined(): string[] {
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js'),
  );
  const names = files.flatMap((name) =>
    [
      ...readFileSync(join(root, 'dist', name), 'utf8').matchAll(
        /^\s*\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm,
      ),
    ].map(([, found = '']) => found),
  );
  return [...new Set([...names, ...uncommented])].sort();
}

describe('THIRD-PARTY-NOTICES.md', () => {
  it('lists just the packages whose code is in dist/', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(inlined());
  });

  it.each(listed)('has version and licence of $name as installed', ({ name, version, licence }) => {
    const folder = join(root, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
      license: string;
    };
    expect({ version, licence }).toEqual({ version: manifest.version, licence: manifest.license });
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry)) ?? '';
    expect(notices).toContain(readFileSync(join(folder, file), 'utf8').trimEnd());
    expect(readdirSync(folder).filter((entry) => /^notice/i.test(entry))).toEqual([]);
  });

  it('has the notice of the Unicode data that the profiles are made of', () => {
    expect(notices).toContain('Unicode Character Database 15.0');
    for (const part of [
      'UNICODE LICENSE V3',
      'Copyright © 1991-2024 Unicode, Inc.',
      'Permission is hereby granted, free of charge',
    ])
      expect(notices.split('## Unicode Character Database')[1]).toContain(part);
  });
});
