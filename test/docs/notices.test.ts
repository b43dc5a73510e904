/**
 * Everything that the bundler puts into dist/ is in the notices, with the licence of its package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, root } from './fences.js';

const notices = readPage('THIRD-PARTY-NOTICES.md');
const listed = [...notices.matchAll(/^\| `([^`]+)` \| ([0-9.]+) \| (\S+) \|/gm)].map(
  ([, name = '', version, licence]) => ({ name, version, licence }),
);

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly [{ readonly license: { readonly id: string } }];
}

/** What the bundler put into dist/, by the bill of materials that the build writes. */
const inlined = (
  JSON.parse(readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8')) as {
    readonly metadata: { readonly component: { readonly components: readonly Component[] } };
  }
).metadata.component.components.map(({ group, name, version, licenses: [{ license }] }) => ({
  name: group === undefined ? name : `${group}/${name}`,
  version,
  licence: license.id,
}));

/** The bundler writes a comment before most modules that it inlines. */
function commented(): string[] {
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
  return [...new Set(names)];
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
};

describe('THIRD-PARTY-NOTICES.md', () => {
  it('lists just the packages whose code is in dist/, by version and licence', () => {
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name < other.name ? -1 : 1;
    expect(listed.sort(byName)).toEqual(inlined.sort(byName));
    expect(inlined.map(({ name }) => name)).toEqual(expect.arrayContaining(commented()));
    expect(commented().length).toBeGreaterThan(10);
  });

  it.each(listed)('has the licence text of $name', ({ name, version }) => {
    const [path = ''] =
      Object.entries(lock.packages).find(
        ([key, entry]) => key.endsWith(`node_modules/${name}`) && entry.version === version,
      ) ?? [];
    const folder = join(root, path);
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
