/** Tells text that has a UTF-8 form from text that has none. */

/** Whether every surrogate stands in a pair, so that the text has a UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return (text as { isWellFormed?: () => boolean }).isWellFormed?.() ?? !/\p{Cs}/u.test(text);
}

/** How many UTF-8 bytes a text takes; a lone surrogate counts as the three bytes of its replacement. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    length += unit < 0x800 ? 1 : 2;
    // A pair takes four bytes for its two units: the two that its first unit added are all it needs.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) index += 1;
  }
  return length;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
