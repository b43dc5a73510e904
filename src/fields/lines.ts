/** Lines of a text: LF and CRLF end one, and a final line end opens none. */

/** How many lines a text has; the empty text has one. */
export function countLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end + 1 < text.length; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}

/** Whether a text has more lines than these; it has no more lines than units. */
export function hasMoreLines(text: string, most: number): boolean {
  return text.length > most && countLines(text) > most;
}

/** How many Unicode code points a well-formed text has. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let unit = 0; unit < text.length; unit += 1) if ((text.charCodeAt(unit) & 0xfc00) === 0xdc00) count -= 1;
  return count;
}
