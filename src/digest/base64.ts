/** Base64 (RFC 4648, 4) of SHA-256 values: padded, and one text for each value. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The 44 characters for 64 hexadecimal digits. */
export function sha256Base64(hex: string): string {
  let base64 = '';
  // Three hexadecimal digits are twelve bits, which are two characters; 66 digits fill 44, the last half digit is padding.
  for (let index = 0; index < 66; index += 3) {
    const bits = Number.parseInt(hex.slice(index, index + 3).padEnd(3, '0'), 16);
    base64 += alphabet.charAt(bits >> 6) + alphabet.charAt(bits & 63);
  }
  return `${base64.slice(0, 43)}=`;
}

/** The 32 bytes of 44 characters, or undefined when they are not the one base64 text of 32 bytes. */
export function bytesOfSha256(base64: string): Uint8Array | undefined {
  // 43 characters hold 258 bits: the last one ends in two bits that canonical base64 leaves 0 (RFC 4648, 3.5).
  if (!/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(base64)) return undefined;
  const bytes = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) {
    const first = Math.floor((index * 8) / 6);
    const bits = (alphabet.indexOf(base64.charAt(first)) << 6) | alphabet.indexOf(base64.charAt(first + 1));
    bytes[index] = (bits >> (4 - ((index * 8) % 6))) & 0xff;
  }
  return bytes;
}
