/** `mcp`: the server answers the SDK's own client, over stdio. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../../../sources/pdfs.js';
import { makeFolder, packetText, runCli } from '../../../support/cli.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const folder = makeFolder({
  'limits.md': 'Up to 85 °C.\nAbove that the heater is cut off.\n',
  'a.md': 'first\nsecond line\n',
  'page.html': '<h1>Leave</h1><p>Leave is paid for <b>18</b> weeks.</p>',
});
copyFileSync(pathOf('libreoffice-headers'), join(folder, 'review.pdf'));
const client = new Client({ name: 'test', version: '1' });

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const schemas = new Map<string, Schema>();

/** The places of members that a schema does not name: it is open, so no validator sees them. */
function unnamed(value: unknown, schema: Schema | undefined, at = ''): readonly string[] {
  if (schema === undefined) return [at];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, nth) => unnamed(one, schema.items, `${at}/${nth}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    unnamed(member, schema.properties?.[name], `${at}/${name}`),
  );
}

beforeAll(async () => {
  const args = [join(root, 'dist/cli.js'), 'mcp', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  // the client checks each answer by the schema of its tool from now on
  for (const { name, outputSchema } of (await client.listTools()).tools)
    schemas.set(name, outputSchema as Schema);
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
  expect(unnamed(structuredContent, schemas.get(name))).toEqual([]);
  return { isError, ...(structuredContent as object) };
}

describe('mcp', () => {
  it('lists its tools, which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'verify_quote',
      'verify_answer',
      'verify_document',
      'explain',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(tools.map(({ outputSchema }) => outputSchema?.required)).toEqual([
      ['verified', 'status'],
      ['passed', 'quotes', 'unread', 'figures'],
      ['ok', 'issues', 'skipped'],
      ['meanings'],
    ]);
    expect(client.getServerVersion()).toMatchObject({ name: 'evidence-contracts' });
  });

  it('says where a quote is, or what differs', async () => {
    const words = { source: 'limits.md', quote: 'above that the  heater is cut off' };
    expect(await call('verify_quote', words)).toMatchObject({
      ...{ isError: false, verified: true, status: 'normalized', source: 'limits.md' },
      ...{ words: 'Above that the heater is cut off', line: 2, before: '', after: '.' },
    });
    expect(
      await call('verify_quote', { quote: 'Above that the heater is left on.' }),
    ).toMatchObject({
      ...{ isError: false, verified: false, status: 'changed', source: 'limits.md' },
      words: expect.stringContaining('is cut off') as string,
    });
  });

  it('reads PDFs and web pages, and names the pages of a quote', async () => {
    const quote =
      'The fishermen were not compensated for their losses; the insurers paid for damaged hulls alone.';
    const found = { isError: false, verified: true, source: 'review.pdf', pages: [1, 2] };
    expect(await call('verify_quote', { quote })).toMatchObject(found);
    expect(
      await call('verify_answer', {
        answer: '“Leave is paid for 18 weeks” [3]. “declined it twice” [4]',
      }),
    ).toMatchObject({
      verified: true,
      quotes: [{ source: 'page.html' }, { source: 'review.pdf', pages: [3] }],
    });
    const document = packetText({ path: 'page.html', excerpt: 'Leave is paid for 18 weeks.' });
    expect(await call('verify_document', { document })).toMatchObject({ ok: true });
  });

  it('checks the quotations of an answer', async () => {
    const answer = 'It is “cut off” above “90 °C” [2]. “Dogs are welcome in every room”.';
    expect(await call('verify_answer', { answer })).toMatchObject({
      ...{ isError: false, verified: false },
      quotes: [
        { quote: 'cut off', verified: true, state: 'verified', source: 'limits.md' },
        { quote: '90 °C', verified: false, state: 'changed', words: '85 °C' },
        { state: 'not-found', verified: false },
      ],
      passed: false,
    });
    expect(await call('verify_answer', { answer: '“cut off” [2]' })).not.toHaveProperty('reason');
    const empty = await call('verify_answer', { answer: 'Nothing is quoted.' });
    expect(empty).toMatchObject({ reason: 'contains no quotation', quotes: [] });
    expect(empty).not.toHaveProperty('verified');
  });

  it.each(['none.md', '../etc/passwd', '/etc/passwd', '', '.'])(
    'knows no source %j',
    async (source) => {
      expect(await call('verify_quote', { quote: 'root', source })).toMatchObject({
        isError: true,
        status: 'no-source',
      });
    },
  );

  it('verifies a document against its contract and its sources', async () => {
    const place = { path: 'a.md', start_line: 2, end_line: 2 };
    expect(await call('verify_document', { document: packetText(place) })).toMatchObject({
      ...{
        isError: false,
        ok: true,
        contract: 'evidence-packet',
        version: '1.0',
        issues: [],
        skipped: [],
      },
    });
    const moved = await call('verify_document', {
      document: packetText({ ...place, excerpt: 'third line' }),
    });
    expect(moved).toMatchObject({ ok: false, issues: [{ pointer: '/results/0/excerpt' }] });
    expect(await call('verify_document', { document: '{"a":1,"a":2}' })).toMatchObject({
      ok: false,
      issues: [{ code: 'json.duplicate-key' }],
    });
  });

  it('explains codes, those of rules too', async () => {
    expect(await call('explain', { code: 'evidence-packet.results.order' })).toMatchObject({
      isError: false,
      meanings: [{ says: expect.stringContaining('score') as string }],
    });
    expect(await call('explain', { code: 'constructor' })).toMatchObject({ isError: true });
    expect(await call('explain', { code: 'shape.mising' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('unknown code; did you mean shape.missing?') as string,
    });
  });

  it.each([
    ['verify_quote', { quote: 7 }],
    ['verify_quote', {}],
    ['verify_quote', { quote: 'x', file: 'y' }],
  ])('refuses %s with %j', async (name, words) => {
    expect(await call(name, words)).toMatchObject({ isError: true });
  });

  it('answers a tool that is none by an error of the protocol', async () => {
    await expect(client.callTool({ name: 'verify_everything' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('there are verify_quote, verify_answer') as string,
    });
  });

  it('gives what each tool lists, for answers of every kind', async () => {
    const answer =
      '“Leave is paid for 18 weeks” [1]. “cut off” [9]. “the heater is cut off” [3](x). It is 85 °C and 86 °C [2].';
    expect(await call('verify_answer', { answer })).toMatchObject({ isError: false });
    const warned = await call('verify_document', { document: '{"schema_version":3,"text":1}' });
    expect(warned).toMatchObject({ ok: false });
    for (const quote of ['', 'x', '85 ° C', 'Up to … cut off.', 'cut', 'Up to 86 °C.'])
      expect(await call('verify_quote', { quote, source: 'limits.md' })).toMatchObject({
        isError: false,
      });
  });

  it('refuses a folder without texts', async () => {
    expect(await runCli(['mcp', 'nowhere'], { folder })).toMatchObject({ code: 2, stdout: '' });
  });
});
