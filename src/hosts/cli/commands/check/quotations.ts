/** The quotations of an answer as they are printed, with the counts of all. */
import { type AnswerCheck, fails } from '../../../../answers/prose/index.js';
import { printable } from '../../../../core/issue/issue.js';
import { indexOffsets, placeOf } from '../../../../core/text/offsets.js';
import type { Failure } from '../../shared/answer-failures.js';
import { paint, plainLine, plural } from '../../shared/lines.js';
import { warnOfUnread } from '../../shared/prose.js';
import { quoteJson, quoteText } from '../../shared/quote-lines.js';
import type { Session } from '../../shared/session.js';
import { type NamedShelf, shownQuotation } from '../../shared/shelf.js';
import type { CheckChoice } from './choice.js';

export type Checked = Readonly<{
  file: string;
  text: string;
  check: AnswerCheck;
  shelf: NamedShelf;
}>;

/** One line or more for each quotation, in the order of the text, as they are made. */
export async function printQuotations(
  { file, text, check, shelf }: Checked,
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  warnOfUnread(file, text, check, session);
  const { json, quiet } = choice;
  if (json !== true && quiet === true) return;
  let line = 1;
  let at = 0;
  for (const quotation of check.quotations) {
    line += text.slice(at, quotation.start).split('\n').length - 1;
    at = quotation.start;
    const checked = shownQuotation(quotation, shelf);
    await session.print(
      json === true
        ? quoteJson(checked, line)
        : quoteText(checked, shelf.sources, { at: `${file}:${line}`, colors: session.colors }),
    );
  }
  if (json === true) await session.print(markJson(text, check));
}

/** For programs: one line of JSON for each mark that is not read, with the reason. */
function markJson(text: string, { unread }: AnswerCheck): string {
  const index = indexOffsets(text);
  return unread
    .map(({ start, words, why }) => {
      const { line } = placeOf(index, start);
      return `${printable(JSON.stringify({ line, mark: words, unread: why }))}\n`;
    })
    .join('');
}

/** `3 quotations: 2 verified, 1 not; 1 mark names no source`: all that fails, and then red. */
export function countLine(
  { quotations, checked }: AnswerCheck,
  failures: readonly Failure[],
  { colors }: Pick<Session, 'colors'>,
): string {
  const verified = quotations.filter(({ state }) => state === 'verified').length;
  const open = quotations.length - checked;
  const rest = open === 0 ? '' : `, ${open} not checked`;
  const counts = `${plural(quotations.length, 'quotation')}: ${verified} verified, ${checked - verified} not${rest}`;
  const own = quotations.filter(({ state }) => fails(state, 'nothing')).length;
  const others = failures.flatMap(({ kind, says, count = 0 }) => {
    if (kind !== 'failing') return [says];
    return count === own ? [] : [`${plural(count - own, 'citation')} not verified`];
  });
  const line = [counts, ...others].join('; ');
  return `${paint(plainLine(line), failures.length === 0, colors)}\n`;
}
