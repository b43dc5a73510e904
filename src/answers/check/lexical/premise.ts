/**
 * A premise read once: its sentences, and for each word the sentences that contain it, so that a
 * claim looks at no other.
 */
import { splitSentences, type TextSpan } from '../../../core/text/sentences.js';
import { spend, type Work } from '../../../core/work/work.js';
import { stemReader, type Words, wordsOf } from './words.js';

export type Sentence = Pick<Words, 'numbers' | 'signs' | 'negates'> & { readonly span: TextSpan };

export interface Premise {
  readonly sentences: readonly Sentence[];
  /** For each word, the numbers of the sentences that contain it, ascending. */
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
  const stemOf = stemReader();
  return {
    premise: reader((text) => readPremise(text, stemOf)),
    claim: reader((text) => wordsOf(text, stemOf)),
  };
}

function reader<Read>(
  read: (text: string) => Read,
): (text: string, work: Work) => Read | undefined {
  const known = new Map<string, Read>();
  return (text, work) => {
    if (!known.has(text) && spend(work, STEPS_TO_READ * text.length)) known.set(text, read(text));
    return known.get(text);
  };
}

function readPremise(text: string, stemOf: (key: string) => string): Premise {
  const postings = new Map<string, number[]>();
  const sentences = splitSentences(text).map((span, number): Sentence => {
    const { content, common, numbers, signs, negates } = wordsOf(
      text.slice(span.start, span.end),
      stemOf,
    );
    for (const words of [content, common]) for (const word of words) post(postings, word, number);
    return {
      span,
      numbers,
      signs,
      negates,
    };
  });
  return { sentences, postings };
}

function post(postings: Map<string, number[]>, word: string, sentence: number): void {
  const list = postings.get(word);
  if (list === undefined) postings.set(word, [sentence]);
  else list.push(sentence);
}

export interface Weights {
  /** Of all words; 0 when none of them has content of its own. */
  readonly total: number;
  of(word: string): number;
}

const COMMON = 0.1;

/** A word that is in every sentence still weighs half of one that is in none. */
const LEAST = 0.5;

export function weightsOf(premises: readonly Premise[], { content, common }: Words): Weights {
  const sentences = premises.reduce((count, premise) => count + premise.sentences.length, 0);
  const weights = new Map(common.map((word): [string, number] => [word, COMMON]));
  for (const word of content) {
    const places = premises.reduce(
      (count, { postings }) => count + (postings.get(word)?.length ?? 0),
      0,
    );
    weights.set(word, weightOf(places, sentences));
  }
  const total =
    content.length === 0 ? 0 : [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return { total, of: (word) => weights.get(word) ?? 0 };
}

/**
 * Inverse sentence frequency, scaled from one half to 1. Shares of whole numbers: no logarithm,
 * which hosts round differently.
 */
function weightOf(places: number, sentences: number): number {
  if (places === 0 || sentences === 0) return 1;
  return LEAST + (1 - LEAST) * (bitsOf(1 + sentences / places) / bitsOf(1 + sentences));
}

/** The binary logarithm by halving, then a straight line: the same on every host. */
function bitsOf(value: number): number {
  let bits = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    bits += 1;
  }
  return bits + rest - 1;
}
