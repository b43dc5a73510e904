/**
 * What retrieval gives, and what answers quote, as packets of evidence.
 *
 * @packageDocumentation
 */
export {
  type PacketFromAnswer,
  type PacketFromAnswerOptions,
  packetFromAnswer,
  type UnquotedCitation,
} from './packet.js';
export {
  type DocumentResults,
  type DroppedDocument,
  type ResultDraft,
  type RetrievedDocument,
  resultsFromDocuments,
} from './results.js';
