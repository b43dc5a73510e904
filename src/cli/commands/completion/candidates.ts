/** Completes the last word of a command line from the commands, options and choices of the program itself. */
import type { Argument, Command, Option } from 'commander';
import { allContracts } from '../../../registry/index.js';
import { meaningsOf } from '../explain/meanings.js';

/**
 * Candidates for the last word; none where it is a file name or free text.
 *
 * Never loads a config: a config is code, and pressing a key must not run it.
 */
export function candidatesFor(program: Command, words: readonly string[]): readonly string[] {
  const current = words.at(-1) ?? '';
  const state = words.slice(0, -1).reduce(step, { command: program, operands: 0, onlyOperands: false });
  const { pending, command } = state;
  // bash takes --contract=e apart at the equals sign, other shells do not
  if (pending !== undefined) return startingWith(current === '=' ? '' : current, valuesOf(pending));
  const [, flag = '', value = ''] = /^(--[^=]+)=(.*)$/s.exec(state.onlyOperands ? '' : current) ?? [];
  if (flag !== '') {
    const option = optionNamed(command, flag);
    return option === undefined ? [] : startingWith(value, valuesOf(option)).map((one) => `${flag}=${one}`);
  }
  if (current.startsWith('-') && !state.onlyOperands) return startingWith(current, flagsOf(command));
  return startingWith(current, operandsAt(state));
}

/** The state after the words so far. */
interface State {
  readonly command: Command;
  /** The parent command, which `help` needs to list its siblings. */
  readonly above?: Command;
  /** Number of operands after the command. */
  readonly operands: number;
  /** After `--` nothing is an option. */
  readonly onlyOperands: boolean;
  /** An option that waits for its value. */
  readonly pending?: Option;
}

function step({ pending, ...state }: State, word: string): State {
  const { command, operands, onlyOperands } = state;
  if (pending !== undefined && word === '=') return { ...state, pending };
  if (pending !== undefined) return state;
  if (onlyOperands || !word.startsWith('-') || word === '-') {
    const below = operands === 0 ? subcommands(command).find((one) => one.name() === word) : undefined;
    return below === undefined ? { ...state, operands: operands + 1 } : { ...state, command: below, above: command };
  }
  if (word === '--') return { ...state, onlyOperands: true };
  const option = optionNamed(command, word);
  return option?.required === true || option?.optional === true ? { ...state, pending: option } : state;
}

function operandsAt({ command, above, operands }: State): readonly string[] {
  const below = subcommands(command);
  if (operands === 0 && below.length > 0) return namesOf(below);
  const { registeredArguments: known } = command;
  const argument = known[operands] ?? known.findLast(({ variadic }) => variadic);
  if (argument === undefined) return [];
  return argument.name() === 'command' && above !== undefined ? namesOf(subcommands(above)) : valuesOf(argument);
}

/** Its choices, or the contracts or codes if its name is one of these. */
function valuesOf(taker: Argument | Option): readonly string[] {
  if (taker.argChoices !== undefined) return taker.argChoices;
  const name = 'attributeName' in taker ? taker.attributeName() : taker.name();
  if (name === 'contract') return allContracts.map((contract) => contract.name);
  return name === 'code' ? [...new Set(meaningsOf(allContracts).map(({ code }) => code))] : [];
}

function subcommands(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function namesOf(commands: readonly Command[]): readonly string[] {
  return commands.map((command) => command.name());
}

function flagsOf(command: Command): readonly string[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, short }) => long ?? short ?? []);
}

function optionNamed(command: Command, flag: string): Option | undefined {
  return command.options.find(({ long, short }) => flag === long || flag === short);
}

function startingWith(start: string, candidates: readonly string[]): readonly string[] {
  return candidates.filter((candidate) => candidate.startsWith(start));
}
