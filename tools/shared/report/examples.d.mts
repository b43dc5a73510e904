/** What examples.mjs gives. */
export function harbourAnswer(): object;
export const heaterDraft: object;
export const heaterSources: ReadonlyMap<string, string>;
export const markdownText: string;
export const markdownSources: readonly { readonly title: string; readonly text: string }[];
