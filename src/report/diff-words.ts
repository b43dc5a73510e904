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
  const commonAt = commonLengths(ours, theirs);
  const runs: { in: WordRun['in']; text: string }[] = [];
  const add = (where: WordRun['in'], text: string): void => {
    const last = runs.at(-1);
    if (last?.in === where) last.text += text;
    else runs.push({ in: where, text });
  };
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const [our, their] = [ours[i], theirs[j]];
    if (our !== undefined && (our.trim() === their?.trim() || (i + j === 0 && isFirstLetterOnly(our, their)))) {
      add('both', our);
      i += 1;
      j += 1;
    } else if (their === undefined || (our !== undefined && commonAt(i + 1, j) > commonAt(i, j + 1))) {
      add(/^\[\d+\][.,;:!?]?\s*$/.test(our ?? '') ? 'both' : 'quote', our ?? ''); // a mark is not quoted
      i += 1;
    } else {
      add('source', their);
      j += 1;
    }
  }
  return runs;
}

/** True for words that differ only in the case of the first letter, which the start of a quote may change. */
export function isFirstLetterOnly(our: string, their: string = ''): boolean {
  const [own, other] = [our.trim(), their.trim()];
  return own.slice(1) === other.slice(1) && own.toLowerCase() === other.toLowerCase();
}

/** Words with the blanks after them; of scripts without blanks each character. */
function wordsOf(text: string): readonly string[] {
  return (
    text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]\s*|[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+\s*|^\s+/g) ??
    []
  );
}

/** Returns the length of the longest common part of both lists from two places on. */
function commonLengths(ours: readonly string[], theirs: readonly string[]): (i: number, j: number) => number {
  const [own, other] = [ours, theirs].map((words) => words.map((word) => word.trim()));
  const width = theirs.length + 1;
  const lengths = new Uint16Array((ours.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = own?.[i] === other?.[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}
