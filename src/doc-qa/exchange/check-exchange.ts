/** Checks the documents of one exchange against each other: request, response, telemetry, and the chunks cited. */

import { exactOptional, picklist, strictObject } from 'valibot';
import { DEFAULT_ISSUES } from '../../contract/verdict/index.js';
import { readShape } from '../../contract/verify/index.js';
import { anyJson } from '../../fields/json.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { type Outcome, success } from '../../issue/outcome.js';
import type { QuoteAcceptance } from '../../quote/index.js';
import type { DocQaIssueDraft } from '../codes.js';
import { AskRequest, AskResponse, readNamed, TelemetryRecord } from '../contract.js';
import { resolved } from '../resolve.js';
import type { AskRequestV3_1 } from '../v3_1/ask-request.js';
import type { AskResponseDocument } from '../v3_1/ask-response.js';
import type { TelemetryRecordV3_1 } from '../v3_1/telemetry-record.js';
import type { VersionSnapshotV3_1 } from '../v3_1/version-snapshot.js';
import { type AskChunk, chunkFaults, chunksSchema } from './chunks.js';

/** What every snapshot says besides its request id. */
const versions = ['docs_snapshot_id', 'prompt_version', 'retrieval_version', 'model_id', 'parser_mode'] as const;

/** A response and the request that it answers. */
export function responseFaults(request: AskRequestV3_1, response: AskResponseDocument): DocQaIssueDraft[] {
  const faults = snapshotFaults(request.version_snapshot, response.version_snapshot, '/response/version_snapshot');
  const [most, count] = [resolved(request).top_k, response.citations?.length ?? 0];
  if (count > most) {
    const counts = { expected: `at most ${most}`, received: `${count}` };
    faults.push({ code: 'exchange.top-k', pointer: '/response/citations', says: 'too many citations', ...counts });
  }
  return faults;
}

/** A telemetry record and the exchange that it describes. */
export function telemetryFaults(response: AskResponseDocument, telemetry: TelemetryRecordV3_1): DocQaIssueDraft[] {
  const faults = snapshotFaults(response.version_snapshot, telemetry, '/telemetry');
  if ((telemetry.refusal_code ?? null) !== (response.refusal_code ?? null)) {
    const expected = response.refusal_code ?? 'none';
    faults.push({ code: 'exchange.refusal', pointer: '/telemetry/refusal_code', says: 'another refusal', expected });
  }
  return faults;
}

function snapshotFaults(wanted: VersionSnapshotV3_1, given: VersionSnapshotV3_1, place: string): DocQaIssueDraft[] {
  const faults: DocQaIssueDraft[] = [];
  if (given.request_id !== wanted.request_id) {
    faults.push({ code: 'exchange.request-id', pointer: `${place}/request_id`, says: 'the id of another request' });
  }
  for (const name of versions) {
    if (given[name] === wanted[name]) continue;
    faults.push({
      code: 'exchange.snapshot',
      pointer: `${place}/${name}`,
      says: 'not what the request was asked under',
    });
  }
  return faults;
}

/** What else is known of an exchange. */
export interface ExchangeContext {
  /** The record of this exchange. */
  readonly telemetry?: TelemetryRecordV3_1;
  /** All chunks that were retrieved, in any order; without them citations are not checked against anything. */
  readonly chunks?: readonly AskChunk[];
  /** The loosest match of a snippet in its chunk that passes. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
}

/**
 * Says where the documents of one exchange contradict each other; nothing when they fit.
 *
 * Same snapshot, same request id, same refusal code, no more citations than `top_k`; with chunks, id, document and page
 * of each citation agree, and the snippet is in its chunk; citations beyond `top_k` are only counted. Pointers
 * begin with `/request`, `/response`, `/telemetry` or `/chunks`. What is invalid by itself is reported first, and
 * nothing else then. At most 100 issues. Never throws.
 */
export function checkExchange(
  request: AskRequestV3_1,
  response: AskResponseDocument,
  context: ExchangeContext = {},
): readonly Issue[] {
  const [asked, answered] = [readNamed(AskRequest, request, 'request'), readNamed(AskResponse, response, 'response')];
  const more = readContext(context);
  if (!asked.ok || !answered.ok || !more.ok) {
    return [asked, answered, more].flatMap((read) => (read.ok ? [] : read.issues)).slice(0, DEFAULT_ISSUES);
  }
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

/** The context as a private copy, or what is wrong with it. */
function readContext(context: ExchangeContext): Outcome<ExchangeContext> {
  const read = readShape(
    () =>
      strictObject({
        telemetry: exactOptional(anyJson()),
        chunks: exactOptional(chunksSchema()),
        accept: exactOptional(picklist(['exact', 'normalized', 'pieces', 'fuzzy'])),
      }),
    context,
  );
  if (!read.ok) return read;
  const { telemetry, ...others } = read.value;
  if (telemetry === undefined) return success(others);
  const record = readNamed(TelemetryRecord, telemetry, 'telemetry');
  return record.ok ? success({ ...others, telemetry: record.value }) : record;
}
