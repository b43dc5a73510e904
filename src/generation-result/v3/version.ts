/** Version 3, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { GenerationResultV3 } from './document.js';
import { type GenerationResultV3RuleCode, generationResultV3Form, generationResultV3Rules } from './rules.js';
import { generationResultV3Schema } from './schema.js';

/** Version 3: quotes of providers, and what the generation cost. */
export const generationResultV3: ContractVersion<3, GenerationResultV3, GenerationResultV3RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 3,
    status: 'draft',
    origin: { project: 'citeformer', version: '3' },
    adr: '0021',
    schema: generationResultV3Schema,
    rules: generationResultV3Rules,
    form: generationResultV3Form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified', '/usage'],
  });
