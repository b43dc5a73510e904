/** The documents of a file: one, or one on each line of NDJSON. */
import { formatIssue, type Issue } from '../../index.js';
import { bytesOfFile } from './input.js';
import type { Session } from './session.js';

/** A document, and what it is called: a file, with the line where it stands in one of several. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly name: string;
  readonly line?: number;
  /** The line where it begins, from 1, and the bytes before it. */
  readonly start: { readonly number: number; readonly offset: number };
}

const LINE_FEED = 10;

/** NDJSON is told by its name, or by the one who asks; empty lines hold nothing. */
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

/** An issue of a part in words: a position in the part is told as that in the file, and else the part is named. */
export function formatInFile(issue: Issue, { file, name, start }: FilePart): string {
  const { at } = issue;
  if (at === undefined) return formatIssue(issue, name);
  return formatIssue({ ...issue, at: { ...at, line: at.line + start.number - 1 } }, file);
}

/** NDJSON, in the small or large letters of whatever system wrote it. */
export function isNdjsonName(file: string): boolean {
  return /\.(?:ndjson|jsonl)$/i.test(file);
}

/** What a folder stands for: documents, one in a file or one on a line. */
export function isDocumentName(file: string): boolean {
  return /\.json$/i.test(file) || isNdjsonName(file);
}
