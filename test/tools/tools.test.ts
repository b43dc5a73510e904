/** The scripts of package.json, the folders of tools/, and the table in its README are one list. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts);
const folders = readdirSync(join(root, 'tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const withoutScript = ['action', 'latest', 'shared'];
const folderOf = (script: string): string => script.replaceAll(':', '-');

describe('tools/', () => {
  it('has at most 20 scripts, and none whose only difference is an option', () => {
    expect(names.length).toBeLessThanOrEqual(20);
    expect(names.filter((name) => /:(?:check|write|fix|lock|watch)$/.test(name))).toEqual([]);
  });

  it('has a folder for no other name than that of a script', () => {
    const known = [...names.map(folderOf), ...withoutScript];
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('has what a script runs in the folder of its name', () => {
    for (const [name, command] of Object.entries(scripts)) {
      const files = command.match(/\btools\/[\w/.-]+\.mjs/g) ?? [];
      const own = name === 'build:code' ? 'build' : folderOf(name);
      for (const file of files) {
        expect(existsSync(join(root, file)), file).toBe(true);
        expect(file).toMatch(new RegExp(`^tools/(?:${own}|shared)/`));
      }
    }
  });

  it('lists exactly the scripts, in their order', () => {
    const page = readFileSync(join(root, 'tools/README.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(names);
  });
});
