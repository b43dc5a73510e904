// Decisions stay enforceable and findable: each one in force names tests or commands that exist,
// and adr/README.md lists it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = readdirSync(join(root, 'adr')).filter((name) => name !== 'README.md');
const records = names.map((name) => readRecord(name));
const numbers = records.map(({ number }) => number);
const page = readFileSync(join(root, 'adr/README.md'), 'utf8');
const [inForce = '', superseded = ''] = page.split('\n## Superseded\n');

interface DecisionRecord {
  readonly name: string;
  readonly number: string;
  readonly text: string;
  readonly status: string;
  /**
   * The numbers that a superseding status names; undefined while the decision is in force, if only
   * in part.
   */
  readonly supersededBy: readonly string[] | undefined;
}

function readRecord(name: string): DecisionRecord {
  const text = readFileSync(join(root, 'adr', name), 'utf8');
  const status = /^- Status: (.+)$/m.exec(text)?.[1] ?? '';
  const supersededBy = status.startsWith('superseded by ') ? numbersIn(status) : undefined;
  return { name, number: name.slice(0, 4), text, status, supersededBy };
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\b[0-9]{4}\b/g) ?? [];
}

/** The records that a part of the page links to, as file names. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([0-9]{4}-[^)]*)\)/g)].map(([, name = '']) => name);
}

describe.each(records)('decision $name', ({ name, number, text, status, supersededBy }) => {
  it('has a number, a title of at most 80 characters and all its parts', () => {
    expect(name).toMatch(/^[0-9]{4}(?:-[a-z0-9]+)+\.md$/);
    const [heading = ''] = text.split('\n');
    expect(heading.startsWith(`# ${number}. `), heading).toBe(true);
    expect(heading.length - `# ${number}. `.length).toBeLessThanOrEqual(80);
    const parts = [
      '- Status: ',
      '- Date: ',
      '- Contracts: ',
      '- Bump: ',
      '## Context',
      '## Decision',
      '## Confirmation',
    ];
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('is in force, or superseded by decisions that exist', () => {
    expect(status).toMatch(/^(?:accepted(?:; .+)?|superseded by [0-9]{4}.*)$/);
    const by = numbersIn(/superseded (?:in part )?by (.+)$/.exec(status)?.[1] ?? '');
    expect(by.filter((later) => !numbers.includes(later) || later === number)).toEqual([]);
  });

  it('supersedes only decisions that are marked so', () => {
    const superseding = numbersIn(/^- Supersedes: (.+)$/m.exec(text)?.[1] ?? '');
    const marked = records
      .filter((record) => record.status.includes('superseded'))
      .map((record) => record.number);
    expect(superseding.filter((earlier) => !marked.includes(earlier))).toEqual([]);
  });

  it('is on the page of decisions, in the part that fits its status', () => {
    const [part, other] =
      supersededBy === undefined ? [inForce, superseded] : [superseded, inForce];
    const advice = `adr/README.md needs one line for ${name}, ${supersededBy === undefined ? 'in its area' : 'under "Superseded"'}`;
    expect(linksIn(part).filter((link) => link === name).length, advice).toBe(1);
    expect(linksIn(other), advice).not.toContain(name);
  });
});

describe.each(records.filter(({ supersededBy }) => supersededBy === undefined))(
  'decision in force $name',
  ({ text }) => {
    it('is confirmed by files and commands that exist', () => {
      const confirmation = text.split('## Confirmation')[1] ?? '';
      const named = [...confirmation.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      const files = named.filter((code) =>
        /^(?:test|contracts|snapshots|tools|examples|docs)(?:\/|$)/.test(code),
      );
      const commands = named.flatMap(
        (code) => /^(?:npm (?:run )?|npx )([a-z:-]+)(?: -- .+)?$/.exec(code)?.[1] ?? [],
      );
      expect(files.length + commands.length).toBeGreaterThan(0);
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      const unknown = commands.filter(
        (command) => !Object.hasOwn(scripts, command) && command !== 'size-limit',
      );
      expect(unknown).toEqual([]);
    });
  },
);

it('numbers are unique', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

describe('the page of decisions', () => {
  it('links only to records that exist', () => {
    expect(linksIn(page).filter((link) => !names.includes(link))).toEqual([]);
  });

  it('names in each superseded line the decisions that the record names', () => {
    const rows = superseded.split('\n').filter((row) => linksIn(row).length > 0);
    const said = rows.map(
      (row) => `${linksIn(row).join()} by ${numbersIn(row.split('|').at(-2) ?? '').join()}`,
    );
    const recorded = records.flatMap(({ name, supersededBy }) =>
      supersededBy === undefined ? [] : [`${name} by ${supersededBy.join()}`],
    );
    expect([...said].sort()).toEqual([...recorded].sort());
  });
});
