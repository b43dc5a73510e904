/** Runs `verify`: files become documents, documents verdicts, verdicts output, in order. */
import { formatOf } from '../../formats/chosen.js';
import { counted, emptyTally, exitCodeOf, type Output, type Tally } from '../../formats/format.js';
import { inputsOf, kindOf, sizeOf } from '../../shared/inputs.js';
import type { Session } from '../../shared/session.js';
import { readPins } from '../../shared/verifier.js';
import { refuseContradictions, severalExpected, type VerifyChoice } from './choice.js';
import { documentsOf } from './documents.js';
import { checkedInOrder, shareOf } from './in-order.js';
import { openOutputs } from './outputs.js';
import { documentChecker } from './results.js';

export async function verifyAll(words: readonly string[], asked: VerifyChoice, session: Session): Promise<void> {
  await refuseWords(words, asked, session);
  // read once, not in every thread
  const choice = asked.pins === undefined ? asked : { ...asked, pinned: await readPins(asked.pins, session) };
  const { colors } = session;
  const { count, after } = shareOf(choice.threads);
  const checkers = {
    here: await documentChecker(choice, session),
    after,
    threads: async () => (await import('./pool.js')).startPool(count, { choice, colors }),
  };
  const format = await formatOf(choice, session);
  const isShown = choice.progress !== false && session.pass !== undefined;
  const progress = isShown ? showProgress(session, { total: await sizeOf(words, session) }) : undefined;
  let tally = emptyTally;
  const outputs = await openOutputs(choice, () => readsOf(words, choice, session), session);
  try {
    await write([{ data: format.start, words: '' }], session);
    const items = documentsOf(inputsOf(words, session), choice, session);
    for await (const checked of checkedInOrder(items, checkers)) {
      tally = counted(tally, checked);
      progress?.see(tally);
      await outputs.write(checked);
      await write(checked.map(format.next), session);
    }
    await outputs.end(tally);
  } finally {
    await outputs.close();
    progress?.stop();
  }
  session.end(exitCodeOf(tally, choice.exitZero === true ? 'never' : choice.exitOn));
  await write([format.end(tally)], session);
}

/** Every file that this run reads: no output may overwrite one of them. */
async function* readsOf(
  words: readonly string[],
  { pins, records, config }: VerifyChoice,
  session: Session,
): AsyncGenerator<string, undefined> {
  for (const file of [pins, records, config]) if (typeof file === 'string') yield file;
  for await (const { file } of inputsOf(words, session)) yield file;
}

async function refuseWords(words: readonly string[], choice: VerifyChoice, session: Session): Promise<void> {
  refuseContradictions(words, choice);
  if (choice.expect === undefined && choice.expectStable === undefined) return;
  for (const word of words) if ((await kindOf(word, session)) !== 'name') throw severalExpected();
}

/** Writes each stream in one piece, because most pieces are short. */
async function write(outputs: readonly Output[], session: Session): Promise<void> {
  if (outputs.every(({ data, words }) => data.length === 0 && words === '')) return;
  const words = outputs.map((output) => output.words).join('');
  if (words !== '') await session.printError(words);
  const pieces = outputs.map(({ data }) => data).filter((data) => data.length > 0);
  if (pieces.length > 0) await session.print(inOnePiece(pieces));
}

function inOnePiece(pieces: readonly (string | Uint8Array)[]): string | Uint8Array {
  if (pieces.every((piece) => typeof piece === 'string')) return pieces.join('');
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

export interface Progress {
  readonly see: (tally: Tally) => void;
  readonly stop: () => void;
}

/** What is known about a run before it begins. */
export interface Expected {
  /** Bytes of all documents, if known. */
  readonly total: number | undefined;
}

const firstAfter = 1000;
const every = 200;

/** Shows nothing in the first second, or if stderr is no terminal. */
export function showProgress({ pass }: Session, { total }: Expected): Progress {
  if (pass === undefined) return { see: () => undefined, stop: () => undefined };
  const start = Date.now();
  let seen: Tally | undefined;
  const timer = setInterval(() => {
    const elapsed = Date.now() - start;
    if (seen !== undefined && elapsed >= firstAfter) pass(progressLine(seen, { total, elapsed }));
  }, every);
  timer.unref();
  return {
    see: (tally) => {
      seen = tally;
    },
    stop: () => {
      clearInterval(timer);
      pass('');
    },
  };
}

/** Numbers do not depend on the locale. The rest is estimated by the bytes that were read so far. */
export function progressLine(
  { valid, invalid, bytes }: Tally,
  { total, elapsed }: Expected & { elapsed: number },
): string {
  const count = `${String(valid + invalid)} documents, ${String(invalid)} invalid, ${megabytes(bytes)}`;
  if (total === undefined) return `${count} MB`;
  const share = total === 0 ? 1 : Math.min(1, bytes / total);
  const rest = share === 0 ? '' : `, ${String(Math.ceil((elapsed * (1 - share)) / share / 1000))} s left`;
  return `${count} of ${megabytes(total)} MB, ${String(Math.floor(share * 100))} %${rest}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
