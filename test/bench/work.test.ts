/**
 * What `verify` does for a document, counted: passes over its bytes, and what it makes for each
 * result. These do not depend on the machine. Times are in docs/cost.md.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Counted {
  /** Bytes of the document, of its excerpts and of its quotes. */
  readonly size: number;
  readonly texts: number;
  /** Bytes and units that the host was given, by what it did with them. */
  readonly host: Readonly<Record<'hashed' | 'decoded' | 'parsed' | 'written' | 'encoded', number>>;
  /** Words of four bytes that were read. */
  readonly words: number;
  /** Typed arrays, views, maps and sets that were made. */
  readonly made: number;
  /** Lists of keys, and copies of lists, that were asked for. */
  readonly listed: number;
  /** Bytes of memory that were taken. */
  readonly memory: number;
}

/**
 * Counts the second of two calls, so that what is made once for a contract is there already. No
 * code is optimized.
 */
const program = `
const crypto = process.getBuiltinModule('node:crypto');
const buffer = process.getBuiltinModule('node:buffer');
const real = process.getBuiltinModule;
const { parse, stringify } = JSON;
const zero = () => ({ size: 0, texts: 0, host: { hashed: 0, decoded: 0, parsed: 0, written: 0, encoded: 0 }, words: 0, made: 0, listed: 0, memory: 0 });
let counts = zero();
if (process.env.COUNTED === 'calls') {
const lengthOf = (data) => (typeof data === 'string' ? Buffer.byteLength(data) : data.length);
const hash = (name, data, form) => { counts.host.hashed += lengthOf(data); return crypto.createHash(name).update(data).digest(form); };
const createHash = (name) => {
  const inner = crypto.createHash(name);
  const outer = { update: (data) => { counts.host.hashed += lengthOf(data); inner.update(data); return outer; }, digest: (form) => inner.digest(form) };
  return outer;
};
const transcode = (bytes, ...rest) => { counts.host.decoded += bytes.length; return buffer.transcode(bytes, ...rest); };
process.getBuiltinModule = (name) => {
  if (name === 'node:crypto') return { hash, createHash };
  if (name === 'node:buffer') return { ...buffer, isAscii: buffer.isAscii, isUtf8: buffer.isUtf8, transcode, Buffer };
  return real(name);
};
const { decode } = TextDecoder.prototype;
TextDecoder.prototype.decode = function (bytes, ...rest) { counts.host.decoded += bytes?.length ?? 0; return decode.call(this, bytes, ...rest); };
JSON.parse = (text, ...rest) => { counts.host.parsed += text.length; return parse(text, ...rest); };
JSON.stringify = (...all) => { const text = stringify(...all); counts.host.written += text?.length ?? 0; return text; };
const { encode, encodeInto } = TextEncoder.prototype;
TextEncoder.prototype.encode = function (text = '') { const bytes = encode.call(this, text); counts.host.encoded += bytes.length; return bytes; };
TextEncoder.prototype.encodeInto = function (text, into) { const done = encodeInto.call(this, text, into); counts.host.encoded += done.written; return done; };
for (const [owner, name] of [[Object, 'keys'], [Reflect, 'ownKeys'], [Array, 'from']]) {
  const listOf = owner[name];
  owner[name] = (...all) => { counts.listed += 1; return listOf.apply(owner, all); };
}
const { getInt32 } = DataView.prototype;
DataView.prototype.getInt32 = function (...at) { counts.words += 1; return getInt32.apply(this, at); };
for (const name of ['Int32Array', 'Uint32Array', 'Uint8Array', 'Uint16Array', 'DataView', 'Map', 'Set', 'WeakMap']) {
  const Kind = globalThis[name];
  globalThis[name] = new Proxy(Kind, { construct: (target, given, own) => { counts.made += 1; return Reflect.construct(target, given, own === globalThis[name] ? target : own); },
    get: (target, key) => { const member = Reflect.get(target, key); return key === 'from' ? (...given) => { counts.made += 1; return member.apply(target, given); } : member; } });
}
}
const { verify, canonicalize } = await import('./dist/index.js');
const { EvidencePacket, createEvidencePacket } = await import('./dist/contracts/evidence-packet/index.js');
const { draftOf } = await import('./tools/bench/generate.mjs');
const result = {};
const plainJson = { parse, stringify };
for (const results of [10, 110]) {
  const draft = draftOf(results, 1, 'mixed');
  const packet = createEvidencePacket(draft);
  const inputs = { canonical: Buffer.from(canonicalize(packet)), value: plainJson.parse(plainJson.stringify(packet)), draft };
  const runs = { canonical: () => verify(EvidencePacket, inputs.canonical), value: () => verify(EvidencePacket, inputs.value), draft: () => createEvidencePacket(draft) };
  const texts = [...packet.results.map(({ excerpt }) => excerpt), ...packet.citations.map(({ quote }) => quote)];
  for (const [name, run] of Object.entries(runs)) {
    run();
    gc();
    counts = zero();
    const before = process.memoryUsage().heapUsed;
    const made = run();
    const memory = process.memoryUsage().heapUsed - before;
    const own = counts;
    counts = zero();
    if (made.ok === false) throw new Error('the packet is valid');
    const size = inputs.canonical.length;
    const sizes = { size, texts: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0), memory };
    (result[name] ??= []).push({ ...own, ...sizes });
  }
}
process.stdout.write(stringify(result));
`;

type All = Readonly<Record<'canonical' | 'value' | 'draft', readonly [Counted, Counted]>>;

/** Calls are counted in one process, and memory in another, where nothing is wrapped. */
function countedBy(what: 'calls' | 'memory'): All {
  const flags = [
    '--no-opt',
    '--no-sparkplug',
    '--expose-gc',
    '--no-flush-bytecode', // what is compiled again in the second call is none of its memory
    '--max-semi-space-size=128',
    '--min-semi-space-size=128',
  ];
  const words = [...flags, '--input-type=module', '-e', program];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COUNTED: what },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as All;
}

let counted: All;
let weighed: All;

beforeAll(() => {
  counted = countedBy('calls');
  weighed = countedBy('memory');
}, 60_000);

/** What the hundred results beyond the first ten took, each. */
const forEachResult = (
  [few, many]: readonly [Counted, Counted],
  of: (one: Counted) => number,
): number => (of(many) - of(few)) / 100;

describe('verify of canonical bytes', () => {
  it('hashes the bytes twice, once for each digest, and each excerpt and quote once', () => {
    for (const { host, size, texts } of counted.canonical) {
      expect(host.hashed).toBeGreaterThan(1.9 * size + texts);
      expect(host.hashed).toBeLessThan(2 * size + texts + 500);
    }
  });

  it('decodes and parses the bytes once, and writes and encodes nothing', () => {
    for (const { host, size } of counted.canonical) {
      expect(host.decoded).toBe(size);
      expect(host.parsed).toBeLessThanOrEqual(size);
      expect([host.written, host.encoded]).toEqual([0, 0]);
    }
  });

  it('lists keys for the limits of the reader alone, and copies no list', () => {
    for (const { listed } of counted.canonical) expect(listed).toBeLessThanOrEqual(2);
  });

  it('scans them once, by words of four', () => {
    for (const { words, size } of counted.canonical) expect(words).toBeLessThan(size / 4);
  });
});

describe('verify of a value', () => {
  it('encodes the texts once, and hashes what it wrote twice', () => {
    for (const { host, size, texts } of counted.value) {
      expect(host.encoded).toBeLessThan(size);
      expect(host.hashed).toBeLessThan(2 * size + texts + 500);
      expect([host.written, host.decoded, host.parsed]).toEqual([0, 0, 0]);
    }
  });
});

describe('for each further result', () => {
  it.each(['canonical', 'value', 'draft'] as const)(
    'no typed array, map or set is made: %s',
    (name) => {
      expect(forEachResult(counted[name], ({ made }) => made)).toBe(0);
    },
  );

  it.each([
    ['canonical', 9500],
    ['value', 10_000],
    ['draft', 10_500],
  ] as const)('few bytes are taken: %s, at most %i', (name, most) => {
    expect(forEachResult(weighed[name], ({ memory }) => memory)).toBeLessThan(most);
  });
});
