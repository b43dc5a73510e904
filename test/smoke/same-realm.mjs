/**
 * Verifies a packet that holds and one that does not, as text, as canonical text and as a value,
 * under changed prototypes.
 */
import { canonicalize, verify } from 'evidence-contracts';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from 'evidence-contracts/evidence-packet';

const packet = createEvidencePacket({
  meta: {
    query_id: 'q-1',
    timestamp: '2026-03-01T09:30:00Z',
    project: 'handbook',
    question: 'How hot may it get?',
  },
  results: [
    {
      id: 'r-1',
      type: 'section',
      path: 'limits.md',
      excerpt: 'Up to 85 °C.',
      score: 1,
      sources: [],
    },
  ],
  citations: [],
  veracity: veracityOf([]),
});
const texts = [JSON.stringify(packet), canonicalize(packet)];
const wrong = texts.map((text) => text.replace('85', '95'));
const good = [...texts, JSON.parse(texts[0])];
const bad = [...wrong, JSON.parse(wrong[0])];
const { digest } = verify(EvidencePacket, texts[0]);

const method = (value) => ({ value, writable: true, configurable: true, enumerable: true });

/** What is put where, by name. */
const tricks = {
  'Array.prototype.toJSON': [Array.prototype, 'toJSON', method(() => ['forged'])],
  'Object.prototype.toJSON': [Object.prototype, 'toJSON', method(() => 'forged')],
  'String.prototype.toJSON': [String.prototype, 'toJSON', method(() => 'forged')],
  'Array.prototype[0]': [
    Array.prototype,
    '0',
    { configurable: true, get: () => 'forged', set() {} },
  ],
  'Object.prototype.results': [Object.prototype, 'results', method([])],
  'Object.prototype.get': [Object.prototype, 'get', method(() => 'forged')],
  'Object.prototype.value': [Object.prototype, 'value', method('forged')],
  'Object.prototype.ok': [Object.prototype, 'ok', method(true)],
  'Array.prototype.last': [Array.prototype, 'last', method(() => undefined)],
  'Array.prototype[Symbol.iterator]': [Array.prototype, Symbol.iterator, method(function* () {})],
};

function under(trick, use) {
  const [target, key, descriptor] = trick;
  const before = Object.getOwnPropertyDescriptor(target, key);
  Object.defineProperty(target, key, descriptor);
  try {
    return use();
  } finally {
    if (before === undefined) delete target[key];
    else Object.defineProperty(target, key, before);
  }
}

function tell(input) {
  try {
    const verdict = verify(EvidencePacket, input);
    if (!verdict.ok) return 'refused';
    return verdict.digest === digest ? 'holds' : 'holds, with another digest';
  } catch {
    return 'throws';
  }
}

const told = {};
for (const [name, trick] of Object.entries(tricks)) {
  // nothing that walks a list, as lists may be what was changed
  const told6 = under(trick, () => ({
    a: tell(good[0]),
    b: tell(good[1]),
    c: tell(good[2]),
    d: tell(bad[0]),
    e: tell(bad[1]),
    f: tell(bad[2]),
  }));
  told[name] = { good: [told6.a, told6.b, told6.c], bad: [told6.d, told6.e, told6.f] };
}
console.log(JSON.stringify(told));
