import { sValidator } from '@hono/standard-validator';
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { asSchema, generateText, NoObjectGeneratedError, Output, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { withJsonSchema } from '../../../../src/engine/json-schema/index.js';
import { canonicalize } from '../../../../src/index.js';
import { Note, note3 } from '../../../support/note.js';
import { changed, put, smallPacket } from '../../../support/packets.js';

const wrong = changed(smallPacket, (packet) => {
  put(packet, '/results/0/evidence_hash', 'MARKER-OF-THE-DOCUMENT');
});

describe('a contract as a Standard Schema', () => {
  it('gives the value that went in, or issues with messages and paths', async () => {
    const schema: StandardSchemaV1 = EvidencePacket;
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: 'evidence-contracts' });
    expect(await schema['~standard'].validate(smallPacket)).toEqual({ value: smallPacket });
    expect(await schema['~standard'].validate(wrong)).toEqual({
      issues: [
        {
          message:
            'shape.value: expected sha256: and 64 lower-case hex digits, got a string (22 characters)',
          path: ['results', '0', 'evidence_hash'],
        },
      ],
    });
  });

  it('lists no warnings: what it lists makes a value invalid', async () => {
    const warned = { ...note3, head: { title: '', language: 'en' } };
    expect(await Note['~standard'].validate(warned)).toEqual({ value: warned });
    const both = await Note['~standard'].validate({ ...warned, authors: [] });
    expect(both.issues?.map(({ path }) => path)).toEqual([['authors']]);
  });
});

describe('with Hono', () => {
  const app = new Hono().post('/packets', sValidator('json', EvidencePacket), (context) => {
    const packet = context.req.valid('json');
    return context.json({ question: packet.meta.question, text: canonicalize(packet) });
  });
  const post = (body: unknown) =>
    app.request('/packets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a packet is taken and typed', async () => {
    const answer = await post(smallPacket);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      question: smallPacket.meta.question,
      text: canonicalize(smallPacket),
    });
  });

  it('what is none is refused with the places that are wrong, and without its text', async () => {
    const answer = await post(wrong);
    expect(answer.status).toBe(400);
    const body = (await answer.json()) as { error: unknown };
    expect(body).toMatchObject({
      success: false,
      error: [{ path: ['results', '0', 'evidence_hash'] }],
    });
    expect(JSON.stringify(body.error)).not.toContain('MARKER-OF-TH');
  });
});

describe('with the AI SDK', () => {
  const contract = withJsonSchema(EvidencePacket);
  const model = (text: string) =>
    new MockLanguageModelV3({
      doGenerate: {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      },
    });

  it('a contract is refused without JSON Schema and taken with it', async () => {
    await expect((async () => asSchema(EvidencePacket as never).jsonSchema)()).rejects.toThrow(
      'JSON Schema',
    );
    const schema = asSchema(contract);
    expect(await schema.jsonSchema).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['meta', 'results', 'citations', 'veracity'],
    });
    expect(await schema.validate?.(smallPacket)).toEqual({ success: true, value: smallPacket });
    expect(await schema.validate?.(wrong)).toMatchObject({ success: false });
  });

  it('a model answers with a packet', async () => {
    const answering = model(canonicalize(smallPacket));
    const { output } = await generateText({
      model: answering,
      prompt: 'evidence',
      output: Output.object({ schema: contract }),
    });
    expect(output).toEqual(smallPacket);
    expect(output.meta.schema_version).toBe('1.0');
    const [call] = answering.doGenerateCalls;
    expect(call?.responseFormat).toMatchObject({ type: 'json', schema: { type: 'object' } });
  });

  it('a model that answers with less is refused', async () => {
    const call = generateText({
      model: model('{"meta":{}}'),
      prompt: 'evidence',
      output: Output.object({ schema: contract }),
    });
    await expect(call).rejects.toThrow(NoObjectGeneratedError);
  });

  it('a tool takes a packet', () => {
    const keep = tool({ inputSchema: contract, execute: (packet) => packet.results.length });
    expect(keep.inputSchema).toBe(contract);
  });
});

describe('a contract as a Standard JSON Schema', () => {
  const schema: StandardJSONSchemaV1 & StandardSchemaV1 = withJsonSchema(EvidencePacket);

  it('gives the same for input and output, in the targets that it can', () => {
    const { input, output } = schema['~standard'].jsonSchema;
    for (const target of ['draft-2020-12', 'draft-07'])
      expect(input({ target })).toEqual(output({ target }));
    expect(input({ target: 'draft-2020-12' })['$schema']).toBe(
      'https://json-schema.org/draft/2020-12/schema',
    );
    expect(() => input({ target: 'openapi-3.0' })).toThrow(
      expect.objectContaining({ code: 'schema.target' }),
    );
    expect(() => input({ target: '__proto__' })).toThrow(
      expect.objectContaining({ code: 'schema.target' }),
    );
  });

  it('still validates', async () => {
    expect(await schema['~standard'].validate(smallPacket)).toEqual({ value: smallPacket });
  });
});
