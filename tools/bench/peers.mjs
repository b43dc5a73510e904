// What a project would put together without this library: a schema, a canonicalizer, createHash.
// They check less: repeated keys, order, citations and positions pass. The stable digest is the
// library's own, so that results can be compared.
import { createHash } from 'node:crypto';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const digestOf = (text) => `sha256:${sha256(text)}`;
const volatile = [
  '/meta/query_id',
  '/meta/timestamp',
  '/provenance/record_digest',
  '/provenance/run_id',
  '/veracity',
];
const decoder = new TextDecoder();

/** The floor of everything that takes bytes: decode, parse, hash. It checks nothing. */
export function parseAndHash(bytes) {
  JSON.parse(decoder.decode(bytes));
  return digestOf(bytes);
}

/** The floor of everything that takes a value. */
export const writeAndHash = (value) => digestOf(JSON.stringify(value));

const byScore = (a, b) =>
  b.score - a.score ||
  (a.path < b.path ? -1 : a.path > b.path ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The floor of making a packet: sort, write, hash. */
export const sortWriteAndHash = (draft) =>
  writeAndHash({ ...draft, results: draft.results.toSorted(byScore) });

/**
 * A draft as a packet, by hand; its citations are in order already, and each occurs in its excerpt.
 */
function finished(draft) {
  const excerpts = new Map(draft.results.map(({ id, excerpt }) => [id, excerpt]));
  const placed = (one) => {
    const excerpt = excerpts.get(one.result_id);
    const start = [...excerpt.slice(0, excerpt.indexOf(one.quote))].length;
    return { ...one, quote_hash: digestOf(one.quote), start, end: start + [...one.quote].length };
  };
  return {
    ...draft,
    meta: { schema_version: '1.0', ...draft.meta },
    results: draft.results
      .map((one) => ({ ...one, evidence_hash: digestOf(one.excerpt) }))
      .sort(byScore),
    citations: draft.citations.map(placed),
  };
}

function peerOf(parse, canonicalize) {
  const value = (document) => {
    const { meta, veracity: ___, ...rest } = parse(document);
    for (const { excerpt, evidence_hash } of rest.results) {
      if (digestOf(excerpt) !== evidence_hash) throw new Error('evidence hash');
    }
    const { query_id: _, timestamp: __, ...kept } = meta;
    const stable = {
      contract: 'evidence-packet',
      document: { ...rest, meta: kept },
      version: '1.0',
      volatile,
    };
    return digestOf(canonicalize(stable));
  };
  return {
    value,
    bytes: (bytes) => value(JSON.parse(decoder.decode(bytes))),
    create: (draft) => parse(finished(draft)),
    createAndDigest: (draft) => digestOf(canonicalize(parse(finished(draft)))),
    digest: (document) => digestOf(canonicalize(document)),
  };
}

/** zod, json-canonicalize, createHash. */
export async function zodPeer() {
  const { canonicalize } = await import('json-canonicalize');
  const { z } = await import('zod');
  const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);
  const text = z.string().min(1);
  const line = z.int().min(1).optional();
  const place = z.int().min(0).optional();
  const result = {
    id: text,
    type: text,
    path: text,
    start_line: line,
    end_line: line,
    excerpt: text,
  };
  const schema = z.strictObject({
    meta: z.strictObject({
      schema_version: z.literal('1.0'),
      query_id: z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/),
      timestamp: z.iso.datetime(),
      project: text,
      question: text,
    }),
    results: z.array(
      z.strictObject({ ...result, evidence_hash: hash, score: z.number(), sources: z.array(text) }),
    ),
    citations: z.array(
      z.strictObject({
        id: text,
        result_id: text,
        quote: text,
        quote_hash: hash,
        start: place,
        end: place,
      }),
    ),
    veracity: z.strictObject({ faults: z.array(z.unknown()) }),
  });
  return peerOf((document) => schema.parse(document), canonicalize);
}

/** valibot, canonicalize, createHash. */
export async function valibotPeer() {
  const { default: canonicalize } = await import('canonicalize');
  const v = await import('valibot');
  const hash = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/));
  const text = v.pipe(v.string(), v.nonEmpty());
  const line = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
  const place = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
  const result = {
    id: text,
    type: text,
    path: text,
    start_line: line,
    end_line: line,
    excerpt: text,
  };
  const schema = v.strictObject({
    meta: v.strictObject({
      schema_version: v.literal('1.0'),
      query_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,128}$/)),
      timestamp: v.pipe(v.string(), v.isoTimestamp()),
      project: text,
      question: text,
    }),
    results: v.array(
      v.strictObject({ ...result, evidence_hash: hash, score: v.number(), sources: v.array(text) }),
    ),
    citations: v.array(
      v.strictObject({
        id: text,
        result_id: text,
        quote: text,
        quote_hash: hash,
        start: place,
        end: place,
      }),
    ),
    veracity: v.strictObject({ faults: v.array(v.unknown()) }),
  });
  return peerOf((document) => v.parse(schema, document), canonicalize);
}

/** ajv with its schema compiled, canonicalize, createHash. */
export async function ajvPeer() {
  const { default: canonicalize } = await import('canonicalize');
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const hash = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' };
  const text = { type: 'string', minLength: 1 };
  const line = { type: 'integer', minimum: 1 };
  const place = { type: 'integer', minimum: 0 };
  const strict = (properties, optional = []) => ({
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  });
  const result = {
    id: text,
    type: text,
    path: text,
    start_line: line,
    end_line: line,
    excerpt: text,
    evidence_hash: hash,
    score: { type: 'number' },
    sources: { type: 'array', items: text },
  };
  const citation = {
    id: text,
    result_id: text,
    quote: text,
    quote_hash: hash,
    start: place,
    end: place,
  };
  const meta = {
    schema_version: { const: '1.0' },
    query_id: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
    timestamp: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$` },
    project: text,
    question: text,
  };
  const accepts = new Ajv2020().compile(
    strict({
      meta: strict(meta),
      results: { type: 'array', items: strict(result, ['start_line', 'end_line']) },
      citations: { type: 'array', items: strict(citation, ['start', 'end']) },
      veracity: strict({ faults: { type: 'array' } }),
    }),
  );
  return peerOf((document) => {
    if (!accepts(document)) throw new Error('schema');
    return document;
  }, canonicalize);
}
