// What a project would put together without this library: JSON.parse, zod, json-canonicalize and createHash.
import { createHash } from 'node:crypto';
import { canonicalize } from 'json-canonicalize';
import { z } from 'zod';

const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const text = z.string().min(1);
const packet = z.strictObject({
  meta: z.strictObject({
    schema_version: z.literal('1.0'),
    query_id: z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/),
    timestamp: z.iso.datetime(),
    project: text,
    question: text,
  }),
  results: z.array(
    z.strictObject({
      id: text,
      type: text,
      path: text,
      start_line: z.int().min(1).optional(),
      end_line: z.int().min(1).optional(),
      excerpt: text,
      evidence_hash: hash,
      score: z.number(),
      sources: z.array(text),
    }),
  ),
  citations: z.array(z.strictObject({ id: text, result_id: text, quote: text, quote_hash: hash })),
  veracity: z.strictObject({
    confidence_score: z.number().min(0).max(100),
    is_stale: z.boolean(),
    faults: z.array(z.unknown()),
  }),
});
const digestOf = (value) => `sha256:${createHash('sha256').update(value).digest('hex')}`;

export function naive(bytes) {
  const document = packet.parse(JSON.parse(new TextDecoder().decode(bytes)));
  for (const { excerpt, evidence_hash } of document.results) {
    if (digestOf(excerpt) !== evidence_hash) throw new Error('evidence hash');
  }
  const { query_id: _, timestamp: __, ...meta } = document.meta;
  return digestOf(canonicalize({ ...document, meta }));
}
