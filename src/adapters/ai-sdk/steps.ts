/** Reads the steps of a result: the provider's own answer where it is kept, else what the SDK passes on. */
import { isObject, type JsonValue, present } from '../../json/value/index.js';
import type { Provider, ReadAnswer } from '../builder/adapt.js';
import { type AnswerBuilder, within } from '../builder/answer-builder.js';
import { readUsage } from '../builder/ending.js';
import { listIn, memberOf, type Path } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { dataOf } from '../builder/readable.js';
import { readParts } from './parts.js';

/** Reads what was picked; of a stream, the steps that its parts add up to. */
export function readSteps(answer: JsonValue, builder: AnswerBuilder, known: readonly Provider[]): void {
  addGiven(builder);
  const readStep = (step: JsonValue, path: Path): void => {
    const body = memberOf(memberOf(step, 'response'), 'body') ?? null;
    const read = readerOf(body, known);
    if (read === undefined) readParts(step, path, builder);
    else read(body, within([...path, 'response', 'body'], builder));
  };
  const steps = listIn(answer, 'steps');
  if (!isObject(answer)) builder.note('', 'answer-unreadable');
  else if (steps.length === 0) readStep(answer, []);
  for (const [index, step] of steps.entries()) readStep(step, ['steps', index]);
  // The usage of a step is that of all where there is no other step
  const ofStep = steps.length === 1 ? memberOf(steps[0], 'usage') : undefined;
  readUsage([memberOf(answer, 'totalUsage'), memberOf(answer, 'usage'), ofStep].find(isObject), builder);
}

/** The reader of a body; undefined where no provider is recognised, or several are. */
function readerOf(body: JsonValue, known: readonly Provider[]): ReadAnswer | undefined {
  if (typeof body === 'string') return undefined;
  const [first, other] = known.filter(({ isAnswer }) => isAnswer(body));
  // A list of addresses that marks do not count is read by the more general adapter of the two
  return other === undefined || first?.name === 'openai' ? first?.read : undefined;
}

/** Nothing where the result has a trap in it. */
export function pickResult(result: unknown): unknown {
  try {
    const steps = ownDataOf(result, 'steps');
    if (!Array.isArray(steps)) return pickStep(result);
    return { steps: steps.map(pickStep), totalUsage: ownDataOf(result, 'totalUsage') };
  } catch {
    return null;
  }
}

function pickStep(step: unknown): unknown {
  if (typeof step !== 'object' || step === null) return null;
  const body = ownDataOf(ownDataOf(step, 'response'), 'body');
  const names = ['content', 'parts', 'providerMetadata', 'usage', 'finishReason'];
  const members = Object.fromEntries(names.map((name) => [name, ownDataOf(step, name)]));
  return present({ ...members, response: body === undefined ? undefined : { body } });
}

/** Own data alone: getters of the SDK derive from it, and some of them are promises. */
function ownDataOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? dataOf(value, name) : undefined;
}
