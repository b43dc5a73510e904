/** A look at what stands before a place, never further than it was asked for. */

/** The last units before a place, `most` of them or all there are. */
export function textBefore(text: string, at: number, most: number): string {
  return text.slice(Math.max(0, at - most), at);
}
