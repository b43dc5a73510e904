/** Pages that describe the code name files and folders that exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, root } from './fences.js';

const places = /^(?:src|test|scripts|contracts|snapshots|docs|adr)\/[\w./-]*$/;

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (page) => {
  const text = readPage(page);

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => places.test(code));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('the page of architecture fits on a screen', () => {
  expect(readPage('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

it('puts folders of src on the floors', () => {
  const floors = /## Floors\n([\s\S]*?)\n## /.exec(readPage('ARCHITECTURE.md'))?.[1] ?? '';
  const rows = floors.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((name) => !existsSync(join(root, 'src', name)))).toEqual([]);
});
