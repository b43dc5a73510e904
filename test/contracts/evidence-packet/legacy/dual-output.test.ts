/** The older form is given only when asked for, from the packet alone, and cannot harm it. */
import { describe, expect, it } from 'vitest';
import { safeToDualOutput, toDualOutput } from '../../../../src/contracts/evidence-packet/index.js';
import { smallPacket } from '../../../support/packets.js';

describe('toDualOutput', () => {
  it('does not even call the renderer unless asked to', () => {
    const never = (): never => {
      throw new Error('called');
    };
    expect(toDualOutput(smallPacket, never)).toEqual({ packet: smallPacket });
  });

  it('gives both forms when asked to', () => {
    const output = toDualOutput(
      smallPacket,
      ({ results }) => ({ code_truth: results.map(({ id }) => id) }),
      {
        legacy: true,
      },
    );
    expect(output).toEqual({ packet: smallPacket, legacy: { code_truth: ['a', 'b'] } });
  });

  it('keeps the packet from a renderer that writes into it', () => {
    const greedy = (packet: typeof smallPacket): unknown => {
      Reflect.deleteProperty(packet, 'results');
      return null;
    };
    expect(toDualOutput(smallPacket, greedy, { legacy: true })).toEqual({
      packet: smallPacket,
      legacy: null,
    });
  });

  it.each([
    ['throws', () => Promise.reject.call(undefined, 'SECRET')],
    ['gives no JSON', () => new Map()],
    ['gives nothing', () => undefined],
  ])('refuses a renderer that %s', (_, render) => {
    const outcome = safeToDualOutput(smallPacket, render, { legacy: true });
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'legacy.render' }] });
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
  });

  it('refuses a packet that is invalid', () => {
    const broken = { ...smallPacket, citations: [{}] } as never;
    expect(safeToDualOutput(broken, () => null)).toMatchObject({ ok: false });
  });
});
