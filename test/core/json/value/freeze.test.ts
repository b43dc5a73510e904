/** What was verified stays as it was, and is known again; nothing else is taken for it. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createEvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { safeDigest } from '../../../../src/core/digest/digest.js';
import { freezeTree, frozenCopyOf, isFrozenHere } from '../../../../src/core/json/value/frozen.js';
import { isList, type JsonValue, snapshot } from '../../../../src/core/json/value/index.js';
import { deepFreeze } from '../../../../src/core/json/value/value.js';
import { safeCanonicalize } from '../../../../src/core/json/write/canonical.js';
import { smallDraft } from '../../../support/packets.js';
import { json } from '../../../support/random-json.js';

const tree = (): { list: { a: (number | { b: null })[] }[]; text: string; none: null } => ({
  list: [{ a: [1, { b: null }] }],
  text: 'x',
  none: null,
});

/** Each container in a value, itself included. */
function containers(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(containers)];
}

describe('frozenCopyOf', () => {
  it('copies and freezes any JSON, and leaves it as it was', () => {
    fc.assert(
      fc.property(json, (value) => {
        const before = structuredClone(value);
        const copy = frozenCopyOf(value);
        expect(copy).toEqual(before);
        expect(containers(copy).every(Object.isFrozen)).toBe(true);
        const ours = new Set(containers(value));
        expect(containers(copy).some((container) => ours.has(container))).toBe(false);
      }),
    );
  });

  it('keeps members with the names of what objects inherit', () => {
    const copy = frozenCopyOf(JSON.parse('{"__proto__":{"a":[{}]},"constructor":[]}') as JsonValue);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":[{}]},"constructor":[]}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(containers(copy).map(Object.isFrozen)).toEqual([true, true, true, true, true]);
  });

  it('takes documents of any depth', () => {
    let deep: JsonValue = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    let depth = 0;
    for (
      let at: JsonValue | undefined = frozenCopyOf(deep);
      isList(at) && at.length > 0;
      at = at[0]
    ) {
      if (!Object.isFrozen(at)) expect.fail();
      depth += 1;
    }
    expect(depth).toBe(100_000);
  });
});

describe('freezeTree', () => {
  it('does to a tree what deepFreeze does', () => {
    const value = tree();
    expect(freezeTree(value)).toBe(value);
    expect(value).toEqual(deepFreeze(tree()));
    expect(containers(value).map(Object.isFrozen)).toEqual(
      containers(deepFreeze(tree())).map(Object.isFrozen),
    );
  });

  it('freezes below members with the names of what objects inherit', () => {
    const value = JSON.parse('{"__proto__":{"a":[{}]},"constructor":[{"b":{}}]}') as object;
    expect(containers(freezeTree(value)).map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('isFrozenHere', () => {
  it('knows what freezeTree froze', () => {
    expect(isFrozenHere(freezeTree(tree()))).toBe(true);
    expect(isFrozenHere(freezeTree([1]))).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['what nobody froze', tree],
    ['what others froze', () => deepFreeze(tree())],
    ['a part of it', () => freezeTree(tree()).list],
    ['a copy of it', () => structuredClone(freezeTree(tree()))],
    ['its members in another object', () => ({ ...freezeTree(tree()) })],
    ['an object made from it', () => Object.create(freezeTree(tree())) as unknown],
    ['a proxy around it', () => new Proxy(freezeTree(tree()), {})],
    ['null', () => null],
    ['a text', () => 'a'],
    ['undefined', () => undefined],
  ])('does not take %s for it', (_, make) => {
    expect(isFrozenHere(make())).toBe(false);
  });

  it('shows nothing of it', () => {
    const frozen = freezeTree(tree());
    expect(Reflect.ownKeys(frozen)).toEqual(['list', 'text', 'none']);
    expect(Object.getPrototypeOf(frozen)).toBe(Object.prototype);
  });
});

describe('what is known again', () => {
  it('has the canonical text and the digest that any other value has', () => {
    fc.assert(
      fc.property(json, (value) => {
        const gated = snapshot([value]);
        if (!gated.ok) return;
        const frozen = freezeTree(gated.value as object);
        expect(isFrozenHere(frozen)).toBe(true);
        expect(safeCanonicalize(frozen)).toEqual(safeCanonicalize([value]));
        expect(safeDigest(frozen)).toEqual(safeDigest([value]));
      }),
      { numRuns: 500 },
    );
  });

  it('is what creating a packet returns', () => {
    const packet = createEvidencePacket(smallDraft);
    expect(isFrozenHere(packet)).toBe(true);
    expect(safeDigest(packet)).toEqual(safeDigest(structuredClone(packet)));
  });

  it('is written without a look at each member', () => {
    const packet = createEvidencePacket(smallDraft);
    const copy = structuredClone(packet);
    const looks = vi.spyOn(Object, 'getOwnPropertyDescriptor');
    const looksFor = (value: unknown): number => {
      looks.mockClear();
      safeDigest(value);
      return looks.mock.calls.length;
    };
    const [known, unknown] = [looksFor(packet), looksFor(copy)];
    looks.mockRestore();
    expect(known).toBe(0);
    expect(unknown).toBeGreaterThan(10);
  });

  it.each([
    [{ bytes: 10 }, 'json.bytes'],
    [{ depth: 1 }, 'json.depth'],
    [{ nodes: 2 }, 'json.nodes'],
  ])('does not lift the budget %j', (limits, code) => {
    expect(safeCanonicalize(freezeTree(tree()), limits)).toMatchObject({
      ok: false,
      issues: [{ code }],
    });
  });

  it('does not lift the budgets that count where none is passed', () => {
    const many = Array.from({ length: 50 }, () => new Array<null>(100_000).fill(null));
    expect(isFrozenHere(freezeTree(many))).toBe(false);
    const text = 'a'.repeat(1_000);
    const most = (64 * 1024 * 1024 - 32 - 32) / 6;
    expect(isFrozenHere(freezeTree([text.repeat(most / 1_000)]))).toBe(true);
    expect(isFrozenHere(freezeTree([text.repeat(most / 1_000 + 1)]))).toBe(false);
    expect(isFrozenHere(freezeTree({ [text.repeat(most / 1_000 + 1)]: 1 }))).toBe(false);
  });

  it.each([
    ['Array', Array.prototype],
    ['Object', Object.prototype],
  ])('lets no toJSON method of %s by', (_, prototype) => {
    const frozen = freezeTree(tree());
    Object.defineProperty(prototype, 'toJSON', { value: () => 1, configurable: true });
    try {
      expect(safeDigest(frozen)).toMatchObject({ ok: false, issues: [{ code: 'json.to-json' }] });
    } finally {
      Reflect.deleteProperty(prototype, 'toJSON');
    }
  });
});

describe('deepFreeze', () => {
  it('freezes a value with all that it contains, and gives the same back', () => {
    const value = tree();
    expect(deepFreeze(value)).toBe(value);
    expect(value).toEqual(tree());
    expect(containers(value).map(Object.isFrozen)).toEqual([true, true, true, true, true]);
  });

  it('freezes what is there twice', () => {
    const shared = tree();
    expect(containers(deepFreeze({ one: shared, two: [shared] })).every(Object.isFrozen)).toBe(
      true,
    );
  });

  it.each([null, undefined, 1, 'a', true])('gives %s back, which cannot change', (value) => {
    expect(deepFreeze(value)).toBe(value);
  });
});
