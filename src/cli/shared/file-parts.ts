/** The documents of a file: one, or one per line of NDJSON. */
import { formatIssue, type Issue } from '../../index.js';
import { bytesOfFile } from './input.js';
import type { Session } from './session.js';

/** A document and its name: the file, and the line if it has several documents. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly name: string;
  readonly line?: number;
  /** Its first line, from 1, and its offset. */
  readonly start: { readonly number: number; readonly offset: number };
}

const LINE_FEED = 10;

/** NDJSON is recognised by its name or requested. Skips empty lines. */
export async function partsOfFile(file: string, isNdjson: boolean, session: Session): Promise<readonly FilePart[]> {
  const bytes = await bytesOfFile(file, session);
  if (!isNdjson && !isNdjsonName(file)) return [{ bytes, file, name: file, start: { number: 1, offset: 0 } }];
  const parts: FilePart[] = [];
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    const part = bytes.subarray(start, end);
    if (part.some((byte) => byte > 32))
      parts.push({ bytes: part, file, name: `${file}:${line}`, line, start: { number: line, offset: start } });
    start = end + 1;
  }
  return parts;
}

/** Formats an issue of a part with its position in the file, or with the name of the part if it has no position. */
export function formatInFile(issue: Issue, { file, name, start }: FilePart): string {
  const { at } = issue;
  if (at === undefined) return formatIssue(issue, name);
  return formatIssue({ ...issue, at: { ...at, line: at.line + start.number - 1 } }, file);
}

/** True for NDJSON, in any letter case. */
export function isNdjsonName(file: string): boolean {
  return /\.(?:ndjson|jsonl)$/i.test(file);
}

/** True for the files that a folder is searched for. */
export function isDocumentName(file: string): boolean {
  return /\.json$/i.test(file) || isNdjsonName(file);
}
