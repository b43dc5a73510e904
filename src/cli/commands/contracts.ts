/** `contracts`: all contracts that are known, or one of them in detail. */
import { Command } from 'commander';
import { printable } from '../../issue/printable.js';
import type { ConfigChoice } from '../config.js';
import { withConfig } from '../config-options.js';
import { factsOf } from '../contract-facts.js';
import { contractDetails, contractTable } from '../contract-lines.js';
import { contractNamed, knownContracts } from '../contracts.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

interface ContractsChoice extends ConfigChoice {
  readonly json?: true;
}

export const contractsCommand: MakeCommand = (session) =>
  withConfig(
    new Command('contracts')
      .description('List the known contracts with their versions, or show one in detail.')
      .argument('[contract]', 'the name of a contract')
      .option('--json', 'print one line of JSON for each version'),
  )
    .addHelpText('after', examples)
    .action(async (name: string | undefined, choice: ContractsChoice) => {
      await printContracts(name, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts contracts
  $ evidence-contracts contracts generation-result
  $ evidence-contracts contracts --json

Volatile are the members that the stable digest leaves out. A version that is a draft may still change.`;

async function printContracts(name: string | undefined, choice: ContractsChoice, session: Session): Promise<void> {
  const contracts =
    name === undefined ? await knownContracts(choice, session) : [await contractNamed(name, choice, session)];
  const facts = contracts.flatMap(factsOf);
  session.end(0);
  const lines =
    choice.json === true
      ? facts.map((version) => printable(JSON.stringify(version)))
      : name === undefined
        ? contractTable(facts)
        : contractDetails(facts);
  await session.print(`${lines.join('\n')}\n`);
}
