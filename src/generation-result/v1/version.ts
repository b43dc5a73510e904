/** Version 1, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { GenerationResultV1 } from './document.js';
import { type GenerationResultV1RuleCode, generationResultV1Form, generationResultV1Rules } from './rules.js';
import { generationResultV1Schema } from './schema.js';

/** Version 1: text, citations, references. */
export const generationResultV1: ContractVersion<1, GenerationResultV1, GenerationResultV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 1,
    status: 'draft',
    origin: { project: 'citeformer', version: '1' },
    adr: '0020',
    schema: generationResultV1Schema,
    rules: generationResultV1Rules,
    form: generationResultV1Form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
  });
