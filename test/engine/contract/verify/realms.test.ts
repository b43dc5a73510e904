/** Documents of another realm, as test runners, workers and windows hand them on, are documents. */
import { createContext, runInContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { canonicalize, digest, parse, verify } from '../../../../src/index.js';
import { smallPacket } from '../../../support/packets.js';

const text = canonicalize(smallPacket);
const foreign = (): unknown => runInContext(`(${text})`, createContext({}));

describe('a document of another realm', () => {
  it('is valid, and has the digests of its own realm', () => {
    const verdict = verify(EvidencePacket, foreign());
    expect(verdict).toMatchObject({ ok: true, digest: digest(smallPacket) });
    expect(digest(foreign())).toBe(digest(smallPacket));
    expect(parse(EvidencePacket, foreign())).toEqual(smallPacket);
  });

  it('is copied into plain objects of this realm', () => {
    const verdict = verify(EvidencePacket, foreign());
    expect(verdict.ok && Object.getPrototypeOf(verdict.value)).toBe(Object.prototype);
    expect(
      verdict.ok && Array.isArray(verdict.value.results) && Array.isArray(verdict.value.results),
    ).toBe(true);
  });

  it('is valid as a worker sends it, and as structuredClone copies it', async () => {
    const worker = new Worker(
      'const { parentPort, workerData } = require("node:worker_threads"); parentPort.postMessage(JSON.parse(workerData));',
      {
        eval: true,
        workerData: text,
      },
    );
    const sent = await new Promise((resolve) => worker.once('message', resolve));
    await worker.terminate();
    expect(verify(EvidencePacket, sent).ok).toBe(true);
    expect(verify(EvidencePacket, structuredClone(smallPacket)).ok).toBe(true);
  });

  it('can be a draft', () => {
    const draft = runInContext(
      `({ meta: ${JSON.stringify(smallPacket.meta)}, results: [], citations: [], veracity: ${JSON.stringify(smallPacket.veracity)} })`,
      createContext({}),
    ) as Parameters<typeof createEvidencePacket>[0];
    expect(verify(EvidencePacket, createEvidencePacket(draft)).ok).toBe(true);
  });

  it('takes along no method of its prototypes, whatever they were made to be', () => {
    const poisoned = runInContext(
      `Object.prototype.extra = 1; Array.prototype.more = 2; (${text})`,
      createContext({}),
    ) as unknown;
    expect(verify(EvidencePacket, poisoned)).toMatchObject({
      ok: true,
      digest: digest(smallPacket),
    });
  });
});

describe('what comes later', () => {
  it.each<[string, () => unknown]>([
    ['a Promise', () => Promise.resolve(text)],
    ['a Response', () => new Response(text)],
    ['a Request', () => new Request('https://example.org/', { method: 'POST', body: text })],
    ['a Blob', () => new Blob([text])],
    ['a stream', () => new Blob([text]).stream()],
  ])('%s is refused by name', (name, make) => {
    const verdict = verify(EvidencePacket, make() as object);
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'json',
      issues: [{ code: 'json.promise', received: name }],
    });
  });

  it('does not compile', () => {
    // @ts-expect-error await it first
    expect(verify(EvidencePacket, Promise.resolve(text)).ok).toBe(false);
    // @ts-expect-error await it first
    expect(verify(EvidencePacket, new Response(text)).ok).toBe(false);
    // @ts-expect-error await it first
    expect(verify(EvidencePacket, new Blob([text])).ok).toBe(false);
  });
});

describe('an ArrayBuffer', () => {
  it('is JSON text, of this realm and of another', () => {
    const bytes = new TextEncoder().encode(text);
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    expect(verify(EvidencePacket, buffer)).toMatchObject({ ok: true, digest: digest(smallPacket) });
    const other = runInContext('new ArrayBuffer(2)', createContext({})) as ArrayBuffer;
    new Uint8Array(other).set([0x7b, 0x7d]);
    expect(verify(EvidencePacket, other)).toMatchObject({ ok: false, stage: 'version' });
  });
});
