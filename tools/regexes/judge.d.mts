export function faultsOf(
  verdicts: readonly (readonly [text: string, verdict: string])[],
  bounded: Readonly<Record<string, string>>,
): string[];
