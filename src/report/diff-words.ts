/** Two short texts word by word: what both have, what only one has; nothing when that would take too much. */
import { spend, type Work } from '../work/work.js';

export interface WordRun {
  readonly in: 'both' | 'quote' | 'source';
  readonly text: string;
}

/** More words than these are not compared one by one. */
const MOST_WORDS = 600;

/** The runs in the order of the texts; undefined when the texts are too long, or the work has ended. */
export function diffWords(quote: string, source: string, work: Work): readonly WordRun[] | undefined {
  const [ours, theirs] = [wordsOf(quote.trim()), wordsOf(source.trim())];
  if (ours.length > MOST_WORDS || theirs.length > MOST_WORDS) return undefined;
  if (!spend(work, ours.length * theirs.length)) return undefined;
  const lengths = commonLengths(ours, theirs);
  const runs: { in: WordRun['in']; text: string }[] = [];
  const add = (where: WordRun['in'], text: string): void => {
    const last = runs.at(-1);
    if (last?.in === where) last.text += text;
    else runs.push({ in: where, text });
  };
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const [our, their] = [ours[i], theirs[j]];
    if (our !== undefined && their !== undefined && sameWord(our, their)) {
      add('both', our);
      i += 1;
      j += 1;
    } else if (their === undefined || (our !== undefined && at(lengths, i + 1, j) > at(lengths, i, j + 1))) {
      add('quote', our ?? '');
      i += 1;
    } else {
      add('source', their);
      j += 1;
    }
  }
  return runs;
}

/** Words with the blanks after them; of scripts without blanks each character. */
function wordsOf(text: string): readonly string[] {
  return (
    text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]\s*|[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+\s*|^\s+/g) ??
    []
  );
}

function sameWord(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

type Lengths = readonly Uint16Array[];

function commonLengths(ours: readonly string[], theirs: readonly string[]): Lengths {
  const rows = Array.from({ length: ours.length + 1 }, () => new Uint16Array(theirs.length + 1));
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const row = rows[i];
      if (row === undefined) continue;
      row[j] = sameWord(ours[i] ?? '', theirs[j] ?? '')
        ? 1 + at(rows, i + 1, j + 1)
        : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: Lengths, i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
