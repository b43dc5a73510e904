/** The words of a quotation that are looked for in sources: without the marks inside of it. */
import { once } from '../../core/work/work.js';
import type { MarkRun } from '../marks/bind.js';
import { bindMarks, linkedWords } from '../marks/bind-marks.js';
import type { MarkSource, QuotationOfAnswer } from '../marks/index.js';
import { markReader } from '../marks/marks-in.js';
import { type Names, saysSource } from '../marks/names.js';
import { withoutNamedLine } from './named-line.js';

/** With the words of a link at its end, and without a last line that names a source. */
export function comparedWords(
  quotation: QuotationOfAnswer,
  marks: MarkRun['marks'],
  names: Names,
): string {
  const quoted = withLinkedWords(quotation, marks, names);
  return quotation.kind === 'block' ? withoutNamedLine(quoted, names) : quoted;
}

/** With the words of a link at its end, if they do not say what source it is from. */
function withLinkedWords(
  { words, start, end, how }: QuotationOfAnswer,
  marks: MarkRun['marks'],
  names: Names,
): string {
  if (how !== 'inside') return words;
  const further = marks.flatMap((mark) => {
    const linked = mark.start >= start && mark.end <= end ? linkedWords(mark) : '';
    if (linked === '' || linked === words) return [];
    const places = 'sources' in mark ? mark.sources : [];
    return saysSource(names, linked, { places, before: words }) ? [] : [linked];
  });
  return [words, ...further].join(' ');
}

/**
 * Reads one quotation after another without the rest of its answer: the words that `checkAnswer`
 * compares, or undefined where it is not one quotation. Without that rest nobody can say whether a number
 * in round brackets is a mark, or words as in `clause 4 (1)`: it is read as words.
 */
export function quotedWordsReader(
  sources: readonly MarkSource[],
  names: Names,
): (quotation: string) => string | undefined {
  const reader = once(() => markReader({ sources }));
  return (quotation) => {
    const { marks, unread } = reader()(quotation);
    const sure = marks.filter(({ form }) => form !== '(n)');
    const { quotations, runs } = bindMarks(quotation, { marks: sure, unread });
    const [one, ...others] = quotations;
    if (one === undefined || others.length > 0) return undefined;
    return comparedWords(one, runs[one.run ?? -1]?.marks ?? [], names);
  };
}
