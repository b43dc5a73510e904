// Decisions stay enforceable: every one names tests or commands that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const records = readdirSync(join(root, 'adr')).filter((name) => /^[0-9]{4}-/.test(name));

describe.each(records)('decision %s', (name) => {
  const text = readFileSync(join(root, 'adr', name), 'utf8');
  const confirmation = text.split('## Confirmation')[1] ?? '';

  it('has all its parts', () => {
    const [number = ''] = name.split('-');
    expect(text.startsWith(`# ${number}. `)).toBe(true);
    for (const part of [
      '- Status: ',
      '- Date: ',
      '- Contracts: ',
      '- Bump: ',
      '## Context',
      '## Decision',
      '## Confirmation',
    ]) {
      expect(text, part).toContain(part);
    }
  });

  it('is confirmed by files and commands that exist', () => {
    const named = [...confirmation.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const files = named.filter((code) => /^(?:test|contracts|snapshots|scripts|examples|docs)(?:\/|$)/.test(code));
    const commands = named.flatMap((code) => /^npm (?:run )?([a-z:-]+)$/.exec(code)?.[1] ?? []);
    expect(files.length + commands.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });
});

it('numbers are unique', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
