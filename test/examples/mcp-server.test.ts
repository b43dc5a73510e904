/** The server of the example answers its tools to the SDK's own client, over stdio. */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, packetText } from '../support/cli.js';
import { root } from './run-example.js';

const folder = makeFolder({
  'limits.md': 'Up to 85 °C.\nAbove that the heater is cut off.\n',
  'a.md': 'first\nsecond line\n',
});
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const server = join(root, 'examples/mcp-server/main.js');
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, folder], cwd: root }));
});

afterAll(async () => {
  await client.close();
});

async function call(
  name: string,
  words: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: words });
  const [{ text }] = content as [{ text: string }];
  if (structuredContent === undefined) return { isError, text };
  expect(JSON.parse(text)).toEqual(structuredContent);
  return { isError, ...(structuredContent as object) };
}

describe('the server', () => {
  it('lists its tools, which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['verify_quote', 'verify_document', 'explain']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('says of a quote where it stands, or what differs', async () => {
    const words = { source: 'limits.md', quote: 'above that the  heater is cut off' };
    expect(await call('verify_quote', words)).toEqual({
      ...{ isError: false, verified: true, status: 'normalized', source: 'limits.md' },
      ...{ words: 'Above that the heater is cut off', line: 2, sentence: 'Above that the heater is cut off.' },
    });
    expect(await call('verify_quote', { ...words, quote: 'Above that the heater is left on.' })).toMatchObject({
      ...{
        isError: false,
        verified: false,
        status: 'changed',
        nearest: expect.stringContaining('is cut off') as string,
      },
    });
  });

  it.each(['none.md', '../etc/passwd', '/etc/passwd', '', '.'])('knows no source %j', async (source) => {
    expect(await call('verify_quote', { quote: 'root', source })).toMatchObject({ isError: true, status: 'no-source' });
  });

  it('verifies a document against its contract and its sources', async () => {
    const place = { path: 'a.md', start_line: 2, end_line: 2 };
    expect(await call('verify_document', { document: packetText(place) })).toMatchObject({
      ...{ isError: false, ok: true, contract: 'evidence-packet', version: '1.0', issues: [], skipped: [] },
    });
    const moved = await call('verify_document', { document: packetText({ ...place, excerpt: 'third line' }) });
    expect(moved).toMatchObject({ ok: false, issues: [{ pointer: '/results/0/excerpt' }] });
    expect(await call('verify_document', { document: '{"a":1,"a":2}' })).toMatchObject({
      ok: false,
      issues: [{ code: 'json.duplicate-key' }],
    });
    expect(await call('verify_document', { document: '{}', contract: 'none' })).toMatchObject({ isError: true });
  });

  it('explains codes, those of rules too', async () => {
    expect(await call('explain', { code: 'json.duplicate-key' })).toMatchObject({
      isError: false,
      code: 'json.duplicate-key',
    });
    expect(await call('explain', { code: 'evidence-packet.results.order' })).toMatchObject({
      says: expect.stringContaining('score') as string,
    });
    expect(await call('explain', { code: 'constructor' })).toMatchObject({ isError: true, known: false });
  });

  it('refuses arguments that are none', async () => {
    expect(await call('verify_quote', { quote: 7 })).toMatchObject({ isError: true });
  });
});
