/** What the searches read of a source, each part made in one pass when it is first needed. */

import { type FoldedText, foldText } from '../text/fold.js';
import { ALL_FOLDS } from '../text/fold-names.js';
import { indexOffsets, type OffsetIndex } from '../text/offsets.js';
import { type Tokens, tokenize, tokenKey } from '../text/tokens.js';

/** What the searches read of a source. */
export interface SourceParts {
  readonly text: string;
  readonly offsets: () => OffsetIndex;
  readonly folded: () => FoldedText;
  readonly tokens: () => Tokens;
  /** For each token a number, the same for equal keys; only of an index. */
  readonly vocabulary: (() => Vocabulary) | undefined;
  readonly pages: Int32Array | undefined;
  readonly wellFormed: () => boolean;
}

/** The keys of a source, numbered in the order of their first token. */
export interface Vocabulary {
  readonly numbers: ReadonlyMap<string, number>;
  readonly ofToken: Int32Array;
}

/** The parts of a text, each read when first asked for, and then kept. */
export function partsOf(text: string): SourceParts {
  return {
    text,
    offsets: once(() => indexOffsets(text)),
    folded: once(() => foldText(text, ALL_FOLDS)),
    tokens: once(() => tokenize(text)),
    vocabulary: undefined,
    pages: undefined,
    wellFormed: once(() => isWellFormed(text)),
  };
}

/** True without lone surrogates: with the `u` flag a pair is one character and does not match. */
export function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDFFF]/u.test(text);
}

/** Numbers the keys of a source. */
export function readVocabulary(tokens: Tokens): Vocabulary {
  const numbers = new Map<string, number>();
  const ofToken = new Int32Array(tokens.count);
  for (let token = 0; token < tokens.count; token += 1) {
    const key = tokenKey(tokens, token);
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) numbers.set(key, number);
    ofToken[token] = number;
  }
  return { numbers, ofToken };
}

/** Makes a value when first asked for it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
