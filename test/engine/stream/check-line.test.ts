import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { verdictInStream } from '../../../src/engine/stream/index.js';
import { verify } from '../../../src/index.js';

describe('verdictInStream', () => {
  it('moves positions, and leaves issues without one and the verdict that came in as they are', () => {
    const verdict = verify(EvidencePacket, ' \n{"a":\n', {});
    const before = structuredClone(verdict);
    const moved = verdictInStream(verdict, { number: 5, offset: 100 });
    expect(verdict).toEqual(before);
    expect(verdict.issues[0]?.at).toEqual({ offset: 8, line: 3, column: 1 });
    expect(moved).toEqual({
      ...verdict,
      issues: [{ ...verdict.issues[0], at: { offset: 108, line: 7, column: 1 } }],
    });
    const unplaced = verify(EvidencePacket, {});
    expect(verdictInStream(unplaced, { number: 5, offset: 100 })).toEqual(unplaced);
  });
});
