/** The code of a failure of the system below, such as ENOENT; empty for everything else. */
export function systemCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
