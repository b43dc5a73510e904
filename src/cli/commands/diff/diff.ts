/** `diff`: why the digests of two documents differ, member by member, without text of either document. */
import { Command } from 'commander';
import type { Contract } from '../../../index.js';
import type { MakeCommand } from '../../shared/command.js';
import { withConfig } from '../../shared/command.js';
import {
  type ContractChoice,
  contractOf,
  type NamedBytes,
  refuseStdinTwice,
  warnOfIssues,
} from '../../shared/contracts.js';
import { bytesOfFile } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { type Comparison, compare, look } from './comparison.js';
import { comparisonJson, comparisonText } from './output.js';

interface DiffChoice extends ContractChoice {
  readonly stable?: true;
  readonly json?: true;
}

export const diffCommand: MakeCommand = (session) =>
  withConfig(
    new Command('diff')
      .description('Explain why the digests of two documents differ: the members, and the digests they affect.')
      .argument('<before>', 'a JSON file; - is stdin')
      .argument('<after>', 'a JSON file; - is stdin')
      .option('--stable', 'compare the stable digests only: volatile members may differ')
      .option('--contract <name>', 'the contract of both (default: recognised)')
      .option('--json', 'print one line of JSON'),
  )
    .addHelpText('after', examples)
    .action(async (before: string, after: string, choice: DiffChoice) => {
      await diffFiles([before, after], choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts diff packet.json packet-again.json
  $ evidence-contracts diff packet.json packet-again.json --stable
  $ producer | evidence-contracts diff packet.json - --json

Exit code 0 if the digests are equal (with --stable: the stable digests), 1 if they differ or a document is none
of its contract. Prints the location and names of members, never their values.`;

async function diffFiles(files: readonly [string, string], choice: DiffChoice, session: Session): Promise<void> {
  refuseStdinTwice(files);
  const [before, after] = [await namedBytes(files[0], session), await namedBytes(files[1], session)];
  const contract = await commonContract(before, after, { choice, session });
  const comparison = contract === undefined ? undefined : compared(contract, [before, after], session);
  if (comparison === undefined) return;
  const told = choice.stable === true ? stableOnly(comparison) : comparison;
  session.end((choice.stable === true ? told.stableDigest : told.digest).equal ? 0 : 1);
  await session.print(
    choice.json === true ? comparisonJson(told, files) : comparisonText(told, choice.stable === true),
  );
}

async function namedBytes(file: string, session: Session): Promise<NamedBytes> {
  return { file, bytes: await bytesOfFile(file, session) };
}

/** Undefined if there is none; the reasons are printed. */
async function commonContract(
  before: NamedBytes,
  after: NamedBytes,
  { choice, session }: { readonly choice: DiffChoice; readonly session: Session },
): Promise<Contract | undefined> {
  const first = await contractOf(before, choice, session);
  const second = await contractOf(after, choice, session);
  if (first === undefined || second === undefined) return undefined;
  if (first.name === second.name) return first;
  session.end(1);
  session.warn(
    `${before.file} is of ${first.name}, ${after.file} is of ${second.name}: only documents of one contract can be compared`,
  );
  return undefined;
}

function compared(
  contract: Contract,
  [before, after]: readonly [NamedBytes, NamedBytes],
  session: Session,
): Comparison | undefined {
  const [a, b] = [look(contract, before.bytes), look(contract, after.bytes)];
  if (a.ok && b.ok) return compare(contract, a.document, b.document);
  session.end(1);
  if (!a.ok) warnOfIssues(a.issues, before.file, session);
  if (!b.ok) warnOfIssues(b.issues, after.file, session);
  return undefined;
}

function stableOnly(comparison: Comparison): Comparison {
  const differences = comparison.differences.filter(({ touches }) => touches.includes('stableDigest'));
  return { ...comparison, differences };
}
