/**
 * Says which versions of Node.js the command needs, in code that those run which it does not run
 * on.
 */

/**
 * The first minor version of each major one that has what the command needs; `engines` of
 * package.json says the same.
 */
const least: Readonly<Record<number, number>> = { 20: 19, 22: 12 };
const allFrom = 23;

/** Why the command does not run on this version of Node.js; undefined if it does. */
export function tooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const first = least[major];
  if (major >= allFrom || (first !== undefined && minor >= first)) return undefined;
  return `needs Node ^20.19 or >=22.12, this is ${String(major)}.${String(minor)}`;
}
