/**
 * Exported functions that no subject of the grid calls. A new function is in neither list: give it
 * a subject, or say here why it has none.
 */

/**
 * They take a number, a name, a contract, a schema, bytes of a file or a function of the caller.
 */
export const takesNone = `
ContractError defineConfig defineContract defineRule defineStep defineVersion embed envelope formRule
openLog safeOpenLog closeLog safeCloseLog safeHead fileAuditStore readExamples
locatorWords evidenceTemplate lineTemplate nliScorer pairClassifier fromLangGraphStore
describeContract lockOf mutationFloor schemaDigest safeSchemaDigest toJsonSchema safeToJsonSchema
withJsonSchema arbitraryOf examplesOf tamperings isRefusal
citationOrder faultOrder resultOrder elementOrder relationshipOrder
`.trim().split(/\s+/); // biome-ignore format: a list

/**
 * They take a document or lists, and have no subject yet: what they read first is verified, as the
 * subjects of `verify` are.
 */
export const notYet = `
comparePages fromProviderEvents verifyAuditChain withholdDocument
checkExchange checkPromotion createAnswer safeCreateAnswer createPromotionRecord
safeCreatePromotionRecord createRefusal safeCreateRefusal createTelemetry safeCreateTelemetry
diffVersionSnapshots safeDiffVersionSnapshots resolveAskRequest safeResolveAskRequest
locatorsOf locatorsOfPlaces mostExactLocator placesOfLocators
applyReport safeApplyReport checkRecord checkReport checkStore claimsForReport safeClaimsForReport
createVerificationRecord safeCreateVerificationRecord generationResultV1ToV2 generationResultV2ToV3
verificationReportV1ToV2 verificationReportV2ToV3 renderChoices safeRenderChoices renderFindings
selectVerifiedFindings safeSelectVerifiedFindings supportRate safeSupportRate
auditRun createProvenanceRecord safeCreateProvenanceRecord groupByControl replay replayDigest
safeReplayDigest
`.trim().split(/\s+/); // biome-ignore format: a list
