/** What is no list of contracts is refused by name. */
import { describe, expect, it } from 'vitest';
import { recognise, verifyAny, verifyAnyAgainst } from '../../../src/catalog/registry/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';

describe.each([
  ['a number', 5],
  ['one contract', EvidencePacket],
  ['a list of other things', [{}]],
  ['nothing', undefined],
] as const)('%s in place of contracts', (_, contracts) => {
  it('is a clear error', async () => {
    const refused = expect.objectContaining({ code: 'options.value' }) as Error;
    expect(() => verifyAny(contracts as never, '{}')).toThrow(refused);
    expect(() => recognise(contracts as never, '{}')).toThrow(/a list of contracts/);
    await expect(verifyAnyAgainst(contracts as never, '{}', {} as never)).rejects.toThrow(refused);
  });
});
