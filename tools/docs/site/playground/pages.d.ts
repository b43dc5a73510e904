/** What pages.js gives to tests. */
export function pageOf(
  mode: 'answer' | 'quotes' | 'document',
  given: Readonly<{
    answer: string;
    quotes: string;
    document: string;
    sources: readonly Readonly<{ name: string; text: string }>[];
  }>,
): string;
