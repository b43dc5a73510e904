/** Pages that describe the code name files and folders that exist. */
import { existsSync, readdirSync } from 'node:fs';
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

it('is the tree of src: every floor and room, and no other', () => {
  const floors = /## Floors\n([\s\S]*?)\n## /.exec(readPage('ARCHITECTURE.md'))?.[1] ?? '';
  const rows = floors.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const named = (cell = '') => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  const listed = rows.flatMap((row) => {
    const [floor = ''] = named(row.split('|')[1]);
    const rooms = named(row.split('|')[2]);
    return rooms.length > 0 ? rooms.map((room) => `${floor}/${room}`) : [floor];
  });
  const found = foldersOf('src').flatMap((floor) => {
    const rooms = foldersOf(`src/${floor}`);
    return rooms.length > 0 && floor !== 'sources'
      ? rooms.map((room) => `${floor}/${room}`)
      : [floor];
  });
  expect(found.length).toBeGreaterThan(20);
  expect([...listed].sort()).toEqual([...found].sort());
});

function foldersOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
