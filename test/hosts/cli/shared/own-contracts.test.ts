import { describe, expect, it } from 'vitest';
import { allContracts, verifyAny } from '../../../../src/catalog/registry/index.js';
import { verifierOfOwn } from '../../../../src/hosts/cli/shared/own-contracts.js';
import { validExamples } from '../../../support/published.js';
import { sized } from '../../../support/sized.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const examples = allContracts.flatMap(({ name }) =>
  validExamples(name).map((example) => ({ contract: name, ...example })),
);

/** Counts how often the rest was loaded. */
function verdictOn() {
  const state = { loads: 0 };
  const byOwn = verifierOfOwn({}, () => {
    state.loads += 1;
    return Promise.resolve((bytes) => verifyAny(allContracts, bytes));
  });
  return { state, byOwn };
}

describe('verifierOfOwn', () => {
  it('gives the verdict of verifyAny on every example, and on each with a member less or more', async () => {
    const { byOwn } = verdictOn();
    for (const [nth, { text }] of examples.entries()) {
      const document = JSON.parse(text) as Record<string, unknown>;
      const [first = ''] = Object.keys(document);
      const { [first]: _, ...less } = document;
      const texts = [
        text,
        text.slice(1),
        JSON.stringify(less),
        JSON.stringify({ ...document, strange: 1 }),
      ];
      for (const [place, one] of texts.entries())
        if ((nth + place) % sized(3, 1) === 0)
          expect(await byOwn(bytesOf(one))).toEqual(verifyAny(allContracts, bytesOf(one)));
    }
  });

  it('loads no other contract for a document that is whole under one', async () => {
    const { state, byOwn } = verdictOn();
    for (const { text } of examples) {
      expect(await byOwn(bytesOf(text))).toMatchObject({ ok: true });
    }
    expect(state.loads).toBe(0);
  });

  it('leaves what is not clear to all contracts, which are loaded once', async () => {
    const { state, byOwn } = verdictOn();
    for (const text of ['{', '[]', '{"a":1}'])
      expect(await byOwn(bytesOf(text))).toMatchObject({ ok: false });
    expect(state.loads).toBe(1);
  });
});
