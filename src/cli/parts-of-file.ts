/** The documents of a file: one, or one on each line of NDJSON. */
import { bytesOfFile } from './one-document.js';
import type { Session } from './session.js';

/** A document, and what it is called: a file, with the line where it stands in one of several. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly line?: number;
  /** The line where it begins, from 1, and the bytes before it. */
  readonly start: { readonly number: number; readonly offset: number };
}

const LINE_FEED = 10;

/** NDJSON is told by its name, or by the one who asks; empty lines hold nothing. */
export async function partsOfFile(file: string, isNdjson: boolean, session: Session): Promise<readonly FilePart[]> {
  const bytes = await bytesOfFile(file, session);
  if (!isNdjson && !/\.(?:ndjson|jsonl)$/i.test(file)) return [{ bytes, name: file, start: { number: 1, offset: 0 } }];
  const parts: FilePart[] = [];
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    const part = bytes.subarray(start, end);
    if (part.some((byte) => byte > 32))
      parts.push({ bytes: part, name: `${file}:${line}`, line, start: { number: line, offset: start } });
    start = end + 1;
  }
  return parts;
}
