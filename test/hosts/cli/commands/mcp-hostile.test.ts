/**
 * `mcp` before a hostile client: each line is answered or left out, nothing outside of the folder
 * is read, and the server goes on.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { framesOf } from '../../../../src/hosts/cli/shared/input.js';
import { makeFolder, packetText, runCli } from '../../../support/cli.js';
import { sized } from '../../../support/sized.js';

const folder = makeFolder({
  'texts/limits.md': 'Above that the heater is cut off.\n',
  'outside.md': 'the secret words\n',
});
symlinkSync(join(folder, 'outside.md'), join(folder, 'texts', 'link.md'));
symlinkSync(folder, join(folder, 'texts', 'up'));
mkdirSync(join(folder, 'texts', 'folder.md'));
writeFileSync(join(folder, 'texts', '.hidden.md'), 'the secret words\n');

interface Reply {
  readonly id?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text?: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
  };
}

const greetingOf = (protocolVersion: string): object => ({
  ...{ jsonrpc: '2.0', id: 'hello', method: 'initialize' },
  params: {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
});
const list = { jsonrpc: '2.0', id: 'last', method: 'tools/list' };

const call = (name: string, words: unknown, id: unknown = 1): object => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: words },
});

/** The replies to lines between a greeting and a last request, which has to be answered. */
async function replies(
  lines: readonly (string | Uint8Array | object)[],
  version = '2025-06-18',
): Promise<readonly Reply[]> {
  const read = (await written(lines, version)).flat();
  expect(read.map(({ id }) => id)).toContain('last');
  return read.filter(({ id }) => id !== 'hello' && id !== 'last');
}

/** The lines of the server: a reply, or the replies to a batch. */
async function written(
  lines: readonly (string | Uint8Array | object)[],
  version: string,
): Promise<readonly (Reply | readonly Reply[])[]> {
  const all = [greetingOf(version), ...lines, list].map((line) =>
    Buffer.concat([
      typeof line === 'string' || line instanceof Uint8Array
        ? Buffer.from(line)
        : Buffer.from(JSON.stringify(line)),
      Buffer.from('\n'),
    ]),
  );
  const { code, stdout, stderr } = await runCli(['mcp', 'texts'], {
    folder,
    input: Buffer.concat(all),
  });
  expect({ code, isTrace: /\n\s+at /.test(stderr) }).toEqual({ code: 0, isTrace: false });
  expect(stdout + stderr).not.toContain('secret');
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Reply | readonly Reply[]);
}

describe('the version of the protocol', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2024-11-05'],
    ['2024-01-01', '2025-11-25'],
    ['2999-01-01', '2025-11-25'],
  ])('of a client that asks for %s is %s', async (asked, protocolVersion) => {
    const [greeted] = await written([], asked);
    expect(greeted).toMatchObject({ id: 'hello', result: { protocolVersion } });
  });
});

it('has all of an answer as text, too, for clients of before structured content', async () => {
  const asked = call('verify_quote', { quote: 'the heater is cut off' });
  const [reply] = await replies([asked], '2024-11-05');
  const [{ text = '' } = {}] = reply?.result?.content ?? [];
  expect(JSON.parse(text)).toMatchObject({ verified: true, status: 'exact' });
  expect(JSON.parse(text)).toEqual(reply?.result?.structuredContent);
});

describe('a batch', () => {
  const error = (code: number): object => ({ id: null, error: { code } });
  const batches = async (...lines: readonly object[]) =>
    (await written(lines, '2025-03-26')).filter((line) => Array.isArray(line));

  it.each(['2025-11-25', '2025-06-18', '2024-11-05'])(
    'is refused as one line in version %s, which has none',
    async (version) => {
      expect(await replies([[list, list]], version)).toMatchObject([error(-32600)]);
    },
  );

  it('is answered by one line, with a reply for each request', async () => {
    const [read, ...others] = await batches([
      call('verify_quote', { quote: 'the heater is cut off' }, 1),
      { jsonrpc: '2.0', method: 'notifications/none' },
      5,
      { jsonrpc: '2.0', id: 2, method: 'none' },
      call('explain', { code: 'json.syntax' }, 'three'),
    ]);
    expect(others).toEqual([]);
    expect(read).toHaveLength(4);
    expect(read).toMatchObject([
      error(-32600),
      { id: 2, error: { code: -32601 } },
      { id: 1, result: { structuredContent: { verified: true } } },
      { id: 'three', result: { isError: false } },
    ]);
  });

  it('of notifications alone has no reply', async () => {
    expect(await batches([{ jsonrpc: '2.0', method: 'notifications/none' }])).toEqual([]);
  });

  it('has no reply for a request that it cancels, and one for the others', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const quote = { quote: 'the heater is cut off' };
    const [read] = await batches([
      call('verify_quote', quote, 1),
      call('verify_quote', quote, 2),
      cancel,
    ]);
    expect(read).toMatchObject([{ id: 2, result: { isError: false } }]);
    const [late] = await batches(
      [{ jsonrpc: '2.0', id: 2, method: 'none' }, call('verify_quote', quote, 1)],
      cancel,
    );
    expect(late).toMatchObject([{ id: 2, error: { code: -32601 } }]);
  });

  it('does not open a session', async () => {
    const [read] = await batches([greetingOf('2025-11-25'), list]);
    expect(read).toMatchObject([error(-32600), { id: 'last' }]);
  });

  it.each([
    ['none', 0],
    ['too many', 1001],
  ])('of %s messages is refused as a whole', async (_, count) => {
    const messages = Array.from({ length: count }, () => 0);
    expect(await replies([messages], '2025-03-26')).toMatchObject([error(-32600)]);
  });
});

describe('a line that is no request', () => {
  it.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['words', 'hello'],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of requests', JSON.stringify([list, list])],
    ['half an object', '{"jsonrpc":"2.0","id":1,'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
    ['no version', '{"id":1,"method":"tools/list"}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'],
    ['an id that is a list', '{"jsonrpc":"2.0","id":[1],"method":"tools/list"}'],
    ['an id of null', '{"jsonrpc":"2.0","id":null,"method":"tools/list"}'],
    ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":5}'],
    ['a reply to nothing', '{"jsonrpc":"2.0","id":77,"result":{}}'],
    ['an error for nothing', '{"jsonrpc":"2.0","id":77,"error":{"code":1,"message":"x"}}'],
    ['an unknown notification', '{"jsonrpc":"2.0","method":"notifications/none"}'],
    [
      'a cancel of nothing',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}',
    ],
    ['deep lists', '['.repeat(200_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    [
      'a deep argument',
      `{"jsonrpc":"2.0","method":"x","params":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    ],
    ['a call with a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}'],
    ['NUL', '\u0000'],
    ['bytes that are no UTF-8', Uint8Array.from([0xff, 0xfe, 0x80, 0xc0])],
    ['a mark of byte order', '\ufeff{}'],
    ['CR alone', '{}\r{}\r'],
    ['a line of 17 megabytes', 'x'.repeat(17 * 2 ** 20)],
  ])('of %s is left out', async (_, line) => {
    for (const { id, error } of await replies([line]))
      expect([id ?? null, typeof error?.code]).toEqual([id ?? null, 'number']);
  });

  it.each<[string, number]>([
    ['hello', -32700],
    ['{"jsonrpc":"2.0","id":1,', -32700],
    ['5', -32600],
    ['{"id":1,"method":"tools/list"}', -32600],
    ['null', -32600],
    ['"words"', -32600],
    ['[]', -32600],
    ['x'.repeat(17 * 2 ** 20), -32600],
  ])('of %.20s has an error without an id as its reply', async (line, code) => {
    expect(await replies([line])).toEqual([
      { jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) as string } },
    ]);
  });

  it('of twelve megabytes is read like any other', async () => {
    const [reply] = await replies([
      {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: {
          ...{ name: 'verify_quote', arguments: { quote: 'the heater is cut off' } },
          _meta: { note: 'x'.repeat(12 * 2 ** 20) },
        },
      },
    ]);
    expect(reply?.result?.structuredContent).toMatchObject({ verified: true });
  });
});

describe('a request that is wrong', () => {
  it.each<[string, object]>([
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }],
    ['a method named like a member of all objects', { jsonrpc: '2.0', id: 1, method: '__proto__' }],
    ['a call without parameters', { jsonrpc: '2.0', id: 1, method: 'tools/call' }],
    ['a call of no name', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 5 } }],
    ['arguments that are a list', call('verify_quote', ['x'])],
    ['arguments that are a text', call('verify_quote', 'x')],
    ['an unknown tool', call('constructor', {})],
    ['a tool named like the prototype', call('__proto__', {})],
    ['a quote that is a number', call('verify_quote', { quote: 5 })],
    ['a quote that is an object', call('verify_quote', { quote: { toString: 'x' } })],
    [
      'a member of the prototype',
      JSON.parse(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify_quote","arguments":{"__proto__":"x"}}}',
      ) as object,
    ],
    ['an unknown code', call('explain', { code: '__proto__' })],
    ['an unknown source', call('verify_quote', { quote: 'x', source: 'none.md' })],
  ])('%s is answered by an error', async (_, request) => {
    const [reply, ...others] = await replies([request]);
    expect(others).toEqual([]);
    expect(reply?.error !== undefined || reply?.result?.isError === true).toBe(true);
  });
});

describe('parameters of another form than the method takes', () => {
  const request = (method: string, params?: object): object => ({
    ...{ jsonrpc: '2.0', id: 1, method },
    ...(params === undefined ? {} : { params }),
  });
  const wrong: readonly [string, object][] = [
    ['a version that is a number', { ...request('initialize', { protocolVersion: 5 }) }],
    ['no version', request('initialize', { capabilities: {} })],
    ['a name that is a number', request('tools/call', { name: 5 })],
    ['a call of nothing', request('tools/call')],
    ['a cursor that is a number', request('tools/list', { cursor: 5 })],
  ];

  it.each(wrong)('are named: %s', async (_, line) => {
    const [reply, ...others] = await replies([line]);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ id: 1, error: { code: -32602 } });
    expect(reply?.error?.message).toMatch(/^Invalid params: params\b.*: .*expected/);
  });

  it('are named in a batch', async () => {
    const lines = wrong.map(([, line]) => line);
    const read = await replies([lines], '2025-03-26');
    expect(read.map(({ error }) => error?.code)).toEqual(wrong.map(() => -32602));
  });
});

describe('words that lead out of the folder', () => {
  it.each([
    '../outside.md',
    'texts/../../outside.md',
    '..\\outside.md',
    '/etc/passwd',
    'file:///etc/passwd',
    join(folder, 'outside.md'),
    'link.md',
    'up/outside.md',
    '.hidden.md',
    'limits.md\u0000',
    'limits.md\u0000.txt',
    './limits.md',
    'LIMITS.MD',
    '%2e%2e/outside.md',
    '~',
    '$HOME',
    'folder.md',
    'con',
    '__proto__',
    '\ud800',
  ])('source %j is none', async (source) => {
    const [reply] = await replies([call('verify_quote', { quote: 'the secret words', source })]);
    expect(reply?.result?.structuredContent).toMatchObject({
      verified: false,
      status: 'no-source',
    });
  });

  it.each(['../outside.md', 'link.md', 'up/outside.md', '/etc/hostname', '.hidden.md'])(
    'a document that claims words of %j has no source',
    async (path) => {
      const document = packetText({ path, excerpt: 'the secret words' }).replaceAll(
        'the secret words',
        'these words',
      );
      const [reply] = await replies([call('verify_document', { document })]);
      expect(reply?.result?.structuredContent).toMatchObject({ ok: false });
    },
  );
});

describe('a flood', () => {
  it('is answered one after the other, each once', async () => {
    const requests = Array.from({ length: sized(60, 300) }, (_, nth) =>
      call('verify_quote', { quote: 'the heater is cut off' }, nth),
    );
    const read = await replies(requests);
    expect(read.map(({ id }) => id)).toEqual(requests.map((_, nth) => nth));
    expect(read.every(({ result }) => result?.structuredContent?.['verified'] === true)).toBe(true);
  });

  it('of quotations in one answer is read within its budget', async () => {
    const answer = '“the heater is left on” '.repeat(sized(500, 4000, 20_000));
    const [reply] = await replies([call('verify_answer', { answer })]);
    expect(reply?.result?.structuredContent).toMatchObject({ verified: false });
  });
});

describe('framesOf', () => {
  const framed = async (
    chunks: readonly string[],
    limit: number,
  ): Promise<readonly (string | null)[]> => {
    const frames: (string | null)[] = [];
    async function* input(): AsyncGenerator<Buffer> {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
    }
    for await (const frame of framesOf(input(), limit))
      frames.push(frame === undefined ? null : Buffer.from(frame).toString());
    return frames;
  };

  it.each<[readonly string[], number, readonly (string | null)[]]>([
    [['a\nb\n'], 10, ['a', 'b']],
    [['a', 'b', '\nc', '\n'], 10, ['ab', 'c']],
    [['12345\n1\n'], 4, [null, '1']],
    [['123', '45', '6\n1\n', '12345\n'], 4, [null, '1', null]],
    [['123\n'], 4, ['123']],
    [['no end'], 10, []],
    [[''], 10, []],
  ])('of %j within %i gives %j', async (chunks, limit, frames) => {
    expect(await framed(chunks, limit)).toEqual(frames);
  });
});
