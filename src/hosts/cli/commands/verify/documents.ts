/**
 * Reads the documents of files in order. An unreadable file is reported and never stops the rest.
 */

import { type NdjsonLine, ndjsonSplitter } from '../../../../core/lines/index.js';
import type { CheckCounts } from '../../../../index.js';
import { systemCode, systemReason } from '../../../node/system-reason.js';
import { documentLimit, openInput, readWhole } from '../../shared/input.js';
import type { Named } from '../../shared/inputs.js';
import type { Session } from '../../shared/session.js';
import { isNdjson, type VerifyChoice } from './choice.js';

/**
 * Documents in groups: each is processed before the next is requested, as its documents may share
 * the memory of a chunk.
 */
export async function* documentsOf(
  inputs: AsyncIterable<Named>,
  choice: VerifyChoice,
  session: Session,
): Items {
  for await (const { file, why } of inputs) {
    yield [{ kind: 'file', file }];
    const refused = why ?? refusalOf(file, choice);
    try {
      if (refused !== undefined) yield [{ kind: 'unread', file, why: refused }];
      else if (isNdjson(file, choice)) yield* lineDocuments(file, session);
      else yield [await wholeDocument(file, session)];
    } catch (error) {
      const code = systemCode(error);
      if (code === '') throw error;
      yield [{ kind: 'unread', file, why: `cannot be read: ${systemReason(code)}` }];
    }
  }
}

/** Only lines can be passed on unchanged. */
function refusalOf(file: string, choice: VerifyChoice): string | undefined {
  const { emit = 'verdicts', rejected } = choice;
  const passes =
    emit !== 'verdicts' ? `--emit ${emit}` : rejected !== undefined ? '--rejected' : undefined;
  if (passes === undefined || isNdjson(file, choice)) return undefined;
  return `is not NDJSON; add --ndjson to use ${passes}`;
}

async function wholeDocument(file: string, session: Session): Promise<Document> {
  const input = await openInput(file, session);
  const bytes = await readWhole(input);
  const isTooLong = bytes.length > documentLimit;
  const length = isTooLong ? (input.size ?? bytes.length) : bytes.length;
  return {
    kind: 'document',
    name: { file },
    bytes: isTooLong ? undefined : bytes,
    length,
    offset: 0,
  };
}

/**
 * Few enough that their results stay small, however short the lines are and however many faults
 * each has.
 */
const most = 256;

/** Uses the splitter directly: one asynchronous step per chunk is enough. */
async function* lineDocuments(
  file: string,
  session: Session,
): AsyncGenerator<readonly Document[], undefined> {
  const { chunks } = await openInput(file, session);
  const splitter = ndjsonSplitter();
  for await (const chunk of chunks()) yield* groupsOf(splitter.push(chunk), file);
  yield* groupsOf(splitter.end(), file);
}

function* groupsOf(
  lines: Iterable<NdjsonLine>,
  file: string,
): Generator<readonly Document[], undefined> {
  let group: Document[] = [];
  for (const { bytes, number, offset, length, complete } of lines) {
    group.push({
      kind: 'document',
      name: { file, line: number },
      bytes: complete ? bytes : undefined,
      length,
      offset,
    });
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

export type DocumentName = Readonly<{ file: string; line?: number }>;

export interface Document {
  readonly kind: 'document';
  readonly name: DocumentName;
  /** Undefined if there are more than a document may have. */
  readonly bytes: Uint8Array | undefined;
  /** Its number of bytes, and its offset in the file. */
  readonly length: number;
  readonly offset: number;
}

type FileStart = Readonly<{ kind: 'file'; file: string }>;
export type Unread = Readonly<{ kind: 'unread'; file: string; why: string }>;
export type Item = FileStart | Document | Unread;
export type Items = AsyncGenerator<readonly Item[], undefined>;

/**
 * A document as finished text, for stdout and for each file in the order of the command line;
 * `code` is of its first error.
 */
export type DocumentResult = Readonly<{
  ok: boolean;
  counts: CheckCounts;
  code: string | undefined;
  texts: readonly string[];
}>;

export type CheckedItem = FileStart | (Document & { readonly result: DocumentResult }) | Unread;
