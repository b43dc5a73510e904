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
toStrictSchema withJsonSchema arbitraryOf examplesOf isRefusal
citationOrder faultOrder resultOrder elementOrder relationshipOrder
`.trim().split(/\s+/); // biome-ignore format: a list
