/** The matchers are typed for both runners. */
import { expect as jestExpect } from '@jest/globals';
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import '../../../src/hosts/jest/index.js';
import '../../../src/hosts/vitest/index.js';

describe('the matchers', () => {
  it('are members of what vitest expects', () => {
    expect({}).toVerify(EvidencePacket);
    expect({}).not.toVerify(EvidencePacket);
    void expect({}).toVerifyAgainst(EvidencePacket, new Map());
    expect('words').toQuote('source', { accept: 'exact' });
    expect({}).toHaveDigest('sha256:00');
    expect({}).toHaveStableDigest(EvidencePacket, {});
    void expect(EvidencePacket).toMatchContract('contracts.lock.json', { examples: 'contracts' });
    expect({}).toMatchEvidence('name');
    // @ts-expect-error a contract has to be named
    expect({}).toVerify();
    // @ts-expect-error a name is no contract
    expect({}).toVerify('evidence-packet');
    // @ts-expect-error an acceptance that there is not
    expect('words').toQuote('source', { accept: 'loosely' });
    // @ts-expect-error text that is no digest
    expect({}).toHaveDigest('md5:00');
  });

  it('are members of what Jest expects', () => {
    jestExpect({}).toVerify(EvidencePacket);
    jestExpect({}).not.toVerify(EvidencePacket);
    void jestExpect({}).toVerifyAgainst(EvidencePacket, new Map());
    jestExpect('words').toQuote('source');
    jestExpect({}).toMatchEvidence();
    // @ts-expect-error a name is no contract
    jestExpect({}).toVerify('evidence-packet');
  });
});
