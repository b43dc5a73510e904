import { canonicalize, digest, readJson, verify } from 'evidence-contracts';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from 'evidence-contracts/evidence-packet';
import { toJsonSchema } from 'evidence-contracts/guard';
import { checkStream } from './stream.mjs';

const check = (name, holds) => {
  if (!holds) throw new Error(name);
};

check(
  'digest',
  digest({ a: 1 }) === 'sha256:015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
);
check('duplicate key', !readJson('{"a":1,"a":2}').ok);
const packet = createEvidencePacket({
  meta: {
    query_id: 'q',
    timestamp: '2026-01-02T03:04:05Z',
    project: 'smoke',
    question: 'Does it run here?',
  },
  results: [
    { id: 'b', type: 'line', path: 'b.txt', excerpt: 'second 𝄞', score: 1, sources: [] },
    { id: 'a', type: 'line', path: 'a.txt', excerpt: 'first', score: 2, sources: [] },
  ],
  citations: [{ id: 'c', result_id: 'b', quote: '𝄞', start: 7, end: 8 }],
  veracity: veracityOf([], { checked: true }),
});
const verdict = verify(EvidencePacket, canonicalize(packet));
check('verify', verdict.ok);
check(
  'digest of the packet',
  verdict.digest === 'sha256:777f9052311a2692feb2380aaefafea20e509c252aafbcd046886c227b0ff6ab',
);
check('tampered', !verify(EvidencePacket, canonicalize(packet).replace('first', 'fifth')).ok);
check('schema', toJsonSchema(EvidencePacket).$id === 'urn:evidence-contracts:evidence-packet:1.0');
await checkStream();
console.log('esm ok');
