/** What goes through a run, one after the other: where files begin, their documents, what was not read, and verdicts. */
import type { CheckCounts } from '../../index.js';

/** What a verdict is about. */
export interface DocumentName {
  readonly file: string;
  /** The line of an NDJSON file. */
  readonly line?: number;
}

/** A document as it came. */
export interface Document {
  readonly kind: 'document';
  readonly name: DocumentName;
  /** Absent when there are more of them than a document may have. */
  readonly bytes?: Uint8Array;
  /** How many bytes it has, and how many of its file stand before it. */
  readonly length: number;
  readonly offset: number;
}

/** A file begins; its documents follow. */
export interface FileStart {
  readonly kind: 'file';
  readonly file: string;
}

/** A file was not read, or not to its end. */
export interface Unread {
  readonly kind: 'unread';
  readonly file: string;
  readonly why: string;
}

/** What a run reads, in order. */
export type Item = FileStart | Document | Unread;

/** What came of a document: what is told of it is written out, and the document itself stays behind. */
export interface DocumentResult {
  readonly ok: boolean;
  readonly counts: CheckCounts;
  readonly told: string;
  /** What each report tells of it, in the order of the command line. */
  readonly reports: readonly string[];
  /** Its verdict for who keeps what is rejected; empty where it holds, or nobody does. */
  readonly rejection: string;
}

export type JudgedDocument = Document & DocumentResult;

/** What a run tells of, in the same order. */
export type JudgedItem = FileStart | JudgedDocument | Unread;
