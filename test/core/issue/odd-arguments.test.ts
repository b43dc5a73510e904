/**
 * Every `safe` and `verify` function, with odd values in each place: it ends in an answer or in a
 * ContractError. Each value with a third of what comes before it every day, by turns; with all of it
 * in odd-arguments.full.test.ts.
 */
import { describe, expect, it } from 'vitest';
import * as generation from '../../../src/answers/generation/index.js';
import * as guard from '../../../src/catalog/guard/index.js';
import * as audit from '../../../src/contracts/audit-log/index.js';
import * as docQa from '../../../src/contracts/doc-qa/index.js';
import * as packet from '../../../src/contracts/evidence-packet/index.js';
import * as provenance from '../../../src/contracts/provenance-record/index.js';
import { evidenceMatchers } from '../../../src/hosts/matchers/matchers.js';
import * as core from '../../../src/index.js';
import * as quote from '../../../src/quotes/quote/index.js';
import { sized } from '../../support/sized.js';

type Anything = (...given: readonly unknown[]) => unknown;

const trap = (): never => {
  throw new Error('a trap of the caller');
};

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function detached(): Uint8Array {
  const bytes = new Uint8Array([123, 125]);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

/** A view of a buffer that became shorter than the view. */
function cut(): Uint8Array {
  const buffer = Reflect.construct(ArrayBuffer, [4, { maxByteLength: 8 }]) as ArrayBuffer;
  const bytes = new Uint8Array(buffer, 2, 2);
  (buffer as unknown as { resize: (length: number) => void }).resize(1);
  return bytes;
}

const shared = (): Uint8Array => new Uint8Array(new SharedArrayBuffer(2)).fill(32);

const odd: readonly (readonly [name: string, make: () => unknown])[] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a number', () => 5],
  ['a text', () => 'x'],
  ['a symbol', () => Symbol('x')],
  ['a bigint', () => 5n],
  ['a function', () => trap],
  ['an object', () => ({})],
  ['an object without a prototype', () => Object.create(null) as object],
  ['a list', () => [null, 5, Object.create(null) as object]],
  [
    'an object whose text is a trap',
    () => ({ toString: trap, valueOf: trap, [Symbol.toPrimitive]: trap }),
  ],
  [
    'an object whose members are traps',
    () => Object.defineProperty({}, 'accept', { get: trap, enumerable: true }),
  ],
  [
    'a proxy of traps',
    () => new Proxy({}, { get: trap, has: trap, ownKeys: trap, getOwnPropertyDescriptor: trap }),
  ],
  ['a revoked proxy', revoked],
  ['an iterable that is a trap', () => ({ [Symbol.iterator]: trap })],
  ['detached bytes', detached],
  ['a detached buffer', () => detached().buffer],
  ['bytes of a buffer that was cut', cut],
  ['shared bytes', shared],
  ['a shared buffer', () => shared().buffer],
];

const rooms = { core, guard, packet, generation, quote, provenance, audit, docQa };

const functions = Object.entries(rooms).flatMap(([room, module]) =>
  Object.entries(module)
    .filter(
      ([name, value]) =>
        /^(?:safe[A-Z]|verify|recognise|nliScorer|pairClassifier$|embed$|fold$|indexSource$)/.test(
          name,
        ) && typeof value === 'function',
    )
    .map(([name, value]) => [`${room}: ${name}`, value as Anything] as const),
);

/** What is wrong with the end of a call: undefined for an answer, or for a ContractError. */
async function faultOf(called: Anything, given: readonly unknown[]): Promise<string | undefined> {
  try {
    const made = called(...given);
    if (typeof made === 'object' && made !== null && Symbol.asyncIterator in made) return undefined; // asks nothing yet
    await made;
    return undefined;
  } catch (error) {
    if (error instanceof core.ContractError) return undefined;
    return String((error as Error | undefined)?.stack ?? error)
      .split('\n')
      .slice(0, 2)
      .join(' ');
  }
}

/** Values that a first place may well have, so that the others are read. */
const first: readonly (() => unknown)[] = [
  () => packet.EvidencePacket,
  () => [packet.EvidencePacket],
  () => '{}',
  () => ({}),
  () => [],
  () => 3,
];

describe('matchers', () => {
  it.each(Object.entries(evidenceMatchers))(
    '%s ends in a result, whatever it is handed',
    async (_, matcher) => {
      const state = { isNot: false, testPath: '/nowhere/a.test.ts', currentTestName: 'a' };
      for (const [name, make] of odd) {
        for (const given of [
          [make()],
          [{}, make()],
          [{}, packet.EvidencePacket, make()],
          [{}, packet.EvidencePacket, new Map(), make()],
        ]) {
          const { message } = (await (matcher as Anything).call(state, ...given)) as {
            readonly message: () => string;
          };
          expect([name, message()]).toEqual([name, expect.any(String)]);
        }
      }
    },
  );
});

describe('odd arguments', () => {
  it('are tried on every such function', () => {
    expect(functions.length).toBeGreaterThan(40);
  });

  it.each(functions)('%s ends in an answer or in a ContractError', async (_, called) => {
    const faults: string[] = [];
    const attempt = async (name: string, given: readonly unknown[]): Promise<void> => {
      const fault = await faultOf(called, given);
      if (fault !== undefined) faults.push(`${name}: ${fault}`);
    };
    for (const [nth, [name, make]] of odd.entries()) {
      await attempt(`first ${name}`, [make()]);
      for (const [at, lead] of first.entries()) {
        if ((nth + at) % sized(3, 1) !== 0) continue;
        await attempt(`${at}, second ${name}`, [lead(), make()]);
        await attempt(`${at}, third ${name}`, [lead(), {}, make()]);
        await attempt(`${at}, text and third ${name}`, [lead(), '{}', make()]);
      }
    }
    expect(faults).toEqual([]);
  });
});
