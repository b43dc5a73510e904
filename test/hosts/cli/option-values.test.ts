/**
 * A wrong value of an option names the option and ends with 2, before any file is read: nothing is
 * blamed on a document or a log.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, packetText, runCli } from '../../support/cli.js';

const folder = makeFolder({ 'packet.json': packetText() });

describe('a wrong value', () => {
  it.each([
    [
      'audit append log.ndjson packet.json --log-id a --recorded-at nonsense',
      '--recorded-at <time>',
    ],
    [
      'audit append log.ndjson packet.json --log-id a --recorded-at 2026-02-30T10:00:00Z',
      '--recorded-at <time>',
    ],
    ['audit append log.ndjson packet.json --log-id a_b', '--log-id <id>'],
    ['audit head log.ndjson --log-id a_b', '--log-id <id>'],
    ['migrate packet.json --from legacy --timestamp nonsense', '--timestamp <time>'],
    ['migrate packet.json --from legacy --query-id a_b', '--query-id <id>'],
    ['migrate packet.json --from legacy --project ', '--project <name>'],
    ['migrate packet.json --from legacy --question ', '--question <text>'],
    ['export packet.json --to cloudevents --event-source a_b', '--event-source <uri>'],
    ['export packet.json --to cloudevents --event-source /q --event-id ', '--event-id <id>'],
    ['export packet.json --to cloudevents --event-source /q --event-type ', '--event-type <type>'],
    ['export packet.json --to cloudevents --event-source /q --time x', '--time <time>'],
    ['export packet.json --to in-toto --time x', '--time <time>'],
    ['export packet.json --to in-toto --verifier x', '--verifier <uri>'],
    ['check packet.json --min-words 0', '--min-words <number>'],
    ['report packet.json --min-words 0', '--min-words <number>'],
  ])('%s', async (line, option) => {
    const words = line.split(' ').map((word) => word.replace('a_b', 'a b'));
    const { code, stdout, stderr } = await runCli(words, { folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      `error: option '${option}' argument '${words.at(-1)}' is invalid. Expected `,
    );
    expect(existsSync(join(folder, 'log.ndjson'))).toBe(false);
  });
});
