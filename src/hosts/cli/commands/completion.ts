/**
 * `completion`: scripts that let a shell complete the command lines of this program, and what they
 * complete the last word with.
 */
import { Argument, type Command, type Option } from 'commander';
import { allContracts } from '../../../catalog/registry/index.js';
import { commandOf } from '../shared/command.js';
import type { Session } from '../shared/session.js';
import { meaningsOf } from './explain.js';

const bash = `# Completion of evidence-contracts for bash. In ~/.bashrc: source <(evidence-contracts completion bash)
_evidence_contracts() {
  local candidate
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("$candidate")
  done < <(evidence-contracts __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _evidence_contracts evidence-contracts
`;

const zsh = `#compdef evidence-contracts
# Completion of evidence-contracts for zsh. In ~/.zshrc, after compinit: source <(evidence-contracts completion zsh)
_evidence_contracts() {
  local -a candidates
  candidates=("\${(@f)$(evidence-contracts __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  candidates=("\${(@)candidates:#}")
  if (( \${#candidates} )); then
    compadd -- "\${(@)candidates}"
  else
    _files
  fi
}
compdef _evidence_contracts evidence-contracts
`;

const fish = `# Completion of evidence-contracts for fish. Once: evidence-contracts completion fish > ~/.config/fish/completions/evidence-contracts.fish
function __evidence_contracts_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l candidates (evidence-contracts __complete -- $words[2..-1] "$current" 2>/dev/null)
    if test (count $candidates) -gt 0
        printf '%s\\n' $candidates
    else
        __fish_complete_path "$current"
    end
end
complete -c evidence-contracts -f -a '(__evidence_contracts_complete)'
`;

// PowerShell before 7.3 drops an empty argument, unless it is written as two quotation marks.
const powershell = `# Completion of evidence-contracts for PowerShell. In $PROFILE: evidence-contracts completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName evidence-contracts -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.StartOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
    if ($wordToComplete -eq '') {
        $words += if ($PSVersionTable.PSVersion -ge [version]'7.3') { '' } else { '""' }
    }
    & evidence-contracts __complete -- @words 2>$null | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
`;

const completionScripts = {
  bash,
  zsh,
  fish,
  powershell,
};

export const completionCommand = commandOf('completion', {
  short: 'complete words in your shell',
  says: 'Print a script that completes commands, options, contracts and codes in your shell.',
  takes: [new Argument('<shell>', 'the shell').choices(Object.keys(completionScripts))],
  run: async (shell: keyof typeof completionScripts, session: Session) => {
    await session.print(completionScripts[shell], 0);
  },
  notes: `
Examples:
  $ source <(evidence-contracts completion bash)    # in ~/.bashrc
  $ source <(evidence-contracts completion zsh)     # in ~/.zshrc, after compinit
  $ evidence-contracts completion fish > ~/.config/fish/completions/evidence-contracts.fish

In $PROFILE of PowerShell: evidence-contracts completion powershell | Out-String | Invoke-Expression
Contracts of a config are not completed: a config is code, and completion must not run it.`,
});

/**
 * Candidates for the last word; none for file names and free text. A config is code, and pressing a
 * key never runs it.
 */
export function candidatesFor(program: Command, given: readonly string[]): readonly string[] {
  // bash takes --contract=e apart at the equals sign, other shells do not
  const [, flag = '', value = ''] = given.includes('--')
    ? []
    : (/^(--[^=]+)=(.*)$/s.exec(given.at(-1) ?? '') ?? []);
  const words = flag === '' ? given : [...given.slice(0, -1), flag, value];
  const current = words.at(-1) === '=' ? '' : (words.at(-1) ?? '');
  const { option, ...place } = placeOf(program, words.slice(0, -1));
  const startingWith = (candidates: readonly string[]) =>
    candidates.filter((one) => one.startsWith(current));
  if (option !== undefined)
    return startingWith(valuesOf(option)).map((one) => (flag === '' ? one : `${flag}=${one}`));
  if (flag !== '') return [];
  if (!current.startsWith('-') || words.includes('--')) return startingWith(operandsAt(place));
  const options = place.command.createHelp().visibleOptions(place.command);
  return startingWith(options.flatMap(({ long, short }) => long ?? short ?? []));
}

/**
 * `above` is the parent command, which `help` needs to list its siblings, and `option` one that
 * waits for its value.
 */
type Place = Readonly<{
  command: Command;
  above?: Command;
  operands: number;
  option?: Option;
}>;

function placeOf(program: Command, words: readonly string[]): Place {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  let place: Place = { command: program, operands: 0 };
  for (const [at, word] of words.entries()) {
    const { option, ...others } = place;
    if (option !== undefined) place = word === '=' ? place : others;
    else if (at < end && word.startsWith('-') && word !== '-') place = afterOption(others, word);
    else if (at !== end) place = afterOperand(others, word);
  }
  return place;
}

/** The place after an option: it may wait for its value. */
function afterOption(place: Place, word: string): Place {
  const found = place.command.options.find(({ long, short }) => word === long || word === short);
  const takesValue = found?.required === true || found?.optional === true;
  return takesValue ? { ...place, option: found } : place;
}

/** The place after a word that is no option: the name of a command below, or an operand. */
function afterOperand(place: Place, word: string): Place {
  const { command, operands } = place;
  const below =
    operands === 0 ? subcommands(command).find((one) => one.name() === word) : undefined;
  if (below === undefined) return { ...place, operands: operands + 1 };
  return { command: below, above: command, operands };
}

function operandsAt({ command, above, operands }: Place): readonly string[] {
  const below = subcommands(command);
  const { registeredArguments: known } = command;
  const argument = known[operands] ?? known.findLast(({ variadic }) => variadic);
  const names = operands === 0 ? below.map((one) => one.name()) : [];
  if (argument === undefined) return names;
  const isSibling = argument.name() === 'command' && above !== undefined;
  const values = isSibling ? subcommands(above).map((one) => one.name()) : valuesOf(argument);
  return [...names, ...values];
}

/** Its choices, or the contracts or codes if its name is one of these. */
function valuesOf(taker: Argument | Option): readonly string[] {
  if (taker.argChoices !== undefined) return taker.argChoices;
  const name = 'attributeName' in taker ? taker.attributeName() : taker.name();
  if (name === 'contract') return allContracts.map((contract) => contract.name);
  return name === 'code' ? [...new Set(meaningsOf(allContracts).map(({ code }) => code))] : [];
}

const subcommands = (command: Command): readonly Command[] =>
  command.createHelp().visibleCommands(command);
