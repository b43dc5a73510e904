/** The documents of a file: one, or one per line of NDJSON. */
import { formatIssue, type Issue } from '../../index.js';
import { ndjsonSplitter } from '../../lines/index.js';
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

/** NDJSON is recognised by its name or requested. Skips empty lines. */
export async function partsOfFile(file: string, isNdjson: boolean, session: Session): Promise<readonly FilePart[]> {
  const bytes = await bytesOfFile(file, session);
  if (!isNdjson && !isNdjsonName(file)) return [{ bytes, file, name: file, start: { number: 1, offset: 0 } }];
  const splitter = ndjsonSplitter();
  const lines = [...splitter.push(bytes), ...splitter.end()].filter((line) => line.bytes.some((byte) => byte > 32));
  return lines.map((start) => ({
    bytes: start.bytes,
    file,
    name: `${file}:${start.number}`,
    line: start.number,
    start,
  }));
}

/** Formats an issue of a part with its position in the file, or with the name of the part if it has no position. */
export function formatInFile(issue: Issue, { file, name, start }: FilePart): string {
  const { at } = issue;
  if (at === undefined) return formatIssue(issue, name);
  return formatIssue({ ...issue, at: { ...at, line: at.line + start.number - 1 } }, file);
}

export function isNdjsonName(file: string): boolean {
  return /\.(?:ndjson|jsonl)$/i.test(file);
}

/** True for the files that a folder is searched for. */
export function isDocumentName(file: string): boolean {
  return /\.json$/i.test(file) || isNdjsonName(file);
}
