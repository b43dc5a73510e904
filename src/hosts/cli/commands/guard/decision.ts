/** Documents an accepted change: a decision to fill in, and a line of the changelog. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ContractDiff,
  Drift,
  Lock,
  VersionDescription,
} from '../../../../catalog/guard/index.js';
import { diffContracts } from '../../../../catalog/guard/index.js';
import { createWhole } from '../../../node/plain-file.js';
import { spellVersion } from '../../shared/contracts.js';
import { orRefusal } from '../../shared/exit.js';
import { createFolder, writeOver } from '../../shared/overwriting.js';

/**
 * A version, and the one before it, or the same as it was locked; absent when it is the first.
 * `isDecided` when no change of it is accepted: its contract was not in the lock, or only its status
 * is another.
 */
export type Accepted = Readonly<{
  after: VersionDescription;
  before?: VersionDescription;
  isDecided: boolean;
}>;

/** New and changed versions, each once, in the order of the lock. New examples need no decision. */
export function acceptedIn(drifts: readonly Drift[], locked: Lock, now: Lock): readonly Accepted[] {
  const asking = drifts.filter(({ code }) => code === 'guard.new' || code === 'guard.draft');
  return now.versions.flatMap((after): Accepted[] => {
    const isAsked = asking.some(
      ({ contract, version }) => contract === after.contract && version === after.version,
    );
    if (!isAsked) return [];
    const own = now.versions.filter(({ contract }) => contract === after.contract);
    const same = locked.versions.find(
      (one) => one.contract === after.contract && one.version === after.version,
    );
    const before = same ?? own[own.indexOf(after) - 1];
    const isFirst = !locked.versions.some(({ contract }) => contract === after.contract);
    const isDecided = isFirst || (same !== undefined && same.status !== after.status);
    return [{ after, isDecided, ...(before === undefined ? {} : { before }) }];
  });
}

/**
 * The accepted decisions whose line "Contracts" names the contract: for a version whose change was
 * decided before it was accepted, nothing is left to write.
 */
export async function decisionsOf(folder: string, { after }: Accepted): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^[0-9]{4}-.*\.md$/.test(name)).sort();
  const texts = await Promise.all(
    files.map((file) => orRefusal(folder, readFile(join(folder, file), 'utf8'))),
  );
  return files.filter((_, index) => isOn(texts[index] ?? '', after.contract));
}

function isOn(text: string, contract: string): boolean {
  const [, contracts = ''] = /^- Contracts: (.*)$/m.exec(text) ?? [];
  const isNamed = contracts.split(',').some((name) => name.trim().split(' ')[0] === contract);
  return isNamed && /^- Status: accepted$/m.test(text);
}

export function whyOf({ after, before }: Accepted): string {
  const name = `${after.contract} ${spellVersion(after.version)}`;
  if (before === undefined) return `${name} is guarded from now on`;
  if (before.version !== after.version)
    return `${name} is a new version; ${spellVersion(before.version)} stays as it is`;
  if (before.status === after.status)
    return `${name} needs no new version: it is a draft, and a draft may change`;
  return `${name} needs no new version: it went from ${before.status} to ${after.status}`;
}

export async function writeDecision(folder: string, accepted: Accepted): Promise<string> {
  const { contract, version } = accepted.after;
  const number = await nextNumber(folder);
  const words = `${contract}-${String(version)}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const file = `${number}-${words}.md`;
  await orRefusal(folder, createFolder(folder));
  await orRefusal(folder, createWhole(join(folder, file), decisionText(number, accepted)));
  return file;
}

async function nextNumber(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const numbers = names.map((name) => Number(/^([0-9]{4})-/.exec(name)?.[1] ?? 0));
  return String((numbers.sort((a, b) => a - b).at(-1) ?? 0) + 1).padStart(4, '0');
}

function decisionText(number: string, accepted: Accepted): string {
  const { after, before } = accepted;
  const name = `${after.contract} ${String(after.version)}`;
  const changes = (before === undefined ? [] : diffContracts(before, after).changes).map(
    (change) =>
      `- ${change.pointer === '' ? '' : `\`${change.pointer}\`: `}${change.says} (${classes(change)})`,
  );
  return `# ${number}. ${name}

- Status: proposed
- Date: ${new Date().toISOString().slice(0, 10)}
- Contracts: ${name}
- Bump: ${bumpOf(accepted)}

## Context

Write here what made the change necessary.

## Decision

Write here what was decided, and what was considered instead. The guard sees:

${changes.length === 0 ? `- ${name} is guarded from now on` : changes.join('\n')}

## Consequences

Write here who has to move, and when.

## Confirmation

\`evidence-contracts guard check\` fails when this version changes.
`;
}

function bumpOf({ after, before }: Accepted): string {
  if (before === undefined) return 'first version';
  if (before.version !== after.version)
    return `${String(before.version)} to ${String(after.version)}, ${classes(diffContracts(before, after))}`;
  return before.status === 'draft' && after.status === 'draft'
    ? 'none, as a draft may change'
    : 'none';
}

const classes = ({ readers, writers }: Pick<ContractDiff, 'readers' | 'writers'>): string =>
  `${readers} for readers of old documents, ${writers} for readers that have not upgraded`;

/** Adds a line below \`### Contracts\` of the topmost release; creates what is missing. */
export async function writeChange(
  file: string,
  { after, before }: Accepted,
  decisions: readonly string[],
): Promise<void> {
  const name = `\`${after.contract}\` ${String(after.version)}`;
  const verb = before?.version === after.version ? `Change ${name}` : `Add ${name}`;
  const what = before === undefined ? '' : `: ${classes(diffContracts(before, after))}`;
  const numbers = decisions.map((decision) => decision.slice(0, 4)).join(', ');
  const line = `- ${verb}${what}${numbers === '' ? '' : ` (ADR ${numbers})`}.`;
  const known = existsSync(file) ? await orRefusal(file, readFile(file, 'utf8')) : '';
  await orRefusal(file, writeOver(file, withLine(known, line)));
}

function withLine(text: string, line: string): string {
  const start = text === '' ? '# Changelog\n' : text;
  const [before, release = '', ...older] = start.split(/^(?=## )/m);
  if (release === '') return `${start.trimEnd()}\n\n## Unreleased\n\n### Contracts\n\n${line}\n`;
  const added = /^### Contracts *$/m.test(release)
    ? release.replace(/^### Contracts *$\n*/m, (heading) => `${heading.trimEnd()}\n\n${line}\n`)
    : release.replace(/^## .*$/m, (title) => `${title}\n\n### Contracts\n\n${line}\n`);
  return [before, added, ...older].join('');
}
