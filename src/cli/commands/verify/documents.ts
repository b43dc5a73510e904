/** Reads the documents of files one after the other, and says of what cannot be read why; one file never stops the rest. */

import type { CheckCounts } from '../../../index.js';
import { type NdjsonLine, ndjsonSplitter } from '../../../lines/index.js';
import { isSystemError, reasonOf } from '../../shared/exit.js';
import { documentLimit, openInput, readWhole } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { isNdjson, type VerifyChoice } from './choice.js';
import type { Named } from './inputs.js';

/**
 * The documents of all files, in groups: what came together is judged in one step, without a promise for each line. A group
 * has to be done with before the next is asked for, as its documents may share the memory of a chunk.
 */
export async function* documentsOf(
  inputs: AsyncIterable<Named>,
  choice: VerifyChoice,
  session: Session,
): AsyncGenerator<readonly Item[], undefined> {
  for await (const { file, why } of inputs) {
    yield [{ kind: 'file', file }];
    const refused = why ?? refusalOf(file, choice);
    if (refused === undefined) yield* readable(file, choice, session);
    else yield [{ kind: 'unread', file, why: refused }];
  }
}

/** Only a line can be passed on as it came. */
function refusalOf(file: string, choice: VerifyChoice): string | undefined {
  const { emit = 'verdicts', rejected } = choice;
  const passes = emit !== 'verdicts' ? `--emit ${emit}` : rejected !== undefined ? '--rejected' : undefined;
  if (passes === undefined || isNdjson(file, choice)) return undefined;
  return `is no NDJSON, and ${passes} passes lines on (--ndjson says that it is)`;
}

async function* readable(
  file: string,
  choice: VerifyChoice,
  session: Session,
): AsyncGenerator<readonly Item[], undefined> {
  try {
    if (isNdjson(file, choice)) yield* lineDocuments(file, session);
    else yield [await wholeDocument(file, session)];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield [{ kind: 'unread', file, why: `cannot be read: ${reasonOf(error)}` }];
  }
}

async function wholeDocument(file: string, session: Session): Promise<Document> {
  const input = await openInput(file, session);
  const bytes = await readWhole(input);
  const isHeld = bytes.length <= documentLimit;
  return {
    kind: 'document',
    name: { file },
    ...(isHeld ? { bytes } : {}),
    length: isHeld ? bytes.length : (input.size ?? bytes.length),
    offset: 0,
  };
}

/** Few enough that what is told of them stays small, however short they are and however many faults each has. */
const most = 256;

/** The splitter is asked directly: one asynchronous step a chunk is enough. */
async function* lineDocuments(file: string, session: Session): AsyncGenerator<readonly Document[], undefined> {
  const { chunks } = await openInput(file, session);
  const splitter = ndjsonSplitter();
  for await (const chunk of chunks) yield* groupsOf(splitter.push(chunk), file);
  yield* groupsOf(splitter.end(), file);
}

function* groupsOf(lines: Iterable<NdjsonLine>, file: string): Generator<readonly Document[], undefined> {
  let group: Document[] = [];
  for (const line of lines) {
    group.push(documentOf(file, line));
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function documentOf(file: string, { bytes, number, offset, length, complete }: NdjsonLine): Document {
  const name = { file, line: number };
  return complete ? { kind: 'document', name, bytes, length, offset } : { kind: 'document', name, length, offset };
}

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
