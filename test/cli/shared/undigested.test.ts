/** Without digests a verdict says all else that it says with them, and a run that tells digests takes them. */
import { describe, expect, it } from 'vitest';
import { readsDigests } from '../../../src/cli/commands/verify/results.js';
import { judgeByOwn } from '../../../src/cli/shared/own-contracts.js';
import { verifyUndigested } from '../../../src/cli/shared/undigested.js';
import { canonicalize } from '../../../src/index.js';
import { allContracts, verifyAny } from '../../../src/registry/index.js';
import { validExamples } from '../../support/published.js';

describe('a verdict without digests', () => {
  const examples = allContracts.flatMap(({ name }) => validExamples(name));
  const byOwn = judgeByOwn({}, () => Promise.resolve((bytes) => verifyAny(allContracts, bytes)), verifyUndigested);

  it('says all else that one with digests says, whether it holds or not', async () => {
    for (const { text } of examples) {
      const canonical = canonicalize(JSON.parse(text));
      for (const one of [canonical, canonical.replace(/:"[^"]*"/, ':"other"'), text, text.slice(1)]) {
        const bytes = new TextEncoder().encode(one);
        const [verdict, whole] = [await byOwn(bytes), verifyAny(allContracts, bytes)];
        const { digest, stableDigest } = { digest: 'sha256:', stableDigest: 'sha256:', ...verdict };
        const isTaken = digest !== 'sha256:' || stableDigest !== 'sha256:';
        expect({
          ...verdict,
          ...(isTaken || !whole.ok
            ? {}
            : { digest: whole.digest, stableDigest: whole.stableDigest, value: whole.value }),
        }).toEqual(whole);
        if (one === canonical) expect(isTaken).toBe(false);
      }
    }
  });

  it('is that of the document before only where nothing else is asked', async () => {
    const text = canonicalize(JSON.parse(validExamples('evidence-packet')[0]?.text ?? ''));
    const bytes = new TextEncoder().encode(text);
    const requiring = judgeByOwn(
      { require: ['sources'] },
      () => Promise.reject(new Error('not asked')),
      verifyUndigested,
    );
    const held = await byOwn(bytes);
    expect([held.ok, await byOwn(bytes), (await requiring(bytes)).ok]).toEqual([true, held, false]);
    const broken = new TextEncoder().encode(text.replace(/"excerpt":"./, '"excerpt":"~'));
    expect([(await byOwn(broken)).ok, await byOwn(bytes)]).toEqual([false, held]);
  });

  it('is never given where a digest is expected', async () => {
    const digest = `sha256:${'0'.repeat(64)}` as const;
    const expecting = judgeByOwn(
      { expect: { digest } },
      () => Promise.reject(new Error('not asked')),
      verifyUndigested,
    );
    const text = examples[0]?.text ?? '';
    const bytes = new TextEncoder().encode(canonicalize(JSON.parse(text)));
    expect(await expecting(bytes)).toEqual(verifyAny(allContracts, bytes, { expect: { digest } }));
  });

  it.each([
    [{}, false],
    [{ quiet: true, format: 'text' }, false],
    [{ emit: 'valid', rejected: 'file' }, false],
    [{ emit: 'verdicts' }, true],
    [{ json: true }, true],
    [{ format: 'junit' }, true],
    [{ report: [{ format: 'html', file: 'file' }] }, true],
    [{ emit: 'valid', rejectedVerdicts: 'file' }, true],
    [{ pins: 'file', pinned: new Set() }, true],
    [{ expect: 'sha256:' }, true],
    [{ expectStable: 'sha256:' }, true],
  ])('%j reads digests: %j', (choice, expected) => {
    expect(readsDigests(choice as never)).toBe(expected);
  });
});
