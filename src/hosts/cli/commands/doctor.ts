/**
 * `doctor`: the versions, config, contracts and lock that commands use in this folder, and what
 * verify cannot check.
 */

import { allContracts } from '../../../catalog/registry/index.js';
import type { Contract } from '../../../index.js';
import { commandOf } from '../shared/command.js';
import { type ConfigChoice, configNames, type LoadedConfig, loadConfig } from '../shared/config.js';
import { knownContracts } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { inColumns, plainLine, plural } from '../shared/lines.js';
import type { Session } from '../shared/session.js';
import { packageVersion } from '../shared/version.js';
import { lockAt, placeOf } from './guard/guarded.js';

export const doctorCommand = commandOf('doctor', {
  short: 'show versions, config and contracts that are in use here',
  says: 'Print versions, config, contracts and lock of this folder, and what is not checked.',
  usesConfig: true,
  run: diagnose,
  notes: `
Examples:
  $ evidence-contracts doctor
  $ evidence-contracts doctor --no-config

Exit code 1 if the config or the lock cannot be used; the line of each names the problem.`,
});

async function diagnose(choice: ConfigChoice, session: Session): Promise<void> {
  const lines = [
    `evidence-contracts ${packageVersion}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`,
  ];
  let problems = 0;
  const attempt = async <Value>(
    what: string,
    step: () => Promise<Value>,
  ): Promise<Value | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems += 1;
      lines.push(`${what}: ${error.message}`);
      return undefined;
    }
  };
  const config = await attempt('config', () => loadConfig(choice, session));
  const usable: ConfigChoice = config === undefined ? { config: false } : choice;
  if (config !== undefined) lines.push(`config: ${configLine(config, choice)}`);
  const contracts =
    (await attempt('contracts', () => knownContracts(usable, session))) ?? allContracts;
  const place = await placeOf(usable, session);
  const lock = await attempt('lock', async () => ({ content: await lockAt(place) }));
  if (lock?.content !== undefined) {
    const count = plural(lock.content.versions.length, 'version');
    lines.push(`lock: ${place.name}, ${count}; compare it with guard check`);
  } else if (lock !== undefined) lines.push('lock: none; create it with guard init');
  const text = [...lines, '', ...uncheckedLines(contracts)]
    .map((line) => `${plainLine(line)}\n`)
    .join('');
  await session.print(text, problems === 0 ? 0 : 1);
}

function configLine({ file, folder, contracts }: LoadedConfig, { config }: ConfigChoice): string {
  if (config === false) return 'not loaded (--no-config)';
  if (folder === undefined) return `none (${configNames.join(', ')} in this folder or above)`;
  return `${file}, contracts: ${contracts.length === 0 ? 'none' : contracts.map(({ name }) => name).join(', ')}`;
}

function uncheckedLines(contracts: readonly Contract[]): readonly string[] {
  const rows = contracts.flatMap(({ name, versions }) =>
    versions.slice(-1).map(({ version, status, rules, ...declared }) => {
      const when =
        declared.sources === undefined
          ? 'never, it makes no claims on them'
          : 'only with --sources';
      return [name, String(version), status, plural(rules.length, 'rule'), `sources: ${when}`];
    }),
  );
  return [
    'verify checks the format and the rules of each document. It does not check:',
    ...inColumns(rows).map((row) => `  ${row}`),
    '  whether a quote supports the claim next to it, and whether a source is true',
  ];
}
