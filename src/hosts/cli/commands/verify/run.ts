/** Runs `verify`: files become documents, documents verdicts, verdicts output, in order. */
import { waysOf } from '../../formats/chosen.js';
import {
  counted,
  emptyTally,
  exitCodeOf,
  type Format,
  type Output,
  type Tally,
} from '../../formats/format.js';
import { inputsOf, kindOf, sizeOf } from '../../shared/inputs.js';
import { warnOfOperands } from '../../shared/named-sources.js';
import type { Session } from '../../shared/session.js';
import { readPins } from '../../shared/verifier.js';
import { filesOf, refuseContradictions, severalExpected, type VerifyChoice } from './choice.js';
import { type CheckedItem, documentsOf } from './documents.js';
import { checkedInOrder, documentChecker, shareOf } from './in-order.js';
import { openOutputs } from './outputs.js';

export async function verifyAll(
  words: readonly string[],
  asked: VerifyChoice,
  session: Session,
): Promise<void> {
  await refuseWords(words, asked, session);
  // read once, not in every thread
  const choice =
    asked.pins === undefined ? asked : { ...asked, pinned: await readPins(asked.pins, session) };
  const { colors } = session;
  const { count, after } = shareOf(choice.threads);
  const checkers = {
    here: await documentChecker(choice, session),
    after,
    threads: async () => (await import('./pool.js')).startPool(count, { choice, colors }),
  };
  const [stdout, ...others] = (await waysOf(choice, colors)).map(({ format }) => format());
  if (stdout === undefined) throw new Error('no format');
  const on = choice.exitZero === true ? 'never' : choice.exitOn;
  const pass = choice.progress === false ? undefined : session.pass;
  let tally = emptyTally;
  const stopProgress = pass && showProgress(pass, await sizeOf(words, session), () => tally);
  const files = await openOutputs(filesOf(choice), () => readsOf(words, choice, session), session);
  const writeFiles = async (
    dataOf: (format: Format, place: number) => readonly Output['data'][],
  ): Promise<void> => {
    for (const [place, format] of others.entries())
      await files[place]?.write(dataOf(format, place));
  };
  try {
    await writeFiles(({ start }) => [start]);
    await write([{ data: stdout.start, words: '' }], session);
    const items = documentsOf(inputsOf(words, session), choice, session);
    for await (const checked of checkedInOrder(items, checkers)) {
      tally = counted(tally, checked);
      const code = exitCodeOf(tally, on);
      if (code !== 0) session.end(code); // a reader that goes away changes nothing of it
      await writeFiles(({ next }, place) =>
        checked.map((item) => next(item, textOf(item, place + 1)).data),
      );
      const outputs = checked.map((item) => stdout.next(item, textOf(item, 0)));
      await write(outputs, session);
    }
    await writeFiles(({ end }) => [end(tally).data]);
  } finally {
    await Promise.all(files.map((file) => file.close()));
    stopProgress?.();
  }
  session.end(exitCodeOf(tally, on));
  await write([stdout.end(tally)], session);
  warnOfOperands(tally.code, choice.source, session);
}

const textOf = (item: CheckedItem, place: number): string =>
  item.kind === 'document' ? (item.result.texts[place] ?? '') : '';

/** Every file that this run reads: no output may overwrite one of them. */
async function* readsOf(
  words: readonly string[],
  { pins, records, config }: VerifyChoice,
  session: Session,
) {
  for (const file of [pins, records, config]) if (typeof file === 'string') yield file;
  for await (const { file } of inputsOf(words, session)) yield file;
}

async function refuseWords(
  words: readonly string[],
  choice: VerifyChoice,
  session: Session,
): Promise<void> {
  refuseContradictions(words, choice);
  if (choice.expect === undefined && choice.expectStable === undefined) return;
  for (const word of words) if ((await kindOf(word, session)) !== 'name') throw severalExpected();
}

/** Writes each stream in one piece, because most pieces are short. */
async function write(outputs: readonly Output[], session: Session): Promise<void> {
  const words = outputs.map((output) => output.words).join('');
  if (words !== '') await session.printError(words);
  const pieces = outputs.map(({ data }) => data).filter((data) => data.length > 0);
  const isText = pieces.every((piece) => typeof piece === 'string');
  if (pieces.length > 0)
    await session.print(
      isText ? pieces.join('') : Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
    );
}

/**
 * Shows nothing in the first second. `total` is the number of bytes of all documents, if known;
 * returns how to stop.
 */
function showProgress(
  pass: (line: string) => void,
  total: number | undefined,
  seen: () => Tally,
): () => void {
  const start = Date.now();
  const timer = setInterval(() => {
    const elapsed = Date.now() - start;
    if (elapsed >= 1000) pass(progressLine(seen(), total, elapsed));
  }, 200);
  timer.unref();
  return () => {
    clearInterval(timer);
    pass('');
  };
}

/**
 * Numbers do not depend on the locale. The rest is estimated by the bytes that were read so far.
 */
export function progressLine(
  { valid, invalid, bytes }: Tally,
  total: number | undefined,
  elapsed: number,
): string {
  const count = `${String(valid + invalid)} documents, ${String(invalid)} invalid, ${(bytes / 1e6).toFixed(1)}`;
  if (total === undefined) return `${count} MB`;
  const share = total === 0 ? 1 : Math.min(1, bytes / total);
  const rest =
    share === 0 ? '' : `, ${String(Math.ceil((elapsed * (1 - share)) / share / 1000))} s left`;
  return `${count} of ${(total / 1e6).toFixed(1)} MB, ${String(Math.floor(share * 100))} %${rest}`;
}
