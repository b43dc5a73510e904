/**
 * Tries one input, and gives what is wrong with what came of it: an exception, or more of the
 * processor than an input may take.
 */
import { ContractError } from 'evidence-contracts';

/** In milliseconds of the processor: every input is under 100 kB. */
const LONGEST = 1000;

export async function tried({ make, refuses = false }, random) {
  const call = make(random);
  const before = process.cpuUsage();
  let fault;
  try {
    await call();
  } catch (error) {
    if (!refuses || !(error instanceof ContractError)) fault = told(error);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > LONGEST) fault ??= `took ${ms.toFixed(0)} ms`;
  return { fault, ms };
}

function told(error) {
  try {
    return `${error?.name}: ${String(error?.stack).split('\n').slice(0, 4).join(' ')}`;
  } catch {
    return 'an exception that cannot be told';
  }
}
