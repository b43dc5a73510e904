/** Finds where bytes stop being UTF-8 (RFC 3629, 4; Unicode 15, table 3-7). */

/** The offset of the first byte that belongs to no well-formed sequence, or -1 when all bytes are UTF-8. */
export function firstBadByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    const length = lead < 0x80 ? 1 : sequenceLength(lead);
    if (length === 0 || !continues(bytes, index, length)) return index;
    index += length;
  }
  return -1;
}

/** How many bytes a lead byte announces; 0 for bytes that cannot lead. */
function sequenceLength(lead: number): number {
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

function continues(bytes: Uint8Array, start: number, length: number): boolean {
  for (let step = 1; step < length; step += 1) {
    const byte = bytes[start + step] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return false;
  }
  return isInRange(bytes[start] ?? 0, bytes[start + 1] ?? 0);
}

/** The second byte keeps out overlong forms, surrogates, and what lies above U+10FFFF. */
function isInRange(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second <= 0x9f;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second <= 0x8f;
  return true;
}
