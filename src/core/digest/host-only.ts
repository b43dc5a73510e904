/**
 * What `#sha256` is for Node, Bun and Deno: their own SHA-256 is there, so no other is loaded.
 *
 * @throws Error where `node:crypto` is not to be had all the same, as in a Node built without it
 */
export function portableSha256(): never {
  throw new Error('this host has no SHA-256: node:crypto is missing');
}
