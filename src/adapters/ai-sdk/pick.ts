/** Picks what is read out of a result: what else the SDK keeps in it, contexts and requests, can be large and is no answer. */
import { dataOf } from '../builder/readable.js';

/** Nothing where the result has a trap in it. */
export function pickResult(result: unknown): unknown {
  try {
    const steps = memberOf(result, 'steps');
    if (!Array.isArray(steps)) return pickStep(result);
    return { steps: steps.map(pickStep), totalUsage: memberOf(result, 'totalUsage') };
  } catch {
    return null;
  }
}

function pickStep(step: unknown): unknown {
  if (typeof step !== 'object' || step === null) return null;
  const response = memberOf(step, 'response');
  const picked = ['content', 'parts', 'providerMetadata', 'usage', 'finishReason'].map(
    (name) => [name, memberOf(step, name)] as const,
  );
  const body = memberOf(response, 'body');
  const present = picked.filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), ...(body === undefined ? {} : { response: { body } }) };
}

/** Own data alone: getters of the SDK derive from it, and some of them are promises. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? dataOf(value, name) : undefined;
}
