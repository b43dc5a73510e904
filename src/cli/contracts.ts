/** The contracts that a command can use: those of this package, and those that a project's config adds. */
import { type Command, Option } from 'commander';
import { AuditEntry } from '../audit-log/index.js';
import { AskCitation, AskRequest, AskResponse, TelemetryRecord, VersionSnapshot } from '../doc-qa/index.js';
import { EvidencePacket } from '../evidence-packet/index.js';
import { GenerationResult } from '../generation-result/index.js';
import type { Contract } from '../index.js';
import { ProvenanceRecord } from '../provenance-record/index.js';
import { VerificationReport } from '../verification-report/index.js';
import { EvidenceSnippet, VerifiedFindings } from '../verified-findings/index.js';
import { type ConfigChoice, loadConfig } from './config.js';
import { Refusal } from './exit.js';
import type { Session } from './session.js';

/** The contracts of this package. */
export const ownContracts: readonly Contract[] = [
  EvidencePacket,
  EvidenceSnippet,
  VerifiedFindings,
  GenerationResult,
  VerificationReport,
  ProvenanceRecord,
  AuditEntry,
  VersionSnapshot,
  AskRequest,
  AskResponse,
  AskCitation,
  TelemetryRecord,
];

/** The options of every command that uses contracts. */
export function withConfig(command: Command): Command {
  return command
    .option('--config <file>', 'load contracts from this file (default: evidence.config.js in the working folder)')
    .addOption(new Option('--no-config', 'load no config'));
}

/** The contract of this name; the config is loaded first, since it may bring it. */
export async function contractNamed(name: string, choice: ConfigChoice, session: Session): Promise<Contract> {
  const contracts = await knownContracts(choice, session);
  const found = contracts.find((contract) => contract.name === name);
  if (found !== undefined) return found;
  const known = contracts.map((contract) => contract.name).join(', ');
  throw new Refusal(`there is no contract named ${name}; known: ${known}`);
}

/** All contracts that are known; no two of them have one name. */
export async function knownContracts(choice: ConfigChoice, session: Session): Promise<readonly Contract[]> {
  const { file, contracts } = await loadConfig(choice, session);
  const all = [...ownContracts, ...contracts];
  const twice = all.find(({ name }, place) => all.findIndex((other) => other.name === name) !== place);
  if (twice !== undefined) throw new Refusal(`${file}: there is another contract named ${twice.name}`);
  return all;
}
