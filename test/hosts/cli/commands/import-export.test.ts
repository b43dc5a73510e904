/** `import` and `export`: answers in, other formats out, and a word about all that is lost. */
import { describe, expect, it } from 'vitest';
import * as adapters from '../../../../src/answers/adapters/index.js';
import {
  GenerationResult,
  type GenerationResultV3,
} from '../../../../src/answers/generation/index.js';
import { canonicalize, verify } from '../../../../src/index.js';
import { fromAnnotations, quotationsOf } from '../../../../src/output/export/index.js';
import { tried } from '../../../answers/adapters/support/providers.js';
import { answer, packet } from '../../../output/export/support/documents.js';
import { makeFolder, runCli } from '../../../support/cli.js';

const anthropic = tried.find(({ name }) => name === 'anthropic')?.answer ?? {};
const cohere = tried.find(({ name }) => name === 'cohere')?.answer ?? {};
const ambiguous = {
  choices: [{ message: { content: 'Tea.[1]' } }],
  citations: ['https://example.org/'],
};

const streamed = tried.flatMap(({ name, stream, events }) =>
  stream === undefined || events === undefined ? [] : [[name, { stream, events }] as const],
);

const sseOf = (events: readonly unknown[]): string =>
  events.map((event) => `event: x\ndata: ${JSON.stringify(event)}\n\n`).join('');

const linesOf = (events: readonly unknown[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const cut = streamed.find(([name]) => name === 'anthropic')?.[1].events?.slice(0, 9) ?? [];

const twice = '{"type":"message_stop","type":"error"}';

const folder = makeFolder({
  'pretty.json': JSON.stringify(packet, null, 2),
  ...Object.fromEntries(streamed.map(([name, { events }]) => [`${name}.sse`, sseOf(events)])),
  ...Object.fromEntries(
    streamed.map(([name, { events }]) => [
      `${name}.events.ndjson`,
      events.map((event) => JSON.stringify(event)).join('\n'),
    ]),
  ),
  'broken.sse': `data: {"type":\n\n${sseOf(streamed[0]?.[1].events ?? [])}`,
  'broken.events.ndjson': `\n\n${JSON.stringify(streamed[0]?.[1].events[0])}\nnot JSON\n${JSON.stringify(streamed[0]?.[1].events[1])}\n`,
  'twice.sse': `${sseOf(cut)}data: ${twice}\n\n`,
  'twice.ndjson': `${linesOf(cut)}${twice}\n`,
  'marked.sse': `\ufeff${sseOf(cut)}`,
  'none.ndjson': 'not JSON\nnor this',
  'cut.sse': sseOf(cut),
  'torn.sse': `${sseOf(cut)}data: {"type":"mess`,
  'torn-event.sse': `${sseOf(cut)}event: x\ndata: {"type":"mess\n\n`,
  'torn.ndjson': `${linesOf(cut)}{"type":"mess`,
  'torn-and-blank.ndjson': `${linesOf(cut)}{"type":"mess\n\n`,
  'bytes.sse': Buffer.concat([
    Buffer.from('data: {"type":"message_stop"}\n\ndata: "'),
    Buffer.of(0xff, 0x22, 0x0a),
  ]),
  ...Object.fromEntries(
    tried.map(({ name, answer: one }) => [`${name}.json`, JSON.stringify(one)]),
  ),
  'ambiguous.json': JSON.stringify(ambiguous),
  'unknown.json': '{"a":1}',
  'broken.json': '{',
  'lines.ndjson': `${JSON.stringify(anthropic)}\n\n${JSON.stringify(cohere)}\n`,
  'some-bad.ndjson': [
    JSON.stringify(anthropic),
    '{"a":',
    JSON.stringify(ambiguous),
    '{"a":1}',
    '',
    JSON.stringify(cohere),
  ].join('\n'),
  'result.json': canonicalize(answer),
  'packet.json': canonicalize(packet),
  'forged.json': canonicalize(packet).replace('steeps', 'stews'),
  'documents.ndjson': `${canonicalize(packet)}\n{}\n`,
});

describe('import', () => {
  it.each(tried.map(({ name, adapter, answer: one }) => [name, adapter, one] as const))(
    'recognises an answer of %s, and prints what its adapter makes of it',
    async (name, adapter, one) => {
      const { code, stdout, stderr } = await runCli(['import', `${name}.json`], { folder });
      const { value, dropped, notes } = adapter(JSON.parse(JSON.stringify(one)), { documents: [] });
      expect(code).toBe(0);
      expect(stdout).toBe(`${canonicalize(value)}\n`);
      expect(stderr.split('\n').filter((line) => line !== '')).toHaveLength(
        dropped.length + notes.length,
      );
      const strict = await runCli(['import', `${name}.json`, '--strict'], { folder });
      expect(strict.code).toBe(dropped.length > 0 ? 1 : 0);
      expect(strict.stdout).toBe(stdout);
    },
  );

  it('says what it could be, and what it is like none of', async () => {
    const both = await runCli(['import', 'ambiguous.json'], { folder });
    expect(both).toMatchObject({ code: 2, stdout: '' });
    expect(both.stderr).toContain(
      'could be an answer of openai or perplexity; name the service that returned it: --from openai or --from perplexity',
    );
    const named = await runCli(['import', 'ambiguous.json', '--from', 'perplexity'], { folder });
    expect(JSON.parse(named.stdout)).toMatchObject({ citations: [{ span: [4, 7] }] });
    expect((await runCli(['import', 'unknown.json'], { folder })).code).toBe(1);
    expect((await runCli(['import', 'broken.json'], { folder })).code).toBe(1);
  });

  it('is tried with the stream of every provider whose events are read', () => {
    const readers = Object.keys(adapters).flatMap(
      (name) => /^from(\w+?)(?:Events|Stream)$/.exec(name)?.[1] ?? [],
    );
    const names = readers.filter((name) => name !== 'Provider').map((name) => name.toLowerCase());
    const read = streamed.map(([name]) => name.replace('-', '').toLowerCase());
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !read.some((one) => one.startsWith(name)))).toEqual([]);
  });

  it.each(streamed)(
    'reads a recorded stream of %s, as SSE and as lines',
    async (name, { stream, events }) => {
      const { value } = await stream(events);
      const sse = await runCli(['import', `${name}.sse`], { folder });
      expect(sse).toMatchObject({ code: 0, stdout: `${canonicalize(value)}\n` });
      const lines = await runCli(['import', `${name}.events.ndjson`], { folder });
      expect(lines).toMatchObject({ code: 0, stdout: sse.stdout });
    },
  );

  it('names the lines of a recording that are not JSON, and fails', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'broken.sse'], { folder });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('broken.sse:1: is not JSON\n');
    const lines = await runCli(['import', 'broken.events.ndjson'], { folder });
    expect(lines).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/ndjson:4: is not JSON\n$/) as string,
    });
    expect(await runCli(['import', 'none.ndjson'], { folder })).toMatchObject({
      code: 1,
      stdout: '',
    });
  });

  it.each(['torn.sse', 'torn-event.sse', 'torn.ndjson', 'torn-and-blank.ndjson'])(
    'prints what arrived of a recording that ends within an event, and fails: %s',
    async (name) => {
      const whole = await runCli(['import', 'cut.sse'], { folder });
      expect(whole).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('stream-cut') as string,
      });
      const torn = await runCli(['import', name], { folder });
      expect(torn).toMatchObject({ code: 1, stdout: whole.stdout });
      expect(torn.stderr).toMatch(/stream-cut/);
      expect(torn.stderr).toMatch(/:\d+: is not JSON\n$/);
      expect(torn.stderr).not.toContain('mess');
    },
  );

  it.each(['twice.sse', 'twice.ndjson'])(
    'refuses two members of one name in an event, as in an answer: %s',
    async (name) => {
      const { code, stdout, stderr } = await runCli(['import', name], { folder });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^twice\.\w+:\d+: json\.duplicate-key \/type: /m);
      expect(stderr).not.toContain('is not JSON');
    },
  );

  it('reads a recording after a byte order mark', async () => {
    const { code, stdout } = await runCli(['import', 'marked.sse'], { folder });
    const plain = await runCli(['import', 'cut.sse'], { folder });
    expect([code, stdout]).toEqual([0, plain.stdout]);
  });

  it('refuses a recording that is not UTF-8', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'bytes.sse'], { folder });
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('json.')]);
  });

  it('reads an answer from each line, and texts of documents', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'lines.ndjson'], { folder });
    expect(code).toBe(0);
    const results = stdout.trim().split('\n');
    expect(results.map((line) => verify(GenerationResult, line).ok)).toEqual([true, true]);
    expect(stderr).toContain('lines.ndjson:3: dropped /message/citations/5: no-source: ');
    const own = await runCli(['import', 'anthropic.json', '--documents', 'unknown.json'], {
      folder,
    });
    const { sources } = JSON.parse(own.stdout) as GenerationResultV3;
    expect(sources[0]?.content).toBe('{"a":1}');
  });

  it('names each line that is no answer, and reads the others', async () => {
    const { code, stdout, stderr } = await runCli(['import', 'some-bad.ndjson'], { folder });
    // One line needs `--from`, as an answer of its own does
    expect(code).toBe(2);
    const texts = stdout.trim().split('\n');
    expect(texts.map((line) => verify(GenerationResult, line).ok)).toEqual([true, true]);
    expect(stderr).toContain('some-bad.ndjson:2:6: json.syntax /a: ');
    expect(stderr).toContain(
      'some-bad.ndjson:3: could be an answer of openai or perplexity; name the service that returned it: --from openai or --from perplexity\n',
    );
    expect(stderr).toContain(
      'some-bad.ndjson:4: matches no provider; name the provider with --from: anthropic, bedrock, openai, gemini, ai-sdk, langchain, cohere, perplexity, mistral, graphrag\n',
    );
    expect(stderr).toMatch(/some-bad\.ndjson: 3 of 5 answers were not read\n$/);
  });

  it('prints nothing of what is no answer of the provider that is named', async () => {
    const named = await runCli(['import', 'some-bad.ndjson', '--from', 'anthropic'], { folder });
    expect(named.code).toBe(1);
    expect(named.stdout.trim().split('\n')).toHaveLength(1);
    expect(named.stderr).toContain('some-bad.ndjson:4: is not an answer of anthropic; without');
    expect(named.stderr).toMatch(/4 of 5 answers were not read\n$/);
    const one = await runCli(['import', 'unknown.json', '--from', 'anthropic'], { folder });
    expect(one).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('export of several files', () => {
  it('prints all documents, in order', async () => {
    const one = async (file: string) =>
      (await runCli(['export', file, '--to', 'w3c'], { folder })).stdout;
    const { code, stdout } = await runCli(['export', 'result.json', 'packet.json', '--to', 'w3c'], {
      folder,
    });
    expect([code, stdout]).toEqual([0, (await one('result.json')) + (await one('packet.json'))]);
  });

  it('makes one log of SARIF of all, with the file of each fault', async () => {
    const { code, stdout } = await runCli(
      ['export', 'forged.json', 'packet.json', 'forged.json', '--to', 'sarif'],
      {
        folder,
      },
    );
    const { runs } = JSON.parse(stdout) as { runs: { results: { locations: unknown[] }[] }[] };
    expect([code, runs.length, runs[0]?.results.length]).toEqual([1, 1, 6]);
    expect(JSON.stringify(runs[0]?.results[0]?.locations)).toContain('"forged.json"');
  });

  it.each([
    [['-', '-'], 'stdin (-) can be read only once'],
    [['packet.json', 'nowhere.json'], 'nowhere.json: cannot be read'],
  ])('refuses %j with 2', async (files, said) => {
    const { code, stderr } = await runCli(['export', ...files, '--to', 'w3c'], { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe('export', () => {
  it('writes annotations that have the quotes of the document', async () => {
    const { code, stdout, stderr } = await runCli(['export', 'result.json', '--to', 'w3c'], {
      folder,
    });
    expect(code).toBe(0);
    expect(fromAnnotations(JSON.parse(stdout)).value).toEqual(quotationsOf(answer));
    expect(stderr).toBe('result.json: 1 of 4 citations have no quote and are left out\n');
    expect(
      (await runCli(['export', 'result.json', '--to', 'w3c', '--strict'], { folder })).code,
    ).toBe(1);
  });

  it('writes a statement, with the time that it is given', async () => {
    const words = [
      'export',
      'packet.json',
      '--to',
      'in-toto',
      '--time',
      '2026-01-02T03:04:05Z',
      '--verifier',
      'urn:me',
    ];
    const { stdout } = await runCli(words, { folder });
    expect(JSON.parse(stdout)).toMatchObject({
      subject: [{ name: 'packet.json', annotations: { bytes: 'file' } }],
      predicate: { verifier: { id: 'urn:me' }, timeCreated: '2026-01-02T03:04:05Z' },
    });
  });

  it.each([
    ['--time', 'yesterday'],
    ['--time', '2026-02-30T00:00:00Z'],
    ['--verifier', 'not a URI'],
  ])('refuses a statement with %s %j', async (option, value) => {
    const words = ['export', 'packet.json', '--to', 'in-toto', option, value];
    const { code, stdout, stderr } = await runCli(words, { folder });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`option '${option} <`)]);
  });

  it('refuses a statement on canonical text of a file that has other bytes', async () => {
    const words = (file: string) => ['export', file, '--to', 'in-toto', '--digest-of', 'canonical'];
    const refused = await runCli(words('pretty.json'), { folder });
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('export.file') as string,
    });
    const { stdout } = await runCli(words('packet.json'), { folder });
    expect(JSON.parse(stdout)).toMatchObject({
      subject: [{ name: 'packet.json', annotations: { bytes: 'canonical' } }],
    });
  });

  it('writes SARIF of what is invalid, at the lines where it is', async () => {
    const { stderr } = await runCli(['export', 'documents.ndjson', '--to', 'w3c'], { folder });
    expect(stderr).toMatch(/^documents\.ndjson:2:1: /);
    const { code, stdout } = await runCli(['export', 'documents.ndjson', '--to', 'sarif'], {
      folder,
    });
    expect(code).toBe(1);
    const { runs } = JSON.parse(stdout) as { runs: { results: { locations: object[] }[] }[] };
    expect(runs[0]?.results[0]?.locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: 'documents.ndjson' }, region: { startLine: 2 } },
    });
  });

  it('writes Markdown of answers, and links to quotes on the web', async () => {
    const { stdout } = await runCli(['export', 'result.json', '--to', 'markdown'], { folder });
    expect(stdout).toContain('[^source-1]: ');
    const links = await runCli(['export', 'result.json', '--to', 'links'], { folder });
    expect(links.stdout).toBe('https://example.org/b#part:~:text=By%20ship\n');
    expect(links.stderr).toContain('2 of 3 quotes have no web address');
    const other = await runCli(['export', 'result.json', '--to', 'xml'], { folder });
    expect(other).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'result.json: generation-result 3 cannot be exported to xml; --to markdown or w3c or links or csv or cloudevents or in-toto or sarif takes it\n',
    });
  });

  it('writes nothing of a document that is invalid', async () => {
    const { code, stdout, stderr } = await runCli(['export', 'forged.json', '--to', 'w3c'], {
      folder,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('evidence-packet.citations.quote');
  });

  it('writes one table of all documents, with one header', async () => {
    const files = ['forged.json', 'result.json', 'packet.json', 'documents.ndjson'];
    const { code, stdout, stderr } = await runCli(['export', ...files, '--to', 'csv'], { folder });
    const rows = stdout.split('\r\n');
    expect(rows.map((row) => row.slice(0, row.indexOf(',')))).toEqual([
      'document',
      ...['result.json', 'result.json', 'result.json', 'result.json'],
      ...['packet.json', 'packet.json', 'documents.ndjson:1', 'documents.ndjson:1', ''],
    ]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('documents.ndjson:2:1: ')]);
  });

  it('writes a table of a verification, and says what it leaves out', async () => {
    const report = {
      schema_version: 3,
      support_rate: 1,
      per_citation: [{ citation_index: 0, entailment_score: 1, supported: true }],
      citations_checked: 1,
      uncited_but_entailed: [{ span: [0, 1], candidate_source_id: 1, entailment_score: 1 }],
    };
    const input = JSON.stringify(report);
    expect(await runCli(['export', '-', '--to', 'csv'], { input })).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^document,number,.*\r\n'-,1,,,,,,,,true,1\r\n$/) as string,
      stderr: '-: claims without a citation are left out: 1\n',
    });
    const old = JSON.stringify({
      schema_version: 2,
      text: '',
      citations: [],
      references: [],
      sources: [],
    });
    expect(await runCli(['export', '-', '--to', 'csv'], { input: old })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        '-: generation-result 2 cannot be exported to csv; --to cloudevents or in-toto or sarif takes it\n',
    });
  });

  it('writes an event of each document, with a time only if one is given', async () => {
    const words = ['export', '--to', 'cloudevents', '--event-source', '/answers'];
    const { code, stdout } = await runCli([...words, 'result.json', 'packet.json'], { folder });
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(events).toMatchObject([
      { specversion: '1.0', source: '/answers', type: 'evidence-contracts.generation-result' },
      { specversion: '1.0', source: '/answers', type: 'evidence-contracts.evidence-packet' },
    ]);
    expect(events.map(({ data }) => canonicalize(data))).toEqual([
      canonicalize(answer),
      canonicalize(packet),
    ]);
    expect(events.some((event) => 'time' in event)).toBe(false);
    const own = ['--event-id', 'one', '--event-type', 'org.x', '--time', '2026-01-02T03:04:05Z'];
    const one = await runCli([...words, ...own, 'packet.json'], { folder });
    expect(JSON.parse(one.stdout)).toMatchObject({
      id: 'one',
      type: 'org.x',
      time: '2026-01-02T03:04:05Z',
    });
  });

  it.each([
    [['packet.json'], '--to cloudevents needs --event-source, a URI reference'],
    [['packet.json', '--event-source', 'a b'], "option '--event-source <uri>'"],
    [['packet.json', '--event-source', 'a', '--time', 'now'], "option '--time <time>'"],
    [
      ['packet.json', 'result.json', '--event-source', 'a', '--event-id', 'x'],
      '--event-id needs exactly one document',
    ],
    [
      ['documents.ndjson', '--event-source', 'a', '--event-id', 'x'],
      '--event-id needs exactly one document',
    ],
  ])('refuses events of %j', async (words, said) => {
    const { code, stdout, stderr } = await runCli(['export', '--to', 'cloudevents', ...words], {
      folder,
    });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
  });
});
