/**
 * Makes a classifier of a tokenizer and a model, where the pipeline of a library takes no pairs of
 * texts.
 */
import { isReadableList } from '../../core/issue/readable-list.js';
import { isObject } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import { type NliClassifier, type NliLabel, refusal } from './port.js';

/** What is taken of tokenizer and model. Those of transformers.js are of this form. */
export interface PairModel<Inputs> {
  readonly tokenizer: (
    texts: string[],
    options: { text_pair: string[]; padding: boolean; truncation: boolean },
  ) => Inputs | Promise<Inputs>;
  readonly model: ((inputs: Inputs) => Promise<{ readonly logits: { tolist(): unknown } }>) & {
    /** Its `id2label` names the logits in their order. */
    readonly config: unknown;
  };
}

/**
 * A classifier that encodes pairs, asks the model for logits, names them by `config.id2label`, and
 * applies a softmax.
 *
 * It invents nothing: what is not a list of finite numbers, or has no name, comes out as it is and
 * is refused by `nliScorer`.
 *
 * @throws ContractError `nli.options` at once if tokenizer or model is no function
 */
export function pairClassifier<Inputs>(pair: PairModel<Inputs>): NliClassifier {
  const { tokenizer, model } = functionsOf(pair);
  return async (inputs) => {
    const encoded = await tokenizer(
      inputs.map(({ text }) => text),
      { text_pair: inputs.map(({ text_pair }) => text_pair), padding: true, truncation: true },
    );
    const rows = rowsOf(await model(encoded));
    const names = namesOf(model.config);
    return isReadableList(rows) ? rows.map((row: unknown) => labelled(row, names)) : [];
  };
}

type Output = { readonly logits?: { readonly tolist?: () => unknown } | null };
const rowsOf = (output: Output | null | undefined): unknown => output?.logits?.tolist?.();

function functionsOf<Inputs>(
  pair: Partial<PairModel<Inputs>> | null | undefined,
): PairModel<Inputs> {
  // A getter that throws gives no function
  const { tokenizer, model } =
    attempt(() => ({ tokenizer: pair?.tokenizer, model: pair?.model })) ?? {};
  if (typeof tokenizer === 'function' && typeof model === 'function') return { tokenizer, model };
  throw refusal('nli.options', { says: 'not a tokenizer and a model', expected: 'two functions' });
}

function namesOf(config: unknown): (place: number) => string {
  const { id2label }: { readonly id2label?: unknown } = isObject(config) ? config : {};
  const names = new Map(
    typeof id2label === 'object' && id2label !== null ? Object.entries(id2label) : [],
  );
  return (place) => {
    const name: unknown = names.get(String(place));
    return typeof name === 'string' ? name : '';
  };
}

/** The softmax, from the highest logit down, so that nothing overflows. */
function labelled(row: unknown, nameOf: (place: number) => string): readonly NliLabel[] {
  if (!isReadableList(row)) return [];
  const logits = row.map((logit: unknown) =>
    /^(?:number|bigint)$/.test(typeof logit) ? Number(logit) : Number.NaN,
  );
  const highest = logits.reduce((most, logit) => Math.max(most, logit), Number.NEGATIVE_INFINITY);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power, place) => ({ label: nameOf(place), score: power / sum }));
}
