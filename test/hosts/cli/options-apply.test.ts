/**
 * An option that does not apply to what is named is refused with exit code 2, by its name and with
 * what it needs: in silence it would look like a check that was made.
 */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../src/answers/prose/index.js';
import { makeFolder, packetText, runCli } from '../../support/cli.js';

const sources = ['Leave is paid for 16 weeks.'];
const { result } = answerFromText('It is “paid for 16 weeks” [1].', sources);
const folder = makeFolder({
  'packet.json': packetText(),
  'result.json': JSON.stringify(result),
  'answer.md': 'It is “paid for 16 weeks” [1].',
  'texts/leave.md': sources[0] ?? '',
  'log.ndjson': '',
});

describe('an option that does not apply', () => {
  it.each([
    ['export packet.json --to csv --figures', '--figures needs --to markdown or --to sarif'],
    ['export result.json --to w3c --quotations', '--quotations needs --to markdown or --to sarif'],
    [
      'export packet.json --to markdown --figures',
      '--figures needs a generation-result of version 3',
    ],
    [
      'export packet.json packet.json --to sarif --quotations',
      '--quotations needs a generation-result of version 3',
    ],
    [
      'export packet.json --to csv --event-source x --digest-of canonical',
      '--digest-of needs --to in-toto',
    ],
    ['export packet.json --to csv --event-source x', '--event-source needs --to cloudevents'],
    ['export packet.json --to csv --event-id x', '--event-id needs --to cloudevents'],
    ['export packet.json --to sarif --event-type x', '--event-type needs --to cloudevents'],
    ['export packet.json --to xml --verifier urn:x', '--verifier needs --to in-toto'],
    [
      'export packet.json --to text --time 2026-01-31T23:59:59Z',
      '--time needs --to in-toto or --to cloudevents',
    ],
    ['export packet.json --to w3c --guards none', '--guards needs --sources'],
    ...['--first 0', '--forms <N>', '--min-words 9', '--ignore x', '--unreadable not-checked'].map(
      (option) => [
        `report packet.json ${option}`,
        `${option.split(' ')[0]} needs an answer in prose, or a generation-result with --fail-on, --least or --require`,
      ],
    ),
    [
      'report result.json --first 0',
      '--first needs an answer in prose, or a generation-result with --fail-on, --least or --require',
    ],
    ['report packet.json --skip-unreadable', '--skip-unreadable needs an answer in prose'],
    ['report packet.json --require marks', '--require needs an answer: only that has marks'],
    [
      'report packet.json --fail-on absent',
      '--fail-on needs an answer: the states that it names are of figures',
    ],
    [
      'report answer.md --source texts --verification result.json',
      '--verification needs a generation-result',
    ],
    [
      'check answer.md --source texts --threshold 1',
      '--threshold needs a generation-result, and answer.md is prose',
    ],
    [
      'check answer.md --source texts --no-coverage',
      '--no-coverage needs a generation-result, and answer.md is prose',
    ],
    [
      'check result.json --json --figures',
      '--figures cannot be given with --json of a generation-result, whose report has no figures',
    ],
    ['verify packet.json --lang de', '--lang needs --format html or --report html=FILE'],
    ['verify packet.json --require records', '--require records needs --sources'],
    ['digest packet.json --contract evidence-packet', '--contract needs --stable'],
    ['migrate packet.json --zone UTC', '--zone needs --from legacy'],
    [
      'audit verify log.ndjson --legacy --expect-head head.json',
      '--expect-head cannot be given with --legacy: an older log has no head',
    ],
    ['audit verify log.ndjson log.ndjson --legacy', '--legacy needs exactly one log'],
    ['replay packet.json --runs 3', '--runs needs --retriever'],
    ['replay packet.json --allow-score-drift', '--allow-score-drift needs --retriever'],
  ])('%s', async (words, says) => {
    expect(await runCli(words.split(' '), { folder })).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${says}\n`,
    });
  });

  it.each([
    'export packet.json result.json --to markdown --figures',
    'export result.json packet.json --to sarif --quotations',
    'report result.json --first 1 --least 1',
    'report packet.json --fail-on absent,changed',
    'check result.json --figures',
    'check answer.md --source texts --figures --json',
    'report result.json answer.md --source texts --first 1 --out pages',
  ])('is taken where one of the documents has it: %s', async (words) => {
    expect(await runCli(words.split(' '), { folder })).toMatchObject({ code: 0 });
  });
});
