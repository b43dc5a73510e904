/** `completion`: a script that lets a shell complete the command lines of this program. */
import { Argument, Command } from 'commander';
import { completionScripts } from '../completion-scripts.js';
import type { MakeCommand } from '../make-command.js';

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

The contracts of a config are not completed: a config is code, and completing must not run it.`;
