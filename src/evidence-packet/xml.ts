/** A packet as XML for agents: the same bytes for the same packet, and nothing in an excerpt is markup. */
import { examineGated } from '../contract/verify/index.js';
import { digest } from '../digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { canonicalText } from '../json/write/index.js';
import { EvidencePacket } from './contract.js';
import type { EvidenceCitationV1, EvidencePacketV1, EvidenceResultV1 } from './v1/document.js';
import { type EvidenceLocatorV1, isPlace } from './v1/locators.js';
import { element, type XmlAttributes } from './xml-form.js';

/**
 * Writes a packet as XML, for agents that read it better than JSON: head, results in their order, each with place, hashes,
 * excerpt and quotes, then faults.
 *
 * There is no DTD, no CDATA, no entity but the five of XML and no comment. The content of an excerpt is text: markup in it is
 * escaped, and so is every character that could steer a reader or that XML would change or forbid. Text with characters
 * that XML cannot contain at all is written as in a JSON string, and its element says so: `escaped="json"`. The bytes
 * depend on the packet alone; `digest` in the root names it.
 *
 * XML is for reading. What is verified, stored and handed on is the packet.
 *
 * @throws ContractError when the packet is invalid.
 */
export function packetToXml(packet: EvidencePacketV1): string {
  return orThrow(safePacketToXml(packet));
}

/** Writes a packet as XML, or says why the packet is invalid. Never throws. */
export function safePacketToXml(packet: EvidencePacketV1): Outcome<string> {
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  return success(xmlOf(examined.document, digest(examined.document)));
}

function xmlOf(packet: EvidencePacketV1, packetDigest: string): string {
  const { meta, results, citations, provenance, veracity } = packet;
  const { schema_version, query_id, timestamp, project, question, snapshot_id, score_kind } = meta;
  const quotes = new Map<string, EvidenceCitationV1[]>(results.map(({ id }) => [id, []]));
  for (const citation of citations) quotes.get(citation.result_id)?.push(citation);
  const { confidence_score, is_stale, faults } = veracity;
  return element('evidence-packet', { version: schema_version, digest: packetDigest }, [
    element(
      'meta',
      { 'query-id': query_id, timestamp, project, 'snapshot-id': snapshot_id, 'score-kind': score_kind },
      [element('question', {}, question)],
    ),
    ...(provenance === undefined
      ? []
      : [
          element('provenance', {
            'run-id': provenance.run_id,
            'record-digest': provenance.record_digest,
            'replay-digest': provenance.replay_digest,
          }),
        ]),
    element(
      'results',
      { count: results.length },
      results.map((result) => resultXml(result, quotes.get(result.id) ?? [])),
    ),
    element(
      'veracity',
      { 'confidence-score': confidence_score, 'is-stale': is_stale },
      faults.map(({ type, message, severity, evidence }) =>
        element('fault', { type, severity }, [
          element('message', {}, message),
          ...(evidence ?? []).map((id) => element('evidence', {}, id)),
        ]),
      ),
    ),
  ]);
}

function resultXml(result: EvidenceResultV1, quotes: readonly EvidenceCitationV1[]): string {
  const { id, type, path, title, excerpt, locators = [], sources, derived_from = [] } = result;
  const attributes: XmlAttributes = {
    type,
    score: result.score,
    'start-line': result.start_line,
    'end-line': result.end_line,
    language: result.language,
    'media-type': result.media_type,
    'evidence-hash': result.evidence_hash,
    'source-digest': result.source_digest,
  };
  return element('result', attributes, [
    element('id', {}, id),
    element('path', {}, path),
    ...(title === undefined ? [] : [element('title', {}, title)]),
    ...locators.map(locatorXml),
    ...sources.map((source) => element('source', {}, source)),
    ...derived_from.map((source) => element('derived-from', {}, source)),
    element('excerpt', {}, excerpt),
    ...quotes.map(({ id: name, quote, quote_hash, start, end }) =>
      element('citation', { start, end, 'quote-hash': quote_hash }, [
        element('id', {}, name),
        element('quote', {}, quote),
      ]),
    ),
  ]);
}

/** Members of an owned kind may have any name, which an attribute may not, so they are written as JSON. */
function locatorXml(locator: EvidenceLocatorV1): string {
  return isPlace(locator)
    ? element('locator', { ...locator })
    : element('locator', { type: locator.type }, canonicalText(locator));
}
