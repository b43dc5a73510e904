/**
 * Checks the documents of one exchange against each other: request, response, telemetry, and the
 * chunks cited.
 */
import { array, exactOptional, type GenericSchema, picklist, strictObject, string } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { anyJson } from '../../../core/fields/json.js';
import { wholeNumber } from '../../../core/fields/number.js';
import { type Issue, issueOf } from '../../../core/issue/issue.js';
import { type Outcome, success } from '../../../core/issue/outcome.js';
import { DEFAULT_ISSUES } from '../../../engine/contract/verdict/index.js';
import { readShape } from '../../../engine/contract/verify/index.js';
import {
  indexSource,
  type QuoteAcceptance,
  type SourceIndex,
  verifyQuote,
} from '../../../quotes/quote/index.js';
import type { DocQaIssueDraft } from '../codes.js';
import { AskRequest, AskResponse, readNamed, resolved, TelemetryRecord } from '../contract.js';
import type {
  AskCitationV3_1,
  AskRequestV3_1,
  AskResponseDocument,
  VersionSnapshotV3_1,
} from '../v3_1/document.js';
import { idText } from '../v3_1/fields.js';
import type { TelemetryRecordV3_1 } from '../v3_1/telemetry-record.js';

/** What every snapshot says besides its request id. */
const versions = [
  'docs_snapshot_id',
  'prompt_version',
  'retrieval_version',
  'model_id',
  'parser_mode',
] as const;

export function responseFaults(
  request: AskRequestV3_1,
  response: AskResponseDocument,
): DocQaIssueDraft[] {
  const faults = snapshotFaults(
    request.version_snapshot,
    response.version_snapshot,
    '/response/version_snapshot',
  );
  const most = resolved(request).top_k;
  const count = response.citations?.length ?? 0;
  if (count > most) {
    const counts = { expected: `at most ${most}`, received: `${count}` };
    faults.push({
      code: 'exchange.top-k',
      pointer: '/response/citations',
      says: 'too many citations',
      ...counts,
    });
  }
  return faults;
}

export function telemetryFaults(
  response: AskResponseDocument,
  telemetry: TelemetryRecordV3_1,
): DocQaIssueDraft[] {
  const faults = snapshotFaults(response.version_snapshot, telemetry, '/telemetry');
  if ((telemetry.refusal_code ?? null) !== (response.refusal_code ?? null)) {
    const expected = response.refusal_code ?? 'none';
    faults.push({
      code: 'exchange.refusal',
      pointer: '/telemetry/refusal_code',
      says: 'another refusal',
      expected,
    });
  }
  return faults;
}

function snapshotFaults(
  requested: VersionSnapshotV3_1,
  given: VersionSnapshotV3_1,
  place: string,
): DocQaIssueDraft[] {
  const faults: DocQaIssueDraft[] = [];
  if (given.request_id !== requested.request_id)
    faults.push({
      code: 'exchange.request-id',
      pointer: `${place}/request_id`,
      says: 'the id of another request',
    });
  for (const name of versions) {
    if (given[name] === requested[name]) continue;
    const says = 'not what the request was asked under';
    faults.push({ code: 'exchange.snapshot', pointer: `${place}/${name}`, says });
  }
  return faults;
}

/** What else is known of an exchange. */
export interface ExchangeContext {
  /** The record of this exchange. */
  readonly telemetry?: TelemetryRecordV3_1;
  /**
   * All chunks that were retrieved, in any order; without them citations are not checked against
   * anything.
   */
  readonly chunks?: readonly AskChunk[];
  /** The loosest match of a snippet in its chunk that passes. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
}

/**
 * Returns where the documents of one exchange contradict each other; nothing when they fit.
 *
 * Same snapshot, same request id, same refusal code, no more citations than `top_k`; with chunks,
 * id, document and page of each citation agree, and the snippet is in its chunk; citations beyond
 * `top_k` are only counted. Pointers begin with `/request`, `/response`, `/telemetry` or `/chunks`.
 * What is invalid by itself is reported first, and nothing else then. At most 100 issues. Never
 * throws.
 */
export function checkExchange(
  request: AskRequestV3_1,
  response: AskResponseDocument,
  context: ExchangeContext = {},
): readonly Issue[] {
  const asked = readNamed(AskRequest, request, 'request');
  const answered = readNamed(AskResponse, response, 'response');
  const more = readContext(context);
  if (!asked.ok || !answered.ok || !more.ok)
    return [asked, answered, more]
      .flatMap((read) => (read.ok ? [] : read.issues))
      .slice(0, DEFAULT_ISSUES);
  const { telemetry, chunks, accept = 'normalized' } = more.value;
  const cited = (answered.value.citations ?? []).slice(0, resolved(asked.value).top_k);
  return [
    ...responseFaults(asked.value, answered.value),
    ...(telemetry === undefined ? [] : telemetryFaults(answered.value, telemetry)),
    ...(chunks === undefined ? [] : chunkFaults(cited, chunks, accept)),
  ]
    .slice(0, DEFAULT_ISSUES)
    .map(issueOf);
}

function readContext(context: ExchangeContext): Outcome<ExchangeContext> {
  const schema = () =>
    strictObject({
      telemetry: exactOptional(anyJson()),
      chunks: exactOptional(chunksSchema()),
      accept: exactOptional(picklist(['exact', 'normalized', 'pieces', 'fuzzy'])),
    });
  const read = readShape(schema, context);
  if (!read.ok) return read;
  const { telemetry, ...others } = read.value;
  if (telemetry === undefined) return success(others);
  const record = readNamed(TelemetryRecord, telemetry, 'telemetry');
  return record.ok ? success({ ...others, telemetry: record.value }) : record;
}

/** A piece of a document that an answer may cite. */
export interface AskChunk {
  readonly chunk_id: string;
  readonly doc_id: string;
  /** From 1. */
  readonly page_num: number;
  /** The chunk's own text. */
  readonly text: string;
}

export const chunksSchema: () => GenericSchema<readonly AskChunk[]> = /* @__PURE__ */ exactly<
  readonly AskChunk[]
>()(() =>
  array(
    strictObject({
      chunk_id: idText(),
      doc_id: idText(),
      page_num: wholeNumber(1),
      text: string(),
    }),
  ),
);

/** Each chunk is indexed once, and only when something cites it. */
type Shelved = { readonly chunk: AskChunk; index?: SourceIndex };

export function chunkFaults(
  citations: readonly AskCitationV3_1[],
  chunks: readonly AskChunk[],
  accept: QuoteAcceptance,
): DocQaIssueDraft[] {
  const shelf = new Map<string, Shelved>();
  const repeated = chunks.flatMap((chunk, index): DocQaIssueDraft[] => {
    const known = shelf.has(chunk.chunk_id);
    if (!known) shelf.set(chunk.chunk_id, { chunk });
    const pointer = `/chunks/${index}/chunk_id`;
    return known
      ? [{ code: 'exchange.chunk.repeated', pointer, says: 'an id that another chunk has' }]
      : [];
  });
  const faults = citations.flatMap((citation, index) => {
    return citationFaults(citation, accept, shelf.get(citation.chunk_id)).map((fault) => {
      return { ...fault, pointer: `/response/citations/${index}${fault.pointer ?? ''}` };
    });
  });
  return [...repeated, ...faults];
}

function citationFaults(
  citation: AskCitationV3_1,
  accept: QuoteAcceptance,
  shelved?: Shelved,
): DocQaIssueDraft[] {
  if (shelved === undefined)
    return [
      {
        code: 'exchange.chunk.unknown',
        pointer: '/chunk_id',
        says: 'no chunk of this id was given',
      },
    ];
  const { chunk } = shelved;
  const faults: DocQaIssueDraft[] = [];
  if (citation.doc_id !== chunk.doc_id)
    faults.push({
      code: 'exchange.chunk.document',
      pointer: '/doc_id',
      says: 'not the document of the chunk',
    });
  if (citation.page_num !== chunk.page_num) {
    const pages = { expected: String(chunk.page_num), received: String(citation.page_num) };
    faults.push({
      code: 'exchange.chunk.page',
      pointer: '/page_num',
      says: 'not the page of the chunk',
      ...pages,
    });
  }
  shelved.index ??= indexSource(chunk.text);
  const quote = verifyQuote(citation.snippet, shelved.index, { accept, maxSpans: 1 });
  if (!quote.verified) {
    const says = 'is not in the chunk';
    faults.push({
      code: 'exchange.chunk.snippet',
      pointer: '/snippet',
      says,
      received: quote.status,
    });
  }
  return faults;
}
