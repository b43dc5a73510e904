/**
 * Options that apply only next to another one, or to documents of some kind. One that does not apply
 * is refused by name: in silence it would look like a check that was made.
 */
import { Option } from 'commander';
import { unknownMembers } from '../../../core/json/value/index.js';
import { Refusal } from './exit.js';

/** A row of the table of a command: options, and when they apply. */
export interface Need<Facts> {
  /** As they are typed; with a value where only that value needs it, as in `--require shown`. */
  readonly options: readonly string[];
  /** What follows the option in the refusal, such as `needs --to in-toto`. */
  readonly says: string;
  readonly isMet: (facts: Facts) => boolean;
}

/** Refuses the first option that is given and does not apply. `choice` is what commander gives. */
export function refuseUnmet<Facts>(
  needs: readonly Need<Facts>[],
  choice: object,
  facts: Facts,
): void {
  const given = unknownMembers(choice);
  for (const { options, says, isMet } of needs) {
    const unmet = isMet(facts) ? undefined : options.find((option) => isGiven(option, given));
    if (unmet !== undefined) throw new Refusal(`${unmet} ${says}`);
  }
}

function isGiven(option: string, choice: Readonly<Record<string, unknown>>): boolean {
  const [flag = '', value] = option.split(' ');
  const { negate, attributeName } = namesOf(flag);
  const given = choice[attributeName];
  if (value !== undefined) return given === value;
  if (negate) return given === false;
  return given !== undefined && !(Array.isArray(given) && given.length === 0);
}

/** As commander names the member of an option. */
function namesOf(flag: string): Readonly<{ negate: boolean; attributeName: string }> {
  const option = new Option(flag);
  return { negate: option.negate, attributeName: option.attributeName() };
}
