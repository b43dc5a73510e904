/**
 * Verified findings: snippets are checked by code, and only what passed can be selected.
 *
 * @packageDocumentation
 */

export type { CheckedSnippet, CheckedSnippets } from './checked.js';
export { type FindingsCode, findingsCodes } from './codes.js';
export { EvidenceSnippet, VerifiedFindings } from './contract.js';
export { renderFindings } from './render.js';
export { renderChoices, safeRenderChoices, safeSelectVerifiedFindings, selectVerifiedFindings } from './select.js';
export { createSnippet, type SnippetDraft, safeCreateSnippet } from './snippets.js';
export {
  type CheckStoreOptions,
  checkStore,
  fromLangGraphStore,
  type LangGraphStore,
  memorySources,
  type StoreCheck,
} from './source-store.js';
export type {
  FindingContextV1,
  FindingSpanV1,
  FindingsDisabledV1,
  FindingsProfileV1,
  VerifiedFindingsV1,
  VerifiedFindingV1,
} from './v1/document.js';
export type { VerifiedFindingsV1ClaimCode } from './v1/repeat.js';
export type { EvidenceSnippetV1RuleCode, VerifiedFindingsV1RuleCode } from './v1/rules.js';
export type { EvidenceSnippetV1 } from './v1/snippet.js';
export { safeVerifySnippets, type VerifySnippetsOptions, verifySnippets } from './verify-snippets.js';
