/** `replay`: audits a recorded run, and repeats it if a retriever is given. */

import {
  auditRun,
  type ReplayVerdict,
  type Retriever,
  type RunAudit,
  replay,
} from '../../../contracts/provenance-record/index.js';
import { present } from '../../../core/json/value/index.js';
import { commandOf, type Flags, type Texts, wholeNumber } from '../shared/command.js';
import { importFunction } from '../shared/config.js';
import { warnOfRefused } from '../shared/contracts.js';
import { bytesOfFile, jsonOfFile } from '../shared/input.js';
import { type Need, refuseUnmet } from '../shared/needs.js';
import { jsonText } from '../shared/overwriting.js';
import type { Session } from '../shared/session.js';

type ReplayChoice = Flags<'allowScoreDrift' | 'json'> &
  Texts<'retriever' | 'packet'> &
  Readonly<{ runs?: number }>;

export const replayCommand = commandOf('replay', {
  short: 'check a provenance record, and run its retriever again',
  says: 'Audit the record of a run step by step, and run its retriever again.',
  takes: [['<record>', 'a provenance-record; - is stdin']],
  options: [
    ['--retriever <file>', 'a module whose default export retrieves again; it is code that runs'],
    ['--packet <file>', 'the packet of the run; it must name this record'],
    ['--runs <n>', 'how often the retriever is called (default: 2)', wholeNumber(1, 999)],
    ['--allow-score-drift', 'allow scores to differ within the recorded epsilon'],
    ['--json', 'print both verdicts as JSON'],
  ],
  run: replayFile,
  notes: `
Examples:
  $ evidence-contracts replay record.json
  $ evidence-contracts replay record.json --retriever retriever.mjs
  $ evidence-contracts replay record.json --retriever retriever.mjs --runs 3 --allow-score-drift --json

The module exports (inputs, snapshotId, signal) => Promise<retrieved>; retrieved is
{ traversal_path, vector_candidates, candidates, ranking, context }, without the lists that there are not.
Exit code 1 if the record is invalid, or a run differs from the record.`,
});

const needs: readonly Need<ReplayChoice>[] = [
  {
    options: ['--runs', '--allow-score-drift'],
    says: 'needs --retriever',
    isMet: ({ retriever }) => retriever !== undefined,
  },
];

async function replayFile(file: string, choice: ReplayChoice, session: Session): Promise<void> {
  refuseUnmet(needs, choice, choice);
  const bytes = await bytesOfFile(file, session);
  const packet = choice.packet === undefined ? undefined : await jsonOfFile(choice.packet, session);
  const audit = auditRun(bytes, present({ packet }));
  let verdict: ReplayVerdict | undefined;
  if (choice.retriever !== undefined && audit.ok) {
    const retriever = (await importFunction(choice.retriever, session)) as Retriever;
    verdict = await replay(bytes, retriever, {
      runs: choice.runs ?? 2,
      allowScoreDrift: choice.allowScoreDrift === true,
    });
  }
  const text =
    choice.json === true ? jsonText({ audit, replay: verdict ?? null }) : linesOf(audit, verdict);
  await session.print(text, audit.ok && verdict?.ok !== false ? 0 : 1);
  const issues = [...audit.issues, ...(verdict?.issues ?? [])];
  warnOfRefused(
    { file, bytes, issues },
    { command: 'replay', takes: 'provenance-record' },
    session,
  );
}

function linesOf(audit: RunAudit, verdict: ReplayVerdict | undefined): string {
  const digests = audit.replayDigest === undefined ? [] : [`replay digest ${audit.replayDigest}\n`];
  const steps = audit.steps.map(
    ({ name, status, says }) => `${status.padEnd(5)}${name}: ${says}\n`,
  );
  const lines = [...digests, ...steps].join('');
  if (verdict === undefined) return `${lines}skip replay: no retriever was given\n`;
  const { ok, stage, runDigests } = verdict;
  const outcome = ok
    ? `the same in ${String(runDigests.length)} runs`
    : `differs at ${stage ?? 'the record'}`;
  return `${lines}${ok ? 'pass' : 'fail'} replay: ${outcome}\n`;
}
