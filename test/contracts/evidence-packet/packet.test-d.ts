import { describe, expectTypeOf, it } from 'vitest';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
  type EvidencePacketV1,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import type { Digest } from '../../../src/index.js';

declare const draft: EvidencePacketDraft;

describe('a packet', () => {
  it('is readonly all the way down', () => {
    const packet = createEvidencePacket(draft);
    expectTypeOf(packet).toEqualTypeOf<EvidencePacketV1>();
    // @ts-expect-error members are readonly
    packet.meta.project = 'x';
    expectTypeOf(packet.results).not.toHaveProperty('push');
    expectTypeOf(packet.veracity.faults).not.toHaveProperty('pop');
    expectTypeOf(packet.results[0]?.sources).toEqualTypeOf<readonly string[] | undefined>();
    // @ts-expect-error items are readonly
    packet.results[0] = packet.results[1];
    expectTypeOf(packet.results[0]?.evidence_hash).toEqualTypeOf<Digest | undefined>();
  });

  it('has optional members that are absent, not undefined', () => {
    type Meta = EvidencePacketV1['meta'];
    expectTypeOf<Omit<Meta, 'snapshot_id'>>().toExtend<Meta>();
    expectTypeOf<Omit<Meta, 'snapshot_id'> & { snapshot_id: undefined }>().not.toExtend<Meta>();
    expectTypeOf<Omit<Meta, 'snapshot_id'> & { snapshot_id: null }>().not.toExtend<Meta>();
  });

  it('is a draft of itself', () => {
    expectTypeOf<EvidencePacketV1>().toExtend<EvidencePacketDraft>();
  });
});

describe('a draft', () => {
  it('has neither version nor hashes', () => {
    expectTypeOf<keyof EvidencePacketDraft['meta']>().toEqualTypeOf<
      'query_id' | 'timestamp' | 'project' | 'question' | 'snapshot_id' | 'score_kind'
    >();
    expectTypeOf<EvidencePacketDraft['results'][number]>().not.toHaveProperty('evidence_hash');
    expectTypeOf<EvidencePacketDraft['citations'][number]>().not.toHaveProperty('quote_hash');
  });

  it('cannot lack its clock or its faults', () => {
    // @ts-expect-error a time is passed in
    createEvidencePacket({ ...draft, meta: { query_id: '', project: '', question: '' } });
    // @ts-expect-error no such fault
    veracityOf([{ type: 'OTHER', message: '' }]);
  });
});
