/** What the name of a file says of its content, to every command alike. */

/** NDJSON, in the small or large letters of whatever system wrote it. */
export function isNdjsonName(file: string): boolean {
  return /\.(?:ndjson|jsonl)$/i.test(file);
}

/** What a folder stands for: documents, one in a file or one on a line. */
export function isDocumentName(file: string): boolean {
  return /\.json$/i.test(file) || isNdjsonName(file);
}
