/** Steps over the tokens of JSON text that is known to be valid. */

/** The index of the next character that is no white space. */
export function afterSpace(text: string, start: number): number {
  let index = start;
  for (; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) break;
  }
  return index;
}

/** The index after the string that opens at `start`: its end is the first mark that an even number of backslashes precedes. */
export function afterString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The index after the value that begins at `start`, whatever it is. */
export function afterValue(text: string, start: number): number {
  let depth = 0;
  let index = start;
  while (index < text.length) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) {
      index = afterString(text, index);
      if (depth === 0) return index;
      continue;
    }
    if (unit === 0x5b || unit === 0x7b) depth += 1;
    else if (unit === 0x5d || unit === 0x7d) {
      // A closing bracket at depth 0 belongs to the container around a number or word.
      if (depth === 0) return index;
      depth -= 1;
      if (depth === 0) return index + 1;
    } else if (depth === 0 && (unit === 0x2c || unit <= 0x20)) return index;
    index += 1;
  }
  return index;
}
