/** Text made safe for terminals and logs: what could move a cursor or turn the reading order is shown as an escape. */

/**
 * Controls, format characters (bidirectional, zero-width), line and paragraph separators, lone surrogates: general
 * categories Cc, Cf, Zl, Zp and Cs of Unicode 15.0, written out, since the engine's own tables change with it.
 */
const unsafe: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** The text with each UTF-16 unit of such a character written as `\u` and four hex digits. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => {
    let escaped = '';
    for (let unit = 0; unit < character.length; unit += 1) {
      escaped += `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0').toUpperCase()}`;
    }
    return escaped;
  });
}
