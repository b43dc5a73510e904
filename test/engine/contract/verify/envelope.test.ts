import { literal, strictObject, string, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts, recognise, verifyAny } from '../../../../src/catalog/registry/index.js';
import { AskRequest } from '../../../../src/contracts/doc-qa/index.js';
import { makeContract } from '../../../../src/engine/contract/make-contract.js';
import {
  type Contract,
  type ContractVersion,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  digest,
  envelope,
  is,
  isVersion,
  migrate,
  parse,
  stableDigest,
  validate,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';

interface ThingV1 {
  readonly name: string;
}
interface ThingV2 {
  readonly name: string;
  readonly kind: 'b';
}

const named = defineRule<ThingV1>({
  code: 'com.example.thing.name',
  says: 'a thing has a name',
  check({ name }, report) {
    if (name === '') report({ pointer: '/name' });
  },
});
const one: ContractVersion<'1', ThingV1> = defineVersion({
  version: '1',
  status: 'draft',
  schema: () => strictObject({ name: string() }),
  rules: [named],
  sources: ({ name }) => [{ pointer: '/name', key: 'a.md', text: name }],
});
const two: ContractVersion<'2', ThingV2> = defineVersion({
  version: '2',
  status: 'draft',
  schema: () => strictObject({ name: string(), kind: literal('b') }),
});
const up = defineStep({
  from: one,
  to: two,
  lossy: false,
  needs: {},
  apply: ({ name }) => ({ name, kind: 'b' }),
});
const Things: Contract<readonly [typeof one, typeof two]> = defineContract({
  name: 'com.example.thing',
  versionAt: null,
  versions: [one, two],
  steps: [up],
});
const thing = { name: 'berth' };

describe('a contract with several versions that documents do not name', () => {
  it('answers version.missing with the known ones, and guesses nothing', () => {
    for (const document of [thing, { name: 'berth', kind: 'b' }, {}]) {
      const verdict = verify(Things, document);
      expect(verdict).toMatchObject({
        ok: false,
        stage: 'version',
        issues: [{ code: 'version.missing', pointer: '' }],
      });
      expect(verdict.issues[0]?.expected).toBe('"1" or "2"');
    }
    expect(is(Things, thing)).toBe(false);
    expect(isVersion(Things, thing, '1')).toBe(false);
  });

  it('reads the version that the caller assumes, and no other', () => {
    expect(verify(Things, thing, { assumeVersion: '1' })).toMatchObject({
      ok: true,
      version: '1',
      value: thing,
    });
    expect(verify(Things, thing, { assumeVersion: '2' })).toMatchObject({
      ok: false,
      stage: 'shape',
      version: '2',
    });
    expect(verify(Things, thing, { assumeVersion: '3' }).issues).toMatchObject([
      { code: 'version.newer' },
    ]);
    expect(verify(Things, thing, { assumeVersion: 1 }).issues).toMatchObject([
      { code: 'version.type' },
    ]);
  });

  it('reads an envelope, whose version wins over an assumed one', () => {
    const sent = envelope(Things, '1', thing);
    expect(sent).toEqual({ contract: 'com.example.thing', version: '1', document: thing });
    for (const input of [sent, JSON.stringify(sent), JSON.stringify(sent, null, 2)]) {
      const verdict = verify(Things, input, { assumeVersion: '2' });
      expect(verdict).toMatchObject({
        ok: true,
        version: '1',
        value: thing,
        digest: digest(thing),
      });
    }
    expect(parse(Things, sent)).toEqual(thing);
    expect(validate(Things, sent)).toEqual([]);
  });

  it('gives the digests of the document, whether it came in an envelope or with an assumed version', () => {
    const plain = stableDigest(Things, thing, { assumeVersion: '1' });
    expect(stableDigest(Things, envelope(Things, '1', thing))).toBe(plain);
    expect(stableDigest(Things, { ...thing, kind: 'b' }, { assumeVersion: '2' })).not.toBe(plain);
  });

  it('points into the envelope, with the place in the text', async () => {
    const text = '{"contract":"com.example.thing","version":"1",\n"document":{"name":""}}';
    expect(verify(Things, text).issues).toMatchObject([
      { code: 'com.example.thing.name', pointer: '/document/name', at: { line: 2, column: 20 } },
    ]);
    const unknownVersion = text.replace('"1"', '"9"');
    expect(verify(Things, unknownVersion).issues).toMatchObject([
      { code: 'version.newer', pointer: '/version', at: { line: 1, column: 43 } },
    ]);
    const verdict = await verifyAgainst(
      Things,
      text.replace('""', '"quay"'),
      new Map([['a.md', 'berth']]),
    );
    expect(verdict.issues).toMatchObject([{ pointer: '/document/name', at: { line: 2 } }]);
  });

  it('is no document itself: the type guard says no', () => {
    expect(is(Things, envelope(Things, '1', thing))).toBe(false);
  });

  it('leaves an envelope of another contract, or with more members, to the schema', () => {
    for (const other of [
      { contract: 'com.example.other', version: '1', document: thing },
      { contract: 'com.example.thing', version: '1', document: thing, more: 1 },
      { contract: 'com.example.thing', version: null, document: thing },
    ])
      expect(verify(Things, other).issues).toMatchObject([{ code: 'version.missing' }]);
  });

  it('migrates what came in an envelope', () => {
    expect(migrate(Things, envelope(Things, '1', thing)).value).toEqual({
      name: 'berth',
      kind: 'b',
    });
  });

  it('is recognised by its envelope, and by its shape where the caller names the version', () => {
    const sent = envelope(Things, '2', { name: 'berth', kind: 'b' });
    expect(recognise([...allContracts, Things], sent)).toMatchObject({
      outcome: 'one',
      version: '2',
    });
    expect(verifyAny([...allContracts, Things], sent)).toMatchObject({
      ok: true,
      contract: 'com.example.thing',
    });
    expect(verifyAny([Things], thing).issues).toMatchObject([{ code: 'version.missing' }]);
    expect(verifyAny([Things], thing, { assumeVersion: '1' })).toMatchObject({
      ok: true,
      version: '1',
    });
  });

  it('does not open envelopes for contracts whose documents name their version', () => {
    const placed = defineContract({ name: 'com.example.thing', versionAt: '/v', versions: [one] });
    expect(verify(placed, envelope(Things, '1', thing)).issues).toMatchObject([
      { code: 'version.missing' },
    ]);
  });
});

describe('ask-request, rehearsed with a version 3.2', () => {
  const [v31] = AskRequest.versions;
  const v32 = defineVersion({
    version: '3.2',
    status: 'draft',
    schema: () => strictObject({ question: string(), locale: unknown() }),
  });
  const next = makeContract({ name: 'ask-request', versionAt: null, versions: [v31, v32] });
  const old = {
    question: 'How hot may it get?',
    version_snapshot: {
      request_id: '3f0c8c5e-5a5c-4c0e-9a43-3d7f3b1f0a11',
      code_version: 'a',
      corpus_version: 'b',
      model_id: 'c',
      parser_mode: 'tier0',
      dataset_version: 'd',
    },
  };

  it('asks for the version that a document of either does not name', () => {
    expect(verify(next, old).issues[0]).toMatchObject({
      code: 'version.missing',
      expected: '"3.1" or "3.2"',
    });
    const version = (document: unknown) =>
      isVersion(next, document as never, '3.1') ? '3.1' : undefined;
    expect(version(old)).toBeUndefined();
  });

  it('reads the new one in an envelope that today’s reader refuses by its version', () => {
    const sent = {
      contract: 'ask-request',
      version: '3.2',
      document: { question: 'Why?', locale: 'en' },
    };
    expect(verify(next, sent)).toMatchObject({ ok: true, version: '3.2' });
    expect(verify(AskRequest, sent).issues).toMatchObject([
      { code: 'version.newer', pointer: '/version' },
    ]);
  });

  it('keeps the stable digest that a document of 3.1 has today', () => {
    const today = verify(AskRequest, old);
    const after = verify(next, old, { assumeVersion: '3.1' });
    if (today.ok && after.ok) expect(after.stableDigest).toBe(today.stableDigest);
    else expect(today.issues).toEqual(after.issues);
  });
});
