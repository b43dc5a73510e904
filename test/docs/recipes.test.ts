/**
 * What the recipes say of stock validators of JSON bodies is so, and the service of the recipe does
 * better.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sValidator } from '@hono/standard-validator';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fencesOf } from './fences.js';
import { makeWorkspace, removeWorkspace } from './workspace.js';

/**
 * A validator as most services have it: a schema of zod, and the hook that comes with the package.
 */
const stock = new Hono().post(
  '/packets',
  sValidator('json', z.strictObject({ count: z.number() })),
  (context) => context.json(context.req.valid('json')),
);

const secret = 'the-harbour-master-is-bribed';
const service =
  fencesOf('docs/services.md').find(({ text }) => text.startsWith('// service.ts'))?.text ?? '';

let folder: string;
let ours: Hono;
beforeAll(async () => {
  folder = makeWorkspace();
  writeFileSync(join(folder, 'service.js'), service);
  const loaded = (await import(pathToFileURL(join(folder, 'service.js')).href)) as { app: Hono };
  ours = loaded.app;
});
afterAll(() => {
  removeWorkspace(folder);
});

const post = async (
  app: Pick<Hono, 'request'>,
  body: string,
): Promise<{ status: number; text: string; type: string | null }> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.request('/packets', { method: 'POST', headers, body });
  return {
    status: answer.status,
    text: await answer.text(),
    type: answer.headers.get('content-type'),
  };
};

describe('a stock validator', () => {
  it('sends the document back to whoever asked', async () => {
    const { status, text } = await post(stock, `{"count":"${secret}"}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ data: { count: secret } });
  });

  it('takes the last of two members with one name, and says nothing', async () => {
    expect(await post(stock, '{"count":1,"count":2}')).toMatchObject({
      status: 200,
      text: '{"count":2}',
    });
  });

  it('takes an integer that it cannot represent for another one', async () => {
    const { status, text } = await post(stock, '{"count":9007199254740993}');
    expect({ status, text }).toEqual({ status: 200, text: '{"count":9007199254740992}' });
  });
});

describe('the service of the recipe', () => {
  it('takes a packet', async () => {
    const { status, text } = await post(ours, readFileSync(join(folder, 'packet.json'), 'utf8'));
    expect(status).toBe(201);
    expect(JSON.parse(text)).toEqual({ digest: expect.stringMatching(/^sha256:/) as unknown });
  });

  it.each([
    ['a member that is not known', `{"${secret}":1}`, 422, 'version.missing'],
    [
      'a value of another type',
      `{"meta":{"schema_version":"1.0","question":["${secret}"]}}`,
      422,
      'shape.',
    ],
    ['a member twice', `{"meta":"${secret}","meta":{}}`, 400, 'json.duplicate-key'],
    ['an integer that loses digits', '{"meta":9007199254740993}', 400, 'json.'],
    ['text that is no JSON', secret, 400, 'json.syntax'],
  ])('refuses %s without a word of it', async (_, body, status, code) => {
    const answer = await post(ours, body);
    expect(answer).toMatchObject({ status, type: 'application/problem+json' });
    expect((JSON.parse(answer.text) as { errors: { code: string }[] }).errors[0]?.code).toContain(
      code,
    );
    expect(answer.text).not.toContain(secret);
  });

  it('stops reading at its limit', async () => {
    expect((await post(ours, ' '.repeat(1_000_001))).status).toBe(413);
  });
});
