/** What examples.mjs gives. */
export function harbourAnswer(): object;
export const heaterDraft: object;
export const heaterSources: ReadonlyMap<string, string>;
