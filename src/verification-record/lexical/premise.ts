/** A premise read once: its sentences, and for each word the sentences it stands in, so that a claim looks at no other. */
import { splitSentences, type TextSpan } from '../../text/sentences.js';
import { spend, type Work } from '../../work/work.js';
import { stemReader, type Words, wordsOf } from './words.js';

/** What is kept of a sentence. */
export interface Sentence extends Pick<Words, 'numbers' | 'signs' | 'negates'> {
  readonly span: TextSpan;
}

/** A premise for many claims. */
export interface Premise {
  readonly sentences: readonly Sentence[];
  /** For each word, the numbers of the sentences it stands in, ascending. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** Reads texts, and knows each again; undefined when the work ended first. */
export interface PremiseReader {
  premise(text: string, work: Work): Premise | undefined;
  claim(text: string, work: Work): Words | undefined;
}

/** What it takes to fold, cut and stem a unit of text. */
const STEPS_TO_READ = 16;

/** Keeps what it has read as long as it lives. */
export function premiseReader(): PremiseReader {
  const premises = new Map<string, Premise>();
  const claims = new Map<string, Words>();
  const stemOf = stemReader();
  return {
    premise(text, work) {
      const known = premises.get(text);
      if (known !== undefined) return known;
      if (!spend(work, STEPS_TO_READ * text.length)) return undefined;
      const premise = readPremise(text, stemOf);
      premises.set(text, premise);
      return premise;
    },
    claim(text, work) {
      const known = claims.get(text);
      if (known !== undefined) return known;
      if (!spend(work, STEPS_TO_READ * text.length)) return undefined;
      const claim = wordsOf(text, stemOf);
      claims.set(text, claim);
      return claim;
    },
  };
}

function readPremise(text: string, stemOf: (key: string) => string): Premise {
  const postings = new Map<string, number[]>();
  const sentences = splitSentences(text).map((span, number): Sentence => {
    const { content, common, numbers, signs, negates } = wordsOf(text.slice(span.start, span.end), stemOf);
    for (const words of [content, common]) for (const word of words) post(postings, word, number);
    return { span, numbers, signs, negates };
  });
  return { sentences, postings };
}

function post(postings: Map<string, number[]>, word: string, sentence: number): void {
  const list = postings.get(word);
  if (list === undefined) postings.set(word, [sentence]);
  else list.push(sentence);
}

/** Whether a word stands in a sentence. */
export function standsIn({ postings }: Premise, word: string, sentence: number): boolean {
  const list = postings.get(word) ?? [];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < sentence) low = middle + 1;
    else high = middle;
  }
  return list[low] === sentence;
}
