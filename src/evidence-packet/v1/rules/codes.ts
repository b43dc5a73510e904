/** The codes of the rules, as a type: what a verdict of this version can name. */

/**
 * The codes of the rules of EvidencePacket 1.0.
 *
 * @public
 */
export type EvidencePacketV1RuleCode =
  | 'packet.meta.timestamp'
  | 'packet.veracity.faults'
  | 'packet.veracity.evidence-order'
  | 'packet.veracity.evidence'
  | 'packet.results.id'
  | 'packet.results.order'
  | 'packet.results.lines'
  | 'packet.results.locator'
  | 'packet.results.excerpt'
  | 'packet.results.hash'
  | 'packet.results.sources'
  | 'packet.citations.id'
  | 'packet.citations.order'
  | 'packet.citations.result'
  | 'packet.citations.quote'
  | 'packet.citations.hash'
  | 'packet.citations.span';
