/** Version 2, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { GenerationResultV2 } from './document.js';
import { type GenerationResultV2RuleCode, generationResultV2Form, generationResultV2Rules } from './rules.js';
import { generationResultV2Schema } from './schema.js';

/** Version 2: the sources are carried along. */
export const generationResultV2: ContractVersion<2, GenerationResultV2, GenerationResultV2RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 2,
    status: 'draft',
    origin: { project: 'citeformer', version: '2' },
    adr: '0020',
    schema: generationResultV2Schema,
    rules: generationResultV2Rules,
    form: generationResultV2Form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
  });
