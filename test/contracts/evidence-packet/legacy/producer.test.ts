/**
 * The packets that the older producer really writes are read, and each of their members is kept or
 * listed.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyLegacyLog } from '../../../../src/contracts/audit-log/index.js';
import {
  EvidencePacket,
  fromLegacyPacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { escapeKey, resolvePointer } from '../../../../src/core/json/value/index.js';
import { type JsonValue, verify } from '../../../../src/index.js';
import { dataFolder, readData } from '../../../support/data.js';

const folder = new URL('../../../fixtures/packets-legacy/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const line = JSON.parse(textOf('audit-log.ndjson')) as { readonly packet: JsonValue };

const packets: readonly (readonly [string, JsonValue])[] = [
  ...(['a', 'b', 'c'] as const).map(
    (name) => [name, JSON.parse(textOf(`${name}.json`)) as JsonValue] as const,
  ),
  ['the packet of the log line', line.packet],
];

/** Every place below a value that has no other places. */
function leavesOf(value: JsonValue, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, part]: [string, JsonValue]) =>
    leavesOf(part, `${pointer}/${escapeKey(key)}`),
  );
}

/** All that a packet says, as a set of JSON texts. */
function saidIn(value: JsonValue): Set<string> {
  return new Set(leavesOf(value).map((pointer) => JSON.stringify(resolvePointer(value, pointer))));
}

/** Members that are neither in the packet nor named by the receipt. */
function lostOf(legacy: JsonValue): string[] {
  const { packet, receipt } = fromLegacyPacket(legacy, { zone: 'UTC' });
  const listed = receipt.dropped.map(({ pointer }) => pointer);
  const moved = receipt.renamed.map(({ pointer }) => pointer);
  const isBelow = (pointer: string) => (place: string) =>
    pointer === place || pointer.startsWith(`${place}/`);
  const said = saidIn(packet as unknown as JsonValue);
  return leavesOf(legacy).filter((pointer) => {
    if (listed.some(isBelow(pointer))) return false;
    // `/code_truth` and its like stand for the list: what is in it has to be found one by one
    if (moved.some((place) => isBelow(pointer)(place) && place.split('/').length > 2)) return false;
    return !said.has(JSON.stringify(resolvePointer(legacy, pointer)));
  });
}

describe.each(packets)('packet %s of the older producer', (_, legacy) => {
  const { packet, receipt } = fromLegacyPacket(legacy, { zone: 'UTC' });

  it('becomes a valid packet', () => {
    expect(verify(EvidencePacket, packet).ok).toBe(true);
    expect({ packet, receipt }).toMatchSnapshot();
  });

  it('is kept, or listed, in every member', () => {
    expect(lostOf(legacy)).toEqual([]);
  });

  it('has receipts whose pointers lead somewhere', () => {
    const strange = { ...(legacy as object), 'a/b~c': 1 } as unknown as JsonValue;
    const { receipt: again } = fromLegacyPacket(strange, { zone: 'UTC' });
    expect(again.dropped).toContainEqual({ pointer: '/a~1b~0c', reason: 'no-place' });
    for (const { pointer } of [...again.dropped, ...again.renamed]) {
      expect(resolvePointer(strange, pointer), pointer).toBeDefined();
    }
  });

  it('is not taken over without the word of the caller on the zone', () => {
    expect(() => fromLegacyPacket(legacy)).toThrow('/meta/timestamp');
  });
});

it('is bound by the log line as the older logger bound it', async () => {
  expect(await verifyLegacyLog(textOf('audit-log.ndjson'))).toMatchObject({ ok: true, entries: 1 });
});

describe.skipIf(dataFolder === undefined)('what the older producer itself wrote', () => {
  it.each(['legacyA.json', 'legacyB.json', 'legacyC.json'])(
    '%s is kept, or listed, in every member',
    (name) => {
      const legacy = JSON.parse(readData(`packets-legacy/${name}`).toString()) as JsonValue;
      expect(verify(EvidencePacket, fromLegacyPacket(legacy, { zone: 'UTC' }).packet).ok).toBe(
        true,
      );
      expect(lostOf(legacy)).toEqual([]);
    },
  );

  it('its log line is valid', async () => {
    const log = readData('packets-legacy/audit-log.ndjson');
    expect(await verifyLegacyLog(log)).toMatchObject({ ok: true, entries: 1 });
  });
});

it('lists members of items and of faults under their exact pointers', () => {
  const item = { id: 'i', type: 't', path: 'p', excerpt: 'x', 'm/n~o': 1 };
  const faults = [{ type: 'STALE_DOC', message: 'old', 'x/y': 2 }];
  const meta = {
    query_id: 'q',
    timestamp: '2025-01-01T00:00:00Z',
    project: 'p',
    question: 'q',
    's/t': 3,
  };
  const { receipt } = fromLegacyPacket({
    meta,
    code_truth: [item],
    veracity: { faults, 'u~v': 4 },
  });
  expect(receipt.dropped.map(({ pointer }) => pointer)).toEqual([
    '/meta/s~1t',
    '/code_truth/0/m~1n~0o',
    '/veracity/u~0v',
    '/veracity/faults/0/x~1y',
  ]);
});
