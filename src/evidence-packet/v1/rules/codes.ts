/** The codes of the rules, as a type. */
/** The codes of the rules of EvidencePacket 1.0. */
export type EvidencePacketV1RuleCode =
  | 'evidence-packet.meta.timestamp'
  | 'evidence-packet.veracity.faults'
  | 'evidence-packet.veracity.evidence-order'
  | 'evidence-packet.veracity.evidence'
  | 'evidence-packet.results.id'
  | 'evidence-packet.results.order'
  | 'evidence-packet.results.lines'
  | 'evidence-packet.results.locator'
  | 'evidence-packet.results.locators'
  | 'evidence-packet.results.excerpt'
  | 'evidence-packet.results.hash'
  | 'evidence-packet.results.sources'
  | 'evidence-packet.results.derived-from'
  | 'evidence-packet.citations.id'
  | 'evidence-packet.citations.order'
  | 'evidence-packet.citations.result'
  | 'evidence-packet.citations.quote'
  | 'evidence-packet.citations.hash'
  | 'evidence-packet.citations.span'
  | 'evidence-packet.form';
