/** What matchers are handed, told apart and shown without trusting it. */
import type { Contract } from '../contract/model/index.js';
import { printable } from '../issue/printable.js';
import { Misuse } from './matcher.js';

/** Whether a value is a contract, as far as the verbs rely on it. */
export function isContract(value: unknown): value is Contract {
  try {
    const { name, versions } = value as Partial<Contract>;
    return typeof name === 'string' && Array.isArray(versions) && versions.length > 0 && '~standard' in Object(value);
  } catch {
    return false;
  }
}

/** The name of a contract for a headline. */
export function nameOf(contract: unknown): string {
  return isContract(contract) ? printable(contract.name) : '?';
}

/** Whether a value is still to be awaited; without that, `.not` would pass for every promise. */
export function isLater(value: unknown): boolean {
  try {
    return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
  } catch {
    return false;
  }
}

export const noContract: Misuse = new Misuse(['the argument is no contract: pass one as defineContract makes it']);
export const notAwaited: Misuse = new Misuse(['the value is a promise: await it first, or write expect(...).resolves']);

/** The most that is shown of one text. */
const MOST_SHOWN = 240;

/** A text on one line, in quotation marks, cut where it is long, safe for terminals. */
export function shown(text: string): string {
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return printable(JSON.stringify(cut));
}
