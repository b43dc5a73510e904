/**
 * The value of a verdict has the type of one of the contracts; that which was recognised is one of
 * them.
 */
import { expectTypeOf, it } from 'vitest';
import { recognise, verifyAny } from '../../../src/catalog/registry/index.js';
import { AskRequest, type AskRequestV3_1 } from '../../../src/contracts/doc-qa/index.js';
import {
  EvidencePacket,
  type EvidencePacketV1,
} from '../../../src/contracts/evidence-packet/index.js';

it('types what is valid', () => {
  const verdict = verifyAny([EvidencePacket, AskRequest], '');
  if (verdict.ok) expectTypeOf(verdict.value).toEqualTypeOf<EvidencePacketV1 | AskRequestV3_1>();
  else expectTypeOf(verdict.contract).toEqualTypeOf<string | undefined>();
});

it('types what is recognised', () => {
  const recognition = recognise([EvidencePacket, AskRequest], '');
  if (recognition.outcome === 'one') {
    expectTypeOf(recognition.contract).toEqualTypeOf<typeof EvidencePacket | typeof AskRequest>();
  }
});
