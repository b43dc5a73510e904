/** The changelog is one page, and its first part says what the release has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOfCommands } from '../../src/hosts/cli/program.js';
import { readPage, root } from './fences.js';

interface Published {
  readonly name: string;
  readonly version: string;
  readonly adr: string;
  readonly origin?: { readonly project: string };
}

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

const page = readPage('CHANGELOG.md');
const releases = page.split(/^(?=## )/m).slice(1);
const first = releases.at(-1) ?? '';
const published = JSON.parse(readPage('contracts/index.json')) as readonly Published[];
const manifest = JSON.parse(readPage('package.json')) as Manifest;

/** The rows of the table of contracts; a row without a name is of the contract above it. */
function rowsOf(text: string): readonly string[] {
  let name = '';
  return [...text.matchAll(/^\| (.*?) ?\| (\S+) \| (\S+) \| ADR ([0-9]{4}) \|/gm)].map(
    ([, cell = '', version = '', project = '', adr = '']) => {
      name = /`([a-z-]+)`/.exec(cell)?.[1] ?? name;
      return [name, version, project, adr].join(' ');
    },
  );
}

describe('the changelog', () => {
  it('begins each release with its contracts, the newest first', () => {
    const [latest] = releases.filter((release) => !release.startsWith('## Unreleased'));
    expect(latest).toContain(`## ${manifest.version}`);
    for (const release of releases) expect(/^### (.+)$/m.exec(release)?.[1]).toBe('Contracts');
  });

  it('says on one page what the first release has', () => {
    expect(first.split('\n').length).toBeLessThanOrEqual(100);
    expect(page).not.toMatch(/\b0\.1\b|^### Renamed/m);
  });

  it('lists every version of every contract, with whose format it is and its decision', () => {
    const wanted = published.map(({ name, version, origin, adr }) =>
      [name, version, origin?.project ?? 'own', adr].join(' '),
    );
    expect([...rowsOf(first)].sort()).toEqual(wanted.sort());
  });

  it('names every entry point, command and profile', () => {
    const entries = Object.keys(manifest.exports).flatMap(
      (key) => /^\.(\/[a-z-]+)$/.exec(key)?.[1] ?? [],
    );
    const profiles = readdirSync(`${root}contracts/profiles`).flatMap(
      (file) => /^(.+)-([0-9]+)\.json$/.exec(file)?.slice(1, 3).join('/') ?? [],
    );
    expect([entries.length > 10, profiles.length > 3]).toEqual([true, true]);
    const wanted = [...entries, ...namesOfCommands(), ...profiles];
    expect(wanted.filter((name) => !first.includes(`\`${name}\``))).toEqual([]);
  });

  it('names decisions and exports that exist', () => {
    const records = readdirSync(`${root}adr`).map((name) => name.slice(0, 4));
    const numbers = [...page.matchAll(/\(?ADR ([0-9]{4}(?:, [0-9]{4})*)/g)].flatMap(
      ([, list = '']) => list.split(', '),
    );
    expect(numbers.filter((number) => !records.includes(number))).toEqual([]);
    const reports = readdirSync(`${root}snapshots/api`)
      .map((file) => readFileSync(`${root}snapshots/api/${file}`, 'utf8'))
      .join('\n');
    const functions = [...page.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name);
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.filter((name) => !reports.includes(`function ${name}`))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });
});
