// Each two options of a command together: what one of them needs, what it forbids, and which of them wins.
import { ranIn, sharedFolder } from './commands.mjs';

const digest = `sha256:${'0'.repeat(64)}`;
/** Operands of each command, and its options, each with a value. */
const commands = {
  verify: [['packet.json'], ['--contract evidence-packet', '--ndjson', '--source cited', '--require sources', '--records log.ndjson', `--expect ${digest}`, `--expect-stable ${digest}`, '--format junit', '--json', '--emit valid', '--quiet', '--rejected out/r.ndjson', '--rejected-verdicts out/v.ndjson', '--lang de', '--exit-on error']],
  migrate: [['packet.json', 'v1.json'], ['--from legacy', '--to 1.0', '--to legacy', '--zone UTC', '--query-id q', '--timestamp 2026-01-31T23:59:59Z', '--project p', '--question Why', '--dual', '--contract evidence-packet', '--receipt out/receipt.json', '--context record.json']],
  export: [['packet.json --to markdown', 'result.json --to cloudevents --event-source https://e.org/', 'packet.json --to in-toto --time 2026-01-01T00:00:00Z'], ['--contract evidence-packet', '--source texts', '--require sources', '--accept exact', '--ndjson', '--figures', '--quotations', '--strict', '--verifier https://e.org/v', '--digest-of bytes', '--event-id x', '--event-type a.b']],
  digest: [['packet.json'], ['--stable', '--canonical', '--contract evidence-packet', 'ask.json']],
  diff: [['packet.json warned.json'], ['--stable', '--contract evidence-packet', '--json']],
  import: [['reply.json'], ['--from anthropic', '--from openai', '--documents texts/a.md', '--ndjson', '--strict', '--source texts']],
  replay: [['record.json'], ['--packet packet.json', '--runs 3', '--allow-score-drift', '--json']],
  report: [['answer.md', 'packet.json'], ['--out pages', '--verification result.json', '--lang de', '--source texts', '--fail-on problems']],
  'audit verify': [['log.ndjson'], ['--expect-head head.json', '--require closed', '--require anchored', '--legacy', '--json', 'open.ndjson']],
  check: [['answer.md --source texts', 'result.json --source texts'], ['--figures', '--threshold 0.5', '--no-coverage', '--json', '--quiet', '--require shown', '--require marks', '--first 0', '--accept fuzzy', '--fail-on absent', '--least 9']],
  quote: [['--source texts --quotes quotes.ndjson', '--source texts the'], ['--json', '--accept fuzzy', '--guards none', '--least 9']],
}; // biome-ignore format: a table

/** One row for each command, operand and option, with the option alone and before each later one. */
export const optionRows = () =>
  Object.entries(commands).flatMap(([command, [operands, options]]) =>
    operands.flatMap((operand) =>
      options.map((option, nth) => [
        'the command with two options',
        `${command} ${operand} ${option}`,
        ['', ...options.slice(nth + 1)].map((other) => () => ranIn(sharedFolder(), [[`${command} ${operand} ${option} ${other}`.trim()]])), // biome-ignore format: one line
      ]),
    ),
  );
