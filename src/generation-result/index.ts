/** GenerationResult: an answer with its citations, references and sources, readable as the Python producer writes it. */
export type { CodePointSpan } from '../fields/number.js';
export { type GenerationCode, generationCodes } from './codes.js';
export { GenerationResult, type GenerationResultDocument } from './contract.js';
export {
  type CreateGenerationResultOptions,
  createGenerationResult,
  type GenerationCitationDraft,
  type GenerationResultDraft,
  safeCreateGenerationResult,
} from './create.js';
export { type MarkerGrammar, numberedMarkers } from './markers.js';
export { type GenerationSourcesContext, generationResultV1ToV2, generationResultV2ToV3 } from './migrate.js';
export { sliceCodePoints } from './slice.js';
export type { GenerationCitationV1, GenerationReferenceV1, GenerationResultV1 } from './v1/document.js';
export type { GenerationResultV1RuleCode } from './v1/rules.js';
export { generationResultV1 } from './v1/version.js';
export type {
  GenerationCitationV2,
  GenerationReferenceV2,
  GenerationResultV2,
  GenerationSourceV2,
} from './v2/document.js';
export type { GenerationResultV2RuleCode } from './v2/rules.js';
export { generationResultV2 } from './v2/version.js';
export type {
  GenerationCitationV3,
  GenerationReferenceV3,
  GenerationResultV3,
  GenerationSourceV3,
  GenerationUsageV3,
} from './v3/document.js';
export type { GenerationResultV3RuleCode } from './v3/rules.js';
export { generationResultV3 } from './v3/version.js';
