/**
 * A model for inference becomes a scorer: labels by name, probabilities checked, long premises by
 * their best window.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NliClassifier,
  type NliInput,
  type NliLabel,
  nliScorer,
  pairClassifier,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { windowsOf } from '../../../src/answers/nli/scorer.js';
import { answer } from '../../support/generations.js';
import { lightHostile } from '../../support/hostile.js';

const labelled = (entailment: number, neutral = (1 - entailment) / 2): NliLabel[] => [
  { label: 'contradiction', score: 1 - entailment - neutral },
  { label: 'entailment', score: entailment },
  { label: 'neutral', score: neutral },
];

/** A stand-in that finds a claim word for word, and keeps what it was asked. */
function wordForWord(): { classifier: NliClassifier; asked: NliInput[]; batches: number[] } {
  const asked: NliInput[] = [];
  const batches: number[] = [];
  return {
    asked,
    batches,
    classifier: (inputs) => {
      asked.push(...inputs);
      batches.push(inputs.length);
      return Promise.resolve(
        inputs.map(({ text, text_pair }) => labelled(text.includes(text_pair) ? 0.9 : 0.05)),
      );
    },
  };
}

const scoreBy = (given: unknown, options = {}): Promise<readonly number[]> =>
  nliScorer(() => Promise.resolve([given]) as never, options)([{ premise: 'a', hypothesis: 'b' }]);

describe('a score', () => {
  it.each([
    ['in any order', labelled(0.7), {}],
    [
      'in any letter case, with blanks',
      labelled(0.7).map(({ label, score }) => ({ label: ` ${label.toUpperCase()}`, score })),
      {},
    ],
    [
      'under the names of the model',
      labelled(0.7).map(({ label, score }) => ({ label: `LABEL_${String(label.length)}`, score })),
      { labels: { entailment: 'label_10', neutral: 'label_7', contradiction: 'label_13' } },
    ],
  ])('is the probability of entailment: labels %s', async (_, given, options) => {
    expect(await scoreBy(given, options)).toEqual([0.7]);
  });

  it('has six decimals, so that the noise of a host decides nothing', async () => {
    expect(await scoreBy(labelled(0.4999999999))).toEqual([0.5]);
  });

  it.each<[string, unknown, string]>([
    [
      'logits',
      [{ label: 'entailment', score: 4.2 }, ...labelled(0.5).slice(0, 1), labelled(0.5)[2]],
      'nli.probabilities',
    ],
    [
      'a sigmoid of each',
      labelled(0.9).map(({ label }) => ({ label, score: 0.9 })),
      'nli.probabilities',
    ],
    ['NaN', labelled(Number.NaN), 'nli.probabilities'],
    ['text', labelled(0.5).map(({ label }) => ({ label, score: '0.5' })), 'nli.probabilities'],
    ['the best label alone', [{ label: 'entailment', score: 1 }], 'nli.labels'],
    [
      'another label',
      labelled(0.5).map(({ score }) => ({ label: 'POSITIVE', score })),
      'nli.labels',
    ],
    ['one label twice', [labelled(0.5)[1], labelled(0.5)[1], labelled(0.5)[2]], 'nli.labels'],
    ['a fourth label', [...labelled(0.5), { label: 'neutral', score: 0 }], 'nli.labels'],
    ['a label alone', labelled(0.5)[1], 'nli.labels'],
    ['nothing', undefined, 'nli.labels'],
  ])('is refused for %s', async (_, given, code) => {
    await expect(scoreBy(given)).rejects.toMatchObject({ name: 'ContractError', code });
  });

  it.each(lightHostile)('is never made of $name', async ({ make }) => {
    await expect(scoreBy(make())).rejects.toBeDefined();
    await expect(
      nliScorer(() => make() as never)([{ premise: 'a', hypothesis: 'b' }]),
    ).rejects.toBeDefined();
  });

  it('is refused when an answer is missing', async () => {
    const scorer = nliScorer(() => Promise.resolve([]));
    await expect(scorer([{ premise: 'a', hypothesis: 'b' }])).rejects.toMatchObject({
      code: 'nli.count',
    });
  });

  it('repeats no text of a label in an error', async () => {
    const error: unknown = await scoreBy([{ label: 'SECRET', score: 1 }]).catch(
      (thrown: unknown) => thrown,
    );
    expect(JSON.stringify(error) + String(error)).not.toContain('SECRET');
  });
});

describe('options', () => {
  it('are refused by name when nobody knows them', () => {
    expect(() => nliScorer(() => Promise.resolve([]), { windows: 400 } as never)).toThrow(
      expect.objectContaining({ code: 'options.unknown' }),
    );
  });

  it.each([
    ['a classifier that is none', undefined, {}],
    ['a label that is none', () => Promise.resolve([]), { label: 1 }],
    [
      'one label for two answers',
      () => Promise.resolve([]),
      { labels: { entailment: 'A', neutral: 'a', contradiction: 'b' } },
    ],
    ['labels that are null', () => Promise.resolve([]), { labels: null }],
    ['a window of none', () => Promise.resolve([]), { window: 0 }],
    ['a batch of none', () => Promise.resolve([]), { batchSize: 0.5 }],
  ])('are refused: %s', (_, classifier, options) => {
    expect(() => nliScorer(classifier as never, options as never)).toThrow(
      expect.objectContaining({ code: 'nli.options' }),
    );
  });
});

describe('a long premise', () => {
  const filler = Array.from(
    { length: 60 },
    (_, n) => `Sentence number ${String(n)} speaks of other things.`,
  );
  const fact = 'The mill burned down in 1887.';
  const premise = [...filler.slice(0, 30), fact, ...filler.slice(30)].join(' ');

  it('is asked about in windows, and the best of them counts', async () => {
    const { classifier, asked } = wordForWord();
    expect(await nliScorer(classifier, { window: 300 })([{ premise, hypothesis: fact }])).toEqual([
      0.9,
    ]);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.every(({ text }) => text.length <= 300)).toBe(true);
  });

  it('is cut between sentences, each of which is whole in a window, and none is left out', () => {
    const windows = windowsOf(premise, 300);
    for (const sentence of [...filler, fact])
      expect(windows.some((text) => text.includes(sentence))).toBe(true);
    for (const [at, text] of windows.slice(1).entries()) {
      const [first = ''] = /^[^.]+\./.exec(text) ?? [];
      expect(windows[at]).toContain(first);
    }
  });

  it('is covered whole by windows of bounded length and number, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const windows = windowsOf(text, 100);
        expect(windows.length).toBeLessThanOrEqual(4 + text.length / 20);
        for (const window of windows) {
          expect(text).toContain(window);
          expect(window.length).toBeLessThanOrEqual(100);
          expect(window.isWellFormed()).toBe(text.isWellFormed());
        }
      }),
      { numRuns: 200 },
    );
    const long = 'word '.repeat(1000);
    expect(windowsOf(long, 100).length).toBeLessThan(110);
    expect(windowsOf('x'.repeat(10_000), 100).join('').length).toBeGreaterThanOrEqual(10_000);
    expect(windowsOf(' '.repeat(500), 100)).toEqual([' '.repeat(100)]);
  });
});

describe('batches', () => {
  it('have the stated size, over the windows of all pairs', async () => {
    const { classifier, batches } = wordForWord();
    const pairs = Array.from({ length: 5 }, () => ({ premise: 'a', hypothesis: 'a' }));
    expect(await nliScorer(classifier, { batchSize: 2 })(pairs)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(batches).toEqual([2, 2, 1]);
  });

  it('end with the signal', async () => {
    const { classifier, batches } = wordForWord();
    const controller = new AbortController();
    const scorer = nliScorer(
      async (...given) => {
        controller.abort();
        return await classifier(...given);
      },
      { batchSize: 1 },
    );
    const pairs = [1, 2, 3].map(() => ({ premise: 'a', hypothesis: 'a' }));
    await expect(scorer(pairs, controller.signal)).rejects.toThrow();
    expect(batches).toEqual([1]);
  });
});

describe('in a verification', () => {
  const result = answer('The kettle boils in four minutes. [1] Rivers flow uphill. [1]', [
    'The kettle boils in four minutes.',
  ]);

  it('calls unsupported what the model gives little, under its name', async () => {
    const { classifier } = wordForWord();
    const check = await verifyGeneration(result, {
      scorer: nliScorer(classifier, { label: 'a stand-in' }),
    });
    expect(check.citations.map(({ state }) => state)).toEqual(['shown', 'unsupported']);
    expect(check.scorer).toEqual({ label: 'a stand-in', canRefute: true });
  });

  it('reports what is wrong with the classifier', async () => {
    const scorer = nliScorer(() => Promise.resolve([]));
    await expect(verifyGeneration(result, { scorer })).rejects.toMatchObject({
      code: 'scorer.failed',
      issues: [{ received: 'nli.count' }],
    });
  });
});

describe('pairClassifier', () => {
  /**
   * Of the form of transformers.js: a tokenizer that is called with pairs, a model that gives
   * logits with a config.
   */
  const modelOf = (
    logits: unknown,
    id2label: unknown = { 0: 'contradiction', 1: 'neutral', 2: 'entailment' },
  ) => {
    const calls: unknown[] = [];
    return {
      calls,
      tokenizer: (texts: string[], options: object) => ({ texts, options }),
      model: Object.assign(
        (inputs: object) => {
          calls.push(inputs);
          return Promise.resolve({ logits: { tolist: () => logits } });
        },
        { config: { id2label } },
      ),
    };
  };
  const pair = [{ premise: 'a', hypothesis: 'b' }];

  it('encodes pairs, names logits by the config, and makes probabilities of them', async () => {
    const made = modelOf([[0, 0, Math.log(2)]]);
    expect(await nliScorer(pairClassifier(made))(pair)).toEqual([0.5]);
    expect(made.calls).toEqual([
      { texts: ['a'], options: { text_pair: ['b'], padding: true, truncation: true } },
    ]);
  });

  it('does not overflow', async () => {
    expect(await nliScorer(pairClassifier(modelOf([[-1e4, 0, 1e4]])))(pair)).toEqual([1]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['no rows', undefined, undefined, 'nli.count'],
    ['no row', [undefined], undefined, 'nli.labels'],
    ['what is no number', [['x', 0, 0]], undefined, 'nli.probabilities'],
    ['two logits', [[0, 0]], undefined, 'nli.labels'],
    ['no names', [[0, 0, 0]], null, 'nli.labels'],
    [
      'names of its prototype',
      [[0, 0, 0]],
      Object.create({ 0: 'neutral', 1: 'entailment', 2: 'contradiction' }),
      'nli.labels',
    ],
  ])('invents nothing for %s', async (_, logits, id2label, code) => {
    const made = id2label === undefined ? modelOf(logits) : modelOf(logits, id2label);
    await expect(nliScorer(pairClassifier(made))(pair)).rejects.toMatchObject({ code });
  });
});

describe('pairClassifier before odd arguments', () => {
  const tokenizer = (): object => ({});
  const model = Object.assign(() => Promise.resolve({ logits: { tolist: () => [[1, 0, 0]] } }), {
    config: { id2label: { 0: 'entailment', 1: 'neutral', 2: 'contradiction' } },
  });

  it.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { tokenizer },
    { model },
    { tokenizer: 'x', model },
    { tokenizer, model: {} },
  ])('refuses %j at once', (pair) => {
    expect(() => pairClassifier(pair as never)).toThrow('nli.options');
  });

  it.each([
    undefined,
    null,
    5,
    {},
    { logits: null },
    { logits: {} },
    { logits: { tolist: () => undefined } },
    { logits: { tolist: () => 'x' } },
    { logits: { tolist: () => [] } },
    { logits: { tolist: () => [null] } },
    { logits: { tolist: () => [[]] } },
    { logits: { tolist: () => [[Number.NaN, 1, 2]] } },
    { logits: { tolist: () => [[Number.POSITIVE_INFINITY, 1, 2]] } },
    { logits: { tolist: () => [['a', {}, Symbol.iterator]] } },
    { logits: { tolist: () => [[1, 2, 3, 4]] } },
    {
      logits: {
        tolist: () => [
          [1, 2, 3],
          [1, 2, 3],
        ],
      },
    },
  ])('ends in an issue for an output of %j', async (output) => {
    const odd = Object.assign(() => Promise.resolve(output), { config: model.config });
    const scorer = nliScorer(pairClassifier({ tokenizer, model: odd as never }));
    await expect(scorer([{ premise: 'a', hypothesis: 'b' }])).rejects.toThrow(
      /nli\.(?:count|labels|probabilities)/,
    );
  });

  it.each([undefined, null, 5, {}, { id2label: null }, { id2label: [] }, { id2label: { 0: 1 } }])(
    'ends in an issue for a config of %j',
    async (config) => {
      const odd = Object.assign(model.bind(undefined), { config });
      const scorer = nliScorer(pairClassifier({ tokenizer, model: odd }));
      await expect(scorer([{ premise: 'a', hypothesis: 'b' }])).rejects.toThrow('nli.labels');
    },
  );
});
