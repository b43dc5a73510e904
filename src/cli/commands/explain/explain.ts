/** `explain`: what a code means, how to fix it, and which contracts have it as a rule. */
import { Argument, Command } from 'commander';
import { printable } from '../../../issue/printable.js';
import type { MakeCommand } from '../../shared/command.js';
import { withConfig } from '../../shared/command.js';
import type { ConfigChoice } from '../../shared/config.js';
import { knownContracts, spellVersion } from '../../shared/contracts.js';
import { Refusal } from '../../shared/exit.js';
import { inColumns } from '../../shared/lines.js';
import { nearest } from '../../shared/nearest.js';
import type { Session } from '../../shared/session.js';
import { type Meaning, meaningsOf } from './meanings.js';

interface ExplainChoice extends ConfigChoice {
  readonly json?: true;
}

export const explainCommand: MakeCommand = (session) =>
  withConfig(
    new Command('explain')
      .description('Explain what a code means and how to fix it; without a code, list all codes.')
      .addArgument(new Argument('[code]', 'the code of an issue, such as packet.results.order'))
      .option('--json', 'print one line of JSON per meaning'),
  )
    .addHelpText('after', examples)
    .action(async (code: string | undefined, choice: ExplainChoice) => {
      await explain(code, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts explain packet.results.order
  $ evidence-contracts explain source.fabricated --json
  $ evidence-contracts explain

For a code it prints the fault, for a rule what a valid document has.`;

async function explain(code: string | undefined, choice: ExplainChoice, session: Session): Promise<void> {
  const all = meaningsOf(await knownContracts(choice, session));
  const asked = code === undefined ? all : all.filter((meaning) => meaning.code === code);
  if (code !== undefined && asked.length === 0) throw new Refusal(unknownCode(code, all));
  session.end(0);
  const lines =
    choice.json === true
      ? asked.map((meaning) => printable(meaningJson(meaning)))
      : code === undefined
        ? inColumns(asked.map(({ code: listed, says }) => [listed, says]))
        : asked.flatMap(meaningLines);
  await session.print(`${lines.join('\n')}\n`);
}

function unknownCode(code: string, all: readonly Meaning[]): string {
  const near = nearest(code, [...new Set(all.map((meaning) => meaning.code))]);
  const hint = near.length === 0 ? 'explain without a code lists all codes' : `did you mean ${near.join(', ')}?`;
  return `unknown code ${code}; ${hint}`;
}

function meaningLines({ code, says, hint, rule }: Meaning): string[] {
  const advice = hint === undefined ? [] : [`  hint: ${hint}`];
  if (rule === undefined) return [code, `  fault: ${says}`, ...advice].map(printable);
  const stands = rule.contracts
    .map(({ name, versions }) => `${name} ${versions.map(spellVersion).join(', ')}`)
    .join('; ');
  const kind = rule.severity === 'warning' ? 'a warning' : 'a rule';
  return [`${code}: ${kind} of ${stands}`, `  requires: ${says}`, ...advice].map(printable);
}

function meaningJson({ code, says, hint, rule }: Meaning): string {
  const { severity, contracts } = rule ?? { severity: null, contracts: [] };
  const kind = rule === undefined ? 'code' : 'rule';
  return JSON.stringify({ code, kind, says, hint: hint ?? null, severity, contracts });
}
