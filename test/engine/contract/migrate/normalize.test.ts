import { array, exactOptional, nullish, number, strictObject, string, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';
import { normalTime } from '../../../../src/engine/contract/model/normal-form.js';
import {
  type Contract,
  ContractError,
  defineContract,
  defineVersion,
  digest,
  embed,
  envelope,
  formRule,
  type NormalForm,
  normalize,
  safeNormalize,
  verify,
} from '../../../../src/index.js';

const form: NormalForm = {
  nulls: ['/usage', '/items/*/note'],
  defaults: { '/top': 8, '/options': { a: [1], b: {} }, '/items/*/kind': 'text' },
  times: ['/at', '/items/*/at'],
};
const contractWith = (severity: 'error' | 'warning'): Contract =>
  defineContract({
    name: 'com.example.ask',
    versionAt: null,
    versions: [
      defineVersion({
        version: '1',
        status: 'draft',
        schema: () =>
          strictObject({
            usage: nullish(number()),
            top: exactOptional(number()),
            options: exactOptional(unknown()),
            at: exactOptional(string()),
            items: array(
              strictObject({
                note: nullish(string()),
                kind: exactOptional(string()),
                at: exactOptional(string()),
                free: exactOptional(unknown()),
              }),
            ),
          }),
        rules: [formRule('com.example.ask.form', form, severity)],
        form,
      }),
    ],
  });
const Ask = contractWith('error');
const spelledOut = {
  usage: null,
  top: 8,
  options: { b: {}, a: [1] },
  at: '2026-01-31T23:59:59.500Z',
  items: [
    { note: null, kind: 'text', at: '2026-01-31T23:59:59.000+00:00', free: null },
    { note: 'a', kind: 'table', at: '2026-01-31T23:59:59.05Z' },
  ],
};
const normal = {
  at: '2026-01-31T23:59:59.5Z',
  items: [
    { at: '2026-01-31T23:59:59Z', free: null },
    { note: 'a', kind: 'table', at: '2026-01-31T23:59:59.05Z' },
  ],
};

describe('the rule of a normal form', () => {
  it('reports each member that is spelled out, and nothing of a normal document', () => {
    expect(verify(Ask, spelledOut).issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      [
        'com.example.ask.form /usage',
        'com.example.ask.form /items/0/note',
        'com.example.ask.form /top',
        'com.example.ask.form /options',
        'com.example.ask.form /items/0/kind',
        'com.example.ask.form /at',
        'com.example.ask.form /items/0/at',
      ],
    );
    expect(verify(Ask, normal)).toMatchObject({ ok: true, issues: [] });
  });

  it('warns where the format belongs to somebody else', () => {
    const verdict = verify(contractWith('warning'), spelledOut);
    expect(verdict.ok).toBe(true);
    expect(verdict.issues).toHaveLength(7);
  });

  it('moves with a document that is carried by another', () => {
    const { schema, ...carried } = embed(Ask, '/ask', { version: '1' });
    const version = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ ask: schema() }),
      ...carried,
    });
    const Carrier = defineContract({
      name: 'com.example.carrier',
      versionAt: null,
      versions: [version],
    });
    expect(verify(Carrier, { ask: spelledOut }).issues).toHaveLength(7);
    expect(normalize(Carrier, { ask: spelledOut }).value).toEqual({ ask: normal });
  });
});

describe('normalize', () => {
  it('writes the normal form, with a receipt, and leaves the input untouched', () => {
    const before = structuredClone(spelledOut);
    const { value, receipt } = normalize(Ask, spelledOut);
    expect(value).toEqual(normal);
    expect(spelledOut).toEqual(before);
    expect(receipt).toEqual({
      contract: 'com.example.ask',
      version: '1',
      before: digest(spelledOut),
      after: digest(normal),
      changed: ['/at', '/items/0/at'],
      dropped: ['/items/0/kind', '/items/0/note', '/options', '/top', '/usage'],
    });
  });

  it('is the identity on what is normal, and takes text, bytes and envelopes', () => {
    const text = JSON.stringify(normal);
    for (const input of [
      normal,
      text,
      new TextEncoder().encode(text),
      envelope(Ask, '1', normal),
    ]) {
      const { value, receipt } = normalize(Ask, input);
      expect(value).toEqual(normal);
      expect(receipt).toMatchObject({ changed: [], dropped: [], before: receipt.after });
    }
  });

  it('reports what is still not valid, and repairs nothing else', () => {
    const wrong = { ...spelledOut, items: [{ kind: 7 }] };
    expect(safeNormalize(Ask, wrong)).toMatchObject({
      ok: false,
      issues: [{ pointer: '/items/0/kind' }],
    });
    expect(() => normalize(Ask, wrong)).toThrow(ContractError);
    expect(safeNormalize(Ask, '{')).toMatchObject({ ok: false, issues: [{ code: 'json.syntax' }] });
    expect(safeNormalize(Ask, normal, { assumeVersion: '2' })).toMatchObject({
      issues: [{ code: 'version.newer' }],
    });
  });
});

describe('times in normal form', () => {
  it.each([
    ['2026-01-31T23:59:59Z', '2026-01-31T23:59:59Z'],
    ['2026-01-31T23:59:59.0Z', '2026-01-31T23:59:59Z'],
    ['2026-01-31T23:59:59.000000000Z', '2026-01-31T23:59:59Z'],
    ['2026-01-31T23:59:59.120Z', '2026-01-31T23:59:59.12Z'],
    ['2026-01-31T23:59:59.001+00:00', '2026-01-31T23:59:59.001Z'],
    ['2026-01-31T23:59:59-00:00', '2026-01-31T23:59:59Z'],
    ['2026-01-31T23:59:59+01:00', undefined],
    ['2026-01-31', undefined],
    [`2026-01-31T23:59:59.${'0'.repeat(100)}Z`, undefined],
  ])('%s is written %s', (time, expected) => {
    expect(normalTime(time)).toBe(expected);
  });
});
