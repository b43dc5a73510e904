/** ProvenanceRecord 1.0 as one declaration. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { ProvenanceRecordV1 } from './document.js';
import { type ProvenanceRecordV1RuleCode, provenanceForm, provenanceRules } from './rules.js';
import { provenanceRecordV1Schema } from './schema.js';

/** Version 1.0 of the contract. */
export const provenanceRecordV1: ContractVersion<'1.0', ProvenanceRecordV1, ProvenanceRecordV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: '1.0',
    status: 'draft',
    adr: '0030',
    schema: provenanceRecordV1Schema,
    rules: provenanceRules,
    volatile: ['/recorded_at', '/run_id'],
    extensions: [
      '',
      '/retrieval/traversal_path/*',
      '/retrieval/vector_candidates/*',
      '/retrieval/candidates/*',
      '/retrieval/candidates/*/items/*',
      '/retrieval/ranking/*',
      '/outputs/citations/*',
    ],
    form: provenanceForm,
    identity: { '/retrieval/vector_candidates': 'id' },
  });
