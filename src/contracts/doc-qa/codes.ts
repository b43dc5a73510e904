/** The codes of the doc-qa room, in addition to those of its rules. */
import type { CodeOf } from '../../core/issue/codes.js';
import type { IssueDraft } from '../../core/issue/issue.js';

/** Each code with what it means and what fixes it. */
export const docQaCodes = {
  'exchange.request-id': {
    says: 'A response or telemetry record belongs to another request.',
    hint: 'Pair the documents by request_id.',
  },
  'exchange.snapshot': {
    says: 'A response or telemetry record was made under another version snapshot than its request.',
    hint: 'Copy the snapshot of the request, as the builders do.',
  },
  'exchange.refusal': {
    says: 'The telemetry record names another refusal than the response.',
    hint: 'Take the refusal code from the response, as createTelemetry does.',
  },
  'exchange.top-k': {
    says: 'The response has more citations than the request allows.',
    hint: 'Cite at most top_k chunks, 8 when the request says nothing.',
  },
  'exchange.chunk.repeated': {
    says: 'Two of the given chunks have one id.',
    hint: 'Give each chunk once.',
  },
  'exchange.chunk.unknown': {
    says: 'A citation names a chunk that was not given.',
    hint: 'Give all chunks that were retrieved, or leave the citation out.',
  },
  'exchange.chunk.document': {
    says: 'A citation names another document than the one that its chunk is from.',
    hint: 'Take doc_id from the chunk.',
  },
  'exchange.chunk.page': {
    says: 'A citation names another page than the one that its chunk is from.',
    hint: 'Take page_num from the chunk.',
  },
  'exchange.chunk.snippet': {
    says: 'The snippet of a citation is not in its chunk.',
    hint: 'Cut the snippet out of the chunk, and do not trust this one.',
  },
  'promotion-record.missing': {
    says: 'A version was promoted, and no evaluation of it has a result.',
    hint: 'Run the evaluation of the new version and pass its result by name.',
  },
  'promotion-record.failed': {
    says: 'A version was promoted although an evaluation of it failed.',
    hint: 'Keep the former version until the evaluation passes.',
  },
  'ask-citation.page': {
    says: 'The cited result of the packet has no page.',
    hint: 'Give the result a locator of type page.',
  },
  'ask-citation.score': {
    says: 'The cited result of the packet has no score.',
    hint: 'Score the result where it is retrieved; a citation of this wire needs one.',
  },
  'ask-citation.id': {
    says: 'An id that a citation needs is longer than 512 characters or has control characters.',
    hint: 'Name the document in the option documents, or give the result another id.',
  },
} as const;

/** A code of this room. */
export type DocQaCode = CodeOf<typeof docQaCodes>;
export type DocQaIssueDraft = IssueDraft<DocQaCode>;
