/** Reads the documents of files one after the other, and says of what cannot be read why; one file never stops the rest. */

import { type NdjsonLine, ndjsonSplitter } from '../../lines/index.js';
import { isSystemError, reasonOf } from '../exit.js';
import { documentLimit, openInput, readWhole } from '../read-input.js';
import type { Session } from '../session.js';
import { isNdjson, type VerifyChoice } from './choice.js';
import type { Document, Item } from './items.js';
import type { Named } from './walk.js';

/** The documents of all files. */
export async function* documentsOf(
  inputs: AsyncIterable<Named>,
  choice: VerifyChoice,
  session: Session,
): AsyncGenerator<Item, undefined> {
  for await (const { file, why } of inputs) {
    yield { kind: 'file', file };
    const refused = why ?? refusalOf(file, choice);
    if (refused === undefined) yield* readable(file, choice, session);
    else yield { kind: 'unread', file, why: refused };
  }
}

/** Only a line can be passed on as it came. */
function refusalOf(file: string, choice: VerifyChoice): string | undefined {
  const { emit = 'verdicts', rejected } = choice;
  const passes = emit !== 'verdicts' ? `--emit ${emit}` : rejected !== undefined ? '--rejected' : undefined;
  if (passes === undefined || isNdjson(file, choice)) return undefined;
  return `is no NDJSON, and ${passes} passes lines on (--ndjson says that it is)`;
}

async function* readable(file: string, choice: VerifyChoice, session: Session): AsyncGenerator<Item, undefined> {
  try {
    yield* isNdjson(file, choice) ? lineDocuments(file, session) : wholeDocument(file, session);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield { kind: 'unread', file, why: `cannot be read: ${reasonOf(error)}` };
  }
}

async function* wholeDocument(file: string, session: Session): AsyncGenerator<Document, undefined> {
  const input = await openInput(file, session);
  const bytes = await readWhole(input);
  const isHeld = bytes.length <= documentLimit;
  yield {
    kind: 'document',
    name: { file },
    ...(isHeld ? { bytes } : {}),
    length: isHeld ? bytes.length : (input.size ?? bytes.length),
    offset: 0,
  };
}

/** The splitter is asked directly: one asynchronous step a line is enough. */
async function* lineDocuments(file: string, session: Session): AsyncGenerator<Document, undefined> {
  const { chunks } = await openInput(file, session);
  const splitter = ndjsonSplitter();
  for await (const chunk of chunks) for (const line of splitter.push(chunk)) yield documentOf(file, line);
  for (const line of splitter.end()) yield documentOf(file, line);
}

function documentOf(file: string, { bytes, number, offset, length, complete }: NdjsonLine): Document {
  const name = { file, line: number };
  return complete ? { kind: 'document', name, bytes, length, offset } : { kind: 'document', name, length, offset };
}
