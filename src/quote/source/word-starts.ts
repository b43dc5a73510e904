/** Where the words of a text start, told by reading the stretch again that a word is in. */
import { type Characters, createCharacters } from '../../text/characters.js';
import { readWords, type WordReader } from './word-reading.js';

/** Where a stretch begins, how many words begin before it, and whether one of them goes on in it. */
export interface Mark {
  readonly at: number;
  readonly count: number;
  readonly inWord: boolean;
  readonly afterLetter: boolean;
}

/** For each of so many words where it starts, and for any other the end of the text; the last stretch is kept for the next word. */
export function startsOf(text: string, marks: readonly Mark[], count: number): (word: number) => number {
  const slow = createCharacters();
  let first = 0;
  let starts: readonly number[] = [];
  return (word) => {
    if (word >= count) return text.length;
    if (word < first || word >= first + starts.length) {
      const nth = markOf(marks, word);
      const mark = marks[nth];
      first = mark?.count ?? 0;
      starts = mark === undefined ? [] : startsIn(text, slow, [mark, marks[nth + 1]?.at ?? text.length]);
    }
    return starts[word - first] ?? text.length;
  };
}

/** The last mark that has no more words before it. */
function markOf(marks: readonly Mark[], word: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.count ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function startsIn(
  text: string,
  slow: Characters,
  [{ at, inWord, afterLetter }, to]: readonly [from: Mark, to: number],
): readonly number[] {
  const starts: number[] = [];
  const reader: WordReader = {
    text,
    inWord,
    afterLetter,
    push: (_, start) => {
      if (!reader.inWord) starts.push(start);
      reader.inWord = true;
    },
  };
  readWords(reader, slow, [at, to]);
  return starts;
}
