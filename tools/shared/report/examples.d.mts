/** What examples.mjs gives. */
export function harbourAnswer(): object;
export const heaterDraft: object;
export const heaterSources: ReadonlyMap<string, string>;
export const markdownText: string;
export const markdownSources: readonly { readonly title: string; readonly text: string }[];

/** The PDF of the examples, by its name in `test/fixtures/pdfs`, and an answer on it. */
export const pdfName: string;
export const pdfAnswer: string;
