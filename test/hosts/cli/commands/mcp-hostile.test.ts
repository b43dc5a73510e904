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
    readonly structuredContent?: Readonly<Record<string, unknown>>;
  };
}

const greeting = {
  ...{ jsonrpc: '2.0', id: 'hello', method: 'initialize' },
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};
const list = { jsonrpc: '2.0', id: 'last', method: 'tools/list' };

const call = (name: string, words: unknown, id: unknown = 1): object => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: words },
});

/** The replies to lines between a greeting and a last request, which has to be answered. */
async function replies(
  lines: readonly (string | Uint8Array | object)[],
): Promise<readonly Reply[]> {
  const all = [greeting, ...lines, list].map((line) =>
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
  const read = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Reply);
  expect(read.map(({ id }) => id)).toContain('last');
  return read.filter(({ id }) => id !== 'hello' && id !== 'last');
}

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
  const framed = async (chunks: readonly string[], limit: number): Promise<[string[], number]> => {
    let refused = 0;
    const frames: string[] = [];
    async function* input(): AsyncGenerator<Buffer> {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
    }
    for await (const frame of framesOf(input(), () => (refused += 1), limit))
      frames.push(frame.toString());
    return [frames, refused];
  };

  it.each<[readonly string[], number, readonly string[], number]>([
    [['a\nb\n'], 10, ['a\n', 'b\n'], 0],
    [['a', 'b', '\nc', '\n'], 10, ['ab\n', 'c\n'], 0],
    [['12345\n1\n'], 4, ['1\n'], 1],
    [['123', '45', '6\n1\n', '12345\n'], 4, ['1\n'], 2],
    [['123\n'], 4, ['123\n'], 0],
    [['no end'], 10, [], 0],
    [[''], 10, [], 0],
  ])('of %j within %i gives %j', async (chunks, limit, frames, refused) => {
    expect(await framed(chunks, limit)).toEqual([frames, refused]);
  });
});
