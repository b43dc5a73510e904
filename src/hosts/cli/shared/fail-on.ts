/** `--fail-on`: the states that make the exit code 1, the same words for every command. */
import { InvalidArgumentError, Option } from 'commander';
import { type FigureState, figureStates } from '../../../answers/figures/index.js';
import type { QuotationState } from '../../../answers/prose/index.js';

/** What `--fail-on` names. */
export interface FailOn {
  /** Whether `problems` is named: whatever `check` fails for. */
  readonly problems: boolean;
  readonly quotations: readonly QuotationState[];
  readonly figures: readonly FigureState[];
}

/** Without `verified`, which nobody wants to fail. */
const quotationStates: readonly QuotationState[] = [
  'changed',
  'not-found',
  'misattributed',
  'no-source',
  'unmarked',
  'not-checked',
];

const names: readonly string[] = [...new Set(['problems', ...quotationStates, ...figureStates])];

/** Words of the page that are no states of their own. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['pieces', 'changed'],
  ['out-of-context', 'changed'],
]);

export const failOnOption = (says: string): Option =>
  new Option(
    '--fail-on <states>',
    `fail if a quotation or figure has one of these states, such as unmarked,absent; ${says}`,
  ).argParser(failOnOf);

function failOnOf(given: string): FailOn {
  const words = given.split(',');
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined) {
    const state = shownAs.get(unknown);
    const hint = state === undefined ? '' : ` ${unknown} is a kind of ${state}.`;
    throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.${hint}`);
  }
  return {
    problems: words.includes('problems'),
    quotations: quotationStates.filter((state) => words.includes(state)),
    figures: figureStates.filter((state) => words.includes(state)),
  };
}
