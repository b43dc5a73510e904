/** Whether a text carries something that nobody sees: tags, overrides of direction, selectors in a row. */

/** Tag characters, invisible operators, overrides, fillers, and two selectors or four zero-width characters in a row. */
const CARRIERS =
  /[\u115f\u1160\u202d\u202e\u2061-\u2064\u206a-\u206f\u2800\u3164\uffa0\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|(?:[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]){2}|[\u200b-\u200f\u2060\ufeff]{4}/;

export function carriesHiddenText(text: string): boolean {
  return CARRIERS.test(text);
}
