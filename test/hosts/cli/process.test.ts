/**
 * Every command as a process of its own, out of the built file: what it writes and how it ends is
 * what tests see.
 */
import { expect, it } from 'vitest';
import { makeFolder, packetText, runCli, spawnCli } from '../../support/cli.js';
import { sized } from '../../support/sized.js';

const packet = packetText();
const folder = makeFolder({
  'good.json': packet,
  'other.json': packet.replace('second line', 'another line'),
  'answer.md': 'It says “second line” [1] and “third line” [2].\n',
  'text.md': 'first line\nsecond line\n',
});

/** One command line for each command. */
const lines: Readonly<Record<string, string>> = {
  check: 'check answer.md --source text.md',
  verify: 'verify good.json other.json gone.json',
  report: 'report good.json',
  mcp: 'mcp nowhere',
  import: 'import good.json',
  explain: 'explain json.bom',
  guard: 'guard check',
  quote: 'quote --source text.md first',
  export: 'export good.json --to text',
  contracts: 'contracts evidence-packet',
  migrate: 'migrate good.json --to legacy',
  digest: 'digest -',
  diff: 'diff good.json other.json',
  audit: 'audit verify good.json',
  replay: 'replay good.json',
  doctor: 'doctor',
  completion: 'completion bash',
  bench: 'bench --module ours --cases gone.ndjson',
};

/**
 * Of every day: what fails and what passes, what reads a file and what reads the input.
 */
const daily = ['check', 'digest'];

const all = Object.keys(lines);
const others = all.filter((name) => !daily.includes(name));

it.each(sized(daily, others, all))('%s', async (name) => {
  const words = lines[name]?.split(' ') ?? [];
  const [spawned, ran] = [
    await spawnCli(words, { folder, input: packet }),
    await runCli(words, { folder, input: packet }),
  ];
  // Only a build knows its version
  expect({
    ...spawned,
    stdout: spawned.stdout.replace(/^evidence-contracts [^\s,]+/, 'evidence-contracts 0.0.0'),
  }).toEqual(ran);
});

it('is met with every command there is', async () => {
  const { stdout } = await runCli(['__complete', '--', '']);
  expect(stdout.trimEnd().split('\n')).toEqual([...all, 'help']);
});
