/** What numbers.mjs gives. */
export function numbersOf(root: string): Readonly<Record<string, string>>;
