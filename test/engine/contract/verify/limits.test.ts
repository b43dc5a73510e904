import { strictObject, string, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeContract, diffContracts } from '../../../../src/catalog/guard/index.js';
import {
  type Contract,
  defineContract,
  defineVersion,
  type VersionLimits,
  verify,
} from '../../../../src/index.js';

const limited = (limits?: Partial<VersionLimits>): Contract =>
  defineContract({
    name: 'com.example.bag',
    versionAt: null,
    versions: [
      defineVersion({
        version: '1',
        status: 'draft',
        schema: () => strictObject({ text: string(), more: unknown() }),
        ...(limits === undefined ? {} : { limits }),
      }),
    ],
  });
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('limits of a version', () => {
  it('are those of the reader unless declared', () => {
    expect(describeContract(limited()).versions[0]?.limits).toEqual({
      bytes: 67_108_864,
      depth: 128,
      nodes: 5_000_000,
    });
    expect(describeContract(limited({ depth: 3 })).versions[0]?.limits).toMatchObject({
      depth: 3,
      nodes: 5_000_000,
    });
  });

  it.each<[string, Partial<VersionLimits>, unknown, boolean]>([
    ['as deep as allowed', { depth: 4 }, { text: '', more: nested(3) }, true],
    ['deeper', { depth: 4 }, { text: '', more: nested(4) }, false],
    ['of as many nodes as allowed', { nodes: 5 }, { text: '', more: [1, 2, 3] }, true],
    ['of more nodes', { nodes: 5 }, { text: '', more: [1, 2, 3, 4] }, false],
    ['of as many bytes as allowed', { bytes: 22 }, { text: 'ab', more: 1 }, true],
    ['of more bytes', { bytes: 22 }, { text: 'äb', more: 1 }, false],
  ])('refuse documents that are %s or not', (_, limits, document, ok) => {
    for (const input of [
      document,
      JSON.stringify(document),
      new TextEncoder().encode(JSON.stringify(document)),
    ]) {
      const verdict = verify(limited(limits), input);
      expect(verdict.ok).toBe(ok);
      if (!ok)
        expect(verdict).toMatchObject({
          stage: 'shape',
          issues: [{ code: 'shape.limits', pointer: '' }],
        });
    }
  });

  it('count the bytes of the text as it came in', () => {
    const text = '{"more":1,"text":""}';
    expect(verify(limited({ bytes: 20 }), text).ok).toBe(true);
    expect(verify(limited({ bytes: 20 }), `${text} `).ok).toBe(false);
  });

  it('apply where the caller raises those of the reader', () => {
    const deep = JSON.stringify({ text: '', more: nested(200) });
    expect(verify(limited(), deep).issues).toMatchObject([{ code: 'json.depth' }]);
    expect(verify(limited(), deep, { limits: { depth: 1000 } }).issues).toMatchObject([
      { code: 'shape.limits' },
    ]);
    expect(verify(limited({ depth: 500 }), deep, { limits: { depth: 1000 } }).ok).toBe(true);
  });

  it('are compared by the guard', () => {
    const [few] = describeContract(limited({ depth: 4 })).versions;
    const [many] = describeContract(limited({ depth: 8 })).versions;
    if (few === undefined || many === undefined) return;
    expect(diffContracts(few, many).changes).toMatchObject([
      { kind: 'limits.changed', readers: 'additive' },
    ]);
    expect(diffContracts(many, few).changes).toMatchObject([
      { kind: 'limits.changed', readers: 'breaking' },
    ]);
  });
});
