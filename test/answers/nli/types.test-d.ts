/**
 * Tokenizer and model of transformers.js fit the port as they are typed there, and so do pipelines
 * that take pairs.
 */
import { expectTypeOf, it } from 'vitest';
import {
  type EntailmentScorer,
  type NliClassifier,
  nliScorer,
  pairClassifier,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';

/**
 * As the type declarations of transformers.js 3 have them, as far as they are used: instances are
 * callable with anything.
 */
type Untyped = ReturnType<typeof JSON.parse>;
declare class Callable {
  _call(...args: Untyped[]): Untyped;
}
interface PreTrainedTokenizer extends Callable {
  (...args: Untyped[]): Untyped;
  model_max_length: number;
}
interface PreTrainedModel extends Callable {
  (...args: Untyped[]): Untyped;
  config: { model_type: string | null; is_encoder_decoder: boolean };
}
declare const tokenizer: PreTrainedTokenizer;
declare const model: PreTrainedModel;

it('fits without a cast', () => {
  expectTypeOf(pairClassifier({ tokenizer, model })).toEqualTypeOf<NliClassifier>();
  const scorer = nliScorer(pairClassifier({ tokenizer, model }), { label: 'a model', window: 400 });
  expectTypeOf(scorer).toEqualTypeOf<EntailmentScorer>();
  expectTypeOf(verifyGeneration).parameter(1).toExtend<{ scorer?: EntailmentScorer } | undefined>();
});

it('takes a pipeline that takes pairs', () => {
  const pipeline = async (
    inputs: readonly { text: string; text_pair: string }[],
    _options: { top_k: number | null },
  ) => await Promise.resolve(inputs.map(() => [{ label: 'entailment', score: 1 }]));
  expectTypeOf(nliScorer(pipeline)).toEqualTypeOf<EntailmentScorer>();
  // @ts-expect-error a pipeline that gives one label for all
  nliScorer(() => Promise.resolve([{ label: 'entailment', score: 1 }]));
});
