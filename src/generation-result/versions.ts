/** The versions of the GenerationResult contract, oldest first. */
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { citedRules, quotingRules, sourcedRules } from './rules.js';
import { type GenerationResultV1, generationResultV1Schema } from './v1.js';
import { type GenerationResultV2, generationResultV2Schema } from './v2.js';
import { type GenerationResultV3, generationResultV3Schema } from './v3.js';

/**
 * Version 1: text, citations, references.
 *
 * @public
 */
export const generationResultV1: ContractVersion<1, GenerationResultV1> = /* @__PURE__ */ defineVersion({
  version: 1,
  status: 'draft',
  adr: '0020',
  schema: generationResultV1Schema,
  rules: citedRules,
});

/**
 * Version 2: the sources are carried along.
 *
 * @public
 */
export const generationResultV2: ContractVersion<2, GenerationResultV2> = /* @__PURE__ */ defineVersion({
  version: 2,
  status: 'draft',
  adr: '0020',
  schema: generationResultV2Schema,
  rules: sourcedRules,
});

/**
 * Version 3: quotes of providers, and what the generation cost.
 *
 * @public
 */
export const generationResultV3: ContractVersion<3, GenerationResultV3> = /* @__PURE__ */ defineVersion({
  version: 3,
  status: 'draft',
  adr: '0021',
  schema: generationResultV3Schema,
  rules: quotingRules,
});
