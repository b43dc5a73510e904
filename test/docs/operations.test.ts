/** The pattern for editors on the page of operations reads what verify prints. */
import { describe, expect, it } from 'vitest';
import { makeFolder, packetText, runCli } from '../support/cli.js';
import { readPage } from './fences.js';

const page = readPage('docs/operations.md');
const source = /"regexp": (".*"),/.exec(page)?.[1] ?? '""';
const pattern = new RegExp(JSON.parse(source) as string);

const folder = makeFolder({
  'a/wrong.json': packetText().replace('"score":0.5', '"score":"x"'),
  'broken.json': '{"a":\n\n}',
  'log.ndjson': `${packetText()}\n{}\n`,
});

describe('the pattern', () => {
  it('reads file, place, code and message of each issue, and no other line', async () => {
    const { stdout } = await runCli(['verify', 'a/wrong.json', 'broken.json', 'log.ndjson'], {
      folder,
    });
    const found = stdout.split('\n').flatMap((line) => pattern.exec(line)?.slice(1, 5) ?? []);
    expect(found.slice(0, 4)).toEqual(['a/wrong.json', '1', expect.any(String), 'shape.type']);
    expect(found.slice(4, 8)).toEqual(['broken.json', '3', '1', 'json.syntax']);
    expect(stdout.split('\n').filter((line) => pattern.test(line)).length * 4).toBe(found.length);
    expect(found.length).toBeGreaterThan(8);
  });
});

it('the names of the event are those of the recipe', () => {
  const names = [...page.matchAll(/gen_ai\.[a-z._]+/g)].map(([name]) => name);
  expect([...new Set(names)].sort()).toEqual([
    'gen_ai.evaluation.name',
    'gen_ai.evaluation.result',
    'gen_ai.evaluation.score.label',
    'gen_ai.evaluation.score.value',
    'gen_ai.response.id',
  ]);
});
