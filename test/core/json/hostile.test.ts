import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../src/core/json/value/value.js';
import * as canonical from '../../../src/index.js';
import { flipFlop, type Hostile, hostile, lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';

const secret = 'SECRET-TEXT';

describe('the gate meets hostile values', () => {
  it.each(sized(lightHostile, lightHostile, hostile))('$name: $code', ({ make, code }) => {
    const issues = canonical.checkJson(make());
    expect(issues[0]?.code).toBe(code);
    expect(JSON.stringify(issues)).not.toContain(secret);
    expect(issues.length).toBeLessThanOrEqual(100);
  });

  it.each(lightHostile)('safe twins never throw: $name', ({ make, code }) => {
    const isJson = code === undefined;
    expect(canonical.snapshot(make()).ok).toBe(isJson);
    expect(canonical.safeCanonicalize(make()).ok).toBe(isJson);
    expect(canonical.safeDigest(make()).ok).toBe(isJson);
    expect(canonical.safeParseDigest(make()).ok).toBe(false);
    expect(canonical.safeFromDigestSet(make()).ok).toBe(false);
    expect(canonical.safeFromSri(make()).ok).toBe(false);
    expect(canonical.safeFromHex(make()).ok).toBe(false);
    expect(canonical.isDigest(make())).toBe(false);
    expect(typeof canonical.jsonTypeOf(make())).toBe('string');
  });

  it.each(lightHostile)(
    'throwing twins throw ContractError alone, without cause or text: $name',
    ({ make, code }) => {
      const throwing = [
        ...(code === undefined ? [] : [canonical.canonicalize, canonical.digest]),
        canonical.parseDigest,
        canonical.fromDigestSet,
        canonical.fromSri,
        canonical.fromHex,
        canonical.toHex,
        canonical.toSri,
        canonical.toDigestSet,
      ] as ((value: unknown) => unknown)[];
      for (const verb of throwing) {
        const error = thrownBy(() => verb(make()));
        expect(error).toBeInstanceOf(canonical.ContractError);
        expect((error as Error).cause).toBeUndefined();
        expect((error as Error).message).not.toContain(secret);
      }
    },
  );

  const isInput = ({ name, make }: Hostile): boolean =>
    /^(?:Buffer|Uint8Array)$/.test(name) || typeof make() === 'string';
  it.each(lightHostile.filter((row) => !isInput(row)))(
    'readers of text and bytes take nothing else: $name',
    ({ make }) => {
      const value = make() as string;
      expect(canonical.readJson(value)).toMatchObject({
        ok: false,
        issues: [{ code: 'json.input' }],
      });
      expect(canonical.safeDigestText(value)).toMatchObject({
        ok: false,
        issues: [{ code: 'digest.text' }],
      });
      expect(canonical.safeDigestBytes(value)).toMatchObject({
        ok: false,
        issues: [{ code: 'digest.bytes' }],
      });
    },
  );
});

describe('a proxy that changes its mind', () => {
  it('is refused when it has turned at the first look', () => {
    expect(canonical.snapshot(flipFlop(0))).toMatchObject({
      ok: false,
      issues: [{ code: 'json.function' }],
    });
  });

  it('is copied as it was at the only look, and never looked at again', () => {
    expect(canonical.snapshot(flipFlop(1))).toEqual({ ok: true, value: { a: 1 } });
    expect(canonical.safeCanonicalize(flipFlop(1))).toEqual({ ok: true, value: '{"a":1}' });
  });
});

describe('deepFreeze', () => {
  it('reaches everything once, cycles and a hundred thousand levels included', () => {
    const cyclic: Record<string, unknown> = { list: [{}] };
    cyclic['self'] = cyclic;
    expect(deepFreeze(cyclic)).toBe(cyclic);
    expect(Object.isFrozen((cyclic['list'] as unknown[])[0])).toBe(true);
    let deep: unknown = [];
    const bottom = deep;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    deepFreeze(deep);
    expect(Object.isFrozen(bottom)).toBe(true);
  });
});

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
