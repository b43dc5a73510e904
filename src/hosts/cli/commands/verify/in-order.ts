/**
 * Verifies documents and formats the results, in this thread, and in others once there is enough
 * work, in the order of the input.
 */
import { availableParallelism } from 'node:os';
import { inOrder } from '../../../../core/lines/index.js';
import { countChecks, type Verdict } from '../../../../engine/contract/verdict/index.js';
import { verdictInStream } from '../../../../engine/stream/check-line.js';
import { waysOf } from '../../formats/chosen.js';
import { tooLong } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { verifierFor } from '../../shared/verifier.js';
import type { VerifyChoice } from './choice.js';
import type { CheckedItem, Document, DocumentResult, Item, Items } from './documents.js';
import type { Pool } from './pool.js';

/** Answers at once where it can: a promise for each line costs as much as reading a short one. */
export type CheckDocument = (document: Document) => DocumentResult | Promise<DocumentResult>;

/** After so many bytes of documents the threads take over; Infinity is never. */
export type Checkers = Readonly<{
  here: CheckDocument;
  after: number;
  threads: () => Pool | Promise<Pool>;
}>;

type CheckedItems = AsyncGenerator<readonly CheckedItem[], undefined>;

export async function* checkedInOrder(
  groups: Items,
  { here, after, threads }: Checkers,
): CheckedItems {
  let bytes = 0;
  while (bytes < after) {
    const next = await groups.next();
    if (next.done === true) return;
    const checked: CheckedItem[] = [];
    for (const item of next.value) {
      if (item.kind !== 'document') {
        checked.push(item);
        continue;
      }
      bytes += item.bytes?.length ?? 0;
      const result = here(item);
      checked.push(checkedDocument(item, result instanceof Promise ? await result : result));
    }
    yield checked;
  }
  const pool = await threads();
  try {
    yield* checkedByThreads(groups, pool);
  } finally {
    await pool.close();
  }
}

/** Its members are named: a spread takes as long as a digest of a short line. */
const checkedDocument = (document: Document, result: DocumentResult): CheckedItem => {
  const { kind, name, bytes, length, offset } = document;
  return {
    kind,
    name,
    bytes,
    length,
    offset,
    result,
  };
};

/** How many bytes of documents are with the threads at most, unless one document alone has more. */
const flightLimit = 32 * 1024 * 1024;

/**
 * A group is one message: the lines of one chunk, which share its memory, so that it is copied
 * once.
 */
function checkedByThreads(groups: Items, pool: Pool): CheckedItems {
  return inOrder(groups, {
    on: async (items) => {
      const documents = items.filter((item) => item.kind === 'document');
      const results = (documents.length === 0 ? [] : await pool.check(documents)).values();
      return items.map((item): CheckedItem => {
        if (item.kind !== 'document') return item;
        const { value } = results.next();
        if (value === undefined) throw new Error('a document without a verdict');
        return checkedDocument(item, value);
      });
    },
    hasRoom: (underWay) =>
      underWay.length < 2 * pool.count && heldBytes(underWay.flat()) < flightLimit,
  });
}

const heldBytes = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'document' ? (item.bytes?.length ?? 0) : 0), 0);

/**
 * A thread checks 80 MB in a second, takes 0.2 s to start, and copies every byte: on two cores that
 * does not pay.
 */
const worthIt = 64 * 1024 * 1024;

/**
 * How many threads, and after how many bytes. A requested number applies from the first document
 * on; 0 and 1 are this thread alone.
 */
export function shareOf(asked: number | undefined): {
  readonly count: number;
  readonly after: number;
} {
  const count = Math.min(asked ?? Number.POSITIVE_INFINITY, availableParallelism());
  if (asked === undefined) return { count, after: count > 2 ? worthIt : Number.POSITIVE_INFINITY };
  return { count: Math.max(1, count), after: asked > 1 ? 0 : Number.POSITIVE_INFINITY };
}

export async function documentChecker(
  choice: VerifyChoice,
  session: Session,
): Promise<CheckDocument> {
  const verifyDocument = await verifierFor(choice, session);
  const ways = await waysOf(choice, session.colors);
  const resultOf = (checked: Verdict, document: Document): DocumentResult => {
    const { name, offset } = document;
    const verdict = verdictInStream(checked, { number: name.line ?? 1, offset });
    const texts = ways.map(({ text }) => text(verdict, document));
    const first = verdict.ok
      ? undefined
      : verdict.issues.find(({ severity }) => severity === 'error');
    return {
      ok: verdict.ok,
      counts: countChecks(verdict.checks),
      code: first?.code,
      texts,
    };
  };
  return (document) => {
    const checked = verifyDocument(document.bytes ?? tooLong());
    return checked instanceof Promise
      ? checked.then((verdict) => resultOf(verdict, document))
      : resultOf(checked, document);
  };
}
