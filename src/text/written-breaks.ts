/** Line breaks and tabs that are written out, as a backslash and a letter: texts out of programs have them. */

/** True where a backslash and n, r or t stand for white space. */
export function isWrittenBreak(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 92) return false;
  const letter = text.charCodeAt(at + 1);
  return letter === 110 || letter === 114 || letter === 116;
}
