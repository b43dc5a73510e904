// The second part of the playground, loaded when a document is looked at: every contract, and the examples.
import { createEvidencePacket } from '../../../src/contracts/evidence-packet/index.ts';
import { renderReport } from '../../../src/output/report/index.ts';
import { harbourAnswer, heaterDraft } from '../../shared/report/examples.mjs';

const pretty = (document) => JSON.stringify(document, null, 2);
const packet = pretty(createEvidencePacket(heaterDraft));

globalThis.evidenceDocuments = {
  renderReport,
  examples: {
    answer: pretty(harbourAnswer()),
    packet,
    edited: packet.replace('85 °C. Above', '95 °C. Above'),
    broken: '{"question": "How hot?"',
  },
};
