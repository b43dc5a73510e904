/** `completion`: a script that lets a shell complete the command lines of this program. */

import { Argument, Command } from 'commander';
import type { MakeCommand } from '../../shared/command.js';

type Shell = keyof typeof completionScripts;

export const completionCommand: MakeCommand = (session) =>
  new Command('completion')
    .description('Print a script that completes commands, options, contracts and codes in your shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(completionScripts)))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      session.end(0);
      await session.print(completionScripts[shell]);
    });

const examples = `
Examples:
  $ source <(evidence-contracts completion bash)    # in ~/.bashrc
  $ source <(evidence-contracts completion zsh)     # in ~/.zshrc, after compinit
  $ evidence-contracts completion fish > ~/.config/fish/completions/evidence-contracts.fish

Contracts of a config are not completed: a config is code, and completion must not run it.`;

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

/** By the name of the shell. */
export const completionScripts: Readonly<Record<'bash' | 'zsh' | 'fish', string>> = { bash, zsh, fish };
