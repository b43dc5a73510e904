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
  'text.md': 'first line\nsecond line\n',
});

/** One command line for each command. */
const lines: Readonly<Record<string, string>> = {
  verify: 'verify good.json other.json gone.json',
  quote: 'quote --source text.md first',
  findings: 'findings good.json',
  'check-answer': 'check-answer good.json',
  replay: 'replay good.json',
  report: 'report good.json',
  mcp: 'mcp nowhere',
  explain: 'explain json.bom',
  diff: 'diff good.json other.json',
  contracts: 'contracts evidence-packet',
  schema: 'schema evidence-packet',
  example: 'example generation-result --invalid',
  guard: 'guard check',
  import: 'import good.json',
  export: 'export good.json --to w3c',
  brief: 'brief good.json',
  migrate: 'migrate good.json',
  legacy: 'legacy read good.json',
  digest: 'digest -',
  canonicalize: 'canonicalize -',
  audit: 'audit verify good.json',
  bench: 'bench --module ours --cases gone.ndjson',
  doctor: 'doctor',
  completion: 'completion bash',
};

/**
 * Of every day: what fails and what holds, what reads a file and what reads the input, and the
 * commands that others share.
 */
const daily = ['verify', 'quote', 'guard', 'import', 'digest', 'completion'];

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
